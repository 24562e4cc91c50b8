/**
 * Groups of instructions that ask for the same thing in other words. The text tower learns from them
 * that "slice a tomato" and "cut up the tomato" are near and "slice a potato" is not.
 */
type Phrases = readonly string[];

/** `{x}` and `{y}` stand for what is filled in. */
interface Task {
  readonly phrases: Phrases;
  readonly x?: Phrases;
  readonly y?: Phrases;
}

const FOODS = ["apple", "bread", "lettuce", "potato", "tomato"];
const DISHES = ["plate", "bowl", "pan", "pot"];
const SMALL = split(`
  mug, cup, plate, bowl, fork, spoon, knife, book, newspaper, pillow, remote control, cell phone,
  watch, key chain, credit card, soap bar, cloth, towel, candle, vase, apple, potato, tomato, egg,
  salt shaker, laptop
`);
const PLACES = split(`
  fridge, cabinet, drawer, sink, counter top, dining table, side table, sofa, bed, shelf,
  coffee table, desk, garbage can, box, dresser, microwave
`);

const TASKS: readonly Task[] = [
  {
    phrases: [
      "make coffee",
      "make a cup of coffee",
      "please make me some coffee in a clean mug",
      "fill a mug with coffee from the coffee machine",
      "brew a coffee",
      "put a mug into the coffee machine and turn it on",
      "i would like a coffee",
      "get the coffee ready",
    ],
  },
  {
    phrases: [
      "water the plant",
      "give the plant some water",
      "please water the house plant",
      "pour water on the plant",
      "fill a cup at the sink and pour it over the plant",
      "the plant is dry and needs water",
    ],
  },
  {
    x: FOODS,
    phrases: [
      "slice the {x}",
      "slice a {x}",
      "cut the {x} into slices",
      "use the knife to cut up the {x}",
      "i need {x} slices",
      "chop the {x}",
    ],
  },
  {
    x: FOODS,
    y: DISHES,
    phrases: [
      "serve slices of {x} on a {y}",
      "put {x} slices on a clean {y}",
      "cut the {x} and place the slices in the {y}",
      "slice the {x} then put it in the {y}",
      "prepare a {y} with {x} slices",
    ],
  },
  {
    x: ["potato", "bread"],
    phrases: [
      "cook a slice of {x}",
      "make a cooked {x} slice",
      "heat a {x} slice until it is cooked",
      "cook the {x} in the microwave",
      "fry a piece of {x} in the pan",
    ],
  },
  {
    phrases: [
      "make toast",
      "toast a slice of bread",
      "put a bread slice into the toaster and turn it on",
      "i want some toast",
      "make a slice of toast",
    ],
  },
  {
    phrases: [
      "make a plate of toast",
      "toast bread and serve it on a plate",
      "put toast on a clean plate",
      "serve a slice of toasted bread on a plate",
    ],
  },
  {
    phrases: [
      "boil a potato",
      "cook the potato in a pot of water",
      "put the potato into boiling water",
      "fill a pot with water and boil the potato in it",
    ],
  },
  {
    x: ["mug", "cup", "plate", "bowl", "pan", "pot", "cloth"],
    phrases: [
      "clean the {x}",
      "wash the {x}",
      "rinse the dirty {x} in the sink",
      "the {x} is dirty, please clean it with water",
      "put the {x} under the faucet until it is clean",
    ],
  },
  {
    phrases: [
      "do the dishes",
      "wash all the dishes",
      "clean all the tableware",
      "rinse everything dirty in the sink",
    ],
  },
  {
    x: SMALL,
    y: PLACES,
    phrases: [
      "put the {x} in the {y}",
      "place the {x} on the {y}",
      "move the {x} to the {y}",
      "take the {x} and leave it at the {y}",
      "carry the {x} over to the {y}",
    ],
  },
  {
    x: SMALL,
    y: PLACES,
    phrases: [
      "put all the {x}s on the {y}",
      "collect every {x} and put them in the {y}",
      "gather all {x}s at the {y}",
      "all of the {x}s belong on one {y}",
    ],
  },
  {
    x: ["fridge", "cabinet", "drawer", "microwave", "laptop", "box"],
    phrases: ["open the {x}", "please open up the {x}", "the {x} should be open"],
  },
  {
    x: ["fridge", "cabinet", "drawer", "microwave", "laptop", "box"],
    phrases: ["close the {x}", "shut the {x}", "the {x} should be closed"],
  },
  {
    x: ["faucet", "floor lamp", "desk lamp", "television", "microwave", "toaster", "light"],
    phrases: ["turn on the {x}", "switch the {x} on", "the {x} should be on"],
  },
  {
    x: ["faucet", "floor lamp", "desk lamp", "television", "microwave", "toaster", "light"],
    phrases: ["turn off the {x}", "switch the {x} off", "the {x} should be off"],
  },
  {
    phrases: [
      "make a salad",
      "prepare a salad with lettuce and tomato slices",
      "cut lettuce, tomato and potato and serve the salad on a plate",
      "toss a salad",
    ],
  },
  {
    phrases: [
      "make a sandwich",
      "prepare a sandwich with toast, lettuce and tomato",
      "put lettuce and tomato slices between two slices of toast",
      "i would like a sandwich",
    ],
  },
  {
    phrases: [
      "make breakfast",
      "prepare breakfast with coffee, toast and fruit",
      "get breakfast ready on the table",
      "serve a breakfast of coffee and a sandwich",
    ],
  },
];

function split(list: string): Phrases {
  return list.trim().split(/,\s+/u);
}

/** Each group holds texts of one meaning. */
export function instructionGroups(): readonly Phrases[] {
  return TASKS.flatMap(({ phrases, x = [""], y = [""] }) =>
    x.flatMap((first) =>
      y.map((second) =>
        phrases.map((phrase) => phrase.replaceAll("{x}", first).replaceAll("{y}", second)),
      ),
    ),
  );
}
