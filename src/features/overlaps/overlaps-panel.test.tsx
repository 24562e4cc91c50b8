/** Somebody works off what stands in the memory twice. */
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OverlapsPanel, type OverlapsPanelProps } from "@/features/overlaps/overlaps-panel";
import type { Overlap } from "@/lesson/overlaps/find-overlaps";
import { button, itemsOf, sitDown } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

const one = buildExemplar({ id: "a", title: "Shelf" });
const other = buildExemplar({ id: "b", title: "Counter" });
const overlap: Overlap = {
  id: "a b",
  kind: "contradiction",
  one,
  other,
  likeness: 0.97,
  differences: ["Cup in: Shelf or CounterTop"],
};

function open(overlaps: readonly Overlap[], { keptCount = 0, comparedCount = 2 } = {}) {
  const told = {
    onBury: vi.fn<OverlapsPanelProps["onBury"]>(),
    onKeep: vi.fn<OverlapsPanelProps["onKeep"]>(),
    onForget: vi.fn<OverlapsPanelProps["onForget"]>(),
    onOpen: vi.fn<OverlapsPanelProps["onOpen"]>(),
  };
  render(<OverlapsPanel {...{ overlaps, keptCount, comparedCount, ...told }} />);
  return { ...told, person: sitDown() };
}

test("a contradiction says what is left otherwise, with both sides to read and one to bury", async () => {
  const { person, onBury, onKeep, onOpen } = open([overlap]);
  expect(itemsOf("Overlaps")[0]).toContain("Cup in: Shelf or CounterTop");
  expect(itemsOf("Overlaps")[0]).toContain("words 97 % alike");
  await person.click(button("Bury Counter (b)"));
  expect(onBury).toHaveBeenCalledWith(other);
  await person.click(button("Keep both, Shelf and Counter"));
  expect(onKeep).toHaveBeenCalledWith(overlap);
  await person.click(button("Shelf"));
  expect(onOpen).toHaveBeenCalledWith("a");
});

test("where nothing is left to decide it says so, and what was kept can be shown again", async () => {
  const { person, onForget } = open([], { keptCount: 2 });
  expect(screen.getByText("Nothing overlaps")).toBeDefined();
  expect(document.body.textContent).toContain("2 pairs were kept as they are.");
  await person.click(button("Show them again"));
  expect(onForget).toHaveBeenCalledOnce();
});

test("one exemplar alone was compared with nothing, and no more is claimed", () => {
  open([], { comparedCount: 1 });
  expect(screen.getByText("Nothing to compare yet")).toBeDefined();
  expect(screen.queryByText("Nothing overlaps")).toBeNull();
});
