"""A line that breaks in the middle of a move, in a real browser."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import PHONE, Lay, Sit
from tests.browser.driving import see

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("is_heard", [True, False], ids=["after the move was heard", "before"])
def test_a_move_is_played_once_though_the_line_breaks(someone: Sit, lay: Lay, is_heard: bool) -> None:
    """The page sends it again under its name, whether the server had heard it or not."""
    page = someone(at="/rules/le-neuf")
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
    lay("le-neuf", 2).sit(page, 1)
    expect(page.locator("#line")).to_have_attribute("data-up", "true")
    page.locator("#hand-king").click()
    see(1, page)
    assert len(sent) == 2
    assert len(set(sent)) == 1
    page.reload()
    see(1, page)
    assert receipts[-1:] == sent[:1]


def test_a_page_is_loaded_anew_though_a_link_led_to_a_place_in_it(someone: Sit, lay: Lay) -> None:
    """Else the hand of somebody who was signed out would stay on the screen."""
    page = someone(PHONE, at="/rules/immortal-8")
    lines: list[WebSocketRoute] = []

    def line(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        lines.append(socket)

    page.route_web_socket("**/live?*", line)
    lay("immortal-8", 3).sit(page, 1)
    expect(page.locator("#line")).to_have_attribute("data-up", "true")
    page.locator("#around > a").first.click()
    expect(page).to_have_url(re.compile("#seat-2$"))
    page.evaluate("window.isStale = true")
    lines[0].send('{"renew": 1}')
    page.wait_for_function("!window.isStale")
