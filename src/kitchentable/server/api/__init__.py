"""The routes, by topic. Each says what is asked and who asks; what happens is in the modules beside."""
