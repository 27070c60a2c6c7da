# Toutes les pages et les tables en français : ce que dit le kit de dessin, et qui n’est à aucun jeu.

## Toutes les pages

home = Ennead, tous les jeux
tools = Outils
theme = Sombre ou clair
close = Fermer
look-up = Articles et décisions
back = Retour
footer = Ennead est un logiciel libre. Figures de game-icons.net, CC BY 3.0.
credits = Tous les crédits
of = { $what } : { $said }
quote = « { $text } »
language-en = English
language-fr = Français

## Les places

you-title = Vous
seat-you = à table
seat-online = à table
seat-away-since = absent depuis
seat-away = absent
seat-thinking = réfléchit…
seat-your-turn = à vous
seat-days = joue au fil des jours
bot-face = { $name } ({ $bot }) : qui sont les robots, et comment ils réfléchissent
bot-random = robot, { kind-random }
bot-novice = robot, { kind-novice }
bot-club = robot, { kind-club }
bot-expert = robot, { kind-expert }
bot-master = robot, { kind-master }
bot-liar = robot, { kind-liar }
bot-raider = robot, { kind-raider }
bot-own = robot, { kind-own }
kind-random = au hasard
kind-novice = novice
kind-club = joueur de club
kind-expert = expert
kind-master = maître
kind-liar = menteur
kind-raider = pillarde
kind-own = apporté par l’hôte

## Le temps

time-left = Temps restant :
time-low = Votre temps est presque écoulé.
left-days = { $days } j { $hours } h
left-hours = { $hours } h { $minutes }
length-seconds = { $n } s
length-minutes = { $n } min
length-hours = { $n } h
length-days = { $n ->
    [one] un jour
   *[other] { $n } jours
}

## La table

log = Journal
log-since = Depuis votre dernier tour
log-beginning = Au début
log-sift = De qui on lit les lignes
log-moment = Revoir depuis son début
log-all = Tous
log-before = Avant
others = Les autres joueurs
middle = Le milieu de la table
standings = Classement final
place = Rang
player = Joueur
points = Points
onlooker = Vous regardez la partie.

recap = Ce qui vient de se passer
change-of = { $who } : { $what }
recap-order = Le tour le plus récent d’abord
recap-none = Rien n’est encore à raconter.
following = Rythme et son
recap-now = à l’instant
recap-earlier = Tours d’avant
recap-later = Tours d’après
recap-watch = Revoir ce qui s’est passé depuis mon dernier tour
recap-film = Revoir
recap-filming = Voici ce qui s’est passé avant, tel que vous l’avez vu.
recap-skip = Passer à ma prochaine décision
recap-skip-short = Passer
recap-unfold = Montrer les derniers tours
recap-left-out = Ce qui précède est dans le journal.
recap-first = Ce que les autres ont fait depuis votre dernier tour peut être revu ici, comme vous l’avez vu.
foresight = C’est sûr :

## La fin

verdict =
    { $count ->
        [one] { $winners } gagne
       *[other] Victoire partagée pour { $winners }
    }
verdict-you = Vous gagnez
curve = Les points, coup par coup
curve-label = Les points, coup par coup. À la fin : { $ends }.
curve-out = Une ligne qui s’arrête : dès lors, plus de victoire possible.
turning-title = Le tournant
turning = Coup { $move } : { $winners } en tête, et jusqu’au bout.
turning-last = Au dernier coup, le { $move } : { $winners } en tête.
turning-points = On en était à { $points } contre { $against }.
turning-level = C’était alors { $points } partout : le départage décidait.

## L’analyse

review-percent = { $n } %
review-curve-at = Après le coup { $move } : { $chances }.
review-luck = Chance
review-own = Son jeu
review-others = Jeu des autres
review-result = En tout
review-cost-where = Coup { $move }, { $name }
review-cost = mieux : { $better }, de { $by } ± { $error } %
review-then = { $first }, puis { $next }
review-costs-none = Aucune décision n’a coûté quelque chose de façon certaine.

## La table toute simple, pour les jeux qui n’en ont pas

plain-prompt = C’est à vous.
plain-waiting = On attend { $names }.

## For owners of a box

owners-piece = Élément
owners-source = D’où cela vient
provenance-rulebook = règle du jeu
provenance-source = source
provenance-ours = de nous
provenance-reconstructed = reconstruit
