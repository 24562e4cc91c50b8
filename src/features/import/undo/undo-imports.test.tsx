import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ImportList, UndoQuestion } from "@/features/import/undo/undo-imports";
import type { ImportRecord } from "@/storage/import-store";
import { button, sitDown, textOf } from "@/testing/at-the-panel";

const game: ImportRecord = {
  id: "imp_1",
  projectId: "p",
  label: "coffee.game.json",
  at: 1_700_000_000_000,
  demonstrationIds: ["a", "b"],
  exemplarIds: [],
  replaced: [],
};
const bundle: ImportRecord = {
  ...game,
  id: "imp_2",
  label: "b.json",
  demonstrationIds: [],
  exemplarIds: ["e"],
};

test("every import says what it brought and can be undone by its name", async () => {
  const person = sitDown();
  const onUndo = vi.fn<(record: ImportRecord) => void>();
  render(<ImportList imports={[game, bundle]} damagedCount={2} onUndo={onUndo} />);
  expect(textOf("note")).toContain("2 stored imports are damaged");
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("2 demonstrations");
  expect(second?.textContent).toContain("1 exemplar ");
  await person.click(button("Undo import of b.json"));
  expect(onUndo).toHaveBeenCalledExactlyOnceWith(bundle);
});

test("with nothing imported it says what will be there", () => {
  render(<ImportList imports={[]} damagedCount={0} onUndo={vi.fn<() => void>()} />);
  expect(screen.queryByText(/Nothing was imported/)).not.toBeNull();
});

test("the question tells what is lost and what stays, and keeping comes first", async () => {
  const person = sitDown();
  const onKeep = vi.fn<() => void>();
  const onUndo = vi.fn<() => void>();
  const contents = { demonstrations: 1, exemplars: 0, operations: 7, taught: 2, edited: 0 };
  render(<UndoQuestion label="a.mp4" contents={contents} onKeep={onKeep} onUndo={onUndo} />);
  expect(screen.queryByText(/2 exemplars that were taught from it stay/)).not.toBeNull();
  await person.click(button("Keep it"));
  expect(onUndo).not.toHaveBeenCalled();
  await person.click(button("Undo the import and lose 7 changes and decisions"));
  expect(onUndo).toHaveBeenCalledOnce();
});

test("changed exemplars of a bundle are counted as work that goes", () => {
  const contents = { demonstrations: 0, exemplars: 3, operations: 0, taught: 0, edited: 2 };
  const never = vi.fn<() => void>();
  render(<UndoQuestion label="b.json" contents={contents} onKeep={never} onUndo={never} />);
  expect(screen.queryByText(/undoing the import takes 2 changed exemplars with it/)).not.toBeNull();
  expect(button("Undo the import and lose 2 changed exemplars")).toBeDefined();
});
