import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { HouseholdBuilder } from "@/testing/household-builder";
import { householdLabels } from "@/worlds/household/labels/household-labels";
import { OBJECT_CLASSES } from "@/worlds/household/objects/object-classes";
import { HouseholdWorldState, roomOf } from "@/worlds/household/state/household-world-state";

const builder = new HouseholdBuilder();
const counter = builder.add("CounterTop", { at: [0, 1.7] });
const mugs = [
  builder.add("Mug", { in: counter, at: [0, 1.6] }),
  builder.add("Mug", { in: counter, at: [0.3, 1.6] }),
];
const room = new HouseholdWorldState(builder.build());

const pickup: ActionLabel = {
  id: "label-1",
  verb: "Pickup",
  object: "Mug",
  startFrame: 0,
  endFrame: 1,
  confidence: 1,
  by: "person",
};

test("of a known room its objects are offered by name, behind the classes", () => {
  const offered = householdLabels.objectNames(room);
  expect(offered.slice(0, OBJECT_CLASSES.length)).toEqual(OBJECT_CLASSES);
  expect(offered.slice(OBJECT_CLASSES.length)).toEqual(expect.arrayContaining([...mugs, counter]));
});

test("what has no class that a label may name is not offered", () => {
  const { id, ...mug } = roomOf(room).objects.find((object) => object.id === mugs[0])!;
  const odd = { ...roomOf(room), objects: [{ ...mug, id: "Wall_1", class: "Wall" }] };
  expect(id).toBe(mugs[0]);
  expect(householdLabels.objectNames(new HouseholdWorldState(odd))).toEqual(OBJECT_CLASSES);
});

test("of a plain video only the classes are known", () => {
  expect(householdLabels.objectNames()).toEqual(OBJECT_CLASSES);
});

test("verbs start with what people do most and end with nothing happening", () => {
  expect(householdLabels.verbs[0]).toBe("Pickup");
  expect(householdLabels.verbs.at(-1)).toBe("NoOp");
});

test("where the state is known, the program names the instance that a label means", () => {
  const instance = mugs[1]!;
  const known = householdLabels.toNoisyProgram([{ ...pickup, instance }], room);
  expect(known.text).toContain(`"${instance}"`);
  expect(known.sources).toContainEqual({ line: expect.any(Number), labelIds: ["label-1"] });
  expect(householdLabels.toNoisyProgram([pickup]).text).not.toContain("Mug_");
});

test("an assumed room has what the labels show and what the words name", () => {
  const labels = [{ ...pickup, object: "Spatula" }];
  const assumed = householdLabels.assumeState(labels, "Put the candles away.");
  const classes = roomOf(assumed).objects.map((object) => object.class);
  expect(classes).toContain("Spatula");
  expect(classes).toContain("Candle");
});
