"""Private: files beside the database that nobody else may read."""

import os
from pathlib import Path


def write_private(file: Path, data: bytes) -> None:
    """Write a file, whole or not at all. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as writing:
            writing.write(data)
            writing.flush()
            os.fsync(writing.fileno())
        os.replace(part, file)
    except OSError:
        part.unlink(missing_ok=True)
        raise
