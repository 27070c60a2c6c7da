"""Immortal 8: performing Actions and gaining bonuses, step by step.

`go_on` does whatever can be done without asking, and leaves in `s.phase` what is asked next.
"""

from ennead.core.chance import draw
from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import DOUBLED, KINDS
from ennead.games.immortal_8.box.cards import BONUS, CARDS, GIFT, KIND, STEP, Cell
from ennead.games.immortal_8.box.vocabulary import CardKind, Op, Place, Token
from ennead.games.immortal_8.rules.commerce import clear_stall, loot, take_reward
from ennead.games.immortal_8.rules.needs import has_hero, option_need, price, step_number, times
from ennead.games.immortal_8.rules.realms import destroy, owner, put_culture
from ennead.games.immortal_8.rules.tokens import civ_tokens, gain, gain_from, pay, room
from ennead.games.immortal_8.state import Event, Phase, State

# Civilization tokens, of which not all may have room


@rule
def want(s: State, token: int, number: int) -> None:
    """Civilization tokens that are to be gained now."""
    s.wants[token] += number
    s.left += number


@rule
def take_wanted(s: State, seat: int) -> bool:
    """I8-33, I8-34: gain what is wanted as far as there is room; False where the player must choose."""
    s.left = min(int(s.left), room(s, seat))
    kinds, total = 0, 0
    for token in range(Token.MILITARY, Token.CHAOS + 1):
        kinds += s.wants[token] > 0
        total += int(s.wants[token])
    if s.left > 0 and kinds > 1 and total > s.left:
        s.phase = Phase.TAKE
        return False
    for token in range(Token.MILITARY, Token.CHAOS + 1):
        number = min(int(s.wants[token]), int(s.left))
        if number > 0:
            gain(s, seat, token, number)
            s.left -= number
    s.wants[:] = 0
    s.left = 0
    return True


@rule
def take_one(s: State, seat: int, token: int) -> None:
    """I8-34: one of the tokens wanted."""
    gain(s, seat, token, 1)
    s.wants[token] -= 1
    s.left -= 1
    if s.left == 0:
        s.wants[:] = 0


# Bonuses of cards played


@rule
def gain_bonus(s: State, seat: int, card: int, is_doubled: bool) -> None:
    """I8-27, I8-35, I8-36: what a played card brings its player; Wonder tokens are never doubled."""
    factor = 2 if is_doubled else 1
    for token in range(Token.MILITARY, Token.CHAOS + 1):
        if BONUS[card, token] > 0:
            want(s, token, int(BONUS[card, token]) * factor)
    for token in range(Token.CHAOS + 1, KINDS):
        if BONUS[card, token] > 0:
            gain(s, seat, token, int(BONUS[card, token]) * (factor if token == Token.COINS else 1))


@rule
def offer_gift(s: State, card: int, is_doubled: bool) -> None:
    """I8-264, I8-266: tokens that a played card gives to others."""
    if GIFT[card] > 0:
        s.gift = GIFT[card]
        s.gifts = 2 if is_doubled else 1


@rule
def is_slot_doubled(s: State) -> bool:
    """I8-35, I8-112: whether the slot being filled doubles."""
    return bool(DOUBLED[s.rounds] == s.slot + 1)


# Programs


@rule
def begin(s: State, seat: int, card: int) -> None:
    """Follow a card's Action from its first step."""
    s.acting = card
    s.branch = 0
    s.step = 0
    s.chain[card] = 1


@rule
def run_step(s: State, seat: int) -> bool:
    """The next step of the program; False where the player is asked something, or the program is over."""
    step = step_number(s.acting, s.branch, s.step)
    op = STEP[step, Cell.OP]
    s.step += 1
    if op == Op.END:
        s.acting = 0
        return False
    if op == Op.PAY:
        pay(s, seat, Token.COINS, price(s, seat, step))
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            pay(s, seat, token, int(STEP[step, Cell.AMOUNT + token]))
        s.owed = STEP[step, Cell.AMOUNT]
        return not ask_payment(s, seat)
    if op == Op.GAIN:
        number = times(s, seat, STEP[step, Cell.WHERE])
        for token in range(Token.MILITARY, KINDS):
            amount = int(STEP[step, Cell.AMOUNT + token]) * number
            if amount > 0 and token <= Token.CHAOS:
                want(s, token, amount)
            elif amount > 0:
                gain(s, seat, token, amount)
        return take_wanted(s, seat)
    if op == Op.GAIN_WITH_HERO:
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            if STEP[step, Cell.AMOUNT + token] > 0 and has_hero(s, seat, token):
                want(s, token, int(STEP[step, Cell.AMOUNT + token]))
        return take_wanted(s, seat)
    if op == Op.FILL:
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            want(s, token, max(0, int(STEP[step, Cell.AMOUNT + token]) - int(s.has[seat, token])))
        return take_wanted(s, seat)
    if op == Op.DIFFERENT:
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            s.wants[token] = 1
        s.left = STEP[step, Cell.NUMBER]
        return take_wanted(s, seat)
    if op in (Op.LOOT, Op.MARKET):
        return loot(s, seat, 2 if op == Op.MARKET else 1)
    if op == Op.CULTURE_TO:
        if owner(s, STEP[step, Cell.NUMBER]) >= 0 and s.freed > 0:
            put_culture(s, seat, STEP[step, Cell.NUMBER], int(s.freed))
        s.freed = 0
        return True
    if op == Op.CULTURE and STEP[step, Cell.WHERE] == Place.EACH:
        for card in range(1, CARDS):
            if s.realm[seat, card] and KIND[card] == CardKind.BUILDING:
                put_culture(s, seat, card, int(STEP[step, Cell.NUMBER]))
        return True
    if op == Op.CHOOSE:
        return choose_branch(s, seat)
    if op == Op.OTHERS:
        s.gift = STEP[step, Cell.WHERE]
        s.gifts = STEP[step, Cell.NUMBER]
        s.phase = Phase.WHOM
    elif op == Op.GIVE:
        s.phase = Phase.WHOM
    else:  # DESTROY, CULTURE, COPY: one card is chosen
        s.phase = Phase.WHICH
    return False


@rule
def ask_payment(s: State, seat: int) -> bool:
    """I8-344: tokens of any type that are to be paid; those of a single type go by themselves."""
    while s.owed > 0:
        kinds, last = 0, 0
        for token in range(Token.MILITARY, Token.CHAOS + 1):
            if s.has[seat, token] > 0:
                kinds += 1
                last = token
        if kinds > 1 and civ_tokens(s, seat) > s.owed:
            s.phase = Phase.PAYING
            return True
        pay(s, seat, last, 1)
        s.owed -= 1
    return False


@rule
def choose_branch(s: State, seat: int) -> bool:
    """I8-268, I8-348, I8-A52, I8-A53: of two offers the one that can be taken; asked where both can."""
    coins = int(s.has[seat, Token.COINS])
    one = option_need(s, seat, s.acting, 1, 0) <= coins
    other = option_need(s, seat, s.acting, 2, 0) <= coins
    if one and other:
        s.phase = Phase.OPTION
        return False
    s.branch = 1 if one else 2
    s.step = 0
    return True


@rule
def may_receive(s: State, seat: int, other: int) -> bool:
    """I8-266, I8-267, I8-269, I8-A46: others with room; of an Action, each once."""
    return bool(other != seat and room(s, other) > 0 and not (s.acting > 0 and s.given[other]))


@rule
def has_receiver(s: State, seat: int) -> bool:
    """Whether there is anybody to give to."""
    for other in range(s.seats):
        if may_receive(s, seat, other):
            return True
    return False


@rule
def go_on(s: State, seat: int) -> bool:
    """Gain what is pending, offer gifts, run the program; False where the player is asked something."""
    if s.owed > 0 and ask_payment(s, seat):
        return False
    if s.left > 0 and not take_wanted(s, seat):
        return False
    if s.gifts > 0 and has_receiver(s, seat):
        s.phase = Phase.WHOM
        return False
    s.gifts = 0  # I8-A4: nobody is eligible
    s.given[:] = 0
    s.phase = Phase.KINGDOM
    while s.acting > 0:
        if not run_step(s, seat) and s.acting > 0:
            return False
    s.chain[:] = 0
    s.freed = 0
    return True


# Answers


@rule
def asked_step(s: State) -> int:
    """The step whose question is being answered."""
    return step_number(s.acting, s.branch, s.step - 1)


@rule
def name_seat(s: State, seat: int, to: int) -> None:
    """I8-260, I8-264 to I8-267, I8-269: a token for another player: one's own, or from the supply."""
    if s.gifts > 0:
        gain_from(s, seat, to, int(s.gift))
        s.given[to] = 1
        s.gifts -= 1
    else:
        token = int(STEP[asked_step(s), Cell.WHERE])
        s.has[seat, token] -= 1
        s.has[to, token] += 1
        tell(s, Event.GAVE, seat, to, token)


@rule
def choose_card(s: State, seat: int, card: int) -> None:
    """The card that the step speaks of: what is destroyed, gets Culture, or is copied."""
    step = asked_step(s)
    if STEP[step, Cell.OP] == Op.DESTROY:
        destroy(s, seat, card)
    elif STEP[step, Cell.OP] == Op.CULTURE:
        put_culture(s, seat, card, int(STEP[step, Cell.NUMBER]))
    else:
        tell(s, Event.COPIED, seat, card)
        begin(s, seat, card)


@rule
def turn_up(s: State, seat: int) -> None:
    """I8-203, I8-271, I8-A28: the top card of the deck, for all to see; it stays there."""
    if s.top == 0:
        s.top = draw(s, s.deck)
    tell(s, Event.TURNED_UP, seat, s.top)


@rule
def answer_reward(s: State, seat: int, n: int) -> None:
    """I8-200, I8-325: take one of the revealed rewards, or (n = 2) none."""
    if n < 2:
        take_reward(s, seat, int(s.stall[n]))
    else:
        tell(s, Event.REFUSED, seat, s.stall[0])
    clear_stall(s)
