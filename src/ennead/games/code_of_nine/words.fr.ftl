# Code of Nine en français. $me et $tome valent « yes » quand $seat ou $to lit le message et se nomme alors « vous ».
# Les noms des Souvenirs viennent de box.toml.

title = Code of Nine
tagline = Huit Souvenirs cachés décident de ce qui compte : découvrez-les.

## Objets, Souvenirs, lieux

item-coin = Pièce
item-statue = Statue
item-book = Livre
item-white-legacy = Héritage blanc
item-black-legacy = Héritage noir
item-medal = Médaille

memory-unknown = Souvenir inconnu
slot-abyss = Abysse
slot-shoal = Haut-fond

location-her-library = Sa bibliothèque
location-mechanism-of-fortune = Mécanisme de la fortune
location-cash-cow-shed = Étable de la vache à lait
location-where-the-lights-sink = Là où sombrent les lumières
location-an-old-cross = Une vieille croix
location-clocktower = Tour de l’horloge
location-allure-show = Spectacle de charme
location-quarry-of-wills = Carrière des volontés
location-beyond-the-tunnel = Au-delà du tunnel
location-hearth-of-thoughts = Foyer des pensées
location-sooty-watchtower = Tour de guet noircie
location-cult-of-honeybook = Culte du livre de miel
location-venerable-cathedral = Vénérable cathédrale
location-looked-at-the-old-world = Là où ils contemplèrent l’ancien monde
location-commune-system = Système de la commune
location-hidden-village = Le village caché
location-underground-library = Bibliothèque souterraine
location-soul-recorder = Enregistreur d’âmes
location-creeping-main-street = La grand-rue rampante
location-forgotten-alley = Ruelle oubliée
location-ended-the-old-world = Là où ils mirent fin à l’ancien monde
location-tivoli-of-the-pranksters = Tivoli des farceurs
location-crossroads-of-phenomena = Carrefour des phénomènes
location-city-of-devils = Cité des démons
location-tree-of-heaven = Arbre du ciel

## L’option

option-expert = Partie
option-expert-help = La partie experte ajoute dix Souvenirs, cinq lieux, la Médaille et le Neuvième Souvenir. Commencez par la partie normale.
option-expert-0 = Normale
option-expert-1 = Experte

## Ce que dit un Souvenir, composé à partir des données de box.toml

thing-coin =
    { $count ->
        [one] Pièce
       *[other] Pièces
    }
thing-statue =
    { $count ->
        [one] Statue
       *[other] Statues
    }
thing-book =
    { $count ->
        [one] Livre
       *[other] Livres
    }
thing-white-legacy =
    { $count ->
        [one] Héritage blanc
       *[other] Héritages blancs
    }
thing-black-legacy =
    { $count ->
        [one] Héritage noir
       *[other] Héritages noirs
    }
thing-medal =
    { $count ->
        [one] Médaille
       *[other] Médailles
    }
thing-legacy =
    { $count ->
        [one] Héritage
       *[other] Héritages
    }
thing-item =
    { $count ->
        [one] objet
       *[other] objets
    }
thing-will = Volonté
many-coin = de Pièces
many-statue = de Statues
many-book = de Livres
many-white-legacy = d’Héritages blancs
many-black-legacy = d’Héritages noirs
many-medal = de Médailles
many-legacy = d’Héritages
many-item = d’objets
many-will = de Volonté
no-coin = aucune Pièce
no-statue = aucune Statue
no-book = aucun Livre
no-white-legacy = pas d’Héritage blanc
no-black-legacy = pas d’Héritage noir
no-medal = pas de Médaille
no-legacy = aucun Héritage
no-item = aucun objet
no-will = aucune Volonté
the-white-legacy = l’Héritage blanc
the-black-legacy = l’Héritage noir
the-medal = la Médaille

rule-points = { $points } PV
rule-per-one = { $points } PV par { $thing }
rule-per-many = { $points } PV pour { $count } { $thing }, arrondi à l’inférieur
rule-per-set = { $points } PV par série complète : { $things }
rule-times = total jusqu’ici × nombre { $many }
rule-cannot-win = ne peut pas gagner
rule-things = { $count } { $thing }
rule-most = le plus { $many }
rule-fewest = le moins { $many }
rule-exactly = exactement { $count } { $thing }
rule-at-least = au moins { $count } { $thing }
rule-at-most = au plus { $count } { $thing }
rule-above-fewest = au moins { $count } { $thing } de plus que celui qui en a le moins
rule-with = avec { $thing }
rule-released = Héritages libérés
rule-if = { $who } : { $what }
rule-and = { $one } ; { $other }
gist-most = max.
gist-fewest = min.
gist-above = +{ $count }
gist-bars = exclu

## Les actions : ce que dit le bouton

action-keep = Garder mes deux Souvenirs
action-exchange = Payer un pion pour échanger mes deux Souvenirs
action-abyss = Mettre { $memory } dans l’Abysse
action-place = Poser un pion : { $location }
action-look = Regarder un Souvenir chez { $seat }
action-look-ghost = Regarder un Souvenir du fantôme
action-from = Prendre chez { $seat }
action-to = Donner à { $seat }
action-choose = Choisir 1 { $item }
action-will = Gagner 2 Volonté
action-swap = Échanger avec le Neuvième Souvenir : { $slot }
action-done = En rester là

## Pourquoi une action est impossible

reason-not-now = Ce n’est pas le moment.
reason-not-yours = Ce n’est pas l’un de vos deux Souvenirs.
reason-expert-only = Seulement dans la partie experte.
reason-later-round = S’ouvre à une manche suivante.
reason-first-round-only = À la manche 1 seulement.
reason-occupied = Occupé.
reason-twice = Vous avez déjà un pion ici.
reason-too-expensive = Vous n’avez pas assez de Volonté.
reason-yourself = Quelqu’un d’autre, pas vous.
reason-no-such-seat = Cette place n’existe pas à cette table.
reason-no-ghost = À quatre, il n’y a pas de fantôme.
reason-not-richest = Quelqu’un d’autre a plus d’objets.
reason-protected = À l’abri dans le village caché.
reason-nothing-to-take = Personne n’a un tel objet que vous puissiez prendre.
reason-same-player = Qui donne ne peut pas recevoir.
reason-none-left = Les Ruines n’en ont plus.
reason-not-owned = Il n’y en a pas.
reason-not-such-items = Pas cette sorte d’objet ici.
reason-no-more = Vous en avez pris autant que l’Arbre en donne.

## Ce qui s’est passé

event-start =
    { $me ->
        [yes] Le sort vous donne le marqueur Premier joueur.
       *[no] Le sort donne à { $seat } le marqueur Premier joueur.
    }
event-dealt =
    { $me ->
        [yes] Vous recevez { $memory } et { $other }.
       *[no] { $known ->
            [yes] { $seat } reçoit { $memory } et { $other }.
           *[no] { $seat } reçoit deux Souvenirs.
        }
    }
event-decided =
    { $me ->
        [yes] Votre décision est prise.
       *[no] { $seat } a pris sa décision.
    }
event-exchanged =
    { $me ->
        [yes] Vous payez un pion et échangez vos deux Souvenirs.
       *[no] { $seat } paie un pion et échange ses deux Souvenirs.
    }
event-sorted =
    { $me ->
        [yes] Vous mettez { $memory } dans votre Abysse et { $other } sur votre Haut-fond.
       *[no] { $known ->
            [yes] { $seat } met { $memory } dans son Abysse et { $other } sur son Haut-fond.
           *[no] { $seat } met un Souvenir dans son Abysse et un sur son Haut-fond.
        }
    }
event-ghost = Le fantôme reçoit deux Souvenirs, un dans l’Abysse et un sur le Haut-fond.
event-dealt-ghost = Le fantôme a { $memory } dans son Abysse et { $other } sur son Haut-fond.
event-ninth = Le Neuvième Souvenir est { $memory }.
event-round =
    { $me ->
        [yes] Manche { $round } : vous commencez.
       *[no] Manche { $round } : { $seat } commence.
    }
event-placed =
    { $will ->
        [0] { $me ->
            [yes] Vous posez un pion : { $location }.
           *[no] { $seat } pose un pion : { $location }.
        }
       *[other] { $me ->
            [yes] Vous payez { $will } Volonté et posez un pion : { $location }.
           *[no] { $seat } paie { $will } Volonté et pose un pion : { $location }.
        }
    }
items =
    { $count ->
        [1] 1 { $item }
       *[other] { $count } { $item }s
    }
event-gained =
    { $me ->
        [yes] Vous gagnez { items }.
       *[no] { $seat } gagne { items }.
    }
event-will =
    { $me ->
        [yes] Vous gagnez { $count } Volonté.
       *[no] { $seat } gagne { $count } Volonté.
    }
event-nothing =
    { $me ->
        [yes] Votre action reste sans effet.
       *[no] { $seat } agit sans effet.
    }
event-marker =
    { $me ->
        [yes] Vous prenez le marqueur Premier joueur.
       *[no] { $seat } prend le marqueur Premier joueur.
    }
event-discarded =
    { $me ->
        [yes] Vous rendez 1 { $item } aux Ruines.
       *[no] { $seat } rend 1 { $item } aux Ruines.
    }
event-looked =
    { $me ->
        [yes] Vous regardez un Souvenir chez { $to } ({ $slot }) : { $memory }.
       *[no] { $tome ->
            [yes] { $seat } regarde votre { $slot } : { $memory }.
           *[no] { $known ->
                [yes] { $seat } regarde un Souvenir chez { $to } ({ $slot }) : { $memory }.
               *[no] { $seat } regarde un Souvenir chez { $to } ({ $slot }).
            }
        }
    }
event-looked-ghost =
    { $me ->
        [yes] Vous regardez un Souvenir du fantôme ({ $slot }) : { $memory }.
       *[no] { $known ->
            [yes] { $seat } regarde un Souvenir du fantôme ({ $slot }) : { $memory }.
           *[no] { $seat } regarde un Souvenir du fantôme ({ $slot }).
        }
    }
event-blocked =
    { $me ->
        [yes] { $to } a une protection : votre action ne l’atteint pas.
       *[no] { $tome ->
            [yes] Vous avez une protection : l’action de { $seat } ne vous atteint pas.
           *[no] { $to } a une protection : l’action de { $seat } ne l’atteint pas.
        }
    }
event-took =
    { $me ->
        [yes] Vous prenez 1 { $item } à { $to }.
       *[no] { $tome ->
            [yes] { $seat } vous prend 1 { $item }.
           *[no] { $seat } prend 1 { $item } à { $to }.
        }
    }
event-gave =
    { $me ->
        [yes] Vous donnez 1 { $item } à { $to }.
       *[no] { $tome ->
            [yes] { $seat } vous donne 1 { $item }.
           *[no] { $seat } donne 1 { $item } à { $to }.
        }
    }
event-gift =
    { $me ->
        [yes] Vous donnez 1 { $item } des Ruines à { $to }.
       *[no] { $tome ->
            [yes] { $seat } vous donne 1 { $item } des Ruines.
           *[no] { $seat } donne 1 { $item } des Ruines à { $to }.
        }
    }
event-medal =
    { $me ->
        [yes] { $tome ->
            [yes] Vous prenez la Médaille.
           *[no] Vous imposez la Médaille à { $to }.
        }
       *[no] { $tome ->
            [yes] { $seat } vous impose la Médaille.
           *[no] { $seat } décide qui a la Médaille : { $to }.
        }
    }
event-swapped =
    { $me ->
        [yes] Vous échangez avec le Neuvième Souvenir ({ $slot }) : { $memory } est à vous, { $other } est le nouveau Neuvième Souvenir.
       *[no] { $seat } échange avec le Neuvième Souvenir ({ $slot }) : { $memory } contre { $other }, le nouveau Neuvième Souvenir.
    }
event-released =
    { $me ->
        [yes] Vous et { $to } libérez les deux Héritages.
       *[no] { $tome ->
            [yes] { $seat } et vous libérez les deux Héritages.
           *[no] { $seat } et { $to } libèrent les deux Héritages.
        }
    }
event-revealed =
    { $me ->
        [yes] Vous révélez { $memory } dans l’Abysse et { $other } sur le Haut-fond.
       *[no] { $seat } révèle { $memory } dans l’Abysse et { $other } sur le Haut-fond.
    }
event-revealed-ghost = Les Souvenirs du fantôme sont { $memory } dans l’Abysse et { $other } sur le Haut-fond.
event-ended = La partie est terminée.

## Ce qui vient de se passer, en peu de mots

amount-of-will = { $count } Volonté
deed-exchanged = Échange ses deux Souvenirs
deed-ninth = Neuvième Souvenir : { $memory }
deed-round = Manche { $round }
deed-placed = { $location }
deed-nothing = Aucun effet
deed-marker = Commence la manche suivante
deed-looked =
    { $tome ->
        [yes] Regarde chez vous : { $slot }
       *[no] Regarde : { $to }, { $slot }
    }
deed-looked-ghost = Regarde : fantôme, { $slot }
deed-blocked =
    { $tome ->
        [yes] Vous êtes à l’abri
       *[no] { $to } : à l’abri
    }
deed-took =
    { $tome ->
        [yes] Prend chez vous
       *[no] Prend chez { $to }
    }
deed-gave =
    { $tome ->
        [yes] Vous donne
       *[no] Donne à { $to }
    }
deed-gift =
    { $tome ->
        [yes] Pour vous
       *[no] Pour { $to }
    }
deed-medal =
    { $tome ->
        [yes] La Médaille est à vous
       *[no] La Médaille va à { $to }
    }
deed-swapped = { $memory } contre le Neuvième
deed-released =
    { $tome ->
        [yes] Héritages libérés avec vous
       *[no] Héritages libérés avec { $to }
    }

## Comment la partie s’est terminée

victory =
    { $count ->
        [one] Victoire pour { $winners }.
       *[other] Victoire partagée pour { $winners }.
    }
end-victory = Les Souvenirs ont parlé. { victory }
end-shared = Les Souvenirs ont parlé, et les points sont égaux. { victory }
end-nobody = Les Souvenirs empêchent tout le monde de gagner : personne ne gagne.
by-victory =
    { $ahead ->
       *[no] { $points } à { $against }, et { $rival } ne peut pas gagner.
        [yes] { $points } à { $against }, devant { $rival }, carte après carte.
    }
by-shared = { $points } points chacun, et les Souvenirs ne départagent pas.
by-nobody = Un Souvenir l’interdit à tous, quels que soient les points.
verdict-nobody = Personne ne gagne
turning-counted = Compté selon les Souvenirs tels qu’ils étaient alors.

## Le décompte final, carte par carte

score-items = Les objets seuls
score-factor = × { $factor }
score-cannot-win = ne peut pas gagner
score-total = Total

## Dans un terminal seulement

label-setup = Avant la première manche
label-round = Manche { $round } sur 5
label-ruins = Ruines
label-will = Volonté
label-pawns = Pions
label-ghost = Fantôme
label-ninth = Neuvième Souvenir
label-open = Lieux ouverts
label-cost = Volonté
label-marks = ① marqueur Premier joueur · ! attaque · ○ place libre · ∞ sans limite
label-acting = { $seat } : { $location }
label-giver = { $seat } donne
label-receiver = { $seat } reçoit
label-dealt = À vous
label-returned = Rendu
label-abyss-of = { $name }, Abysse
label-shoal-of = { $name }, Haut-fond
label-seen-by = vu par { $names }
label-possible = Peut-être en jeu
label-in-play = Huit Souvenirs comptent, parmi ceux-ci et les vôtres ; il y en a { $count } en tout :

# The page

prompt-exchange = Gardez-vous ces deux Souvenirs, ou les échangez-vous ?
prompt-exchange-wait =
    { $count ->
        [one] { $names } n’a pas encore décidé d’échanger ou non.
        [2] { $names } n’ont pas encore décidé d’échanger ou non.
       *[other] { $count } joueurs n’ont pas encore décidé d’échanger ou non.
    }
prompt-place = Quel Souvenir va dans votre Abysse ?
prompt-place-wait =
    { $count ->
        [one] { $names } choisit encore ce qui va dans son Abysse.
        [2] { $names } choisissent encore ce qui va dans leur Abysse.
       *[other] { $count } joueurs choisissent encore ce qui va dans leur Abysse.
    }
prompt-turn = Où posez-vous un pion ?
prompt-turn-wait = À { $seat } de poser un pion.
prompt-at = { $location } : { $question }
prompt-at-wait = { $location } : { $seat } choisit { $what }.
ask-look = quel { $slot } regardez-vous ?
ask-swap = que donnez-vous contre { $memory } ?
ask-from-creeping-main-street = à qui prenez-vous, parmi les plus riches ?
ask-from-forgotten-alley = à qui prenez-vous un objet ?
ask-from-city-of-devils = qui doit donner ?
ask-from-tree = les Ruines n’en ont plus. À qui prenez-vous 1 { $item } ?
ask-to-allure-show = donner à quelqu’un un objet des Ruines ?
ask-to-cult-of-honeybook = qui doit prendre la Médaille ?
ask-to-tivoli-of-the-pranksters = à qui donnez-vous jusqu’à 2 objets ?
ask-to-city-of-devils =
    { $me ->
        [yes] qui reçoit ce que vous donnez ?
       *[no] qui reçoit ce que donne { $seat } ?
    }
ask-choose-clocktower = voulez-vous rendre un objet aux Ruines ?
ask-choose-allure-show = que gagne { $seat } ?
ask-choose-venerable-cathedral = une Statue, ou 2 Volonté ?
ask-choose-looked-at-the-old-world = quel Héritage ?
ask-choose-underground-library = un Livre, ou 2 Volonté ?
ask-choose-creeping-main-street = que prenez-vous à { $seat } ?
ask-choose-forgotten-alley = que prenez-vous à { $seat } ?
ask-choose-city-of-devils = qu’est-ce qui passe de { $seat } à { $to } ?
ask-choose-tivoli-of-the-pranksters = que donnez-vous à { $seat } ?
ask-choose-tree-of-heaven = que prenez-vous ?

# Ce que quelqu’un d’autre y choisit
waits-look = quel { $slot } regarder
waits-swap = quoi donner contre { $memory }
waits-from-creeping-main-street = à qui prendre, parmi les plus riches
waits-from-forgotten-alley = à qui prendre un objet
waits-from-city-of-devils = qui doit donner
waits-from-tree = à qui prendre 1 { $item }, les Ruines n’en ayant plus
waits-to-allure-show = qui gagne un objet des Ruines
waits-to-cult-of-honeybook = qui doit prendre la Médaille
waits-to-tivoli-of-the-pranksters = à qui donner jusqu’à 2 objets
waits-to-city-of-devils =
    { $me ->
        [yes] qui reçoit ce que vous donnez
       *[no] qui reçoit ce que donne { $seat }
    }
waits-choose-clocktower = un objet à rendre aux Ruines, ou aucun
waits-choose-allure-show =
    { $me ->
        [yes] ce que vous gagnez
       *[no] ce que gagne { $seat }
    }
waits-choose-venerable-cathedral = entre une Statue et 2 Volonté
waits-choose-looked-at-the-old-world = quel Héritage prendre
waits-choose-underground-library = entre un Livre et 2 Volonté
waits-choose-creeping-main-street =
    { $me ->
        [yes] ce qui vous est pris
       *[no] quoi prendre à { $seat }
    }
waits-choose-forgotten-alley =
    { $me ->
        [yes] ce qui vous est pris
       *[no] quoi prendre à { $seat }
    }
waits-choose-city-of-devils = ce qui passe de { $seat } à { $to }
waits-choose-tivoli-of-the-pranksters =
    { $me ->
        [yes] quoi vous donner
       *[no] quoi donner à { $seat }
    }
waits-choose-tree-of-heaven = quoi prendre

hint-exchange = L’échange coûte 1 pion de la manche 1 : deux actions au lieu de trois. Chacun décide en secret.
hint-keeping = Vous gardez vos deux Souvenirs.
hint-exchanging = Vous échangez vos deux Souvenirs.
hint-place = Choisissez-en un. L’autre va sur votre Haut-fond, plus facile à regarder. Ils y restent.
hint-turn =
    { $pawns ->
        [one] Encore { $pawns } pion à poser cette manche, { $will } Volonté.
       *[other] Encore { $pawns } pions à poser cette manche, { $will } Volonté.
    }
hint-tivoli =
    { $count ->
        [one] Encore 1 au plus.
       *[other] { $count } au plus.
    }
hint-tree = Au plus : Pièces { $coins }, Statues { $statues }, Livres { $books }.
hint-setup-onlooker = Chacun regarde deux Souvenirs à soi.
hint-sheet = De ces { $count } Souvenirs, { $slots } comptent pour tous à la fin ; vous en connaissez { $known }. Touchez une marque pour la changer : vous seul voyez les vôtres.

short-keep = Garder les deux
short-exchange = Échanger les deux
short-nothing = Non, rien
short-enough = Cela suffit
help-keep = Trois actions à la manche 1
help-exchange = Deux nouveaux ; coûte 1 pion
help-done = Finit l’action
help-will = Vous en avez { $count }
help-protected = À l’abri : sans effet
help-hidden = Fait le guet : ne montre rien
help-seen = Déjà vu : { $code }
help-unseen = Pas encore vu
help-has-medal = L’a déjà : sans effet
help-medal-will = Et gagne 4 Volonté
help-medal = De qui l’a maintenant
help-has = En a { $count }
help-you-have = Vous en avez { $count }
help-has-none = N’en a pas
help-you-have-none = Vous n’en avez pas
help-items =
    { $count ->
        [one] { $count } objet
       *[other] { $count } objets
    }
help-in-ruins = { $count } dans les Ruines
help-from-somebody = Plus dans les Ruines : chez quelqu’un

label-yourself = Vous-même
label-two-will = 2 Volonté
label-opens = Manche { $round }
sign-first-only = En manche 1
label-first-only = Manche 1 seulement
label-attack = attaque
why-occupied = Occupé
why-twice = Vous y êtes déjà
why-too-expensive = Volonté insuffisante
why-nobody = Rien à prendre ici
why-gone =
    { $what ->
        [coin] Plus de Pièces
        [statue] Plus de Statues
        [book] Plus de Livres
       *[legacy] Plus d’Héritage
    }
label-costs = Coûte { $count } Volonté.
label-pawns-of = Pions : { $names }.
label-first = Marqueur Premier joueur
label-no-look = Personne d’autre ne peut regarder ces Souvenirs cette manche
label-no-attack = À l’abri des attaques cette manche
label-has-will = { $count } Volonté
label-pawns-left =
    { $count ->
        [one] Encore { $count } pion
       *[other] Encore { $count } pions
    }
label-no-pawns = sans pions
label-items = Objets
label-slots = Souvenirs
label-in-hand = En main
label-to-abyss = Dans l’Abysse
label-count = { $what } × { $count }
label-worth = { $points } PV
label-worth-each = { $what } : { $points } PV chacun en soi
label-order = ordre
label-order-number = Numéro d’ordre { $order } : à la fin, les plus petits comptent d’abord
label-no-order = Sans numéro d’ordre : compte d’abord
label-normal-card = Souvenir normal
label-expert-card = Souvenir expert
label-box = D’où viennent les nombres et les Souvenirs
label-sheet = Feuille de déduction
label-sheet-short = Déductions
label-ninth-short = Neuvième
label-memory = Souvenir
label-known = Connu
label-own-mark = Ma marque
label-ninth-known = Neuvième Souvenir : ne compte pas
label-given-back = rendu par vous : peut-être en jeu
label-not-known = inconnu
label-whose-slot = { $seat } : { $slot }
mark-none = sans marque
mark-maybe = peut-être
mark-yes = oui
mark-no = non

does-her-library = 1 Livre
does-mechanism-of-fortune = 3 Pièces
does-cash-cow-shed = 2 Pièces
does-where-the-lights-sink = 1 Pièce et 1 Volonté
does-an-old-cross = 1 Statue
does-clocktower = Premier joueur, puis rendre Pièce, Statue ou Livre si l’on veut
does-allure-show = Regarder un Haut-fond, puis donner Pièce, Statue ou Livre des Ruines si l’on veut
does-quarry-of-wills = 1 Volonté
does-beyond-the-tunnel = 2 Volonté
does-hearth-of-thoughts = 3 Volonté
does-sooty-watchtower = Regarder un Haut-fond ; à l’abri des regards cette manche
does-cult-of-honeybook = Imposer la Médaille à quelqu’un ; d’ici : +4 Volonté
does-venerable-cathedral = Regarder un Haut-fond, puis 1 Statue ou 2 Volonté
does-looked-at-the-old-world = 1 Héritage
does-commune-system =
    { $seats ->
        [3] En fin de manche, à deux : l’Abysse de l’autre ; seul : celui du fantôme
       *[other] En fin de manche, à deux : l’Abysse de l’autre ; seul : 2 Volonté
    }
does-hidden-village = À l’abri des attaques cette manche
does-underground-library = 1 Livre ou 2 Volonté
does-soul-recorder = Regarder un Abysse
does-creeping-main-street = Pièce, Statue ou Livre de qui a le plus d’objets
does-forgotten-alley = Prendre un objet à quelqu’un
does-ended-the-old-world = À deux avec 1 Héritage chacun : fin de la partie ; seul : rien. 2 Volonté si l’on n’a pas d’Héritage
does-tivoli-of-the-pranksters = Donner à quelqu’un jusqu’à 2 de vos objets
does-crossroads-of-phenomena = Échanger un de vos Souvenirs avec le Neuvième
does-city-of-devils = Quelqu’un donne à un autre Pièce, Statue ou Livre
does-tree-of-heaven = Jusqu’à 2 Pièces, 2 Statues, 1 Livre : des Ruines, puis des autres

## La carte. Sur une case, ce qui est long est dit plus court.

street-gather = Amasser
street-will = Volonté
street-sight = Regard
street-take = Prise
street-outskirts = Confins
tile-location-looked-at-the-old-world = Là où ils virent l’ancien monde
tile-location-ended-the-old-world = Là où finit l’ancien monde
tile-does-clocktower = Premier joueur ; rendre un objet ou non
tile-does-allure-show = Voir un Haut-fond ; offrir un objet ou non
tile-does-sooty-watchtower = Voir un Haut-fond ; cacher les siens
tile-does-venerable-cathedral = Voir un Haut-fond ; 1 Statue ou 2 Volonté
tile-does-cult-of-honeybook = Imposer la Médaille ; +4 Volonté
tile-does-commune-system = À deux : chacun voit un Abysse
tile-does-creeping-main-street = 1 objet de qui en a le plus
tile-does-ended-the-old-world = À deux avec un Héritage : la fin
tile-does-tivoli-of-the-pranksters = Donner jusqu’à 2 objets
tile-does-city-of-devils = Quelqu’un donne un objet à un autre
tile-does-tree-of-heaven = Jusqu’à 2 Pièces, 2 Statues, 1 Livre
brief-her-library = Biblio.
brief-mechanism-of-fortune = Fortune
brief-cash-cow-shed = Étable
brief-where-the-lights-sink = Lumières
brief-an-old-cross = Croix
brief-clocktower = Horloge
brief-allure-show = Spectacle
brief-quarry-of-wills = Carrière
brief-beyond-the-tunnel = Tunnel
brief-hearth-of-thoughts = Foyer
brief-sooty-watchtower = Guet
brief-cult-of-honeybook = Culte
brief-venerable-cathedral = Cathédrale
brief-looked-at-the-old-world = Panorama
brief-commune-system = Commune
brief-hidden-village = Village
brief-underground-library = Souterrain
brief-soul-recorder = Âmes
brief-creeping-main-street = Grand-rue
brief-forgotten-alley = Ruelle
brief-ended-the-old-world = Fin
brief-tivoli-of-the-pranksters = Tivoli
brief-crossroads-of-phenomena = Carrefour
brief-city-of-devils = Démons
brief-tree-of-heaven = Arbre
label-go = Poser un pion ici
label-legend = Ce que disent les lumières
legend-on = Une lumière : vous pouvez y aller
legend-attack = Rouge, une griffe : une attaque
legend-off = Éteint : pris, ou pas pour vous
legend-closed = Pointillés : fermé cette manche

## For owners of the box: where everything comes from

owners-title = Code of Nine : ce que contient la boîte
owners-lead = Le livret ne montre presque aucun des 28 Souvenirs, ni ce que vaut chaque objet. Ils ont été reconstitués d’après d’autres sources, et tous sont des données dans un seul fichier, box.toml. Si vous possédez le jeu, comparez, corrigez le fichier et donnez un nom à votre édition : les règles, les textes et la page suivent. On joue ici avec l’édition { $edition }.
owners-items = Objets
owners-memories = Souvenirs
owners-item = { $item } × { $count }, valant chacun { $points } PV par lui-même
owners-from-effect = Ce qu’il dit :
owners-from-order = Son numéro d’ordre :
owners-from-name = Son nom :

## À consulter

fact-open =
    { $first ->
        [1]
            { $last ->
                [1] Manche 1 seulement
               *[other] Dès la manche 1
            }
       *[other] Dès la manche { $first }
    }
fact-expert = Partie experte
fact-worth = Vaut { $points } PV en soi
fact-cost = Coûte { $count } Volonté
about-coin = Ce que les Pièces rapportent, ou coûtent, seuls des Souvenirs le disent.
about-statue = Des Souvenirs peuvent y ajouter, ou en ôter.
about-book = Des Souvenirs peuvent y ajouter, ou en ôter ; l’un multiplie par eux.
about-white-legacy = L’un des deux, pour 3 Volonté. Deux possesseurs réunis peuvent libérer les deux et finir la partie.
about-black-legacy = L’un des deux, pour 3 Volonté. Deux possesseurs réunis peuvent libérer les deux et finir la partie.
about-will = Ce avec quoi l’on paie, là où un lieu a un prix. On n’en a jamais moins de 0, et parfois plus que n’en montre une jauge.
about-medal = De la partie experte : quelqu’un doit la prendre. Ce qu’elle vaut, les Souvenirs le disent.
kind-legacy = Héritage

## Comment va une manche

turn-memories = Deux Souvenirs sont à vous, en secret. Les huit comptent pour tous.
turn-place = À son tour, un pion sur un lieu libre, et on fait ce qu’il dit.
turn-gather = Gagnez de la Volonté pour payer, et des objets qui rapportent.
turn-look = Regardez les Souvenirs des autres : qu’est-ce qui comptera ?
turn-rounds = Trois pions par manche, cinq manches ; chacune ouvre des lieux.
turn-count = À la fin, tous les Souvenirs se dévoilent et comptent, pour tous.

## Ce qui est nouveau pour quelqu’un, dit une fois là où c’est

first-pair = Vos deux Souvenirs : ce qu’ils disent comptera pour tous à la fin.
first-board = Les lieux. Vous pouvez aller où c’est éclairé ; appuyez pour y poser un pion.
first-ruins = Les Ruines : ce qu’il reste à gagner, et ce que vaut chaque objet en soi.
first-will = La Volonté : on paie avec. Qui commence n’en a pas d’abord, les deux suivants 1, un quatrième 2.
first-sheet = Vos notes : tous les Souvenirs, où vous les savez, et vos propres marques.

## Les images des règles

picture-pair = Vos deux Souvenirs. Les garder, ou payer un pion de la manche 1 pour deux autres ?
picture-abyss = Lequel va dans l’Abysse ? L’autre, sur le Haut-fond, se regarde plus facilement.
picture-ninth = Le Neuvième Souvenir est visible, et ne compte pas.
picture-turn = À vous : ce qui est éclairé est libre, où il y a un pion nul autre ne va.
picture-later = Manche 2 : de nouveaux lieux sont ouverts, deux de la manche 1 sont fermés.
picture-expensive = Où votre Volonté ne suffit pas, vous ne pouvez aller.
picture-clocktower = La Tour de l’horloge : Chloé commencera la manche suivante.
picture-watch = Le Spectacle : quel Haut-fond regardez-vous ?
picture-look = Vous l’avez vu : vous seul le connaissez, avec son possesseur.
picture-blocked = Ben fait le guet : le regard reste sans effet.
picture-legacy = David a pris l’Héritage blanc.
picture-hidden = Qui est au Village caché ne peut être attaqué.
picture-medal = La Médaille, prise au plateau : 4 Volonté l’accompagnent.
picture-richest = La Grand-rue prend à qui a le plus d’objets.
picture-took = Une Statue change de mains.
picture-city = La Cité des démons : qui donne, qui reçoit, et quoi ?
picture-swap = Le Carrefour : échangez l’un de vos Souvenirs avec le Neuvième.
picture-released = Deux possesseurs d’un Héritage s’y sont retrouvés : les deux sont libérés, et la partie est finie.
picture-end = Tous les Souvenirs visibles, comptés un à un pour tous.
picture-cannot = Un Souvenir exclut tout le monde : personne ne gagne.
picture-plain = Aucun Souvenir ne dit rien de ce qu’a Ana : 6 PV, ses objets par eux-mêmes.
picture-twelve = Les objets d’Ana valent 6, le Souvenir 01 ajoute 4, le 08 ajoute 2 : 12 PV.
picture-both-ways = Pour les Pièces d’Ana, le Souvenir 01 donne 4 et le 02 reprend 4 : 6 PV.
picture-times = Le Souvenir 14 multiplie : les 8 d’Ana par son seul Livre, les 5 de Ben par zéro.
picture-two-books = Ana a deux Livres et rien d’autre : 2 − 10 = −8 avec le Souvenir 09, puis −16 avec le 14.
picture-by-will = Souvenir 15 : les 5 Volonté d’Ana valent 2 PV, les 4 de Ben aussi, celle de Chloé rien.
picture-too-many = Souvenir 18 : Chloé a 3 objets, donc Ben, avec 9, ne peut pas gagner. Ana, avec 8, le peut.
picture-tied-coins = Souvenir 04 : Ana et Ben ont tous deux le plus de Pièces, cinq, et gagnent 5 PV chacun.
picture-no-coins = Personne n’a de Pièce : le Souvenir 04 ne donne rien, et avec le 03 personne ne gagne.

## La leçon : une phrase par étape, et pourquoi ce n’est pas ce qui a été tenté

lesson-welcome = Huit Souvenirs disent ce qui comptera pour tous, et vous en connaissez deux : l’un récompense les Pièces, l’autre pénalise les Statues.
lesson-keep = Vous pourriez échanger ces Souvenirs une fois, contre l’un de vos pions, mais ils sont utiles : gardez-les.
lesson-keep-not = De nouveaux Souvenirs vous en apprendraient d’autres, mais un pion de moins cette manche, c’est cher. Gardez ceux-ci.
lesson-hide = Choisissez celui qui va dans l’Abysse : l’autre va sur le Haut-fond, où les autres le voient plus facilement.
lesson-pawns = Cinq manches avec trois pions chacun : vous en posez un à la fois, chacun son tour, et faites aussitôt ce que dit le lieu.
lesson-spaces = Là où est un pion, nul autre ne va ; mais où il y a un ∞, comme ici, il y a place pour tous.
lesson-will = La Volonté sert à payer : vous commencez et n’en avez pas, les deux suivants en ont 1, le quatrième 2.
lesson-worth = Les Ruines montrent ce qu’il reste à gagner : en soi, une Pièce ne vaut rien, une Statue ou un Livre 1 point, un Héritage 3, et ce que disent les Souvenirs s’y ajoute.
lesson-coins = Les Pièces sont récompensées, vous le savez, et le Mécanisme de la fortune en donne trois, à la manche 1 seulement : allez-y.
lesson-coins-not = Ce lieu a aussi son utilité. Mais vous savez que les Pièces comptent : allez au Mécanisme de la fortune.
lesson-coins-two = Deux Pièces là-bas, et cela reste ouvert. Ici, trois, cette manche seulement : allez au Mécanisme de la fortune.
lesson-book = Ada a payé une Volonté pour un Livre, d’emblée : sait-elle quelque chose des Livres ?
lesson-watch = Tirons cela au clair depuis la Tour de guet noircie, d’où vous regardez un Haut-fond, et personne ne pourra voir vos Souvenirs pendant la manche : allez-y.
lesson-watch-attack = De là aussi vous regardez, mais c’est une attaque, et vous restez sans protection. Allez à la Tour de guet noircie.
lesson-watch-not = Dans un instant. D’abord un regard : allez à la Tour de guet noircie.
lesson-look = Choisissez le Haut-fond à regarder : celui d’Ada.
lesson-look-not = Chacun cache quelque chose. Mais c’est Ada qui a couru après un Livre : choisissez son Haut-fond.
lesson-seen = Le Souvenir d’Ada, que vous verrez désormais toujours ici, récompense les Livres : pour tout le monde, pour vous comme pour elle.
lesson-shed = Prenez encore des Pièces avec votre dernier pion de cette manche : l’Étable de la vache à lait en donne deux, allez-y.
lesson-shed-not = Une autre fois. Ce sont les Pièces que vous savez compter : allez à l’Étable de la vache à lait.
lesson-attack = Ici, Ada a regardé le Haut-fond de Bruno : les lieux au bord rouge sont des attaques, qui visent quelqu’un et, plus tard, lui prennent des choses.
lesson-round = À la manche 2, chacun a repris ses pions, et de nouveaux lieux ont ouvert, dont certains coûtent de la Volonté, comme celui-ci : 3 pour un Héritage.
lesson-marker = Clara a pris le marqueur à la Tour de l’horloge, donc elle commence.
lesson-sheet = La feuille de déduction, que vous pouvez ouvrir, montre tous les Souvenirs qui existent, et ceux que vous avez vus.
lesson-bars = Gare, sur cette feuille, à ceux comme La bourse vide et La main avide : ceux qu’ils excluent ne peuvent gagner, quels que soient leurs points.
lesson-revealed = Après la manche 5, les huit Souvenirs sont dévoilés et comptent pour tout le monde, les plus petits numéros d’ordre d’abord, et qui a le plus de points gagne.
lesson-end = Amassez ce qui est récompensé, et découvrez ce que vous ignorez. À vous de jouer !

## Les champs d’une position, pour le laboratoire

field-phase = phase
field-rounds = manche
field-first = marqueur premier joueur
field-turn = tour
field-decided = a décidé
field-exchanging = veut d’autres Souvenirs
field-exchanged = a échangé
field-returned = a rendu
field-memory = Souvenirs
field-knows = a vu
field-looked = regardés, par case
field-shown = montrés à tous
field-dealt = distribués d’abord
field-ninth = Neuvième Souvenir
field-items = objets
field-ruins = Ruines
field-will = Volonté
field-pawns = pions restants
field-placed = pions placés
field-released = Héritages libérés
field-location = lieu utilisé
field-giver = donneur
field-receiver = receveur
field-wanted = objet voulu
field-left = objets encore possibles
field-end = fin
phase-exchange = échange
phase-place = ranger les Souvenirs
phase-turn = tour
phase-look = regarder
phase-giver = à qui prendre
phase-receiver = à qui donner
phase-choice = choix
phase-swap = échanger
phase-over = finie
ending-victory = victoire
ending-shared = partagée
ending-nobody = personne

## Ce qui est compté, dans les rapports

counted-event-start = premier joueur tiré au sort
counted-event-dealt = Souvenirs reçus
counted-event-decided = décisions prises
counted-event-exchanged = Souvenirs échangés
counted-event-sorted = Souvenirs mis à leur place
counted-event-ghost = Souvenirs donnés au fantôme
counted-event-dealt-ghost = Souvenirs reçus par le fantôme
counted-event-ninth = Neuvièmes Souvenirs
counted-event-round = manches
counted-event-placed = pions posés
counted-event-gained = gains d’objets
counted-event-will = gains de Volonté
counted-event-nothing = actions sans effet
counted-event-marker = prises du marqueur Premier joueur
counted-event-discarded = objets rendus aux Ruines
counted-event-looked = Souvenirs regardés
counted-event-looked-ghost = Souvenirs du fantôme regardés
counted-event-blocked = actions arrêtées par une protection
counted-event-took = objets pris
counted-event-gave = objets donnés
counted-event-gift = objets des Ruines donnés
counted-event-medal = choix de qui a la Médaille
counted-event-swapped = échanges avec le Neuvième Souvenir
counted-event-released = Héritages libérés
counted-event-revealed = Souvenirs révélés
counted-event-revealed-ghost = Souvenirs du fantôme révélés
counted-event-ended = fins de partie
counted-verb-keep = garder ses deux Souvenirs
counted-verb-exchange = payer un pion pour échanger les deux
counted-verb-abyss = mettre un Souvenir dans l’Abysse
counted-verb-place = poser un pion
counted-verb-look = regarder un Souvenir
counted-verb-look-ghost = regarder un Souvenir du fantôme
counted-verb-from = choisir à qui prendre
counted-verb-to = choisir à qui donner
counted-verb-choose = choisir un objet
counted-verb-will = gagner 2 Volonté
counted-verb-swap = échanger avec le Neuvième Souvenir
counted-verb-done = en rester là
