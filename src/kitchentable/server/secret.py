"""Secrets: unguessable ids (128 bits, fit for an address), and the hashes under which some are kept."""

from __future__ import annotations

import hashlib
import re
import secrets

SHAPE = re.compile(r"[A-Za-z0-9_-]{22}")


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def is_secret(text: str) -> bool:
    """Whether the text has the shape of a secret of ours."""
    return SHAPE.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """The hash under which a secret is kept: a stolen database opens no seat."""
    return hashlib.blake2b(secret.encode(), digest_size=16).hexdigest()
