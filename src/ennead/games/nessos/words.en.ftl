# Nessos in English. $me and $tome are "yes" when $seat or $to is the reader, who is then named "you".

title = Nessos
tagline = Pass sealed amphorae and say what is inside: lies are for Charon alone.

## Cards, and what is said about them

card-unknown = Sealed amphora
card-1 = Satyr
card-2 = Centaur
card-3 = Nemean Lion
card-4 = Minotaur
card-5 = Griffin
card-6 = Phoenix
card-7 = Pegasus
card-8 = Cerberus
card-9 = Lernaean Hydra
card-10 = Medusa
card-charon = Charon

claim-1 = a 1
claim-2 = a 2
claim-3 = a 3
claim-4 = a 4
claim-5 = a 5
claim-6 = a 6
claim-7 = a 7
claim-8 = an 8
claim-9 = a 9
claim-10 = a 10
claim-charon = Charon

## Parts of sentences

amphorae =
    { $count ->
        [1] one amphora
        [2] two amphorae
       *[3] three amphorae
    }
the-amphorae =
    { $count ->
        [1] the amphora
        [2] both amphorae
       *[3] all three amphorae
    }

## Prompts

prompt-offer = You hold the pawn. Choose an amphora to offer.
prompt-offer-wait = { $seat } is choosing an amphora to offer.
prompt-to =
    { $count ->
        [1] To whom do you offer this amphora?
        [2] To whom do you offer these two amphorae?
       *[3] To whom do you offer these three amphorae?
    }
prompt-to-wait = { $seat } is choosing whom to make the offer to.
prompt-answer =
    { $seat } offers you { amphorae }. Do you accept { $count ->
        [1] it
       *[other] them
    } without looking?
prompt-answer-wait = { $seat } is deciding on the offer.
prompt-opening =
    { $count ->
        [one] The amphora is being opened.
       *[other] The amphorae are being opened.
    }
prompt-out = Three Charons: you are out of the game. The others play on.
prompt-over = The game is over.

## Actions: what the button says, and the line under it. $charon is "yes" for Charon, "no" for a creature.

action-accept = Accept the offer
action-accept-help =
    { $count ->
        [1] It is opened in front of you
        [2] Both are opened in front of you
       *[3] All three are opened in front of you
    }
action-refuse = Refuse the offer
action-refuse-help = It all goes back to { $seat }, face up
action-offer =
    { $charon ->
        [yes] Offer Charon as “{ $claim }”
       *[no] Offer the { $card }
    }
action-offer-help = Face down: nobody looks before deciding
action-add =
    { $charon ->
        [yes] Add Charon as “{ $claim }”
       *[no] Add the { $card }
    }
action-add-help = Pass it all on with one of yours; refused, all comes back to you
action-to = Offer to { $seat }
action-to-help = The answer is then theirs to give

short-accept = Accept
short-refuse = Refuse
short-add = Add

## Why an action can't be taken

reason-not-now = This is not the moment for that.
reason-not-in-hand = That amphora is not in your hand.
reason-pawn-holder = No offer goes to the holder of the pawn.
reason-already-asked = Already asked in this round.
reason-eliminated = Out of the game.
reason-yourself = You can’t make yourself an offer.
reason-no-such-seat = There is no such seat at this table.
reason-three-cards = There are already three amphorae: nothing can be added.
reason-nobody-left = There is nobody left to pass it on to.
reason-empty-hand = You have no amphora left to add.

## What happened

event-first =
    { $me ->
        [yes] You are drawn to start and take the pawn.
       *[no] { $seat } is drawn to start and takes the pawn.
    }
event-drew =
    { $me ->
        [yes] { $known ->
            [yes] You draw: { $card }.
           *[no] You draw an amphora.
        }
       *[no] { $known ->
            [yes] { $seat } draws: { $card }.
           *[no] { $seat } draws an amphora.
        }
    }
put-what =
    { $known ->
        [yes] an amphora ({ $card }): “{ $claim }”.
       *[no] an amphora: “{ $claim }”.
    }
event-put =
    { $me ->
        [yes] You put down { put-what }
       *[no] { $seat } puts down { put-what }
    }
event-passed =
    { $me ->
        [yes] You offer { amphorae } to { $to }.
       *[no] { $tome ->
            [yes] { $seat } offers you { amphorae }.
           *[no] { $seat } offers { amphorae } to { $to }.
        }
    }
event-accepted =
    { $me ->
        [yes] You accept { the-amphorae }.
       *[no] { $seat } accepts { the-amphorae }.
    }
refused-what =
    { $tome ->
        [yes] { $count ->
            [1] { the-amphorae } comes back to you.
           *[other] { the-amphorae } come back to you.
        }
       *[no] { $count ->
            [1] { the-amphorae } goes back to { $to }.
           *[other] { the-amphorae } go back to { $to }.
        }
    }
event-refused =
    { $me ->
        [yes] You refuse: { refused-what }
       *[no] { $seat } refuses: { refused-what }
    }
revealed-what =
    { $lie ->
        [yes] { $card }, announced as “{ $claim }” by { $by }. A lie!
       *[no] { $card }, as announced by { $by }.
    }
event-revealed =
    { $me ->
        [yes] In front of you: { revealed-what }
       *[no] In front of { $seat }: { revealed-what }
    }
event-trio =
    { $me ->
        [yes] You complete a trio of 1, 2, 3: ten bonus points.
       *[no] { $seat } completes a trio of 1, 2, 3: ten bonus points.
    }
event-eliminated =
    { $me ->
        [yes] Too many Charons: you are out of the game.
       *[no] Too many Charons: { $seat } is out of the game.
    }
event-pawn =
    { $me ->
        [yes] Round { $round }: you take the pawn.
       *[no] Round { $round }: { $seat } takes the pawn.
    }
event-ended = The game is over.

## What just happened, in a few words

deed-put = “{ $claim }”
deed-passed =
    { $tome ->
        [yes] To you
       *[no] To { $to }
    }
deed-accepted = Accepted
deed-refused =
    { $tome ->
        [yes] Refused: back to you
       *[no] Refused: back to { $to }
    }
deed-revealed =
    { $lie ->
        [yes] { $card }, a lie
       *[no] { $card }, true
    }
deed-trio = Trio
deed-eliminated = Out of the game
deed-pawn = Begins round { $round }

## How it ended

victory =
    { $count ->
        [one] Victory for { $winners }.
       *[other] Shared victory for { $winners }.
    }
end-points = Enough points for the favour of the gods. { victory }
end-survivor = Charon has taken everyone else. { victory }
end-charons = Nine Charons or more are on the table: the points decide. { victory }
end-cards = Nobody in the game has a card left: the points decide. { victory }
by-points =
    { $ahead ->
        [level] { $points } points each: more cards face up than { $rival }.
        [no] { $points } points, and { $rival } is out of the game.
       *[yes] { $points } to { $against }: { $margin } ahead of { $rival }.
    }
by-survivor = The only one left, with { $points } points.
by-charons =
    { $ahead ->
        [level] { $points } points each: more cards face up than { $rival }.
        [no] { $points } points, and { $rival } is out of the game.
       *[yes] { $points } to { $against }: { $margin } ahead of { $rival }.
    }
by-cards =
    { $ahead ->
        [level] { $points } points each: more cards face up than { $rival }.
        [no] { $points } points, and { $rival } is out of the game.
       *[yes] { $points } to { $against }: { $margin } ahead of { $rival }.
    }

## Labels

label-round = Round { $round }
label-pile =
    { $count ->
        [0] Draw pile empty
       *[other] { $count } in the draw pile
    }
label-charons = Charons on the table: { $count }, the game ends at 9
label-points =
    { $points ->
        [one] { $points } point of { $target }
       *[other] { $points } points of { $target }
    }
label-hand =
    { $count ->
        [0] Empty hand
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
label-trio = Trio of 1, 2, 3: +10
label-pawn = Holds the pawn
label-eliminated = Out of the game
label-front = Face up
label-share-last = Out of the game: all who are share the last place
label-claimed = Announced: “{ $claim }”
label-charon-as = Announce Charon as…
label-your-hand = Your hand
label-offer-path = Path of the offer
label-empty = Nobody has offered anything yet.

## On the page only

short-offer = Offer
hint-offer = A creature is announced by its own number, Charon as anything you like.
hint-add = Choose an amphora from your hand
hint-claims = You may lie, and you may tell the truth.
hint-claims-absent = Not in the deck with so many players: { $numbers }.
label-own-charons = Charons: { $count }, out of the game at 3
label-trios = Trios
label-creatures = Creatures
so-many-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
so-many-amphorae =
    { $count ->
        [one] one amphora
       *[other] { $count } amphorae
    }
label-before = Face up in front of
label-last = Last turned up:
label-true = As announced
label-lie = A lie!

## The lesson: a sentence a step, and why it isn’t what else was tried

lesson-welcome = Welcome! Forty points win the game, three Charons put you out of it: your own board counts both.
lesson-hand = These five cards are your sealed amphorae: only you know what is in them, and a creature is worth its number.
lesson-charon = And this is Charon, who has no number and whom nobody wants: you would do well to slip him to somebody else.
lesson-offer = You hold the pawn, so you begin: choose the Hydra, to offer it face down.
lesson-offer-charon = Charon’s hour will come. Begin with an honest creature: choose the Hydra.
lesson-offer-small = Keep the small ones for now, you will soon see why. Choose the Hydra.
lesson-to = The table says “a 9” for you, as a creature must be announced truly: offer it to Ada, who has to answer without looking inside.
lesson-to-bruno = Bruno will have his turn. This time, offer it to Ada.
lesson-home = Ada refused! What is refused goes back to its sender and is opened there: the Hydra gives you 9 points.
lesson-pawn = The round is over, and the pawn goes on to the left, whatever happened: to Ada.
lesson-claim = Ada offers you this as “a 9”: it is the truth, unless it is Charon, the only one people may lie about.
lesson-accept = You may accept, refuse, or add an amphora of your own: be brave, and accept.
lesson-accept-refuse = A sound instinct! But then it would be opened in front of Ada. To see what you get, accept.
lesson-accept-add = You will add one in the next round. This time, accept.
lesson-skull = A lie! Charon was inside and lights one of your three skulls: with the third you would be out of the game, whatever your points.
lesson-add = Bruno offers you “a 10”, but don’t answer, add to it: choose your Charon and announce him as a 7.
lesson-add-truth = You may call Charon by his name, but then who would take him? Announce him as a 7.
lesson-add-creature = That is allowed too. But this is your chance to be rid of Charon: add him.
lesson-add-refuse = Then it goes back to Bruno, and Charon stays with you. Add him instead.
lesson-add-accept = Tempting! But Charon would stay in your hand. Add him instead.
lesson-gone = Both went on to Ada, the only one left to ask, and she accepted: Medusa’s 10 points are hers, and your Charon.
lesson-trio = All draw back up to five, and here are your 1, 2 and 3: whoever has all three face up gets ten extra points.
lesson-free = The pawn is yours again, so play as you like now: choose any amphora from your hand.
lesson-whom = And offer it to whom you like, Ada or Bruno.
lesson-rounds = Accepted! So it goes, round after round, until somebody has 40 points.
lesson-end = Nine Charons in front of all players together end the game too, and then the most points win. Now play!

## Looked up

fact-copies = { $count } of the { $all } amphorae in the full deck
about-creature = A creature: worth { $number } where it lies face up. It is always announced as what it is.
about-charon = No number and no points. He may be announced as anything. Three of him in front of you and you are out; nine in front of all and the game ends.
kind-creature = creature

## How a turn goes

turn-choose = Whoever has the pawn chooses an amphora from their hand.
turn-say = They say what is inside: the truth about a creature, anything about Charon.
turn-offer = They offer it, sealed, to somebody who hasn’t been asked yet.
turn-answer = Accepted, it opens before whoever was asked; refused, before whoever offered it.
turn-add = Or add one of yours and offer all on; refused, all come back to you.
turn-score = With 40 points of creatures you win (35 among five, 30 among six).
turn-out = Three Charons: you are out. Nine in front of all: the most points win.

## What is new to somebody, told once where it stands

first-hand = These are your amphorae. Press one to offer it; press long to read about it.
first-score = Points so far, and how many win.
first-skulls = Charons in front of a player: at the third they are out.
first-offer = An offer on its way: each amphora with what its own sender said of it.
first-pawn = Whoever has the pawn began this round, and is not asked in it. Then it goes on to the left.

## The pictures of the rulebook

picture-first = You hold the pawn and five amphorae: choose which to offer first.
picture-lion = You put down the Nemean Lion: “a 3” is all you may say of it.
picture-lie = You put down Charon as “a 7”. Only you see what it is.
picture-asked = You are asked: you know what was said of the amphora, not what is in it.
picture-accepted = Accepted: turned up before the one who took it.
picture-refused = Refused: it goes back, and is turned up before its sender. Charon, and a lie.
picture-added = Two amphorae reach you. Each keeps what its own sender said.
picture-two-back = Both are refused, and both go to the one who offered the two of them.
picture-three = Three amphorae: you can only accept or refuse.
picture-who = The holder of the pawn is never asked.
picture-out = A third Charon: out of the game at once. The cards stay.
picture-trio = A 1, a 2 and a 3 before one player: a trio, and ten points more.
picture-twenty-nine = David has creatures worth 19 and one trio: 29 points.
picture-enough = More than 40 points: the game is won there and then.
picture-last = Only one player is left, and wins.
picture-nine = Nine Charons lie on the table: the points decide.
picture-not-yet = David has creatures worth 28 and one trio: 38 points, not yet 40.
picture-two-trios = David has two 1s, two 2s and two 3s: two trios, 32 points.
picture-not-first = Chloé was the first player: of the two refused amphorae she gets none, both go to Ana.
picture-piles = Four players: of 50 cards, 30 are left in the draw pile after the deal.

## The fields of a position, for the laboratory

field-phase = phase
field-rounds = round
field-pawn = first-player pawn
field-turn = turn
field-length = amphorae in the offer
field-chain-from = put down by
field-chain-claim = announced as
field-chain-card = what they are
field-asked = offers received this round
field-front = face up
field-out = eliminated
field-end = end
field-hand = hand
field-pile = draw pile
phase-offer = offer
phase-to = to whom
phase-answer = answer
phase-over = over
ending-points = points
ending-survivor = last in the game
ending-charons = nine Charons
ending-cards = cards run out

## What is counted, in reports

counted-event-first = who begins is drawn
counted-event-drew = amphorae drawn
counted-event-put = amphorae put down
counted-event-passed = offers made
counted-event-accepted = offers accepted
counted-event-refused = offers refused
counted-event-revealed = amphorae opened
counted-event-trio = trios completed
counted-event-eliminated = players out of the game
counted-event-pawn = rounds, by who takes the pawn
counted-event-ended = ends
counted-verb-accept = accept the offer
counted-verb-refuse = refuse the offer
counted-verb-offer = put down an amphora to offer
counted-verb-add = add an amphora
counted-verb-to = choose whom to offer it to
