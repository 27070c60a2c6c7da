# The table in English: what pages say that is no game’s own.

## The list of games

home-title = Ennead
home-lead = Card games for an evening with friends, or with opponents who think.
home-mine = Your tables
home-seats = { $low } to { $high } players
home-seats-fixed = { $seats } players
home-how-many = How many players?
home-who = Who sits where?
home-options = Options
home-go = Open the table
home-how = Friends get a link each on the next page. No account, nothing to install.
home-rules = Rules
seat-number = Seat { $number }
seat-name = Name
seat-who = Who
choice-me = Me
choice-friend = A friend
table-turn = Your turn
table-wait = Waiting
table-wait-whom = Waiting for { $names }
table-unready = Being prepared
table-over = Over
table-over-whom = Victory: { $names }
table-stranded = Can’t go on

## Seats

name-friend = Player { $number }
name-bot = Bot { $number }

## The table

rules = Rules
owners = If you own the box: where everything comes from
links = Invite
links-title = Links for friends
links-lead = Whoever opens a link sits there, on any device. Don’t mix them up: a link is a seat.
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
error-onlooker = You are looking on. Only players can act: open the link of your seat.
error-form-game = There is no such game. Choose one from the list.
error-form-seats = This game is not for that many players. Choose another number.
error-form-seat = Say for every seat who sits there: you, a friend or a bot.
error-form-option = An option is outside what the game allows. Choose another value.
error-form-name = Give a name that can be read.
error-form-me = Only one seat can be yours. Give the others to friends or bots.
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
error-store-moved = The file of the tables is no longer where it was. Nothing was changed: ask the host to put it back, or to restart the server.
error-store-failed = The host’s disk did not answer as it should. Nothing was changed: try again, or ask the host.
