# Every page and table in English: what the drawing kit says that is no game’s own.

## Every page

home = Ennead, all games
tools = Tools
theme = Dark or light
close = Close
look-up = Clauses and rulings
back = Back
footer = Ennead is free software. Figures by game-icons.net, CC BY 3.0.
credits = All credits
of = { $what }: { $said }
quote = “{ $text }”
language-en = English
language-fr = Français

## Seats

you-title = You
seat-you = here
seat-online = here
seat-away-since = away since
seat-away = away
seat-thinking = thinking…
seat-your-turn = your turn
seat-days = playing by days
bot-face = { $name } ({ $bot }): who the bots are, and how they think
bot-random = bot, { kind-random }
bot-novice = bot, { kind-novice }
bot-club = bot, { kind-club }
bot-expert = bot, { kind-expert }
bot-master = bot, { kind-master }
bot-liar = bot, { kind-liar }
bot-raider = bot, { kind-raider }
bot-own = bot, { kind-own }
kind-random = by chance
kind-novice = novice
kind-club = club player
kind-expert = expert
kind-master = master
kind-liar = liar
kind-raider = raider
kind-own = brought by the host

## Time

time-left = Time left:
time-low = Your time is nearly over.
left-days = { $days } d { $hours } h
left-hours = { $hours } h { $minutes }
length-seconds = { $n } s
length-minutes = { $n } min
length-hours = { $n } h
length-days = { $n ->
    [one] one day
   *[other] { $n } days
}

## The table

log = Log
log-since = Since your last turn
log-beginning = At the beginning
log-sift = Whose lines are shown
log-moment = Watch from its start
log-all = All
log-before = Before
others = The other players
middle = Middle of the table
standings = Final standings
place = Place
player = Player
points = Points
onlooker = You are watching.

recap = What just happened
change-of = { $who }: { $what }
recap-order = The newest turn first
recap-none = Nothing to tell yet.
following = Pace and sound
recap-now = just now
recap-earlier = Earlier turns
recap-later = Later turns
recap-watch = Watch again what happened since my last turn
recap-film = Watch again
recap-filming = This is what happened before, as you saw it.
recap-skip = Skip to what I am asked next
recap-skip-short = Skip
recap-unfold = Show the last turns
recap-left-out = What came before stands in the log.
recap-first = What the others did since your last turn can be watched again here, as you saw it.
foresight = For certain:

## The end

verdict =
    { $count ->
        [one] { $winners } wins
       *[other] Shared victory for { $winners }
    }
verdict-you = You win
curve = Points, move by move
curve-label = Points, move by move. At the end: { $ends }.
curve-out = A line that ends early: from there on they could not win.
turning-title = Where it turned
turning = With move { $move } { $winners } took the lead, for good.
turning-last = With the last move, { $move }, { $winners } came out ahead.
turning-points = It stood at { $points } to { $against } then.
turning-level = It stood at { $points } each then: the tiebreak decided.

## Review

review-percent = { $n }%
review-curve-at = After move { $move }: { $chances }.
review-luck = Luck
review-own = Own play
review-others = Others’ play
review-result = In all
review-cost-where = Move { $move }, { $name }
review-cost = better: { $better }, by { $by } ± { $error }%
review-then = { $first }, then { $next }
review-costs-none = No decision surely cost anything.

## The plain table, for games that bring none

plain-prompt = It is your turn.
plain-waiting = Waiting for { $names }.

## For owners of a box

owners-piece = Piece
owners-source = Where it comes from
provenance-rulebook = rulebook
provenance-source = source
provenance-ours = our own
provenance-reconstructed = reconstructed
