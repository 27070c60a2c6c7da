# Les appels à une table en français : ce qu’on lit quand la page est fermée, et pourquoi une adresse ne va pas.

call-turn = À vous de jouer à { $game }
call-turn-whom = { $whom }, à vous de jouer à { $game }
call-confirm = Être appelé ici quand c’est à vous, sur Ennead ? Ouvrez cette page et dites oui
call-mail-stop = Ne plus en recevoir : { $address }

## Des adresses que l’on ne peut pas appeler

error-call-address = Ce n’est pas une adresse où les appels peuvent aller.
error-call-https = L’adresse doit commencer par https://.
error-call-private = Cette adresse n’est pas sur internet, et les appels ne vont nulle part ailleurs.
error-call-host = Ce serveur ne peut appeler que { $hosts }.
error-call-mail = Ce n’est pas une adresse électronique.
error-call-push = Ce que le navigateur a donné ne peut pas être appelé. Réessayez, ou avec un autre navigateur.
