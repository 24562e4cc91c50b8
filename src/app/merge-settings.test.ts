import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeSettings } from "@/app/merge-settings";

const local = { id: "a", name: "Local" };
const cloud = { id: "b", name: "Cloud" };
const base = {
  theme: "system",
  retrieval: { count: 3, weights: { state: 1 } },
  connections: [local],
};

test("two tabs that change different things both get their way", () => {
  const mine = { ...base, theme: "dark" };
  const theirs = { ...base, retrieval: { count: 5, weights: { state: 1 } } };
  expect(mergeSettings({ base, mine, theirs })).toEqual({ ...theirs, theme: "dark" });
});

test("connections that two tabs added are both there; one that was removed stays away", () => {
  const theirs = { ...base, connections: [local, cloud] };
  const mine = { ...base, connections: [local, { id: "c", name: "Third" }] };
  expect(mergeSettings({ base, mine, theirs })).toMatchObject({
    connections: [local, cloud, { id: "c" }],
  });
  const without = { ...base, connections: [] };
  expect(mergeSettings({ base, mine: without, theirs })).toMatchObject({ connections: [cloud] });
  expect(mergeSettings({ base, mine: { ...base, theme: "dark" }, theirs: without })).toMatchObject({
    connections: [],
    theme: "dark",
  });
});

test("what both changed is as this tab has it", () => {
  const theirs = { ...base, connections: [{ ...local, name: "Theirs" }] };
  const mine = { ...base, connections: [{ ...local, name: "Mine" }] };
  expect(mergeSettings({ base, mine, theirs })).toMatchObject({ connections: [{ name: "Mine" }] });
});

const settings = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.oneof(fc.nat(3), fc.constant("x")),
);

test("nothing changed here is theirs, nothing changed there is mine, whatever they are", () => {
  fc.assert(
    fc.property(settings, settings, (one, other) => {
      expect(mergeSettings({ base: one, mine: one, theirs: other })).toEqual(other);
      expect(mergeSettings({ base: one, mine: other, theirs: one })).toEqual(other);
    }),
  );
});
