"""Bodies read to the letter."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.serialization import decode_json
from litestar.types import Empty


class ExactRequest(Request[Any, Any, Any]):
    """A request whose body is read as its route describes it: a number in quotation marks is none, nor is 0.0
    a whole one. (In an address everything is text, and is read as what it stands for.)"""

    async def json(self) -> Any:
        if self._json is Empty:
            field = self.route_handler.parsed_data_field
            wanted = Any if field is None else field.annotation
            self._json = decode_json(await self.body() or b"null", wanted)
        return self._json
