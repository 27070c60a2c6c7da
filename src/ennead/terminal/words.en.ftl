# What the terminal says.

seat-name = Seat { $number }
unfinished =
    { $moves ->
        [one] Unfinished, after { $moves } move.
       *[other] Unfinished, after { $moves } moves.
    }
bot-name = { $bot } { $number }
compiling = Compiling the rules of { $game }, this first time
ask = Number or name (? for the rules, q to leave):
not-a-choice = “{ $text }” is none of these.
hint-ask = What would an expert do?
hint-chance = wins about { NUMBER($chance, style: "percent") } ({ NUMBER($low, style: "percent") } to { NUMBER($high, style: "percent") })
hint-tenths = { $tenths ->
    [10] nearly always:
   *[other] { $tenths } times in 10:
}
hint-average = on average:
hint-same = What follows soon looks alike after each of them.
hint-how = Below each is what comes more often after it than after the others, counted by letting club players play on, for as long after each.
assisted = You had hints in this match.
undo = Take back your last move
since-your-turn = Since your last turn:
taken-back = Your last move is taken back.
left = The match is kept. The same command takes it up again.
taken-up = You take up the match you left. (--new starts another.)
points = Points
place = Place
player = Player
kept-broken = The match kept in { $file } can’t be taken up: { $why }. Start anew with --new.
left-behind = A match was left unfinished. Take it up without --seed, --seats and --option, or start another with --new.
played-elsewhere = This match is being played in another terminal.
review-chances = Chance to win, as far as each could know
review-chances-true = Chance to win, as it truly was
review-costs = What cost most
review-shared = Luck and play, in shares of the victory above or below an equal one
