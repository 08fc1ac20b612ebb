title-potluck = Potluck
option-rounds = How many rounds are played
option-simmer = How long the pots simmer

do-bring = Bring { $dish }
do-season = { $spice ->
    [pinch] Add a pinch of spice
   *[plain] Leave it as it is
}
do-wait = Wait
do-taste = Eat the top card of the deck

text-bring = Give it a name
text-taste = Say how it is

ask-bring = Which dish do you bring?
ask-season = A pinch of spice?
ask-wait = The pots simmer.

brought = { $seat } brought { $dish }, { $spice }.
tasted = { $seat } had a bite of something.
tasted-dish = { $seat } ate { $dish }.
star = { $seat } earned a star.
drew = { $seat } drew a card.
drew-dish = { $seat } drew { $dish }.
ends = The plates are empty.

spice-pinch = with a pinch of spice
spice-plain = as it is

no-over = The game is over.
no-not-now = The pots are on the fire.
no-brought = You have brought a dish; now the others choose theirs.
no-not-in-hand = You don't hold { $dish }.
no-dish-first = First choose a dish.
no-season-first = First say whether you add spice.
no-no-spice = You have no spice left.
no-no-fire = The pots are not on the fire.
no-waiting = You are waiting already.
no-tasted = You have tasted in this round.
no-deck-empty = The deck is empty.
