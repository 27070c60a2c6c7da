# Immortal 8 in English. $me and $tome are "yes" when $seat or $to is the reader, who is then named "you".
# The names of cards and Immortals come from box.toml.

title = Immortal 8
tagline = Draft heroes and buildings, use your neighbours’, and score as a secret Immortal.

## Cards, Immortals and tokens

card-unknown = Face-down card
immortal-unknown = Unknown Immortal
immortal-byun-hyung-ja = Byun Hyung Ja

token-military = Military
token-science = Science
token-chaos = Chaos
token-coins = coin
token-points = VP
token-wonder = Wonder
token-diamond = Diamond
token-supremacy = Supremacy

commerce-unknown = Face-down Commerce card
commerce-military = Blacksmith (Military)
commerce-science = Apothecary (Science)
commerce-chaos = Rune trafficker (Chaos)
commerce-coins = Pawnbroker (coins)
commerce-points = Chronicler (VP)
commerce-wonder = Architect (Wonder token)
commerce-diamond = Son of Gorgon (Diamond)
commerce-supremacy = Herald (Supremacy)

kind-hero = Hero
kind-building = Building
kind-wonder = Wonder
symbol-military = Military
symbol-science = Science
symbol-chaos = Chaos
symbol-legendary = legendary
symbol-galmi = Galmi

## The options

option-ninth = Ninth Immortal
option-ninth-help = Byun Hyung Ja may be dealt. He shows himself at once, and at the end copies an Immortal that nobody has.
option-ninth-0 = Without
option-ninth-1 = With Byun Hyung Ja
option-justice = Justice, with three players
option-justice-help = With three players she is best left out. With four or more she always plays.
option-justice-0 = Left out
option-justice-1 = Plays

## Amounts: by name, and in the log by the token's text

amount-military = { $count } Military
amount-science = { $count } Science
amount-chaos = { $count } Chaos
amount-coins =
    { $count ->
        [one] { $count } coin
       *[other] { $count } coins
    }
amount-points = { $count } VP
amount-wonder =
    { $count ->
        [one] { $count } Wonder token
       *[other] { $count } Wonder tokens
    }
amount-diamond =
    { $count ->
        [one] { $count } Diamond
       *[other] { $count } Diamonds
    }
amount-supremacy =
    { $count ->
        [one] { $count } Supremacy
       *[other] { $count } Supremacies
    }
amount-civ =
    { $count ->
        [one] { $count } Civilization token
       *[other] { $count } Civilization tokens
    }
amount =
    { $token ->
        [Military] { amount-military }
        [Science] { amount-science }
        [Chaos] { amount-chaos }
        [VP] { amount-points }
        [Wonder] { amount-wonder }
        [Diamond] { amount-diamond }
        [Supremacy] { $count ->
            [one] { $count } Supremacy
           *[other] { $count } Supremacies
        }
       *[other] { $count ->
            [one] { $count } { $token }
           *[other] { $count } { $token }s
        }
    }

many-military = Military
many-science = Science
many-chaos = Chaos
many-coins = coins
many-points = VP tokens
many-wonder = Wonder tokens
many-diamond = Diamonds
many-supremacy = Supremacies

## What a card does, put together from the data in box.toml

part-bonus = When played
part-action = Action
part-power = Kingdom phase
part-end = At your call
part-counts-as = Supremacy phase
part-on-supremacy = Each Supremacy
part-destroyed = Destroyed
part-world = World effect
part-of-card = { $part }: { $text }.
part-list = { $one } { $other }

bonus-and-gift = { $bonus }, and 1 { $token } for another player
gift-alone = 1 { $token } for another player
steps = { $one }, then { $other }
step-pay = pay { $what }
step-pay-less = pay { $what }, 1 coin less per { $symbol } card you control
step-give = give 1 { $token } to another player
step-destroy-building = destroy one of your Buildings
step-destroy-hero = destroy one of your Heroes
step-destroy-card = destroy one of your cards
step-gain = gain { $what }
step-gain-always = gain { $what }, even if there is no room for it
step-with-hero = gain { $what } if you have a { $symbol } Hero
step-fill = gain what you lack to { $what }
step-different =
    { $count ->
        [one] gain 1 Civilization token of your choice
       *[other] gain { $count } different Civilization tokens
    }
step-others =
    { $count ->
        [one] another player gains 1 { $token }
       *[other] up to { $count } other players gain 1 { $token } each
    }
step-culture-own = put { $count } Culture on one of your Buildings
step-culture-any = put { $count } Culture on any one Building
step-culture-each = put { $count } Culture on each of your Buildings
step-culture-to = its Culture goes to { $card }
step-loot = loot (turn over a Commerce card, and take what it offers or not)
step-market = turn over 2 Commerce cards, and take what one of them offers
step-choose = either { $one }, or { $other }
step-nothing = nothing
step-copy-own-building = copy the Action of one of your Buildings
step-copy-others-building = copy the Action of another player’s Building
step-copy-neighbours-building = copy the Action of a neighbour’s Building
step-copy-others-hero = copy the Action of another player’s Hero
step-copy-wonder-or-own-hero = copy the Action of a Wonder, or of one of your Heroes
step-copy-science-card = copy the Action of a Science card, in play or in the discard
step-copy-top-or-discard = copy the Action of a card of the discard, or turn up the top card and copy its Action or not
per-wonder = { $what } per Wonder token of yours
per-diamond = { $what } per Diamond of yours
per-set = { $what } per set of your Military, Science and Chaos
if-most = { $what } if you have the most { $token }
if-control = { $what } if you control { $card }
if-only = { $what } if this is your only card
counts-as = you count { $what } more
power-exchange = for { $coins }, swap it for a Hero of the Civilization deck or discard, and gain his bonus
power-portal = destroy it, look at the next { $count } cards of the Civilization deck, play one, and shuffle the others in
destroyed-dark-ritual = if { $card } is in the Civilization deck, play it and gain its bonus
destroyed-rebirth = put 1 Culture on each of your Buildings; this card is shuffled into the deck
world-chaos-supremacy = whoever has the most Chaos gains a Supremacy too, after Military and Science
world-equilibrium = whoever ends a Kingdom phase with Military, Science and Chaos gains { $points }
world-two-wonders = two different Wonders may be activated in a Kingdom phase
commerce-does = It offers { $offer }: whoever turns it over takes that, or nothing, and it is discarded.
commerce-offer =
    { $cost ->
        [0] { $what }
       *[other] { $what } for { $price }
    }

## What an Immortal scores

score-chaos-in-play = { $points } VP per Chaos token in play
score-wonder-in-play = { $points } VP per Wonder token in play
score-coins = { $points } VP per coin of yours
score-card-in-the-discard = { $points } VP per card in the Civilization discard
score-legendary-card-in-play = { $points } VP per legendary card in play
score-military = { $points } VP per Military token of yours
score-military-card = { $points } VP per Military card you control
score-military-card-himself = { $points } VP per Military card you control, this Immortal included
score-set = { $points } VP per set of your Military, Science and Chaos
score-from = { $points } VP from { $what }
score-steps = { $steps }, the highest that you reach
score-guesses = name the other Immortals: { $unlooked } VP if all are right, { $looked } VP if you looked at one first
score-ranking =
    { $times ->
        [0] nothing for the Wonder ranking
        [2] your Wonder ranking counts twice
       *[other] your Wonder ranking counts { $times } times
    }
score-supremacy = { $points } VP per Supremacy instead of { $usual }
score-culture = { $points } VP per Culture instead of { $usual }
score-diamonds = your Diamonds are always { $points } VP each
score-destroys = first gather the Culture of your cards, then destroy as many of them as you like
score-wins-ties = wins all ties
score-reveal = may be revealed at any time, for 1 Supremacy
score-byun = what the Immortal scores that you copy, less { $points } VP

## Actions: what the button says

action-play = Play { $card }
action-transform = Transform { $card }
action-activate = Activate { $card }
action-choose = Choose { $card }
action-to = Choose { $seat }
action-take = Choose 1 { $token }
action-first = The first
action-second = The second
action-done = Nothing (more)
action-end = End my Kingdom phase
action-reveal = Reveal my Immortal
action-name = Name { $immortal }

## Why an action can't be taken

reason-not-now = This is not the moment for that.
reason-played-enough = You may play no more cards this round.
reason-turned = Activated already in this phase.
reason-one-wonder = One Wonder a phase.
reason-two-wonders = Two Wonders a phase.
reason-no-action = It has no Action.
reason-no-effect = Nothing would come of it.
reason-no-effect-full = Nothing would come of it: you have 10 Civilization tokens, the most there may be.
reason-no-effect-others-full = Nothing would come of it: all others have 10 Civilization tokens, the most there may be.
reason-too-expensive = You don’t have enough coins.
reason-copy-too-expensive = You don’t have enough coins for this Action.
reason-chain-too-expensive = You don’t have enough coins for this Action and one that it would copy.
reason-not-yours = Heroes of others can’t be activated.
reason-copied-already = It is being copied already.
reason-not-such-a-card = Not that kind of card here.
reason-yourself = Another player, not yourself.
reason-full = That player has 10 tokens, the most.
reason-no-such-seat = There is no such player at this table.
reason-given-already = That player has had one already.
reason-not-offered = That token is not offered.
reason-none-owned = You have no such token.
reason-not-justice = You don’t have that Immortal hidden.
reason-named-already = That Immortal is named, or known, already.
reason-not-in-game = That Immortal can’t be one of the others.
reason-not-kept = You don’t have that Immortal.
reason-no-deck = The Civilization deck is empty.
reason-first-one = Choose one player at least.

## What happened

event-round =
    { $round ->
        [1] Round 1: five cards each, handed on to the left.
       *[other] Round { $round }: four cards each, handed on to the right.
    }
event-hand =
    { $me ->
        [yes] You take { $card } in hand.
       *[no] { $seat } takes { $card } in hand.
    }
event-chose =
    { $me ->
        [yes] You have chosen.
       *[no] { $seat } has chosen.
    }
event-played =
    { $me ->
        [yes] You play { $card }.
       *[no] { $seat } plays { $card }.
    }
coins-on-it =
    { $coins ->
        [one] { $coins } coin on it
       *[other] { $coins } coins on it
    }
event-transformed =
    { $me ->
        [yes] You transform { $card }: { coins-on-it }.
       *[no] { $known ->
            [yes] { $seat } transforms { $card }: { coins-on-it }.
           *[no] { $seat } transforms a card: { coins-on-it }.
        }
    }
event-gained =
    { $me ->
        [yes] You gain { amount }.
       *[no] { $seat } gains { amount }.
    }
event-paid =
    { $me ->
        [yes] You pay { amount }.
       *[no] { $seat } pays { amount }.
    }
event-gift =
    { $me ->
        [yes] You let { $to } gain 1 { $token }.
       *[no] { $tome ->
            [yes] { $seat } lets you gain 1 { $token }.
           *[no] { $seat } lets { $to } gain 1 { $token }.
        }
    }
event-gave =
    { $me ->
        [yes] You give { $to } 1 { $token }.
       *[no] { $tome ->
            [yes] { $seat } gives you 1 { $token }.
           *[no] { $seat } gives { $to } 1 { $token }.
        }
    }
# I8-55 to I8-57, I8-107: numbers are compared in round 1 only.
event-first =
    { $me ->
        [yes] You are first player (round 1: the lowest Hero; round 2: the next to the right).
       *[no] { $seat } is first player (round 1: the lowest Hero; round 2: the next to the right).
    }
event-kingdom =
    { $me ->
        [yes] Your Kingdom phase begins.
       *[no] { $seat } begins a Kingdom phase.
    }
event-activated =
    { $me ->
        [yes] You activate { $card }.
       *[no] { $seat } activates { $card }.
    }
event-roamed =
    { $me ->
        [yes] You roam to { $to }: { $card }.
       *[no] { $tome ->
            [yes] { $seat } roams to you: { $card }.
           *[no] { $seat } roams to { $to }: { $card }.
        }
    }
event-copied =
    { $me ->
        [yes] You copy { $card }.
       *[no] { $seat } copies { $card }.
    }
event-destroyed =
    { $me ->
        [yes] You destroy { $card }.
       *[no] { $seat } destroys { $card }.
    }
event-culture =
    { $me ->
        [yes] You put { $count } Culture on { $card }.
       *[no] { $seat } puts { $count } Culture on { $card }.
    }
event-looted =
    { $me ->
        [yes] You turn over a Commerce card: { $commerce }.
       *[no] { $seat } turns over a Commerce card: { $commerce }.
    }
event-refused =
    { $me ->
        [yes] You take nothing from { $commerce }.
       *[no] { $seat } takes nothing from { $commerce }.
    }
event-turned-up =
    { $me ->
        [yes] You turn up the top card: { $card }.
       *[no] { $seat } turns up the top card: { $card }.
    }
event-looked =
    { $me ->
        [yes] You look at { $card }.
       *[no] { $known ->
            [yes] { $seat } looks at { $card }.
           *[no] { $seat } looks at a card of the deck.
        }
    }
event-entered =
    { $me ->
        [yes] You bring { $card } into play.
       *[no] { $seat } brings { $card } into play.
    }
event-reborn =
    { $me ->
        [yes] Your { $card } is shuffled into the deck.
       *[no] { $seat } shuffles { $card } into the deck.
    }
event-supremacy =
    { $me ->
        [yes] You have the most { $token }.
       *[no] { $seat } has the most { $token }.
    }
event-tie = A tie for the most { $token }: nobody gains that Supremacy.
event-revealed =
    { $me ->
        [yes] You reveal { $immortal }.
       *[no] { $seat } reveals { $immortal }.
    }
event-ninth =
    { $me ->
        [yes] You reveal Byun Hyung Ja, and take the Immortals that nobody has.
       *[no] { $seat } reveals Byun Hyung Ja, and takes the Immortals that nobody has.
    }
event-may-copy =
    { $me ->
        [yes] You may copy { $immortal }.
       *[no] { $seat } may copy { $immortal }.
    }
event-dealt =
    { $me ->
        [yes] Your Immortal: { $immortal }.
       *[no] { $known ->
            [yes] { $seat } is dealt { $immortal }.
           *[no] { $seat } is dealt an Immortal.
        }
    }
event-peeked =
    { $me ->
        [yes] You look at the Immortal of { $to }: { $immortal }.
       *[no] { $tome ->
            [yes] { $seat } looks at your Immortal: { $immortal }.
           *[no] { $known ->
                [yes] { $seat } looks at the Immortal of { $to }: { $immortal }.
               *[no] { $seat } looks at the Immortal of { $to }.
            }
        }
    }
event-guessed =
    { $me ->
        [yes] You say that { $to } is { $immortal }.
       *[no] { $tome ->
            [yes] { $seat } says that you are { $immortal }.
           *[no] { $seat } says that { $to } is { $immortal }.
        }
    }
event-tallied =
    { $me ->
        [yes] You score { $points } VP.
       *[no] { $seat } scores { $points } VP.
    }
event-ended = The game is over.

## What just happened, in a few words

deed-round = Round { $round }
deed-played = { $card }
deed-transformed = Transforms a card: { coins-on-it }
deed-drafted = The draft ends: coins are collected
deed-activated = { $card }
deed-roamed =
    { $tome ->
        [yes] Roams to you: { $card }
       *[no] Roams to { $to }: { $card }
    }
deed-copied = Copies { $card }
deed-destroyed = Destroys { $card }
deed-looted = { $commerce }
deed-refused = Takes nothing
deed-turned-up = Turns up { $card }
deed-looked =
    { $known ->
        [yes] Looks at { $card }
       *[no] Looks at a card
    }
deed-entered = { $card } comes into play
deed-reborn = { $card } back in the deck
deed-supremacy = Most { $token }
deed-tie = Tied: { $token }
deed-revealed = { $immortal }
deed-ninth = Byun Hyung Ja
deed-peeked =
    { $tome ->
        [yes] Looks at your Immortal
       *[no] { $known ->
            [yes] { $to } is { $immortal }
           *[no] Looks at the Immortal of { $to }
        }
    }
deed-guessed =
    { $tome ->
        [yes] Says you are { $immortal }
       *[no] { $to } is { $immortal }?
    }

## What an action would surely change

foreseen-leads =
    { $me ->
        [yes] You have the most { $token }
       *[no] { $seat } has the most { $token }
    }
foreseen-level = { $token }: a tie for the most
foreseen-scores = { $immortal }: { $before } → { $after } VP

## How it ended

victory =
    { $count ->
        [one] Victory for { $winners }.
       *[other] Shared victory for { $winners }.
    }
end-victory = All Immortals have been called, and the most points win. { victory }
end-justice = The points are equal, and Justice wins ties. { victory }
end-call = The points are equal: the highest call number decides. { victory }
by-victory = { $points } to { $against }: { $margin } ahead of { $rival }.
by-justice = { $points } VP each with { $rival }, and Justice wins ties.
by-call = { $points } VP each with { $rival }: the higher call number decides.
# I8-A66
level-justice = { $points } VP each: { $one } before { $other }, because Justice wins ties.
level-call = { $points } VP each: { $one } before { $other }, by the higher call number.
turning-counted = Counted with the Immortals called at the end.

## The final count, line by line

tally-immortal = Immortal card
tally-tokens = VP tokens
tally-ranking = Wonder ranking
tally-supremacy = Supremacies
tally-culture = Culture
tally-diamonds = Diamonds
tally-named =
    { $looked ->
        [yes] named { $right } of { $count } right, after a look
       *[no] named { $right } of { $count } right
    }
tally-total = Total

## The table, in a terminal and on the page

label-round = Round { $round } of 2
label-setup = Before the first round
label-slot = draft, card { $slot } of { $slots }
label-slot-coins = transformed: { $coins }
label-slot-doubled = bonus doubled, but for Wonder tokens
label-kingdom = Kingdom phase
label-supremacy = Supremacy phase
label-calls = VP phase
label-immortal = Immortal
label-beside = Round and standings
label-around = To the others’ Kingdoms
label-leads = Who leads
label-wonder-zone = Wonders
label-transformed = transformed

## In a terminal only

label-may-play = you may still play { $count }
label-draft-of = { $name }, draft
label-discard = Discard
label-byun = Byun Hyung Ja: { $immortal }
label-known-transformed = transformed: { $card }
label-placed = placed
label-commerce-discard = Commerce discard
label-your-immortal = Yours
label-acting = { $seat }: { $card }
label-first = The first
label-second = The second
label-roaming = roaming to { $seat }: { $coins }
label-top-card = turn up the top card of the deck
label-tie = Tied for the most { $token }: a Justice may reveal herself
label-to-guess = Whom to name: { $seat }
label-marks = ① first player · [n] Culture · ! activated

## The page

label-activities = What you can activate
label-buildings = Buildings
label-can-activate = can be activated
label-chosen = chosen
label-civ = { $count } of { $limit } Civilization tokens: an eleventh is not gained
label-commerce = Commerce cards
label-commerce-short = Commerce
label-confirm-end = End your Kingdom phase?
label-costs = costs { $coins }
label-culture = { $count } Culture
label-discard-short = Discard
label-due = { $coins } when the draft ends
label-empty = empty slot
label-first-player-1 = first player in round 1, by the lowest Hero
label-first-player-2 = first player in round 2, on the right of who was first in round 1
label-heroes = Heroes
label-immortals = The Immortals
label-immortals-short = Immortals
label-immortals-to-copy = { $count } Immortals to copy
label-in-discard = in the discard
label-left-out = Not in this match
label-no-cards = No cards
label-no-wonders = No Wonder has been played yet.
label-nothing-there = There is nothing here.
label-of = { $count } of { $all }
label-pack = in hand
label-pack-of-slot = Card { $slot }
label-packs = What you saw in packs
label-packs-short = Seen
label-played-by = played by { $seat }
label-put-out = put out of the game
label-realm = Kingdom
label-scores-now = { $immortal }: { $points } VP as things stand
label-slot-worth = Slot { $slot }, { $coins }
label-slots = Slots of the draft
label-tie-for = The most { $token }
label-to-play = to be played
label-to-transform = to be transformed
label-turned = activated
label-wonders-used = { $count } of { $limit } activated in this phase
label-open-points = Revealed · { $points } VP so far
label-secret-points = Secret · { $points } VP so far
label-your-pack = Your hand

prompt-ninth = You were dealt two Immortals. Reveal Byun Hyung Ja?
prompt-ninth-without = You were dealt two Immortals, and not Byun Hyung Ja.
prompt-ninth-wait =
    { $count ->
        [one] { $names } is still looking at their Immortals.
        [2] { $names } are still looking at their Immortals.
       *[other] { $count } players are still looking at their Immortals.
    }
prompt-draft = Choose a card for slot { $slot }: play it, or transform it into coins.
prompt-draft-enough = Slot { $slot }: which card becomes coins?
prompt-draft-wait =
    { $count ->
        [one] { $names } is still choosing a card for slot { $slot }.
        [2] { $names } are still choosing a card for slot { $slot }.
       *[other] { $count } players are still choosing a card for slot { $slot }.
    }
prompt-kingdom = Your Kingdom phase: activate cards.
prompt-kingdom-wait = Kingdom phase: { $seat } chooses what to activate.
prompt-at = { $card }: { $question }
prompt-at-wait = { $card }: { $seat } { $chooses }.
prompt-tie = A tie for the most { $token }. Only Justice would win it.
prompt-tie-wait =
    { $count ->
        [one] A tie for the most { $token }: { $names } may reveal Justice.
        [2] A tie for the most { $token }: { $names } may reveal Justice.
       *[other] A tie for the most { $token }: { $count } players may reveal Justice.
    }
prompt-keep = Which Immortal do you keep?
prompt-keep-wait =
    { $count ->
        [one] { $names } chooses which Immortal to keep.
        [2] { $names } choose which Immortal to keep.
       *[other] { $count } players choose which Immortal to keep.
    }
prompt-peek = Look at an Immortal before you name them?
prompt-peek-wait = { $seat } may look at an Immortal before naming them.
prompt-guess = Which Immortal is { $seat }?
prompt-guess-wait =
    { $me ->
        [yes] { $seat } names your Immortal.
       *[no] { $seat } names the Immortal of { $to }.
    }
prompt-sacrifice = Which of your cards do you destroy?
prompt-sacrifice-wait = { $seat } may destroy cards of their own.

ask-take =
    { $count ->
        [one] which token do you gain?
       *[other] which token do you gain? { $count } are left.
    }
ask-paying =
    { $count ->
        [one] which token do you pay?
       *[other] which token do you pay? { $count } are left.
    }
ask-option = which of the two?
ask-whom =
    { $count ->
        [one] who gains 1 { $token }?
       *[other] who gains 1 { $token }? { $count } are left to give.
    }
ask-which-exchange = which Hero do you want?
ask-which-portal = which card do you play?
ask-which-destroy = which card do you destroy?
ask-which-culture = which Building is the Culture for?
ask-which-copy = whose Action do you copy?
ask-reward = do you take what is offered?
ask-reward-one = which offer do you take?
ask-copy-turned-up = do you copy the Action turned up, { $card }?

# What somebody else does then
waits-take =
    { $count ->
        [one] chooses a token to gain
       *[other] chooses { $count } tokens to gain
    }
waits-paying =
    { $count ->
        [one] chooses a token to pay
       *[other] chooses { $count } tokens to pay
    }
waits-option = chooses one of two offers
waits-whom = chooses who gains 1 { $token }
waits-which-exchange = chooses a Hero
waits-which-portal = chooses a card to play
waits-which-destroy = chooses a card to destroy
waits-which-culture = chooses a Building for the Culture
waits-which-copy = chooses an Action to copy
waits-reward = chooses what to take of what is offered
waits-copy-turned-up = may copy the Action turned up, { $card }

hint-draft =
    { $count ->
        [0] You have played all you may this round. A transformed card: { $coins }, when the draft ends.
       *[other] You may still play { $count } this round. Transformed: { $coins }, when the draft ends.
    }
hint-kingdom =
    { $count ->
        [0] { $coins }; no Wonder any more. Tap a card to see what it does.
        [one] { $coins }; you may activate a Wonder. Tap a card to see what it does.
       *[other] { $coins }; you may activate { $count } Wonders. Tap a card to see what it does.
    }
hint-ninth = Revealed, he gives you the Immortals that nobody has: in the end you copy one of them.
hint-ninth-without = Everybody is asked, so that nobody can tell.
hint-keep = It will be called in its turn. The others are put out of the game, unseen.
hint-tie = All who are tied are asked at the same time.
hint-peek = If you look at one, right answers are worth less.
hint-guess = You score only if you name all of them right.
hint-guess-seen = You looked: { $seat } is { $immortal }.
hint-sacrifice = One after another, as many as you like. Their Culture is gathered already.
hint-secret = Immortals are secret until they are called.
hint-activities = You have { $coins }. What roaming costs is shown on the right.
hint-confirm-end =
    { $count ->
        [one] A card can still be activated:
       *[other] { $count } cards can still be activated:
    }
hint-commerce = How many of each have been turned over since the deck was last shuffled.
hint-packs = A mark says who played a card. What has none was handed on, or is in the pack you hold.
hint-put-out = With three players, everybody keeps one of their Immortals in the end. The others are put out of the game, unseen.
hint-scores-now = Not counted yet: what you are asked at your call, and what cards give then.

short-activate = Activate
short-choose = Choose
short-copy = Copy { $card }
short-done-ninth = Stay hidden
short-done-peek = Don’t look
short-done-reward = No
short-done-sacrifice = That is all
short-done-tie = Stay hidden
in-advance = Stay hidden at every tie, until the end
in-advance-help = You are not asked again. Only you know it, whoever you are.
in-advance-given = At every tie you stay hidden, until the end, without being asked. Only you see this.
short-done-whom = That is all
short-end = End my phase
short-end-all-the-same = End it all the same
short-go-on = Keep playing
short-keep = Keep
short-ninth = Reveal him
short-play = Play
short-reveal = Reveal Justice
short-transform = Transform
short-turn-up = Turn up the top card

help-activate = Yours: { $own } · Wonders: { $wonders } · others’: { $others }
help-activate-it = Perform its Action
help-choose-it = This one
help-done-ninth = My Immortals stay secret
help-done-peek = Name them without looking
help-done-reward = Leave it
help-done-sacrifice = Keep the rest
help-done-tie = I don’t reveal anything
help-done-whom = Nobody else
help-end = Cards can still be activated
help-end-nothing = There is nothing left to activate
help-play-card = Play { $card }
help-play-it = It comes into play, with its bonus
help-reveal = For one Supremacy at once; all will know
help-reveal-tie = All will know
help-roam = Roam to { $seat }:
help-roam-past = On the way: { $cards }.
help-tokens = { $count }/10 tokens, { $chaos } Chaos
help-transform-card = Transform { $card }: { $coins }
help-transform-it = Face down, for { $coins }
help-turn-up = Then copy its Action, or not
help-you-have = You have { $count }

## For owners of the box: where everything comes from

label-box = For owners of the box: where cards and numbers come from
label-box-short = The box
owners-title = Immortal 8: what is in the box
owners-lead = Some cards and numbers of Immortal 8 stand only in pictures that we could not read. They were put together from other sources, and all of them are data in one file, box.toml. If you own the game, compare, correct the file, and give your edition a name: rules, texts and the page follow. This table plays with the edition { $edition }.
owners-doubtful = Reconstructed, all or in part
owners-certain = Read from the cards or from the rulebook
owners-board = Side { $number } of the boards: { $coins } coins
owners-commerce = Commerce card: { $what }, { $copies ->
    [one] { $copies } copy
   *[other] { $copies } copies
}
owners-immortal = Immortal { $call }, { $name }
hint-guess-justice = You score only if you name all of them right. Justice was called before you: nobody holds her.
help-surely-wrong = certain to be wrong

## Looked up

fact-called = Called { $number } of 8
token-military-does = Whoever has the most in a Supremacy phase gains a Supremacy. You may have ten tokens of Military, Science and Chaos together: an eleventh is not gained.
token-science-does = Whoever has the most in a Supremacy phase gains a Supremacy. You may have ten tokens of Military, Science and Chaos together: an eleventh is not gained.
token-chaos-does = Some Immortals score it, your own or everybody’s; it brings a Supremacy only with the Dark Ritual in play. You may have ten tokens of Military, Science and Chaos together: an eleventh is not gained.
token-coins-does = They pay for roaming and for Actions. You may have ten. At the end they are worth nothing, except to Abhilasha.
token-points-does = They come from cards, and are worth at the end what they say.
token-wonder-does = One comes with each Wonder that you play. At the end, most Wonder tokens are worth 8 VP, the second place 4, the third 2.
token-diamond-does = There are five in all. At the end a single one is worth 8 VP; two or three that are owned, by all players together, 4 VP each; four or five 2 VP each. Xi’an’s own are always worth 8.
token-supremacy-does = Worth 4 VP each at the end, for Justice 8.
culture-does = It lies on cards, and is worth 1 VP each to whoever controls the card, for Phoenix 2. Whoever roams to a Building brings it 1.
your-call-does = At the end the Immortals are called, one after another by their numbers, and revealed. At the call of yours, your cards give what they say there; then you are counted.
legendary-does = A sign on some cards. Narashima scores legendary cards in play, whoever has them.
fact-copies = { $count } cards
fact-number = Number { $number }

## How a round goes

turn-immortal = You are an Immortal, in secret: it says what you score.
turn-draft = Take a card of the hand, pass the rest on.
turn-transform = Play it, or transform it into coins. Three are played at most.
turn-activate = In your Kingdom phase, activate your cards once each, and one Wonder.
turn-roam = Buildings of others cost coins by distance, and bring them Culture.
turn-supremacy = Most Military, most Science: a Supremacy each.
turn-calls = After two rounds the Immortals are called, revealed and scored.

## What is new to somebody, told once where it stands

first-hand = Your hand: press a card to read it, play it, or take coins for it.
first-immortals = All Immortals, and what yours would score now.
first-zone = The Wonders: anybody may activate one in a Kingdom phase.
first-realm = A Kingdom: its Buildings can be used by others, for coins.
first-activities = All that you can activate now, with what it costs.

## The pictures of the rulebook

picture-draft = Five cards in hand: each can be played, or transformed into coins.
picture-decide = Slot 3: play a card for what it does, or take 2 coins for it.
picture-enough = Three cards are played: all others are transformed.
picture-transformed = Three have played a card, Ana has transformed one: nobody else sees which.
picture-kingdom = You played the lowest Hero: you begin. All that can be activated is marked.
picture-wonder = One Wonder was activated: no other can be in this phase.
picture-activated = An activated card is turned, and has paid and brought what it says.
picture-roamed = Chloé roams to Ben’s Building for 2 coins. It gathers a Culture for Ben.
picture-expensive = What lies too far costs more coins than you have.
picture-supremacy = David has 4 Military, Ana 1: a Supremacy for him. With 2 Science each, nobody gains the other.
picture-tie = A tie for Science: only Justice could win it, by revealing herself.
picture-round-two = Round 2: four cards, passed the other way.
picture-called = The Immortals are called by their numbers, revealed and scored one by one.
picture-end = Where the points come from: Immortal, tokens, ranking, Supremacies, Culture, Diamonds.
picture-destroyed = A destroyed card goes to the discard, which everybody may look at.
picture-looted = Two Commerce cards turned up: take what one of them offers.
picture-copied = Another card’s Action is copied: that card isn’t turned.
picture-guess = You are Tomorrow: you looked at Ana’s Immortal, and name those of the others.
picture-sacrifice = You are Narashima, and may destroy your own cards: 2 points for each.
picture-two-played = You, David, played Alpha, with 1 Military on it, then the Sanctuary of Galmi, with 1 Wonder token.
picture-drafted = You, David, keep the Armory and Alpha. The Sanctuary of Galmi is a Wonder for all; what you transformed is in the deck.
picture-third-call = Justice (1) is scored, Tomorrow (2) is asked: Galmi (3) comes after them.
picture-ranking = Wonder tokens: Chloé and David have 3, Ben 2, Emma 1. They get 8, 8, 4 and 2 VP.
picture-twenty-four = Emma is Justice: her three Supremacies are worth 24 VP.
picture-doubled-culture = David is Phoenix: his 6 Culture are worth 12 VP.
picture-diamonds = Ana is Xi’an: her two Diamonds are worth 16 VP, those of Chloé and David 2 each.

## The lesson: a sentence a step, and why it isn’t what else was tried

lesson-welcome = Welcome! In secret you are Goan-Sul, one of eight Immortals who each score in their own way.
lesson-weapons = You score by weapons: 3 points for each of your Military tokens at the end.
lesson-hand = A round begins with a draft: everybody takes one card of five, to play it or turn it into coins, and passes the others on.
lesson-play = Alpha is a Military Hero, just right for you: play him.
lesson-play-coins = Five coins are tempting. But Alpha suits Goan-Sul too well: play him.
lesson-play-not = Not a bad card. But you are Goan-Sul, and Alpha brings Military: play Alpha.
lesson-bonus = All chose at the same time, and Alpha brought you a Military at once, one of the ten tokens of Military, Science and Chaos that you may have.
lesson-three = You may play three cards in this draft, and the rest becomes coins.
lesson-coins = Of these, which Clara passed on to you, take the Diamond Mine, and turn it into 3 coins: you will need some, too.
lesson-coins-wonder = A Wonder would be worth points for whoever has most. But coins are needed too: turn it into 3 coins.
lesson-coins-not = That card may yet help the others. Turn the Diamond Mine into 3 coins.
lesson-double = Your third card was turned into coins for you, and the fourth slot doubles a bonus: play Armory 25, for 2 Military.
lesson-double-twin = Its twin would be as good. But take number 25: the other one will be of use to you all the same.
lesson-double-not = Coins you will have. The bonus counts twice here: play Armory 25.
lesson-kingdom = The draft is over: you collect your 7 coins, and what you played is your Kingdom.
lesson-first = Alpha is the lowest Hero that was played, so you begin this round.
lesson-activate = In your Kingdom phase each of your cards may be activated once: open the Armory, and activate it for one more Military.
lesson-activate-not = All in good time. First activate your own Armory, number 25.
lesson-activate-end = Not yet! First activate your Armory.
lesson-loot = It is turned now, as it has been used: next, activate Alpha, who loots a Commerce card.
lesson-loot-not = In a moment. Now Alpha: activate him.
lesson-loot-end = Not yet! Alpha is still waiting: activate him.
lesson-take = He has found a Military: you may leave such finds, but take this one.
lesson-take-not = Goan-Sul would never forgive you. Take it.
lesson-roam = You may also use the Buildings of others, which is called roaming, for a coin a step: open Armory 26, of your neighbour Ada, and activate it.
lesson-roam-not = Possible, and you may try it in your own match. Now activate Ada’s Armory, number 26.
lesson-roam-end = Not yet! Ada’s Armory is open to you: activate it.
lesson-culture = Your coin went to the supply, and Ada has a Culture on her Armory, a point for her: good Buildings invite guests.
lesson-wonders = Wonders lie here for everybody, one to activate in each Kingdom phase: whoever has most Wonder tokens at the end gets 8 points, the next 4 and 2.
lesson-end-phase = Enough for now, and what is left open can wait: end your phase.
lesson-end-phase-not = You may well, in your own match. Now end your phase.
lesson-others = Then the others had their turns, and Ada came to your Armory: the Military is hers, and the Culture is yours, a point.
lesson-supremacy = In the Supremacy phase nobody has more Military than you, so you gain a Supremacy, worth 4 points, as Clara does for most Science.
lesson-second = Round 2 goes the other way round, with four cards, of which you play two.
lesson-end = Then the Immortals are called one by one, revealed and counted, and the most points win. Now play!

## The fields of a position, for the laboratory

field-phase = phase
field-rounds = round
field-first = first player
field-turn = turn
field-is-draft = draft
field-slot = slot of the draft
field-ready = has chosen
field-pack = pack
field-chosen = chosen
field-playing = to be played
field-saw = saw in packs, by card
field-transformed = transformed
field-played = played
field-bonus-at = bonus at
field-undealt = not dealt
field-deck = deck
field-top = card on top
field-looked = looked at
field-realm = Realm
field-row = place in the row, by card
field-zone = Wonders
field-discard = discard pile
field-removed = removed
field-culture = Culture on cards
field-turned = turned, by card
field-wonders-used = Wonders used
field-has = tokens
field-commerce = Commerce cards
field-commerce-discard = Commerce discard
field-stall = just revealed
field-acting = card in use
field-branch = branch
field-step = step
field-chain = cards copied, by card
field-freed = Culture freed
field-wants = tokens to gain
field-left = of which left
field-owed = tokens to pay
field-gift = gift
field-gifts = gifts left
field-given = was given
field-immortals = Immortals
field-revealed = revealed
field-put-out = put out
field-out = nobody’s Immortals
field-byun = has the ninth
field-contest = Supremacy at stake
field-asked = tied
field-revealing = about to reveal
field-call = call
field-peeked = peeked at
field-saw-immortal = Immortal seen
field-guessed = named
field-gathered = Culture gathered
field-tally = tally
field-end = end
phase-ninth = ninth Immortal
phase-draft = draft
phase-kingdom = Kingdom
phase-take = take tokens
phase-paying = paying
phase-whom = whom
phase-which = which card
phase-option = option
phase-reward = reward
phase-tie = tie
phase-keep = keep an Immortal
phase-peek = peek
phase-guess = guess
phase-sacrifice = sacrifice
phase-over = over
ending-victory = victory
ending-justice = Justice
ending-call = call

## What is counted, in reports

counted-event-round = rounds
counted-event-hand = cards taken in hand
counted-event-chose = choices made
counted-event-played = cards played
counted-event-transformed = cards transformed
counted-event-gained = gains
counted-event-paid = payments
counted-event-gift = tokens that somebody else gains
counted-event-gave = tokens given
counted-event-first = first players
counted-event-kingdom = Kingdom phases
counted-event-activated = cards activated
counted-event-roamed = roams to an opponent
counted-event-copied = cards copied
counted-event-destroyed = cards destroyed
counted-event-culture = Culture put on a card
counted-event-looted = Commerce cards turned over
counted-event-refused = Commerce cards not taken
counted-event-turned-up = cards turned up from the deck
counted-event-looked = cards looked at
counted-event-entered = cards put into play
counted-event-reborn = cards shuffled into the deck
counted-event-supremacy = Supremacies won
counted-event-tie = Supremacies tied
counted-event-revealed = Immortals revealed
counted-event-ninth = Byun Hyung Ja revealed
counted-event-may-copy = Immortals that may be copied
counted-event-dealt = Immortals dealt
counted-event-peeked = looks at an Immortal
counted-event-guessed = Immortals named
counted-event-tallied = counts of points
counted-event-ended = ends
counted-verb-play = play a card
counted-verb-transform = transform a card
counted-verb-activate = activate a card
counted-verb-choose = choose a card
counted-verb-to = choose an opponent
counted-verb-take = choose a token
counted-verb-first = the first choice
counted-verb-second = the second choice
counted-verb-done = nothing more
counted-verb-end = end one’s Kingdom phase
counted-verb-reveal = reveal one’s Immortal
counted-verb-name = name an Immortal
