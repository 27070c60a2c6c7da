# Ce que disent tous les jeux.

you = vous
reason-unknown-action = Aucune action ne porte ce nom.
reason-not-your-turn = Ce n’est pas à vous de jouer.
reason-game-over = La partie est terminée.
reason-nothing-to-undo = Vous n’avez encore rien joué.
reason-too-late-to-undo = Il est trop tard pour annuler ce coup : la partie a continué, ou quelque chose a été révélé.
list = { $most } et { $last }
yes = oui
