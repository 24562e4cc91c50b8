import { expect, test } from "vitest";
import { understandCorrection } from "@/engines/teacher/understand-correction";
import type { KnownObject } from "@/engines/teacher/known-objects";

const object = (id: string, flags: KnownObject["flags"] = {}): KnownObject => ({
  id,
  class: id.replace(/_\d+$/, ""),
  flags,
});

/** A kitchen with three mugs, of which the program uses the first. */
const context = {
  known: [
    object("Mug_1", { dirty: true, filled: false }),
    object("Mug_3", { dirty: false, filled: false }),
    object("Mug_8", { dirty: true, filled: true }),
    object("Fridge_2", { open: false }),
    object("CoffeeMachine_5"),
    object("SinkBasin_6"),
    object("Faucet_7"),
    object("DiningTable_9"),
    object("Knife_10"),
    object("Tomato_11"),
  ],
  used: new Set(["Mug_1", "Fridge_2", "Tomato_11"]),
  classes: ["TomatoSliced"],
  programLines: ["fridge_2.open()", "mug_1.pickup()  # take it"],
};

const read = (text: string) => {
  const { edits, notUnderstood } = understandCorrection(text, context);
  return [...edits.map(({ said }) => said), ...notUnderstood.map((clause) => `? ${clause}`)];
};

test.each([
  ["use Mug_3 instead of Mug_1", "use Mug_3 instead of Mug_1"],
  ["Use mug_3, not mug_1.", "use Mug_3 instead of Mug_1"],
  ["use mug 3 rather than mug 1", "use Mug_3 instead of Mug_1"],
  ["replace Mug_1 with Mug_3", "use Mug_3 instead of Mug_1"],
  ["instead of Mug_1, use Mug_3", "use Mug_3 instead of Mug_1"],
  ["do not use Mug_1 but Mug_3", "use Mug_3 instead of Mug_1"],
  ["use the other mug", "use Mug_3"],
  ["Use the clean mug.", "use Mug_3"],
  ["take the third mug instead", "use Mug_8"],
  ["use the full one instead of Mug_1", "use Mug_8 instead of Mug_1"],
])("another object is chosen: %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test.each([
  ["do not open the fridge", 'leave out "open" of Fridge'],
  ["Don't open Fridge_2", 'leave out "open" of Fridge_2'],
  ["there is no need to pick up the knife", 'leave out "pickup" of Knife'],
  ["skip the tomato", "leave out Tomato"],
  ["leave the fridge closed", 'leave out "open" of Fridge'],
  ["remove line 5", "leave out line 5"],
  ["delete lines 3 to 5", "leave out lines 3 to 5"],
  ["remove `fridge_2.open()`", "leave out line 1"],
  ['you should not do "mug_1.pickup()"', "leave out line 2"],
])("a step is left out: %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test.each([
  ["first open the fridge", "first open the Fridge"],
  ["Close the fridge at the end", "close the Fridge at the end"],
  ["wash the mug", "wash the Mug"],
  ["put the mug in the sink", "put the Mug in or on the SinkBasin"],
  ["place Mug_3 on the table at the end", "put the Mug_3 in or on the DiningTable at the end"],
  ["pick up the knife before you open the fridge", 'pick up the Knife before "open" of Fridge'],
  ["close the fridge after line 2", "close the Fridge after line 2"],
  ["before slicing the tomato, pick up the knife", 'pick up the Knife before "slice" of Tomato'],
  ["turn off the tap", "turn off the Faucet"],
  ["switch the coffee machine on", "turn on the CoffeeMachine"],
  ["put a tomato slice on the table", "put the TomatoSliced in or on the DiningTable"],
])("a step is added: %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test("several objects may be meant at once", () => {
  expect(read("wash all the mugs")).toEqual(["wash the Mug_1", "wash the Mug_3", "wash the Mug_8"]);
});

test("a step is done more often, put elsewhere, or moved", () => {
  expect(read("turn on the coffee machine twice")).toEqual([
    'do "toggle_on" of CoffeeMachine twice',
  ]);
  expect(read("put the mug on the table instead")).toEqual(["put Mug in or on DiningTable"]);
  expect(read("move line 2 before line 1")).toEqual(["line 2 before line 1"]);
  expect(read("make it shorter")).toEqual(["leave out what the goal does not need"]);
});

test("sentences and clauses are taken one by one, and `it` is what was spoken of last", () => {
  expect(read("Open the fridge and take the tomato. Then close it again!")).toEqual([
    "open the Fridge",
    "pick up the Tomato",
    "close the Fridge at the end",
  ]);
});

test("what was not understood is given back with the rest", () => {
  expect(read("Use Mug_3 instead of Mug_1. The kitchen looks sad.")).toEqual([
    "use Mug_3 instead of Mug_1",
    '? "The kitchen looks sad"',
  ]);
  expect(read("use the fifth mug, please")).toHaveLength(1);
  expect(read("use the cooked mug")).toEqual(['? "use the cooked mug" (There is no cooked Mug.)']);
  expect(read("put the mug away on")).not.toEqual([]);
  expect(read("place the mug")).toEqual(['? "place the mug" (say where Mug should go)']);
});
