/** What is cut leaves pieces of a class of its own, by the name that the world has for it. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { HouseholdBuilder } from "@/testing/household-builder";
import { householdWorld } from "@/worlds/household/household-world";
import { toJson } from "@/worlds/household/state/to-json";

test("slice the egg first: what is put on the plate is the cracked egg, and it is put there", async () => {
  const room = new HouseholdBuilder();
  const counter = room.add("CounterTop", { at: [0, 1.7] });
  const egg = room.add("Egg", { in: counter, at: [0.3, 1.6] });
  const plate = room.add("Plate", { in: counter, at: [-0.3, 1.6] });
  room.add("Knife", { in: counter, at: [0, 1.6], size: [0.3, 0.02, 0.03] });
  const program = [
    `egg = InteractionObject("Egg", object_instance="${egg}")`,
    `plate = InteractionObject("Plate", object_instance="${plate}")`,
    "egg.pickup()",
    "egg.place(plate)",
  ].join("\n");
  const draft = await createBuiltInTeacher(householdWorld).revise({
    instruction: "Put the egg on the plate.",
    dialogue: [],
    noisyProgram: program,
    state: toJson(room.build()),
    exemplars: [],
    images: [],
    program,
    abstractions: EMPTY_ABSTRACTIONS,
    correction: "slice the egg first",
    failure: undefined,
  });
  const { calls } = parseStraightLine(draft.program, householdWorld.vocabulary);
  const names = calls.map(({ call }) => `${call.receiver.class}.${call.method}`);
  const steps = names.filter((name) => !/go_to|change_state|Knife/u.test(name));
  expect(steps).toEqual(["Egg.slice", "EggCracked.pickup", "EggCracked.place"]);
});
