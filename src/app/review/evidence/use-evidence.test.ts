import { expect, test } from "vitest";
import { heldBefore, nothingShown, unsureLabels } from "@/app/review/evidence/use-evidence";
import type { ActionLabel } from "@/core/action-label";
import { HouseholdBuilder } from "@/testing/household-builder";
import { toJson } from "@/worlds/household/state/to-json";
import { householdWorld } from "@/worlds/household/household-world";

const label = (id: string, by: ActionLabel["by"], confidence: number): ActionLabel => ({
  id,
  verb: "Pickup",
  startFrame: 0,
  endFrame: 1,
  confidence,
  by,
});

test("what of the goal holds in the room as it was found is told by name", () => {
  const builder = new HouseholdBuilder();
  builder.add("Mug");
  builder.add("CoffeeMachine");
  const state = toJson(builder.build());
  const goal = householdWorld.goalFromInstruction("Make coffee in a clean mug.");
  const [said, ...more] = heldBefore(householdWorld, { state, goal });
  expect(said).toContain("Held before the run already: ");
  expect(said).toContain("There is a mug");
  expect(said).not.toContain("filled with coffee");
  expect(more).toEqual([]);
});

test("where no room or no goal is known, nothing is claimed", () => {
  expect(heldBefore(householdWorld, { state: undefined, goal: {} })).toEqual([]);
  expect(heldBefore(householdWorld, { state: {}, goal: undefined })).toEqual([]);
});

test("labels that the model was unsure of and nobody confirmed are counted", () => {
  expect(unsureLabels([label("a", "model", 0.9), label("b", "person", 0.1)])).toEqual([]);
  expect(unsureLabels([label("a", "model", 0.3), label("b", "log", 1)])).toEqual([
    "1 of 2 labels is unsure, and nobody confirmed it.",
  ]);
  expect(unsureLabels([label("a", "model", 0.3), label("b", "model", 0.2)])).toEqual([
    "2 of 2 labels are unsure, and nobody confirmed them.",
  ]);
});

test("where the labels hold no interaction, the program shows nothing of the demonstration", () => {
  const noisy = { kind: "noisy" } as const;
  expect(nothingShown([])).toEqual([]);
  expect(nothingShown([{ ...noisy, text: "mug.pickup()" }])).toEqual([]);
  expect(nothingShown([{ ...noisy, text: "# no interaction was seen\n" }])).toEqual([
    "No step of the program was shown: the labels hold no interaction.",
  ]);
});
