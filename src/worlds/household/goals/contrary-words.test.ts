/**
 * Words that ask for something else than a goal that is near them are never taken for it; honest rewordings
 * are, as far as they can be read.
 *
 * What the studio asks before a goal counts for other words: are they read as that goal, with nothing left over?
 */
import { expect, test } from "vitest";
import { toCanonicalJson } from "@/base/json";
import {
  goalFromInstruction,
  unreadInInstruction,
} from "@/worlds/household/goals/goal-from-instruction";
import { toJson } from "@/worlds/household/state/to-json";

const textOf = (words: string) => toCanonicalJson(toJson(goalFromInstruction(words) ?? null));

function isTakenFor(words: string, task: string): boolean {
  return textOf(words) === textOf(task) && unreadInInstruction(words).length === 0;
}

const COFFEE = "Make coffee in a clean mug.";
const WATER = "Water the plant.";
const BOIL = "Boil a potato.";
const TOAST = "Make a plate of toast.";
const CLEAN = "Clean all the cups.";
const PUT = "Put all the forks in any sink.";
const ONE = "Put all the books on one bed.";
const SLICES = "Put two slices of tomato on a clean plate.";
const COOKED = "Serve two cooked slices of potato on a clean plate.";
const SALAD = "Make a salad with one slice of lettuce and one slice of tomato on a clean plate.";
const SANDWICH =
  "Make a sandwich of two slices of toast with one slice of tomato on a clean plate.";
const BREAKFAST =
  "Prepare breakfast: coffee in a clean mug and a plate of toast. Serve everything on the dining table.";
const TASKS = [
  COFFEE,
  WATER,
  BOIL,
  TOAST,
  CLEAN,
  PUT,
  ONE,
  SLICES,
  COOKED,
  SALAD,
  SANDWICH,
  BREAKFAST,
];

/** Each must stand for no goal at all that a run could show, whatever it is read as. */
const CONTRARY = `
Make coffee in a dirty mug.
Clean all cups but one.
Clean some of the cups.
Clean every other cup.
Water the plant, after that dry it.
Who waters the plant?
Put two slices of tomato on a dirty plate.
Serve two cooked slices of potato on a dirty plate.
Take all the forks that are in the sink out.
Put all but two forks in the sink.
Drink the coffee in a clean mug.
Who makes coffee in a clean mug?
Take the cup that is in the sink out of it.
Put all forks next to the sink.
Put all forks close to the sink.
Put all forks over the sink.
Put a clean fork in the sink.
Drink a coffee.
Is the plant watered?
How do you make coffee?
Water the plant with coffee.
Make coffee, then water the plant with it.
Make breakfast for two.
Slice all the bread.
Fry a potato.
Put all the cups but one on the table.
Make coffee in a raw mug.
Make coffee in a clean mug and drink it.
Make half a coffee in a clean mug.
Make coffee in a clean mug in the sink.
Make no coffee in a clean mug.
You made coffee in a clean mug.
Make coffee in another clean mug.
Make coffee in a clean bowl.
Make coffee with the clean mug in the fridge.
Was coffee made in a clean mug?
Make coffee in the same clean mug as before.
Make coffee?
Empty the coffee mug.
Only look at the plant while I water it.
Water the plant less.
Water everything but the plant.
The plant was watered.
Water around the plant.
Water the dry half of the plant.
Water the plant until it is full to the brim.
Boil a raw potato and cool it.
Boil half a potato.
Boil a potato without water.
Boil the other potato.
Boil every potato.
Boil an unpeeled potato.
Make a plate of raw toast.
Make a dirty plate of toast.
Make a plate of cold toast.
Make a plate of toast for each of us.
Eat a plate of toast.
Make toast beside a plate.
Clean none of the cups.
Clean about all the cups.
Clean half of the cups.
Clean all the cups except one.
Clean all the cups from the sink.
Clean all the cups in the sink.
Have all the cups been cleaned?
All the cups are clean.
Put all the forks under any sink.
Put all the forks on any sink.
Put all the forks out of any sink.
Put all the forks from the sink back.
Put all the forks in any sink but the left one.
Put at least one of the forks in any sink.
Put half of all the forks in any sink.
Put all the dirty forks in any sink.
Put none of all the forks in any sink.
Were all the forks put in any sink?
Put all the forks in any sink each on its own.
Put all the forts in any sink.
Put all the books in one bed.
Put all the books beside one bed.
Put all but one book on one bed.
Put all the open books on one bed.
Put exactly all the books less two on one bed.
Put all the books on one bed before noon.
Put two slices of tomato in a clean plate.
Put two slices of tomato under a clean plate.
Put two slices of tomato off a clean plate.
Put less than two slices of tomato on a clean plate.
Put two slices of raw tomato on a clean plate.
Put two cooked slices of tomato on a clean plate.
Put two tomatoes on a clean plate.
Put one of two slices of tomato on a clean plate.
Put two slices of tomato on each clean plate.
Serve two raw slices of potato on a clean plate.
Serve two cooked potatoes on a clean plate.
Serve two whole cooked slices of potato on a clean plate.
Serve two cooked slices of potato by a clean plate.
Serve only two cooked slices of potato on a clean plate.
Make a salad with one slice of lettuce and one slice of tomato on a dirty plate.
Make a salad with one slice of lettuce or one slice of tomato on a clean plate.
Make a salad with one slice of lettuce and one whole tomato on a clean plate.
Make a salad with one slice of lettuce and one cooked slice of tomato on a clean plate.
Make a salad with one slice of lettuce and a tomato on a clean plate.
Undo the salad with one slice of lettuce and one slice of tomato on a clean plate.
Make a sandwich of two slices of untoasted bread with one slice of tomato on a clean plate.
Make a sandwich of two slices of toast with about one slice of tomato on a clean plate.
Make a sandwich of two slices of toast with one slice of tomato off a clean plate.
Make half a sandwich of two slices of toast with one slice of tomato on a clean plate.
Prepare breakfast: coffee in a clean mug and a plate of toast. Serve nothing on the dining table.
Prepare breakfast: coffee in a clean mug and a plate of toast. Serve half of everything on the dining table.
Prepare breakfast: coffee in a clean mug or a plate of toast. Serve everything on the dining table.
Prepare breakfast: coffee in a clean mug and a plate of toast. Serve everything under the dining table.
Prepare breakfast: coffee in a clean mug and a plate of toast. Everything is on the dining table.
Prepare breakfast: coffee in a dirty mug and a plate of toast. Serve everything on the dining table.
Prepare breakfast for two: coffee in a clean mug and a plate of toast. Serve everything on the dining table.
Make coffee in a clean mug and put two slices of tomato on it.
Put the forks on the fridge.
Put all the knives in a drawer.
Make coffee. Make coffee.
Make coffee and make coffee.
Make a coffee and a coffee.
Make coffee. I need coffee.
Water the plant. Water the plant.
Boil a potato and boil a potato.
I need a boiled potato. Boil a potato.
Make a plate of toast and a plate of toast.
Make a sandwich and a sandwich with one slice of tomato.
Make a salad with lettuce, tomato and tomato.
Put a fork and a fork in the sink.
Put a fork in the sink. Put the fork on the table.
Put all the forks in the sink. Put all the forks on the table.
Put the fork on the plate. Put it on the table.
Put one slice of tomato on a plate. Put one slice of tomato on a plate.
Slice a tomato and put it on a plate.
Clean a cup and put it in the sink.
Put a cup in the sink. Wash it.
Clean the clean cups.
Clean all the clean cups.
Boil a boiled potato.
Clean three cups.
Turn off one lamp.
Turn on the tv. Turn on the tv.
Open the fridge. Close the fridge.
Place all of the of the forks in the sink.
Put one slice of tomato with a knife on a clean plate.
Serve a slice of tomato using a knife on a plate.
I need a slice of tomato with the knife.
I'd like coffee watered.
I'd like coffee washed.
Coffee must be clean.
Slice coffee.
Water a mug of coffee.
Make coffee and water it.
I'd like a sandwich sliced.
Wash a salad with lettuce and tomato.
Fill coffee.
Fill a plate of toast.
Fill a mug with water.
Water the plant. <Driver> Also wash all the mugs.
`
  .trim()
  .split("\n");

test.each(CONTRARY)("a run shows nothing of “%s”", (words) => {
  expect(TASKS.filter((task) => isTakenFor(words, task))).toEqual([]);
  expect(isTakenFor(words, words)).toBe(false);
});

/** Rewordings in good faith of the twelve tasks, each with its own. */
const HONEST: readonly (readonly [words: string, task: string])[] = [
  ["Please make coffee in a clean mug.", COFFEE],
  ["make coffee in a clean mug", COFFEE],
  ["Could you make me a coffee in a clean mug, please?", COFFEE],
  ["I would like a cup of coffee.", COFFEE],
  ["Prepare a mug of coffee for me, please.", COFFEE],
  ["Brew coffee. Thank you!", COFFEE],
  ["I need some coffee.", COFFEE],
  ["I would like some coffee. Please use a clean mug.", COFFEE],
  ["Can you water the plant?", WATER],
  ["The plant is dry, please water it.", WATER],
  ["Give the plant some water.", WATER],
  ["Would you please water the plant today?", WATER],
  ["I want you to water the house plant.", WATER],
  ["I want a boiled potato.", BOIL],
  ["Boil one potato for me, please.", BOIL],
  ["Could you boil a potato?", BOIL],
  ["I would like a plate of toast, please.", TOAST],
  ["Toast a slice of bread and serve it on a plate.", TOAST],
  ["Make me a plate of toast.", TOAST],
  ["I need a plate of toast. The plate must be clean.", TOAST],
  ["Wash all the cups.", CLEAN],
  ["Wash every cup.", CLEAN],
  ["All the cups have to be clean. Please clean all cups.", CLEAN],
  ["Make sure that all the cups are clean.", CLEAN],
  ["Can you rinse all of the cups?", CLEAN],
  ["Wash the cups.", CLEAN],
  ["Clean all the dirty cups.", CLEAN],
  ["Put all forks into any sink.", PUT],
  ["Please put every fork in the sink.", PUT],
  ["Place all of the forks in the sink.", PUT],
  ["All the forks must be in the sink.", PUT],
  ["Place all books on one bed.", ONE],
  ["Put all the books on a single bed.", ONE],
  ["Please serve two slices of tomato on a clean plate.", SLICES],
  ["Can you put 2 slices of tomato on a plate?", SLICES],
  ["I need two tomato slices on a clean plate.", SLICES],
  ["Slice a tomato and put two slices on a plate.", SLICES],
  ["Put two cooked slices of potato on a clean plate.", COOKED],
  ["Cook two slices of potato and serve them on a plate.", COOKED],
  ["I need 2 cooked potato slices on a clean plate.", COOKED],
  [
    "Please make a salad of one slice of lettuce and one slice of tomato. Serve it on a clean plate.",
    SALAD,
  ],
  ["I would like a salad with lettuce and tomato on a clean plate.", SALAD],
  ["Please make a sandwich with one slice of tomato. Serve it on a clean plate.", SANDWICH],
  ["I would like a sandwich with tomato.", SANDWICH],
  [
    "Can you prepare breakfast? Coffee in a clean mug and a plate of toast, both on the dining table.",
    BREAKFAST,
  ],
  [
    "I would like breakfast. Please make coffee in a clean mug and a plate of toast, and serve it all on the dining table.",
    BREAKFAST,
  ],
  ["Make coffee and a plate of toast, and put everything on the dining table.", BREAKFAST],
];

test.each([
  ["Clean all the cups. Clean all the cups."],
  ["Clean all the cups and put them in the sink."],
  ["Make coffee and water the plant."],
  ["Turn off all the lamps."],
])("“%s” is borne out by its goal", (words) => {
  expect(goalFromInstruction(words)).toBeDefined();
  expect(unreadInInstruction(words)).toEqual([]);
});

/** What people say and the strict reading asks a person about, though it was read rightly. */
const LOST: readonly string[] = ["Slice a tomato and put two slices on a plate."];

test.each(HONEST)("“%s” is said in other words: %s", (words, task) => {
  expect(textOf(words)).toBe(textOf(task));
  expect(unreadInInstruction(words).length > 0).toBe(LOST.includes(words));
});
