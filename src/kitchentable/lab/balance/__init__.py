"""Balance by simulation: one script a title, with every target and its figure."""
