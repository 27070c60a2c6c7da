# Code of Nine in English. $me and $tome are "yes" when $seat or $to is the reader, who is then named "you".
# The Memories' names come from box.toml.

title = Code of Nine
tagline = Eight hidden Memories decide what counts: find out which, and gather what they praise.

## Items, Memories, locations

item-coin = Coin
item-statue = Statue
item-book = Book
item-white-legacy = White Legacy
item-black-legacy = Black Legacy
item-medal = Medal

memory-unknown = Unknown Memory
slot-abyss = Abyss
slot-shoal = Shoal

location-her-library = Her Library
location-mechanism-of-fortune = Mechanism of Fortune
location-cash-cow-shed = Cash Cow Shed
location-where-the-lights-sink = Where the Lights Sink
location-an-old-cross = An Old Cross
location-clocktower = Clocktower
location-allure-show = Allure Show
location-quarry-of-wills = Quarry of Wills
location-beyond-the-tunnel = Beyond the Tunnel
location-hearth-of-thoughts = Hearth of Thoughts
location-sooty-watchtower = Sooty Watchtower
location-cult-of-honeybook = Cult of Honeybook
location-venerable-cathedral = Venerable Cathedral
location-looked-at-the-old-world = The Place Where They Looked at the Old World
location-commune-system = Commune System
location-hidden-village = The Hidden Village
location-underground-library = Underground Library
location-soul-recorder = Soul Recorder
location-creeping-main-street = The Creeping Main Street
location-forgotten-alley = Forgotten Alley
location-ended-the-old-world = The Place Where They Ended the Old World
location-tivoli-of-the-pranksters = Tivoli of the Pranksters
location-crossroads-of-phenomena = Crossroads of Phenomena
location-city-of-devils = City of Devils
location-tree-of-heaven = Tree of Heaven

## The option

option-expert = Game
option-expert-help = Expert adds ten Memories, five locations, the Medal and the Ninth Memory. Begin with the normal game.
option-expert-0 = Normal
option-expert-1 = Expert

## What a Memory says, put together from the data in box.toml

thing-coin =
    { $count ->
        [one] Coin
       *[other] Coins
    }
thing-statue =
    { $count ->
        [one] Statue
       *[other] Statues
    }
thing-book =
    { $count ->
        [one] Book
       *[other] Books
    }
thing-white-legacy =
    { $count ->
        [one] White Legacy
       *[other] White Legacies
    }
thing-black-legacy =
    { $count ->
        [one] Black Legacy
       *[other] Black Legacies
    }
thing-medal =
    { $count ->
        [one] Medal
       *[other] Medals
    }
thing-legacy =
    { $count ->
        [one] Legacy
       *[other] Legacies
    }
thing-item =
    { $count ->
        [one] item
       *[other] items
    }
thing-will = Will
many-coin = Coins
many-statue = Statues
many-book = Books
many-white-legacy = White Legacies
many-black-legacy = Black Legacies
many-medal = Medals
many-legacy = Legacies
many-item = items
many-will = Will
no-coin = no Coin
no-statue = no Statue
no-book = no Book
no-white-legacy = no White Legacy
no-black-legacy = no Black Legacy
no-medal = no Medal
no-legacy = no Legacy
no-item = no item
no-will = no Will
the-white-legacy = the White Legacy
the-black-legacy = the Black Legacy
the-medal = the Medal

rule-points = { $points } VP
rule-per-one = { $points } VP per { $thing }
rule-per-many = { $points } VP per { $count } { $thing }, rounded down
rule-per-set = { $points } VP per set of { $things }
rule-times = total so far × number of { $many }
rule-cannot-win = cannot win
rule-things = { $count } { $thing }
rule-most = most { $many }
rule-fewest = fewest { $many }
rule-exactly = exactly { $count } { $thing }
rule-at-least = at least { $count } { $thing }
rule-at-most = at most { $count } { $thing }
rule-above-fewest = at least { $count } { $thing } more than whoever has fewest
rule-with = with { $thing }
rule-released = Legacies released
rule-if = { $who }: { $what }
rule-and = { $one }; { $other }
gist-most = most
gist-fewest = fewest
gist-above = +{ $count }
gist-bars = no win

## Actions: what the button says

action-keep = Keep both Memories
action-exchange = Pay a pawn to exchange both Memories
action-abyss = Put { $memory } in the Abyss
action-place = Place a pawn: { $location }
action-look = Look at a Memory of { $seat }
action-look-ghost = Look at a Memory of the ghost
action-from = Take from { $seat }
action-to = Give to { $seat }
action-choose = Choose 1 { $item }
action-will = Gain 2 Will
action-swap = Swap your { $slot } with the Ninth Memory
action-done = Leave it at that

## Why an action can't be taken

reason-not-now = This is not the moment for that.
reason-not-yours = That is not one of your two Memories.
reason-expert-only = In the expert game only.
reason-later-round = Opens in a later round.
reason-first-round-only = In round 1 only.
reason-occupied = Occupied.
reason-twice = You have a pawn here already.
reason-too-expensive = You don’t have enough Will.
reason-yourself = Another player, not yourself.
reason-no-such-seat = There is no such player at this table.
reason-no-ghost = With four players there is no ghost.
reason-not-richest = Somebody else has more items.
reason-protected = Protected by the Hidden Village.
reason-nothing-to-take = Nobody has such an item that you could take.
reason-same-player = The giver can’t be the receiver.
reason-none-left = The Ruins have none left.
reason-not-owned = None there.
reason-not-such-items = Not that kind of item here.
reason-no-more = You have taken as many of these as the Tree gives.

## What happened

event-start =
    { $me ->
        [yes] The lot makes you the start player.
       *[no] The lot makes { $seat } the start player.
    }
event-dealt =
    { $me ->
        [yes] You are dealt { $memory } and { $other }.
       *[no] { $known ->
            [yes] { $seat } is dealt { $memory } and { $other }.
           *[no] { $seat } is dealt two Memories.
        }
    }
event-decided =
    { $me ->
        [yes] You have decided.
       *[no] { $seat } has decided.
    }
event-exchanged =
    { $me ->
        [yes] You pay a pawn and exchange both Memories.
       *[no] { $seat } pays a pawn and exchanges both Memories.
    }
event-sorted =
    { $me ->
        [yes] You put { $memory } in your Abyss and { $other } in your Shoal.
       *[no] { $known ->
            [yes] { $seat } puts { $memory } in the Abyss and { $other } in the Shoal.
           *[no] { $seat } puts one Memory in the Abyss and one in the Shoal.
        }
    }
event-ghost = The ghost gets two Memories, one in the Abyss and one in the Shoal.
event-dealt-ghost = The ghost has { $memory } in its Abyss and { $other } in its Shoal.
event-ninth = The Ninth Memory is { $memory }.
event-round =
    { $me ->
        [yes] Round { $round }: you begin.
       *[no] Round { $round }: { $seat } begins.
    }
event-placed =
    { $will ->
        [0] { $me ->
            [yes] You place a pawn: { $location }.
           *[no] { $seat } places a pawn: { $location }.
        }
       *[other] { $me ->
            [yes] You pay { $will } Will and place a pawn: { $location }.
           *[no] { $seat } pays { $will } Will and places a pawn: { $location }.
        }
    }
items =
    { $count ->
        [1] 1 { $item }
       *[other] { $count } { $item }s
    }
event-gained =
    { $me ->
        [yes] You gain { items }.
       *[no] { $seat } gains { items }.
    }
event-will =
    { $me ->
        [yes] You gain { $count } Will.
       *[no] { $seat } gains { $count } Will.
    }
event-nothing =
    { $me ->
        [yes] Your action has no effect.
       *[no] { $seat } acts to no effect.
    }
event-marker =
    { $me ->
        [yes] You take the Start Player marker.
       *[no] { $seat } takes the Start Player marker.
    }
event-discarded =
    { $me ->
        [yes] You return 1 { $item } to the Ruins.
       *[no] { $seat } returns 1 { $item } to the Ruins.
    }
event-looked =
    { $me ->
        [yes] You look at { $to }’s { $slot }: { $memory }.
       *[no] { $tome ->
            [yes] { $seat } looks at your { $slot }: { $memory }.
           *[no] { $known ->
                [yes] { $seat } looks at { $to }’s { $slot }: { $memory }.
               *[no] { $seat } looks at { $to }’s { $slot }.
            }
        }
    }
event-looked-ghost =
    { $me ->
        [yes] You look at the ghost’s { $slot }: { $memory }.
       *[no] { $known ->
            [yes] { $seat } looks at the ghost’s { $slot }: { $memory }.
           *[no] { $seat } looks at the ghost’s { $slot }.
        }
    }
event-blocked =
    { $me ->
        [yes] { $to } is protected: your action doesn’t reach them.
       *[no] { $tome ->
            [yes] You are protected: the action of { $seat } doesn’t reach you.
           *[no] { $to } is protected: the action of { $seat } doesn’t reach them.
        }
    }
event-took =
    { $me ->
        [yes] You take 1 { $item } from { $to }.
       *[no] { $tome ->
            [yes] { $seat } takes 1 { $item } from you.
           *[no] { $seat } takes 1 { $item } from { $to }.
        }
    }
event-gave =
    { $me ->
        [yes] You give 1 { $item } to { $to }.
       *[no] { $tome ->
            [yes] { $seat } gives you 1 { $item }.
           *[no] { $seat } gives 1 { $item } to { $to }.
        }
    }
event-gift =
    { $me ->
        [yes] You give 1 { $item } from the Ruins to { $to }.
       *[no] { $tome ->
            [yes] { $seat } gives you 1 { $item } from the Ruins.
           *[no] { $seat } gives 1 { $item } from the Ruins to { $to }.
        }
    }
event-medal =
    { $me ->
        [yes] { $tome ->
            [yes] You take the Medal.
           *[no] You force the Medal on { $to }.
        }
       *[no] { $tome ->
            [yes] { $seat } forces the Medal on you.
           *[no] { $seat } decides who has the Medal: { $to }.
        }
    }
event-swapped =
    { $me ->
        [yes] You put { $memory } in your { $slot }. { $other } is the Ninth Memory now.
       *[no] { $seat } puts { $memory } in the { $slot }. { $other } is the Ninth Memory now.
    }
event-released =
    { $me ->
        [yes] You and { $to } release both Legacies.
       *[no] { $tome ->
            [yes] { $seat } and you release both Legacies.
           *[no] { $seat } and { $to } release both Legacies.
        }
    }
event-revealed =
    { $me ->
        [yes] You reveal { $memory } in the Abyss and { $other } in the Shoal.
       *[no] { $seat } reveals { $memory } in the Abyss and { $other } in the Shoal.
    }
event-revealed-ghost = The ghost’s Memories are { $memory } in the Abyss and { $other } in the Shoal.
event-ended = The game is over.

## What just happened, in a few words

amount-of-will = { $count } Will
deed-exchanged = Exchanges both Memories
deed-ninth = Ninth Memory: { $memory }
deed-round = Round { $round }
deed-placed = { $location }
deed-nothing = No effect
deed-marker = Starts the next round
deed-looked =
    { $tome ->
        [yes] Looks at your { $slot }
       *[no] Looks: { $to }, { $slot }
    }
deed-looked-ghost = Looks: ghost, { $slot }
deed-blocked =
    { $tome ->
        [yes] You are protected
       *[no] { $to } is protected
    }
deed-took =
    { $tome ->
        [yes] Takes from you
       *[no] Takes from { $to }
    }
deed-gave =
    { $tome ->
        [yes] Gives to you
       *[no] Gives to { $to }
    }
deed-gift =
    { $tome ->
        [yes] For you
       *[no] For { $to }
    }
deed-medal =
    { $tome ->
        [yes] The Medal is yours
       *[no] The Medal goes to { $to }
    }
deed-swapped = { $memory } for the Ninth
deed-released =
    { $tome ->
        [yes] Legacies released with you
       *[no] Legacies released with { $to }
    }

## How it ended

victory =
    { $count ->
        [one] Victory for { $winners }.
       *[other] Shared victory for { $winners }.
    }
end-victory = The Memories have spoken. { victory }
end-shared = The Memories have spoken, and the points are equal. { victory }
end-nobody = The Memories keep everybody from winning: nobody wins.
by-victory =
    { $ahead ->
       *[no] { $points } to { $against }, and { $rival } cannot win.
        [yes] { $points } to { $against }, ahead of { $rival }, counted card by card.
    }
by-shared = { $points } points each, and the Memories know no tie-break.
by-nobody = All are barred by a Memory, whatever their points.
verdict-nobody = Nobody wins
turning-counted = Counted by the Memories as they lay then.

## The final count, card by card

score-items = Items by themselves
score-factor = × { $factor }
score-cannot-win = cannot win
score-total = Total

## In a terminal only

label-setup = Before the first round
label-round = Round { $round } of 5
label-ruins = Ruins
label-will = Will
label-pawns = Pawns
label-ghost = Ghost
label-ninth = Ninth Memory
label-open = Open now
label-cost = Will
label-marks = ① Start Player marker · ! attack · ○ free space · ∞ no limit
label-acting = { $seat }: { $location }
label-giver = { $seat } gives
label-receiver = { $seat } receives
label-dealt = Yours
label-returned = Given back
label-abyss-of = { $name }, Abyss
label-shoal-of = { $name }, Shoal
label-seen-by = seen by { $names }
label-possible = May be in play
label-in-play = Eight Memories count, of these and yours; there are { $count } in all:

# The page

prompt-exchange = Keep these two Memories, or exchange both?
prompt-exchange-wait =
    { $count ->
        [one] { $names } is still deciding whether to exchange.
        [2] { $names } are still deciding whether to exchange.
       *[other] { $count } players are still deciding whether to exchange.
    }
prompt-place = Which Memory goes into your Abyss?
prompt-place-wait =
    { $count ->
        [one] { $names } is still choosing what goes into their Abyss.
        [2] { $names } are still choosing what goes into their Abyss.
       *[other] { $count } players are still choosing what goes into their Abyss.
    }
prompt-turn = Where do you place a pawn?
prompt-turn-wait = { $seat } to place a pawn.
prompt-at = { $location }: { $question }
prompt-at-wait = { $location }: { $seat } chooses { $what }.
ask-look = whose { $slot } do you look at?
ask-swap = what do you give for { $memory }?
ask-from-creeping-main-street = from which of the richest do you take?
ask-from-forgotten-alley = from whom do you take an item?
ask-from-city-of-devils = who gives something away?
ask-from-tree = the Ruins lack this. From whom do you take 1 { $item }?
ask-to-allure-show = give somebody an item from the Ruins?
ask-to-cult-of-honeybook = who must take the Medal?
ask-to-tivoli-of-the-pranksters = to whom do you give up to 2 items?
ask-to-city-of-devils =
    { $me ->
        [yes] who receives what you give?
       *[no] who receives what { $seat } gives?
    }
ask-choose-clocktower = do you return something to the Ruins?
ask-choose-allure-show = what does { $seat } gain?
ask-choose-venerable-cathedral = a Statue, or 2 Will?
ask-choose-looked-at-the-old-world = which Legacy?
ask-choose-underground-library = a Book, or 2 Will?
ask-choose-creeping-main-street = what do you take from { $seat }?
ask-choose-forgotten-alley = what do you take from { $seat }?
ask-choose-city-of-devils = what goes from { $seat } to { $to }?
ask-choose-tivoli-of-the-pranksters = what do you give { $seat }?
ask-choose-tree-of-heaven = what do you take?

# What somebody else chooses there
waits-look = whose { $slot } to look at
waits-swap = what to give for { $memory }
waits-from-creeping-main-street = from which of the richest to take
waits-from-forgotten-alley = from whom to take an item
waits-from-city-of-devils = who gives something away
waits-from-tree = from whom to take 1 { $item }, as the Ruins have none
waits-to-allure-show = who gains an item from the Ruins
waits-to-cult-of-honeybook = who must take the Medal
waits-to-tivoli-of-the-pranksters = to whom to give up to 2 items
waits-to-city-of-devils =
    { $me ->
        [yes] who receives what you give
       *[no] who receives what { $seat } gives
    }
waits-choose-clocktower = an item to return to the Ruins, or none
waits-choose-allure-show =
    { $me ->
        [yes] what you gain
       *[no] what { $seat } gains
    }
waits-choose-venerable-cathedral = between a Statue and 2 Will
waits-choose-looked-at-the-old-world = which Legacy to take
waits-choose-underground-library = between a Book and 2 Will
waits-choose-creeping-main-street =
    { $me ->
        [yes] what to take from you
       *[no] what to take from { $seat }
    }
waits-choose-forgotten-alley =
    { $me ->
        [yes] what to take from you
       *[no] what to take from { $seat }
    }
waits-choose-city-of-devils = what goes from { $seat } to { $to }
waits-choose-tivoli-of-the-pranksters =
    { $me ->
        [yes] what to give you
       *[no] what to give { $seat }
    }
waits-choose-tree-of-heaven = what to take

hint-exchange = To exchange costs 1 pawn of round 1: two actions instead of three. All decide in secret.
hint-keeping = You keep both your Memories.
hint-exchanging = You exchange both your Memories.
hint-place = Choose one. The other goes into your Shoal, which others can look at more easily. They stay there.
hint-turn =
    { $pawns ->
        [one] { $pawns } pawn left this round, { $will } Will.
       *[other] { $pawns } pawns left this round, { $will } Will.
    }
hint-tivoli =
    { $count ->
        [one] 1 more at most.
       *[other] { $count } at most.
    }
hint-tree = At most: Coins { $coins }, Statues { $statues }, Books { $books }.
hint-setup-onlooker = Everybody looks at two Memories of their own.
hint-sheet = Of these { $count } Memories, { $slots } count for everybody at the end; you know { $known }. Tap a mark to change it: only you see your marks.

short-keep = Keep both
short-exchange = Exchange both
short-nothing = No, nothing
short-enough = That is enough
help-keep = Three actions in round 1
help-exchange = Two new ones; costs 1 pawn
help-done = Ends the action
help-will = You have { $count }
help-protected = Protected: no effect
help-hidden = Keeps watch: shows nothing
help-seen = Seen already: { $code }
help-unseen = Not seen yet
help-has-medal = Has it: no effect
help-medal-will = And gains 4 Will
help-medal = From its present owner
help-has = Has { $count }
help-you-have = You have { $count }
help-has-none = Has none
help-you-have-none = You have none
help-items =
    { $count ->
        [one] { $count } item
       *[other] { $count } items
    }
help-in-ruins = { $count } in the Ruins
help-from-somebody = None in the Ruins: from a player

label-yourself = Yourself
label-two-will = 2 Will
label-opens = Round { $round }
sign-first-only = Round 1 only
label-first-only = Round 1 only
label-attack = attack
why-occupied = Occupied
why-twice = You are here already
why-too-expensive = Not enough Will
why-nobody = Nothing to take now
why-gone =
    { $what ->
        [coin] No Coins left
        [statue] No Statues left
        [book] No Books left
       *[legacy] No Legacy left
    }
label-costs = Costs { $count } Will.
label-pawns-of = Pawns: { $names }.
label-first = Start Player marker
label-no-look = Nobody else can look at these Memories this round
label-no-attack = Protected from attacks this round
label-has-will = { $count } Will
label-pawns-left =
    { $count ->
        [one] { $count } pawn left
       *[other] { $count } pawns left
    }
label-no-pawns = no pawns
label-items = Items
label-slots = Memories
label-in-hand = In hand
label-to-abyss = Into the Abyss
label-count = { $what } × { $count }
label-worth = { $points } VP
label-worth-each = { $what }, each worth { $points } VP by itself
label-order = order
label-order-number = Order number { $order }: at the end, lower numbers count first
label-no-order = No order number: counts first
label-normal-card = Normal Memory
label-expert-card = Expert Memory
label-box = Where the numbers and Memories come from
label-sheet = Deduction sheet
label-sheet-short = Deductions
label-ninth-short = Ninth
label-memory = Memory
label-known = Known
label-own-mark = My mark
label-ninth-known = Ninth Memory: doesn’t count
label-given-back = you gave it back: perhaps in play
label-not-known = not known
label-whose-slot = { $seat }: { $slot }
mark-none = no mark
mark-maybe = maybe
mark-yes = yes
mark-no = no

does-her-library = 1 Book
does-mechanism-of-fortune = 3 Coins
does-cash-cow-shed = 2 Coins
does-where-the-lights-sink = 1 Coin and 1 Will
does-an-old-cross = 1 Statue
does-clocktower = Be Start Player; may return a Coin, Statue or Book
does-allure-show = Look at a Shoal; may give a Coin, Statue or Book of the Ruins
does-quarry-of-wills = 1 Will
does-beyond-the-tunnel = 2 Will
does-hearth-of-thoughts = 3 Will
does-sooty-watchtower = Look at a Shoal; safe from looks this round
does-cult-of-honeybook = Force the Medal on a player; from here: +4 Will
does-venerable-cathedral = Look at a Shoal; then 1 Statue or 2 Will
does-looked-at-the-old-world = 1 Legacy
does-commune-system =
    { $seats ->
        [3] At round’s end, two see each other’s Abyss; alone: the ghost’s
       *[other] At round’s end, two see each other’s Abyss; alone: 2 Will
    }
does-hidden-village = Safe from attacks this round
does-underground-library = 1 Book or 2 Will
does-soul-recorder = Look at an Abyss
does-creeping-main-street = Take Coin, Statue or Book from the richest
does-forgotten-alley = Take any item from a player
does-ended-the-old-world = Two with 1 Legacy each here end the game; alone nothing. Costs 2 Will without a Legacy
does-tivoli-of-the-pranksters = Give a player up to 2 of your items
does-crossroads-of-phenomena = Swap one of your Memories with the Ninth
does-city-of-devils = A player gives another a Coin, Statue or Book
does-tree-of-heaven = Up to 2 Coins, 2 Statues, 1 Book: of the Ruins, then of players

## The map. On a tile, what is long is told shorter.

street-gather = Gather
street-will = Will
street-sight = Sight
street-take = Take
street-outskirts = Beyond
tile-location-looked-at-the-old-world = Where They Looked at the Old World
tile-location-ended-the-old-world = Where They Ended the Old World
tile-does-clocktower = Start next round; may return an item
tile-does-allure-show = Look at a Shoal; may give an item
tile-does-sooty-watchtower = Look at a Shoal; no one looks at yours
tile-does-venerable-cathedral = Look at a Shoal; 1 Statue or 2 Will
tile-does-cult-of-honeybook = Force the Medal on someone; +4 Will
tile-does-commune-system = With another: both see an Abyss
tile-does-creeping-main-street = 1 item from the richest
tile-does-ended-the-old-world = Two with a Legacy here end the game
tile-does-tivoli-of-the-pranksters = Give away up to 2 items
tile-does-city-of-devils = One player gives another an item
tile-does-tree-of-heaven = Up to 2 Coins, 2 Statues, 1 Book
brief-her-library = Library
brief-mechanism-of-fortune = Fortune
brief-cash-cow-shed = Shed
brief-where-the-lights-sink = Lights
brief-an-old-cross = Cross
brief-clocktower = Clock
brief-allure-show = Show
brief-quarry-of-wills = Quarry
brief-beyond-the-tunnel = Tunnel
brief-hearth-of-thoughts = Hearth
brief-sooty-watchtower = Watch
brief-cult-of-honeybook = Cult
brief-venerable-cathedral = Cathedral
brief-looked-at-the-old-world = Looked
brief-commune-system = Commune
brief-hidden-village = Village
brief-underground-library = Under
brief-soul-recorder = Souls
brief-creeping-main-street = Street
brief-forgotten-alley = Alley
brief-ended-the-old-world = Ended
brief-tivoli-of-the-pranksters = Tivoli
brief-crossroads-of-phenomena = Crossroads
brief-city-of-devils = Devils
brief-tree-of-heaven = Tree
label-go = Place a pawn here
label-legend = What the lights mean
legend-on = A light: you may go there
legend-attack = Red, with a claw: an attack
legend-off = Unlit: taken, or not for you now
legend-closed = Dashed: closed this round

## For owners of the box: where everything comes from

owners-title = Code of Nine: what is in the box
owners-lead = The rulebook shows hardly any of the 28 Memories, nor what every item is worth. They were put together from other sources, and all of them are data in one file, box.toml. If you own the game, compare, correct the file, and give your edition a name: rules, texts and the page follow. This table plays with the edition { $edition }.
owners-items = Items
owners-memories = Memories
owners-item = { $item } × { $count }, each worth { $points } VP by itself
owners-from-effect = What it says:
owners-from-order = Its order number:
owners-from-name = Its name:

## Looked up

fact-open =
    { $first ->
        [1]
            { $last ->
                [1] Round 1 only
               *[other] From round 1
            }
       *[other] From round { $first }
    }
fact-expert = Expert game
fact-worth = Worth { $points } VP by itself
fact-cost = Costs { $count } Will
about-coin = What Coins bring, or cost, only Memories say.
about-statue = Memories may add to it, or take away.
about-book = Memories may add to it, or take away; one multiplies by them.
about-white-legacy = One of two, for 3 Will. Two owners who meet can release both and end the game.
about-black-legacy = One of two, for 3 Will. Two owners who meet can release both and end the game.
about-will = What one pays with where a location has a price. It is never below 0, and there may be more of it than a gauge shows.
about-medal = Of the expert game: somebody must take it. What it is worth, Memories say.
kind-legacy = Legacy

## How a round goes

turn-memories = Two Memories are yours, in secret. All eight count for everybody.
turn-place = In turn, place a pawn on a free location and do what it says.
turn-gather = Gather Will to pay with, and items that score.
turn-look = Look at Memories of others: what will count?
turn-rounds = Three pawns a round, five rounds; each opens new locations.
turn-count = At the end all Memories are turned up and counted, for all.

## What is new to somebody, told once where it stands

first-pair = Your two Memories: what they say counts for everybody in the end.
first-board = The locations. Lit ones you can go to; press one to place a pawn.
first-ruins = The Ruins: what is left to be gained, and what each item is worth by itself.
first-will = Will: what one pays with. Who begins has none at first, the next two 1, a fourth 2.
first-sheet = Your notes: all Memories, where you know them, and marks of your own.

## The pictures of the rulebook

picture-pair = Your two Memories. Keep them, or pay a pawn of round 1 for two others?
picture-abyss = Which one lies in the Abyss? The other, in the Shoal, is easier to look at.
picture-ninth = The Ninth Memory lies face up, and counts for nothing.
picture-turn = Your turn: what is lit is free, where pawns stand nobody else may go.
picture-later = Round 2: new locations are open, two of round 1 are closed.
picture-expensive = Where your Will isn’t enough, you can’t go.
picture-clocktower = The Clocktower: Chloé begins the next round.
picture-watch = The Allure Show: whose Shoal do you look at?
picture-look = You have seen it: only you know that Memory, besides its owner.
picture-blocked = Ben is on his watch: the look has no effect.
picture-legacy = David has taken the White Legacy.
picture-hidden = Whoever is in the Hidden Village can’t be attacked.
picture-medal = The Medal, taken from the board: 4 Will come with it.
picture-richest = The Main Street takes from whoever has most items.
picture-took = A Statue changes hands.
picture-city = The City of Devils: who gives, who gets, and what?
picture-swap = The Crossroads: swap one of your Memories with the Ninth.
picture-released = Two owners of a Legacy met there: both are released, and the game is over.
picture-end = All Memories face up, counted one by one for everybody.
picture-cannot = A Memory bars everybody: nobody wins.
picture-plain = No Memory says anything of what Ana has: 6 VP, her items by themselves.
picture-twelve = Ana’s items are worth 6, Memory 01 adds 4, Memory 08 adds 2: 12 VP.
picture-both-ways = For Ana’s Coins Memory 01 gives 4, and Memory 02 takes 4: 6 VP.
picture-times = Memory 14 multiplies: Ana’s 8 by her single Book, Ben’s 5 by none.
picture-two-books = Ana has two Books and nothing else: 2 − 10 = −8 with Memory 09, then −16 with Memory 14.
picture-by-will = Memory 15: Ana’s 5 Will are worth 2 VP, Ben’s 4 as well, Chloé’s 1 nothing.
picture-too-many = Memory 18: Chloé has 3 items, so Ben with 9 cannot win. Ana with 8 can.
picture-tied-coins = Memory 04: Ana and Ben both have most Coins, five, and gain 5 VP each.
picture-no-coins = Nobody has a Coin: Memory 04 gives nothing, and with Memory 03 nobody wins.

## The lesson: a sentence a step, and why it isn’t what else was tried

lesson-welcome = Eight Memories say what counts in the end, for everybody, and you know two: one praises Coins, one punishes Statues.
lesson-keep = You could exchange them once, for one of your pawns, but these are useful: keep them.
lesson-keep-not = New Memories would be new to you, but a pawn less this round is a high price. Keep these.
lesson-hide = Choose which one goes into the Abyss: the other goes into the Shoal, where the others see it more easily.
lesson-pawns = Five rounds with three pawns each: you place one at a time, in turn, and do at once what the location says.
lesson-spaces = Where a pawn stands nobody else may go, but at ∞, as here, there is room for all.
lesson-will = Will is what one pays with: you begin and have none, the next two have 1, the fourth has 2.
lesson-worth = In the Ruins is what is left to gain: by itself a Coin is worth nothing, a Statue or a Book 1 point, a Legacy 3, and what Memories say is added to that.
lesson-coins = Coins are praised, as you know, and the Mechanism of Fortune gives three, in round 1 only: go there.
lesson-coins-not = That location has its uses too. But you know that Coins count: go to the Mechanism of Fortune.
lesson-coins-two = Two Coins there, and it stays open. Here it is three, in this round only: go to the Mechanism of Fortune.
lesson-book = Ada has paid a Will for a Book, at once: does she know something about Books?
lesson-watch = Let us find out from the Sooty Watchtower, where you look at a Shoal, and nobody can look at your Memories this round: go there.
lesson-watch-attack = From there you look as well, but it is an attack, and you stay unguarded. Go to the Sooty Watchtower.
lesson-watch-not = In a moment. First a look: go to the Sooty Watchtower.
lesson-look = Choose whose Shoal you look at: Ada’s.
lesson-look-not = Everybody hides something. But it was Ada who ran for a Book: choose her Shoal.
lesson-seen = Ada’s Memory, which you always see here from now on, praises Books: for everybody, for you as well as for her.
lesson-shed = Take more Coins with your last pawn of this round: the Cash Cow Shed gives two, go there.
lesson-shed-not = Another time. Coins are what you know to count: go to the Cash Cow Shed.
lesson-attack = Ada has looked at Bruno’s Shoal here: places with a red edge are attacks, which aim at somebody, and later ones take things away.
lesson-round = In round 2 all have their pawns back, and new locations have opened, some of which cost Will, like this one: 3 for a Legacy.
lesson-marker = Clara took the marker at the Clocktower, so she begins.
lesson-sheet = The deduction sheet, which you may open, shows all Memories there are, and which of them you have seen.
lesson-bars = Beware of those there like The empty purse and The greedy hand: whoever they bar cannot win, whatever their points.
lesson-revealed = After round 5 all eight Memories are revealed and count for everybody, lower order numbers first, and the most points win.
lesson-end = Gather what is praised, and find out what you don’t know. Now play!

## The fields of a position, for the laboratory

field-phase = phase
field-rounds = round
field-first = Start Player marker
field-turn = turn
field-decided = has decided
field-exchanging = wants other Memories
field-exchanged = has exchanged
field-returned = gave back
field-memory = Memories
field-knows = has seen
field-looked = looked at, by slot
field-shown = shown to all
field-dealt = dealt first
field-ninth = Ninth Memory
field-items = items
field-ruins = Ruins
field-will = Will
field-pawns = pawns left
field-placed = pawns placed
field-released = Legacies released
field-location = location in use
field-giver = giver
field-receiver = receiver
field-wanted = item wanted
field-left = items still possible
field-end = end
phase-exchange = exchange
phase-place = sort Memories
phase-turn = turn
phase-look = look
phase-giver = from whom
phase-receiver = to whom
phase-choice = choice
phase-swap = swap
phase-over = over
ending-victory = victory
ending-shared = shared
ending-nobody = nobody

## What is counted, in reports

counted-event-start = who begins is drawn
counted-event-dealt = Memories dealt
counted-event-decided = decisions made
counted-event-exchanged = Memories exchanged
counted-event-sorted = Memories put in their places
counted-event-ghost = Memories dealt to the ghost
counted-event-dealt-ghost = Memories that the ghost got
counted-event-ninth = Ninth Memories
counted-event-round = rounds
counted-event-placed = pawns placed
counted-event-gained = gains of items
counted-event-will = gains of Will
counted-event-nothing = actions without effect
counted-event-marker = First Player markers taken
counted-event-discarded = items given back to the Ruins
counted-event-looked = looks at a Memory
counted-event-looked-ghost = looks at a Memory of the ghost
counted-event-blocked = actions that a protection stops
counted-event-took = items taken
counted-event-gave = items given
counted-event-gift = items given from the Ruins
counted-event-medal = choices of who has the Medal
counted-event-swapped = exchanges with the Ninth Memory
counted-event-released = Legacies released
counted-event-revealed = Memories revealed
counted-event-revealed-ghost = Memories of the ghost revealed
counted-event-ended = ends
counted-verb-keep = keep both Memories
counted-verb-exchange = pay a pawn to exchange both
counted-verb-abyss = put a Memory into the Abyss
counted-verb-place = place a pawn
counted-verb-look = look at a Memory
counted-verb-look-ghost = look at a Memory of the ghost
counted-verb-from = choose whom to take from
counted-verb-to = choose whom to give to
counted-verb-choose = choose an item
counted-verb-will = gain 2 Will
counted-verb-swap = exchange with the Ninth Memory
counted-verb-done = leave it at that
