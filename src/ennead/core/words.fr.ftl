# Ce que disent tous les jeux.

you = vous
reason-unknown-action = Aucune action ne porte ce nom.
reason-not-your-turn = Ce n’est pas à vous de jouer.
reason-game-over = La partie est terminée.
list = { $most } et { $last }
