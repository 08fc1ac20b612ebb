"""A whole game of every title in words. `python -m tests.goldens.story` writes it anew: read what changed."""

from __future__ import annotations

from tests.goldens.story import golden, story


def test_the_story_is_told_as_before(title_id: str) -> None:
    assert golden(title_id).is_file(), f"{title_id} has no story yet: python -m tests.goldens.story {title_id}"
    assert story(title_id) == golden(title_id).read_text("utf-8")
