# NINE en français. $me et $tome valent « yes » quand $seat ou $to lit le message et se nomme alors « vous ».

title = NINE
tagline = Neuf Influences à dominer en huit manches, par des ordres donnés en secret.

## Les cartes, les Influences et les jetons

card-unknown = Carte face cachée
card-justice = Justice
card-tomorrow = Tomorrow
card-galmi = Galmi
card-abhilasha = Abhilasha
card-narashima = Narashima
card-phoenix = Phoenix
card-goan-sul = Goan-Sul
card-xian = Xi’an
card-byun-hyung-ja = Byun Hyung Ja
card-alpha = Alpha
card-fenghuang = Fenghuang

influence-justice = Justice
influence-tomorrow = Tomorrow
influence-galmi = Galmi
influence-abhilasha = Abhilasha
influence-narashima = Narashima
influence-phoenix = Phoenix
influence-goan-sul = Goan-Sul
influence-xian = Xi’an
influence-byun-hyung-ja = Byun Hyung Ja

token-military = Militaire
token-science = Science
token-chaos = Chaos
token-coin = Pièce
token-culture = Culture
token-diamond = Diamant
token-point = jeton PV

military-does = Un jeton Civilisation. À la fin, le plus de Militaire donne une Suprématie, 4 PV. Avec Goan-Sul, en donner un détruit une carte.
science-does = Un jeton Civilisation. À la fin, le plus de Science donne une Suprématie, 4 PV.
chaos-does = Un jeton Civilisation. À la fin, le plus de Chaos donne une Suprématie, 4 PV.
coin-does = 1 PV à la fin. Avec Abhilasha, quatre font un Diamant.
culture-does = Achète une carte de plus à la distribution, ou avec Phoenix un ordre de plus. Alpha n’en vole jamais ; à la fin, elle ne vaut rien.
diamond-does = 5 PV à la fin.
point-does = 1 PV à la fin.

## Ce qu’elles font. La partie Royaume exige la majorité ; Fenghuang ne copie aucune partie spéciale.

no-part = –
justice-does = { justice-kingdom } { justice-special }
justice-kingdom = En phase de Royaume, une égalité à laquelle vous participez vaut majorité pour vous. Fenghuang ne peut pas la copier.
justice-special = À la fin, vous gagnez les égalités pour les Suprématies et, si vous en avez au moins une, vous en gagnez une de plus.
tomorrow-does = { tomorrow-kingdom } { tomorrow-special }
tomorrow-kingdom = Gagnez 1 jeton Chaos.
tomorrow-special = Vous recevez une carte de plus à la distribution.
galmi-does = { galmi-kingdom } { galmi-special }
galmi-kingdom = Prenez le Bouclier de Galmi : de chaque côté de Galmi, votre colonne d’Influence la plus proche, quelle que soit sa valeur, est à l’abri des Héros adverses et de Goan-Sul ; celle de Galmi ne l’est pas. Fenghuang ne peut pas le copier.
galmi-special = Votre limite au nettoyage augmente de 2.
abhilasha-does = { abhilasha-kingdom }
abhilasha-kingdom = Gagnez 1 Pièce (volez-en 1 si la réserve n’en a plus), ou payez 4 Pièces pour 1 Diamant.
abhilasha-special = { no-part }
narashima-does = { narashima-kingdom }
narashima-kingdom = Détruisez l’un de vos Héros, ou retournez-en un face cachée et gagnez 1 jeton PV.
narashima-special = { no-part }
phoenix-does = { phoenix-kingdom } { phoenix-special }
phoenix-kingdom = Gagnez 1 jeton Science.
phoenix-special = En donnant vos ordres, vous pouvez payer 1 Culture pour jouer une carte de plus.
goan-sul-does = { goan-sul-kingdom }
goan-sul-kingdom = Gagnez 1 jeton Militaire, ou donnez-en 1 à un adversaire et détruisez l’une de ses cartes Influence.
goan-sul-special = { no-part }
xian-does = { xian-kingdom }
xian-kingdom = Échangez un jeton Civilisation ou une Pièce avec la réserve, ou défaussez 3 jetons Civilisation différents pour 1 Diamant.
xian-special = { no-part }
byun-hyung-ja-does = { byun-hyung-ja-kingdom }
byun-hyung-ja-kingdom = Glissez l’une de vos cartes Byun Hyung Ja sous une autre de vos colonnes : elle devient une copie de cette Influence.
byun-hyung-ja-special = { no-part }
alpha-does = Détruisez une carte Influence adverse, puis volez à son propriétaire 1 jeton Civilisation ou 1 Pièce. Face visible à la fin : −1 PV.
fenghuang-does = Gagnez 1 Culture, puis copiez une capacité Royaume d’une colonne où un adversaire a la majorité (ni Justice, ni Galmi). Face visible à la fin : −1 PV.

## Morceaux de phrases. Seules les Pièces se paient par plusieurs.

one-token =
    { $token ->
        [Militaire] 1 jeton Militaire
        [Science] 1 jeton Science
        [Chaos] 1 jeton Chaos
       *[other] 1 { $token }
    }
tokens =
    { $count ->
        [1] { one-token }
       *[other] { $count } { $token }s
    }

## Invites

phase-draw = Distribution
phase-orders = Ordres
phase-kingdom = Royaume
phase-copy = Royaume
phase-theft = Royaume
phase-clean-up = Nettoyage
phase-over = Fin

prompt-draw = Dépensez-vous une Culture pour piocher une carte de plus ?
prompt-draw-wait = { $seat } peut dépenser une Culture pour une carte de plus.
prompt-orders = Vos ordres : une carte, plusieurs identiques, ou deux différentes.
prompt-orders-wait = { $seat } donne ses ordres.
prompt-kingdom = Votre phase de Royaume : révélez vos cartes et utilisez vos capacités, dans l’ordre qui vous plaît.
prompt-kingdom-wait = { $seat } joue sa phase de Royaume.
prompt-copy = Fenghuang : quelle capacité adverse copiez-vous ?
prompt-copy-wait = { $seat } choisit une capacité à copier.
prompt-theft = Alpha : que volez-vous ?
prompt-theft-wait = { $seat } choisit ce qu’Alpha vole.
prompt-clean-up = Vous avez trop de cartes : défaussez une carte Influence.
prompt-clean-up-wait = { $seat } défausse jusqu’à la limite.
prompt-over = La partie est terminée.

## Les actions : le bouton, et la ligne en dessous

action-draw = Piocher une carte de plus
action-draw-help = Coûte 1 Culture
action-pass = Ne rien piocher
action-pass-help = Vous gardez votre Culture
action-mark = Sélectionner { $card }
action-mark-help = Face cachée jusqu’à ce que vous la révéliez
action-extra = Sélectionner { $card } en plus, pour 1 Culture
action-extra-help = Phoenix : une carte de plus, une fois par manche
action-clear = Tout reprendre
action-clear-help = Trois fois par manche au plus ; une Culture payée revient
action-confirm = Confirmer les ordres
action-confirm-help = Le reste de votre main va sous la pioche
action-reveal = Révéler { $card }
action-reveal-help = La carte rejoint sa colonne et compte aussitôt
action-tomorrow = Tomorrow : gagner 1 jeton Chaos
action-tomorrow-help = De la réserve, s’il y en reste
action-phoenix = Phoenix : gagner 1 jeton Science
action-phoenix-help = De la réserve, s’il y en reste
action-goan-sul = Goan-Sul : gagner 1 jeton Militaire
action-goan-sul-help = De la réserve, s’il y en reste
action-shield = Galmi : prendre le Bouclier
action-shield-help = Protège votre colonne la plus proche de chaque côté de Galmi
action-coin = Abhilasha : gagner 1 Pièce
action-coin-help = De la réserve
action-coin-from = Abhilasha : voler 1 Pièce à { $seat }
action-coin-from-help = La réserve n’a plus de Pièce
action-coins = Abhilasha : payer 4 Pièces pour 1 Diamant
action-coins-help = Un Diamant vaut 5 PV
action-dismiss = Narashima : détruire votre { $card }
action-dismiss-help = Le Héros retourne dans la pioche
action-turn = Narashima : retourner votre { $card } face cachée
action-turn-help = 1 jeton PV, et 1 PV pour la carte à la fin ; elle reste devant vous
action-swap = Xi’an : échanger 1 { $token } contre 1 { $other }
action-swap-help = Avec la réserve
action-trade = Xi’an : 3 jetons Civilisation différents pour 1 Diamant
action-trade-help = Un Diamant vaut 5 PV
action-copy = Byun Hyung Ja : copier { $column }
action-copy-help = L’une de vos cartes Byun Hyung Ja se glisse sous cette colonne
action-raid = Goan-Sul : détruire { $column } chez { $seat }
action-raid-help = Vous donnez 1 jeton Militaire à cet adversaire
action-alpha = Alpha : détruire { $column } chez { $seat }
action-alpha-help = Puis volez un jeton Civilisation ou une Pièce, s’il y en a
action-fenghuang = Fenghuang : gagner 1 Culture et copier une capacité
action-fenghuang-help = Une capacité d’une colonne où un adversaire a la majorité
action-skip = S’en passer
action-skip-help = Cette partie de la capacité du Héros est perdue
action-steal = Alpha : voler 1 { $token }
action-steal-help = À qui possédait la carte détruite
action-end = Finir ma phase de Royaume
action-end-help = Les capacités non utilisées sont perdues pour cette manche
action-end-help-all = Rien ne reste à révéler ni à utiliser
action-discard = Défausser { $card }
action-discard-help = d’abord la copie

## Pourquoi une action est impossible

reason-not-now = Ce n’est pas le moment.
reason-not-in-hand = Cette carte n’est pas dans votre main.
reason-not-together = Ces cartes ne se sélectionnent pas ensemble.
reason-no-phoenix = Il faut pour cela la majorité de Phoenix.
reason-no-culture = Vous n’avez pas de Culture.
reason-paid-already = Une seule carte de plus par manche.
reason-nothing-marked = Vous n’avez sélectionné aucune carte.
reason-needs-no-culture = Cette carte peut être choisie sans Culture.
reason-changed-enough = Vous avez repris vos cartes trois fois dans cette manche.
reason-not-ordered = Cette carte n’est pas parmi vos ordres.
reason-unrevealed = Révélez d’abord tous vos ordres.
reason-no-majority = Vous n’avez pas cette majorité.
reason-tilted = Déjà utilisée dans cette manche.
reason-not-copied = Fenghuang ne copie jamais Galmi.
reason-no-column-of-others = Aucun adversaire n’a cette majorité.
reason-shield-taken = Vous avez le Bouclier.
reason-coins-left = La réserve a encore des Pièces.
reason-coins-gone = La réserve n’a plus de Pièce.
reason-no-coin-there = Il n’y a pas de Pièce à voler.
reason-four-coins = Il faut 4 Pièces.
reason-no-diamond = La réserve n’a plus de Diamant.
reason-no-hero = Vous n’avez pas ce Héros face visible.
reason-no-such-token = Vous n’avez pas ce jeton : il faut un jeton Civilisation ou une Pièce.
reason-not-in-reserve = La réserve n’en a plus.
reason-three-different = Il faut un jeton Militaire, un jeton Science et un jeton Chaos.
reason-no-byun = Vous n’avez aucun Byun Hyung Ja à déplacer.
reason-no-such-column = Cette colonne n’existe pas.
reason-no-card-there = Il n’y a pas de telle carte à cet endroit.
reason-no-military = Vous n’avez pas de jeton Militaire à donner.
reason-yourself = Seulement un adversaire.
reason-no-such-seat = Cette place n’existe pas à cette table.
reason-protected = Protégée par le Bouclier de Galmi.
reason-no-fresh-hero = Aucun Héros de ce nom, révélé dans cette manche, n’a encore sa capacité.
reason-nothing-to-steal = Rien de tel à voler.
reason-nothing-to-discard = Vous n’avez pas cette colonne.

## Ce qui s’est passé

event-round =
    { $me ->
        [yes] Manche { $round } : vous jouez en premier, { $dealt } cartes chacun, limite { $limit }.
       *[no] Manche { $round } : { $seat } joue en premier, { $dealt } cartes chacun, limite { $limit }.
    }
event-dealt =
    { $me ->
        [yes] { $known ->
            [yes] Vous recevez { $card }.
           *[no] Vous recevez une carte.
        }
       *[no] { $known ->
            [yes] { $seat } reçoit { $card }.
           *[no] { $seat } reçoit une carte.
        }
    }
event-drew =
    { $me ->
        [yes] { $known ->
            [yes] Vous piochez une carte de plus : { $card }.
           *[no] Vous piochez une carte de plus.
        }
       *[no] { $known ->
            [yes] { $seat } pioche une carte de plus : { $card }.
           *[no] { $seat } pioche une carte de plus.
        }
    }
marked-what =
    { $paid ->
        [yes] { $known ->
            [yes] { $card } en plus, pour une Culture.
           *[no] une carte de plus, pour une Culture.
        }
       *[no] { $known ->
            [yes] { $card }.
           *[no] une carte.
        }
    }
ordered-what =
    { $count ->
        [one] { $count } ordre
       *[other] { $count } ordres
    }
event-ordered =
    { $me ->
        [yes] Vous donnez { ordered-what } et remettez { $back } sous la pioche.
       *[no] { $seat } donne { ordered-what } et remet { $back } sous la pioche.
    }
event-kingdom =
    { $me ->
        [yes] Votre phase de Royaume commence.
       *[no] { $seat } commence sa phase de Royaume.
    }
event-revealed =
    { $me ->
        [yes] Vous révélez { $card }.
       *[no] { $seat } révèle { $card }.
    }
event-used =
    { $hero ->
        [yes] { $me ->
            [yes] Vous copiez { $influence }.
           *[no] { $seat } copie { $influence }.
        }
       *[no] { $me ->
            [yes] Vous utilisez { $influence }.
           *[no] { $seat } utilise { $influence }.
        }
    }
event-gained =
    { $count ->
        [0] { $me ->
            [yes] Vous ne gagnez rien : la réserve n’a plus de { $token }.
           *[no] { $seat } ne gagne rien : la réserve n’a plus de { $token }.
        }
       *[other] { $me ->
            [yes] Vous gagnez { tokens }.
           *[no] { $seat } gagne { tokens }.
        }
    }
event-paid =
    { $me ->
        [yes] Vous rendez { tokens } à la réserve.
       *[no] { $seat } rend { tokens } à la réserve.
    }
event-stole =
    { $me ->
        [yes] Vous volez { one-token } à { $to }.
       *[no] { $tome ->
            [yes] { $seat } vous vole { one-token }.
           *[no] { $seat } vole { one-token } à { $to }.
        }
    }
event-gave =
    { $me ->
        [yes] Vous donnez { one-token } à { $to }.
       *[no] { $tome ->
            [yes] { $seat } vous donne { one-token }.
           *[no] { $seat } donne { one-token } à { $to }.
        }
    }
event-shield =
    { $me ->
        [yes] Vous prenez le Bouclier de Galmi.
       *[no] { $seat } prend le Bouclier de Galmi.
    }
event-shield-lost =
    { $me ->
        [yes] Vous perdez la majorité de Galmi : le Bouclier retourne à la réserve.
       *[no] { $seat } perd la majorité de Galmi : le Bouclier retourne à la réserve.
    }
destroyed-influence =
    { $me ->
        [yes] Vous perdez { $card } dans votre colonne { $column }, détruite par { $by }.
       *[no] { $seat } perd { $card } dans sa colonne { $column }, détruite par { $by }.
    }
destroyed-hero =
    { $me ->
        [yes] Vous détruisez votre Héros { $card }.
       *[no] { $seat } détruit son Héros { $card }.
    }
event-destroyed =
    { $card ->
        [Alpha] { destroyed-hero }
        [Fenghuang] { destroyed-hero }
       *[other] { destroyed-influence }
    }
event-turned =
    { $me ->
        [yes] Vous retournez { $card } face cachée.
       *[no] { $seat } retourne { $card } face cachée.
    }
event-copied =
    { $me ->
        [yes] Votre Byun Hyung Ja copie désormais { $column }.
       *[no] { $seat } place un Byun Hyung Ja qui copie { $column }.
    }
event-hero =
    { $me ->
        [yes] Votre { $card } agit.
       *[no] { $seat } fait agir { $card }.
    }
event-discarded =
    { $me ->
        [yes] Vous défaussez { $card } de votre colonne { $column }.
       *[no] { $seat } défausse { $card } de sa colonne { $column }.
    }
event-ended = La partie est terminée.

## Ce qui vient de se passer, en peu de mots

deed-round = Manche { $round }
deed-drew = Pioche une carte
deed-ordered =
    { $count ->
        [one] { $count } ordre donné
       *[other] { $count } ordres donnés
    }
deed-revealed = { $card }
deed-used =
    { $hero ->
        [yes] Copie { $influence }
       *[no] Utilise { $influence }
    }
deed-gained = Plus de { $token }
deed-stole =
    { $tome ->
        [yes] Vous vole
       *[no] Vole { $to }
    }
deed-gave =
    { $tome ->
        [yes] Vous donne
       *[no] Donne à { $to }
    }
deed-shield = Prend le Bouclier
deed-shield-lost = Perd le Bouclier
deed-destroyed = { $card } : détruit
deed-turned = { $card } face cachée
deed-copied = Copie { $column }
deed-hero = { $card } agit
deed-discarded = Défausse { $card }

## Ce qu’une action changerait à coup sûr

foreseen-leads =
    { $me ->
        [yes] Vous menez { $influence }
       *[no] { $seat } mène { $influence }
    }
foreseen-lost =
    { $me ->
        [yes] Vous ne menez plus { $influence }
       *[no] { $seat } ne mène plus { $influence }
    }
amount-points = { $count } PV

## Comment la partie s’est terminée

level-led = { $points } PV chacun : { $one } avant { $other }, par la majorité de l’Influence la plus basse.
victory =
    { $count ->
        [one] Victoire pour { $winners }.
       *[other] Victoire partagée pour { $winners }.
    }
end-victory = Huit manches sont jouées, et le plus grand total l’emporte. { victory }
end-tie-break = Égalité de points : la majorité de plus basse valeur décide. { victory }
end-shared = Égalité de points, et rien pour départager. { victory }
by-victory = { $points } à { $against } : { $margin } d’avance sur { $rival }.
by-tie-break = { $points } points, comme { $rival } : la majorité de plus basse valeur décide.
by-shared = { $points } points chacun, et rien pour départager.
turning-counted = Compté comme si la partie avait fini là.

## Étiquettes

label-round = Manche { $round } sur 8
label-dealt = { $count } cartes chacun
label-limit = limite { $count }
label-first = Joue en premier
label-reserve = Réserve
label-your-hand = Votre main
label-your-orders = Vos ordres
label-hand =
    { $count ->
        [0] Main vide
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
label-orders =
    { $count ->
        [0] Aucun ordre
        [one] { $count } ordre à révéler
       *[other] { $count } ordres à révéler
    }
label-columns = Colonnes
label-face-down = Face cachée
label-tokens = Jetons
label-shield = Bouclier de Galmi
label-protects = protège { $columns }
label-protects-nothing = ne protège encore rien
label-kept = { $count } cartes sur { $limit }
label-points =
    { $points ->
        [one] { $points } PV si c’était fini, ligne par ligne
       *[other] { $points } PV si c’était fini, ligne par ligne
    }
label-copies = dont { $count } Byun Hyung Ja
label-tilted = utilisée dans cette manche

## Dans un terminal seulement

label-marks = * majorité · + égalité gagnée par Justice · (n) Byun Hyung Ja · ! utilisée
label-hero-down = Héros face cachée
label-cards = Cartes / limite
label-in-hand = En main
label-in-orders = Ordres à révéler
label-points-now = PV si c’était fini

## Le décompte final, ligne par ligne

score-supremacies = Suprématies
score-influences = Influences
score-face-down = Cartes face cachée
score-diamonds = Diamants
score-coins = Pièces
score-point-tokens = Jetons PV
score-heroes = Héros face visible
score-total = Total

## Sur la page seulement

label-powers = Effets des cartes
label-box = D’où viennent les nombres
label-majorities = Qui mène parmi les neuf
label-count = { $what } × { $count }
label-one-of = 1 sur { $count }
label-has = { $seat } : { $count }
label-vp = PV
label-or = ou
label-times = { $count } × { $points }
label-count-now = Si c’était fini
label-count-now-help = Majorités du moment. Les cartes qui n’en gagnent pas seront retournées à la fin, 1 PV chacune.
label-majority = majorité
ask-kingdom =
    { $orders ->
        [0] { $usable ->
            [0] Plus rien à faire : finissez votre phase de Royaume.
           *[other] Tout est révélé : utilisez vos capacités, puis finissez.
        }
       *[other] Votre phase de Royaume : révélez vos ordres, utilisez vos capacités.
    }
short-end = Finir ma phase
label-order = Choisie
told-leads =
    { $me ->
        [yes] Vous avez la majorité.
       *[no] { $seat } a la majorité.
    }
told-leads-justice =
    { $me ->
        [yes] Une égalité, que vous remportez par Justice.
       *[no] Une égalité, que { $seat } remporte par Justice.
    }
told-nobody = Personne n’a la majorité.
short-reveal = Révéler
short-extra = Une carte de plus pour 1 Culture
hint-orders = Choisissez des cartes, puis confirmez.
hint-orders-phoenix = Choisissez, puis confirmez. Avec Phoenix, 1 Culture achète une carte de plus.
hint-orders-hero = Les Héros comptent pour la limite ({ $limit }) et ne se défaussent jamais.
hint-reveal =
    { $count ->
        [one] Choisissez votre dernier ordre pour le révéler.
       *[other] Choisissez un ordre pour le révéler.
    }
hint-discard =
    { $count ->
        [one] 1 carte de trop : choisissez une de vos colonnes.
       *[other] { $count } cartes de trop : choisissez une de vos colonnes.
    }
hint-theft = Un jeton Civilisation (Militaire, Science, Chaos) ou une Pièce ; jamais de Culture.
label-none-left = {" : plus aucun"}
do-tomorrow = Gagner 1 jeton Chaos
do-phoenix = Gagner 1 jeton Science
do-goan-sul = Gagner 1 jeton Militaire
do-shield = Prendre le Bouclier
do-coin = Gagner 1 Pièce
do-coin-from = Voler 1 Pièce
do-coins = 4 Pièces pour un Diamant
do-dismiss = Détruire un de vos Héros
do-turn = Retourner un Héros
do-swap = Échanger un jeton
do-trade = 3 jetons pour un Diamant
do-copy = Glisser sous une colonne
do-raid = Détruire une carte
do-alpha = Détruire une carte, puis voler
do-fenghuang = 1 Culture, puis copier

## For owners of the box: where everything comes from

owners-title = NINE : ce que contient la boîte
owners-lead = Le livret ne montre certains nombres du Sablier et des jetons que sur des images que nous n’avons pas pu lire. Ils ont été reconstitués d’après d’autres sources, et tous sont des données dans un seul fichier, box.toml. Si vous possédez le jeu, comparez, corrigez le fichier et donnez un nom à votre édition : les règles, les textes et la page suivent. On joue ici avec l’édition { $edition }.
owners-hourglass = Le Sablier
owners-tokens = Jetons
owners-dealt = Manche { $round } : { $count } cartes distribuées à chacun
owners-limit = Manche { $round } : { $count } cartes au plus devant un joueur

## La leçon : une phrase par étape, et pourquoi ce n’est pas ce qui a été tenté

lesson-welcome = Dans chacune des neuf Influences, de 1 à 9, qui montre le plus de cartes a la majorité : sa capacité tout de suite, ses points à la fin.
lesson-hand = Une manche commence avec des cartes pour chacun : sept, puis moins.
lesson-orders = Vous jouerez soit une carte ou plusieurs identiques, soit exactement deux différentes : le reste va sous la pioche.
lesson-mark = Vous avez deux Phoenix, qui valent 6 : choisissez le premier.
lesson-mark-not = Pas une mauvaise carte, mais vous avez deux Phoenix : choisissez l’un d’eux.
lesson-more = Et le second : les cartes identiques vont ensemble.
lesson-more-not = Un Phoenix et une autre carte, ce serait permis : deux différentes. Mais deux pareilles mènent plus sûrement : choisissez le second Phoenix.
lesson-more-one = Une seule carte, c’est permis, mais pourquoi si modeste ? Choisissez aussi le second Phoenix.
lesson-more-back = Inutile de recommencer : le premier Phoenix était le bon. Choisissez le second.
lesson-confirm = Voilà vos ordres, que personne ne verra avant la phase de Royaume : confirmez-les.
lesson-confirm-back = Les deux Phoenix font un bel ordre. Confirmez-le.
lesson-reveal = Ada a donné les siens, et vient la phase de Royaume, d’abord la vôtre, puis celle d’Ada : révélez un Phoenix.
lesson-second = Et le second.
lesson-second-first = Dans un instant. Deux mènent plus sûrement qu’un : révélez d’abord le second Phoenix.
lesson-majority = Deux contre aucun : la majorité de Phoenix est à vous.
lesson-use = Vous pouvez donc utiliser sa capacité Royaume, une fois par manche : appuyez sur Phoenix, pour gagner un jeton Science.
lesson-use-not = Ne laissez pas de cadeau sur la table : utilisez d’abord Phoenix.
lesson-points = 10 points si c’était fini, 6 pour Phoenix, que vous dominez, et 4 pour le plus de Science, une Suprématie : appuyez dessus quand vous voulez voir de quoi ils sont faits.
lesson-over = La colonne est inclinée : elle a servi, et ne resservira qu’à la manche suivante ; finissez donc votre phase.
lesson-ada = La manche 2 a commencé, avec de nouvelles mains : Ada joue la première et, comme elle a la majorité de Tomorrow, a reçu une carte de plus.
lesson-culture = Une fois par manche, vous pouvez dépenser une Culture, un lotus, pour une carte de plus : vous en avez une, piochez.
lesson-culture-not = L’économie est une vertu, mais une surprise vous attend là : piochez.
lesson-alpha = Un Alpha, qui n’est pas une Influence mais un Héros : donnez cette fois deux ordres différents, et choisissez d’abord Alpha.
lesson-alpha-not = Dans un instant. Choisissez d’abord Alpha.
lesson-two = Et avec lui, le Phoenix.
lesson-two-not = Vos Phoenix ont besoin de renfort : choisissez le Phoenix.
lesson-two-one = Il reste la place d’une seconde carte, différente : choisissez le Phoenix.
lesson-two-back = Alpha est le bon. Choisissez le Phoenix pour l’accompagner.
lesson-again = Alpha et Phoenix sont deux cartes différentes : confirmez.
lesson-again-back = Ces deux-là feront merveille, vous verrez. Confirmez.
lesson-lost = Ada a pris la majorité avec trois Phoenix, mais vous n’avez encore rien révélé.
lesson-hero = Révélez d’abord Alpha : un Héros agit dans la phase où on le révèle.
lesson-hero-not = Trois contre trois, ce serait une égalité, et une égalité ne profite à personne. Révélez d’abord Alpha.
lesson-strike = Alpha détruit une carte Influence adverse : appuyez sur Alpha, et choisissez le Phoenix d’Ada.
lesson-strike-other = Cela lui ferait mal aussi, mais vous voulez reprendre Phoenix : choisissez le Phoenix d’Ada.
lesson-strike-first = Dans un instant. Laissez d’abord frapper Alpha.
lesson-steal = Puis Alpha vole Ada : choisissez un jeton Civilisation (Militaire, Science, Chaos) ou une Pièce, jamais de Culture.
lesson-steal-not = Quelle bonté ! Mais pas aujourd’hui : volez quelque chose.
lesson-tokens = À la fin, avoir le plus de Militaire, de Science ou de Chaos donne une Suprématie, 4 points ; une Pièce en vaut 1.
lesson-back = C’est deux contre deux, à présent : révélez votre Phoenix.
lesson-reuse = Trois contre deux : Phoenix est de nouveau à vous, et sa capacité aussi : utilisez-la.
lesson-reuse-not = Ne laissez pas de cadeau sur la table : utilisez d’abord Phoenix.
lesson-done = Voilà encore un jeton Science : finissez votre phase.
lesson-clean-up = Au nettoyage de la manche 2, la limite est de 3 cartes, comme le dit votre panneau, et Ada a défaussé un Phoenix.
lesson-limit = Vous en avez quatre, car les Héros comptent et restent : défaussez un Phoenix aussi.
lesson-count = Après huit manches, une Influence dominée compte son numéro, toute autre carte 1 et un Héros visible −1.
lesson-end = Phoenix reste à vous ; appuyez sur vos points pour les lire ligne par ligne : le plus grand total gagne. À vous de jouer !

## À consulter

fact-copies = { $count } cartes
fact-worth = { $points } PV
kind-hero = Héros

## Déroulement d’une manche

turn-deal = À chaque manche, chacun reçoit des cartes : sept, puis moins.
turn-alike = Choisissez des ordres en secret : des cartes identiques, autant que voulu,
turn-different = ou deux différentes. Le reste va sous la pioche.
turn-lead = Révélez-les. Qui montre le plus d’une Influence peut utiliser sa capacité Royaume.
turn-limit = Puis défaussez jusqu’à la limite de la manche.
turn-end = Après huit manches : Influences dominées, jetons, et Suprématies pour le plus de Militaire, Science, Chaos.

## Ce qui est nouveau pour quelqu’un, dit une fois là où c’est

first-hand = Choisissez vos ordres ici : des cartes identiques, ou deux différentes.
first-majorities = Qui domine chaque Influence, et de combien.
first-reserve = Ce qu’il reste de chaque jeton : on ne peut gagner un jeton épuisé. Appuyez sur l’un d’eux pour lire ce qu’il vaut.
first-columns = Les cartes d’un joueur, une colonne par Influence.

## Les images des règles

picture-start = Vous commencez avec sept cartes et une Culture.
picture-culture = Vous avez une Culture : une carte de plus, ou la garder ?
picture-orders = Trois Phoenix et deux Alpha parmi sept : jouez les trois, les deux, ou deux cartes différentes.
picture-marked = Deux cartes différentes sont choisies : ce sont vos ordres.
picture-extra = Avec Phoenix, une Culture ajoute une carte à vos ordres.
picture-majority = Le plus de cartes visibles d’une Influence : sa majorité, marquée sur la colonne.
picture-reveal = Votre phase du Royaume : révélez vos ordres et utilisez ce que vous dominez, dans l’ordre voulu.
picture-tilted = Phoenix a servi, et ne le peut plus de la manche.
picture-three-phoenixes = Trois Phoenix et la majorité : la colonne est inclinée, une Science gagnée.
picture-shield = Le Bouclier est sur Galmi : la colonne la plus proche de chaque côté est protégée.
picture-coins = Quatre Pièces deviennent un Diamant.
picture-turned = Un Héros est retourné face cachée : il vaut 1 point, avec un jeton PV.
picture-raid = Un jeton Militaire donné, une carte Influence de ce joueur détruite.
picture-swap = Une Pièce va à la réserve, un Chaos en vient.
picture-copied = Un Byun Hyung Ja est devenu une copie de Xi’an.
picture-alpha = Alpha a détruit un Goan-Sul.
picture-steal = Puis Alpha vole un jeton au même joueur.
picture-fenghuang = Fenghuang a gagné une Culture, et peut copier une capacité qu’un adversaire domine.
picture-over = Manche 1, une limite de 2, et trois Phoenix devant vous : défaussez-en un.
picture-count = Le décompte : ce qui est dominé, jetons, Suprématies, cartes face cachée.
picture-seven = Manche 1 : sept cartes pour vous.
picture-eleven = Ana, qui est Gary ici, garde 11 cartes au dernier nettoyage : 9, et 2 de plus avec Galmi.
picture-nine-cards = Ben, qui est Manu ici, a neuf cartes : deux Héros sont face cachée.
picture-thirty-five = Tout le décompte, ligne par ligne : Ben, qui est Manu ici, bat Ana, qui est Gary, 35 à 30.

## Les champs d’une position, pour le laboratoire

field-phase = phase
field-rounds = manche
field-first = premier joueur
field-turn = tour
field-deck = pioche
field-hand = main
field-marked = marquées
field-paying = paie une Culture
field-changes = reprises
field-orders = ordres
field-under = remises sous la pioche
field-revealed = révélées dans la manche
field-paid = a payé un ordre
field-returned = rendues à la pioche à la vue de tous
field-face-up = face visible
field-copies = copies par colonne
field-face-down = face cachée
field-fresh = Héros qui viennent d’être révélés
field-tilted = colonnes utilisées
field-tokens = jetons
field-reserve = réserve
field-shield = Bouclier de Galmi
field-victim = à voler
field-end = fin
ending-victory = victoire
ending-tie-break = égalité départagée
ending-shared = partagée

## Ce qui est compté, dans les rapports

counted-event-round = manches
counted-event-dealt = cartes reçues
counted-event-drew = cartes piochées pour une Culture
counted-event-ordered = ordres donnés
counted-event-kingdom = phases de Royaume
counted-event-revealed = ordres révélés
counted-event-used = capacités utilisées
counted-event-gained = gains de jetons
counted-event-paid = paiements de jetons
counted-event-stole = jetons volés
counted-event-gave = jetons donnés
counted-event-shield = prises du Bouclier
counted-event-shield-lost = pertes du Bouclier
counted-event-destroyed = cartes détruites
counted-event-turned = cartes retournées face cachée
counted-event-copied = copies de Byun Hyung Ja
counted-event-hero = Héros qui agissent
counted-event-discarded = cartes défaussées
counted-event-ended = fins de partie
counted-verb-draw = piocher une carte de plus
counted-verb-pass = ne rien piocher
counted-verb-mark = sélectionner une carte
counted-verb-extra = en sélectionner une de plus, pour une Culture
counted-verb-clear = tout reprendre
counted-verb-confirm = confirmer les ordres
counted-verb-reveal = révéler un ordre
counted-verb-tomorrow = Tomorrow : gagner 1 jeton Chaos
counted-verb-phoenix = Phoenix : gagner 1 jeton Science
counted-verb-goan-sul = Goan-Sul : gagner 1 jeton Militaire
counted-verb-shield = Galmi : prendre le Bouclier
counted-verb-coin = Abhilasha : gagner 1 Pièce
counted-verb-coin-from = Abhilasha : voler 1 Pièce
counted-verb-coins = Abhilasha : payer 4 Pièces pour 1 Diamant
counted-verb-dismiss = Narashima : détruire un Héros
counted-verb-turn = Narashima : retourner un Héros face cachée
counted-verb-swap = Xi’an : échanger des jetons
counted-verb-trade = Xi’an : 3 jetons pour 1 Diamant
counted-verb-copy = Byun Hyung Ja : copier une colonne
counted-verb-raid = Goan-Sul : détruire une carte
counted-verb-alpha = Alpha : détruire une carte
counted-verb-fenghuang = Fenghuang : gagner 1 Culture et copier
counted-verb-skip = s’en passer
counted-verb-steal = Alpha : voler un jeton
counted-verb-end = terminer sa phase de Royaume
counted-verb-discard = défausser une carte
