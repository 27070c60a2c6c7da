# The table in English: what pages say that is no game’s own.

## The list of games

home-title = Ennead
home-lead = Card games for an evening with friends, or with opponents who think.
home-mine = Your tables
home-find = Find a table
home-hide = Leave out of this list
home-open = Open tables
home-seats = { $low } to { $high } players
home-seats-fixed = { $seats } players
home-how-many = How many players?
home-who = Who sits where?
home-options = Options
home-go = Open the table
home-how = On the next page you get a link for your friends. No account, nothing to install.
home-rules = Rules
seat-number = Seat { $number }
seat-name = Name
seat-who = Who
choice-me = Me
choice-beside = Beside me, on this device
choice-friend = A friend
table-turn = Your turn
table-gathering = Not begun
table-wait = Waiting
table-wait-whom = Waiting for { $names }
table-unready = Being prepared
table-over = Over
table-over-whom = Victory: { $names }
table-off = Called off
table-stranded = Can’t go on

## Seats

name-friend = Player { $number }
name-bot = Bot { $number }

## The table

rules = Rules
owners = If you own the box: where everything comes from
links = Table
links-watch = To look on, without a seat
copy = Copy
copied = Copied
replay = Replay the match
again = Play again
again-laid = The next table is laid, with the same people.
again-come = Come along
naming = Name
naming-title = What are you called?
naming-go = Sit down
line-up = Connected
line-down = Connection lost. Trying again…
undo = Undo my move
undo-short = Undo
answered = There was only one answer: the table gave it for you.
ask-again = Ask me again
title-turn = Your turn

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
lobby-is-rated = This match is rated if everybody is ready for it.
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
withdraw-help = The old link then leads nowhere, and you can send a new one. Whoever sits stays.
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

accord-title = Decided at this table
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
accord-ask-bot = { $by } proposes that a bot play for { $about } until they are back.
accord-ask-once = { $by } proposes that a bot make this move for { $about }.
accord-ask-wait = { $by } proposes to give { $about } more time.
accord-absent = { $name } is away.
accord-absent-help = Wait, or decide together.
accord-once = A bot makes this move
accord-bot = A bot takes the seat
accord-call-off = Call the match off
accord-let-bot = Let a bot play for me
accord-undo = Ask to take my move back
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
accord-done-back = { $name } is back.
accord-done-left = { $name } left the seat to a bot.
accord-done-sat = { $name } sat down.
accord-refused = { $name } refused what { $by } asked.
accord-taken-back = { $name } asks no more.

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
pass-merge = This device is { $name } so far. Both become one person, with the tables of both.
pass-go = That’s me
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
games-line = { $place } of { $seats }, { $points } points
games-with = With
games-together = Matches
games-ahead = Ahead of them
games-gone = somebody
games-export = Save all as a file
games-forget = Forget my games
games-forget-help = They then count as nobody’s, for you and in ratings. Tables and their replays stay. This can’t be undone.
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
replay-as-open = everything face up

## When something went wrong

error-home = To the list of games
error-stale = The table had already moved on. Here is how it stands now.
error-undo-often = So many moves of this table have been taken back that no more can be. Play on.
error-message = The server did not understand that. Reload the page and try again.
error-onlooker = You are looking on. Only players can act, each from their own device.
error-form-game = There is no such game. Choose one from the list.
error-form-seats = This game is not for that many players. Choose another number.
error-form-seat = Say for every seat who sits there: you, a friend or a bot.
error-form-option = An option is outside what the game allows. Choose another value.
error-form-name = Give a name that can be read.
error-lobby-seat = There is no such seat here. Look again.
error-lobby-taken = Somebody was quicker: that seat is taken. Choose another.
error-lobby-name = Somebody here is already called so. Choose another name.
error-lobby-known = You have seen another seat’s hand at this table. You can only take that one back.
error-lobby-own = Only who sits there can get up.
error-lobby-leader = Only the host can change that, as long as they are here.
error-lobby-few = The game needs as many seats as there are.
error-lobby-many = The game has no more seats than there are.
error-lobby-free = A seat is still free. Wait for a friend, give it to a bot, or take it away.
error-page-gathering-title = Play has not begun
error-page-gathering = People are still coming together at this table. Go back to it.
error-page-over-title = The match is over
error-page-over = Nobody can sit down here any more. Look at the table, or lay a new one.
error-page-changed-title = Somebody was quicker
error-page-changed = The table has changed in the meantime. Nothing was done: go back and look again.
error-page-pass-title = This link no longer works
error-page-pass = It works once, and for ten minutes. Make a new one on the other device.
error-page-people-title = So many people for now
error-page-people = As many people came from here as may in an hour. Nothing is lost: try again later.
error-stand-in = A bot plays for you. Take your seat back first.
error-accord-over = Nothing is left to decide here: the match has ended.
error-accord-busy = Something is being asked already. Answer that first.
error-accord-often = That was asked often enough. Play on.
error-accord-there = They are there. Give them time.
error-accord-gone = This is not asked any more.
error-page-missing-title = Nothing here
error-page-missing = This address leads to no page. Check that the link is complete, or open a new table.
error-page-early-title = Not before the end
error-page-early = This can only be seen once the game is over. Come back then.
error-page-running-title = The game goes on
error-page-running = A new table can be laid when this game is over.
error-page-foreign-title = Refused
error-page-foreign = This request came from another site. Open the page itself and try again.
error-page-large-title = Too much
error-page-large = That was more than a table can take. Go back and try with less.
error-page-tables-title = Enough tables for now
error-page-tables = As many tables were opened from here as may be in an hour. Play at one of them, or come back later.
error-page-bots-title = The bots are all at play
error-page-bots = As many bots are moving on this server as may. Seat friends, or try again in a minute.
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
error-page-internal = The fault is ours, and it has been noted. Nothing is lost: reload the page.
error-store-busy = Another program is using the database of tables. Nothing was changed: try again in a moment.
error-store-full = The disk of the host is full. Nothing was changed: ask the host to make room, then try again.
error-store-read-only = The database of tables can’t be written to. Nothing was changed: ask the host to look at its file.
error-store-damaged = The database of tables is damaged. Nothing was changed: ask the host to restore a copy.
error-store-held = The host of this server has stopped play for a while. Nothing was changed: try again later.
error-store-moved = The file of the tables is no longer where it was. Nothing was changed: ask the host to put it back, or to restart the server.
error-store-failed = The host’s disk did not answer as it should. Nothing was changed: try again, or ask the host.
