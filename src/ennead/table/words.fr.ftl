# La table en français : ce que disent les pages et qui n’appartient à aucun jeu.

## La liste des jeux

home-lead = Des jeux de cartes pour une soirée entre amis, ou contre des adversaires qui réfléchissent.
home-mine = Vos tables
home-find = Trouver une table
home-hide = Retirer de cette liste
home-left = Plus personne ne vient depuis un mois.
home-remove = Supprimer cette table
remove-title = Supprimer cette table ?
remove-text = { $game }, avec { $names } : personne n’y a joué ni parlé depuis le { $since }. La table disparaît pour toutes celles et ceux qui y ont leur place, avec son journal et tout ce qui s’y est dit. Ce qui n’est pas fini ne peut être gardé en fichier.
remove-go = La supprimer définitivement
home-open = Tables ouvertes
home-all = { $count ->
    [one] Voir
   *[other] Les { $count }
}
home-go-on = Continuer
home-seats = { $low ->
    [2] { $high ->
        [2] 2 joueurs
       *[other] de 2 à { $high } joueurs
    }
   *[other] de { $low } à { $high } joueurs
}
home-minutes = { $minutes } minutes environ
home-min = { $minutes } min
home-weight = Ce qu’il y a à apprendre : { $weight } sur 5
home-play = Jouer
home-play-bots = { $count ->
    [one] avec un robot
   *[other] avec { $count } robots
}
home-friends = Entre amis
home-learn = Leçon
home-more = Plus
home-how-many = Combien de joueurs ?
home-who = Qui s’assied où ?
home-options = Options
home-go = Ouvrir la table
home-how = S’il y a une place pour un ami, la page suivante donne un lien pour lui. Pas de compte, rien à installer.
home-rules = Règles
seat-number = Place { $number }
seat-name = Nom
seat-who = Qui
choice-me = Moi
choice-beside = À côté de moi, sur cet appareil
choice-friend = Un ami
clock = Temps
clock-none = Sans limite
clock-move = { $time } par coup
clock-weekdays = { $time } par coup, sans les week-ends
clock-player = { $time } chacun, plus { $increment } à chaque coup
clock-no-weekends = Les week-ends ne comptent pas
hints = Conseils
hints-usual = Quand on joue seul contre des robots
hints-on = Aussi à plusieurs
hints-off = Aucun
hints-help = Qui doit choisir peut demander ce que ferait un expert. Tous l’apprennent, et la partie en garde la marque. Il n’y en a pas dans une partie qui compte pour le niveau.
hints-told = Dans cette partie, on peut demander des conseils. Chacun peut y mettre fin.
table-turn = À vous
table-gathering = Pas commencée
table-wait = En attente
table-wait-whom = On attend { $names }
table-unready = En préparation
table-over = Terminée
table-over-whom = Victoire : { $names }
table-off = Annulée
table-stranded = Ne peut continuer

## Leçons

learn-title = { $game } : première leçon
learn-step = Étape { $step } sur { $steps }
learn-go = Continuer
learn-back = Une étape en arrière
learn-skip = Montrez-moi
learn-resume = Reprendre où vous étiez
learn-leave = Quitter la leçon
learn-play = Jouer maintenant
learn-other = Bonne idée, mais pas cette fois : suivez la leçon, et vous verrez pourquoi.
learn-first = Dans un instant. Lisez d’abord la suite.
learn-name-1 = Ada
learn-name-2 = Bruno
learn-name-3 = Clara

## Les places

name-friend = Joueur { $number }

## La table

rules = Règles
owners = Si vous avez la boîte : d’où tout cela vient
rules-search = Chercher dans les règles
rules-search-go = Chercher
rules-found =
    { $count ->
        [0] Rien trouvé.
        [one] Un passage.
       *[other] { $count } passages.
    }
rules-all = Toutes les règles
rules-chapters = Chapitres
turn-title = Déroulement d’un tour
turn-rules = Toutes les règles
turn-hints = Revoir toutes les explications
turn-learn = Apprendre en cinq minutes
cards-title = Index
card-clauses = Dans les règles
card-rulings = Comment les questions ouvertes ont été réglées
first-mark = Nouveau
first-known = Compris
first-off = Ne plus rien m’expliquer
why-title = pourquoi c’est impossible
picture-replay = Le voir dans la partie
why-rules = Dans les règles
links = Table
links-watch = Pour regarder, sans place
copy = Copier
copied = Copié
replay = Revoir la partie
again = Rejouer
again-laid = La revanche est prête, et chacun s’assied une place plus loin.
again-come = J’y vais
naming = Nom
naming-title = Comment vous appelez-vous ?
naming-go = Enregistrer
onlookers = Regardent : { $who }
onlookers-others = { $count ->
    [one] une autre personne
   *[other] { $count } autres personnes
}
line-up = Connecté
line-down = Connexion perdue. Nouvel essai…
undo = Annuler mon coup
answered = Il n’y avait qu’une réponse possible, et la table l’a donnée pour vous : « { $answer } ».
ask-again = Me redemander
title-turn = À vous
calls = M’avertir
calls-title = Quand c’est à vous
calls-stop = Ne plus m’avertir
calls-lead = Pendant que vous regardez ailleurs, cette page peut vous avertir, une fois par tour. Ce navigateur le retient pour toutes les tables. Un appui sur la cloche arrête tout.
calls-sound = Par un son discret
calls-notice = Par une notification
calls-refused = Ce navigateur ne montre pas de notifications de ce site. Permettez-les dans ses réglages, s’il en a pour ce site, puis réessayez.

## Les robots : comment ils s’appellent, comment ils réfléchissent

named-random = { $seat ->
    [0] Poros
   *[1] Tyché
    [2] Cairos
    [3] Clotho
    [4] Moros
    [5] Éris
}
named-novice = { $seat ->
    [0] Lycidas
   *[1] Daphnis
    [2] Chloé
    [3] Corydon
    [4] Doris
    [5] Myrto
}
named-club = { $seat ->
    [0] Pistis
   *[1] Thémis
    [2] Dicé
    [3] Métis
    [4] Irène
    [5] Hestia
}
named-expert = { $seat ->
    [0] Manto
   *[1] Pythie
    [2] Sibylle
    [3] Tirésias
    [4] Cassandre
    [5] Calchas
}
named-master = { $seat ->
    [0] Bias
   *[1] Nestor
    [2] Solon
    [3] Thalès
    [4] Chiron
    [5] Mentor
}
named-liar = { $seat ->
    [0] Protée
   *[1] Autolycos
    [2] Dolon
    [3] Sinon
    [4] Apaté
    [5] Hermès
}
named-raider = { $seat ->
    [0] Clété
   *[1] Penthésilée
    [2] Hippolyté
    [3] Antiope
    [4] Otréré
    [5] Mélanippe
}
thinks-random = Prend ce que le hasard lui met dans la main, sans jamais réfléchir.
thinks-novice = Apprend encore : un bon coup une fois sur deux, n’importe lequel l’autre fois. Un enfant peut le battre.
thinks-club = Pèse ce qui est sur la table, comme on le fait quand on joue chaque semaine. Répond aussitôt.
thinks-expert =
    Continue la partie dans sa tête pendant { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }, de toutes sortes de façons possibles.
thinks-master =
    A vu plus de parties que personne. Continue la partie dans sa tête pendant { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }, de toutes sortes de façons possibles.
thinks-liar = Aime mieux faire passer Charon pour autre chose que dire vrai d’une créature. Réfléchit une demi-seconde.
thinks-raider = Aime la guerre plus que de raison : les armes, le pillage et la destruction d’abord. Réfléchit une demi-seconde.
thinks-own = L’hôte de ce serveur l’a apporté, et lui seul peut dire comment il réfléchit.
own-seats = à { $seats } seulement
bots-title = Les robots
bots-lead = Le plus fort d’abord, puis ceux qui suivent leur tempérament. Aucun ne voit plus qu’un joueur à sa place.
bots-kin = À d’autres places : { $names }.

## Se retrouver

lobby-title = Qui joue ?
lobby-lead = Envoyez le lien à vos amis. La partie commence quand tout le monde est prêt, ou quand l’hôte le dit.
lobby-stranger = La partie n’a pas commencé. Pour vous asseoir ici, demandez le lien d’invitation à l’un des joueurs.
lobby-taken = { $taken } sièges sur { $seats } sont pris.
lobby-free = attend quelqu’un
lobby-nobody = Siège libre
lobby-host = hôte
lobby-ready = prêt
lobby-ready-go = Je suis prêt
lobby-ready-not = Finalement pas encore
lobby-start = Commencer
lobby-add = Un siège de plus
lobby-to-all = Laisser s’asseoir toute personne de ce serveur
lobby-to-invited = Seulement les personnes invitées
lobby-rated = Compter cette partie, si tous sont d’accord
lobby-unrated = Ne pas la compter
lobby-is-rated = Cette partie compte pour le niveau si tout le monde se dit prêt. Il n’y a alors pas de conseils.
delay-told-none = Les spectateurs voient tout aussitôt.
delay-told = Les spectateurs voient la table avec { $time } de retard.
delay-help = Qui n’a pas de place voit la table, son journal et les paroles avec ce retard, même qui a ouvert la table. Ce qui est joué sous un retard le garde si l’on en choisit un plus court.
delay-choose = Le retard des spectateurs
delay-none = Aucun retard
delay-later = { $time } de retard
late = Vous voyez cette table avec { $time } de retard.
lobby-leave = Se lever
lobby-close = Retirer ce siège
lobby-bot = Asseoir un robot : { $bot }
lobby-let-go = Libérer le siège de { $name }
lobby-up = Avancer { $name } d’un siège
lobby-beside = Quelqu’un à côté de vous, sur cet appareil
lobby-sit = Vous asseoir ici vous-même
invite = Le lien d’invitation : qui l’ouvre choisit un siège libre
invite-code = Code pour l’appareil photo d’un téléphone
share = Partager
withdraw = Retirer le lien
withdraw-help = L’ancien lien ne mène alors plus nulle part, et vous pouvez en envoyer un autre. Ceux qui sont assis le restent.
join-title = S’asseoir
join-lead = Choisissez un siège : sa forme et sa couleur seront les vôtres.
join-running = La partie est en cours. Qui s’assoit joue avec ce que le siège possède.
join-where = Quel siège ?
join-taken = pris
join-full = Aucun siège n’est libre. Vous pouvez regarder.
join-watch = Seulement regarder
curtain = Quelle main est montrée
curtain-closed = Toutes les mains sont cachées. Qui regarde ?
curtain-cover = Cacher

## Décider ensemble

accord-title = À cette table
accord-off = La partie a été annulée, avec l’accord de tous.
accord-stand-in = Un robot joue pour vous.
accord-back = Reprendre ma place
accord-waits = Doivent répondre : { $names }
accord-yes = D’accord
accord-no = Refuser
accord-withdraw = Peu importe
accord-ask-undo = { $by } demande à annuler un coup : tout ce qui a suivi est annulé aussi.
accord-ask-concede = { $by } veut abandonner ; un robot continue à cette place.
accord-ask-off = { $by } veut annuler la partie, sans résultat.
accord-ask-hints = { $by } propose que chacun puisse demander des conseils.
accord-ask-bot = { $by } propose qu’un robot joue pour { $about } jusqu’à son retour.
accord-ask-once = { $by } propose qu’un robot joue ce coup pour { $about }.
accord-ask-wait = { $by } propose de laisser plus de temps à { $about }.
accord-absent = { $name } est absent.
accord-late = Le temps de { $name } est écoulé.
accord-wait = Laisser plus de temps
accord-absent-help = Attendez, ou décidez ensemble.
accord-once = Un robot joue ce coup
accord-bot = Un robot prend la place
accord-call-off = Annuler la partie
accord-out = Partir, abandonner, annuler
accord-let-bot = Laisser jouer un robot pour moi
accord-let-other = Un autre robot
accord-undo = Demander à annuler mon coup
accord-hints = Proposer de permettre les conseils
accord-no-hints = Pas de conseils dans cette partie
accord-leave = Laisser ma place à un ami, ou à un robot
accord-concede = Abandonner
accord-done-undo = { $by } a annulé un coup : tous étaient d’accord.
accord-done-concede = { $by } a abandonné : un robot continue.
accord-done-off = La partie a été annulée : tous étaient d’accord.
accord-done-bot = Un robot joue pour { $about }.
accord-done-once = Un robot a joué un coup pour { $about }.
accord-done-wait = { $about } a reçu plus de temps.
accord-done-closed = L’hôte du serveur a annulé la partie.
accord-done-closed-seat = L’hôte du serveur a donné le siège de { $name } à un robot.
accord-done-stand-in = { $name } laisse jouer un robot.
accord-done-broke = À la place de { $name }, le robot n’a trouvé aucun coup : un joueur de club l’a joué.
accord-done-back = { $name } est de retour.
accord-done-left = { $name } a laissé sa place à un robot.
accord-done-hint =
    { $me ->
        [yes] Vous avez demandé un conseil.
       *[no] { $name } a demandé un conseil.
    }
accord-done-hints = Désormais, chacun peut demander des conseils : tous étaient d’accord.
accord-done-no-hints = { $name } ne veut pas de conseils : plus personne ne peut en demander.
accord-done-delay-0 = Désormais, les spectateurs voient tout aussitôt.
accord-done-delay-30 = Désormais, les spectateurs voient la table avec une demi-minute de retard.
accord-done-delay-120 = Désormais, les spectateurs voient la table avec deux minutes de retard.
accord-done-delay-600 = Désormais, les spectateurs voient la table avec dix minutes de retard.
accord-done-sat = { $name } s’est assis.
accord-refused = { $name } a refusé ce que { $by } demandait.
accord-taken-back = { $name } ne demande plus rien.

## Conseils

hint-ask = Que ferait un expert ?
hint-sought = Un expert réfléchit…
hint-shown = Ce que ferait un expert
hint-title = Ce que ferait un expert
hint-said = { $action } : environ { NUMBER($chance, style: "percent") }.
hint-chance = Gagne environ { NUMBER($chance, style: "percent") } des parties (de { NUMBER($low, style: "percent") } à { NUMBER($high, style: "percent") }).
hint-chance-close = Gagne environ { NUMBER($chance, style: "percent") } des parties.
hint-often = { $tenths ->
    [0] Presque jamais choisi.
   *[other] Choisi { $tenths } fois sur 10.
}
hint-alike = Aussi bon que le premier, pour autant qu’on puisse en juger.
hint-little = Trop peu examiné pour dire lequel est le meilleur.
hint-rank = { $number ->
    [1] 1er
   *[2] { $number }e
}
hint-then = Plus qu’après les autres :
hint-average = en moyenne
hint-tenths = { $tenths ->
    [10] presque toujours
   *[other] { $tenths } fois sur 10
}
hint-mixed = Qui ferait ici toujours la même chose serait prévisible : choisissez tantôt l’un, tantôt l’autre.
hint-same = La suite immédiate est à peu près la même après chacun.
hint-how = Trouvé en jouant la suite pendant une seconde, à partir de ce que vous voyez. La fourchette est ce que le hasard laisse ouvert ; regarder plus longtemps peut donner autre chose.
hint-counted = Ce qui vient plus souvent est compté en laissant jouer la suite à des joueurs de club, aussi longtemps après chacun.
hint-assisted = Conseils demandés par : { $names }.

## Discuter

talk = Discuter
talk-new = Discuter : du nouveau
talk-lines = Ce qui a été dit
talk-nothing = Rien n’a encore été dit.
talk-say = Votre message
talk-send = Envoyer
talk-who = Comment vous appelez-vous ?
talk-phrases = Phrases que chacun lit dans sa langue
talk-onlooker = spectateur :
talk-apart = Seuls les spectateurs vous lisent, jusqu’à la fin de la partie.
talk-more = Réglages
talk-all = Tout ce qui a été dit
talk-mute = Ne plus entendre { $name }
talk-unmute = Réentendre { $name }
talk-onlookers-off = Faire taire les spectateurs
talk-onlookers-on = Laisser parler les spectateurs
talk-off = Couper la discussion
talk-on = Rouvrir la discussion
phrase-hello = Bonjour !
phrase-your-turn = À vous de jouer ?
phrase-thinking = Je réfléchis…
phrase-well-played = Bien joué !
phrase-well-bluffed = Bien bluffé !
phrase-lucky = Quelle chance !
phrase-ouch = Aïe !
phrase-laugh = Ha ha !
phrase-thanks = Merci !
phrase-away = Je reviens
phrase-good-game = Belle partie !
phrase-again = Encore une ?

## Qui l’on est

me = Vous
me-lead = C’est ainsi que l’on vous appelle aux tables où vous vous asseyez désormais.
me-keep = Garder
me-nobody = vous
me-devices = Vos appareils
me-device = Appareil { $number }
me-this = celui-ci
me-seen = vu le { $when }
me-out = Déconnecter
me-other = Un autre appareil
me-other-lead = Un lien vous emmène, avec toutes vos tables, sur un autre appareil. Il sert une fois, pendant dix minutes. Gardez-le pour vous.
me-other-go = Créer le lien
me-link = Ouvrez ceci sur votre autre appareil
pass-title = Être { $name } sur cet appareil ?
pass-lead = Cet appareil montre alors les tables de l’autre, et joue pour la même personne.
pass-join = Jusqu’ici, cet appareil est { $mine }, avec des tables, ou des adresses où l’on vous appelle, qui ne sont nulle part ailleurs. Réunissez les deux si les deux sont vous : vous aurez toutes les tables des deux, et toutes les adresses. C’est définitif. Pour être { $name } ici sans toucher à { $mine }, emmenez d’abord { $mine } sur un autre appareil.
pass-elsewhere = Jusqu’ici, cet appareil est { $mine }. Vous pouvez être { $name } ici : { $mine } reste sur d’autres appareils ou par une clé d’accès. Ou réunissez les deux, si les deux sont vous : vous aurez partout toutes les tables des deux. Réunir est définitif.
pass-be = Être { $name } ici
pass-join-go = Réunir les deux et leurs tables
pass-go = C’est moi
passkeys = Clés d’accès
passkeys-lead = Une clé d’accès (passkey) est gardée par votre appareil ou son gestionnaire de mots de passe. Avec elle, vous êtes vous-même, avec toutes vos tables, dans tout navigateur qui l’a : rien à taper.
passkeys-in-lead = Si vous avez créé ici une clé d’accès (passkey), sur cet appareil ou un autre, elle amène toutes vos tables dans ce navigateur.
passkeys-new = Ajouter une clé d’accès
passkeys-in = J’ai une clé d’accès
passkeys-one = Clé d’accès { $number }
passkeys-seen = créée le { $since }, dernier usage le { $seen }
passkeys-remove = Retirer
passkeys-refused = Cela n’a pas marché, ou a été annulé. Rien n’a changé : réessayez.
offer-title = Le siège de { $name }
offer-lead = Qui possède ce lien peut s’asseoir ici. Si vous vous asseyez, vous jouez depuis cet appareil.

## La page de l’hôte

host = Ce serveur
host-count-tables = Tables
host-count-running = { $count } en cours
host-count-people = Personnes
host-count-tabs = Onglets ouverts
host-count-moves = Coups
host-disk = Disque
host-disk-of = { $size } utilisés, { $free } libres
size =
    { $thousands ->
        [0] { NUMBER($number) } o
        [1] { NUMBER($number) } ko
        [2] { NUMBER($number) } Mo
        [3] { NUMBER($number) } Go
       *[4] { NUMBER($number) } To
    }
host-since = En marche depuis
host-all = Toutes les tables
host-hold = Arrêter toutes les parties
host-hold-help = Tout se regarde alors, et rien ne change : avant une sauvegarde de la machine, par exemple.
host-held = Toutes les parties sont arrêtées : rien n’est écrit avant que vous les laissiez continuer.
host-go = Laisser continuer
host-say = Un message à tous ceux qui ont une table ouverte
host-say-go = Leur dire
host-backup = Enregistrer une copie de tout
host-tables = Les dernières tables
host-newer = Plus récentes
host-older = Plus anciennes
host-running = en cours, { $moves } coups
host-gathering = pas commencée
host-over = finie après { $moves } coups
host-people = personnes : { $people }, onglets ouverts : { $tabs }
host-stale = personne n’est venu depuis un mois
host-act = Changer
host-close-seat = Donner le siège { $number } à un robot
host-remove = Supprimer pour toujours

## Ce que l’on a joué

games = Mes parties
games-none = Rien encore : les parties apparaissent ici une fois finies.
games-played = Jouées
games-won = Gagnées
games-place = Place en moyenne
games-points = Points en moyenne
games-best = Le plus de points
games-rating = Niveau
games-latest = Les dernières
games-won-of = { $won } ({ NUMBER($share, style: "percent") })
decimal = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
games-line = { $place } sur { $seats }, { $points } points
games-line-left = Partie quittée avant la fin
games-assisted = avec des conseils
games-with = Avec
games-together = Parties
games-ahead = Devant
games-gone = quelqu’un
games-export = Tout enregistrer dans un fichier
games-forget = Oublier mes parties
games-forget-help = Elles ne sont alors plus à personne, et ne comptent plus pour vous. Pour ceux qui ont joué avec vous elles comptent encore, sans votre nom. Les tables et leurs replays restent. C’est définitif.
games-forget-go = Les oublier

## La partie revue

replay-title = Partie revue
record = Garder la partie
replay-back = Retour à la table
replay-first = Début
replay-previous = Précédent
replay-next = Suivant
replay-last = Fin
replay-share = Partager
replay-link = Lien vers ce moment
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse
replay-move = Coup { $move } sur { $last }
replay-go = Voir
replay-as = Vue par
replay-as-none = un spectateur
replay-as-open = mains ouvertes
replay-own = { $name } (vous)

## Retour sur la partie

review = Analyse
review-lead = Comment la partie s’est passée, d’après ce qu’on trouve en jouant la suite à partir de chaque coup. Toutes les mains sont ouvertes à présent.
review-lead-own = Comment la partie s’est passée, pour autant que vous pouviez le savoir. La partie a été annulée : tous les secrets sont gardés.
review-begin = Analyser cette partie
review-again = Continuer l’analyse
review-waits = { $before ->
    [one] En attente : une autre partie est analysée avant.
   *[other] En attente : { $before } autres parties sont analysées avant.
}
review-grows = { $done } de fait.
review-leave = Vous pouvez partir : elle continue pendant { $minutes } minutes, et ce qui est trouvé est gardé.
review-progress = Avancement de l’analyse
review-curve = Chances de gagner, coup par coup
review-by = D’après quoi la courbe est tracée
review-by-known = ce que chacun pouvait savoir
review-by-true = ce qui était vrai
review-by-known-help = Chaque ligne est la chance d’une place, pour autant que son joueur pouvait le savoir alors ; leur somme n’est donc pas toujours 100 %. Une chance de 70 % veut dire : sur 100 moments pareils, environ 70 sont gagnés. Un conseil demandé pendant la partie dit autre chose : la chance de qui joue la suite en expert.
review-by-true-help = Comme si toutes les mains avaient été ouvertes depuis le début. Seul restait inconnu ce que le hasard devait encore apporter.
review-by-own-help = Les chances de toutes les places, pour autant que vous pouviez le savoir alors.
review-costs = Ce qui a coûté le plus
review-costs-help = Le lien mène juste avant ce coup. « ± » est l’incertitude (95 %). Les pertes tendent à être exagérées.
review-shared = Chance et jeu
review-shared-help = En parts de la victoire, au-dessus ou au-dessous d’une part égale. Chance : la donne et ce qui a été tiré. Jeu : ce que les coups en ont fait, vu à mains ouvertes ; deviner juste compte comme du jeu. La somme des trois est « en tout », à l’arrondi près.
try = Essayer un autre coup
try-as = Essayer un autre coup à la place de { $name }
try-help = Rejouez à partir d’ici contre les mêmes robots ; des joueurs de club remplacent les personnes. Cela ne compte pas.
tried = Vous essayez un autre coup. Cela ne compte pas.
tried-back = Retour à la partie
tried-gone = La partie elle-même a été supprimée.
tried-title = { $game } (essai d’un autre coup)

## Les parties apportées

bring = Revoir une partie gardée
bring-lead = Le fichier d’une partie, d’une autre table ou de la ligne de commande : choisissez-le et regardez-la, de chaque place ou à mains ouvertes. Qui a le lien peut la voir aussi.
bring-file = Fichier de la partie
bring-go = Revoir
bring-none = Choisissez d’abord un fichier : celui d’une partie gardée.
bring-large = Ce fichier est trop grand pour être celui d’une partie. Choisissez-en un autre.
bring-json = Ce fichier n’est pas celui d’une partie. C’est celui qu’une table donne quand sa partie est finie.
bring-several = Il y a plus d’une partie dans ce fichier. N’en laissez qu’une.
bring-twice = Ce fichier dit deux fois la même chose, et rien ne dit laquelle vaut. Il a été changé, ou il est abîmé.
bring-format = Ce fichier n’est pas celui d’une partie que cet Ennead sache lire, ou un plus récent l’a écrit.
bring-field = Dans ce fichier, « { $field } » manque ou n’est pas ce qu’il faudrait.
bring-game = Cette partie est d’un jeu qui n’existe pas ici.
bring-version = Cette partie a été jouée avec des règles plus récentes que celles d’ici.
bring-edition = Cette partie a été jouée avec d’autres nombres de boîte que ceux d’ici.
bring-deal = Cette partie ne peut être distribuée : ses places, ses options ou ses cartes ne sont pas celles du jeu.
bring-script = Les cartes que ce fichier dit piochées ne peuvent pas l’être là.
bring-move = Le coup { $move } de ce fichier n’en est pas un : il devrait dire une place et une action.
bring-illegal = Le coup { $move } de ce fichier ne peut pas être joué. { $why }
bring-unfinished = Cette partie n’est pas finie. Elle pourra être revue quand elle le sera.
bring-long = Cette partie est trop longue pour être revue : elle a plus de { $most } coups.
bring-unready = Les règles de { $game } se préparent. Choisissez de nouveau le fichier dans une minute.

## Quand quelque chose a mal tourné

error-home = Vers la liste des jeux
error-stale = La table avait déjà avancé. Voici où elle en est.
error-undo-often = Tant de coups ont été annulés à cette table qu’on ne peut plus en annuler. Continuez la partie.
error-message = Le serveur n’a pas compris. Rechargez la page et réessayez.
error-onlooker = Vous êtes spectateur. Seuls les joueurs peuvent agir, chacun depuis son appareil.
error-form-game = Ce jeu n’existe pas. Choisissez-en un dans la liste.
error-form-seats = Ce jeu ne se joue pas à ce nombre. Choisissez-en un autre.
error-form-seat = Dites pour chaque place qui s’y assied : vous, un ami ou un robot.
error-own-bot = Un robot apporté par l’hôte ne joue qu’à certains nombres, ou n’est plus ici. Choisissez un autre robot, ou un autre nombre de joueurs.
error-form-option = Une option sort de ce que permet le jeu. Choisissez une autre valeur.
error-form-hints = Ce choix de conseils n’existe pas. Choisissez-en un dans la liste.
error-form-clock = On ne peut pas choisir ce temps. Choisissez-en un dans la liste.
error-form-name = Donnez un nom qui se lise.
error-lobby-seat = Ce siège n’existe pas ici. Regardez encore.
error-lobby-taken = Quelqu’un a été plus rapide : ce siège est pris. Choisissez-en un autre.
error-lobby-name = Quelqu’un s’appelle déjà ainsi ici. Choisissez un autre nom.
error-lobby-known = Vous avez vu la main d’un autre siège à cette table. Vous ne pouvez reprendre que celui-là.
error-lobby-own = Seul celui qui y est assis peut se lever.
error-lobby-leader = Seul l’hôte peut changer cela, tant qu’il est là.
error-lobby-few = Le jeu demande autant de sièges qu’il y en a.
error-lobby-many = Le jeu n’a pas plus de sièges qu’il y en a.
error-lobby-open-many = Vous avez assez de tables où toute personne peut s’asseoir. Commencez-en une, ou réservez-la aux personnes invitées.
error-lobby-busy = Il n’y a plus de robot libre sur ce serveur. Laissez la place à un ami, ou réessayez dans une minute.
error-lobby-free = Un siège est encore libre. Attendez un ami, donnez-le à un robot, ou retirez-le.
error-orders-often = C’est beaucoup à la fois. Attendez un moment, puis réessayez.
error-talk-off = L’hôte a coupé la discussion. Ce qui a été dit se lit toujours.
error-delay-often = Le retard des spectateurs a été changé autant de fois qu’il se peut à une table.
error-talk-onlookers = Les joueurs ne veulent pas de discussion des spectateurs.
error-talk-nobody = Dites d’abord comment vous vous appelez.
error-talk-often = C’est beaucoup à la fois. Attendez un moment, puis renvoyez.
error-talk-full = Il a été dit autant à cette table qu’elle peut en garder. Continuez à la suivante.
error-talk-empty = Il n’y a rien à lire dans ce message.
error-talk-long = C’est trop long : un message a 300 signes au plus.
error-page-talk-title = Pas de discussion ici
error-page-talk = Qui a installé ce serveur a coupé la discussion.
error-page-gathering-title = La partie n’a pas commencé
error-page-gathering = On se retrouve encore à cette table. Retournez-y.
error-page-over-title = La partie est finie
error-page-over = Plus personne ne peut s’asseoir ici. Regardez la table, ou ouvrez-en une autre.
error-page-changed-title = Quelqu’un a été plus rapide
error-page-changed = La table a changé entre-temps. Rien n’a été fait : revenez et regardez encore.
error-page-pass-title = Ce lien ne fonctionne plus
error-page-pass = Il sert une fois, pendant dix minutes. Créez-en un autre sur l’autre appareil.
error-page-come-title = Assez d’allées et venues
error-page-come = Tant de monde s’est assis sur ce siège que plus personne ne s’y assied. Regardez la table, ou ouvrez-en une autre.
error-page-delayed-title = La partie a commencé
error-page-delayed = Les spectateurs voient cette table un peu plus tard. Elle s’ouvrira d’elle-même.
error-page-people-title = Beaucoup de monde pour l’instant
error-page-people = Autant de personnes sont venues d’ici qu’il se peut en une heure. Rien n’est perdu : réessayez plus tard.
error-stand-in = Un robot joue pour vous. Reprenez d’abord votre place.
error-hint-off = Il n’y a pas de conseils dans cette partie. Sous « Table », vous pouvez proposer aux autres de les permettre.
error-hint-rated = Il n’y a pas de conseils dans une partie qui compte pour le niveau.
error-hint-nothing = Vous n’avez rien à choisir pour le moment.
error-hint-one = Vous avez déjà demandé un conseil. Il arrive dans un instant.
error-hint-often = C’est beaucoup de conseils à la fois. Attendez une minute, puis réessayez.
error-hint-here = Beaucoup de conseils viennent d’être demandés depuis votre adresse. Attendez une minute, puis réessayez.
error-hint-many = Vous avez reçu autant de conseils qu’il y en a dans une partie. Continuez à jouer.
error-hint-busy = Beaucoup de robots réfléchissent en ce moment. Réessayez dans une minute.
error-hint-none = Aucun conseil n’a été trouvé cette fois. Réessayez, ou continuez à jouer.
error-accord-over = Il n’y a plus rien à décider ici : la partie est finie.
error-accord-busy = Une autre demande est en cours. Répondez-y d’abord.
error-accord-often = Cela a été assez demandé. Continuez à jouer.
error-accord-there = La personne est là. Laissez-lui du temps.
error-accord-stood-in = Un robot vous a remplacé assez souvent à cette table. Continuez à jouer, ou quittez le siège.
error-accord-gone = Cela n’est plus demandé.
error-page-missing-title = Rien ici
error-page-missing = Cette adresse ne mène à aucune page. Vérifiez que le lien est complet, ou ouvrez une nouvelle table.
error-page-lesson-title = Pas d’étape ici
error-page-lesson = Cette adresse ne mène nulle part dans la leçon. Rouvrez la leçon depuis le début : ce que vous y avez fait n’est que dans l’adresse.
error-page-busy-title = Un instant
error-page-busy = Tant de monde revoit des parties que celle-ci attend. Réessayez dans un instant.
error-page-not-left-title = Cette table n’est pas abandonnée
error-page-not-left = Quelqu’un s’y trouve, quelque chose s’y est passé, ou elle est finie. Rien n’a été supprimé : regardez-la de nouveau.
error-page-early-title = Pas avant la fin
error-page-early = Cela ne se voit qu’une fois la partie finie. Revenez à ce moment-là.
error-page-running-title = La partie continue
error-page-running = On peut dresser une nouvelle table quand cette partie est finie.
error-page-foreign-title = Refusé
error-page-foreign = Cette demande venait d’un autre site. Ouvrez la page elle-même et réessayez.
error-page-large-title = C’est trop
error-page-large = C’est plus qu’une table ne peut recevoir. Revenez en arrière et réessayez avec moins.
error-page-open-title = Assez de tables ouvertes
error-page-open = Autant de tables ont été ouvertes à tout le serveur d’ici qu’il se peut en une heure. Envoyez le lien à vos amis, ou revenez plus tard.
error-page-tables-title = Assez de tables pour l’instant
error-page-tables = Autant de tables ont été ouvertes d’ici qu’il se peut en une heure. Jouez à l’une d’elles, ou revenez plus tard.
error-page-bots-title = Tous les robots jouent
error-page-bots = Il n’y a plus de robot libre sur ce serveur. Invitez des amis, ou réessayez dans une minute.
error-page-reviews-title = Assez d’analyses pour l’instant
error-page-reviews = Autant de parties attendent d’être analysées qu’il peut y en avoir. Rien n’est perdu : réessayez dans quelques minutes.
error-page-records-title = Assez de parties pour l’instant
error-page-records = Autant de parties ont été apportées d’ici qu’il se peut en une heure. Revenez plus tard.
error-page-record-gone-title = Plus ici
error-page-record-gone = Aucune partie n’est gardée à cette adresse. Vérifiez que le lien est complet ; sinon, de plus récentes ont pris sa place. Qui en a le fichier peut l’apporter à nouveau, et le lien y mènera encore.
error-page-record-rules-title = Cette partie ne peut être montrée
error-page-record-rules = Elle a été jouée avec des règles, ou des nombres de boîte, que cet Ennead n’a plus. Son fichier se rejoue là où ils sont.
error-page-tabs-title = Trop d’onglets ouverts
error-page-tabs = Autant de tables sont ouvertes d’ici qu’il se peut en même temps. Fermez les onglets inutiles, puis rechargez celui-ci.
error-page-full-title = Plus de place
error-page-full = Ce serveur montre autant de tables qu’il le peut. Rien n’est perdu : réessayez dans une minute.
error-page-slow-title = Trop lent
error-page-slow = L’envoi n’est pas arrivé à temps. Vérifiez la connexion, revenez en arrière et recommencez.
error-page-method-title = Pas de cette façon
error-page-method = Cette adresse ne reçoit pas de telles demandes. Revenez à la première page.
preparing-title = Les règles de { $game } se préparent
preparing = Une seule fois, après une installation ou une mise à jour, et cela prend une minute ou deux. La table s’ouvre d’elle-même.
offline-title = Pas de connexion
offline = Cette page n’a pu être chargée : votre appareil est hors ligne, ou bien le serveur. Rien n’est perdu : vos tables sont gardées sur le serveur. Vérifiez la connexion, puis réessayez.
offline-again = Réessayer
preparing-again = Regarder à nouveau
error-page-rules-title = Cette table ne s’ouvre pas
error-page-rules = Elle a été ouverte avec des règles, ou des nombres de boîte, que cet Ennead n’a pas. Rien n’est perdu : ce qui a servi à l’ouvrir l’ouvre toujours.
error-page-playable-title = La partie continue
error-page-playable = Cette table peut être jouée jusqu’au bout. Retournez-y.
bygone-end = Clore cette table
bygone-ended = Elle a été ouverte avec des règles, ou des nombres de boîte, que cet Ennead n’a pas, et ses joueurs l’ont close.
bygone-kept = Cette partie a été jouée avec d’autres règles que celles d’aujourd’hui. Voici comment elle s’est terminée, tout face visible.
error-page-store-title = Les tables ne répondent pas
error-page-internal-title = Quelque chose s’est mal passé
error-page-internal = La faute est de notre côté et elle est notée. Rien n’est perdu : rechargez la page. Si cela se répète, dites à qui tient ce serveur sous quel nom c’est noté : { $id }.
error-store-busy = Un autre programme occupe la base des tables. Rien n’a changé : réessayez dans un instant.
error-store-full = Le disque de l’hôte est plein. Rien n’a changé : demandez à l’hôte de faire de la place, puis réessayez.
error-store-read-only = La base des tables ne peut pas être écrite. Rien n’a changé : demandez à l’hôte de vérifier son fichier.
error-store-damaged = La base des tables est abîmée. Rien n’a changé : demandez à l’hôte d’en rétablir une copie.
error-store-held = L’hôte de ce serveur a arrêté le jeu pour un moment. Rien n’a été changé : réessayez plus tard.
error-store-moved = Le fichier des tables n’est plus à sa place. Rien n’a changé : demandez à l’hôte de l’y remettre, ou de relancer le serveur.
error-store-away = Le serveur qui garde les tables ne répond pas. Rien n’est perdu : réessayez dans un instant, ou prévenez l’hôte.
error-store-failed = Le disque de l’hôte n’a pas répondu comme il faut. Rien n’a changé : réessayez ou prévenez l’hôte.

## Appels quand la page est fermée

me-calls = Appels
me-calls-lead = Quand c’est à vous et que vous avez fermé la page, on vous appelle une fois, avec le nom du jeu et rien d’autre.
me-calls-none = Ce serveur n’appelle personne dont la page est fermée : son hôte ne l’a pas prévu.
me-calls-push = Appeler cet appareil
me-calls-refused = Ce navigateur n’a pas accepté d’être appelé. Permettez les notifications de ce site dans ses réglages, puis réessayez.
me-calls-unable = Ce navigateur ne peut pas être appelé quand la page est fermée. Sur un iPhone ou un iPad, mettez d’abord la page sur l’écran d’accueil.
me-calls-mail = Par courriel
me-calls-mail-go = Envoyer une lettre
me-calls-mail-lead = Une lettre demande si l’adresse est la vôtre. Tant que vous ne l’y avez pas dit, rien d’autre n’est envoyé.
me-calls-asked = attend votre réponse à la lettre
me-calls-stop = Arrêter
sure-title = Appels par courriel
sure-lead = Appeler { $mail } quand c’est à vous ?
sure-go = Oui, m’appeler
sure-done = C’est noté. On vous y appellera, une fois par tour.
stop-title = Appels
stop-lead = Ne plus appeler à cette adresse ?
stop-go = Ne plus m’appeler
stop-done = On ne vous appellera plus à cette adresse.
hook = Appels dans un salon
hook-lead = L’adresse d’un webhook de Discord, Slack ou Matrix : le salon apprend à qui c’est de jouer quand ils ne sont pas là. L’adresse n’est plus montrée à personne.
hook-stop = Arrêter
error-calls-nobody = Personne ne vous connaît encore ici. Asseyez-vous d’abord à une table.
error-calls-many = On vous appelle déjà à dix adresses. Arrêtez-en une d’abord.
error-page-letters-title = Assez de lettres pour l’instant
error-page-letters = Une lettre vient d’être envoyée. Cherchez-la, ou réessayez dans une heure.
error-page-unsent-title = Aucune lettre n’est partie
error-page-unsent = Plus d’envois attendent qu’il ne peut en partir pour l’instant. Redemandez la lettre dans une minute.
error-page-sure-title = Ce lien ne sert plus
error-page-sure = L’adresse est déjà notée, ou vous avez demandé une autre lettre depuis. Voyez votre page.

## Clés d’accès

error-passkey = Cette clé d’accès n’a pas pu être vérifiée. Rien n’a changé : réessayez, ou prenez-en une autre.
error-passkey-late = Cela a pris plus de cinq minutes, ou un autre onglet l’a demandé depuis. Rien n’a changé : recommencez.
error-passkey-often = On a demandé d’ici autant de clés d’accès qu’il se peut en une heure. Revenez plus tard.
error-passkey-many = Vous avez déjà dix clés d’accès. Retirez-en une d’abord.
error-passkey-plain = Les navigateurs n’ont de clés d’accès que là où l’adresse commence par https, et est un nom.
error-passkey-stranded = Ce navigateur a des tables à lui, ou des adresses où l’on vous appelle, qui ne sont nulle part ailleurs. Emmenez-les d’abord sur un autre appareil ; ou créez le lien sur votre autre appareil, ouvrez-le ici, et réunissez les deux.

## Suivre les autres : rythme et son

pace = À quelle vitesse vous voyez ce que font les autres
pace-slow = Lent
pace-normal = Normal
pace-fast = Rapide
pace-once = D’un coup
pace-key = La barre d’espace passe à votre prochaine décision.
pace-help = D’un coup : tout un tour de robots en une image.
volume = Sons
volume-help = Tout à gauche : aucun son.
