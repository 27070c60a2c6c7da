# Des positions en texte.

seen = { $title }, { $seats } sièges, vu du siège { $seat }
seat = siège { $number }
to-act = à jouer : { $seats }
