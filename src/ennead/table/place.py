"""Place: where tables are kept, as a host names it."""

from pathlib import Path

import platformdirs

Place = Path | str  # a file, or the address of a server: postgresql://…
SERVERS = ("postgresql://", "postgres://")


def default_path() -> Path:
    """Where tables are kept unless told otherwise."""
    return platformdirs.user_data_path("ennead") / "tables.sqlite"
