"""Effects: which of all that was done anybody felt. Who kills a server that nobody uses does nothing."""

from collections import Counter

from benchmarks.chaos.story import Fault, Told

SOON = 0.5  # seconds after it was mended until its last lines are seen to have been cut


def effects(history: Told) -> dict[str, Counter[str]]:
    """By what was done: how often, and how often it was felt, as something was under way or tabs were cut.

    Under way is what was sent and had no answer yet, at some moment while it lasted, where it was done: at
    that server, or at all where it was done to their database. Cut are tabs that showed the table when their
    line broke, then and there.
    """
    found: dict[str, Counter[str]] = {}
    sent = [each for story in history.stories.values() for each in story.sent]
    cut = [tab for story in history.stories.values() for tab in story.tabs if tab.cut and tab.sights]
    for fault in history.faults:
        until = fault.ended + SOON
        under_way = sum(
            each.began <= fault.ended and each.ended >= fault.began for each in sent if _at(fault, each.by)
        )
        tabs = sum(fault.began <= tab.shut <= until for tab in cut if _at(fault, tab.by))
        counts = found.setdefault(fault.what, Counter({"done": 0, "felt": 0, "under way": 0, "tabs cut": 0}))
        counts.update({"done": 1, "felt": bool(under_way or tabs), "under way": under_way, "tabs cut": tabs})
    return found


def _at(fault: Fault, server: int) -> bool:
    """Whether a fault is one of a server's: one of the database is everybody's."""
    return fault.on == "database" or fault.on.split(" ")[-1] == str(server)
