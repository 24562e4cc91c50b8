import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ImportCandidate } from "@/features/import/import-candidate";
import { ImportPanel, type ImportPanelProps } from "@/features/import/import-panel";
import { IMPORTERS } from "@/formats/importers";
import { createReportWriter } from "@/formats/report";
import { buildError, button, hasButton, sitDown, textOf } from "@/testing/at-the-panel";

/** Before any file was chosen. */
function open(props: Partial<ImportPanelProps> = {}) {
  const told = {
    onFiles: vi.fn<ImportPanelProps["onFiles"]>(),
    onInstruction: vi.fn<ImportPanelProps["onInstruction"]>(),
    onRemove: vi.fn<ImportPanelProps["onRemove"]>(),
    onImport: vi.fn<ImportPanelProps["onImport"]>(),
    onAnswer: vi.fn<ImportPanelProps["onAnswer"]>(),
    onCancel: vi.fn<ImportPanelProps["onCancel"]>(),
    onUndo: vi.fn<ImportPanelProps["onUndo"]>(),
    onOpenQueue: vi.fn<ImportPanelProps["onOpenQueue"]>(),
    onRecord: vi.fn<ImportPanelProps["onRecord"]>(),
  };
  render(
    <ImportPanel
      projectName="Kitchen"
      formats={IMPORTERS}
      candidates={[]}
      progress={undefined}
      outcome={undefined}
      question={undefined}
      error={undefined}
      {...told}
      {...props}
    />,
  );
  return { ...told, person: sitDown() };
}

function candidate(fileName: string, overrides: Partial<ImportCandidate> = {}): ImportCandidate {
  return {
    id: `id of ${fileName}`,
    fileName,
    sizeBytes: 1000,
    demonstrationCount: 1,
    instructionBy: "either",
    status: "ready",
    summary: "41 actions · 95 objects",
    instruction: "Make coffee",
    ...overrides,
  };
}

const card = (name: string) => within(screen.getByRole("article", { name }));

test("files come from the disk, from a folder, or dropped on the page", async () => {
  const { person, onFiles } = open();
  const game = new File(["{}"], "coffee.game.json", { type: "application/json" });
  const chosen = vi.fn<() => void>();
  screen.getByLabelText("Files").addEventListener("click", chosen);
  await person.click(button("Choose files"));
  expect(chosen).toHaveBeenCalledOnce();
  await person.upload(screen.getByLabelText("Files"), game);
  await person.upload(screen.getByLabelText("Folder"), [game, new File(["x"], "1.png")]);
  fireEvent.drop(screen.getByText("Drop files here"), {
    dataTransfer: { items: [], files: [game] },
  });
  // A drop may hold folders, which take a moment to open.
  await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(3));
  const names = onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));
  expect(names).toEqual([
    ["coffee.game.json"],
    ["coffee.game.json", "1.png"],
    ["coffee.game.json"],
  ]);
});

test("who has no file can record a demonstration instead", async () => {
  const { person, onRecord } = open();
  expect(hasButton(/^Import/)).toBe(false);
  await person.click(button("Record a demonstration yourself"));
  expect(onRecord).toHaveBeenCalledOnce();
});

test("a file being read says so and cannot be imported yet", () => {
  open({ candidates: [candidate("coffee.game.json", { status: "reading" })] });
  expect(card("coffee.game.json").getByText("Reading…")).toBeDefined();
  expect(button("Import").disabled).toBe(true);
});

test("what is ready is counted by its demonstrations, and imported", async () => {
  const tasks = ["Sort by price", "Leave a comment"].map((instruction) => ({
    instruction,
    steps: 3,
  }));
  const { person, onImport, onRemove } = open({
    candidates: [
      candidate("coffee.game.json"),
      candidate("web.json", {
        instructionBy: "file",
        demonstrationCount: 2,
        tasks,
        instruction: "",
      }),
    ],
  });
  expect(card("web.json").getByText("2 tasks, each one a demonstration")).toBeDefined();
  await person.click(button("Import 3 demonstrations"));
  expect(onImport).toHaveBeenCalledOnce();
  await person.click(button("Remove web.json"));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith("id of web.json");
});

test("a video is asked for its instruction before it can come along", async () => {
  const video = candidate("clip.mp4", { instructionBy: "person", instruction: "" });
  const { person, onInstruction } = open({ candidates: [video] });
  expect(screen.getByText("One video needs an instruction.")).toBeDefined();
  expect(button("Import").disabled).toBe(true);
  await person.type(card("clip.mp4").getByRole("textbox", { name: "Instruction" }), "S");
  expect(onInstruction).toHaveBeenCalledExactlyOnceWith("id of clip.mp4", "S");
});

test("what was noticed in a file, and why one cannot be read, stand at that file", () => {
  const writer = createReportWriter("coffee.game.json");
  writer.add("warning", "/tasks/0", "The room is not known.", "Its objects are taken as they are.");
  const { onImport } = open({
    candidates: [
      candidate("coffee.game.json", { report: writer.finish() }),
      candidate("broken.json", { status: "failed", error: buildError({ code: "IMP-07" }) }),
    ],
  });
  const report = card("coffee.game.json");
  expect(report.getByText("Validation report: 0 errors · 1 warning · 0 notes")).toBeDefined();
  expect(report.getByRole("row", { name: /warning.*The room is not known/ })).toBeDefined();
  expect(card("broken.json").getByRole("alert").textContent).toContain("IMP-07");
  expect(button("Import 1 demonstration").disabled).toBe(false);
  expect(onImport).not.toHaveBeenCalled();
});

test("while it imports nothing can be changed, and cancelling leaves nothing behind", async () => {
  const { person, onCancel, onRemove } = open({
    candidates: [candidate("coffee.game.json")],
    progress: { label: "Decoding", done: 812, total: 1523 },
  });
  expect(screen.getByRole("progressbar", { name: "Decoding" })).toBeDefined();
  expect(hasButton(/^Import/)).toBe(false);
  await person.click(button("Remove coffee.game.json"));
  expect(onRemove).not.toHaveBeenCalled();
  await person.click(button("Cancel"));
  expect(onCancel).toHaveBeenCalledOnce();
});

test("what was imported can be opened or undone as a whole", async () => {
  const outcome = {
    importId: "i1",
    label: "coffee.mp4",
    demonstrations: 2,
    already: [],
    leftOut: [],
    isUndone: false,
  };
  const { person, onUndo, onOpenQueue } = open({ outcome });
  expect(textOf("status")).toContain("2 demonstrations imported.");
  expect(hasButton("Choose files")).toBe(false);
  await person.click(button("Open the queue"));
  await person.click(button("Undo import"));
  expect(onOpenQueue).toHaveBeenCalledOnce();
  expect(onUndo).toHaveBeenCalledOnce();
});

test("an import that was undone says that nothing is left", () => {
  open({
    outcome: {
      importId: "i1",
      label: "coffee.mp4",
      demonstrations: 2,
      already: [],
      leftOut: [],
      isUndone: true,
    },
  });
  expect(textOf("status")).toContain("Nothing of it is left.");
  expect(hasButton("Undo import")).toBe(false);
});

test("a file that was imported before is named, until the import is undone", () => {
  const names = ["a.json", "b.json", "c.json", "d.json"];
  const outcome = {
    importId: "i1",
    label: "a.json",
    demonstrations: 4,
    already: names,
    leftOut: [],
  };
  open({ outcome: { ...outcome, isUndone: false } });
  expect(textOf("note")).toContain("Imported before: a.json, b.json, c.json and 1 more.");
  cleanup();
  open({ outcome: { ...outcome, isUndone: true } });
  expect(screen.queryByRole("note")).toBeNull();
});

test("before a file comes in twice a person says what is meant", async () => {
  const question = { already: ["a.json"], fresh: 2, all: 3 };
  const { person, onAnswer } = open({ candidates: [candidate("a.json")], question });
  expect(textOf("alert")).toContain("This file is here already");
  expect(hasButton(/^Import 1 demonstration/)).toBe(false);
  await person.click(button("Import the 2 that are new"));
  await person.click(button("Import all 3, again"));
  await person.click(button("Import nothing"));
  expect(onAnswer.mock.calls).toEqual([["fresh"], ["all"], ["none"]]);
});

test("an instruction that could not be exported again is refused as a whole, and said so", () => {
  const { onInstruction } = open({ candidates: [candidate("a.mp4", { instruction: "Coffee" })] });
  const field = card("a.mp4").getByRole("textbox", { name: "Instruction" });
  fireEvent.change(field, { target: { value: "x".repeat(1_000_000) } });
  expect(onInstruction).not.toHaveBeenCalled();
  expect(card("a.mp4").getByRole("alert").textContent).toContain("1,000,000 characters");
  fireEvent.change(field, { target: { value: "x".repeat(20_000) } });
  expect(onInstruction).toHaveBeenCalledOnce();
});
