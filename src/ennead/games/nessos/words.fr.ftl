# Nessos en français. $me et $tome valent « yes » quand $seat ou $to lit le message et se nomme alors « vous ».

title = Nessos
tagline = Faites circuler les amphores scellées : on ne ment qu’au sujet de Charon.

## Les cartes, et ce qu’on en dit

card-unknown = Amphore scellée
card-1 = Satyre
card-2 = Centaure
card-3 = Lion de Némée
card-4 = Minotaure
card-5 = Griffon
card-6 = Phénix
card-7 = Pégase
card-8 = Cerbère
card-9 = Hydre de Lerne
card-10 = Méduse
card-charon = Charon

claim-1 = un 1
claim-2 = un 2
claim-3 = un 3
claim-4 = un 4
claim-5 = un 5
claim-6 = un 6
claim-7 = un 7
claim-8 = un 8
claim-9 = un 9
claim-10 = un 10
claim-charon = Charon

## Morceaux de phrases

amphorae =
    { $count ->
        [1] une amphore
        [2] deux amphores
       *[3] trois amphores
    }
the-amphorae =
    { $count ->
        [1] l’amphore
        [2] les deux amphores
       *[3] les trois amphores
    }

## Invites

prompt-offer = Vous avez le pion. Choisissez une amphore à proposer.
prompt-offer-wait = { $seat } choisit une amphore à proposer.
prompt-to =
    { $count ->
        [1] À qui proposez-vous cette amphore ?
        [2] À qui proposez-vous ces deux amphores ?
       *[3] À qui proposez-vous ces trois amphores ?
    }
prompt-to-wait = { $seat } choisit à qui faire son offre.
prompt-answer =
    { $seat } vous propose { amphorae }. { $count ->
        [1] L’acceptez-vous
       *[other] Les acceptez-vous
    } sans regarder ?
prompt-answer-wait = { $seat } réfléchit à l’offre.
prompt-opening =
    { $count ->
        [one] On ouvre l’amphore.
       *[other] On ouvre les amphores.
    }
prompt-out = Trois Charon : vous êtes hors jeu. Les autres continuent.
prompt-over = La partie est terminée.

## Les actions : le bouton, et la ligne en dessous. $charon vaut « yes » pour Charon, « no » pour une créature.

action-accept = Accepter l’offre
action-accept-help =
    { $count ->
        [1] Elle s’ouvre devant vous
        [2] Les deux s’ouvrent devant vous
       *[3] Les trois s’ouvrent devant vous
    }
action-refuse = Refuser l’offre
action-refuse-help = Tout revient à { $seat }, face visible
action-offer =
    { $charon ->
        [yes] Proposer Charon en disant « { $claim } »
       *[no] Proposer l’amphore { $card }
    }
action-offer-help = Face cachée : on décide avant de regarder
action-add =
    { $charon ->
        [yes] Ajouter Charon en disant « { $claim } »
       *[no] Ajouter l’amphore { $card }
    }
action-add-help = Passez le tout avec une des vôtres ; refusé, tout vous revient
action-to = Proposer à { $seat }
action-to-help = La réponse lui appartiendra

short-accept = Accepter
short-refuse = Refuser
short-add = Ajouter

## Pourquoi une action est impossible

reason-not-now = Ce n’est pas le moment.
reason-not-in-hand = Cette amphore n’est pas dans votre main.
reason-pawn-holder = On ne propose rien à qui détient le pion.
reason-already-asked = A déjà reçu une offre dans cette manche.
reason-eliminated = Hors jeu.
reason-yourself = Vous ne pouvez rien vous proposer à vous-même.
reason-no-such-seat = Cette place n’existe pas à cette table.
reason-three-cards = Il y a déjà trois amphores : plus rien ne s’ajoute.
reason-nobody-left = Il n’y a plus personne à qui proposer.
reason-empty-hand = Vous n’avez plus d’amphore à ajouter.

## Ce qui s’est passé

event-first =
    { $me ->
        [yes] Le sort vous désigne : vous prenez le pion.
       *[no] Le sort désigne { $seat }, qui prend le pion.
    }
event-drew =
    { $me ->
        [yes] { $known ->
            [yes] Vous piochez : { $card }.
           *[no] Vous piochez une amphore.
        }
       *[no] { $known ->
            [yes] { $seat } pioche : { $card }.
           *[no] { $seat } pioche une amphore.
        }
    }
put-what =
    { $known ->
        [yes] une amphore ({ $card }) : « { $claim } ».
       *[no] une amphore : « { $claim } ».
    }
event-put =
    { $me ->
        [yes] Vous posez { put-what }
       *[no] { $seat } pose { put-what }
    }
event-passed =
    { $me ->
        [yes] Vous proposez { amphorae } à { $to }.
       *[no] { $tome ->
            [yes] { $seat } vous propose { amphorae }.
           *[no] { $seat } propose { amphorae } à { $to }.
        }
    }
event-accepted =
    { $me ->
        [yes] Vous acceptez { the-amphorae }.
       *[no] { $seat } accepte { the-amphorae }.
    }
refused-what =
    { $tome ->
        [yes] { $count ->
            [1] { the-amphorae } vous revient.
           *[other] { the-amphorae } vous reviennent.
        }
       *[no] { $count ->
            [1] { the-amphorae } revient à { $to }.
           *[other] { the-amphorae } reviennent à { $to }.
        }
    }
event-refused =
    { $me ->
        [yes] Vous refusez : { refused-what }
       *[no] { $seat } refuse : { refused-what }
    }
revealed-what =
    { $lie ->
        [yes] { $card }, et non « { $claim } » comme annoncé par { $by }. Mensonge !
       *[no] { $card }, comme annoncé par { $by }.
    }
event-revealed =
    { $me ->
        [yes] Devant vous : { revealed-what }
       *[no] Devant { $seat } : { revealed-what }
    }
event-trio =
    { $me ->
        [yes] Vous complétez un trio 1, 2, 3 : dix points de bonus.
       *[no] { $seat } complète un trio 1, 2, 3 : dix points de bonus.
    }
event-eliminated =
    { $me ->
        [yes] Trop de Charon : vous voilà hors jeu.
       *[no] Trop de Charon : { $seat } est hors jeu.
    }
event-pawn =
    { $me ->
        [yes] Manche { $round } : vous prenez le pion.
       *[no] Manche { $round } : { $seat } prend le pion.
    }
event-ended = La partie est terminée.

## Ce qui vient de se passer, en peu de mots

deed-put = « { $claim } »
deed-passed =
    { $tome ->
        [yes] À vous
       *[no] À { $to }
    }
deed-accepted = Offre acceptée
deed-refused =
    { $tome ->
        [yes] Refus : retour chez vous
       *[no] Refus : retour à { $to }
    }
deed-revealed =
    { $lie ->
        [yes] { $card } : mensonge
       *[no] { $card } : vrai
    }
deed-trio = Trio
deed-eliminated = Hors jeu
deed-pawn = Ouvre la manche { $round }

## Comment la partie s’est terminée

victory =
    { $count ->
        [one] Victoire pour { $winners }.
       *[other] Victoire partagée pour { $winners }.
    }
end-points = Assez de points pour la faveur des dieux. { victory }
end-survivor = Charon a emporté tous les autres. { victory }
end-charons = Neuf Charon ou plus sont sur la table : les points décident. { victory }
end-cards = Plus personne en jeu n’a de carte : les points décident. { victory }
by-points =
    { $ahead ->
        [level] { $points } points chacun : plus de cartes face visible que { $rival }.
        [no] { $points } points, et { $rival } est hors jeu.
       *[yes] { $points } à { $against } : { $margin } d’avance sur { $rival }.
    }
by-survivor = Seul encore en jeu, avec { $points } points.
by-charons =
    { $ahead ->
        [level] { $points } points chacun : plus de cartes face visible que { $rival }.
        [no] { $points } points, et { $rival } est hors jeu.
       *[yes] { $points } à { $against } : { $margin } d’avance sur { $rival }.
    }
by-cards =
    { $ahead ->
        [level] { $points } points chacun : plus de cartes face visible que { $rival }.
        [no] { $points } points, et { $rival } est hors jeu.
       *[yes] { $points } à { $against } : { $margin } d’avance sur { $rival }.
    }

## Étiquettes

label-round = Manche { $round }
label-pile =
    { $count ->
        [0] Pioche vide
       *[other] { $count } dans la pioche
    }
label-charons = Charon sur la table : { $count }, fin de partie à 9
label-points =
    { $points ->
        [one] { $points } point sur { $target }
       *[other] { $points } points sur { $target }
    }
label-hand =
    { $count ->
        [0] Main vide
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
label-trio = Trio 1, 2, 3 : +10
label-pawn = Détient le pion
label-eliminated = Hors jeu
label-front = Face visible
label-share-last = Hors jeu : les éliminés partagent la dernière place
label-claimed = Annonce : « { $claim } »
label-charon-as = Annoncer Charon comme…
label-your-hand = Votre main
label-offer-path = Chemin de l’offre
label-empty = Personne n’a encore rien proposé.

## Pour la page seulement

short-offer = Proposer
hint-offer = Une créature s’annonce par son vrai numéro, Charon comme il vous plaît.
hint-add = Choisissez une amphore de votre main
hint-claims = Vous pouvez mentir, et vous pouvez dire la vérité.
hint-claims-absent = Pas dans le jeu à ce nombre de joueurs : { $numbers }.
label-own-charons = Charon : { $count }, hors jeu à 3
label-trios = Trios
label-creatures = Créatures
so-many-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
so-many-amphorae =
    { $count ->
        [one] une amphore
       *[other] { $count } amphores
    }
label-before = Face visible devant
label-last = Dernière révélation :
label-true = Comme annoncé
label-lie = Mensonge !

## La leçon : une phrase par étape, et pourquoi ce n’est pas ce qui a été tenté

lesson-welcome = Bienvenue ! Quarante points font gagner, trois Charon font perdre : votre tableau compte les uns et les autres.
lesson-hand = Ces cinq cartes sont vos amphores scellées : vous seul savez ce qu’elles renferment, et une créature vaut son numéro.
lesson-charon = Et voici Charon, qui n’a pas de numéro et dont personne ne veut : mieux vaut le glisser à quelqu’un d’autre.
lesson-offer = Vous avez le pion, donc vous commencez : choisissez l’Hydre, pour la proposer face cachée.
lesson-offer-charon = L’heure de Charon viendra. Commencez par une créature honnête : choisissez l’Hydre.
lesson-offer-small = Gardez les petites pour l’instant, vous verrez bientôt pourquoi. Choisissez l’Hydre.
lesson-to = La table dit « un 9 » pour vous, car une créature s’annonce sans mentir : proposez-la à Ada, qui devra répondre sans regarder dedans.
lesson-to-bruno = Le tour de Bruno viendra. Cette fois, proposez-la à Ada.
lesson-home = Ada a refusé ! Ce qu’on refuse revient à qui l’a proposé, et s’ouvre devant lui : l’Hydre vous donne 9 points.
lesson-pawn = La manche est finie, et le pion passe à gauche, quoi qu’il soit arrivé : à Ada.
lesson-claim = Ada vous propose ceci comme « un 9 » : c’est vrai, à moins que ce ne soit Charon, le seul sur qui on peut mentir.
lesson-accept = Vous pouvez accepter, refuser, ou ajouter une amphore de votre main : soyez brave, acceptez.
lesson-accept-refuse = Bon réflexe ! Mais elle s’ouvrirait alors devant Ada. Pour voir ce que vous gagnez, acceptez.
lesson-accept-add = Vous en ajouterez une à la prochaine manche. Cette fois, acceptez.
lesson-skull = Mensonge ! C’était Charon, qui allume un de vos trois crânes : au troisième, vous seriez hors jeu, quels que soient vos points.
lesson-add = Bruno vous propose « un 10 », mais ne répondez pas, ajoutez : choisissez votre Charon et annoncez-le comme un 7.
lesson-add-truth = On a le droit de nommer Charon, mais qui en voudrait alors ? Annoncez-le comme un 7.
lesson-add-creature = C’est permis aussi. Mais c’est l’occasion de vous défaire de Charon : ajoutez-le.
lesson-add-refuse = Elle reviendrait à Bruno, et Charon vous resterait. Ajoutez-le plutôt.
lesson-add-accept = Tentant ! Mais Charon resterait dans votre main. Ajoutez-le plutôt.
lesson-gone = Les deux sont parties chez Ada, la seule à qui l’on pouvait encore les proposer, et elle a accepté : à elle les 10 points de Méduse, et votre Charon.
lesson-trio = Chacun repioche jusqu’à cinq, et voici votre 1, votre 2 et votre 3 : qui a les trois devant soi, face visible, reçoit dix points de plus.
lesson-free = Le pion vous revient, jouez donc comme bon vous semble : choisissez une amphore de votre main.
lesson-whom = Et proposez-la à qui vous voulez, Ada ou Bruno.
lesson-rounds = Acceptée ! Et ainsi de suite, jusqu’à ce que quelqu’un ait 40 points.
lesson-end = Neuf Charon devant l’ensemble des joueurs terminent aussi la partie, et alors qui a le plus de points l’emporte. À vous de jouer !

## À consulter

fact-copies = { $count } des { $all } amphores du paquet complet
about-creature = Une créature : elle vaut { $number } face visible. Elle s’annonce toujours telle qu’elle est.
about-charon = Ni numéro ni points. Il s’annonce comme on veut. Trois devant vous et vous êtes éliminé ; neuf devant tous et la partie s’arrête.
kind-creature = créature

## Comment va un tour

turn-choose = Qui a le pion choisit une amphore de sa main.
turn-say = On annonce ce qu’elle contient : la vérité pour une créature, n’importe quoi pour Charon.
turn-offer = On la propose, scellée, à quelqu’un qui n’a pas encore été sollicité.
turn-answer = Acceptée, elle s’ouvre devant qui a répondu ; refusée, devant qui l’a proposée.
turn-add = Ou ajoutez une des vôtres et proposez le tout ; refusé, tout vous revient.
turn-score = Avec 40 points de créatures, on gagne (35 à cinq, 30 à six).
turn-out = Trois Charon : vous êtes éliminé. Neuf en tout : le plus haut total gagne.

## Ce qui est nouveau pour quelqu’un, dit une fois là où c’est

first-hand = Voici vos amphores. Appuyez sur l’une pour l’offrir ; longuement, pour la lire.
first-score = Les points, et combien il en faut pour gagner.
first-skulls = Les Charons devant un joueur : au troisième il est éliminé.
first-offer = Une offre en chemin : chaque amphore avec ce qu’en a dit qui l’a posée.
first-pawn = Qui a le pion a commencé la manche, et n’y est pas sollicité. Ensuite il passe à gauche.

## Les images des règles

picture-first = Vous avez le pion et cinq amphores : choisissez laquelle offrir d’abord.
picture-lion = Vous posez le lion de Némée : « un 3 » est tout ce que vous pouvez en dire.
picture-lie = Vous posez Charon comme « un 7 ». Vous seul voyez ce que c’est.
picture-asked = On vous propose une amphore : vous savez ce qui en a été dit, pas ce qu’elle contient.
picture-accepted = Acceptée : retournée devant qui l’a prise.
picture-refused = Refusée : elle revient, et se retourne devant qui l’avait envoyée. Charon, et un mensonge.
picture-added = Deux amphores arrivent chez vous. Chacune garde ce qu’en a dit qui l’a posée.
picture-two-back = Les deux sont refusées, et reviennent à qui proposait les deux.
picture-three = Trois amphores : on ne peut plus qu’accepter ou refuser.
picture-who = Qui détient le pion n’est jamais sollicité.
picture-out = Un troisième Charon : hors du jeu aussitôt. Les cartes restent.
picture-trio = Un 1, un 2 et un 3 devant un joueur : un trio, et dix points de plus.
picture-twenty-nine = David a des créatures pour 19 et un trio : 29 points.
picture-enough = Plus de 40 points : la partie est gagnée sur-le-champ.
picture-last = Il ne reste qu’un joueur : il gagne.
picture-nine = Neuf Charons sont sur la table : les points décident.
picture-not-yet = David a des créatures pour 28 et un trio : 38 points, pas encore 40.
picture-two-trios = David a deux 1, deux 2 et deux 3 : deux trios, 32 points.
picture-not-first = Chloé était première joueuse : des deux amphores refusées, aucune n’est pour elle, les deux vont à Ana.
picture-piles = Quatre joueurs : des 50 cartes, 30 restent dans la pioche après la donne.

## Les champs d’une position, pour le laboratoire

field-phase = phase
field-rounds = manche
field-pawn = pion premier joueur
field-turn = tour
field-length = amphores de l’offre
field-chain-from = posées par
field-chain-claim = annoncées
field-chain-card = ce qu’elles sont
field-asked = offres reçues dans la manche
field-front = devant soi
field-out = éliminé
field-end = fin
field-hand = main
field-pile = pioche
phase-offer = offrir
phase-to = à qui
phase-answer = réponse
phase-over = finie
ending-points = points
ending-survivor = dernier en jeu
ending-charons = neuf Charons
ending-cards = plus de cartes

## Ce qui est compté, dans les rapports

counted-event-first = premier joueur tiré au sort
counted-event-drew = amphores piochées
counted-event-put = amphores posées
counted-event-passed = offres faites
counted-event-accepted = offres acceptées
counted-event-refused = offres refusées
counted-event-revealed = amphores ouvertes
counted-event-trio = trios complétés
counted-event-eliminated = joueurs hors jeu
counted-event-pawn = manches, par qui prend le pion
counted-event-ended = fins de partie
counted-verb-accept = accepter l’offre
counted-verb-refuse = refuser l’offre
counted-verb-offer = poser une amphore à proposer
counted-verb-add = ajouter une amphore
counted-verb-to = choisir à qui proposer
