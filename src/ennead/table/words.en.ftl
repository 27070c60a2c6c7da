# The table in English: what pages say that is no game’s own.

## The list of games

home-lead = Card games for an evening with friends, or with opponents who think.
home-mine = Your tables
home-find = Find a table
home-hide = Leave out of this list
home-left = Nobody has come for a month.
home-remove = Remove this table
remove-title = Remove this table for good?
remove-text = { $game }, with { $names }: nobody has moved or said anything since { $since }. The table goes for everybody who sits there, with its log and all that was said. What isn’t over has no record to keep.
remove-go = Remove it for good
home-open = Open tables
home-all = { $count ->
    [one] See it
   *[other] All { $count }
}
home-go-on = Go on
home-seats = { $low ->
    [2] { $high ->
        [2] 2 players
       *[other] 2 to { $high } players
    }
   *[other] { $low } to { $high } players
}
home-minutes = about { $minutes } minutes
home-min = { $minutes } min
home-weight = How much there is to learn: { $weight } of 5
home-play = Play
home-play-bots = { $count ->
    [one] now, with a bot
   *[other] now, with { $count } bots
}
home-friends = With friends
home-learn = Learn
home-more = More
home-how-many = How many players?
home-who = Who sits where?
home-options = Options
home-go = Open the table
home-how = Where a seat is for a friend, the next page has a link for them. No account, nothing to install.
home-rules = Rules
seat-number = Seat { $number }
seat-name = Name
seat-who = Who
choice-me = Me
choice-beside = Beside me, on this device
choice-friend = A friend
clock = Time
clock-none = As long as you like
clock-move = { $time } for each move
clock-weekdays = { $time } for each move, weekends off
clock-player = { $time } each, and { $increment } more with each move
clock-no-weekends = Weekends don’t count
hints = Hints
hints-usual = Where one plays alone against bots
hints-on = Also where several play
hints-off = None
hints-help = Whoever is asked may ask what an expert would do. All are told, and the match is marked. There are none where a match is rated.
hints-told = In this match hints can be asked for. Anybody who plays can end that.
table-turn = Your turn
table-gathering = Not begun
table-wait = Waiting
table-wait-whom = Waiting for { $names }
table-unready = Being prepared
table-over = Over
table-over-whom = Victory: { $names }
table-off = Called off
table-stranded = Can’t go on

## Lessons

learn-title = { $game }: first lesson
learn-step = Step { $step } of { $steps }
learn-go = Go on
learn-back = One step back
learn-skip = Show me
learn-resume = Go on where you stopped
learn-leave = Leave the lesson
learn-play = Play now
learn-other = Good idea, but not this time: do what the lesson asks for, and you will see why.
learn-first = In a moment. First read on.
learn-name-1 = Ada
learn-name-2 = Bruno
learn-name-3 = Clara

## Seats

name-friend = Player { $number }

## The table

rules = Rules
owners = If you own the box: where everything comes from
rules-search = Search the rules
rules-search-go = Search
rules-found =
    { $count ->
        [0] Nothing found.
        [one] One passage.
       *[other] { $count } passages.
    }
rules-all = All of the rules
rules-chapters = Chapters
turn-title = How a turn goes
turn-rules = The whole rules
turn-hints = Show all explanations again
turn-learn = Learn it in five minutes
cards-title = Look up
card-clauses = In the rules
card-rulings = How open questions were settled
first-mark = New
first-known = I see
first-off = Stop explaining
why-title = why this can’t be done
picture-replay = See it in the match
why-rules = In the rules
links = Table
links-watch = To look on, without a seat
copy = Copy
copied = Copied
replay = Replay the match
again = Play again
again-laid = The next table is laid, and seats have turned by one.
again-come = Come along
naming = Name
naming-title = What are you called?
naming-go = Save
onlookers = Looking on: { $who }
onlookers-others = { $count ->
    [one] one other
   *[other] { $count } others
}
line-up = Connected
line-down = Connection lost. Trying again…
undo = Undo my move
answered = There was only one answer, which the table gave for you: “{ $answer }”.
ask-again = Ask me again
title-turn = Your turn
calls = Call me
calls-title = When it is your turn
calls-stop = Stop calling me
calls-lead = While you are looking at something else, this page can call you, once a turn. This browser remembers it for all tables. A tap on the bell stops all calls.
calls-sound = With a soft sound
calls-notice = With a notification
calls-refused = This browser shows no notifications from this site. Allow them in its settings, if it has any for this site, then try again.

## Bots: what they are called, and how they think

named-random = { $seat ->
    [0] Poros
   *[1] Tyche
    [2] Kairos
    [3] Clotho
    [4] Moros
    [5] Eris
}
named-novice = { $seat ->
    [0] Lycidas
   *[1] Daphnis
    [2] Chloe
    [3] Corydon
    [4] Doris
    [5] Myrto
}
named-club = { $seat ->
    [0] Pistis
   *[1] Themis
    [2] Dike
    [3] Metis
    [4] Eirene
    [5] Hestia
}
named-expert = { $seat ->
    [0] Manto
   *[1] Pythia
    [2] Sibyl
    [3] Tiresias
    [4] Cassandra
    [5] Calchas
}
named-master = { $seat ->
    [0] Bias
   *[1] Nestor
    [2] Solon
    [3] Thales
    [4] Chiron
    [5] Mentor
}
named-liar = { $seat ->
    [0] Proteus
   *[1] Autolycus
    [2] Dolon
    [3] Sinon
    [4] Apate
    [5] Hermes
}
named-raider = { $seat ->
    [0] Clete
   *[1] Penthesilea
    [2] Hippolyta
    [3] Antiope
    [4] Otrera
    [5] Melanippe
}
thinks-random = Takes whatever chance puts into her hand, and never thinks.
thinks-novice = Is still learning: a good move half of the time, any move the other half. A child can beat him.
thinks-club = Weighs what lies on the table, as people do who play every week. Answers at once.
thinks-expert =
    Plays on in her mind for { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }, in many ways that things may stand and go.
thinks-master =
    Has seen more matches than anybody. Plays on in his mind for { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }, in many ways that things may stand and go.
thinks-liar = Would rather pass Charon off as something else than tell the truth about a creature. Thinks for half a second.
thinks-raider = Loves war more than is good for her: arms, plunder and destruction first. Thinks for half a second.
thinks-own = The host of this server brought it, and only they can say how it thinks.
own-seats = for { $seats } players only
bots-title = The bots
bots-lead = The strongest first, then those who follow their temper. None sees more than a player in its seat.
bots-kin = In other seats: { $names }.

## Coming together

lobby-title = Who plays?
lobby-lead = Send your friends the link. Play begins when everybody is ready, or when the host says so.
lobby-stranger = Play has not begun. To sit down here, ask one of the players for the link that invites.
lobby-taken = { $taken } of { $seats } seats are taken.
lobby-free = waiting for somebody
lobby-nobody = Free seat
lobby-host = host
lobby-ready = ready
lobby-ready-go = I’m ready
lobby-ready-not = Not ready after all
lobby-start = Begin
lobby-add = One more seat
lobby-to-all = Let anybody on this server sit down
lobby-to-invited = Only those who were invited
lobby-rated = Rate this match, if all agree
lobby-unrated = Don’t rate it
lobby-is-rated = This match is rated if everybody is ready for it. There are no hints then.
delay-told-none = Onlookers see everything at once.
delay-told = Onlookers see this table { $time } later.
delay-help = Whoever has no seat sees the table, its log and the talk so much later, even whoever laid the table. What is played under a delay stays as late when a shorter one is chosen.
delay-choose = How much later onlookers see the table
delay-none = At once
delay-later = { $time } later
late = You see this table { $time } later than it is played.
lobby-leave = Get up
lobby-close = Take this seat away
lobby-bot = Seat a bot: { $bot }
lobby-let-go = Free the seat of { $name }
lobby-up = Move { $name } up one seat
lobby-beside = Somebody beside you, on this device
lobby-sit = Sit down here yourself
invite = The link that invites: whoever opens it chooses a free seat
invite-code = Code for a phone’s camera
share = Share
withdraw = Withdraw the link
withdraw-help = The old link then leads nowhere, and you can send a new one. Those who sit here stay.
join-title = Sit down
join-lead = Choose a seat: its shape and colour are yours.
join-running = The match is under way. Whoever sits down plays on with what the seat holds.
join-where = Which seat?
join-taken = taken
join-full = No seat is free. You can look on.
join-watch = Only look on
curtain = Whose hand is shown
curtain-closed = All hands are covered. Who looks?
curtain-cover = Cover

## Deciding together

accord-title = At this table
accord-off = The match was called off, with everybody’s consent.
accord-stand-in = A bot plays for you.
accord-back = Take my seat back
accord-waits = To answer: { $names }
accord-yes = Agree
accord-no = Refuse
accord-withdraw = Never mind
accord-ask-undo = { $by } asks to take a move back: all that was done since goes with it.
accord-ask-concede = { $by } wants to give up; a bot plays on in that seat.
accord-ask-off = { $by } wants to call the match off, without a result.
accord-ask-hints = { $by } proposes that all may ask for hints.
accord-ask-bot = { $by } proposes that a bot play for { $about } until they are back.
accord-ask-once = { $by } proposes that a bot make this move for { $about }.
accord-ask-wait = { $by } proposes to give { $about } more time.
accord-absent = { $name } is away.
accord-late = The time of { $name } is out.
accord-wait = Give more time
accord-absent-help = Wait, or decide together.
accord-once = A bot makes this move
accord-bot = A bot takes the seat
accord-call-off = Call the match off
accord-out = Leave, give up, call off
accord-let-bot = Let a bot play for me
accord-let-other = Another bot
accord-undo = Ask to take my move back
accord-hints = Ask the others to allow hints
accord-no-hints = No hints in this match
accord-leave = Leave my seat to a friend, or a bot
accord-concede = Give up
accord-done-undo = { $by } took a move back: everybody agreed.
accord-done-concede = { $by } gave up: a bot plays on.
accord-done-off = The match was called off: everybody agreed.
accord-done-bot = A bot plays for { $about }.
accord-done-once = A bot made a move for { $about }.
accord-done-wait = { $about } got more time.
accord-done-closed = The host of the server called the match off.
accord-done-closed-seat = The host of the server gave the seat of { $name } to a bot.
accord-done-stand-in = { $name } lets a bot play.
accord-done-broke = The bot in the seat of { $name } came to no move: a club player made it.
accord-done-back = { $name } is back.
accord-done-left = { $name } left the seat to a bot.
accord-done-hint =
    { $me ->
        [yes] You asked for a hint.
       *[no] { $name } asked for a hint.
    }
accord-done-hints = From now on all may ask for hints: everybody agreed.
accord-done-no-hints = { $name } wants no hints: nobody can ask for one any more.
accord-done-delay-0 = From now on, onlookers see everything at once.
accord-done-delay-30 = From now on, onlookers see the table half a minute later.
accord-done-delay-120 = From now on, onlookers see the table 2 minutes later.
accord-done-delay-600 = From now on, onlookers see the table 10 minutes later.
accord-done-sat = { $name } sat down.
accord-refused = { $name } refused what { $by } asked.
accord-taken-back = { $name } asks no more.

## Hints

hint-ask = What would an expert do?
hint-sought = An expert is thinking…
hint-shown = What an expert would do
hint-title = What an expert would do
hint-said = { $action }: about { NUMBER($chance, style: "percent") }.
hint-chance = Wins about { NUMBER($chance, style: "percent") } of matches ({ NUMBER($low, style: "percent") } to { NUMBER($high, style: "percent") }).
hint-chance-close = Wins about { NUMBER($chance, style: "percent") } of matches.
hint-often = { $tenths ->
    [0] Hardly ever taken.
   *[other] Taken { $tenths } times in 10.
}
hint-alike = As good as the first, as far as can be told.
hint-little = Looked at too little to tell which is better.
hint-rank = { $number ->
    [1] 1st
    [2] 2nd
   *[3] 3rd
}
hint-then = More after it than after the others:
hint-average = on average
hint-tenths = { $tenths ->
    [10] nearly always
   *[other] { $tenths } times in 10
}
hint-mixed = Whoever always did the same here could be foreseen: choose now this, now that.
hint-same = What follows soon is much the same after each of them.
hint-how = Found in a second of playing on from what you can see. The range is what chance leaves open; a longer look may find otherwise.
hint-counted = What comes more often was counted by letting club players play on, for as long after each.
hint-assisted = Hints asked for by: { $names }.

## Talking

talk = Talk
talk-new = Talk: something new
talk-lines = What was said
talk-nothing = Nothing has been said yet.
talk-say = Your message
talk-send = Send
talk-who = What are you called?
talk-phrases = Phrases that everybody reads in their own language
talk-onlooker = onlooker:
talk-apart = Only onlookers read you, until the match is over.
talk-more = Settings
talk-all = All that was said
talk-mute = Don’t hear { $name } any more
talk-unmute = Hear { $name } again
talk-onlookers-off = Silence onlookers
talk-onlookers-on = Let onlookers talk
talk-off = Switch talk off
talk-on = Switch talk on again
phrase-hello = Hello!
phrase-your-turn = Your turn?
phrase-thinking = Let me think…
phrase-well-played = Well played!
phrase-well-bluffed = Well bluffed!
phrase-lucky = What luck!
phrase-ouch = Ouch!
phrase-laugh = Ha ha!
phrase-thanks = Thanks!
phrase-away = Back in a moment
phrase-good-game = Good game!
phrase-again = Another one?

## Who one is

me = You
me-lead = So you are called at tables where you sit down from now on.
me-keep = Keep
me-nobody = you
me-devices = Your devices
me-device = Device { $number }
me-this = this one
me-seen = last here on { $when }
me-out = Sign out
me-other = Another device
me-other-lead = A link carries you and all your tables to another device. It works once, and for ten minutes. Keep it to yourself.
me-other-go = Make the link
me-link = Open this on your other device
pass-title = Be { $name } on this device?
pass-lead = This device then shows the tables of the other one, and plays for the same person.
pass-join = This device is { $mine } so far, with tables, or addresses where you’re called, that are nowhere else. Join both if both are you: you’ll have all tables of both, and all addresses. This can’t be undone. To be { $name } here and leave { $mine } as they are, first carry { $mine } to another device.
pass-elsewhere = This device is { $mine } so far. You can be { $name } here, and { $mine } stays on other devices or by a passkey. Or join both, if both are you: you’ll have all tables of both, everywhere. Joining can’t be undone.
pass-be = Be { $name } here
pass-join-go = Join both, with all their tables
pass-go = That’s me
passkeys = Passkeys
passkeys-lead = A passkey is kept by your device or its password manager. With it you are yourself, with all your tables, in any browser that has it: nothing to type.
passkeys-in-lead = If you have made a passkey here, on this device or another, it brings all your tables into this browser.
passkeys-new = Add a passkey
passkeys-in = I have a passkey
passkeys-one = Passkey { $number }
passkeys-seen = made on { $since }, last used on { $seen }
passkeys-remove = Remove
passkeys-refused = That did not work, or was called off. Nothing was changed: try again.
offer-title = The seat of { $name }
offer-lead = Whoever has this link may sit here. If you sit down, you play on from this device.

## The host's page

host = This server
host-count-tables = Tables
host-count-running = { $count } under way
host-count-people = People
host-count-tabs = Open tabs
host-count-moves = Moves
host-disk = Disk
host-disk-of = { $size } used, { $free } free
size =
    { $thousands ->
        [0] { NUMBER($number) } B
        [1] { NUMBER($number) } kB
        [2] { NUMBER($number) } MB
        [3] { NUMBER($number) } GB
       *[4] { NUMBER($number) } TB
    }
host-since = Running since
host-all = All tables
host-hold = Stop all play
host-hold-help = Everything can then be looked at, and nothing changes: before a backup of the machine, say.
host-held = All play is stopped: nothing is written until you let it go on.
host-go = Let play go on
host-say = A message to everybody who has a table open
host-say-go = Tell them
host-backup = Save a copy of everything
host-tables = The latest tables
host-newer = Newer
host-older = Older
host-running = under way, { $moves } moves
host-gathering = not begun
host-over = ended after { $moves } moves
host-people = people: { $people }, open tabs: { $tabs }
host-stale = nobody was there for a month
host-act = Change
host-close-seat = Give seat { $number } to a bot
host-remove = Remove for good

## What one has played

games = My games
games-none = Nothing yet: matches stand here once they are over.
games-played = Played
games-won = Won
games-place = Place on average
games-points = Points on average
games-best = Most points
games-rating = Rating
games-latest = The latest
games-won-of = { $won } ({ NUMBER($share, style: "percent") })
decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
games-line = { $place } of { $seats }, { $points } points
games-line-left = Left before the end
games-assisted = with hints
games-with = With
games-together = Matches
games-ahead = Ahead of them
games-gone = somebody
games-export = Save all as a file
games-forget = Forget my games
games-forget-help = They are then nobody’s, and no longer count for you. For those you played with they still do, without your name. Tables and their replays stay. This can’t be undone.
games-forget-go = Forget them

## Replay

replay-title = Replay
record = Save the record
replay-back = Back to the table
replay-first = First
replay-previous = Back
replay-next = Next
replay-last = Last
replay-share = Share
replay-link = Link to this moment
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-move = Move { $move } of { $last }
replay-go = Show
replay-as = As seen by
replay-as-none = an onlooker
replay-as-open = all hands open
replay-own = { $name } (you)

## Looking back

review = Review
review-lead = How the match went, as far as looking ahead from each move can tell. All hands are open now.
review-lead-own = How the match went, as far as you could know. The match was called off, so all secrets are kept.
review-begin = Review this match
review-again = Go on with the review
review-waits = { $before ->
    [one] Waiting: one other match is reviewed first.
   *[other] Waiting: { $before } other matches are reviewed first.
}
review-grows = { $done } done.
review-leave = You can leave: it goes on for { $minutes } minutes, and what was found is kept.
review-progress = How much of the review is done
review-curve = Chance to win, move by move
review-by = What the curve goes by
review-by-known = what each could know
review-by-true = what was true
review-by-known-help = Each line is one seat’s own chance, as far as its player could know then; so the lines need not come to 100%. A chance of 70% means: of 100 such moments, about 70 are won. A hint asked for during play says something else: the chance of somebody who goes on as an expert does.
review-by-true-help = As if all hands had been open all along. Only what chance had yet to bring was unknown.
review-by-own-help = All seats’ chances, as far as you could know then.
review-costs = What cost most
review-costs-help = A link leads to the moment before. “±” is how far that may be off (95%). Losses tend to be overstated.
review-shared = Luck and play
review-shared-help = In shares of the victory, above or below an equal share. Luck: the deal, and what was drawn. Play: what moves made of that, as seen with open hands; a good guess counts as play. The three add up to “in all”, but for rounding.
try = Try another move
try-as = Try another move as { $name }
try-help = Play on from here against the same bots; club players stand in for people. It counts for nothing.
tried = You are trying another move. It counts for nothing.
tried-back = Back to the match
tried-gone = The match itself was removed.
tried-title = { $game } (trying another move)

## Records that are brought

bring = Watch a record
bring-lead = The record of a match, from another table or the command line: choose its file and watch it, from every seat or face up. Whoever has the link can watch it too.
bring-file = File of the record
bring-go = Watch
bring-none = Choose a file first: the record of a match.
bring-large = This file is too large for the record of a match. Choose another.
bring-json = This file is no record of a match. A record is the file that a table gives when its match is over.
bring-several = There is more in this file than one record. Leave one of them in it.
bring-twice = This record says something twice, so nobody can tell what holds. It was changed, or damaged.
bring-format = This file is no record that this Ennead can read, or it was written by a newer one.
bring-field = In this record, “{ $field }” is missing or is not what it should be.
bring-game = This record is of a game that there isn’t here.
bring-version = This match was played by newer rules than those here.
bring-edition = This match was played with other numbers of the box than those here.
bring-deal = This match can’t be dealt: its seats, its options or its cards are not those of the game.
bring-script = The cards that this record says were drawn can’t be drawn there.
bring-move = Move { $move } of this record is no move: it should say a seat and an action.
bring-illegal = Move { $move } of this record can’t be played. { $why }
bring-unfinished = This match is not over. It can be watched once it is.
bring-long = This match is too long to be watched: it has more than { $most } moves.
bring-unready = The rules of { $game } are being prepared. Choose the file again in a minute.

## When something went wrong

error-home = To the list of games
error-stale = The table had already moved on. Here is how it stands now.
error-undo-often = So many moves of this table have been taken back that no more can be. Play on.
error-message = The server did not understand that. Reload the page and try again.
error-onlooker = You are looking on. Only players can act, each from their own device.
error-form-game = There is no such game. Choose one from the list.
error-form-seats = This game is not for that many players. Choose another number.
error-form-seat = Say for every seat who sits there: you, a friend or a bot.
error-own-bot = A bot that the host brought plays with certain numbers only, or isn’t here any more. Choose another bot, or another number of players.
error-form-option = An option is outside what the game allows. Choose another value.
error-form-hints = There is no such choice about hints. Choose one from the list.
error-form-clock = There is no such time to choose. Choose one from the list.
error-form-name = Give a name that can be read.
error-lobby-seat = There is no such seat here. Look again.
error-lobby-taken = Somebody was quicker: that seat is taken. Choose another.
error-lobby-name = Somebody here is already called so. Choose another name.
error-lobby-known = You have seen another seat’s hand at this table. You can only take that one back.
error-lobby-own = Only who sits there can get up.
error-lobby-leader = Only the host can change that, as long as they are here.
error-lobby-few = The game needs as many seats as there are.
error-lobby-many = The game has no more seats than there are.
error-lobby-open-many = You have enough tables where anybody may sit down. Begin one of them, or close it to those who weren’t invited.
error-lobby-busy = As many bots are moving on this server as may. Leave the seat to a friend, or try again in a minute.
error-lobby-free = A seat is still free. Wait for a friend, give it to a bot, or take it away.
error-orders-often = That is much at once. Wait a moment, then try again.
error-talk-off = The host has switched talk off. What was said can still be read.
error-delay-often = What onlookers see was changed as often as it may be at one table.
error-talk-onlookers = The players don’t want onlookers to talk.
error-talk-nobody = First say what you are called.
error-talk-often = That is much at once. Wait a moment, then send it again.
error-talk-full = As much was said at this table as it can keep. Go on at the next one.
error-talk-empty = There is nothing to read in this message.
error-talk-long = That is too long: a message has 300 characters at most.
error-page-talk-title = No talk here
error-page-talk = Whoever set up this server has switched talk off.
error-page-gathering-title = Play has not begun
error-page-gathering = People are still coming together at this table. Go back to it.
error-page-over-title = The match is over
error-page-over = Nobody can sit down here any more. Look at the table, or lay a new one.
error-page-changed-title = Somebody was quicker
error-page-changed = The table has changed in the meantime. Nothing was done: go back and look again.
error-page-pass-title = This link no longer works
error-page-pass = It works once, and for ten minutes. Make a new one on the other device.
error-page-come-title = Enough coming and going
error-page-come = So many people have sat down on this seat that nobody else does. Look at the table, or lay a new one.
error-page-delayed-title = Play has begun
error-page-delayed = Onlookers see this table a little later. It opens by itself.
error-page-people-title = So many people for now
error-page-people = As many people came from here as may in an hour. Nothing is lost: try again later.
error-stand-in = A bot plays for you. Take your seat back first.
error-hint-off = There are no hints in this match. Under “Table”, you can ask the others to allow them.
error-hint-rated = There are no hints in a match that is rated.
error-hint-nothing = There is nothing for you to choose now.
error-hint-one = You have asked for a hint already. It comes in a moment.
error-hint-often = That is many hints at once. Wait a minute, then try again.
error-hint-here = Many hints were asked for from your address just now. Wait a minute, then try again.
error-hint-many = You had as many hints as there are in a match. Play on.
error-hint-busy = Many bots are thinking at the moment. Try again in a minute.
error-hint-none = No hint was found this time. Try again, or play on.
error-accord-over = Nothing is left to decide here: the match has ended.
error-accord-busy = Something is being asked already. Answer that first.
error-accord-often = That was asked often enough. Play on.
error-accord-there = They are there. Give them time.
error-accord-stood-in = A bot has stood in for you often enough at this table. Play on, or leave the seat.
error-accord-gone = This is not asked any more.
error-page-missing-title = Nothing here
error-page-missing = This address leads to no page. Check that the link is complete, or open a new table.
error-page-lesson-title = No such place in this lesson
error-page-lesson = This address leads nowhere in the lesson. Open the lesson from its beginning: what you did in it is in the address alone.
error-page-busy-title = A moment, please
error-page-busy = So many people look back at matches that this one waits. Try again in a moment.
error-page-not-left-title = This table is not given up
error-page-not-left = Somebody is there, something has happened, or it is over. Nothing was removed: look at the table again.
error-page-early-title = Not before the end
error-page-early = This can only be seen once the game is over. Come back then.
error-page-running-title = The game goes on
error-page-running = A new table can be laid when this game is over.
error-page-foreign-title = Refused
error-page-foreign = This request came from another site. Open the page itself and try again.
error-page-large-title = Too much
error-page-large = That was more than a table can take. Go back and try with less.
error-page-open-title = Enough open tables for now
error-page-open = As many tables were opened to all from here as may be in an hour. Send friends the link, or come back later.
error-page-tables-title = Enough tables for now
error-page-tables = As many tables were opened from here as may be in an hour. Play at one of them, or come back later.
error-page-bots-title = The bots are all at play
error-page-bots = As many bots are moving on this server as may. Seat friends, or try again in a minute.
error-page-reviews-title = Enough reviews for now
error-page-reviews = As many matches wait to be reviewed as may. Nothing is lost: try again in a few minutes.
error-page-records-title = Enough records for now
error-page-records = As many records were brought from here as may be in an hour. Come back later.
error-page-record-gone-title = No longer here
error-page-record-gone = No match is kept at this address. Check that the link is complete; or else newer ones have taken its place. Whoever has its record can bring it again, and the link leads there again.
error-page-record-rules-title = This match can’t be shown
error-page-record-rules = It was played by rules, or with numbers of a box, that this Ennead no longer has. Its record plays where they are.
error-page-tabs-title = Too many open tabs
error-page-tabs = As many tables are open from here as may be at once. Close the tabs you don’t need, then reload this one.
error-page-full-title = No more room
error-page-full = As many tables are being looked at as this server can take. Nothing is lost: try again in a minute.
error-page-slow-title = Too slow
error-page-slow = What was sent did not arrive in time. Check the line, go back and send it again.
error-page-method-title = Not that way
error-page-method = This address does not take such a request. Go back to the first page.
preparing-title = The rules of { $game } are being prepared
preparing = This is needed once, after an installation or an update, and takes a minute or two. The table opens by itself.
offline-title = No connection
offline = This page can’t be fetched: your device is offline, or the server is. Nothing is lost: your tables are kept on the server. Check the network, then try again.
offline-again = Try again
preparing-again = Look again
error-page-rules-title = This table can’t be opened
error-page-rules = It was laid by rules, or with numbers of a box, that this Ennead does not have. Nothing is lost: what it was laid with still opens it.
error-page-playable-title = The game goes on
error-page-playable = This table can be played to its end. Go back to it.
bygone-end = End this table
bygone-ended = It was laid by rules, or with numbers of a box, that this Ennead does not have, and its players have ended it.
bygone-kept = This match was played by other rules than today’s. Here is how it ended, everything face up.
error-page-store-title = The tables can’t be reached
error-page-internal-title = Something went wrong
error-page-internal = The fault is ours, and it has been noted. Nothing is lost: reload the page. If it happens again, tell whoever runs this server what it was noted as: { $id }.
error-store-busy = Another program is using the database of tables. Nothing was changed: try again in a moment.
error-store-full = The disk of the host is full. Nothing was changed: ask the host to make room, then try again.
error-store-read-only = The database of tables can’t be written to. Nothing was changed: ask the host to look at its file.
error-store-damaged = The database of tables is damaged. Nothing was changed: ask the host to restore a copy.
error-store-held = The host of this server has stopped play for a while. Nothing was changed: try again later.
error-store-moved = The file of the tables is no longer where it was. Nothing was changed: ask the host to put it back, or to restart the server.
error-store-away = The server that keeps the tables doesn’t answer. Nothing is lost: try again in a moment, or tell the host.
error-store-failed = The host’s disk did not answer as it should. Nothing was changed: try again, or ask the host.

## Calls when the page is closed

me-calls = Calls
me-calls-lead = When it is your turn and you have closed the page, you are called once, with the name of the game and nothing else.
me-calls-none = This server calls nobody whose page is closed: its host has not set that up.
me-calls-push = Call this device
me-calls-refused = This browser did not agree to be called. Allow notifications of this site in its settings, then try again.
me-calls-unable = This browser can’t be called when the page is closed. On an iPhone or iPad, first put the page on the home screen.
me-calls-mail = By mail
me-calls-mail-go = Send a letter
me-calls-mail-lead = A letter asks whether the address is yours. Until you say so there, nothing else is sent.
me-calls-asked = waits for your answer to the letter
me-calls-stop = Stop
sure-title = Calls by mail
sure-lead = Have { $mail } called when it is your turn?
sure-go = Yes, call me
sure-done = It is set. You will be called there, once a turn.
stop-title = Calls
stop-lead = No more calls to this address?
stop-go = Call me no more
stop-done = You will not be called there any more.
hook = Calls to a room
hook-lead = The address of a webhook of Discord, Slack or Matrix: the room hears whose turn it is when they are not here. Nobody is shown the address again.
hook-stop = No more
error-calls-nobody = Nobody knows you here yet. Sit down at a table first.
error-calls-many = You are called at ten addresses already. Stop one of them first.
error-page-letters-title = Enough letters for now
error-page-letters = A letter was sent a moment ago. Look for it, or try again in an hour.
error-page-unsent-title = No letter was sent
error-page-unsent = More waits to be sent than can be just now. Ask for the letter again in a minute.
error-page-sure-title = This link no longer works
error-page-sure = The address is set already, or you asked for another letter since. Look at your own page.

## Passkeys

error-passkey = This passkey could not be verified. Nothing was changed: try again, or use another one.
error-passkey-late = It took longer than five minutes, or this was asked in another tab since. Nothing was changed: start again.
error-passkey-often = So many passkeys were asked for from here as may be in an hour. Come back later.
error-passkey-many = You have ten passkeys already. Remove one of them first.
error-passkey-plain = Browsers have passkeys only where the address begins with https, and is a name.
error-passkey-stranded = This browser has tables of its own, or addresses where you’re called, that are nowhere else. Carry them to another device first; or make the link on your other device, open it here, and join both.

## Following the others: pace and sound

pace = How quickly you see what the others do
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-once = At once
pace-key = The space bar skips to what you are asked next.
pace-help = At once: a whole round of bots in one picture.
volume = Sounds
volume-help = All the way to the left: no sounds.
