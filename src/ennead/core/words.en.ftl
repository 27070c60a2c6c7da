# What every game says.

you = you
reason-unknown-action = No action is called that.
reason-not-your-turn = It is not your turn.
reason-game-over = The game is over.
reason-nothing-to-undo = You have made no move yet.
reason-too-late-to-undo = It is too late to take that move back: the game has gone on from it, or something was revealed.
list = { $most } and { $last }
yes = yes
