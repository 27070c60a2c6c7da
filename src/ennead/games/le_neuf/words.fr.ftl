# Le Neuf en français. $me et $tome valent « yes » quand $seat ou $to lit le message et se nomme alors « vous ».

title = Le Neuf
tagline = Deux armées, neuf chefs chacune, posés en secret : et un 9 réveille les morts.

## Les cartes, et ce qu’elles font

chief-joker = Joker
chief-ace = As
chief-jack = Valet
chief-queen = Dame
chief-king = Roi

chief-joker-does = Kamikaze : les deux chefs sur la table meurent aussitôt, quel que soit l’autre.
chief-ace-does = Assassin : tue un chef choisi à l’aveugle dans la main ennemie. S’il tombe sur un As, c’est l’assassin qui meurt. Sans pouvoir contre un Joker ; se bat comme un Valet si la main ennemie est vide.
chief-jack-does = Chevalier : va à la bataille sans aucun pouvoir.
chief-queen-does = Dans une bataille qu’elle ne gagne pas, elle peut faire retourner une autre carte troupe, puis encore une. Seule la dernière compte.
chief-king-does = À la bataille, sa carte troupe compte double.
nine-does = Un 9 ramène en main le dernier chef mort de son armée.

troop-2 = un 2
troop-3 = un 3
troop-4 = un 4
troop-5 = un 5
troop-6 = un 6
troop-7 = un 7
troop-8 = un 8
troop-9 = un 9
troop-10 = un 10

red = Rouges
black = Noirs

## Morceaux de phrases

a-chief =
    { $chief ->
        [Dame] une { $chief }
       *[other] un { $chief }
    }

## Invites

prompt-lay = Choisissez un chef à poser face cachée.
prompt-lay-wait = Votre chef est prêt. { $seat } n’a pas encore choisi.
prompt-lay-onlooker = Chaque armée choisit un chef en secret.
prompt-duel = Les chefs se font face.
prompt-pick = Votre assassin frappe : choisissez à l’aveugle une carte de la main ennemie.
prompt-pick-wait = { $seat } choisit une victime à l’aveugle.
prompt-pick-onlooker = Les deux assassins choisissent une victime à l’aveugle.
prompt-redraw = { $value } contre { $against } : votre Dame demande-t-elle une autre carte ?
prompt-redraw-wait = { $value } contre { $against } : { $seat } réfléchit pour sa Dame.

## Les actions : le bouton, et la ligne en dessous

action-lay = Poser { a-chief }
action-pick = Choisir la carte { $place }
action-pick-help = Elles n’ont pas d’ordre : quel que soit votre choix, le hasard décide.
action-turn = Retourner une autre carte troupe
action-turn-help =
    { $count ->
        [1] La dernière à laquelle elle a droit : elle seule comptera
       *[other] Meilleure ou pire, seule la dernière retournée compte
    }
action-stop = En rester là

## Pourquoi une action est impossible

reason-not-now = Ce n’est pas le moment.
reason-dead = Il n’en reste aucun de ce rang dans votre château.
reason-no-such-card = L’ennemi a moins de cartes que cela en main.

## Ce qui s’est passé

event-turn = Tour { $turn }.
event-laid =
    { $me ->
        [yes] { $known ->
            [yes] Vous posez { a-chief } face cachée.
           *[no] Vous posez un chef face cachée.
        }
       *[no] { $known ->
            [yes] { $seat } pose { a-chief } face cachée.
           *[no] { $seat } pose un chef face cachée.
        }
    }
event-revealed =
    { $me ->
        [yes] Vous dévoilez { a-chief }.
       *[no] { $seat } dévoile { a-chief }.
    }
event-blast = Le Joker fait tout sauter : les deux chefs meurent.
event-picked =
    { $me ->
        [yes] Vous choisissez à l’aveugle une carte de la main ennemie.
       *[no] { $tome ->
            [yes] { $seat } choisit à l’aveugle une carte de votre main.
           *[no] { $seat } choisit à l’aveugle une carte de la main ennemie.
        }
    }
event-assassinated =
    { $me ->
        [yes] Votre As assassine { a-chief }.
       *[no] { $tome ->
            [yes] L’As de { $seat } assassine { a-chief } dans votre main.
           *[no] { $seat } assassine { a-chief } avec son As.
        }
    }
event-thwarted =
    { $me ->
        [yes] Vous tombez sur un As : votre assassin meurt.
       *[no] { $tome ->
            [yes] { $seat } tombe sur l’un de vos As : l’assassin meurt.
           *[no] { $seat } tombe sur un As : l’assassin meurt.
        }
    }
counts-double =
    { $doubled ->
        [yes] , qui compte double : { $value }
       *[no] { "" }
    }
event-turned =
    { $more ->
        [yes] { $me ->
            [yes] Votre Dame en veut encore : { $troop }{ counts-double }.
           *[no] { $seat } en veut encore avec sa Dame : { $troop }{ counts-double }.
        }
       *[no] { $me ->
            [yes] Vous retournez { $troop }{ counts-double }.
           *[no] { $seat } retourne { $troop }{ counts-double }.
        }
    }
event-returned =
    { $me ->
        [yes] Un 9 ! Vous reprenez { a-chief } de votre cimetière.
       *[no] Un 9 ! { $seat } reprend { a-chief } de son cimetière.
    }
event-shuffled =
    { $me ->
        [yes] Votre talon est épuisé : { $count } cartes mises à l’écart sont mélangées et en forment un nouveau.
       *[no] { $seat } a épuisé son talon : { $count } cartes mises à l’écart sont mélangées et en forment un nouveau.
    }
event-stopped =
    { $me ->
        [yes] Vous en restez là.
       *[no] { $seat } en reste là.
    }
event-won =
    { $me ->
        [yes] Vous gagnez la bataille, { $value } contre { $against }.
       *[no] { $seat } gagne la bataille, { $value } contre { $against }.
    }
event-drawn = { $value } de part et d’autre : les deux chefs survivent.
event-died =
    { $me ->
        [yes] Vous perdez { a-chief }.
       *[no] { $seat } perd { a-chief }.
    }
event-ended = La partie est terminée.

## Ce qui vient de se passer, en peu de mots

deed-revealed = { $chief }
deed-blast = Tout explose
deed-picked = Frappe à l’aveugle
deed-assassinated = Trouve : { $chief }
deed-thwarted = Tombe sur un As
deed-turned =
    { $more ->
        [yes] Encore une : { $value }
       *[no] { $doubled ->
            [yes] Doublé : { $value }
           *[no] Vaut { $value }
        }
    }
deed-returned = { $chief } : de retour
deed-stopped = En reste là
deed-won =
    { $known ->
        [no] Gagne la bataille
       *[yes] Gagne { $value } à { $against }
    }
deed-drawn =
    { $known ->
        [no] Égalité : les deux survivent
       *[yes] { $value } partout : les deux survivent
    }
deed-died = { $chief } : au cimetière

## Comment la partie s’est terminée

victory =
    { $count ->
        [one] Victoire pour { $winners }.
       *[other] Victoire partagée pour { $winners }.
    }
end-victory = Un château est vide. { victory }
end-ruin = Les deux châteaux sont vides à la fin du même tour : partie nulle.
end-cap = Le dernier tour est joué et les deux châteaux tiennent encore : partie nulle.
by-victory =
    { $number ->
        [one] Un chef restant contre aucun.
       *[other] { $points } chefs restants contre aucun.
    }
by-ruin = Plus aucun chef, d’un côté comme de l’autre.
by-cap = Les chefs restants, { $points } et { $against }, ne comptent pas.
verdict-ruin = Partie nulle
verdict-cap = Partie nulle

## L’option

option-turns = Nombre de tours maximal
option-turns-help = Si les deux châteaux tiennent encore après ce nombre de tours, la partie est nulle. D’ordinaire 500.

## Étiquettes

label-turn = Tour { $turn }
label-castle = Château
label-on-table = Sur la table
label-laid = { $chief }, face cachée
label-face-down = L’un d’eux, face cachée
label-graveyard = Cimetière
label-on-top = { $chief } (dessus)
label-nobody = Personne
label-may-come = Peut encore sortir
label-pile = Talon
label-aside = À l’écart
label-counts = compte { $value }

## Pour la page seulement

points = Chefs restants
index-joker = ★
index-ace = A
index-jack = V
index-queen = D
index-king = R
power-joker = tue et meurt
power-ace = assassin
power-jack = sans pouvoir
power-queen = tire encore 1 ou 2 fois
power-king = compte double
power-nine = ressuscite
label-powers = Ce que font les chefs
label-nine = Le 9
label-empty = Chaque armée pose un chef face cachée ; puis on les dévoile ensemble.
label-last = Dernier duel :
label-not-laid = Pas encore posé
label-turned = Cartes troupe retournées
label-standing = { $value } contre { $against }
label-fallen = Tué
label-found = Chef trouvé : tué
label-spared = Chef trouvé : épargné
label-offered = La main ennemie, faces cachées
label-living = Encore en vie :
label-count = { $card } × { $count }
label-next-back = Un 9 ramène : { $chief }
label-your-hand = Votre château
label-in-hand = Dans votre main : { $count }
hint-lay = Les deux chefs sont dévoilés ensemble.
help-turn-nine = Aucune ne peut plus la sauver, mais un 9 ramènerait : { $chief }
help-turn-lost = Aucune ne peut plus la sauver
help-stop = Votre Dame meurt
help-stop-tie = En l’état, les deux chefs survivent
label-hidden = Face cachée
label-alive =
    { $count ->
        [0] Plus aucun chef en vie.
        [one] { $count } chef en vie.
       *[other] { $count } chefs en vie.
    }
label-hand =
    { $count ->
        [0] Aucun chef en main
        [one] { $count } chef en main
       *[other] { $count } chefs en main
    }
label-pile-count = { $count } au talon
label-aside-count = { $count } à l’écart
label-no-dead = Aucun mort

## La leçon : une phrase par étape, et pourquoi ce n’est pas ce qui a été tenté

lesson-welcome = Bienvenue ! Voici vos neuf chefs : deux Valets, deux Dames, deux Rois, deux As et un Joker ; Ada a les mêmes, et qui les perd tous perd la partie.
lesson-secret = À chaque tour, chacun pose un chef face cachée, en secret, comme Ada vient de le faire.
lesson-king = À vous d’envoyer un chef : choisissez un Roi, et les deux se dévoilent ensemble.
lesson-king-not = Chacun aura son tour. Pour cette première bataille, choisissez un Roi.
lesson-battle = Bataille ! Chacun retourne une carte troupe, et la plus forte l’emporte, pouvoirs compris.
lesson-doubled = Un Roi double la sienne : votre 4 vaut 8 et bat le 7 du Valet d’Ada, qui n’a aucun pouvoir.
lesson-graveyard = Le Valet est mort : il est au sommet du cimetière d’Ada, et votre Roi est revenu dans votre main.
lesson-queen = Ada a de nouveau posé un chef : cette fois, envoyez une Dame.
lesson-queen-not = Voyez d’abord ce que peut une Dame : choisissez l’une des vôtres.
lesson-more = Votre 3 perdrait contre le 8 du Roi d’Ada, mais une Dame qui ne gagne pas peut demander une autre carte troupe, deux fois : retournez-en une.
lesson-more-not = Votre Dame mourrait alors, 3 contre 8. Retournez une autre carte : ce ne peut être que mieux.
lesson-last = Un 10 ! Seule sa dernière carte compte, meilleure ou pire : 10 contre 8, et le Roi d’Ada est mort.
lesson-jack = Ada a posé un autre chef : envoyez un Valet contre lui.
lesson-jack-not = Aucun Valet ne s’est encore battu pour vous : choisissez-en un.
lesson-tie = 6 contre le 3 d’un Roi, qui vaut 6, c’est l’égalité : personne ne meurt, et les deux chefs rentrent chez eux.
lesson-pile = Chaque lance est une carte troupe encore dans votre talon, au-dessus de sa valeur : celles qu’on retourne vont à l’écart, et font un nouveau talon quand le premier est vide.
lesson-ace = Choisissez un As, un assassin : il ne se bat pas, il frappe dans la main ennemie.
lesson-ace-not = Faites d’abord connaissance avec vos assassins : choisissez un As.
lesson-pick = La main d’Ada est devant vous, face cachée : choisissez n’importe quelle carte, et ce chef meurt, sauf si c’est un As.
lesson-found = Vous avez trouvé un Valet et l’avez tué : si ç’avait été un As, le vôtre serait mort à sa place.
lesson-aces = Quand chacun pose un As, les deux frappent.
lesson-any = Ada a posé le sien, et ce tour est à vous : choisissez le chef que vous voulez.
lesson-blast = Le Joker d’Ada ! Qui rencontre un Joker meurt avec lui, sans bataille : votre chef est au cimetière, mais un 9 peut le ramener.
lesson-again = Retour à la bataille : choisissez un Roi.
lesson-again-not = C’est la bataille qui amène les troupes sur la table : choisissez un Roi.
lesson-nine = Un 9 ! Il compte dans la bataille, doublé par votre Roi à 18, et ramène dans votre main le dernier chef que vous avez perdu : le jeu en tient son nom.
lesson-end = Ici, vous voyez toujours qui reste, quatre chefs pour Ada et les neuf pour vous : tuez le dernier et vous gagnez. À vous de jouer !

## À consulter

fact-copies = { $count } dans chaque armée

## Comment va un tour

turn-lay = Chacun pose un chef de sa main, face cachée.
turn-reveal = On les dévoile ensemble. Rois, Dames et Valets se battent entre eux.
turn-joker = Un Joker tue les deux chefs.
turn-ace = Un As tue une carte de la main ennemie, choisie sans la voir.
turn-battle = La plus forte troupe gagne ; un Roi la double, une Dame peut en redemander deux.
turn-nine = Un 9 ramène votre dernier mort. Plus de chef : vaincu.

## Ce qui est nouveau pour quelqu’un, dit une fois là où c’est

first-hand = Vos chefs : appuyez sur l’un pour le poser face cachée.
first-troops = Les troupes encore à venir, par valeur.
first-graveyard = Le cimetière : un 9 ramène le chef du dessus.
first-living = Qui vit encore dans cette armée.
first-duel = Les deux chefs envoyés ce tour, et leur sort.

## Les images des règles

picture-start = Votre château : neuf chefs, les pareils l’un sur l’autre.
picture-laid = Votre chef est face cachée jusqu’à ce que celui de l’ennemi le soit aussi.
picture-won = L’ennemi n’a plus de chef à poser : Rouge a gagné.
picture-joker = Un Joker fait sauter les deux chefs : chacun va dans son cimetière.
picture-joker-ace = Un Joker et un As : les deux meurent, et personne n’est assassiné.
picture-pick = Votre As frappe : désignez une carte de la main ennemie, sans la voir.
picture-assassin = L’As a tué un chef dans la main ennemie. Les deux chefs de la table rentrent.
picture-thwarted = La carte désignée était un As : l’assassin meurt à sa place.
picture-two-aces = Deux As : chacun désigne une carte de l’autre main.
picture-battle = Une bataille de deux Valets : la troupe la plus faible perd son chef.
picture-equal = Huit contre huit : personne ne meurt.
picture-nine = Un 9 est retourné de chaque côté : chacun ramène le dernier chef tué.
picture-queen = Votre Dame ne l’emporte pas : une autre troupe, ou en rester là ?
picture-queen-wins = Une Dame en a redemandé, mais la dernière carte compte, et ne suffit pas.
picture-king-ten = Un Roi avec un 5 contre un Valet avec un 10 : les deux survivent.
picture-king-six = Un Roi avec un 6 contre un Valet avec un 10 : 12 contre 10, le Valet meurt.
picture-saved = Le dernier chef rouge tombe, mais son 9 en a ramené un : la partie continue.
picture-empty-hand = La main ennemie est vide : l’As se bat comme un Valet.
picture-king-nine = Deux Rois, chacun avec un 9 : 18 contre 18, les deux survivent.
picture-queen-ten = Une Dame avec un 3 a demandé un 2, puis un 10 : le Valet avec un 7 meurt.
picture-queen-two = Une Dame avec un 3 a demandé un 2 et en est restée là : contre un Valet avec un 7, elle meurt.
picture-king-back = Ana a retourné un 9 : le Roi du dessus de son cimetière revient, pas le Valet sous lui.
picture-ruin = Le dernier chef de chaque côté, un Roi et un Joker : les deux meurent, et personne n’a gagné.
picture-forced = La main ennemie n’était qu’un As, qu’il fallait choisir : le vôtre meurt à sa place.
picture-last-ace = Deux As, et le vôtre est votre dernier chef : il a tué une Dame dans la main ennemie, et les deux As vivent.
picture-ace-joker = Un As contre un Joker : les deux chefs de la table meurent, et aucun de ceux en main.

## Les champs d’une position, pour le laboratoire

field-phase = phase
field-turns = tour
field-asked = interrogé pour une autre carte troupe
field-castle = château
field-graveyard = cimetière
field-ready = a posé
field-laid = posé face cachée
field-duel = duel
field-picking = assassin sur le point de frapper
field-turned = troupes retournées
field-declined = Dame satisfaite
field-pile = pile
field-aside = écartées
field-end = fin
phase-lay = poser un chef
phase-pick = désigner une victime
phase-redraw = une autre carte troupe ?
phase-over = finie
ending-victory = victoire
ending-ruin = ruine des deux
ending-cap = limite de tours

## Ce qui est compté, dans les rapports

counted-event-turn = tours
counted-event-laid = chefs posés
counted-event-revealed = chefs dévoilés
counted-event-blast = explosions d’un Joker
counted-event-picked = cartes choisies à l’aveugle
counted-event-assassinated = chefs assassinés
counted-event-thwarted = assassins tombés sur un As
counted-event-turned = cartes troupe retournées
counted-event-returned = chefs ramenés par un 9
counted-event-shuffled = talons reformés
counted-event-stopped = Dames qui en restent là
counted-event-won = batailles gagnées
counted-event-drawn = batailles nulles
counted-event-died = chefs perdus
counted-event-ended = fins de partie
counted-verb-lay = poser un chef
counted-verb-pick = choisir une carte
counted-verb-turn = retourner une autre carte troupe
counted-verb-stop = en rester là
