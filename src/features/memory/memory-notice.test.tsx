import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toDifference } from "@/features/memory/compare/exemplar-difference";
import type { MemoryImport } from "@/features/memory/memory-actions";
import { MemoryNotice } from "@/features/memory/memory-notice";
import { toReport } from "@/formats/report";
import { button, hasButton, sitDown, textOf } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";

// jsdom shows no modal dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};

const pair = {
  mine: buildExemplar({ id: "a", title: "Toast" }),
  theirs: buildExemplar({ id: "a", title: "Toast", program: "toast()" }),
};

function open(overrides: Partial<MemoryImport> = {}) {
  const result: MemoryImport = {
    file: new File([], "theirs.json"),
    importId: "imp_1",
    addedCount: 2,
    replacedCount: 0,
    identicalCount: 0,
    stayedAwayCount: 0,
    kept: [toDifference(pair, undefined)],
    report: toReport([]),
    repairs: [],
    mended: [],
    ...overrides,
  };
  const told = {
    onClose: vi.fn<() => void>(),
    onUndoImport: vi.fn<(importId: string) => void>(),
    onTakeTheirs: vi.fn<(result: MemoryImport, theirIds: ReadonlySet<string>) => void>(),
  };
  const unused = {
    onRestore: vi.fn<() => void>(),
    onUndoMark: vi.fn<() => void>(),
    onMend: vi.fn<() => void>(),
    onRestoreStarter: vi.fn<() => void>(),
  };
  render(<MemoryNotice notice={{ kind: "imported", result }} {...told} {...unused} />);
  return { ...told, result, person: sitDown() };
}

test("an import with differences says that mine were kept, and offers all of theirs, some, or none of it", async () => {
  const { person, result, onTakeTheirs, onUndoImport } = open();
  expect(textOf("status")).toBe("Imported 2 exemplars. 1 differs from yours; yours was kept.");
  await person.click(button("Choose one by one"));
  await person.click(screen.getByRole("radio", { name: "Theirs" }));
  await person.click(button("Take 1 exemplar"));
  expect(onTakeTheirs).toHaveBeenLastCalledWith(result, new Set(["a"]));
  expect(screen.queryByRole("dialog")).toBe(null);
  await person.click(button("Take theirs instead"));
  expect(onTakeTheirs).toHaveBeenCalledTimes(2);
  await person.click(button("Undo import"));
  expect(onUndoImport).toHaveBeenLastCalledWith("imp_1");
});

test("where nothing differs there is nothing to choose", () => {
  open({ kept: [] });
  expect(hasButton("Choose one by one")).toBe(false);
  expect(hasButton("Take theirs instead")).toBe(false);
});

test("what the import before had replaced and does not come back is told", () => {
  open({ kept: [], stayedAwayCount: 1 });
  expect(textOf("status")).toContain("1 exemplar that the import before had replaced stays away");
});

test("words that were shortened are told, and how many more notes there are", () => {
  const message = "Shortened: it has 30,000 characters, of which the first 20,000 were taken.";
  const line = {
    file: "m.json",
    pointer: "/exemplars/0/title",
    message,
    severity: "info",
  } as const;
  open({ kept: [], addedCount: 1, report: toReport([line, { ...line, pointer: "/exemplars/1" }]) });
  expect(textOf("status")).toBe(
    `Imported 1 exemplar. “title” in item 1 of “exemplars”: ${message} 1 more like this in the report.`,
  );
});

test("what could not be read is told with its place, its reason and what to do", () => {
  const message = "Left out: it is 1e20; at most 8,640,000,000,000,000 belongs there";
  const line = { file: "theirs.json", pointer: "/exemplars/1/createdAt", message };
  open({ kept: [], addedCount: 1, report: toReport([{ ...line, severity: "error" }]) });
  expect(textOf("status")).toBe(
    `Imported 1 exemplar. 1 of 2 could not be read (IMP-11): “createdAt” in item 2 of “exemplars”: ${message}. ` +
      "Mend the file, or export it again where it was made, and import it again: what is here already stays as it is.",
  );
});
