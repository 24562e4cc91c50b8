import { expect, test } from "vitest";
import { actionsOn, isWithinReach } from "@/worlds/household/drive/object-actions";
import { describeEffects, stateWords } from "@/worlds/household/drive/object-words";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";
import { applyAction } from "@/worlds/household/physics/apply-action";

const builder = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 1 } });
const counter = builder.add("CounterTop", { at: [0, 1.7] });
const mug = builder.add("Mug", {
  in: counter,
  at: [0, 1.7],
  attributes: { filled: "water", dirty: true },
});
const cup = builder.add("Cup", { in: counter, at: [0.3, 1.7] });
const apple = builder.add("Apple", { in: counter, at: [-0.3, 1.7] });
const cabinet = builder.add("Cabinet", { at: [0, -1.8] });
const room = builder.build();
const holding = applyAction(room, { verb: "Pickup", objectId: mug }).state;

const verbs = (state: typeof room, id: string) => actionsOn(state, id).map(({ verb }) => verb);

test("what is offered is what the class can do", () => {
  expect(verbs(room, mug)).toEqual(["Pickup"]);
  expect(verbs(room, counter)).toEqual([]);
  expect(verbs(room, "Mug_99")).toEqual([]);
});

test("the first action is one that works now", () => {
  expect(verbs(room, apple)).toEqual(["Pickup", "Slice"]);
  expect(verbs(holding, cup)[0]).toBe("Pour");
});

test("what would be refused is offered all the same", () => {
  expect(isWithinReach(room, cabinet)).toBe(false);
  expect(verbs(room, cabinet)).toEqual(["Open"]);
  expect(verbs(holding, apple)).toContain("Pickup");
});

test("with something in hand, places are offered and say what goes there", () => {
  const titles = actionsOn(holding, counter).map(({ title }) => title);
  expect(titles).toEqual([`Put the ${mug} on the ${counter}`]);
  expect(verbs(holding, mug)).toEqual([]);
});

test("a state is told in words, and quiet attributes are not", () => {
  const { state, ...ids } = buildKitchen();
  const words = state.objects.map((object) => stateWords(object));
  expect(words.join(" ")).not.toContain("undefined");
  expect(Object.keys(ids).length).toBeGreaterThan(0);
  const told = room.objects.filter(({ id }) => id === mug).map((object) => stateWords(object));
  expect(told).toEqual(["dirty, with water"]);
});

test("what a step did to other things is told after it", () => {
  const poured = applyAction(holding, { verb: "Pour", objectId: cup });
  expect(describeEffects(poured.changes, cup)).toContain(`The ${cup} is full of water.`);
  const opened = applyAction(
    { ...room, agent: { ...room.agent, position: { x: 0, y: 0.9, z: -1 }, yawDeg: 180 } },
    { verb: "Open", objectId: cabinet },
  );
  expect(opened.ok).toBe(true);
  expect(describeEffects(opened.changes, cabinet)).toBe("");
});
