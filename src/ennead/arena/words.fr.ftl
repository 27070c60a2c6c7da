# Ce que dit le rapport de l’arène.

report-title = { $game }, { $seats } places
report-head = Arène : { $title }
report-played = { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
} sur { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, chacune jouée de toutes les places
report-more = { $one } ; { $more }
report-option = { $option } : { $value }
report-rules = graine { $seed } ; règles { $version }
report-edition = édition { $edition }
report-visits = { $visits } visites par seconde de réflexion
report-budget = { $budget } de leur temps
report-fair = Une part équitable est de { $share } ; les intervalles sont à 95 %.
report-ladder = Classement
report-ladder-plot = Part des victoires de chaque joueur
report-player = joueur
report-rating = cote
report-wins = victoires
report-interval = 95 %
report-failures = coups laissés au joueur de club
report-failure-raised = une erreur
report-failure-illegal = impossible
report-failure-silent = trop long
report-failure-ended = son processus s’est arrêté
report-first = { $told } ; la première fois : { $text }
report-clear =
    Après { $deals ->
        [one] { $deals } donne
       *[other] { $deals } donnes
    }, la part de { $player } est de { $share }, entre { $low } et { $high } selon un test qu’on peut consulter après chaque donne : elle se distingue { $clear ->
        [yes] nettement
       *[no] encore mal
    } d’une part équitable de { $fair }.
report-before = Qui finit devant qui
report-before-how = Combien de fois le joueur de la ligne a été mieux placé que celui de la colonne, quand ils se sont rencontrés.
report-seats = Par place
report-seats-plot = Part des victoires de chaque place
report-seat = place { $number }
report-course = Durée et façons de finir
report-length = Une partie compte { $moves } coups ({ $interval }).
report-lengths = Parties selon leur nombre de coups
report-ends = Comment les parties ont fini
report-end = fin
report-time = Temps par coup
report-balance = Équilibre
report-balance-how = La part d’une pièce est celle des victoires de qui l’avait à la fin, chaque exemplaire compté : elle dit qui a gagné avec, ce qui n’est pas toujours pourquoi. Parmi de nombreuses pièces, une sur vingt s’écarte par hasard.
report-against = À côté de chaque chiffre : édition { $edition }, en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}.
report-beginning = Commencer
report-began = qui commence
report-pieces = Pièces : { $field }
report-pieces-plot = Part des victoires avec chaque pièce : { $field }
report-piece = pièce
report-events = Ce qui arrive, par partie
report-events-head = événement
report-actions = Ce qui est fait, par partie
report-actions-head = action
report-refusals = Ce qui est interdit, avant telle part des coups
report-refusals-head = article
report-mean = moyenne
report-other = autre
report-few = trop peu de donnes
report-share = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-short = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
report-number = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
report-rated = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
report-seconds = { NUMBER($value, maximumSignificantDigits: 3) } s
