/**
 * What in a log a person did at the item. The studio labels, proposes and runs by itself, ahead of people and while
 * they look on, and the log does not say whose wish a label or a proposal was: what a machine made counts for
 * nobody, and only what takes a person does.
 */
import type { Change, Operation } from "@/core/operation";
import type { Actor } from "@/core/correction";

/**
 * Whether a change is a person's work. "queue" is what is done to many at once without looking at one of them;
 * "depends" is told by {@link isWork}.
 */
const WORK: Readonly<Record<Change["kind"], "person" | "machine" | "queue" | "depends">> = {
  "recording.start": "person",
  "recording.act": "person",
  "recording.finish": "person",
  "labels.model": "machine",
  "label.set": "person",
  "labels.set": "person",
  "label.remove": "person",
  "label.split": "person",
  "marker.set": "person",
  "program.add": "depends",
  "draft.set": "person",
  "draft.discard": "person",
  "correction.add": "depends",
  "correction.answer": "machine",
  "correction.tick": "person",
  "correction.takeBack": "person",
  "correction.bringBack": "person",
  "teacher.fail": "machine",
  "run.add": "depends",
  "decision.add": "depends",
  "instruction.set": "person",
  "goal.set": "person",
  "state.assume": "machine",
  "question.answer": "person",
  "note.set": "person",
  "assignee.set": "queue",
  "mark.set": "queue",
  "remark.add": "person",
  "remark.edit": "person",
  "remark.tick": "person",
  "remark.reply": "person",
  "remark.remove": "person",
  "step.judge": "person",
  "step.edit": "person",
  "step.correct": "person",
  "step.answer": "machine",
  "step.abstract": "person",
  "steps.describe": "person",
  undo: "depends",
  redo: "depends",
};

/** The operations of a log that a person did at this item, in their order. */
export function workOf(operations: readonly Operation[]): readonly Operation[] {
  const lastOfMachine = operations.findLastIndex(({ change }) => isOfMachine(change));
  const work = new Set<string>();
  return operations.filter(({ id, change }, index) => {
    const isDone = isWork(change, work, index < lastOfMachine);
    if (isDone) {
      work.add(id);
    }
    return isDone;
  });
}

/** Absent: a person. */
export function isByPerson({ by }: { readonly by?: Actor }): boolean {
  return by === undefined || by === "person";
}

function isOfMachine(change: Change): boolean {
  return (
    (change.kind === "correction.add" && !isByPerson(change.correction)) ||
    (change.kind === "decision.add" && !isByPerson(change.decision))
  );
}

function isWork(change: Change, work: ReadonlySet<string>, isBeforeMachine: boolean): boolean {
  if (change.kind === "program.add") {
    return change.version.kind === "edited";
  }
  if ("by" in change && !isByPerson(change)) {
    return false;
  }
  if (change.kind === "run.add") {
    // Studios of before did not write down whose run it was. Before a critic corrects or decides it is the critic's run; by itself the studio writes none down.
    return !isBeforeMachine;
  }
  if (change.kind === "undo" || change.kind === "redo") {
    return work.has(change.operationId);
  }
  const isDecided = change.kind === "correction.add" || change.kind === "decision.add";
  return isDecided ? !isOfMachine(change) : WORK[change.kind] === "person";
}
