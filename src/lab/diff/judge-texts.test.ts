/** The judge finds what it is there for. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { callsOfBoth, textFaults } from "@/lab/diff/judge-texts";

const MUG = 'mug = InteractionObject("Mug", object_instance="Mug_1")';
const SAID = { id: "a", kind: "causal" as const, text: "It is dirty.", line: 3 };

test("a program whose list tells what stands in it has no fault", () => {
  const text = [MUG, "# (causal abstraction) It is dirty.", "mug.pickup()"].join("\n");
  expect(textFaults(text, { ...EMPTY_ABSTRACTIONS, comments: [SAID] })).toEqual([]);
});

test.each([
  ["a comment in no list", [MUG, "# (causal abstraction) It is dirty.", "mug.pickup()"], []],
  ["a list that tells of none", [MUG, "mug.pickup()"], [SAID]],
  ["a name that is bound twice", [MUG, MUG.replace("_1", "_2"), "mug.pickup()"], []],
  ["a thing under two names", [MUG, MUG.replace("mug", "cup"), "mug.pickup()"], []],
  ["a name before its binding", ["mug.pickup()", MUG], []],
  ["a note in no list", [MUG, "mug.pickup()", 'mug.change_state("dirty", False)'], []],
])("%s is a fault", (_, lines, comments) => {
  const faults = textFaults(lines.join("\n"), { ...EMPTY_ABSTRACTIONS, comments });
  expect(faults).toHaveLength(1);
});

test("slices are the same whatever they are called, as long as each stays itself", () => {
  const one = ['a = IO("Slice")', 'b = IO("Slice")', "a.pickup()", "b.pickup()", "a.put()"];
  const same = ['x = IO("Slice")', 'y = IO("Slice")', "y.pickup()", "x.pickup()", "y.put()"];
  const other = [...same.slice(0, 4), "x.put()"];
  const [first, second] = callsOfBoth(one.join("\n"), same.join("\n"));
  expect(second).toEqual(first);
  expect(callsOfBoth(one.join("\n"), other.join("\n"))[1]).not.toEqual(first);
});
