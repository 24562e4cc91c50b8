import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { toldStore } from "@/app/notices/told";
import { LabelAgainQuestion, labelOrAsk, relabelLoss } from "@/app/review/lanes/label-again";
import type { ActionLabel } from "@/core/action-label";
import { openSession, type SessionStore } from "@/document/session-store";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { sitDown } from "@/testing/at-the-panel";

const label = (id: string, startFrame: number, by: ActionLabel["by"]): ActionLabel => ({
  id,
  verb: "Open",
  object: "Fridge",
  startFrame,
  endFrame: startFrame + 1,
  confidence: 1,
  by,
});

/** Two labels of this source, and how to have them labelled again. */
async function labelled(by: ActionLabel["by"]) {
  const log = await openSession(openMemoryStorage().operations, "dem_1");
  log.apply({ kind: "labels.model", labels: [label("a", 0, by), label("b", 1, by)], model: by });
  const controller = { label: vi.fn<() => Promise<void>>(() => Promise.resolve()) };
  render(<LabelAgainQuestion controller={controller} log={log} hasLog={false} />);
  return { log, controller };
}

const lossOf = (log: SessionStore) => relabelLoss(log.getState().session.labels, log.operations());

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

test("guesses give way to guesses without a question", async () => {
  const { log, controller } = await labelled("model");
  log.apply({ kind: "label.set", label: label("a", 0, "person") });
  labelOrAsk(controller, log, true);
  expect(controller.label).toHaveBeenCalledOnce();
  expect(screen.queryByText("Keep the labels")).toBeNull();
});

test("labels that the log gives again give way, and how to have them back is told", async () => {
  const { log, controller } = await labelled("log");
  labelOrAsk(controller, log, true);
  expect(controller.label).toHaveBeenCalledOnce();
  expect(screen.queryByText("Keep the labels")).toBeNull();
  expect(toldStore.getState().shown.map(({ text }) => text)).toEqual([
    "The log's labels give way to guesses of the model: “Use logged actions” brings them back.",
  ]);
});

test("what could not be had again is asked about, with what is lost and what stays", async () => {
  const { log, controller } = await labelled("log");
  log.apply({ kind: "label.set", label: label("b", 1, "person") });
  act(() => labelOrAsk(controller, log, false));
  expect(controller.label).not.toHaveBeenCalled();
  const items = screen.getAllByRole("listitem", { hidden: true }).map((item) => item.textContent);
  expect(items.slice(0, 2)).toEqual([
    "1 label of the recording's own log gives way to a guess of the model. They cannot be brought back.",
    "1 label that a person set stays.",
  ]);
  await sitDown().click(screen.getByText("Replace the labels"));
  expect(controller.label).toHaveBeenCalledOnce();
});

test("who keeps the labels has them, and is asked again the next time", async () => {
  const { log, controller } = await labelled("log");
  for (const _ of [1, 2]) {
    act(() => labelOrAsk(controller, log, false));
    await sitDown().click(screen.getByText("Keep the labels"));
  }
  expect(controller.label).not.toHaveBeenCalled();
});

test("what was removed comes back with a new pass, unless the removal was taken back", async () => {
  const { log } = await labelled("model");
  expect(lossOf(log)).toBeUndefined();
  log.apply({ kind: "label.remove", labelId: "a" });
  expect(lossOf(log)).toEqual({ logged: 0, removed: 1, kept: 0 });
  log.undo();
  expect(lossOf(log)).toBeUndefined();
});
