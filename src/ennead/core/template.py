"""Templates: modules that are executed once for each game, with that game's parts given as their globals.

Numba keeps neither closures over compiled functions nor compiled functions passed as arguments, so generic
code reaches a game's rules through module globals, which `load_template` sets before the body runs.
"""

import importlib.util
import sys
from collections.abc import Mapping
from typing import Any


def load_template(file: str, name: str, given: Mapping[str, Any]) -> Any:
    """Execute a module's file under another name, with what is given in its globals, and give the module."""
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    vars(module).update(given)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
