/**
 * Which changes a person can take back, and how undo is read off the log.
 *
 * Key ideas: undo and redo are operations like all others and mark the operations they are about;
 * nothing is ever removed from the log. One gesture is undone as a whole: a burst of typing counts
 * as one. Everything here is computed from the log, so a reload undoes as well as the tab before it.
 */
import type { Exemplar } from "@/core/exemplar";
import { TrashWatch } from "@/core/line/in-trash";
import type { Change, Operation } from "@/core/operation";

/**
 * The policy. Permanent is what a machine computed or what other things rest on: a run is what
 * happened, a version may have been run, a correction was read by the teacher and counts. A draft is discarded
 * when it becomes a version: taken back alone, that would bring a text back that nobody sees.
 * A verdict can be taken back ("Accepted · Undo"); who stored its exemplar withdraws it then.
 */
export const UNDO_TABLE: Readonly<Record<Change["kind"], "undoable" | "permanent">> = {
  "recording.start": "permanent",
  "recording.act": "undoable",
  "recording.finish": "permanent",
  "labels.model": "permanent",
  "label.set": "undoable",
  "label.remove": "undoable",
  "labels.set": "undoable",
  "label.split": "undoable",
  "marker.set": "undoable",
  "program.add": "permanent",
  "draft.set": "undoable",
  "draft.discard": "permanent",
  "correction.add": "permanent",
  "correction.answer": "permanent",
  "correction.tick": "undoable",
  "correction.takeBack": "permanent",
  "correction.bringBack": "permanent",
  "teacher.fail": "permanent",
  "run.add": "permanent",
  "decision.add": "undoable",
  "instruction.set": "undoable",
  "goal.set": "undoable",
  "state.assume": "permanent",
  "question.answer": "undoable",
  "note.set": "undoable",
  "assignee.set": "undoable",
  "mark.set": "undoable",
  "remark.add": "undoable",
  "remark.edit": "undoable",
  "remark.tick": "undoable",
  "remark.reply": "undoable",
  "remark.remove": "undoable",
  "step.judge": "undoable",
  "step.edit": "undoable",
  "step.correct": "permanent",
  "step.answer": "permanent",
  "step.abstract": "undoable",
  "steps.describe": "undoable",
  undo: "permanent",
  redo: "permanent",
};

/** Typing with pauses shorter than this is one gesture: about a thought, not a word. */
const BURST_GAP_MS = 2000;
/** A gesture is cut here even without a pause, so that one undo never takes a whole page. */
const BURST_LENGTH_MS = 15_000;

/** Operations that are undone and redone together, oldest first. */
export type Gesture = readonly [Operation, ...Operation[]];

/** What an operation does to the memory: written in one piece with it, so that neither is ever alone. */
export type MemoryWrite =
  | { readonly kind: "put"; readonly exemplar: Exemplar }
  | { readonly kind: "remove"; readonly exemplarId: string };

/** What taking back or bringing back a gesture does to the memory. */
export type ToMemoryWrite = (gesture: Gesture) => MemoryWrite | undefined;

/** What the log says about undo after its last operation. */
export interface UndoState {
  /** Ids of operations that are taken back. */
  readonly skipped: ReadonlySet<string>;
  /** What stands in the log though the item was deleted there: none of it counts, nor is it undone. */
  readonly refused: ReadonlySet<Operation>;
  /** What undo would take back; the next one is last. */
  readonly done: readonly Gesture[];
  /** What redo would bring back; the next one is last. */
  readonly undone: readonly Gesture[];
}

/** Reads undo and redo off the log. Marks about unknown or settled operations change nothing. */
export function readUndoState(operations: readonly Operation[]): UndoState {
  const skipped = new Set<string>();
  const refused = new Set<Operation>();
  const trash = new TrashWatch();
  const done: Gesture[] = [];
  const undone: Gesture[] = [];
  let previous: Operation | undefined;
  for (const operation of operations) {
    const { change } = operation;
    if (trash.refuses(operation, skipped)) {
      refused.add(operation);
      continue;
    }
    if (change.kind === "undo") {
      const moved = moveGesture(done, undone, change.operationId);
      moved?.forEach(({ id }) => skipped.add(id));
    } else if (change.kind === "redo") {
      const moved = moveGesture(undone, done, change.operationId);
      moved?.forEach(({ id }) => skipped.delete(id));
    } else if (UNDO_TABLE[change.kind] === "undoable") {
      addToGestures(done, previous, operation);
      undone.length = 0;
    } else if (change.kind === "recording.finish") {
      // The video shows every step now: from here on the review is what can be taken back.
      done.length = 0;
      undone.length = 0;
    } else if (change.kind === "program.add" && change.version.kind === "edited") {
      // The draft became a version: taking back its typing would change nothing on screen.
      removeDrafting(done);
      removeDrafting(undone);
    }
    previous = operation;
  }
  return { skipped, refused, done, undone };
}

function moveGesture(from: Gesture[], to: Gesture[], operationId: string): Gesture | undefined {
  const index = from.findLastIndex((gesture) => gesture.some(({ id }) => id === operationId));
  const [gesture] = index === -1 ? [] : from.splice(index, 1);
  if (gesture !== undefined) {
    to.push(gesture);
  }
  return gesture;
}

function addToGestures(done: Gesture[], previous: Operation | undefined, next: Operation): void {
  const last = done.at(-1);
  if (last !== undefined && last.at(-1) === previous && isSameBurst(last, next)) {
    done[done.length - 1] = [...last, next];
  } else {
    done.push([next]);
  }
}

function isSameBurst(gesture: Gesture, next: Operation): boolean {
  const [first] = gesture;
  const last = gesture.at(-1) ?? first;
  return (
    isSameField(last.change, next.change) &&
    next.at - last.at <= BURST_GAP_MS &&
    next.at - first.at <= BURST_LENGTH_MS
  );
}

/** Only what is typed comes in bursts. */
function isSameField(a: Change, b: Change): boolean {
  if (a.kind === "draft.set" && b.kind === "draft.set") {
    return a.isStep !== true && b.isStep !== true && a.draft.baseId === b.draft.baseId;
  }
  return (
    a.kind === b.kind &&
    (a.kind === "note.set" || a.kind === "instruction.set" || a.kind === "steps.describe")
  );
}

function removeDrafting(gestures: Gesture[]): void {
  const others = gestures.filter(([first]) => first.change.kind !== "draft.set");
  gestures.splice(0, gestures.length, ...others);
}
