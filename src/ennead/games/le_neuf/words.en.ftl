# Le Neuf in English. $me and $tome are "yes" when $seat or $to is the reader, who is then named "you".

title = Le Neuf
tagline = Two armies, nine chiefs each, laid in secret: and a 9 raises the dead.

## Cards, and what they do

chief-joker = Joker
chief-ace = Ace
chief-jack = Jack
chief-queen = Queen
chief-king = King

chief-joker-does = Kamikaze: both chiefs on the table die at once, whatever the other one is.
chief-ace-does = Assassin: kills a chief picked unseen from the enemy’s hand. If it picks an Ace, it dies itself. Powerless against a Joker; fights as a Jack if the enemy’s hand is empty.
chief-jack-does = Knight: goes to battle without any power.
chief-queen-does = In a battle she is not winning, she may have another troop card turned, then one more. Only the last one counts.
chief-king-does = In battle, his troop card counts double.
nine-does = A 9 brings the last dead chief of its army back to the hand.

troop-2 = a 2
troop-3 = a 3
troop-4 = a 4
troop-5 = a 5
troop-6 = a 6
troop-7 = a 7
troop-8 = an 8
troop-9 = a 9
troop-10 = a 10

red = Red
black = Black

## Parts of sentences

a-chief =
    { $chief ->
        [Ace] an { $chief }
       *[other] a { $chief }
    }

## Prompts

prompt-lay = Choose a chief to lay face down.
prompt-lay-wait = Your chief lies ready. { $seat } is still choosing.
prompt-lay-onlooker = Each army is choosing a chief, in secret.
prompt-duel = The chiefs meet.
prompt-pick = Your assassin strikes: pick a card of the enemy’s hand, unseen.
prompt-pick-wait = { $seat } is picking a victim, unseen.
prompt-pick-onlooker = Both assassins are picking a victim, unseen.
prompt-redraw = { $value } against { $against }: does your Queen ask for another card?
prompt-redraw-wait = { $value } against { $against }: { $seat } is thinking it over for the Queen.

## Actions: what the button says, and the line under it

action-lay = Lay { a-chief }
action-pick = Pick card { $place }
action-pick-help = They lie in no order: whichever you pick, chance decides.
action-turn = Turn another troop card
action-turn-help =
    { $count ->
        [1] The last one she may ask for: it alone will count
       *[other] Better or worse, only the last card turned counts
    }
action-stop = Leave it at that

## Why an action can't be taken

reason-not-now = This is not the moment for that.
reason-dead = Nobody of that rank is left in your castle.
reason-no-such-card = The enemy holds fewer cards than that.

## What happened

event-turn = Turn { $turn }.
event-laid =
    { $me ->
        [yes] { $known ->
            [yes] You lay { a-chief } face down.
           *[no] You lay a chief face down.
        }
       *[no] { $known ->
            [yes] { $seat } lays { a-chief } face down.
           *[no] { $seat } lays a chief face down.
        }
    }
event-revealed =
    { $me ->
        [yes] You reveal { a-chief }.
       *[no] { $seat } reveals { a-chief }.
    }
event-blast = The Joker blows it all up: both chiefs die.
event-picked =
    { $me ->
        [yes] You pick a card of the enemy’s hand, unseen.
       *[no] { $tome ->
            [yes] { $seat } picks a card of your hand, unseen.
           *[no] { $seat } picks a card of the enemy’s hand, unseen.
        }
    }
event-assassinated =
    { $me ->
        [yes] Your Ace assassinates { a-chief }.
       *[no] { $tome ->
            [yes] { $seat }’s Ace assassinates { a-chief } in your hand.
           *[no] { $seat } assassinates { a-chief } with the Ace.
        }
    }
event-thwarted =
    { $me ->
        [yes] You pick an Ace: your own assassin dies.
       *[no] { $tome ->
            [yes] { $seat } picks an Ace of yours: the assassin dies.
           *[no] { $seat } picks an Ace: the assassin dies.
        }
    }
counts-double =
    { $doubled ->
        [yes] , which counts double: { $value }
       *[no] { "" }
    }
event-turned =
    { $more ->
        [yes] { $me ->
            [yes] Your Queen asks for more: { $troop }{ counts-double }.
           *[no] { $seat } asks for more with the Queen: { $troop }{ counts-double }.
        }
       *[no] { $me ->
            [yes] You turn up { $troop }{ counts-double }.
           *[no] { $seat } turns up { $troop }{ counts-double }.
        }
    }
event-returned =
    { $me ->
        [yes] A 9! You take { a-chief } back from your graveyard.
       *[no] A 9! { $seat } takes { a-chief } back from the graveyard.
    }
event-shuffled =
    { $me ->
        [yes] Your pile is used up: { $count } cards set aside are shuffled into a new one.
       *[no] { $seat } has used up the pile: { $count } cards set aside are shuffled into a new one.
    }
event-stopped =
    { $me ->
        [yes] You leave it at that.
       *[no] { $seat } leaves it at that.
    }
event-won =
    { $me ->
        [yes] You win the battle, { $value } against { $against }.
       *[no] { $seat } wins the battle, { $value } against { $against }.
    }
event-drawn = { $value } on both sides: both chiefs survive.
event-died =
    { $me ->
        [yes] You lose { a-chief }.
       *[no] { $seat } loses { a-chief }.
    }
event-ended = The game is over.

## What just happened, in a few words

deed-revealed = { $chief }
deed-blast = Blows it all up
deed-picked = Strikes unseen
deed-assassinated = Finds: { $chief }
deed-thwarted = Finds an Ace
deed-turned =
    { $more ->
        [yes] Asks again: { $value }
       *[no] { $doubled ->
            [yes] Doubled: { $value }
           *[no] Worth { $value }
        }
    }
deed-returned = { $chief } is back
deed-stopped = Leaves it at that
deed-won =
    { $known ->
        [no] Wins the battle
       *[yes] Wins { $value } to { $against }
    }
deed-drawn =
    { $known ->
        [no] A draw: both live
       *[yes] { $value } each: both live
    }
deed-died = { $chief } dies

## How it ended

victory =
    { $count ->
        [one] Victory for { $winners }.
       *[other] Shared victory for { $winners }.
    }
end-victory = A castle stands empty. { victory }
end-ruin = Both castles stand empty after the same turn: a draw.
end-cap = The last turn is played and both castles still stand: a draw.
by-victory =
    { $number ->
        [one] One chief left against none.
       *[other] { $points } chiefs left against none.
    }
by-ruin = No chief left on either side.
by-cap = The chiefs left, { $points } and { $against }, count nothing.
verdict-ruin = A draw
verdict-cap = A draw

## The option

option-turns = Turns at most
option-turns-help = If both castles still stand after that many turns, the game is a draw. Usually 500.

## Labels

label-turn = Turn { $turn }
label-castle = Castle
label-on-table = On the table
label-laid = { $chief }, face down
label-face-down = One of these, face down
label-graveyard = Graveyard
label-on-top = { $chief } (top)
label-nobody = Nobody
label-may-come = May still come up
label-pile = Pile
label-aside = Set aside
label-counts = counts { $value }

## On the page only

points = Chiefs left
index-joker = ★
index-ace = A
index-jack = J
index-queen = Q
index-king = K
power-joker = kills and dies
power-ace = assassin
power-jack = no power
power-queen = turns 1 or 2 again
power-king = counts double
power-nine = raises the dead
label-powers = What the chiefs do
label-nine = The 9
label-empty = Each army lays a chief, face down; then both are revealed.
label-last = Last duel:
label-not-laid = Not laid yet
label-turned = Troop cards turned
label-standing = { $value } against { $against }
label-fallen = Killed
label-found = Found in the hand: killed
label-spared = Found in the hand: spared
label-offered = The enemy’s hand, face down
label-living = Still alive:
label-count = { $card } × { $count }
label-next-back = A 9 brings back: { $chief }
label-your-hand = Your castle
label-in-hand = In your hand: { $count }
hint-lay = Your chief and the enemy’s are revealed together.
help-turn-nine = It can’t save her any more, but a 9 would bring your { $chief } back
help-turn-lost = It can’t save her any more
help-stop = Your Queen dies
help-stop-tie = As it stands, both chiefs survive
label-hidden = Face down
label-alive =
    { $count ->
        [0] No chief alive.
        [one] { $count } chief alive.
       *[other] { $count } chiefs alive.
    }
label-hand =
    { $count ->
        [0] No chief in hand
        [one] { $count } chief in hand
       *[other] { $count } chiefs in hand
    }
label-pile-count = { $count } in the pile
label-aside-count = { $count } set aside
label-no-dead = Nobody killed yet

## The lesson: a sentence a step, and why it isn’t what else was tried

lesson-welcome = Welcome! Here are your nine chiefs, two Jacks, Queens, Kings and Aces, and a Joker: Ada has the same, and whoever loses all nine loses the game.
lesson-secret = Every turn both of you lay one chief face down, in secret, as Ada has just done.
lesson-king = Now choose a King to send out: the two are then revealed together.
lesson-king-not = Everyone will have their turn. For this first battle, choose a King.
lesson-battle = A battle! Each side turns a troop card, and the higher one wins, powers included.
lesson-doubled = A King doubles his: your 4 counts 8 and beats the 7 of Ada’s Jack, who has no power.
lesson-graveyard = The Jack is dead and lies on top of Ada’s graveyard, and your King has come back to your hand.
lesson-queen = Ada has laid a chief again: send out a Queen this time.
lesson-queen-not = Wait and see what a Queen can do: choose one of yours.
lesson-more = Your 3 would lose to the 8 of Ada’s King, but a Queen who isn’t winning may ask for another troop card, twice: turn another.
lesson-more-not = Then your Queen would die, 3 against 8. Turn another card: it can only get better.
lesson-last = A 10! Only her last card counts, better or worse: 10 against 8, and Ada’s King is dead.
lesson-jack = Ada has laid another chief: send out a Jack against it.
lesson-jack-not = A Jack has not fought for you yet: choose one.
lesson-tie = 6 against a King’s 3, which counts 6, is a tie: nobody dies, and both chiefs go home.
lesson-pile = Each pike is a troop card still in your pile, above its value: those turned are set aside, and make a new pile once the first is empty.
lesson-ace = Choose an Ace, an assassin: he doesn’t fight, he strikes in the enemy’s hand.
lesson-ace-not = First get to know your assassins: choose an Ace.
lesson-pick = Ada’s hand lies face down before you: choose any card of it, and that chief dies, unless it is an Ace.
lesson-found = You found a Jack and killed him: had he been an Ace, your own Ace would have died instead.
lesson-aces = Where both of you lay an Ace, both strike.
lesson-any = Ada has laid hers, and this turn is yours: choose whichever chief you like.
lesson-blast = Ada’s Joker! Whoever meets a Joker dies with it, without a battle: your chief lies in your graveyard now, but a 9 can bring it back.
lesson-again = Back to battle: choose a King.
lesson-again-not = A battle is what brings troops to the table: choose a King.
lesson-nine = A 9! It counts in the battle, doubled by your King to 18, and brings the chief you lost last back to your hand: the game is named after it.
lesson-end = Here you always see who is left, four chiefs for Ada and all nine for you: kill the last one and you win. Now play!

## Looked up

fact-copies = { $count } in each army

## How a turn goes

turn-lay = Both lay a chief of their hand, face down.
turn-reveal = They are revealed together. Kings, Queens and Jacks fight each other.
turn-joker = A Joker kills both chiefs.
turn-ace = An Ace kills a card picked unseen from the enemy’s hand.
turn-battle = The higher troop card wins; Kings double theirs, Queens may ask for another, twice.
turn-nine = A 9 brings your last dead chief back. No chief left: beaten.

## What is new to somebody, told once where it stands

first-hand = Your chiefs: press one to lay it face down.
first-troops = The troop cards that are still to come, by their values.
first-graveyard = The graveyard: a 9 brings back the chief that lies on top.
first-living = Who is still alive in this army.
first-duel = The two chiefs sent out this turn, and what became of them.

## The pictures of the rulebook

picture-start = Your castle: nine chiefs, those of a kind on one another.
picture-laid = Your chief lies face down until the enemy’s does too.
picture-won = The enemy has no chief left to lay: Red has won.
picture-joker = A Joker blows both chiefs up: each goes to its own graveyard.
picture-joker-ace = A Joker and an Ace: both die, and nobody is assassinated.
picture-pick = Your Ace strikes: pick a card of the enemy’s hand, unseen.
picture-assassin = The Ace has killed a chief in the enemy’s hand. Both chiefs on the table go home.
picture-thwarted = The card picked was an Ace: the assassin dies in its place.
picture-two-aces = Two Aces: each picks from the other’s hand.
picture-battle = A battle of two Jacks: the lower troop card loses its chief.
picture-equal = Eight against eight: nobody dies.
picture-nine = A 9 is turned on either side: each brings back the chief killed last.
picture-queen = Your Queen isn’t winning: another troop card, or leave it at that?
picture-queen-wins = A Queen asked for more, but the last card counts, and it wasn’t enough.
picture-king-ten = A King with a 5 against a Jack with a 10: both survive.
picture-king-six = A King with a 6 against a Jack with a 10: 12 against 10, the Jack dies.
picture-saved = Red’s last chief falls, but its 9 has brought one back: play goes on.
picture-empty-hand = The enemy’s hand is empty: the Ace fights like a Jack.
picture-king-nine = Two Kings, each with a 9: 18 against 18, both survive.
picture-queen-ten = A Queen with a 3 asked for a 2, then for a 10: the Jack with a 7 dies.
picture-queen-two = A Queen with a 3 asked for a 2 and left it at that: against a Jack with a 7 she dies.
picture-king-back = Ana turned a 9: the King on top of her graveyard is back, the Jack below him is not.
picture-ruin = The last chief of either side, a King and a Joker: both die, and nobody has won.
picture-forced = The enemy’s hand was a single Ace, which you had to pick: yours dies in its place.
picture-last-ace = Two Aces, and yours is your last chief: it killed a Queen in the enemy’s hand, and both Aces live.
picture-ace-joker = An Ace against a Joker: the two on the table die, and nobody in a hand does.

## The fields of a position, for the laboratory

field-phase = phase
field-turns = turn
field-asked = asked for another troop card
field-castle = castle
field-graveyard = graveyard
field-ready = has laid
field-laid = laid face down
field-duel = duel
field-picking = assassin about to strike
field-turned = troops turned
field-declined = Queen content
field-pile = pile
field-aside = set aside
field-end = end
phase-lay = lay a chief
phase-pick = pick a victim
phase-redraw = another troop card?
phase-over = over
ending-victory = victory
ending-ruin = both ruined
ending-cap = turn limit

## What is counted, in reports

counted-event-turn = turns
counted-event-laid = chiefs laid
counted-event-revealed = chiefs shown
counted-event-blast = blasts of a Joker
counted-event-picked = cards picked blindly
counted-event-assassinated = chiefs assassinated
counted-event-thwarted = assassins who met an Ace
counted-event-turned = troop cards turned up
counted-event-returned = chiefs brought back by a 9
counted-event-shuffled = troops shuffled anew
counted-event-stopped = Queens who stop
counted-event-won = battles won
counted-event-drawn = battles drawn
counted-event-died = chiefs lost
counted-event-ended = ends
counted-verb-lay = lay a chief
counted-verb-pick = pick a card
counted-verb-turn = turn up another troop card
counted-verb-stop = leave it at that
