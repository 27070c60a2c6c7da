# Immortal 8 en français. $me et $tome valent « yes » quand $seat ou $to lit le message et se nomme alors « vous ».
# Les noms des cartes et des Immortels viennent de box.toml.

title = Immortal 8
tagline = Draftez une civilisation, parcourez celles des autres, cachez votre Immortel.

## Cartes, Immortels et jetons

card-unknown = Carte face cachée
immortal-unknown = Immortel inconnu
immortal-byun-hyung-ja = Byun Hyung Ja

token-military = Militaire
token-science = Science
token-chaos = Chaos
token-coins = pièce
token-points = PV
token-wonder = Merveille
token-diamond = Diamant
token-supremacy = Suprématie

commerce-unknown = Carte Commerce face cachée
commerce-military = Forgeron (Militaire)
commerce-science = Apothicaire (Science)
commerce-chaos = Trafiquant de runes (Chaos)
commerce-coins = Prêteur sur gages (pièces)
commerce-points = Chroniqueur (PV)
commerce-wonder = Architecte (jeton Merveille)
commerce-diamond = Fils de Gorgon (Diamant)
commerce-supremacy = Héraut (Suprématie)

kind-hero = Héros
kind-building = Bâtiment
kind-wonder = Merveille
symbol-military = Militaire
symbol-science = Science
symbol-chaos = Chaos
symbol-legendary = légendaire
symbol-galmi = Galmi

## Les options

option-ninth = Neuvième Immortel
option-ninth-help = Byun Hyung Ja peut être distribué. Il se montre aussitôt et, à la fin, copie un Immortel que personne n’a.
option-ninth-0 = Sans
option-ninth-1 = Avec Byun Hyung Ja
option-justice = Justice, à trois
option-justice-help = À trois, mieux vaut jouer sans elle. À quatre et plus, elle joue toujours.
option-justice-0 = Mise de côté
option-justice-1 = Joue

## Quantités : par leur nom, et dans le journal par le texte du jeton

amount-military = { $count } Militaire
amount-science = { $count } Science
amount-chaos = { $count } Chaos
amount-coins =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
amount-points = { $count } PV
amount-wonder =
    { $count ->
        [one] { $count } jeton Merveille
       *[other] { $count } jetons Merveille
    }
amount-diamond =
    { $count ->
        [one] { $count } Diamant
       *[other] { $count } Diamants
    }
amount-supremacy =
    { $count ->
        [one] { $count } Suprématie
       *[other] { $count } Suprématies
    }
amount-civ =
    { $count ->
        [one] { $count } jeton Civilisation
       *[other] { $count } jetons Civilisation
    }
amount =
    { $token ->
        [Militaire] { amount-military }
        [Science] { amount-science }
        [Chaos] { amount-chaos }
        [PV] { amount-points }
        [Merveille] { amount-wonder }
        [Diamant] { amount-diamond }
       *[other] { $count ->
            [one] { $count } { $token }
           *[other] { $count } { $token }s
        }
    }
many-military = Militaire
many-science = Science
many-chaos = Chaos
many-coins = pièces
many-points = jetons PV
many-wonder = jetons Merveille
many-diamond = Diamants
many-supremacy = Suprématies

## Ce que fait une carte, composé à partir des données de box.toml

part-bonus = Jouée
part-action = Action
part-power = Phase de Royaume
part-end = À votre appel
part-counts-as = Phase de Suprématie
part-on-supremacy = Chaque Suprématie
part-destroyed = Détruite
part-world = Effet mondial
part-of-card = { $part } : { $text }.
part-list = { $one } { $other }

bonus-and-gift = { $bonus }, et 1 { $token } pour quelqu’un d’autre
gift-alone = 1 { $token } pour quelqu’un d’autre
steps = { $one }, puis { $other }
step-pay = payez { $what }
step-pay-less = payez { $what }, 1 pièce de moins par carte { $symbol } que vous contrôlez
step-give = donnez 1 { $token } à quelqu’un d’autre
step-destroy-building = détruisez l’un de vos Bâtiments
step-destroy-hero = détruisez l’un de vos Héros
step-destroy-card = détruisez l’une de vos cartes
step-gain = gagnez { $what }
step-gain-always = gagnez { $what }, même sans la place de les garder
step-with-hero = gagnez { $what } si vous avez un Héros { $symbol }
step-fill = gagnez ce qui vous manque pour avoir { $what }
step-different =
    { $count ->
        [one] gagnez 1 jeton Civilisation au choix
       *[other] gagnez { $count } jetons Civilisation différents
    }
step-others =
    { $count ->
        [one] quelqu’un d’autre gagne 1 { $token }
       *[other] jusqu’à { $count } autres gagnent 1 { $token } chacun
    }
step-culture-own = posez { $count } Culture sur l’un de vos Bâtiments
step-culture-any = posez { $count } Culture sur un Bâtiment quelconque
step-culture-each = posez { $count } Culture sur chacun de vos Bâtiments
step-culture-to = sa Culture va sur { $card }
step-loot = pillez (retournez une carte Commerce, et prenez ou non ce qu’elle offre)
step-market = retournez 2 cartes Commerce, et prenez ce qu’offre l’une d’elles
step-choose = soit { $one }, soit { $other }
step-nothing = rien
step-copy-own-building = copiez l’Action de l’un de vos Bâtiments
step-copy-others-building = copiez l’Action du Bâtiment de quelqu’un d’autre
step-copy-neighbours-building = copiez l’Action d’un Bâtiment voisin
step-copy-others-hero = copiez l’Action du Héros de quelqu’un d’autre
step-copy-wonder-or-own-hero = copiez l’Action d’une Merveille, ou de l’un de vos Héros
step-copy-science-card = copiez l’Action d’une carte Science, en jeu ou dans la défausse
step-copy-top-or-discard = copiez l’Action d’une carte de la défausse, ou retournez la carte du dessus et copiez ou non son Action
per-wonder = { $what } par jeton Merveille à vous
per-diamond = { $what } par Diamant à vous
per-set = { $what } par série de vos Militaire, Science et Chaos
if-most = { $what } si vous avez le plus de { $token }
if-control = { $what } si vous contrôlez { $card }
if-only = { $what } si c’est votre seule carte
counts-as = vous comptez { $what } de plus
power-exchange = contre { $coins }, échangez cette carte avec un Héros de la pioche ou de la défausse Civilisation, et gagnez son bonus
power-portal = détruisez cette carte, regardez les { $count } cartes suivantes de la pioche Civilisation, jouez-en une et mélangez-y les autres
destroyed-dark-ritual = si { $card } est dans la pioche Civilisation, jouez cette Merveille et gagnez son bonus
destroyed-rebirth = posez 1 Culture sur chacun de vos Bâtiments ; cette carte est mélangée à la pioche
world-chaos-supremacy = qui a le plus de Chaos gagne aussi une Suprématie, après Militaire et Science
world-equilibrium = qui finit une phase de Royaume avec Militaire, Science et Chaos gagne { $points }
world-two-wonders = on peut activer deux Merveilles différentes dans une phase de Royaume
commerce-does = Elle offre { $offer } : qui la révèle prend cela, ou rien, et la défausse.
commerce-offer =
    { $cost ->
        [0] { $what }
       *[other] { $what } contre { $price }
    }

## Ce que marque un Immortel

score-chaos-in-play = { $points } PV par jeton Chaos en jeu
score-wonder-in-play = { $points } PV par jeton Merveille en jeu
score-coins = { $points } PV par pièce à vous
score-card-in-the-discard = { $points } PV par carte de la défausse Civilisation
score-legendary-card-in-play = { $points } PV par carte légendaire en jeu
score-military = { $points } PV par jeton Militaire à vous
score-military-card = { $points } PV par carte Militaire que vous contrôlez
score-military-card-himself = { $points } PV par carte Militaire que vous contrôlez, cet Immortel compris
score-set = { $points } PV par série de vos Militaire, Science et Chaos
score-from = { $points } PV dès { $what }
score-steps = { $steps }, au plus haut que vous atteignez
score-guesses = nommez les autres Immortels : { $unlooked } PV si tout est juste, { $looked } PV si vous en avez d’abord regardé un
score-ranking =
    { $times ->
        [0] rien pour le classement des Merveilles
        [2] votre classement des Merveilles compte double
       *[other] votre classement des Merveilles compte { $times } fois
    }
score-supremacy = { $points } PV par Suprématie au lieu de { $usual }
score-culture = { $points } PV par Culture au lieu de { $usual }
score-diamonds = vos Diamants valent toujours { $points } PV chacun
score-destroys = recueillez d’abord la Culture de vos cartes, puis détruisez-en autant que vous voulez
score-wins-ties = gagne toutes les égalités
score-reveal = peut se révéler à tout moment, pour 1 Suprématie
score-byun = ce que marque l’Immortel que vous copiez, moins { $points } PV

## Les actions : ce que dit le bouton

action-play = Jouer { $card }
action-transform = Transformer { $card }
action-activate = Activer { $card }
action-choose = Choisir { $card }
action-to = Choisir { $seat }
action-take = Choisir 1 { $token }
action-first = Le premier choix
action-second = Le second choix
action-done = Rien (de plus)
action-end = Finir ma phase de Royaume
action-reveal = Révéler mon Immortel
action-name = Nommer { $immortal }

## Pourquoi une action est impossible

reason-not-now = Ce n’est pas le moment.
reason-played-enough = Vous ne pouvez plus jouer de carte dans cette ronde.
reason-turned = Déjà activée dans cette phase.
reason-one-wonder = Une seule Merveille par phase.
reason-two-wonders = Deux Merveilles par phase.
reason-no-action = Cette carte n’a pas d’Action.
reason-no-effect = Cela ne changerait rien.
reason-no-effect-full = Cela ne changerait rien : vous avez 10 jetons Civilisation, le maximum.
reason-no-effect-others-full = Cela ne changerait rien : tous les autres ont 10 jetons Civilisation, le maximum.
reason-too-expensive = Vous n’avez pas assez de pièces.
reason-copy-too-expensive = Vous n’avez pas assez de pièces pour cette Action.
reason-chain-too-expensive = Vous n’avez pas assez de pièces pour cette Action et celle qu’elle copierait.
reason-not-yours = Les Héros des autres ne s’activent pas.
reason-copied-already = Elle est déjà en train d’être copiée.
reason-not-such-a-card = Pas cette sorte de carte ici.
reason-yourself = Quelqu’un d’autre, pas vous.
reason-full = Ce joueur a 10 jetons, le maximum.
reason-no-such-seat = Il n’y a pas ce joueur à cette table.
reason-given-already = Ce joueur en a déjà reçu un.
reason-not-offered = Ce jeton n’est pas proposé.
reason-none-owned = Vous n’avez pas de tel jeton.
reason-not-justice = Cet Immortel n’est pas chez vous, face cachée.
reason-named-already = Cet Immortel est déjà nommé, ou connu.
reason-not-in-game = Cet Immortel ne peut pas être l’un des autres.
reason-not-kept = Vous n’avez pas cet Immortel.
reason-no-deck = La pioche Civilisation est vide.
reason-first-one = Choisissez au moins un joueur.

## Ce qui s’est passé

event-round =
    { $round ->
        [1] Ronde 1 : cinq cartes chacun, qui passent à gauche.
       *[other] Ronde { $round } : quatre cartes chacun, qui passent à droite.
    }
event-hand =
    { $me ->
        [yes] Vous prenez en main { $card }.
       *[no] { $seat } prend en main { $card }.
    }
event-chose =
    { $me ->
        [yes] Votre choix est fait.
       *[no] { $seat } a choisi.
    }
event-played =
    { $me ->
        [yes] Vous jouez { $card }.
       *[no] { $seat } joue { $card }.
    }
coins-on-it =
    { $coins ->
        [one] { $coins } pièce dessus
       *[other] { $coins } pièces dessus
    }
event-transformed =
    { $me ->
        [yes] Vous transformez { $card } : { coins-on-it }.
       *[no] { $known ->
            [yes] { $seat } transforme { $card } : { coins-on-it }.
           *[no] { $seat } transforme une carte : { coins-on-it }.
        }
    }
event-gained =
    { $me ->
        [yes] Vous gagnez { amount }.
       *[no] { $seat } gagne { amount }.
    }
event-paid =
    { $me ->
        [yes] Vous payez { amount }.
       *[no] { $seat } paie { amount }.
    }
event-gift =
    { $me ->
        [yes] Vous faites gagner 1 { $token } à { $to }.
       *[no] { $tome ->
            [yes] { $seat } vous fait gagner 1 { $token }.
           *[no] { $seat } fait gagner 1 { $token } à { $to }.
        }
    }
event-gave =
    { $me ->
        [yes] Vous donnez 1 { $token } à { $to }.
       *[no] { $tome ->
            [yes] { $seat } vous donne 1 { $token }.
           *[no] { $seat } donne 1 { $token } à { $to }.
        }
    }
# I8-55 à I8-57, I8-107 : les numéros ne se comparent qu’à la ronde 1.
event-first =
    { $me ->
        [yes] Vous êtes premier joueur (ronde 1 : le plus petit Héros ; ronde 2 : le suivant à droite).
       *[no] { $seat } est premier joueur (ronde 1 : le plus petit Héros ; ronde 2 : le suivant à droite).
    }
event-kingdom =
    { $me ->
        [yes] Votre phase de Royaume commence.
       *[no] { $seat } commence sa phase de Royaume.
    }
event-activated =
    { $me ->
        [yes] Vous activez { $card }.
       *[no] { $seat } active { $card }.
    }
event-roamed =
    { $me ->
        [yes] Vous allez chez { $to } : { $card }.
       *[no] { $tome ->
            [yes] { $seat } vient chez vous : { $card }.
           *[no] { $seat } va chez { $to } : { $card }.
        }
    }
event-copied =
    { $me ->
        [yes] Vous copiez { $card }.
       *[no] { $seat } copie { $card }.
    }
event-destroyed =
    { $me ->
        [yes] Vous détruisez { $card }.
       *[no] { $seat } détruit { $card }.
    }
event-culture =
    { $me ->
        [yes] Vous posez { $count } Culture sur { $card }.
       *[no] { $seat } pose { $count } Culture sur { $card }.
    }
event-looted =
    { $me ->
        [yes] Vous retournez une carte Commerce : { $commerce }.
       *[no] { $seat } retourne une carte Commerce : { $commerce }.
    }
event-refused =
    { $me ->
        [yes] Vous ne prenez rien : { $commerce }.
       *[no] { $seat } ne prend rien : { $commerce }.
    }
event-turned-up =
    { $me ->
        [yes] Vous retournez la carte du dessus : { $card }.
       *[no] { $seat } retourne la carte du dessus : { $card }.
    }
event-looked =
    { $me ->
        [yes] Vous regardez { $card }.
       *[no] { $known ->
            [yes] { $seat } regarde { $card }.
           *[no] { $seat } regarde une carte de la pioche.
        }
    }
event-entered =
    { $me ->
        [yes] Vous mettez { $card } en jeu.
       *[no] { $seat } met { $card } en jeu.
    }
event-reborn =
    { $me ->
        [yes] Vous mélangez { $card } à la pioche.
       *[no] { $seat } mélange { $card } à la pioche.
    }
event-supremacy =
    { $me ->
        [yes] Vous avez le plus de { $token }.
       *[no] { $seat } a le plus de { $token }.
    }
event-tie = Égalité pour le plus de { $token } : personne ne gagne cette Suprématie.
event-revealed =
    { $me ->
        [yes] Vous révélez { $immortal }.
       *[no] { $seat } révèle { $immortal }.
    }
event-ninth =
    { $me ->
        [yes] Vous révélez Byun Hyung Ja, et prenez les Immortels que personne n’a.
       *[no] { $seat } révèle Byun Hyung Ja, et prend les Immortels que personne n’a.
    }
event-may-copy =
    { $me ->
        [yes] Vous pouvez copier { $immortal }.
       *[no] { $seat } peut copier { $immortal }.
    }
event-dealt =
    { $me ->
        [yes] Votre Immortel : { $immortal }.
       *[no] { $known ->
            [yes] { $seat } reçoit { $immortal }.
           *[no] { $seat } reçoit un Immortel.
        }
    }
event-peeked =
    { $me ->
        [yes] Vous regardez l’Immortel chez { $to } : { $immortal }.
       *[no] { $tome ->
            [yes] { $seat } regarde votre Immortel : { $immortal }.
           *[no] { $known ->
                [yes] { $seat } regarde l’Immortel chez { $to } : { $immortal }.
               *[no] { $seat } regarde l’Immortel chez { $to }.
            }
        }
    }
event-guessed =
    { $me ->
        [yes] Selon vous, { $to } est { $immortal }.
       *[no] { $tome ->
            [yes] Selon { $seat }, vous êtes { $immortal }.
           *[no] Selon { $seat }, { $to } est { $immortal }.
        }
    }
event-tallied =
    { $me ->
        [yes] Vous marquez { $points } PV.
       *[no] { $seat } marque { $points } PV.
    }
event-ended = La partie est terminée.

## Ce qui vient de se passer, en peu de mots

deed-round = Ronde { $round }
deed-played = { $card }
deed-transformed = Transforme une carte : { coins-on-it }
deed-drafted = Fin du draft : on prend les pièces
deed-activated = { $card }
deed-roamed =
    { $tome ->
        [yes] Se rend chez vous : { $card }
       *[no] Se rend chez { $to } : { $card }
    }
deed-copied = Copie { $card }
deed-destroyed = Détruit { $card }
deed-looted = { $commerce }
deed-refused = Ne prend rien
deed-turned-up = Retourne { $card }
deed-looked =
    { $known ->
        [yes] Regarde { $card }
       *[no] Regarde une carte
    }
deed-entered = { $card } entre en jeu
deed-reborn = { $card } : remis dans la pioche
deed-supremacy = Le plus de { $token }
deed-tie = Égalité : { $token }
deed-revealed = { $immortal }
deed-ninth = Byun Hyung Ja
deed-peeked =
    { $tome ->
        [yes] Regarde votre Immortel
       *[no] { $known ->
            [yes] { $to } est { $immortal }
           *[no] Regarde l’Immortel de { $to }
        }
    }
deed-guessed =
    { $tome ->
        [yes] Vous croit { $immortal }
       *[no] { $to } serait { $immortal }
    }

## Ce qu’une action changerait à coup sûr

foreseen-leads =
    { $me ->
        [yes] Vous menez : { $token }
       *[no] { $seat } mène : { $token }
    }
foreseen-level = { $token } : égalité en tête
foreseen-scores = { $immortal } : { $before } → { $after } PV

## Comment la partie s’est terminée

victory =
    { $count ->
        [one] Victoire pour { $winners }.
       *[other] Victoire partagée pour { $winners }.
    }
end-victory = Tous les Immortels ont été appelés, et le plus grand total l’emporte. { victory }
end-justice = Les points sont égaux, et Justice gagne les égalités. { victory }
end-call = Les points sont égaux : le plus haut numéro d’appel décide. { victory }
by-victory = { $points } à { $against } : { $margin } d’avance sur { $rival }.
by-justice = { $points } PV, comme { $rival } ; et Justice gagne les égalités.
by-call = { $points } PV, comme { $rival } : le plus haut numéro d’appel décide.
# I8-A66
level-justice = { $points } PV chacun : { $one } avant { $other }, car Justice gagne les égalités.
level-call = { $points } PV chacun : { $one } avant { $other }, par le plus haut numéro d’appel.
turning-counted = Compté avec les Immortels appelés à la fin.

## Le décompte final, ligne par ligne

tally-immortal = Carte Immortel
tally-tokens = Jetons PV
tally-ranking = Classement des Merveilles
tally-supremacy = Suprématies
tally-culture = Culture
tally-diamonds = Diamants
tally-named =
    { $looked ->
        [yes] { $right } sur { $count } bien nommés, après un regard
       *[no] { $right } sur { $count } bien nommés
    }
tally-total = Total

## La table, dans un terminal et sur la page

label-round = Ronde { $round } sur 2
label-setup = Avant la première ronde
label-slot = draft, carte { $slot } sur { $slots }
label-slot-coins = transformée : { $coins }
label-slot-doubled = bonus doublé, sauf les jetons Merveille
label-kingdom = phase de Royaume
label-supremacy = phase de Suprématie
label-calls = phase de PV
label-immortal = Immortel
label-beside = Ronde et classement
label-around = Vers les Royaumes des autres
label-leads = Qui mène
label-wonder-zone = Merveilles
label-transformed = transformée

## Dans un terminal seulement

label-may-play = vous pouvez encore en jouer { $count }
label-draft-of = { $name }, draft
label-discard = Défausse
label-byun = Byun Hyung Ja : { $immortal }
label-known-transformed = transformée : { $card }
label-placed = posée
label-commerce-discard = Défausse Commerce
label-your-immortal = À vous
label-acting = { $seat } : { $card }
label-first = Le premier choix
label-second = Le second choix
label-roaming = itinérance chez { $seat } : { $coins }
label-top-card = retourner la carte du dessus de la pioche
label-tie = Égalité pour le plus de { $token } : une Justice peut se révéler
label-to-guess = À nommer : { $seat }
label-marks = ① joue en premier · [n] Culture · ! activée

## La page

label-activities = Ce que vous pouvez activer
label-buildings = Bâtiments
label-can-activate = peut être activée
label-chosen = choisie
label-civ =
    { $count ->
        [one] { $count } jeton Civilisation sur { $limit } : un onzième ne se gagne pas
       *[other] { $count } jetons Civilisation sur { $limit } : un onzième ne se gagne pas
    }
label-commerce = Cartes Commerce
label-commerce-short = Commerce
label-confirm-end = Finir votre phase de Royaume ?
label-costs = coûte { $coins }
label-culture = { $count } Culture
label-discard-short = Défausse
label-due = { $coins } à la fin du draft
label-empty = emplacement libre
label-first-player-1 = premier joueur de la ronde 1, par le plus petit Héros
label-first-player-2 = premier joueur de la ronde 2, à droite du premier de la ronde 1
label-heroes = Héros
label-immortals = Les Immortels
label-immortals-short = Immortels
label-immortals-to-copy = { $count } Immortels à copier
label-in-discard = dans la défausse
label-left-out = Hors de cette partie
label-no-cards = Aucune carte
label-no-wonders = Aucune Merveille n’a encore été jouée.
label-nothing-there = Il n’y a rien ici.
label-of = { $count } sur { $all }
label-pack = en main
label-pack-of-slot = Carte { $slot }
label-packs = Ce que vous avez vu dans les paquets
label-packs-short = Vu
label-played-by = jouée par { $seat }
label-put-out = écarté de la partie
label-realm = Royaume
label-scores-now = { $immortal } : { $points } PV en l’état
label-slot-worth = Emplacement { $slot }, { $coins }
label-slots = Emplacements du draft
label-tie-for = Majorité : { $token }
label-to-play = à jouer
label-to-transform = à transformer
label-turned = activée
label-wonders-used =
    { $count ->
        [one] { $count } activée sur { $limit } dans cette phase
       *[other] { $count } activées sur { $limit } dans cette phase
    }
label-open-points = Révélé · { $points } PV à ce jour
label-secret-points = Secret · { $points } PV à ce jour
label-your-pack = Votre main

prompt-ninth = Vous avez reçu deux Immortels. Révéler Byun Hyung Ja ?
prompt-ninth-without = Vous avez reçu deux Immortels, sans Byun Hyung Ja.
prompt-ninth-wait =
    { $count ->
        [one] { $names } regarde encore ses Immortels.
        [2] { $names } regardent encore leurs Immortels.
       *[other] { $count } joueurs regardent encore leurs Immortels.
    }
prompt-draft = Emplacement { $slot } : jouez une carte, ou transformez-la en pièces.
prompt-draft-enough = Emplacement { $slot } : quelle carte devient des pièces ?
prompt-draft-wait =
    { $count ->
        [one] { $names } choisit encore une carte pour l’emplacement { $slot }.
        [2] { $names } choisissent encore une carte pour l’emplacement { $slot }.
       *[other] { $count } joueurs choisissent encore une carte pour l’emplacement { $slot }.
    }
prompt-kingdom = Votre phase de Royaume : activez des cartes.
prompt-kingdom-wait = Phase de Royaume : { $seat } choisit quoi activer.
prompt-at = { $card } : { $question }
prompt-at-wait = { $card } : { $seat } { $chooses }.
prompt-tie = Égalité pour la majorité ({ $token }). Seule Justice l’emporterait.
prompt-tie-wait =
    { $count ->
        [one] Égalité pour la majorité ({ $token }) : à { $names } de révéler Justice, ou non.
        [2] Égalité pour la majorité ({ $token }) : à { $names } de révéler Justice, ou non.
       *[other] Égalité pour la majorité ({ $token }) : à { $count } joueurs de révéler Justice, ou non.
    }
prompt-keep = Quel Immortel gardez-vous ?
prompt-keep-wait =
    { $count ->
        [one] { $names } choisit quel Immortel garder.
        [2] { $names } choisissent quel Immortel garder.
       *[other] { $count } joueurs choisissent quel Immortel garder.
    }
prompt-peek = Regarder un Immortel avant de les nommer ?
prompt-peek-wait = { $seat } peut regarder un Immortel avant de nommer ceux des autres.
prompt-guess = Quel Immortel a { $seat } ?
prompt-guess-wait =
    { $me ->
        [yes] { $seat } nomme votre Immortel.
       *[no] { $seat } nomme l’Immortel de { $to }.
    }
prompt-sacrifice = Lesquelles de vos cartes détruisez-vous ?
prompt-sacrifice-wait = { $seat } peut détruire de ses propres cartes.

ask-take =
    { $count ->
        [one] quel jeton gagnez-vous ?
       *[other] quel jeton gagnez-vous ? Il en reste { $count }.
    }
ask-paying =
    { $count ->
        [one] quel jeton payez-vous ?
       *[other] quel jeton payez-vous ? Il en reste { $count }.
    }
ask-option = laquelle des deux offres ?
ask-whom =
    { $count ->
        [one] qui gagne 1 { $token } ?
       *[other] qui gagne 1 { $token } ? Il en reste { $count } à donner.
    }
ask-which-exchange = quel Héros voulez-vous ?
ask-which-portal = quelle carte jouez-vous ?
ask-which-destroy = quelle carte détruisez-vous ?
ask-which-culture = pour quel Bâtiment est la Culture ?
ask-which-copy = quelle Action copiez-vous ?
ask-reward = prenez-vous ce qui est offert ?
ask-reward-one = quelle offre prenez-vous ?
ask-copy-turned-up = copiez-vous l’Action retournée, { $card } ?

# Ce que fait alors quelqu’un d’autre
waits-take =
    { $count ->
        [one] choisit un jeton à gagner
       *[other] choisit { $count } jetons à gagner
    }
waits-paying =
    { $count ->
        [one] choisit un jeton à payer
       *[other] choisit { $count } jetons à payer
    }
waits-option = choisit l’une de deux offres
waits-whom = choisit qui gagne 1 { $token }
waits-which-exchange = choisit un Héros
waits-which-portal = choisit une carte à jouer
waits-which-destroy = choisit une carte à détruire
waits-which-culture = choisit un Bâtiment pour la Culture
waits-which-copy = choisit une Action à copier
waits-reward = choisit quoi prendre de ce qui est offert
waits-copy-turned-up = peut copier l’Action retournée, { $card }

hint-draft =
    { $count ->
        [0] Vous avez joué tout ce qu’on peut jouer dans cette ronde. Une carte transformée : { $coins }, à la fin du draft.
       [one] Vous pouvez encore jouer une carte dans cette ronde. Transformée : { $coins }, à la fin du draft.
       *[other] Vous pouvez encore jouer { $count } cartes dans cette ronde. Transformée : { $coins }, à la fin du draft.
    }
hint-kingdom =
    { $count ->
        [0] { $coins } ; plus de Merveille. Touchez une carte pour voir ce qu’elle fait.
        [one] { $coins } ; vous pouvez activer une Merveille. Touchez une carte pour voir ce qu’elle fait.
       *[other] { $coins } ; vous pouvez activer { $count } Merveilles. Touchez une carte pour voir ce qu’elle fait.
    }
hint-ninth = Révélé, il vous donne les Immortels que personne n’a : à la fin, vous copiez l’un d’eux.
hint-ninth-without = On le demande à chacun, pour que rien ne se devine.
hint-keep = Il sera appelé à son tour. Les autres sont écartés de la partie, sans être montrés.
hint-tie = Tous ceux à égalité sont interrogés en même temps.
hint-peek = Si vous en regardez un, les bonnes réponses valent moins.
hint-guess = Vous ne marquez que si vous les nommez tous sans erreur.
hint-guess-seen = Vous l’avez regardé : { $seat } est { $immortal }.
hint-sacrifice = L’une après l’autre, autant que vous voulez. Leur Culture est déjà prise.
hint-secret = Les Immortels sont secrets jusqu’à leur appel.
hint-activities = Vous avez { $coins }. Le coût d’itinérance est indiqué à droite.
hint-confirm-end =
    { $count ->
        [one] Une carte peut encore être activée :
       *[other] { $count } cartes peuvent encore être activées :
    }
hint-commerce = Combien de chacune ont été retournées depuis le dernier mélange de la pioche.
hint-packs = Une marque dit qui a joué une carte. Ce qui n’en a pas a été passé, ou est dans le paquet que vous tenez.
hint-put-out = À trois, chacun ne garde à la fin qu’un de ses Immortels. Les autres sont écartés, sans être montrés.
hint-scores-now = Pas encore compté : ce qu’on vous demande à votre appel, et ce que des cartes donnent alors.

short-activate = Activer
short-choose = Choisir
short-copy = Copier { $card }
short-done-ninth = Rester caché
short-done-peek = Ne pas regarder
short-done-reward = Non
short-done-sacrifice = C’est tout
short-done-tie = Rester caché
in-advance = Rester caché à chaque égalité, jusqu’à la fin
in-advance-help = On ne vous le demandera plus. Vous seul le savez, qui que vous soyez.
in-advance-given = À chaque égalité, vous restez caché jusqu’à la fin, sans qu’on vous le demande. Vous seul le voyez.
short-done-whom = C’est tout
short-end = Finir ma phase
short-end-all-the-same = Finir quand même
short-go-on = Jouer encore
short-keep = Garder
short-ninth = Le révéler
short-play = Jouer
short-reveal = Révéler Justice
short-transform = Transformer
short-turn-up = Retourner la carte du dessus

help-activate = À vous : { $own } · Merveilles : { $wonders } · aux autres : { $others }
help-activate-it = Exécuter son Action
help-choose-it = Celle-ci
help-done-ninth = Mes Immortels restent secrets
help-done-peek = Les nommer sans regarder
help-done-reward = La laisser
help-done-sacrifice = Garder le reste
help-done-tie = Je ne révèle rien
help-done-whom = Personne d’autre
help-end = Des cartes peuvent encore être activées
help-end-nothing = Il ne reste rien à activer
help-play-card = Jouer { $card }
help-play-it = Elle entre en jeu, avec son bonus
help-reveal = Pour une Suprématie aussitôt ; tous le sauront
help-reveal-tie = Tous le sauront
help-roam = Aller chez { $seat } :
help-roam-past = En chemin : { $cards }.
help-tokens = { $count }/10 jetons, { $chaos } Chaos
help-transform-card = Transformer { $card } : { $coins }
help-transform-it = Face cachée, pour { $coins }
help-turn-up = Puis copier son Action, ou non
help-you-have = Vous en avez { $count }

## Pour qui possède la boîte : d’où vient chaque chose

label-box = Pour qui possède la boîte : d’où viennent les cartes et les nombres
label-box-short = La boîte
owners-title = Immortal 8 : ce que contient la boîte
owners-lead = Certaines cartes et certains nombres d’Immortal 8 n’existent que sur des images que nous n’avons pas pu lire. Ils ont été reconstitués d’après d’autres sources, et tous sont des données dans un seul fichier, box.toml. Si vous possédez le jeu, comparez, corrigez le fichier et donnez un nom à votre édition : les règles, les textes et la page suivent. On joue ici avec l’édition { $edition }.
owners-doubtful = Reconstitué, en tout ou en partie
owners-certain = Lu sur les cartes ou dans le livret de règles
owners-board = Face { $number } des plateaux : { $coins } pièces
owners-commerce = Carte Commerce : { $what }, { $copies ->
    [one] { $copies } exemplaire
   *[other] { $copies } exemplaires
}
owners-immortal = Immortel { $call }, { $name }
hint-guess-justice = Vous ne marquez que si vous les nommez tous sans erreur. Justice a été appelée avant vous et personne ne l’a.
help-surely-wrong = à coup sûr une erreur

## À consulter

fact-called = Appelé en { $number } sur 8
token-military-does = Qui en a le plus dans une phase de Suprématie gagne une Suprématie. On peut avoir dix jetons Militaire, Science et Chaos ensemble : un onzième ne se gagne pas.
token-science-does = Qui en a le plus dans une phase de Suprématie gagne une Suprématie. On peut avoir dix jetons Militaire, Science et Chaos ensemble : un onzième ne se gagne pas.
token-chaos-does = Certains Immortels en tirent des points, du vôtre ou de celui de tous ; il ne donne une Suprématie qu’avec le Rituel des Ombres en jeu. On peut avoir dix jetons Militaire, Science et Chaos ensemble : un onzième ne se gagne pas.
token-coins-does = Elles paient l’itinérance et les Actions. On peut en avoir dix. À la fin elles ne valent rien, sauf pour Abhilasha.
token-points-does = Ils viennent des cartes, et valent à la fin ce qu’ils indiquent.
token-wonder-does = Un jeton vient avec chaque Merveille que vous jouez. À la fin, le plus de jetons Merveille vaut 8 PV, la deuxième place 4, la troisième 2.
token-diamond-does = Il y en a cinq en tout. À la fin, un seul vaut 8 PV ; deux ou trois possédés, tous joueurs ensemble, 4 PV chacun ; quatre ou cinq, 2 PV chacun. Ceux de Xi’an valent toujours 8.
token-supremacy-does = 4 PV chacune à la fin, 8 pour Justice.
culture-does = Elle est posée sur des cartes, et vaut 1 PV chacune à qui contrôle la carte, 2 pour Phoenix. Qui vient activer le Bâtiment d’un autre y en pose 1.
your-call-does = À la fin, les Immortels sont appelés l’un après l’autre par leurs numéros, et révélés. À l’appel du vôtre, vos cartes donnent ce qu’elles indiquent là ; puis on vous compte.
legendary-does = Un signe sur certaines cartes. Narashima marque pour les cartes légendaires en jeu, à qui qu’elles soient.
fact-copies = { $count } cartes
fact-number = Numéro { $number }

## Comment va une ronde

turn-immortal = Vous êtes un Immortel, en secret : il décide de ce qui vous rapporte des points.
turn-draft = Prenez une carte de la main, passez le reste.
turn-transform = Jouez-la, ou transformez-la en pièces. Trois jouées au plus.
turn-activate = En phase de Royaume, activez vos cartes, une fois chacune, et une Merveille.
turn-roam = Les Bâtiments des autres coûtent selon la distance, et leur donnent une Culture.
turn-supremacy = Le plus de Militaire, le plus de Science : une Suprématie chacun.
turn-calls = Après deux rondes, les Immortels sont appelés, révélés et comptés.

## Ce qui est nouveau pour quelqu’un, dit une fois là où c’est

first-hand = Votre main : appuyez sur une carte pour la lire, la jouer, ou en tirer des pièces.
first-immortals = Tous les Immortels, et ce que le vôtre marquerait maintenant.
first-zone = Les Merveilles : chacun peut en activer une par phase de Royaume.
first-realm = Un Royaume : ses Bâtiments servent aussi aux autres, contre des pièces.
first-activities = Tout ce que vous pouvez activer maintenant, et à quel prix.

## Les images des règles

picture-draft = Cinq cartes en main : chacune peut être jouée, ou transformée en pièces.
picture-decide = Emplacement 3 : jouer une carte pour son effet, ou en tirer 2 pièces.
picture-enough = Trois cartes sont jouées : toutes les autres sont transformées.
picture-transformed = Trois ont joué une carte, Ana en a transformé une : personne d’autre ne voit laquelle.
picture-kingdom = Vous avez joué le Héros le plus bas : vous commencez. Tout ce qui peut s’activer est marqué.
picture-wonder = Une Merveille a été activée : aucune autre ne peut l’être dans cette phase.
picture-activated = Une carte activée est tournée : elle a coûté et rapporté ce qu’elle dit.
picture-roamed = Chloé active le Bâtiment de Ben, pour 2 pièces. Une Culture y est posée pour Ben.
picture-expensive = Ce qui est trop loin coûte plus de pièces que vous n’en avez.
picture-supremacy = David a 4 Militaire, Ana 1 : une Suprématie pour lui. Avec 2 Science chacun, personne ne gagne l’autre.
picture-tie = Égalité en Science : seule Justice pourrait l’emporter, en se révélant.
picture-round-two = Ronde 2 : quatre cartes, passées dans l’autre sens.
picture-called = Les Immortels sont appelés par numéro, révélés et comptés un à un.
picture-end = D’où viennent les points : Immortel, jetons, classement, Suprématies, Culture, Diamants.
picture-destroyed = Une carte détruite va à la défausse, que tous peuvent regarder.
picture-looted = Deux cartes Commerce révélées : prenez ce qu’offre l’une d’elles.
picture-copied = L’Action d’une autre carte est copiée : celle-ci n’est pas tournée.
picture-guess = Vous êtes Tomorrow : vous avez regardé l’Immortel d’Ana, et nommez ceux des autres.
picture-sacrifice = Vous êtes Narashima, et pouvez détruire vos cartes : 2 points pour chacune.
picture-two-played = Vous, David, avez joué Alpha, avec 1 Militaire dessus, puis le Sanctuaire de Galmi, avec 1 jeton Merveille.
picture-drafted = Vous, David, gardez l’Armurerie et Alpha. Le Sanctuaire de Galmi est une Merveille pour tous ; ce que vous avez transformé est dans la pioche.
picture-third-call = Justice (1) est comptée, Tomorrow (2) est interrogé : Galmi (3) vient après eux.
picture-ranking = Jetons Merveille : Chloé et David en ont 3, Ben 2, Emma 1. Cela fait 8, 8, 4 et 2 PV.
picture-twenty-four = Emma est Justice : ses trois Suprématies valent 24 PV.
picture-doubled-culture = David est Phoenix : ses 6 Culture valent 12 PV.
picture-diamonds = Ana est Xi’an : ses deux Diamants valent 16 PV, ceux de Chloé et de David 2 chacun.

## La leçon : une phrase par étape, et pourquoi ce n’est pas ce qui a été tenté

lesson-welcome = Bienvenue ! En secret, vous êtes Goan-Sul, l’un des huit Immortels, qui marquent chacun à leur façon.
lesson-weapons = Vous marquez par les armes : 3 points à la fin pour chacun de vos jetons Militaire.
lesson-hand = Une ronde commence par un draft : chacun prend une carte sur cinq, pour la jouer ou en faire des pièces, et passe les autres.
lesson-play = Alpha est un Héros militaire, juste ce qu’il vous faut : jouez-le.
lesson-play-coins = Cinq pièces, c’est tentant. Mais Alpha va trop bien à Goan-Sul : jouez-le.
lesson-play-not = Pas une mauvaise carte. Mais vous êtes Goan-Sul, et Alpha apporte du Militaire : jouez Alpha.
lesson-bonus = Tout le monde a choisi en même temps, et Alpha vous a aussitôt donné un Militaire, l’un des dix jetons Militaire, Science et Chaos que vous pouvez avoir.
lesson-three = Vous pouvez jouer trois cartes dans ce draft, et le reste devient des pièces.
lesson-coins = De celles-ci, que Clara vous a passées, prenez la Mine de Diamant, et faites-en 3 pièces : il vous en faudra aussi.
lesson-coins-wonder = Une Merveille rapporte à qui en a le plus. Mais il faut aussi des pièces : faites-en 3 pièces.
lesson-coins-not = Ce n’est pas ce qu’il vous faut. Faites 3 pièces de la Mine de Diamant.
lesson-double = Votre troisième carte a été changée en pièces pour vous, et le quatrième emplacement double un bonus : jouez l’Armurerie 25, pour 2 Militaire.
lesson-double-twin = Sa jumelle la vaut. Mais prenez le numéro 25 : l’autre vous servira tout de même.
lesson-double-not = Des pièces, vous en aurez. Ici le bonus compte double : jouez l’Armurerie 25.
lesson-kingdom = Le draft est fini : vous prenez vos 7 pièces, et ce que vous avez joué forme votre Royaume.
lesson-first = Alpha est le plus petit Héros joué, donc vous commencez cette ronde.
lesson-activate = Dans votre phase de Royaume, chacune de vos cartes peut être activée une fois : ouvrez l’Armurerie, et activez-la pour un Militaire de plus.
lesson-activate-not = Chaque chose en son temps. Activez d’abord votre Armurerie, le numéro 25.
lesson-activate-end = Pas encore ! Activez d’abord votre Armurerie.
lesson-loot = Elle est tournée maintenant, car elle a servi : activez ensuite Alpha, qui pille une carte Commerce.
lesson-loot-not = Dans un instant. C’est le tour d’Alpha : activez-le.
lesson-loot-end = Pas encore ! Alpha attend : activez-le.
lesson-take = Il a trouvé un Militaire : on peut laisser une telle prise, mais celle-ci, prenez-la.
lesson-take-not = Goan-Sul ne vous le pardonnerait pas. Prenez-le.
lesson-roam = Vous pouvez aussi utiliser les Bâtiments des autres, et c’est l’itinérance, à une pièce le pas : ouvrez l’Armurerie 26 d’Ada, votre voisine, et activez-la.
lesson-roam-not = C’est possible, et vous l’essaierez dans votre propre partie. Activez maintenant l’Armurerie d’Ada, le numéro 26.
lesson-roam-end = Pas encore ! L’Armurerie d’Ada vous est ouverte : activez-la.
lesson-culture = Votre pièce est allée à la réserve, et Ada a une Culture sur son Armurerie, un point pour elle : un bon Bâtiment attire des hôtes.
lesson-wonders = Les Merveilles sont à tous, une à activer par phase de Royaume : à la fin, le plus de jetons Merveille vaut 8 points, puis 4 et 2.
lesson-end-phase = C’est assez pour l’instant, et le reste peut attendre : finissez votre phase.
lesson-end-phase-not = Vous le pourrez dans votre propre partie. Finissez maintenant votre phase.
lesson-others = Les autres ont joué à leur tour, et Ada est venue dans votre Armurerie : le jeton Militaire est pour elle, et la Culture pour vous, un point.
lesson-supremacy = À la phase de Suprématie, personne n’a plus de Militaire que vous, donc vous gagnez une Suprématie, qui vaut 4 points, comme Clara pour le plus de Science.
lesson-second = La ronde 2 tourne dans l’autre sens, avec quatre cartes, dont vous en jouez deux.
lesson-end = Puis les Immortels sont appelés, dévoilés et comptés un à un, et qui a le plus de points gagne. À vous de jouer !

## Les champs d’une position, pour le laboratoire

field-phase = phase
field-rounds = manche
field-first = premier joueur
field-turn = tour
field-is-draft = draft
field-slot = emplacement du draft
field-ready = a choisi
field-pack = paquet
field-chosen = choisie
field-playing = à jouer
field-saw = vues dans les paquets, par carte
field-transformed = transformées
field-played = jouées
field-bonus-at = bonus en cours
field-undealt = non distribuées
field-deck = pioche
field-top = carte du dessus
field-looked = regardées
field-realm = Royaume
field-row = place dans la rangée, par carte
field-zone = Merveilles
field-discard = défausse
field-removed = retirées
field-culture = Culture sur les cartes
field-turned = tournées, par carte
field-wonders-used = Merveilles utilisées
field-has = jetons
field-commerce = cartes Commerce
field-commerce-discard = défausse Commerce
field-stall = à peine révélées
field-acting = carte utilisée
field-branch = branche
field-step = étape
field-chain = cartes copiées, par carte
field-freed = Culture libérée
field-wants = jetons à gagner
field-left = dont il reste
field-owed = jetons à payer
field-gift = cadeau
field-gifts = cadeaux restants
field-given = a reçu
field-immortals = Immortels
field-revealed = révélés
field-put-out = écartés
field-out = Immortels de personne
field-byun = a le neuvième
field-contest = Suprématie en jeu
field-asked = à égalité
field-revealing = va se révéler
field-call = appel
field-peeked = épié
field-saw-immortal = Immortel vu
field-guessed = nommés
field-gathered = Culture réunie
field-tally = décompte
field-end = fin
phase-ninth = neuvième Immortel
phase-draft = draft
phase-kingdom = Royaume
phase-take = prendre des jetons
phase-paying = payer
phase-whom = qui
phase-which = quelle carte
phase-option = option
phase-reward = récompense
phase-tie = égalité
phase-keep = garder un Immortel
phase-peek = épier
phase-guess = deviner
phase-sacrifice = sacrifice
phase-over = finie
ending-victory = victoire
ending-justice = Justice
ending-call = appel

## Ce qui est compté, dans les rapports

counted-event-round = rondes
counted-event-hand = cartes prises en main
counted-event-chose = choix faits
counted-event-played = cartes jouées
counted-event-transformed = cartes transformées
counted-event-gained = gains
counted-event-paid = paiements
counted-event-gift = jetons offerts à un autre
counted-event-gave = jetons donnés
counted-event-first = premiers joueurs
counted-event-kingdom = phases de Royaume
counted-event-activated = cartes activées
counted-event-roamed = visites chez un adversaire
counted-event-copied = cartes copiées
counted-event-destroyed = cartes détruites
counted-event-culture = Cultures posées sur une carte
counted-event-looted = cartes Commerce retournées
counted-event-refused = cartes Commerce laissées
counted-event-turned-up = cartes du dessus retournées
counted-event-looked = cartes regardées
counted-event-entered = cartes mises en jeu
counted-event-reborn = cartes mélangées à la pioche
counted-event-supremacy = Suprématies gagnées
counted-event-tie = Suprématies à égalité
counted-event-revealed = Immortels révélés
counted-event-ninth = Byun Hyung Ja révélé
counted-event-may-copy = Immortels qu’on peut copier
counted-event-dealt = Immortels reçus
counted-event-peeked = Immortels regardés
counted-event-guessed = Immortels nommés
counted-event-tallied = décomptes de points
counted-event-ended = fins de partie
counted-verb-play = jouer une carte
counted-verb-transform = transformer une carte
counted-verb-activate = activer une carte
counted-verb-choose = choisir une carte
counted-verb-to = choisir un adversaire
counted-verb-take = choisir un jeton
counted-verb-first = le premier choix
counted-verb-second = le second choix
counted-verb-done = rien de plus
counted-verb-end = finir sa phase de Royaume
counted-verb-reveal = révéler son Immortel
counted-verb-name = nommer un Immortel
