import { fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { AlikeDialog, type ShownStretch } from "@/features/timeline/alike/alike-dialog";
import type { ActionLabel } from "@/core/action-label";
import { sitDown } from "@/testing/at-the-panel";

beforeAll(() => {
  // The test's document has dialogs, but none that opens by itself.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const seed: ActionLabel = {
  id: "seed",
  verb: "Open",
  object: "Fridge",
  startFrame: 4,
  endFrame: 8,
  confidence: 1,
  by: "person",
};

const stretch = (startFrame: number, likeness: number, isNearest = true): ShownStretch => ({
  startFrame,
  endFrame: startFrame + 4,
  likeness,
  isNearest,
  picture: undefined,
});

const FOUND = [stretch(20, 0.95), stretch(40, 0.9, false), stretch(60, 0.7)];

function show(found: readonly ShownStretch[] = FOUND) {
  const onName = vi.fn<(chosen: readonly ShownStretch[]) => void>();
  const onClose = vi.fn<() => void>();
  const rest = { seed, progress: undefined, failure: undefined, least: 0.8 };
  render(<AlikeDialog {...rest} found={found} onName={onName} onClose={onClose} />);
  return { onName, onClose };
}

const ticks = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);

test("what is alike enough, and like nothing else that was named, is ticked; the button says how many", async () => {
  const { onName } = show();
  expect(ticks()).toEqual([true, false, false]);
  await sitDown().click(screen.getByRole("button", { name: "Label 1 stretch as Open Fridge" }));
  expect(onName).toHaveBeenCalledWith([FOUND[0]]);
});

test("a person ticks others one by one, and the slider begins anew", async () => {
  show();
  await sitDown().click(screen.getByRole("checkbox", { name: /Frames 40 to 44/u }));
  expect(ticks()).toEqual([true, true, false]);
  fireEvent.change(screen.getByRole("slider", { name: /At least as alike as/u }), {
    target: { value: "0.6" },
  });
  expect(ticks()).toEqual([true, false, true]);
  expect(screen.getByRole("button", { name: "Label 2 stretches as Open Fridge" })).toBeTruthy();
});

test("with nothing ticked nothing can be labelled", () => {
  show([stretch(60, 0.2)]);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /^Label 0 stretches/u });
  expect(button.disabled).toBe(true);
});

test("where nothing is left to name it says so", () => {
  show([]);
  expect(screen.getByText(/there is nothing left to name/u)).toBeTruthy();
});
