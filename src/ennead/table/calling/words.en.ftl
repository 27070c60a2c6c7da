# Calls to a table in English: what people read whose page is closed, and why an address can’t be called.

call-turn = Your turn at { $game }
call-turn-whom = { $whom }, your turn at { $game }
call-confirm = Be called here when it is your turn at Ennead? Open this page and say yes
call-mail-stop = No more of these: { $address }

## Addresses that can’t be called

error-call-address = This isn’t an address that calls can go to.
error-call-https = The address must begin with https://.
error-call-private = This address isn’t on the internet, and calls go nowhere else.
error-call-host = This server may call { $hosts } only.
error-call-mail = This isn’t a mail address.
error-call-push = What the browser gave can’t be called. Try again, or with another browser.
