/**
 * How an edit that became a version is taken back and brought back. A version may have been run, and stays: what
 * stood before it becomes the program again as a version of its own, as with a correction that is taken back.
 *
 * Key ideas: nothing is written down for it beside that version. Which edits stand and which were taken back is read
 * off the order in which programs came to be the program.
 */
import type { Operation } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Session } from "@/core/session";
import { findVersion, firstOfSame, nextVersionNumber } from "@/document/program-versions";
import { UNDO_TABLE } from "@/document/undo-table";
import { currentSession, type LessonParts } from "@/lesson/lesson-parts";

/** An edit that became a version. */
export interface RunEdit {
  readonly version: ProgramVersion;
  /** What was edited. */
  readonly base: ProgramVersion;
  /** Where in the log it last came, or went. */
  readonly at: number;
}

/** The edit that the program of now is, where it can be taken back. */
export function editToTakeBack(
  operations: readonly Operation[],
  session: Session,
): RunEdit | undefined {
  const { done, standing } = readEdits(operations, session);
  const edit = done.at(-1);
  return isFree(session) && edit?.version.id === standing?.id ? edit : undefined;
}

/** The edit that was taken back last, where the program of now is what it was an edit of and no deed came after. */
export function editToBringBack(
  operations: readonly Operation[],
  session: Session,
): RunEdit | undefined {
  const edit = readEdits(operations, session).undone.at(-1);
  return isFree(session) ? edit : undefined;
}

interface Edits {
  readonly done: readonly RunEdit[];
  readonly undone: readonly RunEdit[];
  /** The version that the program of now is, or is again. */
  readonly standing: ProgramVersion | undefined;
}

function readEdits(operations: readonly Operation[], session: Session): Edits {
  const done: RunEdit[] = [];
  const undone: RunEdit[] = [];
  let standing: ProgramVersion | undefined;
  for (const [at, { change }] of operations.entries()) {
    if (change.kind !== "program.add") {
      // As everywhere: what was taken back before something new was done stays so.
      undone.splice(0, UNDO_TABLE[change.kind] === "undoable" ? undone.length : 0);
      continue;
    }
    // What was refused, or was written over since, is not there.
    const version = findVersion(session, change.version.id);
    const first = version === undefined ? undefined : firstOfSame(session, version);
    if (version === undefined || first === undefined) {
      continue;
    }
    if (first === version) {
      undone.length = 0;
      const base = baseOf(session, version);
      if (base !== undefined) {
        done.push({ version, base, at });
      }
    } else {
      moveLast({ done, undone }, { standing, first, at });
    }
    standing = first;
  }
  return { done, undone, standing };
}

/** Undefined for what is no edit. */
function baseOf(session: Session, { kind, parentId }: ProgramVersion): ProgramVersion | undefined {
  const parent = parentId === undefined ? undefined : findVersion(session, parentId);
  return kind !== "edited" || parent === undefined ? undefined : firstOfSame(session, parent);
}

interface Again {
  readonly standing: ProgramVersion | undefined;
  /** What is the program again. */
  readonly first: ProgramVersion;
  readonly at: number;
}

/** An earlier program is the program again: an edit was taken back or brought back, or a correction was. */
function moveLast(
  { done, undone }: { readonly done: RunEdit[]; readonly undone: RunEdit[] },
  { standing, first, at }: Again,
): void {
  const last = done.at(-1);
  const next = undone.at(-1);
  if (last !== undefined && last.version === standing && last.base === first) {
    done.pop();
    undone.push({ ...last, at });
  } else if (next?.version === first) {
    undone.pop();
    done.push({ ...next, at });
  }
}

/** What is decided is opened again first, and what is being typed is taken back first. */
function isFree({ status, draft }: Session): boolean {
  return status !== "accepted" && status !== "rejected" && draft === undefined;
}

/** What came of taking an edit back or bringing it back. */
export interface EditMoved {
  readonly version: ProgramVersion;
  /** Whether the same was run before: then it says again what it comes to. */
  readonly wasRun: boolean;
}

type EditParts = Pick<LessonParts, "log" | "createId" | "nowMs">;

/** Takes an edit back: what was edited is the program again. */
export function takeBackEdit(parts: EditParts, { base }: RunEdit): EditMoved {
  return addAgain(parts, base);
}

/** Brings an edit back that was taken back. */
export function bringBackEdit(parts: EditParts, { version }: RunEdit): EditMoved {
  return addAgain(parts, version);
}

function addAgain(parts: EditParts, version: ProgramVersion): EditMoved {
  const session = currentSession(parts);
  const again: ProgramVersion = {
    ...version,
    id: parts.createId("prg"),
    number: nextVersionNumber(session),
    // What was never proposed is accepted as little as before.
    kind: version.kind === "noisy" ? "noisy" : "edited",
    parentId: version.id,
    createdAt: parts.nowMs(),
  };
  const wasRun = session.runs.some(({ programId }) => {
    const ran = findVersion(session, programId);
    return ran !== undefined && firstOfSame(session, ran) === version;
  });
  parts.log.apply({ kind: "program.add", version: again });
  return { version: again, wasRun };
}
