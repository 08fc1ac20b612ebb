/** The stamp of each ingredient: for the eye only. A card of another set wears the sign of its food type. */

import acorn from 'icon:acorn'
import artichoke from 'icon:artichoke'
import asparagus from 'icon:asparagus'
import bacon from 'icon:bacon'
import bellPepper from 'icon:bell-pepper'
import bigEgg from 'icon:big-egg'
import bokChoy from 'icon:bok-choy'
import bowlOfRice from 'icon:bowl-of-rice'
import breadSlice from 'icon:bread-slice'
import butter from 'icon:butter'
import carrot from 'icon:carrot'
import cheeseWedge from 'icon:cheese-wedge'
import cherry from 'icon:cherry'
import chickenLeg from 'icon:chicken-leg'
import chiliPepper from 'icon:chili-pepper'
import chocolateBar from 'icon:chocolate-bar'
import clownfish from 'icon:clownfish'
import coconuts from 'icon:coconuts'
import cookingPot from 'icon:cooking-pot'
import coveredJar from 'icon:covered-jar'
import crabClaw from 'icon:crab-claw'
import cutLemon from 'icon:cut-lemon'
import doubleFish from 'icon:double-fish'
import duck from 'icon:duck'
import fastNoodles from 'icon:fast-noodles'
import flatfish from 'icon:flatfish'
import flour from 'icon:flour'
import flowerTwirl from 'icon:flower-twirl'
import garlic from 'icon:garlic'
import goat from 'icon:goat'
import hamShank from 'icon:ham-shank'
import honeypot from 'icon:honeypot'
import iceCubes from 'icon:ice-cubes'
import jellyBeans from 'icon:jelly-beans'
import lemon from 'icon:lemon'
import lindenLeaf from 'icon:linden-leaf'
import mapleLeaf from 'icon:maple-leaf'
import milkCarton from 'icon:milk-carton'
import mushroomGills from 'icon:mushroom-gills'
import mushrooms from 'icon:mushrooms'
import mussel from 'icon:mussel'
import noodles from 'icon:noodles'
import oat from 'icon:oat'
import olive from 'icon:olive'
import papers from 'icon:papers'
import peach from 'icon:peach'
import peas from 'icon:peas'
import pestleMortar from 'icon:pestle-mortar'
import pickle from 'icon:pickle'
import pieSlice from 'icon:pie-slice'
import potato from 'icon:potato'
import pumpkin from 'icon:pumpkin'
import rabbitHead from 'icon:rabbit-head'
import roastChicken from 'icon:roast-chicken'
import rootTip from 'icon:root-tip'
import sakeBottle from 'icon:sake-bottle'
import saltShaker from 'icon:salt-shaker'
import shinyApple from 'icon:shiny-apple'
import shrimp from 'icon:shrimp'
import slicedMushroom from 'icon:sliced-mushroom'
import snail from 'icon:snail'
import solidLeaf from 'icon:solid-leaf'
import sprout from 'icon:sprout'
import squareBottle from 'icon:square-bottle'
import steak from 'icon:steak'
import tomato from 'icon:tomato'
import vanillaFlower from 'icon:vanilla-flower'
import wineBottle from 'icon:wine-bottle'
import { ball, berries, block, cob, eggplant, loaf, okra, stalks, sticks, strawberry, tub, type Drawing } from './art'

const icon = (path: string): Drawing => ({ path, box: '0 0 512 512' })

/** Each drawing with the cards that wear it. */
const STAMPS: [Drawing, string[]][] = [
  [icon(acorn), ['pine-nuts', 'pecans', 'walnuts']],
  [icon(artichoke), ['artichoke']],
  [icon(asparagus), ['asparagus']],
  [icon(bacon), ['pancetta', 'bacon']],
  [icon(bellPepper), ['bell-pepper', 'paprika']],
  [icon(bigEgg), ['eggs']],
  [icon(bokChoy), ['bok-choy', 'kimchi']],
  [icon(bowlOfRice), ['rice']],
  [icon(breadSlice), ['cornbread']],
  [icon(butter), ['butter']],
  [icon(carrot), ['carrot']],
  [icon(cheeseWedge), ['brie', 'gruyere', 'parmesan', 'cheddar']],
  [icon(cherry), ['cranberries']],
  [icon(chickenLeg), ['chicken']],
  [icon(chiliPepper), ['chili-paste', 'cayenne', 'pepperoncini']],
  [icon(chocolateBar), ['chocolate']],
  [icon(clownfish), ['trout']],
  [icon(coconuts), ['coconut']],
  [icon(cookingPot), ['stock']],
  [icon(coveredJar), ['dijon-mustard', 'barbecue-sauce']],
  [icon(crabClaw), ['lobster']],
  [icon(cutLemon), ['lemon']],
  [icon(doubleFish), ['anchovies']],
  [icon(duck), ['duck']],
  [icon(fastNoodles), ['udon']],
  [icon(flatfish), ['tuna']],
  [icon(flour), ['flour']],
  [icon(flowerTwirl), ['saffron']],
  [icon(garlic), ['shallot', 'garlic', 'onion']],
  [icon(goat), ['goat-cheese']],
  [icon(hamShank), ['prosciutto', 'ham']],
  [icon(honeypot), ['honey']],
  [icon(iceCubes), ['sugar']],
  [icon(jellyBeans), ['chickpeas', 'red-beans']],
  [icon(lemon), ['lime']],
  [icon(lindenLeaf), ['basil']],
  [icon(mapleLeaf), ['maple-syrup']],
  [icon(milkCarton), ['soy-milk', 'milk', 'cream']],
  [icon(mushroomGills), ['shiitake']],
  [icon(mushrooms), ['button-mushrooms']],
  [icon(mussel), ['mussels']],
  [icon(noodles), ['spaghetti']],
  [icon(oat), ['oats']],
  [icon(olive), ['olive', 'capers']],
  [icon(papers), ['nori']],
  [icon(peach), ['mango']],
  [icon(peas), ['peas', 'edamame']],
  [icon(pestleMortar), ['black-pepper']],
  [icon(pickle), ['zucchini', 'pickles']],
  [icon(pieSlice), ['puff-pastry']],
  [icon(potato), ['gnocchi', 'potato']],
  [icon(pumpkin), ['pumpkin']],
  [icon(rabbitHead), ['rabbit']],
  [icon(roastChicken), ['turkey']],
  [icon(rootTip), ['ginger']],
  [icon(sakeBottle), ['soy-sauce']],
  [icon(saltShaker), ['salt']],
  [icon(shinyApple), ['apple']],
  [icon(shrimp), ['shrimp']],
  [icon(slicedMushroom), ['black-truffle']],
  [icon(snail), ['snails']],
  [icon(solidLeaf), ['thyme', 'tarragon', 'spinach']],
  [icon(sprout), ['bean-sprouts']],
  [icon(squareBottle), ['balsamic-vinegar', 'olive-oil']],
  [icon(steak), ['veal', 'beef']],
  [icon(tomato), ['tomato']],
  [icon(vanillaFlower), ['vanilla']],
  [icon(wineBottle), ['white-wine']],
  [ball, ['mozzarella']],
  [berries, ['blueberries']],
  [block, ['tofu']],
  [cob, ['corn', 'polenta']],
  [eggplant, ['eggplant']],
  [loaf, ['baguette']],
  [okra, ['okra']],
  [stalks, ['celery', 'leek', 'lemongrass']],
  [sticks, ['cinnamon']],
  [strawberry, ['strawberries']],
  [tub, ['ricotta', 'mascarpone', 'yogurt', 'sour-cream', 'creme-fraiche']],
]

export const stamps = new Map(STAMPS.flatMap(([drawing, ids]) => ids.map((id): [string, Drawing] => [id, drawing])))
