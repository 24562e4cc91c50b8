import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  ExportDialog,
  type ExportDialogProps,
  type ProjectExport,
} from "@/features/queue/export-dialog";
import { eventually } from "@/testing/eventually";
import { button, sitDown } from "@/testing/at-the-panel";

const FORMATS = [
  { id: "csv", title: "CSV of segments", about: "A table." },
  { id: "eaf", title: "ELAN", about: "A file beside each film (`.eaf`)." },
];

function open(onExport: ExportDialogProps["onExport"]) {
  const told = {
    onFile: vi.fn<ExportDialogProps["onFile"]>(),
    onClose: vi.fn<ExportDialogProps["onClose"]>(),
  };
  render(<ExportDialog isOpen formats={FORMATS} chosenCount={0} onExport={onExport} {...told} />);
  return { ...told, person: sitDown() };
}

const exported = (changed: Partial<ProjectExport> = {}): ProjectExport => ({
  itemCount: 2,
  kind: "demonstration",
  lines: ["Coffee has no segments.", "Coffee has no segments."],
  file: { name: "elan.zip", blob: new Blob(["x"]) },
  ...changed,
});

test("the chosen format is written, handed over, and what was left out is told once", async () => {
  const onExport = vi.fn<ExportDialogProps["onExport"]>().mockResolvedValue(exported());
  const { person, onFile } = open(onExport);
  await person.click(screen.getByRole("radio", { name: "ELAN" }));
  const scope = screen.getByRole("combobox", { name: "Which demonstrations" });
  await person.selectOptions(scope, "Rejected or set aside");
  await person.click(button("Export"));
  expect(onExport.mock.calls[0]?.slice(0, 2)).toEqual(["eaf", "given up"]);
  expect(onFile).toHaveBeenCalledExactlyOnceWith("elan.zip", expect.any(Blob));
  expect(screen.getByRole("status").textContent).toBe(
    "elan.zip with 2 demonstrations was handed to the browser.Coffee has no segments.",
  );
});

test("where there is nothing to write nothing is handed over", async () => {
  const none = exported({
    itemCount: 0,
    file: undefined,
    lines: [],
    kind: "exemplar",
  });
  const { person, onFile } = open(async () => none);
  await person.click(button("Export"));
  await eventually(() =>
    expect(screen.getByRole("status").textContent).toContain("no exemplars among what was chosen"),
  );
  expect(onFile).not.toHaveBeenCalled();
});

test("a cancelled export hands nothing over", async () => {
  let finish: (result: ProjectExport) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const { person, onFile, onClose } = open((_format, _scope, signal) => {
    signals.push(signal);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await person.click(button("Export"));
  await person.click(button("Cancel"));
  expect([signals[0]?.aborted, onClose.mock.calls.length]).toEqual([true, 1]);
  finish(exported());
  await Promise.resolve();
  expect(onFile).not.toHaveBeenCalled();
});

test("a failure says what happened and what is safe", async () => {
  const { person } = open(() => Promise.reject(new Error("no room")));
  await person.click(button("Export"));
  expect((await screen.findByRole("alert")).textContent).toContain("no room");
});
