/** What an exemplar changed in a proposal, and weights that are tried for one task. */
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MemoryTrialCard, type ShownTrial } from "@/features/review/trial/memory-trial-card";
import { WeightSliders } from "@/features/review/trial/weight-sliders";
import { button, itemsOf, sitDown, textOf } from "@/testing/at-the-panel";

const TRIAL: ShownTrial = {
  leftOut: "Make toast",
  cameIn: ["Make tea"],
  wentOut: [],
  changes: ["Leaves out: wash the mug."],
  before: "goal reached",
  after: "goal not reached: The Mug_1 is dirty.",
};

function show(trial: Partial<ShownTrial> = {}) {
  const acts = { onTake: vi.fn<() => void>(), onDismiss: vi.fn<() => void>() };
  render(<MemoryTrialCard trial={{ ...TRIAL, ...trial }} against="v2" isBusy={false} {...acts} />);
  return acts;
}

test("what came in its place, what the program does otherwise and how either ends are told", async () => {
  const { onTake } = show();
  const said = textOf("status", "What it changed");
  expect(said).toContain("Without “Make toast”");
  expect(said).toContain("Shown then: “Make tea”.");
  expect(said).not.toContain("Not shown then");
  expect(itemsOf("What the program does otherwise")).toEqual(TRIAL.changes);
  expect(said).toContain("As proposed goal reached");
  expect(said).toContain("Without the exemplar goal not reached: The Mug_1 is dirty.");
  await sitDown().click(button("Take this proposal"));
  expect(onTake).toHaveBeenCalledOnce();
});

test("where it changed nothing there is nothing to take", () => {
  show({ changes: [], cameIn: [], after: "goal reached" });
  const said = textOf("status", "What it changed");
  expect(said).toContain("No other exemplar was shown.");
  expect(said).toContain("The program does the same as v2, call by call.");
  expect(button("Take this proposal").disabled).toBe(true);
});

test("other weights are tried when they are others, and those of the settings come back", async () => {
  const onTry = vi.fn<(weights: object) => void>();
  const weights = { instruction: 0.8, state: 0.1, visual: 0.1 };
  render(<WeightSliders weights={weights} isDisabled={false} onTry={onTry} />);
  const user = sitDown();
  await user.click(screen.getByText("Weights of the likeness"));
  expect(button("Try these weights").disabled).toBe(true);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: /^Textual state weight/ });
  fireEvent.change(slider, { target: { value: "0.6" } });
  await user.click(button("Try these weights"));
  expect(onTry).toHaveBeenCalledWith({ ...weights, state: 0.6 });
  await user.click(button("Reset the weights"));
  expect(slider.value).toBe("0.1");
});
