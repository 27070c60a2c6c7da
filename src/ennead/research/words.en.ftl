# Positions as text.

seen = { $title }, { $seats } seats, as seat { $seat } sees it
seat = seat { $number }
to-act = to act: { $seats }
