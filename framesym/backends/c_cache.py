"""A folder of compiled libraries that processes share: found by key, checked by digest, put there as a whole."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from framesym.errors import BackendUnavailable

SUFFIX = ".dll" if sys.platform == "win32" else ".so"
_SHOWN = 32


def cache_folder(directory: str | None) -> Path:
    """The directory, else the one that FRAMESYM_CACHE names, else the platform's for what can be made again.

    Raises: BackendUnavailable where it can neither be found nor made.
    """
    folder = Path(directory or os.environ.get("FRAMESYM_CACHE") or _usual())
    try:
        # Libraries are loaded from here: nobody else may write in it.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _refusal(folder, error) from error
    return folder.resolve()


def library_file(folder: Path, key: str, build: Callable[[Path], Path]) -> Path:
    """The file of the key, built where it is missing or damaged.

    build: makes the file in an empty directory that goes away afterwards.

    A file bears the digest of its content as its name and comes there by being renamed: what another process is still
    writing, or a fault has cut short, is never taken for it.
    """
    place = folder / key
    for path in sorted(place.glob(f"*{SUFFIX}")):
        if _is_whole(path):
            return path
    try:
        with tempfile.TemporaryDirectory(prefix="build-", dir=folder, ignore_cleanup_errors=True) as directory:
            made = build(Path(directory))
            place.mkdir(mode=0o700, exist_ok=True)
            path = place / f"{_digest(made)}{SUFFIX}"
            try:
                made.replace(path)
            except PermissionError:
                # Windows keeps a file that is in use; the digest says that it is the same.
                if not _is_whole(path):
                    raise
    except OSError as error:
        raise _refusal(folder, error) from error
    return path


def note(folder: Path, key: str, text: str) -> None:
    """Keep a short text under the key; that it cannot be kept is no fault."""
    try:
        descriptor, name = tempfile.mkstemp(prefix="note-", dir=folder)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(text)
        Path(name).replace(folder / f"{key}.txt")
    except OSError:
        pass


def noted(folder: Path, key: str) -> str | None:
    """The text kept under the key."""
    try:
        return (folder / f"{key}.txt").read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return None


def key_of(*parts: str) -> str:
    """A name for what the parts determine."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:_SHOWN]


def _is_whole(path: Path) -> bool:
    try:
        return _digest(path) == path.stem
    except OSError:
        return False


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:_SHOWN]


def _usual() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "framesym"


def _refusal(folder: Path, error: OSError) -> BackendUnavailable:
    return BackendUnavailable(
        "c",
        f"cannot keep compiled libraries in {folder}: {error.strerror or error}",
        "give cache_directory=..., or name a directory in the environment variable FRAMESYM_CACHE",
    )
