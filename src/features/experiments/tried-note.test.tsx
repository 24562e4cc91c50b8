/** Somebody reads what trying exemplars came to, and keeps it. */
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TriedNote } from "@/features/experiments/tried-note";
import { button, hasButton, sitDown } from "@/testing/at-the-panel";

function open(changes: Partial<Parameters<typeof TriedNote>[0]> = {}) {
  const onKeep = vi.fn<() => void>();
  const onOpen = vi.fn<() => void>();
  const counted = { tasks: 12, differing: 7, comparisons: 80, isStill: true, isKept: false };
  render(<TriedNote {...counted} {...changes} onKeep={onKeep} onOpen={onOpen} />);
  return { onKeep, onOpen, told: () => screen.getByRole("status").textContent };
}

test("what was found is told with what keeping it does, and is kept by a press", async () => {
  const { told, onKeep } = open();
  expect(told()).toContain("In 7 of 12 tasks");
  expect(told()).toContain("80 comparisons");
  await sitDown().click(button("Keep as comparisons"));
  expect(onKeep).toHaveBeenCalledOnce();
});

test("while it runs nothing is kept yet", () => {
  const { told } = open({ isStill: false });
  expect(told()).toContain("once this is finished, paused or cancelled");
  expect(button("Keep as comparisons")).toHaveProperty("disabled", true);
});

test("where all exemplars led to success equally often, that is said and nothing can be kept", () => {
  const { told } = open({ differing: 0, comparisons: 0 });
  expect(told()).toContain("that says nothing of them");
  expect(button("Keep as comparisons")).toHaveProperty("disabled", true);
});

test("once it is kept it leads to the comparisons", async () => {
  const { onOpen } = open({ isKept: true });
  expect(hasButton("Keep as comparisons")).toBe(false);
  await sitDown().click(button("See the comparisons"));
  expect(onOpen).toHaveBeenCalledOnce();
});
