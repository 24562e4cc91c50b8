/** Sentences as people write them, and what is understood of each in one breakfast kitchen. */
import { expect, test } from "vitest";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import { toPythonName } from "@/core/python-name";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import { understandCorrection } from "@/engines/teacher/corrections/understand-correction";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { householdWorld } from "@/worlds/household/household-world";
import { HOUSEHOLD_VOCABULARY } from "@/worlds/household/program/program-vocabulary";
import { HOUSEHOLD_SPEECH } from "@/worlds/household/words/household-speech";

const thing = (
  id: string,
  flags: RoomThing["flags"] = {},
  ...places: readonly string[]
): RoomThing => ({
  id,
  class: id.replace(/_\d+$/, ""),
  flags,
  isPortable: Object.hasOwn(flags, "holding"),
  places,
});

const THINGS: readonly RoomThing[] = [
  thing("Mug_1", { holding: false, dirty: true, filled: false }, "CounterTop"),
  thing("Mug_3", { holding: false, dirty: false, filled: false }, "DiningTable"),
  thing("Fridge_2", { open: false }),
  thing("CoffeeMachine_5", { on: false }),
  thing("SinkBasin_6"),
  thing("Faucet_7", { on: false }),
  thing("DiningTable_9"),
  thing("CounterTop_4"),
  thing("Drawer_8", { open: false }),
  thing("Knife_10", { holding: false }, "Drawer"),
  thing("Tomato_11", { holding: false, sliced: false }, "CounterTop"),
];

const refer = (id: string): ObjectReference => ({
  variable: toPythonName(id),
  class: id.replace(/_\d+$/, ""),
  instance: id,
});

const call = (object: string, method: string, target?: string): ProgramCall => ({
  receiver: refer(object),
  method,
  args: target === undefined ? [] : [{ kind: "object", object: refer(target) }],
});

const CALLS: readonly ProgramCall[] = [
  call("Fridge_2", "open"),
  call("Mug_1", "pickup"),
  call("Mug_1", "place", "CoffeeMachine_5"),
  call("CoffeeMachine_5", "toggle_on"),
  call("CoffeeMachine_5", "toggle_off"),
  call("Mug_1", "pickup"),
  call("Mug_1", "place", "DiningTable_9"),
];

const SCENE: Scene = {
  things: THINGS,
  thingsAfter: THINGS,
  steps: CALLS.map((each, index) => ({
    step: { call: each, line: index + 1, origin: "reviewed" },
    changes: [],
    isRefused: false,
  })),
  references: ["Fridge_2", "Mug_1", "CoffeeMachine_5", "DiningTable_9"].map(refer),
  usedIds: ["Fridge_2", "Mug_1", "CoffeeMachine_5", "DiningTable_9"],
  failedIndex: undefined,
  vocabulary: HOUSEHOLD_VOCABULARY,
  lexicon: lexiconOf(householdWorld),
  speech: HOUSEHOLD_SPEECH,
  programLines: CALLS.map(({ receiver, method }) => `${receiver.variable}.${method}()`),
};

const read = (text: string) => {
  const { edits, notUnderstood, contradictions } = understandCorrection(text, SCENE);
  return [
    ...edits.map(({ said }) => said),
    ...notUnderstood.map(({ clause }) => `? ${clause}`),
    ...contradictions.map(([a, b]) => `${a} against ${b}`),
  ];
};

test.each([
  ["use Mug_3 instead of Mug_1", "use Mug_3 instead of Mug_1"],
  ["use mug 3 rather than mug 1", "use Mug_3 instead of Mug_1"],
  ["not mug 1 but mug 3... I mean, use mug_3", "use Mug_3 instead of Mug_1"],
  ["use the other mug", "use Mug_3 instead of Mug_1"],
  ["Use the clean mug, please.", "use Mug_3 instead of Mug_1"],
  ["take the mug on the table instead", "use Mug_3 instead of Mug_1"],
  ["wrong mug!", "use Mug_3 instead of Mug_1"],
  ["I'd prefer the other mug", "use Mug_3 instead of Mug_1"],
])("another object is chosen: %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test.each([
  ["do not open the fridge", 'leave out "open" of Fridge'],
  ["dont open the frige", 'leave out "open" of Fridge'],
  ["there's no need to open the fridge, it is empty", 'leave out "open" of Fridge'],
  ["no fridge", "leave out what is done with Fridge"],
  ["the fridge has nothing to do with this", "leave out what is done with Fridge"],
  ["remove line 5", "leave out line 5"],
  ["the last two steps are unnecessary", "leave out lines 6 and 7"],
])("a step is left out: %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test.each([
  ["wash it first", "wash the Mug_1 first"],
  [
    "clean the mug before you put it into the machine",
    "wash the Mug_1 before you put it in the machine",
  ],
  ["you forgot to close the fridge", "close the Fridge_2"],
  ["close the fridge at the end", "close the Fridge_2 at the end"],
  ["the fridge is still open", "have Fridge_2 closed at the end"],
  ["never leave the fridge open", "have Fridge_2 closed at the end"],
  ["shouldn't the fridge be closed?", "have Fridge_2 closed at the end"],
  ["the mug must be empty before you fill it", "have Mug_1 empty before you fill it"],
  ["get the knife out of the drawer", "pick up the Knife_10"],
])("a step or a state is asked for: %s", (text, said) => {
  expect(read(text).map((each) => each.replace("into", "in"))).toEqual([said]);
});

test.each([
  ["put it on the counter instead", "put Mug_1 on CounterTop_4"],
  [
    "the mug belongs on the counter, not the table",
    "put Mug_1 on CounterTop_4 instead of DiningTable",
  ],
  [
    "never put mugs on the dining table, use the counter",
    "put Mug_1 on CounterTop_4 instead of DiningTable",
  ],
])("something goes elsewhere: %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test("it is what was spoken of, also where that is not as was said", () => {
  expect(read("You used a dirty knife. Wash it first")).toEqual([
    "wash the Knife_10 first",
    "? You used a dirty knife",
  ]);
});

test("both parts of a message are understood, and what is not is given back", () => {
  expect(read("Wash the mug first and don't open the fridge.")).toEqual([
    "wash the Mug_1 first",
    'leave out "open" of Fridge',
  ]);
  expect(read("Close the fridge. The moon is made of cheese!")).toEqual([
    "close the Fridge_2",
    "? The moon is made of cheese",
  ]);
});

test.each([
  "Bitte zuerst die Tasse spülen.",
  "lava la taza primero por favor",
  "put the mug in the dishwasher",
  "use the teapot",
  "make it nicer",
  "put it on the left counter or so",
])("what is not understood leads to no change: %s", (text) => {
  const { edits, notUnderstood } = understandCorrection(text, SCENE);
  expect(edits).toEqual([]);
  expect(notUnderstood.length).toBeGreaterThan(0);
});

test("what cannot be told apart is asked, with the candidates", () => {
  const { edits, notUnderstood } = understandCorrection("use the blue mug", SCENE);
  expect(edits).toEqual([]);
  expect(notUnderstood[0]?.why).toContain("Mug_1 and Mug_3");
});

test("what is said against each other is done by neither", () => {
  expect(read("wash the mug first and do not wash the mug")).toEqual([
    'wash the Mug_1 first against leave out "clean" of Mug',
  ]);
  expect(read("close the fridge but leave the fridge open")).toHaveLength(1);
});

test.each([
  [
    "Wash the mug first. Never wash the mug.",
    'wash the Mug_1 first against leave out "clean" of Mug',
  ],
  ["Don't wash the mug. Wash the mug.", 'leave out "clean" of Mug against wash the Mug_1'],
  ["put it in the sink but not in the sink", "sink against not sink"],
  ["use the other mug, not the other mug", "other mug against not other mug"],
  [
    "Don't put the mug on the table. Put the mug on the table.",
    'leave out "put" of Mug in or on DiningTable against put Mug_1 on DiningTable_9',
  ],
])("what is said against itself is done by neither half: %s", (text, against) => {
  expect(read(text)).toEqual([against]);
});

test.each([
  ["two mugs. No, three mugs", "use 3 of Mug"],
  ["wash Mug_1. No wait, wash Mug_3", "wash the Mug_3"],
  ["Put the mug on the counter. Sorry, I mean put it in the sink", "put Mug_1 in SinkBasin_6"],
])("who takes back what was just said means the last: %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test.each([
  ["put mug three on the counter", "put Mug_3 on CounterTop_4"],
  ["put mug number 3 on the counter", "put Mug_3 on CounterTop_4"],
  ["wash Mug_1, and put the other on the counter", "put Mug_3 on CounterTop_4"],
  ["put the first mug in the sink and the second on the counter", "put Mug_3 on CounterTop_4"],
])("one of several is named by a number or by what is left: %s", (text, said) => {
  expect(read(text)).toContain(said);
});

test.each([
  ["put the mug that is on the dining table in the sink", "put Mug_3 in SinkBasin_6"],
  ["wash the one from the counter", "wash the Mug_1"],
  ["use the dining table mug", "use Mug_3 instead of Mug_1"],
  ["put the dining table one in the sink", "put Mug_3 in SinkBasin_6"],
])("something is named by where it is: %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test("what is taken back altogether asks for nothing", () => {
  const { edits, isWithdrawn } = understandCorrection("Close the fridge. Never mind.", SCENE);
  expect(edits).toEqual([]);
  expect(isWithdrawn).toBe(true);
});

test("a spelling mistake is mended and said", () => {
  const { edits, remarks } = understandCorrection("close the frigde", SCENE);
  expect(edits.map(({ said }) => said)).toEqual(["close the Fridge_2"]);
  expect(remarks).toEqual(['"frigde" was read as "fridge".']);
});

test("a lesson speaks of kinds, not of instances, and keeps the person's reason", () => {
  const [edit] = understandCorrection("wash Mug_1 first because it is dirty", SCENE).edits;
  expect(edit?.lesson).toBe("Wash the Mug first, because it is dirty.");
});

test("a fault and its cure in one message are one edit", () => {
  expect(read("The mug on the counter is dirty. Wash it in the sink.")).toEqual(["wash the Mug_1"]);
});

test.each([
  ["swap the mug for the one on the table", "use Mug_3 instead of Mug"],
  ["not this mug, the other one", "use Mug_3 instead of Mug"],
  ["I always want my coffee in a clean mug", "use Mug_3 instead of Mug_1"],
  ["use the other mug to carry the coffee", "use Mug_3 instead of Mug_1"],
  ["mug -> counter, not table", "put Mug_1 on CounterTop_4 instead of DiningTable"],
  ["First, open the drawer", "open the Drawer_8 first"],
  ["First open the drawer", "open the Drawer_8 first"],
  ["u forgot too close the frige", "close the Fridge_2"],
  ["the fridge shouldn't be opened", 'leave out "open" of Fridge'],
])("written in a hurry: %s", (text, said) => {
  expect(read(text)).toEqual([said]);
});

test.each([
  ["three mugs are too many", "say how many there should be"],
  ["no three mugs", "say how many there should be"],
])("a number that may be meant in two ways is asked for: %s", (text, why) => {
  const { edits, notUnderstood } = understandCorrection(text, SCENE);
  expect(edits).toEqual([]);
  expect(notUnderstood.map((each) => each.why)).toEqual([why]);
});
