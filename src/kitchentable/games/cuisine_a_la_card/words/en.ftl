# The words of Cuisine a la Card. Things have their names in small letters, so that they fit inside a sentence;
# cards and judges are named by the card set.

title-cuisine-a-la-card = Cuisine a la Card
title-cuisine-a-la-card-help = Buy ingredients, keep some of them warm, compose a dish, and please the judges. The most medals win. For 2 to 4 cooks.
title-cuisine-a-la-card-summary =
    Your turn has four phases:
      Warming tray: put one card of your hand face down into your tray, if you like.
      Play: play cards for Spoons and whatever else they do, and buy a card. Or compose a dish of cards from hand and tray and present it to a judge; then nothing is bought this turn.
      Discard: everything goes to your discard pile, and you draw five new cards.
      Cleanup: the Marketplace moves on; its oldest card goes into the Fridge, where every card costs 1 Spoon.
    A dish needs as many Meal Points as the judge asks for. It earns medals, the judge helps you from then on, and the ingredients are eaten.

## Kinds of things

type-protein = Protein
type-produce = Produce
type-carb = Carb
type-dairy = Dairy
tag-protein = Protein
tag-produce = Produce
tag-carb = Carb
tag-dairy = Dairy
tag-aromatic = Aromatic
tag-acidic = Acidic
tag-tart = Tart
tag-sweet = Sweet
tag-spicy = Spicy
tag-french = French
tag-italian = Italian
tag-pan-asian = Pan-Asian
tag-western = Western
tag-no-cuisine = card of no cuisine
tag-seasoning = Seasoning
tag-ingredient = ingredient
tag-tray = card from the tray
tag-tool = Tool
tag-starting-hand = card of the starting hand
tag-flavours = different flavour
tag-types = different food type
tag-cuisines = different cuisine
taste-protein = Protein
taste-produce = Produce
taste-carb = Carb
taste-dairy = Dairy
taste-aromatic = Aromatic
taste-acidic = Acidic
taste-tart = Tart
taste-sweet = Sweet
taste-spicy = Spicy
taste-french = French
taste-italian = Italian
taste-pan-asian = Pan-Asian
taste-western = Western
taste-no-cuisine = cards of no cuisine
taste-seasoning = Seasonings
taste-ingredient = ingredients
taste-tray = cards from the tray
taste-tool = Tools
taste-starting-hand = cards of the starting hand
taste-flavours = different flavours
taste-types = different food types
taste-cuisines = different cuisines
ability-basic = Basic ability
ability-cuisine = Cuisine ability
worth-fork = a Fork to spend
worth-buy = one more Buy
answer-yes = yes
answer-no = no

## Options

option-advanced = All judges in one deck
option-advanced-help = Judges come in any order, so that bigger dishes are asked for from the start.
option-kitchen_classics = Kitchen Classics
option-kitchen_classics-help = Adds 24 ingredients that go with every cuisine.
option-more_medals = More medals
option-more_medals-help = Bonus medals for clearing the Marketplace, for a dish of all four cuisines and for a fine description; the target is 3 medals higher.
option-round_limit = The last round
option-round_limit-help = The game ends after this round if nobody has reached the target before.

## Buttons

do-as-type = As { $type }
do-play-fork = Play a Fork as { $worth }
do-at = The one in position { $position }
do-pick-seat = { $seat }
do-vote = Vote { $answer }
do-no-tray = Put nothing into the tray
do-buy-fridge = Buy the top card of the Fridge
do-buy-fork = Buy a Fork
do-begin-dish = Compose a dish
do-take-back = Take it all back
do-done = Done
do-end = End the turn
do-tray = Keep { $card } warm
do-play = Play { $card }
do-use = Use { $card }: { $ability }
do-pick-hand = { $card } from the hand
do-pick-tray = { $card } from the tray
do-pick-play = { $card } in play
do-pick-discard = { $card } from the discard pile
do-pick-seen = Discard { $card }
do-buy = Buy { $card }
do-pick-market = { $card } in the Marketplace
do-add-hand = Lay { $card }
do-add-tray = Lay { $card } from the tray
do-present = Present to { $judge }
do-describe = Present to { $judge } with a description
do-use-judge = Ask { $judge }
do-pick-judge = { $judge }

text-present = Name your dish
text-describe = Describe your dish

## Questions

ask-tray = Do you put a card into your warming tray? { $number ->
    [one] One card
   *[other] Up to { $number } cards
}, before you play.
ask-play = { $spoons ->
    [one] 1 Spoon
   *[other] { $spoons } Spoons
}, { $forks ->
    [one] 1 Fork
   *[other] { $forks } Forks
}, { $buys ->
    [one] 1 Buy
   *[other] { $buys } Buys
}. Play cards, use them, buy, or compose a dish; then end the turn.
ask-shop = { $spoons ->
    [one] 1 Spoon
   *[other] { $spoons } Spoons
}, { $forks ->
    [one] 1 Fork
   *[other] { $forks } Forks
}, { $buys ->
    [one] 1 Buy
   *[other] { $buys } Buys
}. Play cards, use them, or buy; then end the turn.
ask-after-dish = Play cards and use them if you like; then end the turn.
ask-dish = Lay cards from hand and tray, then present the dish to a judge.
ask-effects = The dish is eaten. Which of its abilities do you still use?
ask-type = Is { $card } one food type or the other? { $type } looks better here.
ask-position = Two of { $card } lie in the Marketplace. Which one?
ask-discard = { $seat } makes you discard { $number ->
    [one] a card
   *[other] { $number } cards
} of your hand. Which?
ask-vote = Was the description by { $seat } worth a medal?
ask-cycle = Discard { $number ->
    [one] one card
   *[other] { $number } cards
} of your hand.
ask-swap = Discard up to { $number }, then draw as many.
ask-trash-hand = Trash up to { $number } of your hand.
ask-trash-play = Trash up to { $number } of what you have in play.
ask-trash-discard = Trash up to { $number } of your discard pile.
ask-trash-market = Trash up to { $number } of the Marketplace.
ask-warm = Put up to { $number } of your hand into your tray.
ask-clear-tray = Move up to { $number } from your tray to your discard pile.
ask-gain = Which Marketplace card do you gain?
ask-chill = Put up to { $number } of the Marketplace on top of the Fridge.
ask-look = These lie on top of your deck. Discard any of them; the rest stays as it lies.
ask-new-judge = Which judge goes back into the stack?
ask-one-discards = Who discards?

## The log

starts = Drawn to go first: { $seat }.
round = Round { $number }.
turn = Now at the stove: { $seat }.
revealed = { $card } came up in position { $number }.
into-fridge = { $card } went into the Fridge.
restocked = The Pantry was empty: { $number ->
    [one] one card
   *[other] { $number } cards
} of the Fridge became a new one.
judge-sits = { $judge } took a chair at the judges’ table.
judge-leaves = { $seat } sent { $judge } back into the stack.
warmed-card = { $seat } put { $card } into the tray.
warmed = { $seat } put a card into the tray.
cleared = { $seat } moved { $card } from the tray to the discard pile.
drew-card = { $seat } drew { $number ->
    [one] { $card }.
   *[other] { $number } × { $card }.
}
drew = { $seat } drew { $number ->
    [one] a card.
   *[other] { $number } cards.
}
shuffled = { $seat } shuffled the discard pile into a new deck.
played = { $seat } played { $card }.
played-as = { $seat } played { $card } as { $type }.
played-fork-fork = { $seat } played a Fork to spend.
played-fork-buy = { $seat } played a Fork for one more Buy.
used = { $seat } used { $card }: { effect }.
used-judge = { $seat } asked { $judge } for help: { effect }.
effect = { $does ->
    [spoons] { verb-spoons }
    [forks] { verb-forks }
    [buys] { verb-buys }
    [draw] draw { $number ->
        [one] a card
       *[other] { $number } cards
    }
    [cycle] { verb-cycle }
    [swap] { verb-swap }
    [trash-hand] trash up to { $number } of the hand
    [trash-play] { verb-trash-play }
    [trash-discard] trash up to { $number } of the discard pile
    [trash-market] { verb-trash-market }
    [warm] put up to { $number } more into the tray
    [clear-tray] move up to { $number } from the tray to the discard pile
    [gain] { verb-gain }
    [gain-fork] { verb-gain-fork }
    [gain-fridge] { verb-gain-fridge }
    [chill] { verb-chill }
    [look] look at the top { $number } of the deck, discard any
    [new-judge] { verb-new-judge }
    [others-discard] { verb-others-discard }
   *[one-discards] { verb-one-discards }
}
bought = { $seat } bought { $card } for { price }.
bought-fridge = { $seat } bought { $card } from the Fridge for { price }.
price = { $forks ->
    [0] { price-in-spoons }
   *[other] { $spoons ->
        [0] { price-in-forks }
       *[other] { price-in-spoons } and { price-in-forks }
    }
}
price-in-spoons = { $spoons ->
    [0] nothing
    [one] 1 Spoon
   *[other] { $spoons } Spoons
}
price-in-forks = { $forks ->
    [one] 1 Fork
   *[other] { $forks } Forks
}
gained = { $seat } gained { $card }.
trashed = { $seat } trashed { $card }.
discarded = { $seat } discarded { $card }.
looked-card = { $seat } saw { $card } on top of the deck.
looked = { $seat } looked at { $number ->
    [one] the top card
   *[other] the top { $number } cards
} of the deck.
in-dish = { $seat } laid { $card }.
presented = { $seat } presented the dish to { $judge }: { $points } Meal Points, { $medals ->
    [one] one medal.
   *[other] { $medals } medals.
}
bonus-market = { $seat } cleared the Marketplace: a bonus medal.
bonus-cuisines = { $seat } brought four cuisines together: a bonus medal.
bonus-description = { $seat } told it so well that it earned a bonus medal.
must-discard = { $seat } had to discard { $number ->
    [one] a card.
   *[other] { $number } cards.
}
voted-yes = { $seat } voted yes.
voted-no = { $seat } voted no.
judge-works = From now on { $judge } helps { $seat }.
ending = { $seat } reached { $medals } medals: this round is the last.
ends-by-medals = The kitchens closed after round { $number }.
ends-by-judges = No judge was left at the table: the kitchens closed after round { $number }.
ends-by-rounds = The kitchens closed after round { $number }, the last that was agreed on.

## Why something can't be done

no-over = The game is over.
no-not-your-turn = It's the turn of { $seat }.
no-not-now = That isn't asked now.
no-compose-first = That belongs to a dish: first choose to compose one.
no-tray-first = First say whether a card goes into your tray.
no-dish-first = You are composing a dish: present it, or take it all back.
no-effects-first = First use or leave what your dish can still do.
no-type-first = First say which food type it is.
no-ability-first = First finish the ability you have begun.
no-position-first = First say which of the two you mean.
no-discard-first = First choose what you discard.
no-vote-first = First cast your vote.
no-wait-for-discards = The others are choosing what they discard.
no-wait-for-votes = The others are voting on your description.

no-tray-is-over = The tray comes before the first card you play; that moment is past.
no-tray-full = Every slot of your tray is taken.
no-stays-in-tray = { $card } is in your tray: it can go into a dish, but it can't be played.
no-not-in-hand = { $card } isn't in your hand.
no-not-in-play = { $card } isn't in play this turn.
no-no-such-ability = { $card } has no such ability.
no-no-partner = { $card } needs another card of its cuisine in play.
no-used-up = That ability of { $card } has been used this turn, or works at another moment.
no-does-nothing = That ability of { $card } would do nothing now.
no-no-effect = { $card } has nothing left to do in this dish.
no-not-to-pick = That can't be picked for this ability.
no-pick-in-order = Cards are picked from left to right, and you have gone past that one, or too few would be left.
no-must-pick = This part of the ability has to be finished.

no-no-buy = You have no Buy left this turn.
no-not-in-market = { $card } doesn't lie in the Marketplace.
no-fridge-empty = The Fridge is empty.
no-no-forks = There are no Forks left.
no-cannot-afford = That costs { $spoons ->
    [one] 1 Spoon
   *[other] { $spoons } Spoons
}{ $forks ->
    [0] {""}
    [one] {" "}and 1 Fork
   *[other] {" "}and { $forks } Forks
}; you have { $have } and { $forked } to spend.
no-no-position = There is nothing to choose a position for.
no-not-there = { $card } doesn't lie in position { $number }.
no-nothing-to-choose = There is no food type to choose.
no-not-that-type = { $card } can't be { $type }.

no-dish-this-turn = You presented a dish this turn, so nothing may be bought or gained.
no-bought-this-turn = You bought or gained a card this turn, so a dish has to wait.
no-one-dish = One dish a turn.
no-taken-back = You have just taken a dish back. Play another card or use an ability before you begin again.
no-no-food = Neither your hand nor your tray holds an ingredient.
no-no-judges = No judge is left at the table.
no-not-for-dish = { $card } isn't in your hand for this dish.
no-not-in-tray = { $card } isn't in your tray.
no-dish-empty = The dish is still empty.
no-judge-not-open = { $judge } isn't at the judges’ table.
no-points-short = { $judge } asks for { $needed } Meal Points, and the dish has { $points }.
no-unmet-none = { $judge } wants { amount-none }.
no-unmet-least = { $judge } wants at least { amount-least }.
no-unmet-most = { $judge } wants { amount-most }.
no-unmet-exactly = { $judge } wants { amount-exactly }.
no-unmet-between = { $judge } wants { amount-between }.
no-no-medal = { $judge } would give no medal for this dish.

no-not-your-judge = You haven't scored { $judge }.
no-judge-not-yet = { $judge } helps you from the end of this round.
no-judge-lasts = { $judge } helps you all the time; there is nothing to ask for.
no-judge-used = You have asked { $judge } this turn.
no-judge-does-nothing = { $judge } couldn't do anything for you now.
no-no-vote = There is nothing for you to vote on.
no-no-more-medals = Descriptions are voted on only with the option for more medals.
no-no-words = A description takes a person: bots have no words of their own.
no-nobody-votes = There is nobody else at the table who could vote.

## The score

score-dish-1 = first dish
score-dish-2 = second dish
score-dish-3 = third dish
score-dish-4 = fourth dish
score-dish-5 = fifth dish
score-dish-6 = sixth dish
score-dish-7 = seventh dish
score-dish-8 = eighth dish
score-dish-9 = ninth dish
score-dish-later = later dishes
score-bonus = bonus medals
ties = If medals are equal, more ingredients used in dishes win; else the victory is shared (CC-62).

## Abilities and tastes in words

trigger-played = played
trigger-submitted = in a dish
trigger-purchased = bought
trigger-lasting = always
trigger-turn = once a turn
beside-another = beside another { $tag }

verb-spoons = +{ $number } { $number ->
    [one] Spoon
   *[other] Spoons
}
verb-forks = +{ $number } { $number ->
    [one] Fork
   *[other] Forks
}
verb-buys = +{ $number } { $number ->
    [one] Buy
   *[other] Buys
}
verb-meal-points = +{ $number } MP
verb-medals = +{ $number } { $number ->
    [one] medal
   *[other] medals
}
verb-draw = draw { $number }
verb-cycle = draw { $number }, then discard { $number }
verb-swap = discard up to { $number }, draw as many
verb-trash-hand = trash up to { $number } of your hand
verb-trash-play = trash up to { $number } in play
verb-trash-discard = trash up to { $number } of your discard pile
verb-trash-market = trash up to { $number } of the Marketplace
verb-warm = put up to { $number } of your hand into your tray
verb-clear-tray = move up to { $number } from your tray to your discard pile
verb-gain = gain a Marketplace card of at most { $number ->
    [one] 1 Spoon
   *[other] { $number } Spoons
} and no Fork
verb-gain-fork = gain { $number ->
    [one] a Fork
   *[other] { $number } Forks
}
verb-gain-fridge = gain { $number ->
    [one] the top card
   *[other] the top { $number } cards
} of the Fridge
verb-chill = put up to { $number } of the Marketplace on top of the Fridge
verb-look = look at the top { $number } of your deck, discard any
verb-new-judge = send a judge back, another comes
verb-others-discard = the others discard { $number }
verb-one-discards = another player discards { $number }
verb-hand-size = your hand is { $number } larger
verb-tray-slots = { $number } tray { $number ->
    [one] slot
   *[other] slots
} more
verb-tray-cards = { $number } { $number ->
    [one] card
   *[other] cards
} more into your tray each turn
verb-fridge-price = Fridge cards cost { $number } less
for-each = for each { $tag }{ $most ->
    [0] {""}
   *[other] , at most { $most }
}
for-each-other = for each { $tag } of the other cards{ $most ->
    [0] {""}
   *[other] , at most { $most }
}
if-there = if there { $least ->
    [one] is any { $tag }
   *[other] are { $least } { $taste }
}
if-there-other = if there { $least ->
    [one] is any { $tag }
   *[other] are { $least } { $taste }
} among the other cards
only-of = ({ $taste } only)
taste-must = must have { $amount }
taste-like = likes { $amount }
taste-dislike = dislikes { $amount }
taste-like-a-dish = likes a dish with { $amount }
taste-dislike-a-dish = dislikes a dish with { $amount }
a-medal-for-each = , a medal for each
amount-none = no { $taste }
amount-least = { $least ->
    [one] 1 { $tag }
   *[other] { $least } { $taste }
}
amount-most = at most { $most ->
    [one] 1 { $tag }
   *[other] { $most } { $taste }
}
amount-exactly = exactly { $least ->
    [one] 1 { $tag }
   *[other] { $least } { $taste }
}
amount-between = { $least } to { $most } { $taste }

## Hints: what speaks for a choice

why-play = What it does comes before what has a price.
why-show = See what comes up before you decide on the rest.
why-wake = It lets the Cuisine ability of a card in play work.
why-pay = It helps to pay for this turn's purchases.
why-fork-as-fork = It pays here for what is dear.
why-fork-as-buy = There is money for one purchase more.
why-buy-for-judge = { $judge } is fond of it: { $taste }.
why-buy-cuisine = It goes with the { $number } { $tag } cards you have.
why-buy-points = It brings a dish { $points } MP on its own.
why-buy-pays = It helps to pay whenever you play it.
why-buy-acts = What it does helps in many turns.
why-buy-fork = A second purchase in every turn it comes up.
why-dish = There is a dish for { $judge } in it, worth { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
}.
why-lay = It is part of a dish for { $judge }, worth { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
}.
why-present = { $medals ->
    [one] It brings 1 medal
   *[other] It brings { $medals } medals
}.
why-take-back = No judge will take a dish that can be laid from here.
why-warm = It adds to the dish that you keep warm.
why-warm-nothing = Nothing in hand would add to the dish that you keep warm.

## Headings and facts of the drawn table

letter-french = F
letter-italian = I
letter-pan-asian = P
letter-western = W

label-judges = Judges
label-needs = MP
label-medals = medals
label-wants = tastes, and what they grant
label-market = Marketplace
label-cost = cost
label-card = what it is
label-gap = (gap)
label-fridge = Fridge
label-beneath = beneath
label-kitchens = Kitchens
label-eaten = eaten
label-hand-size = hand
label-tray = tray
label-deck = deck
label-discard = discard
label-in-play = in play
label-hand = Your hand
label-on-deck = On top of your deck
label-dish = The dish
label-points = MP
label-base = base
label-basic = Basic
label-cuisine = Cuisine
label-judge = judge
label-dish-total = in all
label-verdicts = The judges say
label-why = what they say
label-pleased = with pleasure
label-laid = Laid
label-or = {" "}or{" "}

fact-round = Round { $number }
fact-target = { $medals } medals bring the end
fact-pantry = { $number } in the Pantry
fact-forks = { $number } Forks
fact-last-round = the last round
fact-meal-points = { $points } MP
fact-cost = { $spoons ->
    [one] 1 Spoon
   *[other] { $spoons } Spoons
}{ $forks ->
    [0] {""}
    [one] {" "}+ 1 Fork
   *[other] {" "}+ { $forks } Forks
}
fact-purse = { $spoons ->
    [one] 1 Spoon
   *[other] { $spoons } Spoons
}, { $forks ->
    [one] 1 Fork
   *[other] { $forks } Forks
}, { $buys ->
    [one] 1 Buy
   *[other] { $buys } Buys
}
fact-medals = { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
}
fact-copies = { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}, { $set }
set-base = base set
set-classics = Kitchen Classics
tool-spoon = Tool · played: +1 Spoon
tool-fork = Tool · played: a Fork to spend, or one more Buy
