/** What a person would find in a room afterwards, by plain looking. */
import { expect, test } from "vitest";
import type { Condition } from "@/lab/instructions/instructions-file";
import { holds } from "@/lab/instructions/judge-instruction";
import { HouseholdBuilder } from "@/testing/household-builder";
import {
  type HouseholdState,
  withAttributes,
  withObjects,
} from "@/worlds/household/household-study";

const room = new HouseholdBuilder();
const counter = room.add("CounterTop");
const sink = room.add("Sink", { in: counter });
room.add("Mug", { in: sink, attributes: { dirty: false } });
const dirty = room.add("Mug", { in: counter, attributes: { dirty: true } });
room.add("Bread", { in: counter, attributes: { sliced: true } });
room.add("BreadSliced", { in: counter, attributes: { cooked: true } });
const BEFORE = room.build();

const on = (part: Partial<Extract<Condition, { what: "relation" }>>): Condition => ({
  what: "relation",
  object: "Mug",
  relation: "on",
  target: "CounterTop",
  count: 1,
  state: {},
  ...part,
});
const isSo = (condition: Condition, after: HouseholdState = BEFORE) =>
  holds(condition, BEFORE, after);

test("what is in the sink does not lie on the counter around it", () => {
  expect(isSo(on({}))).toBe(true);
  expect(isSo(on({ count: 2 }))).toBe(false);
  expect(isSo(on({ count: "all" }))).toBe(false);
  expect(isSo(on({ target: "Sink", relation: "in" }))).toBe(true);
});

test("it is to be there as it is to be", () => {
  expect(isSo(on({ state: { dirty: true } }))).toBe(true);
  expect(isSo(on({ state: { dirty: false } }))).toBe(false);
});

test("a loaf that was cut is no bread any more; its pieces are", () => {
  expect(isSo(on({ object: "Bread" }))).toBe(true);
  expect(isSo(on({ object: "Bread", slice: false }))).toBe(false);
  const toasted = { what: "state", object: "Bread", attribute: "cooked", value: true } as const;
  expect(isSo({ ...toasted, count: "all" })).toBe(true);
  expect(isSo({ ...toasted, attribute: "sliced", count: 1 })).toBe(true);
});

test("unchanged means all of a kind: neither moved nor made otherwise", () => {
  const mug = BEFORE.objects.find(({ id }) => id === dirty);
  const wiped = mug === undefined ? [] : [withAttributes(mug, { dirty: false })];
  const moved = mug === undefined ? [] : [{ ...mug, box: atOnce(mug.box) }];
  expect(isSo({ what: "unchanged", object: "Mug" })).toBe(true);
  expect(isSo({ what: "unchanged", object: "Mug" }, withObjects(BEFORE, wiped))).toBe(false);
  expect(isSo({ what: "unchanged", object: "Mug" }, withObjects(BEFORE, moved))).toBe(false);
  expect(isSo({ what: "unchanged", object: "Bread" }, withObjects(BEFORE, wiped))).toBe(true);
});

function atOnce(box: HouseholdState["objects"][number]["box"]) {
  return { ...box, center: { ...box.center, x: box.center.x + 1 } };
}
