import { expect, test } from "vitest";
import {
  goalFromInstruction,
  readInstruction,
  unreadInInstruction,
} from "@/worlds/household/goals/goal-from-instruction";

test.each([
  ["make coffee in a clean mug", "Make coffee in a clean mug."],
  ["Please prepare a cup of coffee for me", "Make coffee in a clean mug."],
  ["get me a coffe in a claen mug", "Make coffee in a clean mug."],
  [
    "make 2 coffees and put them on the table",
    "Prepare a meal on the dining table: 2 clean mugs of coffee.",
  ],
  ["Water the plant.", "Water the plant."],
  ["<Commander> the plant by the door needs water", "Water the plant."],
  ["put 2 slices of tomato on a plate", "Serve 2 slices of tomato on a clean plate."],
  ["Serve 1 slice(s) of Lettuce in a Bowl.", "Serve 1 slice of lettuce in a clean bowl."],
  ["cut up a lettuce and put 3 slices on a plate", "Serve 3 slices of lettuce on a clean plate."],
  [
    "cook three potato slices and serve them on the plate",
    "Serve 3 cooked slices of potato on a clean plate.",
  ],
  [
    "fry two slices of potatoes and put them in a bowl",
    "Serve 2 cooked slices of potato in a clean bowl.",
  ],
  ["slice a tomato", "Make a slice of tomato."],
  ["make a plate of toast", "Make a plate of toast."],
  ["toast some bread please, I want toast", "Make a slice of toast."],
  ["Boil a potato", "Boil a potato."],
  ["boil 2 potatoes", "Boil a potato, 2 times."],
  ["clean all the plates", "Clean all the plates."],
  ["clean the dishes", "Clean all the plates and bowls."],
  ["wash a cup", "Clean a cup."],
  ["Make sure that every mug is clean", "Clean all the mugs."],
  ["put all remote controls on one sofa", "Put all the remote controls on one sofa."],
  ["put all the forks in one sink", "Put all the forks in one sink."],
  ["Put all the forks in any drawer.", "Put all the forks in any drawer."],
  ["put all newspapers on the coffee table", "Put all the newspapers on any coffee table."],
  ["put all the knives in a drawer", "Put all the knives in any drawer."],
  ["gather the silverware on the counter", "Put all the pieces of silverware on any counter."],
  ["put every piece of fruit into the fridge", "Put all the pieces of fruit in any fridge."],
  ["put two forks in the sink", "Put 2 forks in a sink."],
  ["grab the book on the arm chair and place it on the desk", "Put a book on a desk."],
  [
    "put all the pens and pencils in the box",
    "Put all the pens in any box. Put all the pencils in any box.",
  ],
  ["turn off all the lamps", "Turn off all the lamps."],
])("“%s” asks for: %s", (instruction, description) => {
  expect(goalFromInstruction(instruction)?.description).toBe(description);
});

test.each([
  [
    "make a salad with lettuce, tomato and potato on a clean plate",
    "Make a salad of 1 slice of lettuce, 1 slice of tomato and 1 cooked slice of potato on a clean plate.",
  ],
  [
    "make a salad without tomato, with two slices of lettuce and cooked potato",
    "Make a salad of 2 slices of lettuce and 1 cooked slice of potato on a clean plate.",
  ],
  [
    "make a tomato and lettuce sandwich",
    "Make a sandwich of 2 slices of toast, 1 slice of lettuce and 1 slice of tomato on a clean plate.",
  ],
  [
    "I'd like two slices of toast and 2 slices of tomato on a plate",
    "Make a sandwich of 2 slices of toast and 2 slices of tomato on a clean plate.",
  ],
  [
    "Make breakfast: a mug of coffee, two slices of toast on a plate and a sliced apple in a bowl",
    "Prepare a meal: 1 clean mug of coffee, 1 clean plate with 2 slices of toast and 1 clean bowl with 1 slice of apple.",
  ],
  [
    "Prepare breakfast on the dining table: coffee, a plate of toast and a salad with 1 slice of lettuce and two of tomato",
    "Prepare a meal on the dining table: 1 clean mug of coffee, 1 clean plate with 1 slice of toast and 1 clean plate with 1 slice of lettuce and 2 slices of tomato.",
  ],
  ["make coffee and water the plant", "Water the plant. Make coffee in a clean mug."],
  [
    "brew a cup of coffee then clean all plates",
    "Make coffee in a clean mug. Clean all the plates.",
  ],
])("“%s” is a meal or several tasks: %s", (instruction, description) => {
  expect(goalFromInstruction(instruction)?.description).toBe(description);
});

test.each([
  [
    "where things are asks for nothing",
    "<Commander> Slice a tomato <Commander> the lettuce is on the counter <Commander> knife is in the drawer",
    "Make a slice of tomato.",
  ],
  [
    "steps on the way are no tasks of their own",
    "<Driver> what shall I do? <Commander> wash the mug and make coffee <Driver> done <Commander> put it in the coffee maker",
    "Make coffee in a clean mug.",
  ],
  [
    "an answer to how many counts what was asked about",
    "<Commander> make a salad <Commander> slice lettuce and tomato <Driver> how many slices of lettuce? <Commander> 2 please",
    "Make a salad of 2 slices of lettuce and 1 slice of tomato on a clean plate.",
  ],
  [
    "a correction takes back what was said before",
    "<Commander> make potato slices <Driver> ok <Commander> sorry tomato slices <Commander> put 2 slices on a plate",
    "Serve 2 slices of tomato on a clean plate.",
  ],
  [
    "it is what was spoken of last",
    "<Driver> hi <Commander> the cloth is dirty <Commander> rinse it with water",
    "Clean all the cloths.",
  ],
])("in a dialogue %s", (_, dialogue, description) => {
  expect(goalFromInstruction(dialogue)?.description).toBe(description);
});

test.each([
  "hello there",
  "sing a song",
  "",
  "don't make coffee",
  "Mach mir bitte einen Kaffee",
  "make a pizza",
])("“%s” is no task that this world knows", (instruction) => {
  expect(goalFromInstruction(instruction)).toBeUndefined();
});

test("what was not said is told as an assumption", () => {
  expect(readInstruction("make breakfast")).toMatchObject({
    goal: { task: "Meal" },
    assumed: [expect.stringMatching(/not said what belongs to breakfast/u)],
  });
  expect(readInstruction("make a sandwich").assumed).toHaveLength(1);
  expect(readInstruction("make a sandwich with tomato").assumed).toEqual([]);
});

test("words where a known thing or place should stand are told", () => {
  expect(readInstruction("put all the dreams in one cloud")).toMatchObject({
    goal: undefined,
    unknown: ["dreams", "cloud"],
  });
  expect(readInstruction("clean the spaceship").unknown).toEqual(["spaceship"]);
});

test("a goal from words asks for outcomes, not for tools to be there", () => {
  const goal = goalFromInstruction("put 2 slices of tomato on a plate");
  expect(JSON.stringify(goal)).not.toMatch(/Knives|Sink/u);
});

test("a text of a million letters is read in a moment and asks for what it begins with", () => {
  const goal = goalFromInstruction(`boil a potato. ${"and so on ".repeat(100_000)}`);
  expect(goal?.task).toBe("Boil X");
});

test.each([
  ["Make coffee in a clean mug, please.", []],
  ["Water the plant. Make coffee.", []],
  ["I need three slices of lettuce on a clean plate. The lettuce is somewhere in the kitchen.", []],
  // Told, or wished? The goal does not say.
  ["Make coffee. The cup is in the fridge.", ["cup", "is", "in", "fridge"]],
  ["Make coffee, then water the plant.", ["then"]],
  ["Do you make coffee?", ["do", "you", "Do you make coffee?"]],
  // Misspelt: only a guess.
  ["Put all the forts in any sink.", ["forts"]],
  ["Make coffee and dance.", ["dance"]],
  ["Make coffee. Don't open the fridge.", ["dont open the fridge"]],
  ["Make coffee and turn off the lamp.", ["turn off the lamp"]],
  ["Make coffee. Wash the plate.", ["wash the plate"]],
  ["Make coffee. 日本語で歌って。", ["日本語で歌って"]],
  ["Make coffee 🔥 – “please”…", ["🔥"]],
  // Read as a meal on the desk: the pencils are lost.
  ["Make coffee. Put all the pencils on any desk.", ["put all the pencils on any desk"]],
])("what the goal of “%s” leaves out is told", (words, unread) => {
  expect(unreadInInstruction(words)).toEqual(unread);
});

test("a text too long to be looked through counts as unread", () => {
  expect(unreadInInstruction("Make coffee. ".repeat(61))).toEqual(["make coffee"]);
  expect(unreadInInstruction(`Make coffee.${" ".repeat(20_000)}Dance.`)).toEqual(["Dance."]);
});

test.each([
  "put all the plates except the dirty one on the table",
  "wash all the mugs but one",
  "clean every plate apart from the blue one",
  "put the soap next to the toilet",
  "place the book close to the sofa",
])("“%s” is no goal that this world can check, and none is made up", (instruction) => {
  expect(readInstruction(instruction).goal).toBeUndefined();
});

test("what is no exception is read as before", () => {
  expect(
    goalFromInstruction("put all the forks in the sink but leave the knives")?.description,
  ).toBe("Put all the forks in any sink.");
});
