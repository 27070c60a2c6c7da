"""Mail is sent by the host's server: to one person, saying one thing, and easily stopped."""

import asyncio
import email
import email.policy
import logging
import ssl
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

import pytest

from ennead.table.calling.call import AddressError, Call, Later, NotTold
from ennead.table.calling.mail import MailSender, MailServer, Security
from ennead.table.calling.mailbox import Mailbox, read_mailbox
from tests.table.calling import CALL, NAME, Post, certified

ANA = Mailbox("ana@home.example")


def by(
    post: Post, security: Security = "none", trust: ssl.SSLContext | None = None, **more: str
) -> MailSender:
    host = "127.0.0.1" if security == "none" else NAME
    server = MailServer(host, read_mailbox("calls@table.example"), security, post.port, **more)
    return MailSender(server, trust=trust, connecting=60)


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have NAME stand for this machine."""
    real = asyncio.base_events._ipaddr_info  # type: ignore[attr-defined]
    monkeypatch.setattr(
        "asyncio.base_events._ipaddr_info",
        lambda host, *rest: real("127.0.0.1" if host == NAME else host, *rest),
    )


def sent(call: Call, to: Mailbox = ANA) -> EmailMessage:
    async def test() -> EmailMessage:
        async with Post() as post:
            await by(post).send(call, to)
        [letter] = post.letters
        assert (letter.sender, letter.to) == ("calls@table.example", to.address)
        found = email.message_from_string(letter.text, policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        return found

    return asyncio.run(test())


def test_a_letter_says_whose_turn_it_is_and_how_to_stop_them() -> None:
    letter = sent(replace(CALL, language="fr"))
    assert letter["From"] == "Ennead <calls@table.example>"
    assert letter["To"] == "ana@home.example"
    assert letter["Subject"] == "À vous de jouer à NINE"
    assert letter["List-Unsubscribe"] == f"<{CALL.stop}>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["Content-Language"] == "fr"
    assert letter["Message-ID"].endswith("@table.example>")
    assert letter["Date"].datetime
    assert letter.get_content().splitlines() == [
        "À vous de jouer à NINE",
        "",
        CALL.address,
        "",
        "-- ",
        f"Ne plus en recevoir\u00a0: {CALL.stop}",
    ]


def test_where_nothing_stops_them_nothing_says_so() -> None:
    letter = sent(replace(CALL, stop=""))
    assert letter["List-Unsubscribe"] is None
    assert letter.get_content().splitlines() == ["Your turn at NINE", "", CALL.address]


def test_no_name_can_write_a_header_or_end_a_letter() -> None:
    letter = sent(replace(CALL, whom="A\r\nBcc: all@home.example\r\n\r\nHello\r\n.\r\n"))
    assert letter["Subject"] == "A Bcc: all@home.example Hello ., your turn at NINE"
    assert letter["Bcc"] is None
    assert set(letter.keys()) == set(sent(CALL).keys())


def test_an_address_is_as_long_as_addresses_are_and_lines_are_not() -> None:
    long = "https://table.example/".ljust(500, "x")
    letter = sent(replace(CALL, address=long, stop=long, whom="É" * 80))
    assert long in letter.get_content()
    assert "".join(letter["List-Unsubscribe"].split()) == f"<{long}>"


@pytest.mark.parametrize(
    "said",
    [
        "",
        "ana",
        "@home.example",
        "ana@",
        "ana@home.example, ben@home.example",
        "ana@home.example\r\nBcc: all@home.example",
        "ana@home.example\nx",
        "Ana <ana@home.example>",
        "<ana@home.example>",
        "ana@home..example",
        "ana@-home.example",
        "ana@[127.0.0.1]",
        '"ana b"@home.example',
        "é@home.example",
        "ana@é.example",
        "ana b@home.example",
        "x" * 65 + "@home.example",
        "ana@" + "x." * 200 + "example",
    ],
)
def test_what_is_no_mail_address_is_refused(said: str) -> None:
    with pytest.raises(AddressError, match=r"^error-call-mail$"):
        read_mailbox(said)


def test_a_mail_address_is_kept_as_it_was_said() -> None:
    assert read_mailbox(" Ana.B+calls@Home.Example ").address == "Ana.B+calls@home.example"
    assert read_mailbox("ana@home.example").host == "home.example"
    assert "ana" not in repr(read_mailbox("ana@home.example"))


@pytest.mark.parametrize(("security", "implicit"), [("starttls", False), ("tls", True)])
@pytest.mark.usefixtures("named")
def test_a_password_is_sent_encrypted_to_the_server_that_was_named(
    tmp_path: Path, security: Security, implicit: bool
) -> None:
    shown, trust = certified(tmp_path)

    async def test() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)  # the server's, of handshakes
        async with Post(shown, implicit=implicit) as post:
            await by(post, security, trust, user="ennead", password="pass word").send(CALL, ANA)
            [letter] = post.letters
            assert letter.user == "ennead"
            assert letter.is_encrypted
            with pytest.raises(NotTold, match=r"^the mail server refused who we are \(535\)$") as caught:
                await by(post, security, trust, user="ennead", password="wrong").send(CALL, ANA)
            assert not isinstance(caught.value, Later)
            with pytest.raises(Later, match=r"^the mail server can't be reached"):  # not to be trusted
                await by(post, security, user="ennead", password="pass word").send(CALL, ANA)
            assert len(post.letters) == 1

    asyncio.run(test())


def test_a_server_that_cannot_encrypt_is_told_nothing() -> None:
    async def test() -> None:
        async with Post() as post:
            server = MailServer("127.0.0.1", ANA, "starttls", post.port)
            with pytest.raises(NotTold):
                await MailSender(server, connecting=60).send(CALL, ANA)
            assert not post.letters

    asyncio.run(test())


def test_a_password_never_goes_unencrypted() -> None:
    with pytest.raises(ValueError, match=r"^mail-user: "):
        MailServer("mail.example", ANA, "none", user="ennead", password="pass word")
    assert "pass word" not in repr(MailServer("mail.example", ANA, user="ennead", password="pass word"))


@pytest.mark.parametrize(
    ("command", "said", "later"),
    [
        ("RCPT", "450 come back", True),
        ("RCPT", "550 ana@home.example? nobody", False),
        ("MAIL", "451 come back", True),
        ("MAIL", "553 no", False),
        ("DATA", "421 come back", True),
        ("end", "452 full", True),
        ("end", "554 secret words", False),
        ("EHLO", "421 come back", True),
    ],
)
def test_what_a_server_answers_is_told_by_its_number(
    command: str, said: str, later: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def test() -> None:
        refuses = {command: said} | ({"HELO": said} if command == "EHLO" else {})
        async with Post(refuses=refuses) as post:
            with pytest.raises(NotTold) as caught:
                await by(post).send(CALL, ANA)
            assert isinstance(caught.value, Later) == later
            for secret in ("ana", "secret", "xyz"):
                assert secret not in f"{caught.value}{caplog.text}"
            assert not post.letters

    asyncio.run(test())


def test_a_dead_server_may_be_tried_later_and_a_silent_one_is_left() -> None:
    class Silent(Post):
        async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await asyncio.sleep(3600)

    async def test() -> None:
        async with Silent() as post:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.1):  # as a messenger has it
                    await by(post).send(CALL, ANA)
            server = MailServer("127.0.0.1", ANA, "none", post.port)
            with pytest.raises(Later, match=r"^the mail server can't be reached \(\w+\)$"):
                await MailSender(server, connecting=0.05).send(CALL, ANA)
        with pytest.raises(Later):
            await by(post).send(CALL, ANA)

    asyncio.run(test())


def test_one_that_breaks_off_after_a_letter_is_not_given_it_again() -> None:
    class Rude(Post):
        async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            for said in (b"220 hello", b"250 hello", b"250 yes", b"250 yes", b"354 go on"):
                writer.write(said + b"\r\n")
                await writer.drain()
                await reader.readuntil(b"\r\n")
            await reader.readuntil(b"\r\n.\r\n")

    async def test() -> None:
        async with Rude() as post:
            with pytest.raises(NotTold, match=r"^the mail server broke off") as caught:
                await by(post).send(CALL, ANA)
            assert not isinstance(caught.value, Later)

    asyncio.run(test())
