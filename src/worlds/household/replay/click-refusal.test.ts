import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { HouseholdBuilder } from "@/testing/household-builder";
import { clickRefusal } from "@/worlds/household/replay/click-refusal";

const CLICK = { x: 0.5, y: 0.5 };

function counterRoom() {
  const builder = new HouseholdBuilder();
  builder.add("CounterTop", { at: [0, 0.9], size: [4, 0.9, 0.6] });
  builder.add("Mug", { in: "CounterTop_0" });
  return builder.build();
}

test("a spot within reach is fine, a spot further along the same thing is too far", () => {
  const state = counterRoom();
  const object = ensureExists(state.objects[0]);
  const at = (x: number) => ({ object, point: { x, y: 0.9, z: 0.7 } });
  const judge = (x: number) => clickRefusal(state, { verb: "Pickup", click: CLICK, sight: at(x) });
  expect(judge(0)).toBeUndefined();
  expect(judge(1.6)).toMatchObject({ kind: "out-of-reach", objectId: "CounterTop_0" });
});

test("height counts: what is far above is too far", () => {
  const state = counterRoom();
  const object = ensureExists(state.objects[0]);
  const sight = { object, point: { x: 0, y: 2.4, z: 0.5 } };
  expect(clickRefusal(state, { verb: "Open", click: CLICK, sight })?.kind).toBe("out-of-reach");
});

test("what is put down needs room at the spot; other actions do not", () => {
  const builder = new HouseholdBuilder();
  builder.add("Plate", { at: [0, 0.6], bottomY: 0.9, size: [0.2, 0.03, 0.2] });
  builder.add("Pot", { at: [1, 0.6], size: [0.4, 0.2, 0.4] });
  const state = builder.agent({ heldId: "Pot_1" }).build();
  const sight = { object: ensureExists(state.objects[0]), point: { x: 0, y: 0.93, z: 0.6 } };
  const judge = (verb: "Place" | "Pour") => clickRefusal(state, { verb, click: CLICK, sight });
  expect(judge("Place")).toMatchObject({ kind: "no-room-there", objectId: "Plate_0" });
  expect(judge("Pour")).toBeUndefined();
});
