import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { HouseholdBuilder } from "@/testing/household-builder";
import type { Box, HouseholdState } from "@/worlds/household/state/household-state";
import { replayLog, type LoggedAction } from "@/worlds/household/replay/replay-log";

function done(verb: "Pickup" | "Place" | "Slice", objectId: string): LoggedAction {
  const click = { x: 0.5, y: 0.5 };
  return { kind: "interaction", verb, step: { verb, objectId }, success: true, click };
}

/** A counter with a mug, a knife and a loaf; everything with ids as files have them. */
function kitchen(): HouseholdState {
  const builder = new HouseholdBuilder();
  builder.add("CounterTop", { at: [0, 0.8] });
  builder.add("Mug", { in: "CounterTop_0", at: [-0.4, 0.8] });
  builder.add("Knife", { in: "CounterTop_0", at: [0.4, 0.7] });
  builder.add("Bread", { in: "CounterTop_0", at: [0, 0.8], size: [0.12, 0.14, 0.28] });
  const state = builder.build();
  return { ...state, objects: state.objects.map((it) => ({ ...it, sourceId: `${it.class}|1` })) };
}

function boxOf(state: HouseholdState | undefined, id: string): Box {
  return ensureExists(state?.objects.find((object) => object.id === id)).box;
}

function endingWith(state: HouseholdState, boxes: Readonly<Record<string, Box>>): HouseholdState {
  const objects = state.objects.map((it) => ({ ...it, box: boxes[it.sourceId ?? ""] ?? it.box }));
  return { ...state, objects };
}

const ACTIONS = [
  done("Pickup", "Mug_1"),
  done("Place", "CounterTop_0"),
  done("Pickup", "Mug_1"),
  done("Place", "CounterTop_0"),
  done("Pickup", "Knife_2"),
];

test("after its last touch a thing lies where the log says that it ends", () => {
  const end = { ...boxOf(kitchen(), "Mug_1"), center: { x: 1.1, y: 0.95, z: 0.9 } };
  const finalState = endingWith(kitchen(), { "Mug|1": end });
  const { states } = replayLog(kitchen(), ACTIONS, { finalState });
  expect(boxOf(states[2], "Mug_1").center).not.toEqual(end.center);
  expect(boxOf(states[4], "Mug_1")).toEqual(end);
  expect(boxOf(states[5], "Mug_1")).toEqual(end);
});

test("what was never touched, and what ends in the hand, follows the replay alone", () => {
  const elsewhere = { ...boxOf(kitchen(), "Mug_1"), center: { x: 1.1, y: 0.95, z: 0.9 } };
  const finalState = endingWith(kitchen(), { "Bread|1": elsewhere, "Knife|1": elsewhere });
  const { states } = replayLog(kitchen(), ACTIONS, { finalState });
  expect(boxOf(states.at(-1), "Bread_3")).toEqual(boxOf(kitchen(), "Bread_3"));
  expect(boxOf(states.at(-1), "Knife_2").center).not.toEqual(elsewhere.center);
});

test("slices that stayed tell where those that were taken away had lain", () => {
  const actions = [
    done("Pickup", "Knife_2"),
    done("Slice", "Bread_3"),
    done("Place", "CounterTop_0"),
    done("Pickup", "Bread|1|BreadSliced_2"),
  ];
  const plain = replayLog(kitchen(), actions, { sliceCounts: { Bread: 6 } }).states;
  const cut = ensureExists(plain[2]);
  // The log's loaf was cut 30 cm further to the right than this world thinks.
  const shifted = cut.objects.map((it) => ({
    ...it,
    box: { ...it.box, center: { ...it.box.center, x: it.box.center.x + 0.3 } },
  }));
  const finalState = { ...cut, objects: shifted };
  const { states } = replayLog(kitchen(), actions, { sliceCounts: { Bread: 6 }, finalState });
  const taken = ensureExists(cut.objects.find(({ sourceId }) => sourceId?.endsWith("Sliced_2")));
  const before = boxOf(cut, taken.id).center;
  expect(boxOf(states[2], taken.id).center.x).toBeCloseTo(before.x + 0.3);
  expect(boxOf(states[2], taken.id).center.z).toBeCloseTo(before.z);
});
