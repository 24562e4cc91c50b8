/** A program may name anything; what every JavaScript object inherits is nothing in a room. */
import { expect, test } from "vitest";
import { classesOfGroup, isInGroup } from "@/worlds/household/objects/object-classes";
import { buildKitchen } from "@/testing/household-builder";
import { householdWorld, toJson } from "@/worlds/household/household-study";

const inherited = Object.getOwnPropertyNames(Object.prototype);

test.each(inherited)('InteractionObject("%s") finds nothing and is refused', (name) => {
  const state = householdWorld.read(toJson(buildKitchen().state));
  const environment = householdWorld.open(state, undefined);
  const receiver = { variable: "x", class: name };
  expect(environment.resolve(receiver)).toBeUndefined();
  expect(environment.call({ receiver, method: "pickup", args: [] })).toMatchObject({ ok: false });
  expect(isInGroup("Mug", name)).toBe(false);
  expect(classesOfGroup(name)).toEqual([]);
  // A method of that name is none either.
  const mug = { variable: "mug", class: "Mug" };
  expect(environment.call({ receiver: mug, method: name, args: [] })).toMatchObject({ ok: false });
});
