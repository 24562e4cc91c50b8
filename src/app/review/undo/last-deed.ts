/**
 * What the one undo of a review takes back: the last thing that a person did. A correction is no gesture of the
 * log, nor is an edit that became a version, since what came of it may have been run; to who presses undo each is a
 * deed like any other.
 */
import type { Correction } from "@/core/correction";
import type { Change, Operation } from "@/core/operation";
import type { Session } from "@/core/session";
import { readUndoState } from "@/document/undo-table";
import {
  correctionToBringBack,
  correctionToTakeBack,
  type BroughtBack,
} from "@/lesson/confirm-reading";
import { editToBringBack, editToTakeBack, type RunEdit } from "@/lesson/edits/run-edits";
import { t } from "@/base/language/translate";

/** The last deed that can be taken back: with which act, and what it is in words. */
export type LastDeed =
  | { readonly kind: "gesture"; readonly words: string }
  | { readonly kind: "correction"; readonly correction: Correction; readonly words: string }
  | { readonly kind: "edit"; readonly edit: RunEdit; readonly words: string };

/** Undefined where nothing can be taken back. */
export function lastDeed(operations: readonly Operation[], session: Session): LastDeed | undefined {
  const gesture = readUndoState(operations).done.at(-1)?.at(-1);
  const correction = correctionToTakeBack(session);
  const answeredAt =
    correction === undefined
      ? -1
      : operations.findLastIndex(
          ({ change }) =>
            change.kind === "correction.answer" && change.outcome.correctionId === correction.id,
        );
  if (correction !== undefined && answeredAt > (gesture?.sequence ?? -1)) {
    return { kind: "correction", correction, words: t("correction") };
  }
  const edit = editToTakeBack(operations, session);
  if (edit !== undefined && edit.at > (gesture?.sequence ?? -1)) {
    return { kind: "edit", edit, words: editWords(edit) };
  }
  return gesture === undefined
    ? undefined
    : { kind: "gesture", words: DEED_WORDS[gesture.change.kind] };
}

/** What redo would bring back: with which act, and what it is in words. */
export type NextRedo =
  | { readonly kind: "gesture"; readonly words: string }
  | { readonly kind: "correction"; readonly back: BroughtBack; readonly words: string }
  | { readonly kind: "edit"; readonly edit: RunEdit; readonly words: string };

/** What was taken back last comes back first; undefined where nothing can. */
export function nextRedo(operations: readonly Operation[], session: Session): NextRedo | undefined {
  const gesture = readUndoState(operations).undone.at(-1);
  const undoneAt =
    gesture === undefined
      ? -1
      : operations.findLastIndex(
          ({ change }) =>
            change.kind === "undo" && gesture.some(({ id }) => id === change.operationId),
        );
  const back = correctionToBringBack(operations, session);
  if (back !== undefined && back.takenBackAt > undoneAt) {
    return { kind: "correction", back, words: t("correction") };
  }
  const edit = editToBringBack(operations, session);
  if (edit !== undefined && edit.at > undoneAt) {
    return { kind: "edit", edit, words: editWords(edit) };
  }
  return gesture === undefined
    ? undefined
    : { kind: "gesture", words: DEED_WORDS[gesture[0].change.kind] };
}

/** By the number that the edit had when it was run. */
function editWords({ version: { number } }: RunEdit): string {
  return t("edit run as v{number}", { number });
}

/** What each deed is called behind "Undo"; of those that are never taken back nobody reads it. */
const DEED_WORDS: Readonly<Record<Change["kind"], string>> = {
  "recording.start": t("recording"),
  "recording.act": t("action"),
  "recording.finish": t("recording"),
  "labels.model": t("labels"),
  "label.set": t("label"),
  "labels.set": t("labels"),
  "label.remove": t("removed label"),
  "label.split": t("split label"),
  "marker.set": t("marker"),
  "program.add": t("version"),
  "draft.set": t("edit"),
  "draft.discard": t("discarded edit"),
  "correction.add": t("correction"),
  "correction.answer": t("correction"),
  "correction.tick": t("tick"),
  "correction.takeBack": t("taking back"),
  "correction.bringBack": t("correction"),
  "teacher.fail": t("teacher"),
  "run.add": t("run"),
  "decision.add": t("verdict"),
  "instruction.set": t("instruction"),
  "goal.set": t("goal"),
  "state.assume": t("room"),
  "question.answer": t("answer"),
  "note.set": t("note"),
  "assignee.set": t("assignment"),
  "mark.set": t("mark"),
  "remark.add": t("remark"),
  "remark.edit": t("changed remark"),
  "remark.tick": t("tick"),
  "remark.reply": t("reply"),
  "remark.remove": t("removed remark"),
  "step.judge": t("verdict"),
  "step.edit": t("edit"),
  "step.correct": t("correction"),
  "step.answer": t("answer"),
  "step.abstract": t("abstraction"),
  "steps.describe": t("description"),
  undo: t("undo"),
  redo: t("redo"),
};
