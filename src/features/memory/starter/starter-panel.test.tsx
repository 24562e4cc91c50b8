/** The memory's panel: what came with the studio, taken out, undone, brought back. */
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { STARTER_SOURCE } from "@/core/exemplar";
import { MemoryPanel, type MemoryPanelProps } from "@/features/memory/memory-panel";
import type { StarterActions } from "@/features/memory/starter/starter-actions";
import { button, hasButton, itemsOf, sitDown } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

const own = buildExemplar({ id: "mine", title: "Mine" });
const base = buildExemplar({ id: "starter-1", title: "Make a sandwich" });
const shipped = {
  ...base,
  provenance: { ...base.provenance, sourceKind: STARTER_SOURCE },
};

function open(memory: MemoryPanelProps["memory"]) {
  const starter = {
    add: vi.fn<StarterActions["add"]>(async () => 1),
    remove: vi.fn<StarterActions["remove"]>(async () => [shipped]),
    restore: vi.fn<StarterActions["restore"]>(async () => undefined),
  };
  const never = () => Promise.reject(new Error("not part of this test"));
  render(
    <MemoryPanel
      memory={memory}
      actions={{
        importFile: never,
        undoImport: never,
        remove: never,
        restore: never,
        keepMark: never,
        takeOnWord: never,
        exportBundle: async () => undefined,
      }}
      starter={starter}
      query=""
      openId={undefined}
      onQueryChange={() => undefined}
      onOpenChange={() => undefined}
      facets={{}}
      onFacets={() => undefined}
      order="newest"
      onOrder={() => undefined}
    />,
  );
  return { ...starter, person: sitDown() };
}

test("what came with the studio says so, and is taken out and put back with a click each", async () => {
  const { person, remove, restore } = open([own, shipped]);
  expect(itemsOf("Exemplars").some((text) => /\bstarter\b/u.test(text))).toBe(true);
  await person.click(button("Take the starter memory out"));
  expect(remove).toHaveBeenCalledOnce();
  expect(await screen.findByText(/Took the starter memory out: 1 exemplar/u)).toBeTruthy();
  await person.click(button("Undo"));
  expect(restore).toHaveBeenCalledWith([shipped]);
});

test("where it is not here it is offered, beside what was taught and in an empty memory", async () => {
  const { person, add } = open([own]);
  expect(hasButton("Take the starter memory out")).toBe(false);
  await person.click(button("Bring the starter memory back"));
  expect(add).toHaveBeenCalledOnce();
});

test("an empty memory offers it too", async () => {
  const { person, add } = open([]);
  await person.click(button("Bring the starter memory back"));
  expect(add).toHaveBeenCalledOnce();
});
