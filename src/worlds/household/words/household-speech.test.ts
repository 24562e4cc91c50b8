/** The household's sentences, which exemplars of today are full of: none may change unnoticed. */
import { expect, test } from "vitest";
import type { ProgramCall } from "@/core/world/program-call";
import { PROGRAM_METHOD_LIST } from "@/worlds/household/program/program-methods";
import { buildKitchen } from "@/testing/household-builder";
import { householdWorld } from "@/worlds/household/household-world";
import { toJson } from "@/worlds/household/state/to-json";
import { HOUSEHOLD_SPEECH as speech } from "@/worlds/household/words/household-speech";

const refer = (name: string) => ({
  variable: name.toLowerCase(),
  class: name.replace(/_\d+$/, ""),
  instance: name,
});
const call = (name: string, method: string, target?: string): ProgramCall => ({
  receiver: refer(name),
  method,
  args: target === undefined ? [] : [{ kind: "object", object: refer(target) }],
});

test.each([
  [call("Mug_1", "place", "Sink_2"), "put the Mug_1 in the Sink_2", "putting", "put"],
  [call("Cup_1", "pour", "Mug_2"), "pour the Cup_1 into the Mug_2", "pouring", "poured"],
  [call("Lamp_1", "toggle_on"), "turn on the Lamp_1", "turning on", "turned on"],
  [call("Egg_1", "cook"), "cook the Egg_1", 'doing "cook" with', "cook"],
])("a call in its three forms: %#", (given, toDo, gerund, participle) => {
  const phrases = speech.describeCall(given);
  expect(phrases.toDo).toBe(toDo);
  expect(phrases.doing.startsWith(`${gerund} the`)).toBe(true);
  expect(phrases.done.startsWith(participle)).toBe(true);
});

test("every method of a program can be said", () => {
  for (const { name } of PROGRAM_METHOD_LIST) {
    expect(speech.describeCall(call("Mug_1", name)).toDo).toMatch(/^[a-z ]+ the Mug_1$/);
  }
});

const refused = (kind: string) =>
  speech.explainRefusal({
    step: call("Knife_1", "pickup"),
    later: call("Egg_2", "slice"),
    failure: { kind, sentence: "The Fridge_3 is closed. Open it first." },
  });

test.each([
  ["not-holding", "The Egg_2 has to be in the hand to be cut."],
  ["no-knife", "Cutting the Egg_2 needs a knife in the hand."],
  ["hand-full", "The hand has to be free to cut the Egg_2."],
  ["closed", "The Fridge_3 is closed, so it has to be opened first."],
  ["is-open", "The Egg_2 cannot be cut while it is open."],
  ["is-on", "The Egg_2 cannot be cut while it is running."],
  ["unknown-object", "There is no Egg to cut before this is done: pick up the Knife_1."],
  ["full", "There is room for the Egg_2 only after this: pick up the Knife_1."],
  ["nothing-to-pour", "The Egg_2 has to hold something before it can be cut."],
  ["out-of-reach", undefined],
])("a refusal for %s tells what the step was for", (kind, sentence) => {
  expect(refused(kind)).toBe(sentence);
});

const changed = (attribute: string, after: boolean | null | string | readonly string[]) =>
  speech.describeChange({
    objectId: "Mug_1",
    class: "Mug",
    attribute,
    before: null,
    after: typeof after === "object" && after !== null ? [...after] : after,
  });

test.each([
  ["filled", "tea", ["fills the Mug_1 with tea", "Fill the Mug_1 with tea", "the Mug_1 holds tea"]],
  ["filled", null, ["empties the Mug_1", "Empty the Mug_1", "the Mug_1 is empty"]],
  ["dirty", false, ["makes the Mug_1 clean", "Clean the Mug_1", "the Mug_1 is clean"]],
  ["sliced", true, ["cuts the Mug_1", "Cut the Mug_1", "the Mug_1 is cut"]],
  ["on", false, ["changes on of the Mug_1", "Turn off the Mug_1", "the Mug_1 is off"]],
  ["holding", false, ["changes holding of the Mug_1", "Take the Mug_1", undefined]],
] as const)("a change of %s to %s", (attribute, after, said) => {
  const { effect, subgoal, result } = changed(attribute, after);
  expect([effect, subgoal, result]).toEqual(said);
});

test("what is put somewhere is told of the place too", () => {
  expect(changed("supported_by", ["Sink_2", "Counter_3"])).toMatchObject({
    subgoal: "Put the Mug_1 in the Sink_2",
    result: "the Mug_1 is in the Sink_2",
    forPlace: "The Mug_1 goes there.",
  });
  expect(changed("supported_by", []).forPlace).toBeUndefined();
});

test("instances are found in a sentence by their names", () => {
  const text = "The TomatoSliced_77 lies on the Plate_3, line 2.";
  expect(speech.replaceIds(text, (_, objectClass) => objectClass)).toBe(
    "The TomatoSliced lies on the Plate, line 2.",
  );
});

test("a reason of the planner's that somebody wants it is known again, and no other sentence is taken for it", () => {
  const environment = householdWorld.open(
    householdWorld.read(toJson(buildKitchen().state)),
    undefined,
  );
  const [mug] = environment.objects().filter((each) => each.class === "Mug");
  const [plate] = environment.objects().filter((each) => each.class === "CounterTop");
  const wanted = {
    kind: "place",
    objectIds: [String(mug?.id)],
    placeIds: [String(plate?.id)],
    isTogether: false,
  } as const;
  const reasons = environment.stepsTo?.(wanted).map(({ why }) => why);
  expect(reasons?.map((why) => speech.isAskedFor?.(why))).toContain(true);
  expect(speech.isAskedFor?.("Nobody asked for the Mug_1.")).toBe(false);
});
