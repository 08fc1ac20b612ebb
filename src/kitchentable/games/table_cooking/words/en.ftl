# The words of Table Cooking. Things have their names in small letters, so that they fit inside a sentence;
# menus, missions and tiles are named by the card set.

title-table-cooking = Table Cooking: Enjoy Your Meal
title-table-cooking-help = Buy ingredients while they are cheap, cook seven menus, and score the most points. For 2 to 4 cooks.
title-table-cooking-summary =
    On your turn you take one action:
      Shop: buy one or two ingredients. Each token you buy makes its kind dearer and another kind cheaper.
      Reserve: take a menu card from the row, draw one from the deck, or pay for a new row.
      Upgrade: build a kitchen tile. Many menus ask for a number of tiles, and each tile has a use of its own.
      Income: take 10 TC, the money of the game.
    Before or after it you may cook one menu, from your hand or straight from the row, if your refrigerator holds what it needs. It pays its points in TC as well. The first 7th menu brings the last round.
    What counts at the end: the points of your cooked menus; 10 more if all four types are among them (appetizer, soup, main course, dessert); 3 or 5 for each tile, by its level; 1 for each ingredient left; your secret mission if it came true. Each menu card still in hand costs 2.

## Ingredients and types of menu

ingredient-meat = meat
ingredient-chicken = chicken
ingredient-seafood = seafood
ingredient-flour = flour
ingredient-egg = egg
ingredient-vegetable = vegetable

type-appetizer = appetizer
type-soup = soup
type-main = main course
type-dessert = dessert

## Options

option-first_game = A gentler first game
option-first_game-help = Kitchen tiles cost 5 TC instead of 10.
option-cost_track = The spaces of the cost track
option-cost_track-help = Prices move along these numbers. They must rise, with 5 among them and a space on either side.
option-early_money = More money for early places
option-early_money-help = At the start everybody gets so many TC more for each player who comes later in the round.
option-round_limit = The last round
option-round_limit-help = The game ends after this round if nobody has cooked a 7th menu before.

## Buttons

do-keep-mission = Keep { $mission }
do-keep = Keep { $menu }
do-enough = Keep no more
do-buy = Buy { $ingredient }
do-return = Give back { $ingredient }
do-lower = Lower the cost of { $ingredient }
do-reserve = Reserve { $menu }
do-draw = Draw from the deck
do-wash = Pay 3 TC for a new row
do-upgrade = Build the { $tile }
do-income = Income: take 10 TC
do-cook = Cook { $menu }
do-end = End the turn

## Questions

ask-mission = Which secret mission do you keep? The other two leave the game.
ask-menus = Which of these menu cards do you keep? One, two or all three; the rest goes back into the deck.
ask-action = Choose one action: shop, reserve, upgrade or income. You may cook before it or after it.
ask-more = What else? You may end the turn.
ask-lower = Paid for { $ingredient }. Which other cost goes down? That one can't be bought this turn.
ask-return = The refrigerator is full. What goes back to the market to make room for { $ingredient }?
ask-take-washed = Which of the four new cards do you take?

## The log

starts = Drawn to go first: { $seat }.
kept-mission = { $seat } kept the secret mission { $mission }.
missions-ready = Everybody has a secret mission. Three menu cards were dealt to each.
kept-menus = { $seat } kept { $number ->
    [one] one menu card.
   *[other] { $number } menu cards.
}
opened = Turned up: { $menu }.
raised-at-setup = The first prices: { $ingredient } starts dearer.
round = Round { $number }.
bought = { $seat } bought { $ingredient } for { $coins } TC.
returned = { $seat } gave { $ingredient } back to the market.
lowered = { $seat } lowered the cost of { $ingredient } to { $coins }{ $gain ->
    [0] .
   *[other] {" "}and got { $gain } TC for it.
}
reserved = { $seat } reserved { $menu }.
drew-menu = { $seat } drew { $menu } from the deck.
drew = { $seat } drew a card from the deck.
washed = { $seat } paid { $coins } TC for a new row: { $menu1 }, { $menu2 }, { $menu3 } and { $menu4 } went under the deck.
built = { $seat } built the { $tile } for { $coins } TC.
earned = { $seat } took an income of { $coins } TC.
cooked = { $seat } cooked { $menu }: { $points } points and as many TC. That was menu number { $number }.
finishing = { $seat } cooked a 7th menu: this round is the last.
ends = The kitchens closed after round { $number }.
ends-by-rounds = The kitchens closed after round { $number }, the last that was agreed on.

## Why something can't be done

no-over = The game is over.
no-not-your-turn = It's the turn of { $seat }.
no-missions-first = First everybody chooses a secret mission.
no-menus-first = First everybody chooses which menu cards to keep.
no-missions-chosen = The secret missions have been chosen already.
no-mission-chosen = You have chosen a mission; now the others choose theirs.
no-mission-not-dealt = That mission wasn't dealt to you.
no-menus-chosen = The first menu cards have been chosen already.
no-menu-not-dealt = That menu card wasn't dealt to you.
no-pick-in-order = Menu cards are picked from left to right, and you have gone past that one. Take your picks back to choose it.
no-keep-at-least-one = Keep at least one of the menu cards.

no-action-taken = You have taken this turn's action; it is one a turn.
no-action-first = Take your action first: shop, reserve, upgrade or income. You can always take the income.
no-finish-action = Your action is not finished: first answer what it asks of you.
no-cooked-between = You have cooked since, so this action is finished: cooking can't come between its two steps.
no-lower-first = First finish the purchase: choose another cost to go down.
no-return-first = First choose what goes back to the market: your refrigerator is full.
no-take-washed-first = First take one of the new cards of the row.

no-sold-out = The market has no { $ingredient } left.
no-cannot-afford = The market asks { $coins } TC for { $ingredient } and you have { $money }.
no-two-bought = You have bought two tokens, the most for one turn.
no-one-type = You bought { $ingredient }, so a second token must be { $ingredient } too; shopping in two kinds needs the tile for it.
no-lowered-before = You have just made { $ingredient } cheaper, so you can't buy it in the same turn.
no-nothing-to-return = Your refrigerator is full and holds nothing but { $ingredient }, so nothing of another kind could go back.
no-return-only-when-buying = Tokens go back to the market only while you buy with a full refrigerator.
no-return-other-type = You are buying { $ingredient }, so something of another kind must go back.
no-none-to-return = Your refrigerator holds no { $ingredient }.
no-lower-only-after-buying = A cost goes down only right after you have bought something.
no-bought-this-turn = You bought { $ingredient } this turn, so its cost can't be the one that goes down.
no-lowest-already = The cost of { $ingredient } is as low as it goes.

no-reserved = You have reserved as often as this turn allows.
no-hand-full = Your hand is full: { $number } menu cards are the most.
no-not-in-row = { $menu } doesn't lie in the row.
no-deck-empty = The deck is empty.
no-cannot-wash = A new row costs { $coins } TC and you have { $money }.
no-no-menus-left = Row and deck are both empty, so there is no menu to reserve.
no-nothing-to-wash-with = The deck is empty, so no new row can come up.

no-cannot-build = A kitchen tile costs { $coins } TC and you have { $money }.
no-tile-built = Your kitchen has the { $tile } already.
no-level-2-first = The { $tile } needs all three tiles of level 2 in your kitchen first.

no-cooking-between = Finish what you have begun; then you may cook.
no-cooked = { $number ->
    [one] You have cooked this turn; more than once needs the tile for a second cooking.
   *[other] You have cooked { $number } menus, the most for one turn.
}
no-not-at-hand = { $menu } lies neither in your hand nor in the row.
no-ingredient-missing = For { $menu } you don't have enough { $ingredient }.
no-tiles-missing = { $menu } needs { $number ->
    [one] one upgraded tile
   *[other] { $number } upgraded tiles
} and your kitchen has { $built ->
    [0] none.
   *[other] { $built }.
}

## Hints: what speaks for a choice

why-keep = It brings { $points } points for { $number } ingredients.
why-enough = Each card that stays in hand to the end costs { $points } points.
why-cook = It brings { $points } points, and as many TC.
why-cook-new-type = It brings { $points } points and is your first { $type }.
why-cook-last = It brings { $points } points and the last round.
why-reserve-wanted = Another kitchen has all that it takes to cook it.
why-reserve-plan = It suits what you have.
why-draw = The menus in sight promise less than the deck.
why-buy = { $menu }, { $points } points, lacks it.
why-cheap = It costs only { $coins } TC now.
why-lower = { $menu } lacks it, so you will buy more of it.
why-lower-pays = On the lowest space it brings you { $coins } TC.
why-return = No menu that you are after takes it.
why-upgrade-asked = { $menu } asks for more tiles.
why-upgrade-room = { $menu } takes more than your refrigerator holds.
why-upgrade-mission = Your secret mission asks for every tile.
why-upgrade-early = The earlier it stands, the more menus it helps.
why-income = { $menu } still takes about { $coins } TC, and you have { $money }.

## What tiles do, what missions want

ability-store = room for { $number } ingredients
ability-two-types = shop two kinds in a turn
ability-two-reservations = reserve twice in a turn
ability-two-cookings = cook twice in a turn

goal-first-finisher = Be the first to cook a 7th menu.
goal-all-tiles = Build all five kitchen tiles.
goal-coins-at-most = Have { $number } TC or less left at the end.
goal-coins-at-least = Have { $number } TC or more left at the end.
goal-without = Cook at least { $number } menus, and none with { $ingredient }.
goal-menus-with = Cook at least { $number } menus with { $ingredient }.
goal-menus-of-type = Cook at least { $number ->
    [one] one menu
   *[other] { $number } menus
} of the type { $type }.

## The score

score-menus = cooked menus
score-all_types = all four types
score-tiles = kitchen tiles
score-ingredients = ingredients left
score-mission = secret mission
score-hand = cards in hand
ties = If points are equal, more cooked menus win, then more TC; else the victory is shared (TC-72).

## Headings and facts of the drawn table

letter-meat = M
letter-chicken = C
letter-seafood = S
letter-flour = F
letter-egg = E
letter-vegetable = V
letter-appetizer = A
letter-soup = S
letter-main = M
letter-dessert = D

label-market = Market
label-cost = cost
label-next = then
label-supply = in stock
label-kitchens = Kitchens
label-money = TC
label-points = points
label-cooked = cooked
label-types = types
label-hand-size = hand
label-refrigerator = refrigerator
label-row = Menu row
label-hand = Your hand
label-type = type
label-needs = needs
label-tiles = tiles
label-lacks = you lack
label-ready = ready to cook
label-mission = Secret mission
label-missions = Secret missions

fact-round = Round { $number }
fact-deck = { $number ->
    [one] one card in the deck
   *[other] { $number } cards in the deck
}
fact-bottom = Under the deck by now: { $menus }
fact-last-round = the last round
fact-built = built: { $tiles }
fact-cooked = cooked: { $menus }
fact-in-hand = in hand: { $menus }
fact-room = { $number } of { $capacity }
fact-price = { $coins } TC
fact-lowered = from { $coins } to { $number }
fact-lowered-gain = from { $coins } to { $number }, and you get 1 TC
fact-tiles = { $number ->
    [one] 1 tile
   *[other] { $number } tiles
}
fact-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
