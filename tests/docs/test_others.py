"""What the page for those who come from elsewhere says of Ennead works, from its top to its end."""

import re
from typing import Any

from docs.making.repository import ROOT

PAGE = ROOT / "docs" / "research" / "others.md"
OURS = re.compile(r'^```python title="Ennead"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def test_our_side_runs_from_top_to_end() -> None:
    names: dict[str, Any] = {}
    blocks = OURS.findall(PAGE.read_text("utf-8"))
    assert len(blocks) > 7
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)
    assert sorted(names["payoffs"])[-1] == 1
    assert {each["player"] for each in names["standing"].data()["players"]} >= {"club", "random"}
