# NINE in English. $me and $tome are "yes" when $seat or $to is the reader, who is then named "you".

title = NINE
tagline = Nine Influences to lead for eight rounds, with orders given in secret.

## Cards, Influences and tokens

card-unknown = Face-down card
card-justice = Justice
card-tomorrow = Tomorrow
card-galmi = Galmi
card-abhilasha = Abhilasha
card-narashima = Narashima
card-phoenix = Phoenix
card-goan-sul = Goan-Sul
card-xian = Xi’an
card-byun-hyung-ja = Byun Hyung Ja
card-alpha = Alpha
card-fenghuang = Fenghuang

influence-justice = Justice
influence-tomorrow = Tomorrow
influence-galmi = Galmi
influence-abhilasha = Abhilasha
influence-narashima = Narashima
influence-phoenix = Phoenix
influence-goan-sul = Goan-Sul
influence-xian = Xi’an
influence-byun-hyung-ja = Byun Hyung Ja

token-military = Military
token-science = Science
token-chaos = Chaos
token-coin = Coin
token-culture = Culture
token-diamond = Diamond
token-point = VP token

military-does = A Civilization token. At the end most Military is a Supremacy, 4 VP. With Goan-Sul, giving one destroys a card.
science-does = A Civilization token. At the end most Science is a Supremacy, 4 VP.
chaos-does = A Civilization token. At the end most Chaos is a Supremacy, 4 VP.
coin-does = 1 VP at the end. With Abhilasha, four of them are a Diamond.
culture-does = Buys one more card when cards are dealt, or with Phoenix one more order. Alpha never steals it; at the end it is worth nothing.
diamond-does = 5 VP at the end.
point-does = 1 VP at the end.

## What they do. The Kingdom part needs the majority; Fenghuang copies no special part.

no-part = –
justice-does = { justice-kingdom } { justice-special }
justice-kingdom = In the Kingdom phase, a tie that you are part of is your majority. Fenghuang can’t copy this.
justice-special = At the end you win ties for Supremacies, and with at least one you gain one more.
tomorrow-does = { tomorrow-kingdom } { tomorrow-special }
tomorrow-kingdom = Gain 1 Chaos.
tomorrow-special = You are dealt one more card.
galmi-does = { galmi-kingdom } { galmi-special }
galmi-kingdom = Take Galmi’s Shield: on each side of Galmi your nearest Influence column, whatever its value, is safe from the others’ Heroes and Goan-Sul; Galmi’s own is not. Fenghuang can’t copy this.
galmi-special = Your limit at clean-up is 2 higher.
abhilasha-does = { abhilasha-kingdom }
abhilasha-kingdom = Gain 1 Coin (steal 1 if the reserve has none), or pay 4 Coins for 1 Diamond.
abhilasha-special = { no-part }
narashima-does = { narashima-kingdom }
narashima-kingdom = Destroy one of your Heroes, or turn one face down and gain 1 VP token.
narashima-special = { no-part }
phoenix-does = { phoenix-kingdom } { phoenix-special }
phoenix-kingdom = Gain 1 Science.
phoenix-special = When giving orders, you may pay 1 Culture to play one more card.
goan-sul-does = { goan-sul-kingdom }
goan-sul-kingdom = Gain 1 Military, or give 1 Military to an opponent and destroy one of their Influence cards.
goan-sul-special = { no-part }
xian-does = { xian-kingdom }
xian-kingdom = Swap a Civilization token or Coin for one of the reserve, or discard 3 different Civilization tokens for 1 Diamond.
xian-special = { no-part }
byun-hyung-ja-does = { byun-hyung-ja-kingdom }
byun-hyung-ja-kingdom = Put one of your Byun Hyung Ja cards under another of your columns: it becomes a copy of that Influence.
byun-hyung-ja-special = { no-part }
alpha-does = Destroy an opposing Influence card, then steal 1 Civilization token or 1 Coin from its owner. Face up at the end: −1 VP.
fenghuang-does = Gain 1 Culture, then copy a Kingdom ability of a column that an opponent leads (not Justice, not Galmi). Face up at the end: −1 VP.

## Parts of sentences. Only Coins are ever paid several at a time.

one-token = 1 { $token }
tokens =
    { $count ->
        [1] { one-token }
       *[other] { $count } { $token }s
    }

## Prompts

phase-draw = Distribution
phase-orders = Orders
phase-kingdom = Kingdom
phase-copy = Kingdom
phase-theft = Kingdom
phase-clean-up = Clean-up
phase-over = The end

prompt-draw = Do you spend a Culture to draw one more card?
prompt-draw-wait = { $seat } may spend a Culture on one more card.
prompt-orders = Give your orders: one card, several identical ones, or two different ones.
prompt-orders-wait = { $seat } is giving orders.
prompt-kingdom = Your Kingdom phase: reveal your cards and use your abilities, in any order.
prompt-kingdom-wait = { $seat } plays a Kingdom phase.
prompt-copy = Fenghuang: which opposing ability do you copy?
prompt-copy-wait = { $seat } chooses an ability to copy.
prompt-theft = Alpha: what do you steal?
prompt-theft-wait = { $seat } chooses what to steal.
prompt-clean-up = You have too many cards: discard an Influence card.
prompt-clean-up-wait = { $seat } discards down to the limit.
prompt-over = The game is over.

## Actions: what the button says, and the line under it

action-draw = Draw one more card
action-draw-help = Costs 1 Culture
action-pass = Draw nothing
action-pass-help = Keep your Culture
action-mark = Select { $card }
action-mark-help = Face down until you reveal it
action-extra = Select { $card } as well, for 1 Culture
action-extra-help = Phoenix: one card more, once a round
action-clear = Take all back
action-clear-help = At most three times a round; a Culture paid comes back
action-confirm = Confirm the orders
action-confirm-help = The rest of your hand goes under the deck
action-reveal = Reveal { $card }
action-reveal-help = It joins its column and counts at once
action-tomorrow = Tomorrow: gain 1 Chaos
action-tomorrow-help = From the reserve, if there is one left
action-phoenix = Phoenix: gain 1 Science
action-phoenix-help = From the reserve, if there is one left
action-goan-sul = Goan-Sul: gain 1 Military
action-goan-sul-help = From the reserve, if there is one left
action-shield = Galmi: take the Shield
action-shield-help = Protects your nearest column on each side of Galmi
action-coin = Abhilasha: gain 1 Coin
action-coin-help = From the reserve
action-coin-from = Abhilasha: steal 1 Coin from { $seat }
action-coin-from-help = The reserve has no Coin left
action-coins = Abhilasha: pay 4 Coins for 1 Diamond
action-coins-help = A Diamond is worth 5 VP
action-dismiss = Narashima: destroy your { $card }
action-dismiss-help = The Hero goes back into the deck
action-turn = Narashima: turn your { $card } face down
action-turn-help = 1 VP token, and 1 VP for the card at the end; it stays in front of you
action-swap = Xi’an: swap 1 { $token } for 1 { $other }
action-swap-help = With the reserve
action-trade = Xi’an: 3 different Civilization tokens for 1 Diamond
action-trade-help = A Diamond is worth 5 VP
action-copy = Byun Hyung Ja: a copy of { $column }
action-copy-help = One of your Byun Hyung Ja cards goes under that column
action-raid = Goan-Sul: destroy { $column } of { $seat }
action-raid-help = You give 1 Military to that player
action-alpha = Alpha: destroy { $column } of { $seat }
action-alpha-help = Then steal a Civilization token or a Coin, if there is one
action-fenghuang = Fenghuang: gain 1 Culture and copy an ability
action-fenghuang-help = An ability of a column that an opponent leads
action-skip = Do without
action-skip-help = This part of the Hero’s ability is lost
action-steal = Alpha: steal 1 { $token }
action-steal-help = From the owner of the destroyed card
action-end = End my Kingdom phase
action-end-help = Abilities not used are lost for this round
action-end-help-all = Nothing is left to reveal or to use
action-discard = Discard { $card }
action-discard-help = the copy goes first

## Why an action can't be taken

reason-not-now = This is not the moment for that.
reason-not-in-hand = That card is not in your hand.
reason-not-together = These cards can’t be selected together.
reason-no-phoenix = For that you need the majority of Phoenix.
reason-no-culture = You have no Culture.
reason-paid-already = Only one extra card a round.
reason-nothing-marked = You have not selected any card.
reason-needs-no-culture = This card can be selected without a Culture.
reason-changed-enough = You have taken your cards back three times this round.
reason-not-ordered = That card is not among your orders.
reason-unrevealed = First reveal all your orders.
reason-no-majority = You don’t have this majority.
reason-tilted = Used already this round.
reason-not-copied = Fenghuang never copies Galmi.
reason-no-column-of-others = No opponent has the majority here.
reason-shield-taken = You have the Shield.
reason-coins-left = The reserve still has Coins.
reason-coins-gone = The reserve has no Coin left.
reason-no-coin-there = No Coin to steal there.
reason-four-coins = It takes 4 Coins.
reason-no-diamond = The reserve has no Diamond left.
reason-no-hero = You have no such Hero face up.
reason-no-such-token = You don’t have this token: it takes a Civilization token or a Coin.
reason-not-in-reserve = The reserve has none left.
reason-three-different = It takes one Military, one Science and one Chaos.
reason-no-byun = You have no Byun Hyung Ja of your own to move.
reason-no-such-column = There is no such column.
reason-no-card-there = There is no such card there.
reason-no-military = You have no Military to give.
reason-yourself = Only an opponent.
reason-no-such-seat = There is no such seat at this table.
reason-protected = Protected by Galmi’s Shield.
reason-no-fresh-hero = No such Hero that you revealed this round still has its ability.
reason-nothing-to-steal = Nothing of that kind to steal.
reason-nothing-to-discard = You have no such column.

## What happened

event-round =
    { $me ->
        [yes] Round { $round }: you are first player, { $dealt } cards each, limit { $limit }.
       *[no] Round { $round }: { $seat } is first player, { $dealt } cards each, limit { $limit }.
    }
event-dealt =
    { $me ->
        [yes] { $known ->
            [yes] You are dealt { $card }.
           *[no] You are dealt a card.
        }
       *[no] { $known ->
            [yes] { $seat } is dealt { $card }.
           *[no] { $seat } is dealt a card.
        }
    }
event-drew =
    { $me ->
        [yes] { $known ->
            [yes] You draw one more card: { $card }.
           *[no] You draw one more card.
        }
       *[no] { $known ->
            [yes] { $seat } draws one more card: { $card }.
           *[no] { $seat } draws one more card.
        }
    }
marked-what =
    { $paid ->
        [yes] { $known ->
            [yes] { $card } as well, for a Culture.
           *[no] one more card, for a Culture.
        }
       *[no] { $known ->
            [yes] { $card }.
           *[no] a card.
        }
    }
ordered-what =
    { $count ->
        [one] { $count } order
       *[other] { $count } orders
    }
event-ordered =
    { $me ->
        [yes] You give { ordered-what } and put { $back } back.
       *[no] { $seat } gives { ordered-what } and puts { $back } back.
    }
event-kingdom =
    { $me ->
        [yes] Your Kingdom phase begins.
       *[no] { $seat } begins a Kingdom phase.
    }
event-revealed =
    { $me ->
        [yes] You reveal { $card }.
       *[no] { $seat } reveals { $card }.
    }
event-used =
    { $hero ->
        [yes] { $me ->
            [yes] You copy { $influence }.
           *[no] { $seat } copies { $influence }.
        }
       *[no] { $me ->
            [yes] You use { $influence }.
           *[no] { $seat } uses { $influence }.
        }
    }
event-gained =
    { $count ->
        [0] { $me ->
            [yes] You gain nothing: the reserve has no { $token } left.
           *[no] { $seat } gains nothing: the reserve has no { $token } left.
        }
       *[other] { $me ->
            [yes] You gain { tokens }.
           *[no] { $seat } gains { tokens }.
        }
    }
event-paid =
    { $me ->
        [yes] You give { tokens } to the reserve.
       *[no] { $seat } gives { tokens } to the reserve.
    }
event-stole =
    { $me ->
        [yes] You steal { one-token } from { $to }.
       *[no] { $tome ->
            [yes] { $seat } steals { one-token } from you.
           *[no] { $seat } steals { one-token } from { $to }.
        }
    }
event-gave =
    { $me ->
        [yes] You give { one-token } to { $to }.
       *[no] { $tome ->
            [yes] { $seat } gives you { one-token }.
           *[no] { $seat } gives { one-token } to { $to }.
        }
    }
event-shield =
    { $me ->
        [yes] You take Galmi’s Shield.
       *[no] { $seat } takes Galmi’s Shield.
    }
event-shield-lost =
    { $me ->
        [yes] You lose the majority of Galmi: the Shield goes back.
       *[no] { $seat } loses the majority of Galmi: the Shield goes back.
    }
destroyed-influence =
    { $me ->
        [yes] You lose { $card } from your { $column } column, destroyed by { $by }.
       *[no] { $seat } loses { $card } from the { $column } column, destroyed by { $by }.
    }
destroyed-hero =
    { $me ->
        [yes] You destroy { $card }, your Hero.
       *[no] { $seat } destroys { $card }, a Hero of their own.
    }
event-destroyed =
    { $card ->
        [Alpha] { destroyed-hero }
        [Fenghuang] { destroyed-hero }
       *[other] { destroyed-influence }
    }
event-turned =
    { $me ->
        [yes] You turn { $card } face down.
       *[no] { $seat } turns { $card } face down.
    }
event-copied =
    { $me ->
        [yes] Your Byun Hyung Ja becomes a copy of { $column }.
       *[no] { $seat } makes a Byun Hyung Ja a copy of { $column }.
    }
event-hero =
    { $me ->
        [yes] Your { $card } acts.
       *[no] { $seat } lets { $card } act.
    }
event-discarded =
    { $me ->
        [yes] You discard { $card } from your { $column } column.
       *[no] { $seat } discards { $card } from the { $column } column.
    }
event-ended = The game is over.

## What just happened, in a few words

deed-round = Round { $round }
deed-drew = Draws a card
deed-ordered =
    { $count ->
        [one] { $count } order given
       *[other] { $count } orders given
    }
deed-revealed = { $card }
deed-used =
    { $hero ->
        [yes] Copies { $influence }
       *[no] Uses { $influence }
    }
deed-gained = No { $token } left
deed-stole =
    { $tome ->
        [yes] Steals from you
       *[no] Steals from { $to }
    }
deed-gave =
    { $tome ->
        [yes] Gives to you
       *[no] Gives to { $to }
    }
deed-shield = Takes the Shield
deed-shield-lost = Loses the Shield
deed-destroyed = { $card } destroyed
deed-turned = { $card } face down
deed-copied = Copies { $column }
deed-hero = { $card } acts
deed-discarded = Discards { $card }

## What an action would surely change

foreseen-leads =
    { $me ->
        [yes] You lead { $influence }
       *[no] { $seat } leads { $influence }
    }
foreseen-lost =
    { $me ->
        [yes] You no longer lead { $influence }
       *[no] { $seat } no longer leads { $influence }
    }
amount-points = { $count } VP

## How it ended

level-led = { $points } VP each: { $one } before { $other }, by the lowest Influence led.
victory =
    { $count ->
        [one] Victory for { $winners }.
       *[other] Shared victory for { $winners }.
    }
end-victory = Eight rounds are played, and the most points win. { victory }
end-tie-break = Equal points: the lowest-valued majority decides. { victory }
end-shared = Equal points, and nothing to tell them apart. { victory }
by-victory = { $points } to { $against }: { $margin } ahead of { $rival }.
by-tie-break = { $points } points each with { $rival }: the lowest-valued majority decides.
by-shared = { $points } points each, and nothing to tell them apart.
turning-counted = Counted as if the game had ended there.

## Labels

label-round = Round { $round } of 8
label-dealt = { $count } cards each
label-limit = limit { $count }
label-first = First player
label-reserve = Reserve
label-your-hand = Your hand
label-your-orders = Your orders
label-hand =
    { $count ->
        [0] Empty hand
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
label-orders =
    { $count ->
        [0] No order
        [one] { $count } order to reveal
       *[other] { $count } orders to reveal
    }
label-columns = Columns
label-face-down = Face down
label-tokens = Tokens
label-shield = Galmi’s Shield
label-protects = protects { $columns }
label-protects-nothing = protects nothing yet
label-kept = { $count } of { $limit } cards
label-points =
    { $points ->
        [one] { $points } VP if it ended now, line by line
       *[other] { $points } VP if it ended now, line by line
    }
label-copies = { $count } by Byun Hyung Ja
label-tilted = used this round

## In a terminal only

label-marks = * majority · + tie won by Justice · (n) Byun Hyung Ja · ! used
label-hero-down = Heroes face down
label-cards = Cards / limit
label-in-hand = In hand
label-in-orders = Orders to reveal
label-points-now = VP if it ended now

## The final count, line by line

score-supremacies = Supremacies
score-influences = Influences
score-face-down = Face-down cards
score-diamonds = Diamonds
score-coins = Coins
score-point-tokens = VP tokens
score-heroes = Heroes face up
score-total = Total

## On the page only

label-powers = What the cards do
label-box = Where the numbers come from
label-majorities = Who leads the nine
label-count = { $what } × { $count }
label-one-of = 1 of { $count }
label-has = { $seat }: { $count }
label-vp = VP
label-or = or
label-times = { $count } × { $points }
label-count-now = If it ended now
label-count-now-help = Majorities as they stand. Cards that win none are turned face down at the end, 1 VP each.
label-majority = majority
ask-kingdom =
    { $orders ->
        [0] { $usable ->
            [0] Nothing left to do: end your Kingdom phase.
           *[other] All is revealed: use your abilities, then end your phase.
        }
       *[other] Your Kingdom phase: reveal your orders, use your abilities.
    }
short-end = End my phase
label-order = Marked
told-leads =
    { $me ->
        [yes] You lead.
       *[no] { $seat } leads.
    }
told-leads-justice =
    { $me ->
        [yes] A tie, which you win by Justice.
       *[no] A tie, which { $seat } wins by Justice.
    }
told-nobody = Nobody leads.
short-reveal = Reveal
short-extra = One more card for 1 Culture
hint-orders = Choose cards, then confirm.
hint-orders-phoenix = Choose cards, then confirm. With Phoenix, 1 Culture buys one more.
hint-orders-hero = Heroes count for the limit ({ $limit }) and are never discarded.
hint-reveal =
    { $count ->
        [one] Choose your last order to reveal it.
       *[other] Choose an order to reveal it.
    }
hint-discard =
    { $count ->
        [one] 1 card too many: choose one of your columns.
       *[other] { $count } cards too many: choose one of your columns.
    }
hint-theft = A Civilization token (Military, Science, Chaos) or a Coin; never Culture.
label-none-left = {": none left"}
do-tomorrow = Gain 1 Chaos
do-phoenix = Gain 1 Science
do-goan-sul = Gain 1 Military
do-shield = Take the Shield
do-coin = Gain 1 Coin
do-coin-from = Steal 1 Coin
do-coins = 4 Coins for a Diamond
do-dismiss = Destroy one of your Heroes
do-turn = Turn a Hero face down
do-swap = Swap a token
do-trade = 3 tokens for a Diamond
do-copy = Slip under a column
do-raid = Destroy a card
do-alpha = Destroy a card, then steal
do-fenghuang = Gain 1 Culture, then copy

## For owners of the box: where everything comes from

owners-title = NINE: what is in the box
owners-lead = The rulebook shows some numbers of the Hourglass and of the tokens only in pictures that we could not read. They were put together from other sources, and all of them are data in one file, box.toml. If you own the game, compare, correct the file, and give your edition a name: rules, texts and the page follow. This table plays with the edition { $edition }.
owners-hourglass = The Hourglass
owners-tokens = Tokens
owners-dealt = Round { $round }: { $count } cards dealt to each player
owners-limit = Round { $round }: at most { $count } cards in front of a player

## The lesson: a sentence a step, and why it isn’t what else was tried

lesson-welcome = In each of nine Influences, worth 1 to 9, whoever shows more cards than anybody else has the majority: its ability now, its points at the end.
lesson-hand = A round begins with cards for each: seven, later fewer.
lesson-orders = You may play either one card or several identical ones, or exactly two different ones: the rest goes under the deck.
lesson-mark = You have two Phoenixes, worth 6: choose the first.
lesson-mark-not = Not a bad card, but you have two Phoenixes: choose one of those.
lesson-more = And the second one: identical cards go together.
lesson-more-not = A Phoenix with one other card would be allowed: two different ones. But two of a kind lead more surely: choose the second Phoenix.
lesson-more-one = One card alone is allowed, but why so modest? Choose the second Phoenix as well.
lesson-more-back = No need to start over: the first Phoenix was right. Choose the second.
lesson-confirm = These are your orders, which nobody sees before the Kingdom phase: confirm them.
lesson-confirm-back = Both Phoenixes are a fine order. Confirm it.
lesson-reveal = Ada has given hers, and now comes the Kingdom phase, first yours, then Ada’s: reveal a Phoenix.
lesson-second = And the second one.
lesson-second-first = In a moment. Two lead more surely than one: reveal the second Phoenix first.
lesson-majority = Two against none: the majority of Phoenix is yours.
lesson-use = So you may use its Kingdom ability, once a round: press Phoenix, to gain a Science.
lesson-use-not = Don’t leave a gift on the table: use Phoenix first.
lesson-points = 10 points if it ended now, 6 for Phoenix, which you lead, and 4 for most Science, a Supremacy: press them whenever you want to see what they are made of.
lesson-over = The column is tilted, which means used until the next round, and that was all: end your phase.
lesson-ada = Round 2 has begun with new hands for both: Ada goes first, and as she leads Tomorrow, she was dealt one more card.
lesson-culture = Once a round you may spend a Culture, a lotus, on one more card: you have one, so draw.
lesson-culture-not = Thrift is a virtue, but a surprise is waiting there: draw.
lesson-alpha = An Alpha, no Influence but a Hero: give two different orders this time, and choose Alpha first.
lesson-alpha-not = In a moment. First choose Alpha.
lesson-two = And with him, the Phoenix.
lesson-two-not = Your Phoenixes need support: choose the Phoenix.
lesson-two-one = There is room for a second, different card: choose the Phoenix.
lesson-two-back = Alpha is right. Choose the Phoenix to go with him.
lesson-again = Alpha and Phoenix are two different cards: confirm.
lesson-again-back = These two will do well, you will see. Confirm.
lesson-lost = Ada’s three Phoenixes have taken the majority, but you have not revealed yet.
lesson-hero = First reveal Alpha: a Hero acts in the phase in which he is revealed.
lesson-hero-not = Three against three would be a tie, and nobody leads in a tie. Reveal Alpha first.
lesson-strike = Alpha destroys an Influence card of an opponent: press Alpha, and choose Ada’s Phoenix.
lesson-strike-other = That would hurt her as well, but you want Phoenix back: choose Ada’s Phoenix.
lesson-strike-first = In a moment. Let Alpha strike first.
lesson-steal = And he steals from her: choose a Civilization token (Military, Science, Chaos) or a Coin, but never Culture.
lesson-steal-not = You may be so kind, but not today: steal one.
lesson-tokens = Most of a Civilization token is a Supremacy at the end, 4 points, and a Coin is 1.
lesson-back = Now it is two against two: reveal your Phoenix.
lesson-reuse = Three against two: Phoenix is yours again, and so is its ability: use it.
lesson-reuse-not = Don’t leave a gift on the table: use Phoenix first.
lesson-done = That was another Science: end your phase.
lesson-clean-up = In the clean-up of round 2 the limit is 3 cards, as your panel says, and Ada has discarded a Phoenix.
lesson-limit = You have four, as Heroes count and stay: discard a Phoenix, too.
lesson-count = After eight rounds an Influence you lead counts its number, any other card 1, a face-up Hero −1.
lesson-end = Phoenix stays yours; press your points to read them line by line: the highest total wins. Now play!

## Looked up

fact-copies = { $count } cards
fact-worth = { $points } VP
kind-hero = Hero

## How a round goes

turn-deal = Each round everybody is dealt cards: seven, and fewer later.
turn-alike = Choose orders in secret: cards that are alike, as many as you like,
turn-different = or two different ones. The rest goes under the deck.
turn-lead = Reveal them. Who shows most of an Influence may use its Kingdom ability.
turn-limit = Then discard down to the round’s limit.
turn-end = After eight rounds: Influences you lead, tokens, and Supremacies for most Military, Science, Chaos.

## What is new to somebody, told once where it stands

first-hand = Choose your orders here: cards that are alike, or two different ones.
first-majorities = Who leads each Influence, and by how much.
first-reserve = What is left of each token: nobody gains what isn’t there. Press one to read what it is worth.
first-columns = A seat’s cards, a column for each Influence.

## The pictures of the rulebook

picture-start = You begin with seven cards and one Culture.
picture-culture = You have a Culture: one more card, or keep it?
picture-orders = Three Phoenixes and two Alphas among seven: play the three, the two, or any two different cards.
picture-marked = Two different cards are picked: these are your orders.
picture-extra = With Phoenix, a Culture adds one more card to your orders.
picture-majority = Most face-up cards of an Influence: its majority, marked on the column.
picture-reveal = Your Kingdom phase: reveal your orders and use what you lead, in any order.
picture-tilted = Phoenix was used, and can’t be again this round.
picture-three-phoenixes = Three Phoenixes and the majority: the column is tilted, a Science gained.
picture-shield = The Shield lies on Galmi: the nearest column on each side is protected.
picture-coins = Four Coins become a Diamond.
picture-turned = A Hero is turned face down: worth 1 point, and a VP token with it.
picture-raid = One Military given, one Influence card of that player destroyed.
picture-swap = A Coin goes to the reserve, a Chaos comes.
picture-copied = A Byun Hyung Ja has become a copy of Xi’an.
picture-alpha = Alpha has destroyed a Goan-Sul.
picture-steal = Then Alpha steals a token from the same player.
picture-fenghuang = Fenghuang has gained a Culture, and may copy an ability that an opponent leads.
picture-over = Round 1, a limit of 2, and three Phoenixes before you: discard one.
picture-count = The count: what was led, tokens, Supremacies, face-down cards.
picture-seven = Round 1: seven cards for you.
picture-eleven = Ana, who is Gary here, keeps 11 cards at the last clean-up: 9, and 2 more with Galmi.
picture-nine-cards = Ben, who is Manu here, has nine cards: two Heroes lie face down.
picture-thirty-five = The whole count, line by line: Ben, who is Manu here, beats Ana, who is Gary, 35 to 30.

## The fields of a position, for the laboratory

field-phase = phase
field-rounds = round
field-first = first player
field-turn = turn
field-deck = deck
field-hand = hand
field-marked = marked
field-paying = paying a Culture
field-changes = times taken back
field-orders = orders
field-under = put back under the deck
field-revealed = revealed this round
field-paid = has paid for an order
field-returned = returned to the deck for all to see
field-face-up = face up
field-copies = copies by column
field-face-down = face down
field-fresh = Heroes just revealed
field-tilted = columns used
field-tokens = tokens
field-reserve = reserve
field-shield = Galmi’s Shield
field-victim = to be robbed
field-end = end
ending-victory = victory
ending-tie-break = tie broken
ending-shared = shared

## What is counted, in reports

counted-event-round = rounds
counted-event-dealt = cards dealt
counted-event-drew = cards drawn for a Culture
counted-event-ordered = orders given
counted-event-kingdom = Kingdom phases
counted-event-revealed = orders revealed
counted-event-used = abilities used
counted-event-gained = gains of tokens
counted-event-paid = payments of tokens
counted-event-stole = tokens stolen
counted-event-gave = tokens given
counted-event-shield = Shields taken
counted-event-shield-lost = Shields lost
counted-event-destroyed = cards destroyed
counted-event-turned = cards turned face down
counted-event-copied = copies by Byun Hyung Ja
counted-event-hero = Heroes who act
counted-event-discarded = cards discarded
counted-event-ended = ends
counted-verb-draw = draw one more card
counted-verb-pass = draw nothing
counted-verb-mark = select a card
counted-verb-extra = select one more, for a Culture
counted-verb-clear = take all back
counted-verb-confirm = confirm the orders
counted-verb-reveal = reveal an order
counted-verb-tomorrow = Tomorrow: gain 1 Chaos
counted-verb-phoenix = Phoenix: gain 1 Science
counted-verb-goan-sul = Goan-Sul: gain 1 Military
counted-verb-shield = Galmi: take the Shield
counted-verb-coin = Abhilasha: gain 1 Coin
counted-verb-coin-from = Abhilasha: steal 1 Coin
counted-verb-coins = Abhilasha: pay 4 Coins for 1 Diamond
counted-verb-dismiss = Narashima: destroy a Hero
counted-verb-turn = Narashima: turn a Hero face down
counted-verb-swap = Xi’an: swap tokens
counted-verb-trade = Xi’an: 3 tokens for 1 Diamond
counted-verb-copy = Byun Hyung Ja: copy a column
counted-verb-raid = Goan-Sul: destroy a card
counted-verb-alpha = Alpha: destroy a card
counted-verb-fenghuang = Fenghuang: gain 1 Culture and copy
counted-verb-skip = do without
counted-verb-steal = Alpha: steal a token
counted-verb-end = end one’s Kingdom phase
counted-verb-discard = discard a card
