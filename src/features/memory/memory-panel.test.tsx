import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import type { ClaimCheck } from "@/features/memory/claim-check";
import type { MemoryImport } from "@/features/memory/memory-actions";
import { MemoryPanel, type MemoryPanelProps } from "@/features/memory/memory-panel";
import { toReport } from "@/formats/report";
import { button, itemsOf, sitDown } from "@/testing/at-the-panel";
import { buildExemplar } from "@/testing/build-exemplar";
import { eventually } from "@/testing/eventually";

const own = buildExemplar({ id: "own", title: "My coffee" });
const theirs = ["Toast", "Salad"].map((title) => toClaimed(buildExemplar({ id: title, title })));

const NO_FACETS = {};

// jsdom shows no modal dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};

function open(memory: readonly Exemplar[], overrides: Partial<MemoryPanelProps> = {}) {
  const told = {
    onQueryChange: vi.fn<MemoryPanelProps["onQueryChange"]>(),
    onOpenChange: vi.fn<MemoryPanelProps["onOpenChange"]>(),
    onFacets: vi.fn<MemoryPanelProps["onFacets"]>(),
    onOrder: vi.fn<MemoryPanelProps["onOrder"]>(),
  };
  const actions = {
    importFile: vi.fn<MemoryPanelProps["actions"]["importFile"]>(),
    undoImport: vi.fn<MemoryPanelProps["actions"]["undoImport"]>(async () => undefined),
    remove: vi.fn<MemoryPanelProps["actions"]["remove"]>(async () => undefined),
    restore: vi.fn<MemoryPanelProps["actions"]["restore"]>(),
    keepMark: vi.fn<MemoryPanelProps["actions"]["keepMark"]>(async () => undefined),
    takeOnWord: vi.fn<MemoryPanelProps["actions"]["takeOnWord"]>(async () => undefined),
    exportBundle: vi.fn<MemoryPanelProps["actions"]["exportBundle"]>(),
  };
  const starter = {
    add: vi.fn<MemoryPanelProps["starter"]["add"]>(),
    remove: vi.fn<MemoryPanelProps["starter"]["remove"]>(),
    restore: vi.fn<MemoryPanelProps["starter"]["restore"]>(),
  };
  const looked = { query: "", openId: undefined, facets: NO_FACETS, order: "newest" as const };
  render(<MemoryPanel {...{ memory, actions, starter, ...looked, ...told, ...overrides }} />);
  return { ...told, actions, person: sitDown() };
}

const claims = () => screen.getByRole("region", { name: "Claimed exemplars" });
const sentence = () => within(claims()).getByRole("status").textContent;

test("a memory of one's own says nothing of claims", () => {
  open([own]);
  expect(screen.queryByRole("region", { name: "Claimed exemplars" })).toBeNull();
  expect(itemsOf("Exemplars")).toHaveLength(1);
});

test("a link to an exemplar that was deleted says so", () => {
  open([own], { openId: "deleted" });
  expect(screen.getByText(/^This exemplar is not in the memory/u)).toBeTruthy();
});

test("as long as nobody chose one, a person is asked to", () => {
  open([own]);
  expect(screen.queryByText(/^This exemplar is not in the memory/u)).toBeNull();
  expect(screen.getByText(/^Choose an exemplar/u)).toBeTruthy();
});

test("what came in a bundle is said to be claimed, and can be looked at alone", async () => {
  const { person } = open([own, ...theirs]);
  expect(sentence()).toContain("2 exemplars are claimed by a bundle");
  expect(sentence()).toContain("no teacher is shown them");
  await person.click(screen.getByRole("checkbox", { name: "Only claimed ones" }));
  expect(itemsOf("Exemplars")).toHaveLength(2);
  expect(itemsOf("Exemplars")[0]).toContain("claimed by a bundle");
});

test("one press runs them all; each that fails says why", async () => {
  const asked: string[][] = [];
  const checkClaims: ClaimCheck = async (exemplars, { onVerdict }) => {
    asked.push(exemplars.map(({ id }) => id));
    onVerdict("Toast", undefined);
    onVerdict("Salad", "The knife is gone.");
  };
  const { person } = open([own, ...theirs], { checkClaims });
  await person.click(button("Verify again"));
  expect(asked).toEqual([["Toast", "Salad"]]);
  await eventually(() => {
    expect(sentence()).toBe("1 verified by a run here. 1 could not be; each says why.");
  });
  expect(itemsOf("Exemplars").some((text) => text.includes("The knife is gone."))).toBe(true);
});

test("a check shows how far it is and can be cancelled", async () => {
  const aborted = vi.fn<() => void>();
  const checkClaims: ClaimCheck = (_exemplars, { signal, onProgress }) =>
    new Promise((_resolve, reject) => {
      onProgress({ label: "Verifying", done: 1, total: 2 });
      signal.addEventListener("abort", () => {
        aborted();
        reject(new DOMException("cancelled", "AbortError"));
      });
    });
  const { person } = open(theirs, { checkClaims });
  await person.click(button("Verify again"));
  expect(sentence()).toBe("Running 2 of 2: 0 verified, 0 not.");
  await person.click(button("Cancel"));
  expect(aborted).toHaveBeenCalledOnce();
  expect(await screen.findByRole("button", { name: "Verify again" })).toBeDefined();
});

const imported: MemoryImport = {
  file: new File(["x"], "ical.zip"),
  importId: "imp_1",
  addedCount: 2,
  replacedCount: 0,
  identicalCount: 0,
  stayedAwayCount: 0,
  kept: [],
  report: toReport([
    { severity: "warning", file: "f.txt", pointer: "", message: "There is no Mug_71." },
  ]),
  repairs: [{ id: "names", title: "Mend names", about: "the nearest name" }],
  mended: [],
};

test("known defects of a memory are told, and mended by importing it again", async () => {
  const { person, actions } = open([own]);
  actions.importFile.mockResolvedValueOnce(imported);
  actions.importFile.mockResolvedValueOnce({
    ...imported,
    repairs: [],
    report: toReport([]),
    mended: ["names"],
  });
  fireEvent.drop(screen.getByRole("region", { name: "Memory" }), {
    dataTransfer: { files: [imported.file] },
  });
  expect(await screen.findByText(/1 known defect named in the report/u)).toBeDefined();
  await person.click(button("Mend names"));
  expect(await screen.findByText(/Mended as you chose/u)).toBeDefined();
  expect(actions.importFile.mock.calls[1]?.[1]).toMatchObject({
    repairs: ["names"],
    insteadOf: "imp_1",
  });
  expect(actions.undoImport).not.toHaveBeenCalled();
});

test("stored exemplars that cannot be read are counted", () => {
  open([own], { damagedCount: 2 });
  expect(screen.getByText(/2 stored exemplars are damaged/u)).toBeDefined();
});

test("ticked ones are buried, tagged and deleted together, and each act is undone by a press", async () => {
  const tea = buildExemplar({ id: "tea", title: "Tea", isBuried: true, tags: ["hot"] });
  const { person, actions } = open([own, tea]);
  await person.click(screen.getByRole("checkbox", { name: "Select My coffee" }));
  await person.click(screen.getByRole("checkbox", { name: "Select Tea" }));
  await person.click(button("Bury"));
  const mark = { kind: "buried" } as const;
  expect(actions.keepMark).toHaveBeenLastCalledWith({ ids: ["own"], mark, isOn: true });
  await person.click(button("Undo"));
  expect(actions.keepMark).toHaveBeenLastCalledWith({ ids: ["own"], mark, isOn: false });
  await person.click(button("Unbury"));
  expect(actions.keepMark).toHaveBeenLastCalledWith({ ids: ["tea"], mark, isOn: false });
  const tags = screen.getByRole("textbox", { name: "Tag the selected exemplars" });
  await person.type(tags, "hot{Enter}");
  // The one that has it already is left alone, by the undo too.
  const tag = { kind: "tag", tag: "hot" } as const;
  expect(actions.keepMark).toHaveBeenLastCalledWith({ ids: ["own"], mark: tag, isOn: true });
  await person.click(button("Delete selected"));
  expect(actions.remove).toHaveBeenCalledWith([own, tea]);
  await person.click(button("Undo"));
  expect(actions.restore).toHaveBeenCalledWith([own, tea]);
});

test("facets that divide the memory are offered, and what is chosen is all that is listed", async () => {
  const web = buildExemplar({ id: "web", title: "Buy tea", world: "web" });
  const { person, onFacets, onOrder } = open([own, web], { facets: { world: "web" } });
  expect(itemsOf("Exemplars")).toHaveLength(1);
  expect(itemsOf("Exemplars")[0]).toContain("Buy tea");
  expect(screen.queryByRole("combobox", { name: "Source" })).toBeNull();
  await person.selectOptions(screen.getByRole("combobox", { name: "World" }), "household");
  expect(onFacets).toHaveBeenLastCalledWith({ world: "household" });
  await person.click(button("Show all"));
  expect(onFacets).toHaveBeenLastCalledWith({});
  await person.selectOptions(screen.getByRole("combobox", { name: "Order" }), "most used");
  expect(onOrder).toHaveBeenCalledWith("most used");
});

test("what is ticked and not in the list is said before an act takes it, and can be left out", async () => {
  const { person, actions } = open([own, ...theirs]);
  await person.click(screen.getByRole("checkbox", { name: "Select My coffee" }));
  await person.click(screen.getByRole("checkbox", { name: "Select Toast" }));
  const bar = screen.getByRole("group", { name: "Selected exemplars" });
  expect(bar.textContent).not.toContain("not in the list");
  await person.click(screen.getByRole("checkbox", { name: "Only claimed ones" }));
  expect(bar.textContent).toContain("1 of the 2 selected is not in the list below.");
  await person.click(button("Only those shown"));
  await person.click(button("Delete selected"));
  expect(actions.remove).toHaveBeenCalledWith([theirs[0]]);
});

test("two that are ticked are compared, line by line", async () => {
  const tea = buildExemplar({ id: "tea", title: "Tea", program: "brew()\npour()\n" });
  const cold = buildExemplar({
    id: "cold",
    title: "Iced tea",
    program: "brew()\ncool()\npour()\n",
  });
  const { person } = open([tea, cold]);
  await person.click(screen.getByRole("checkbox", { name: "Select Tea" }));
  expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
  await person.click(screen.getByRole("checkbox", { name: "Select Iced tea" }));
  await person.click(button("Compare"));
  const dialog = screen.getByRole("dialog", { name: "Tea and Iced tea" });
  expect(within(dialog).getByLabelText("Difference in program").textContent).toBe(
    "  brew()+ cool()  pour()",
  );
  expect(within(dialog).queryByLabelText("Difference in dialogue")).toBeNull();
});

test("arrows go from card to card, and the first and last are a key away", async () => {
  const { person } = open([own, ...theirs], { order: "by title" });
  screen.getByRole("button", { name: "My coffee" }).focus();
  const focused = () => document.activeElement?.textContent;
  await person.keyboard("{ArrowDown}");
  expect(focused()).toBe("Salad");
  await person.keyboard("{End}");
  expect(focused()).toBe("Toast");
  await person.keyboard("{ArrowDown}");
  expect(focused()).toBe("Toast");
  await person.keyboard("{Home}");
  expect(focused()).toBe("My coffee");
});

test("while a memory is being read its newest are there, and it says how many more come", () => {
  const tea = buildExemplar({ id: "tea", title: "Make tea", createdAt: own.createdAt + 1 });
  open([], { memory: undefined, first: [own, tea], whole: 90, openId: "own" });
  expect(itemsOf("Exemplars")).toHaveLength(2);
  expect(itemsOf("Exemplars")[0]).toContain("Make tea");
  expect(screen.getByText("88 more exemplars are being read…")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "My coffee" })).toBeTruthy();
  expect(button("Export bundle")).toHaveProperty("disabled", true);
});

test("what has to look at all of a memory waits for it", () => {
  open([], { memory: undefined, first: [own], whole: 90, query: "coffee" });
  expect(screen.queryByRole("list", { name: "Exemplars" })).toBeNull();
  expect(screen.getByLabelText("Loading the memory")).toBeTruthy();
});
