# What the arena's report says.

report-title = { $game }, { $seats } seats
report-head = Arena: { $title }
report-played = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} on { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, each played from every seat
report-more = { $one }; { $more }
report-option = { $option }: { $value }
report-rules = seed { $seed }; rules { $version }
report-edition = edition { $edition }
report-visits = { $visits } visits for a second
report-budget = { $budget } of their time
report-fair = A fair share is { $share }; intervals are of 95 %.
report-ladder = Ladder
report-ladder-plot = Share of victories of each player
report-player = player
report-rating = rating
report-wins = wins
report-interval = 95 %
report-failures = moves left to the club player
report-failure-raised = an error
report-failure-illegal = can’t be done
report-failure-silent = took too long
report-failure-ended = its process ended
report-first = { $told }; the first: { $text }
report-clear =
    After { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }, { $player }’s share is { $share }, from { $low } to { $high } by a test that may be asked after every deal: that is { $clear ->
        [yes] clear
       *[no] not yet clear
    } of a fair { $fair }.
report-before = Who stands before whom
report-before-how = How often the player of the row had a better place than that of the column, where they met.
report-seats = By seat
report-seats-plot = Share of victories from each seat
report-seat = seat { $number }
report-course = Length and ways of ending
report-length = A match has { $moves } moves ({ $interval }).
report-lengths = Matches by their number of moves
report-ends = How matches ended
report-end = end
report-time = Time per move
report-balance = Balance
report-balance-how = A piece’s share is that of the victories of whoever had it at the end, each copy counted: who won with it, which is not always why. Among many pieces, one in twenty is off by chance.
report-against = Beside each figure: edition { $edition }, in { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}.
report-beginning = Beginning
report-began = whoever begins
report-pieces = Pieces: { $field }
report-pieces-plot = Share of victories with each of: { $field }
report-piece = piece
report-events = What happens, a match
report-events-head = event
report-actions = What is done, a match
report-actions-head = action
report-refusals = What is forbidden, before so many of the moves
report-refusals-head = clause
report-mean = mean
report-other = other
report-few = too few deals
report-share = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-short = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
report-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-rated = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-seconds = { NUMBER($value, maximumSignificantDigits: 3) } s
