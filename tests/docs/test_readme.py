"""What README has of Python runs, from its top to its end."""

import re
from typing import Any

import pytest

from docs.making.repository import section

BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ON_A_DEVICE = "from ennead.research import gpu"  # tests/research/test_gpu.py has these calls


@pytest.mark.filterwarnings("ignore::UserWarning")  # Gymnasium's, of our spaces' precision
def test_what_stands_there_runs_from_top_to_end() -> None:
    names: dict[str, Any] = {}
    blocks = [block for block in BLOCK.findall(section("README.md", "In Python")) if ON_A_DEVICE not in block]
    assert len(blocks) > 8
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
    assert names["match"].outcome is None
    assert names["env"].spec.id == "ennead/nessos-v0"
    assert names["nash_conv"](names["tree"], names["policy"]) < 0.001
