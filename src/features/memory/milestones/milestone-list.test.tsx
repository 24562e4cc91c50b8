/** Somebody reads an episode's milestones, goes to one and puts it in their own words. */
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Milestone } from "@/core/milestones/milestone";
import { MilestoneList } from "@/features/memory/milestones/milestone-list";
import { button, sitDown } from "@/testing/at-the-panel";

const MILESTONES: readonly Milestone[] = [
  { call: 0, why: "decided", description: "Open the chest", feedback: "", actions: ["open it"] },
  {
    call: 2,
    why: "achieved",
    description: "Take the coin",
    feedback: "The coin is held.",
    actions: ["take it", "polish it"],
    frame: 31,
    picture: "data:image/png;base64,AAAA",
  },
];

function show(milestones: readonly Milestone[] = MILESTONES) {
  const onFrame = vi.fn<(frame: number) => void>();
  const onWords = vi.fn<(at: number, says: string) => void>();
  render(<MilestoneList milestones={milestones} onFrame={onFrame} onWords={onWords} />);
  return { onFrame, onWords, person: sitDown() };
}

const field = (number: number) =>
  screen.getByRole("textbox", { name: `Description of milestone ${number}` });

test("each tells what came of it and what was done up to the next, and leads to its frame by key", async () => {
  const { onFrame, person } = show();
  expect(document.body.textContent).toContain("The coin is held.");
  expect(document.body.textContent).toContain("take it; polish it");
  button("Go to milestone 2, frame 31").focus();
  await person.keyboard("{Enter}");
  expect(onFrame).toHaveBeenCalledExactlyOnceWith(31);
});

test("other words are kept with Enter, given up with Escape, and none are none", async () => {
  const { onWords, person } = show();
  await person.clear(field(2));
  await person.type(field(2), "Fetch the coin{Enter}");
  expect(onWords).toHaveBeenCalledExactlyOnceWith(1, "Fetch the coin");
  await person.type(field(1), " slowly{Escape}");
  await person.tab();
  await person.clear(field(1));
  await person.tab();
  expect(onWords).toHaveBeenCalledTimes(1);
});

test("where nothing can be told, that is said", () => {
  show([]);
  expect(document.body.textContent).toContain("Nothing in its program can be told");
});
