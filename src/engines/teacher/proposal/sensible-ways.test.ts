/** Of the ways to a goal, one that a person would take. */
import { expect, test } from "vitest";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { ask, callsOf, outcome, program } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const { sense: _, ...senseless } = householdWorld;

const demonstrated = ask(
  "Put a slice of tomato on a clean plate.",
  program(
    "knife.pickup()",
    "tomato.slice()",
    "knife.place(counter)",
    'slice_0 = InteractionObject("TomatoSliced")',
    "slice_0.pickup()",
    "slice_0.place(plate)",
    "plate.pickup()",
    "plate.place(basin)",
    "faucet.toggle_on()",
    "faucet.toggle_off()",
  ),
);

test("what was washed with the food on it is washed before, and it is told what was not taken", async () => {
  const without = await createBuiltInTeacher(senseless).propose(demonstrated);
  const washed = (calls: readonly string[]) => calls.indexOf("Faucet.toggle_on");
  expect(washed(callsOf(without))).toBeGreaterThan(
    callsOf(without).lastIndexOf("TomatoSliced.place"),
  );
  expect(without.record.refused).toBeUndefined();

  const draft = await createBuiltInTeacher(householdWorld).propose(demonstrated);
  expect(outcome(draft.program, demonstrated)).toBe("done");
  expect(draft.record.objections).toBeUndefined();
  expect(washed(callsOf(draft))).toBeLessThan(callsOf(draft).lastIndexOf("TomatoSliced.place"));
  expect(draft.record.refused?.[0]).toMatch(
    /^the Plate_\d+ is washed when the TomatoSliced_\d+ is on/u,
  );
  expect(draft.note).toContain("Another way was not taken");
});
