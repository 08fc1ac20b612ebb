# The words of the server: refusals, bots, paces.

stale = The table has gone on since you saw it. Here is how it stands now.
not-your-seat = You don't sit in that seat.
no-such-seat = This table has no such seat.
key-reused = This key was used for another submission.
unreadable = That can't be read: { $fault }
too-large = That is too large: at most { $most } bytes fit here.
too-slow = That didn't arrive whole in time. Please send it again.
too-long = A submission has at most { $most } steps.
unknown-action = { $fault }
no-hints = The host has set this table without hints.

no-table = There is no such table, or you need its link to open it.
not-found = There is nothing here.
wrong-method = That isn't done here in this way.
no-token = This came without the token that the page was given. Reload the page and try again.
foreign-origin = This came from a page of another site and was not taken.
foreign-host = The server doesn't answer under this name. Its host can allow it in the configuration.
no-spectators = This table has no spectators.
too-many-lines = You have { $most } pages of tables open already. Close some of them.
dead-link = This link doesn't open anything. It may have been used or replaced.

seat-taken = Somebody sits there already.
second-hand = You play another seat in this game, or have played one: this one would show you a second hand.
no-join = You need the table's link to sit down.
host-only = Only the host can do that.
person-there = A person plays this seat now.
not-away = { $name } is here.
no-person = Nobody sits in that seat.
chairs-free = There are still free chairs. Seat a bot there or wait for your friends.
name-missing = Please give a name.
name-long = A name has at most { $most } characters.
unknown-bot = No bot is called { $bot }.
no-host-left = The host's seat can't be taken away.
host-here = The host is here, or was just now. Another may ask once the host has been away for { $minutes } minutes.

not-now = That can't be done at this stage of the table.
paused-table = The table is paused.
not-paused = The table isn't paused.
no-vote = This vote is over.
bad-hash = That isn't the hash of a number (64 hexadecimal digits).
bad-nonce = The number doesn't match the hash that was given before.
hash-first = All hashes must be in before a number is opened.
hash-given = A hash was given already.
can-act = Somebody can still act, so there is no need to rewind.
not-over = The game isn't over yet. That opens after the end.
no-step = The replay has { $most } steps.
empty-text = There is nothing to say in that.
text-long = A line has at most { $most } characters.
old-rules = This game was begun under other rules than the server's present ones, so it can't go on.
old-replay = This game was played by other rules than the server's present ones, so it can't be replayed here.
set-aside = This table was stored by another version of the server, and the present one can't read it. It is kept as it is; whoever runs the server knows more.
bad-record = This record can't be opened: { $fault }
bad-options = { $fault }
bad-cards = { $fault }
busy = The server is busy with another one of these. Please try again in a moment.

host-passed = { $name } hosts the table now.

bot-random = Random
bot-random-help = plays anything that is allowed
bot-greedy = Greedy
bot-greedy-help = takes what looks best right now
bot-easy = Easy
bot-easy-help = makes sensible moves and misses plans
bot-normal = Normal
bot-normal-help = thinks ahead
bot-hard = Hard
bot-hard-help = thinks ahead for longer
own-bot-help = lives on this server only
