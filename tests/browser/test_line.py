"""A line that breaks in the middle of a move, in a real browser."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.driving import open_table

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("is_heard", [True, False], ids=["after the move was heard", "before"])
def test_a_move_is_played_once_though_the_line_breaks(someone: Callable[..., Page], is_heard: bool) -> None:
    """The page sends it again under its name, whether the server had heard it or not."""
    page = someone(reduced_motion="reduce")
    sent: list[str] = []
    receipts: list[str] = []

    def line(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def up(text: str | bytes) -> None:
            message = json.loads(text)
            if "act" in message:
                sent.append(message["id"])
                if len(sent) == 1:
                    if is_heard:
                        server.send(text)
                    socket.close()
                    return
            server.send(text)

        def down(text: str | bytes) -> None:
            message = json.loads(text)
            if "receipt" in message:
                receipts.append(message["receipt"])
            if len(sent) != 1:  # nothing more comes down a line that is broken
                socket.send(text)

        socket.on_message(up)
        server.on_message(down)

    page.route_web_socket("**/live?*", line)
    open_table(page, "le-neuf", "me", "friend")
    page.keyboard.press("Escape")
    expect(page.locator("#line")).to_have_attribute("data-up", "true")
    page.locator("#hand-king").click()
    page.wait_for_selector("#table input[name=v][value='1']", state="attached")
    assert len(sent) == 2
    assert len(set(sent)) == 1
    page.reload()
    expect(page.locator("#table input[name=v]")).to_have_value("1")
    assert receipts[-1:] == sent[:1]
