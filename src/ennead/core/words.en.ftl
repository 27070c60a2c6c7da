# What every game says.

you = you
reason-unknown-action = No action is called that.
reason-not-your-turn = It is not your turn.
reason-game-over = The game is over.
list = { $most } and { $last }
