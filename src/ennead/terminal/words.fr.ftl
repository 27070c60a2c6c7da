# Ce que dit le terminal.

seat-name = Place { $number }
unfinished =
    { $moves ->
        [one] Inachevée, après { $moves } coup.
       *[other] Inachevée, après { $moves } coups.
    }
bot-name = { $bot } { $number }
compiling = Les règles de { $game } se compilent, cette première fois
ask = Numéro ou nom (? pour les règles, q pour quitter) :
not-a-choice = « { $text } » n’est pas un de ces choix.
hint-ask = Que ferait un expert ?
hint-chance = gagne environ { NUMBER($chance, style: "percent") } (de { NUMBER($low, style: "percent") } à { NUMBER($high, style: "percent") })
hint-tenths = { $tenths ->
    [10] presque toujours :
   *[other] { $tenths } fois sur 10 :
}
hint-average = en moyenne :
hint-same = La suite immédiate se ressemble après chacune.
hint-how = Sous chacun, ce qui vient plus souvent après lui qu’après les autres, compté en laissant jouer la suite à des joueurs de club, aussi longtemps après chacun.
assisted = Vous avez eu des conseils dans cette partie.
undo = Annuler votre dernier coup
since-your-turn = Depuis votre dernier tour :
taken-back = Votre dernier coup est repris.
left = La partie est gardée. La même commande la reprend.
taken-up = Vous reprenez la partie quittée. (--new en commence une autre.)
points = Points
place = Rang
player = Joueur
kept-broken = La partie gardée dans { $file } ne peut pas être reprise : { $why }. Recommencez avec --new.
left-behind = Une partie est restée inachevée. Reprenez-la sans --seed, --seats ni --option, ou commencez-en une autre avec --new.
played-elsewhere = Cette partie se joue déjà dans un autre terminal.
review-chances = Chances de gagner, autant que chacun pouvait le savoir
review-chances-true = Chances de gagner, telles qu’elles étaient vraiment
review-costs = Ce qui a coûté le plus
review-shared = Chance et jeu, en parts de la victoire au-dessus ou au-dessous d’une part égale
