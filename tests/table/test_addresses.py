"""What the store keeps of where people are called."""

import pytest

from ennead.table.addresses import ADDRESSES, Enough
from ennead.table.calling.mailbox import Mailbox
from ennead.table.people import Stranded
from ennead.table.store import Store
from tests.table.conftest import Lay, browser_key, person
from tests.table.test_crier import ANYWHERE, at


def test_somebody_has_ten_addresses_at_most(store: Store) -> None:
    ana = person(store, "ana")
    for number in range(ADDRESSES):
        store.add_push(ana, at(number), "en", f"key {number}", "")
    with pytest.raises(Enough):
        store.add_mail(ana, Mailbox("ana@home.example"), "en")
    store.add_push(ana, at(0), "fr", "key 0", "")  # one that is known takes no more room
    assert len(store.addresses(ana)) == ADDRESSES


def test_a_browser_is_called_for_whoever_holds_it_last(store: Store) -> None:
    ana, ben = person(store, "ana"), person(store, "ben")
    store.add_push(ana, at(0), "en", browser_key("ana"), "")
    store.add_push(ben, at(0), "en", browser_key("ben"), "")
    assert store.addresses(ana) == []
    assert [each.to for each in store.addresses(ben)] == [at(0)]
    store.add_push(ben, at(1), "en", browser_key("ben"), "")  # it subscribed anew
    assert [each.to for each in store.addresses(ben)] == [at(1)]


def test_people_who_become_one_are_called_at_the_addresses_of_both(store: Store) -> None:
    ana, ben = person(store, "ana"), person(store, "ben")
    store.add_push(ana, at(0), "en", browser_key("ana"), "")
    store.add_push(ben, at(1), "en", browser_key("ben"), "")
    for who in (ana, ben):
        store.confirm(store.add_mail(who, Mailbox("both@home.example"), "en")[0])
    store.use_pass(store.issue_pass(ana), browser_key("ben"), "", joins=True)
    assert {each.to for each in store.addresses(ana)} == {at(0), at(1), Mailbox("both@home.example")}
    assert len(store.addresses(ana)) == 3
    assert store.addresses(ben) == []


def test_nobody_hands_their_mail_address_to_a_stranger_by_a_pass(store: Store) -> None:
    """Unless they say that both are them, as with tables."""
    ana, ben = person(store, "ana"), person(store, "ben")
    store.add_mail(ben, Mailbox("ben@home.example"), "en")
    with pytest.raises(Stranded):
        store.use_pass(store.issue_pass(ana), browser_key("ben"), "")
    assert store.addresses(ana) == []
    assert len(store.addresses(ben)) == 1


def test_a_browser_that_is_somebody_elses_now_takes_its_calls_along(store: Store) -> None:
    """Whoever it was keeps what else they have."""
    ana, ben = person(store, "ana"), person(store, "ben")
    store.use_pass(store.issue_pass(ben), browser_key("ben-too"), "")
    store.add_push(ben, at(1), "en", browser_key("ben"), "")
    store.add_push(ben, at(2), "en", browser_key("ben-too"), "")
    store.use_pass(store.issue_pass(ana), browser_key("ben"), "")
    assert [each.to for each in store.addresses(ana)] == [at(1)]
    assert [each.to for each in store.addresses(ben)] == [at(2)]


def test_a_browser_that_is_signed_out_is_called_no_more(store: Store) -> None:
    ana = person(store, "ana")
    store.add_push(ana, at(0), "en", browser_key("ana"), "")
    [device] = store.devices(ana, browser_key("ana"))
    store.sign_out(ana, device.since, device.number)
    assert store.addresses(ana) == []


def test_a_table_that_is_removed_leaves_nothing_of_its_calls(store: Store, lay: Lay) -> None:
    table = lay("mff")
    store.be_heard(table.id, ANYWHERE)
    assert store.heard(table.id) == ANYWHERE
    store.call(table.id, 0, 0, 1, 0)
    assert store.called(table.id) == {0: 0}
    assert store.remove(table.id)
    assert store.heard(table.id) is None
    assert store.called(table.id) == {}
