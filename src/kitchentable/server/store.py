"""The store: everything a table is, in one SQLite file. Nothing is shown before it lies here.

SQLite runs in WAL mode with synchronous=FULL on every connection: when a commit returns, the rows are on
the disk. One connection writes, others read.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Insert, Select, Update, bindparam, create_engine, delete, event, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.engine import URL, Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from kitchentable.engine.cards import Data
from kitchentable.engine.game import Result
from kitchentable.engine.stored import Entry, Header, LogLine, Secret
from kitchentable.server import crash, schema
from kitchentable.server.settings import CannotServe
from kitchentable.server.table import Grant, Table, decode_table, encode_table

FILE = "kitchentable.db"
CHAT_KEPT = 40  # of each seat, so that one who talks much drives nobody's lines out
PATIENCE = 600  # s; whoever waits for a connection is served in the end
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")


class ChatLine(msgspec.Struct, frozen=True):
    """A line of talk; `at` is UTC in ms."""

    n: int
    seat: int
    name: str
    text: str
    at: int


def last_of_each(lines: list[ChatLine]) -> list[ChatLine]:
    """The lines without those that are more than so many lines of the same seat ago."""
    said = Counter(line.seat for line in lines)
    kept = []
    for line in lines:
        said[line.seat] -= 1
        if said[line.seat] < CHAT_KEPT:
            kept.append(line)
    return kept


class Answer(msgspec.Struct, frozen=True):
    """A submission that was taken: whose, under which key, a hash of what was sent."""

    seat: int
    key: str
    body: bytes


class Begun(msgspec.Struct, frozen=True):
    """What a table gains with its first deal."""

    header: Header
    secret: Secret


class Closing(msgspec.Struct, frozen=True):
    """What a finished game comes to: its public log, its result, the digest of its last state."""

    log: list[LogLine]
    result: Result
    digest: str


class Batch(msgspec.Struct):
    """What one change of a table adds to the store, all or nothing. `first` numbers the first entry;
    a grant of None is taken away."""

    table: Table
    now: int
    first: int = 0
    entries: list[Entry] = []
    begun: Begun | None = None
    closing: Closing | None = None
    answers: list[Answer] = []
    chat: list[ChatLine] = []
    grants: dict[str, Grant | None] = {}
    names: dict[str, str] = {}


class Kept(msgspec.Struct):
    """A table as it lies in the store."""

    table: Table
    cards: Data | None
    begun: Begun | None
    closing: Closing | None
    entries: list[Entry]
    chat: list[ChatLine]
    guests: dict[str, Grant]


class Unreadable(Exception):
    """What lies in the store of a table can't be read by this version; the text says why."""


class KeyTaken(Exception):
    """A submission's key was used before. Nothing was stored."""


class Store:
    """The database of one data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._writer = _engine(self.path, "BEGIN IMMEDIATE", 1)
        self._reader = _engine(self.path, "BEGIN", 2)
        self._pen: AsyncConnection | None = None
        self._turn = asyncio.Lock()
        self._waiting: list[tuple[Batch, asyncio.Future[None]]] = []

    async def close(self) -> None:
        if self._pen is not None:
            await self._pen.close()
        await self._writer.dispose()
        await self._reader.dispose()

    def reading(self) -> AsyncConnection:
        """A reading connection, for `async with`."""
        return self._reader.connect()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """The one writing connection, in a transaction; one after another."""
        async with self._turn, self._transaction() as db:
            yield db

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        if self._pen is None:
            self._pen = await self._writer.connect()
        async with self._pen.begin():
            yield self._pen

    # --- a table ----------------------------------------------------------------------------------

    async def make(self, batch: Batch, cards: Data | None, maker: str, key: str | None) -> str:
        """Keep a new table. The id of the table that this maker made with this key before, if any."""
        async with self.writing() as db:
            if key is not None:
                query = select(schema.tables.c.id).where(schema.tables.c.maker == maker, schema.tables.c.key == key)
                before = (await db.execute(query)).scalar()
                if before is not None:
                    return str(before)
            row = _columns(batch) | {"id": batch.table.id, "cards": _packed(cards), "maker": maker, "key": key}
            await db.execute(insert(schema.tables).values(row))
            await _add(db, batch)
        return batch.table.id

    async def commit(self, batch: Batch) -> None:
        """Keep a change of a table; when this returns it is on the disk. Raises `KeyTaken`.

        Changes that come while the disk is busy are written together: whoever gets the turn writes all
        that wait, so that a slow disk slows everybody down once and not one after another.
        """
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, kept))
        async with self._turn:
            if not kept.done():
                await self._write()
        kept.result()

    async def _write(self) -> None:
        """Keep all changes that wait, in one transaction: it takes them all or none."""
        together, self._waiting = self._waiting, []
        taken: list[asyncio.Future[None]] = []
        try:
            async with self._transaction() as db:
                for batch, kept in together:
                    if await _answer(db, batch):
                        await _change(db, batch)
                    else:
                        taken.append(kept)
                    crash.point("before-commit")
        except BaseException as fault:
            for _, kept in together:
                kept.set_exception(fault)
            return
        for _, kept in together:
            kept.set_exception(KeyTaken()) if kept in taken else kept.set_result(None)

    async def load(self, id: str) -> Kept | None:
        """A table, or None. Raises `Unreadable`."""
        async with self._reader.connect() as db:
            row = (await db.execute(select(schema.tables).where(schema.tables.c.id == id))).one_or_none()
            if row is None:
                return None
            entries = await db.execute(_of(schema.entries, id, schema.entries.c.data).order_by(schema.entries.c.n))
            lines = [ChatLine(*line) for line in await db.execute(_last_lines(id))]
            guests = await db.execute(_of(schema.guests, id, schema.guests.c.visitor, schema.guests.c.grant))
            with _reading():
                return Kept(
                    table=decode_table(row.doc),
                    cards=None if row.cards is None else msgspec.msgpack.decode(row.cards),
                    begun=None if row.header is None else _begun(row.header, row.secret),
                    closing=None if row.closing is None else msgspec.msgpack.decode(row.closing, type=Closing),
                    entries=[msgspec.msgpack.decode(entry.data, type=Entry) for entry in entries],
                    chat=lines,
                    guests={guest.visitor: guest.grant for guest in guests},
                )

    async def is_guest(self, id: str, visitor: str) -> bool:
        """Whether the visitor was let in to a table, even one that can't be read."""
        query = _of(schema.guests, id, schema.guests.c.visitor).where(schema.guests.c.visitor == visitor)
        async with self._reader.connect() as db:
            return (await db.execute(query)).first() is not None

    async def answered(self, table: str, seat: int, key: str) -> bytes | None:
        """The hash of what was sent with this key and taken; None if nothing was."""
        its = schema.answers.c
        query = select(its.body).where(its.table_id == table, its.seat == seat, its.key == key)
        async with self._reader.connect() as db:
            return (await db.execute(query)).scalar()

    # --- all tables -------------------------------------------------------------------------------

    async def tables_of(self, visitor: str) -> list[Table | str]:
        """The tables that a visitor may open, newest first; only the id of one that can't be read."""
        its = schema.tables.c
        query = (
            select(its.id, its.doc)
            .join(schema.guests, schema.guests.c.table_id == its.id)
            .where(schema.guests.c.visitor == visitor)
            .order_by(its.updated.desc())
            .limit(100)
        )
        async with self._reader.connect() as db:
            return [_read(row.doc) or row.id for row in await db.execute(query)]

    async def running(self) -> list[str]:
        """The ids of the tables whose games are under way, short records first: they are soon read."""
        its = schema.tables.c
        length = select(func.count()).where(schema.entries.c.table_id == its.id).scalar_subquery()
        query = select(its.id).where(its.stage.in_(["opening", "playing"])).order_by(length)
        async with self._reader.connect() as db:
            return list((await db.execute(query)).scalars())

    async def count(self) -> int:
        """How many tables there are."""
        async with self._reader.connect() as db:
            return int((await db.execute(select(func.count()).select_from(schema.tables))).scalar_one())

    async def name_of(self, visitor: str) -> str:
        """The name a visitor last used."""
        query = select(schema.visitors.c.name).where(schema.visitors.c.visitor == visitor)
        async with self._reader.connect() as db:
            return (await db.execute(query)).scalar() or ""

    # --- the server itself ------------------------------------------------------------------------

    async def csrf_secret(self) -> str:
        """The secret that signs the tokens of pages; made once."""
        async with self.writing() as db:
            row = (await db.execute(select(schema.server.c.csrf))).scalar()
            if row is None:
                row = secrets.token_urlsafe(32)
                await db.execute(insert(schema.server).values(id=1, alive=0, csrf=row))
            return str(row)

    async def beat(self, now: int) -> None:
        """The server runs."""
        async with self.writing() as db:
            await db.execute(update(schema.server).values(alive=now))

    async def credit(self, now: int) -> int:
        """Move all running deadlines by the time the server was down, in ms: that time. Tables that can't
        be read stay as they are."""
        its = schema.tables.c
        async with self.writing() as db:
            alive = (await db.execute(select(schema.server.c.alive))).scalar() or now
            down = max(0, now - alive)
            await db.execute(update(schema.server).values(alive=now))
            for row in (await db.execute(select(its.id, its.doc).where(its.due.is_not(None)))).all():
                table = _read(row.doc)
                if table is not None:
                    table.credit(down)
                    values = {"doc": encode_table(table), "due": table.due()}
                    await db.execute(update(schema.tables).where(its.id == row.id).values(values))
        return down


# --- rows -----------------------------------------------------------------------------------------

_ENTRY = insert(schema.entries)
_ANSWER = upsert(schema.answers).on_conflict_do_nothing()
_LINE = insert(schema.chat)
_MINE = update(schema.tables).where(schema.tables.c.id == bindparam("its"))
_CHAT = [schema.chat.c[name] for name in ChatLine.__struct_fields__]


def _columns(batch: Batch) -> dict[str, Any]:
    table = batch.table
    row: dict[str, Any] = {
        "doc": encode_table(table),
        "stage": table.stage,
        "due": table.due(),
        "updated": table.touched,
    }
    if batch.begun is not None:
        row |= {"header": _packed(batch.begun.header), "secret": _packed(batch.begun.secret)}
    if batch.closing is not None:
        row["closing"] = _packed(batch.closing)
    return row


@lru_cache(maxsize=4)
def _set(columns: tuple[str, ...]) -> Update:
    """The statement that changes these columns of a table."""
    return _MINE.values({name: bindparam(name) for name in columns})


async def _answer(db: AsyncConnection, batch: Batch) -> bool:
    """Keep the keys of the change; False if one was used before, and then nothing else is kept."""
    for answer in batch.answers:
        row = {"table_id": batch.table.id, **msgspec.structs.asdict(answer)}
        if (await db.execute(_ANSWER, row)).rowcount != 1:
            return False
    return True


async def _change(db: AsyncConnection, batch: Batch) -> None:
    """Keep the table as the change leaves it, and what it adds."""
    row = _columns(batch)
    await db.execute(_set(tuple(row)), {"its": batch.table.id, **row})
    await _add(db, batch)


async def _add(db: AsyncConnection, batch: Batch) -> None:
    """The other rows that a change adds."""
    its = {"table_id": batch.table.id}
    entries = [its | {"n": n, "at": batch.now, "data": _packed(e)} for n, e in enumerate(batch.entries, batch.first)]
    await _insert(db, _ENTRY, entries)
    await _insert(db, _LINE, [its | msgspec.structs.asdict(line) for line in batch.chat])
    for visitor, grant in batch.grants.items():
        await _grant(db, visitor, batch.table.id, grant)
    for visitor, name in batch.names.items():
        named = upsert(schema.visitors).values(visitor=visitor, name=name)
        await db.execute(named.on_conflict_do_update(index_elements=["visitor"], set_={"name": name}))


async def _insert(db: AsyncConnection, statement: Insert, rows: list[dict[str, Any]]) -> None:
    if rows:
        await db.execute(statement, rows)


async def _grant(db: AsyncConnection, visitor: str, id: str, grant: Grant | None) -> None:
    its = schema.guests.c
    if grant is None:
        await db.execute(delete(schema.guests).where(its.visitor == visitor, its.table_id == id))
        return
    row = upsert(schema.guests).values(visitor=visitor, table_id=id, grant=grant)
    await db.execute(row.on_conflict_do_update(index_elements=["visitor", "table_id"], set_={"grant": grant}))


def _last_lines(id: str) -> Select[Any]:
    """The last lines of each seat, in the order they were said."""
    its = schema.chat.c
    nth = func.row_number().over(partition_by=its.seat, order_by=its.n.desc()).label("nth")
    each = _of(schema.chat, id, *_CHAT, nth).subquery()
    return select(*[each.c[column.name] for column in _CHAT]).where(each.c.nth <= CHAT_KEPT).order_by(each.c.n)


def _of(rows: Any, table: str, *columns: Any) -> Select[Any]:
    return select(*columns).where(rows.c.table_id == table)


@contextmanager
def _reading() -> Iterator[None]:
    """What another version wrote may not be what this one reads."""
    try:
        yield
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise Unreadable(str(fault)) from None


def _read(doc: bytes) -> Table | None:
    """A table; None if it can't be read."""
    with suppress(Unreadable), _reading():
        return decode_table(doc)
    return None


def _packed(value: object) -> bytes | None:
    return None if value is None else msgspec.msgpack.encode(value)


def _begun(header: bytes, secret: bytes) -> Begun:
    return Begun(
        msgspec.msgpack.decode(header, type=Header),
        msgspec.msgpack.decode(secret, type=Secret),
    )


# --- connections ----------------------------------------------------------------------------------


def _engine(path: Path, begin: str, connections: int) -> AsyncEngine:
    url = URL.create("sqlite+aiosqlite", database=str(path))
    engine = create_async_engine(url, pool_size=connections, max_overflow=0, pool_timeout=PATIENCE)
    _listen(engine.sync_engine, begin)
    return engine


def _listen(engine: Engine, begin: str) -> None:
    """Every connection gets the pragmas, and transactions begin as we say."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def migrate(folder: Path) -> None:
    """Bring the database of a data folder to the present schema; make it if there is none. Raises
    `CannotServe` for a file that is no database of ours, or one of a newer version."""
    engine = create_engine(URL.create("sqlite", database=str(folder / FILE)))
    _listen(engine, "BEGIN IMMEDIATE")
    try:
        with as_file(files("kitchentable.server") / "migrations") as scripts, engine.begin() as connection:
            config = Config()
            config.set_main_option("script_location", str(scripts).replace("%", "%%"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as fault:
        raise CannotServe(f"{folder / FILE} was made by a newer version: {fault}") from None
    except DBAPIError as fault:
        raise CannotServe(f"{folder / FILE} can't be used: {fault.orig}") from None
    finally:
        engine.dispose()
