/** Verdicts, and what they do to the memory: accepting stores an exemplar, taking it back removes it. */
import { AppError } from "@/base/app-error";
import type { Actor } from "@/core/correction";
import { gradeOf, type Exemplar } from "@/core/exemplar";
import type { Decision, Judged, Operation, Verdict } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { isOfKnownTask, isRunFor, toRunTask, type RunTask } from "@/core/tasks/run-of-task";
import { isInTrash, requireInQueue } from "@/core/line/in-trash";
import { findVersion } from "@/document/program-versions";
import { readUndoState, type Gesture, type MemoryWrite } from "@/document/undo-table";
import { requireSound } from "@/lesson/check-program";
import { rememberTaken, withTakenWork } from "@/lesson/exemplar-memory";
import {
  currentSession,
  lastRunOf,
  type LessonParts,
  type MemoryParts,
} from "@/lesson/lesson-parts";
import { readTask } from "@/lesson/lesson-request";
import { retrievedIds } from "@/lesson/lesson-steps";
import { makeExemplar, makeExemplarAhead, type VerifiedProgram } from "@/lesson/make-exemplar";
import { withVerdict } from "@/lesson/usefulness/verdict-comparisons";

type DecisionParts = Pick<MemoryParts, "log" | "createId" | "nowMs">;
/** Where what is judged is a program of some task. */
type JudgingParts = DecisionParts & Pick<LessonParts, "demonstration" | "kit">;
type JudgedVersion = Pick<ProgramVersion, "id" | "text">;
type UndoParts = Pick<MemoryParts, "log" | "memory">;

/**
 * Stores the exemplar and the verdict. Throws REV-02 unless the version's last run succeeded, and
 * CHK-01 where the static check finds an error all the same.
 */
export async function acceptVersion(
  parts: LessonParts,
  version: ProgramVersion,
  by: Actor = "person",
): Promise<void> {
  requireVerifyingRun(parts, version);
  await requireSound(parts, version.text);
  // Words, room and run may have changed while the check was away.
  const run = requireVerifyingRun(parts, version);
  const exemplar = await makeAccepted(parts, { version, run, by });
  if (requireVerifyingRun(parts, version).id !== run.id) {
    throw taskChanged();
  }
  const judged = judgedNow(parts, version);
  const decision = { programId: version.id, exemplarId: exemplar.id, judged, ...saidBy(by) };
  await acceptExemplar(parts, exemplar, decision);
  await parts.memory.countUse(retrievedIds(version), "succeeded");
}

/** The exemplar of a version that is accepted; where a person does it, with what that says of other exemplars. */
async function makeAccepted(parts: LessonParts, verified: VerifiedProgram): Promise<Exemplar> {
  const exemplar = await makeExemplar(parts, verified);
  return verified.by === "person" ? await withVerdict(parts, verified.version, exemplar) : exemplar;
}

/** Makes what accepting a version would store, while nobody waits for it. Does nothing where it could not be accepted. */
export async function prepareAccept(parts: LessonParts, version: ProgramVersion): Promise<void> {
  const run = lastRunOf(parts, version.id);
  const task = { ...readTask(parts), program: version.text };
  if (run?.status === "succeeded" && isRunFor(run, task)) {
    await makeExemplarAhead(parts, { version, run, by: "person" });
  }
}

/** The run that shows that a version does the task of now: its last one. Throws REV-02 or REV-03. */
function requireVerifyingRun(parts: LessonParts, version: ProgramVersion): Run {
  const run = lastRunOf(parts, version.id);
  if (run?.status !== "succeeded") {
    throw new AppError({
      code: "REV-02",
      what: "Only a program that has run successfully becomes an exemplar.",
      safe: "The program and its abstractions are kept.",
      next: "Run it, mend what fails, and accept it then.",
    });
  }
  if (!isRunFor(run, { ...readTask(parts), program: version.text })) {
    throw isOfKnownTask(run) ? taskChanged() : taskUnknown();
  }
  return run;
}

function taskUnknown(): AppError {
  return new AppError({
    code: "REV-03",
    what: "An earlier studio ran this program and did not write down all that the run was of: it verifies nothing now.",
    safe: "The program, its run and its abstractions are kept.",
    next: "Run it again, and accept it then.",
  });
}

function taskChanged(): AppError {
  return new AppError({
    code: "REV-03",
    what: "Words, goal, room or program are others than when it was run: the run says nothing about the task of now.",
    safe: "The program, its run and its abstractions are kept.",
    next: "Run it again, and accept it then.",
  });
}

/** Puts an exemplar into the memory and writes the verdict down: both, or neither. */
export async function acceptExemplar(
  parts: DecisionParts & Pick<MemoryParts, "memory">,
  exemplar: Exemplar,
  decision: Omit<Partial<Decision>, "verdict"> & { readonly programId: string },
): Promise<void> {
  const { log, memory } = parts;
  requireInQueue(currentSession(parts));
  if (standingWith(parts, exemplar.id) > 0) {
    // Said twice, from a second click or a second tab: it is the same verdict.
    return;
  }
  if (log.writesMemory !== true) {
    await memory.put(exemplar);
    if (standingWith(parts, exemplar.id) > 0) {
      // The other click came through while this one was writing.
      return;
    }
    if (isInTrash(currentSession(parts))) {
      // Deleted while this one was writing: the log takes no verdict.
      await memory.remove(exemplar.id);
    }
  }
  const accepted = { ...decision, verdict: "accepted", grade: gradeOf(exemplar) } as const;
  decide(parts, accepted, { kind: "put", exemplar });
  await log.whenSaved?.();
}

/** How many verdicts that stand have brought this exemplar. */
function standingWith(parts: Pick<MemoryParts, "log">, exemplarId: string): number {
  return currentSession(parts).decisions.filter((each) => each.exemplarId === exemplarId).length;
}

/** Gives a demonstration up: nothing is stored, everything tried is kept (ICAL 3.3). */
export function setAside(
  parts: JudgingParts,
  version: JudgedVersion,
  said: { readonly text: string; readonly by: Actor },
): void {
  const { text, by } = said;
  const judged = judgedNow(parts, version);
  decide(parts, { programId: version.id, verdict: "set aside", text, judged, ...saidBy(by) });
}

export function rejectVersion(
  parts: JudgingParts,
  version: JudgedVersion,
  said: { readonly reasons: readonly string[]; readonly text: string },
): void {
  const { reasons, text } = said;
  const judged = judgedNow(parts, version);
  decide(parts, {
    programId: version.id,
    verdict: "rejected",
    reasons: [...reasons],
    text,
    judged,
  });
}

/**
 * What a verdict of now is given for, with the run that it rests on where the last one was of all the same:
 * whoever rewords the instruction afterwards does not change what was judged.
 */
function judgedNow(parts: JudgingParts, { id, text }: JudgedVersion): Judged {
  const task = { ...readTask(parts), program: text };
  const run = lastRunOf(parts, id);
  const isOfRun = run !== undefined && isRunFor(run, task);
  return { ...toRunTask(task), ...(isOfRun ? { runId: run.id } : {}) };
}

function saidBy(by: Actor): Pick<Decision, "by"> {
  return by === "person" ? {} : { by };
}

/** Writes a verdict down. */
export function decide(
  { log, createId, nowMs }: DecisionParts,
  decision: Partial<Decision> & { readonly programId: string; readonly verdict: Verdict },
  memory?: MemoryWrite,
): void {
  log.apply(
    {
      kind: "decision.add",
      decision: { id: createId("decision"), reasons: [], text: "", at: nowMs(), ...decision },
    },
    memory,
  );
}

/** Takes back the last gesture, or the verdict given; its exemplar leaves the memory with it. */
export async function undoGesture(parts: UndoParts, decisionId?: string): Promise<void> {
  const { log, memory } = parts;
  const operation =
    decisionId === undefined
      ? undefined
      : log
          .operations()
          .find(
            ({ change }) => change.kind === "decision.add" && change.decision.id === decisionId,
          );
  const next = operation === undefined ? readUndoState(log.operations()).done.at(-1) : [operation];
  const leaving = decisionOf(next)?.exemplarId;
  if (leaving !== undefined) {
    await rememberTaken(parts, leaving);
  }
  const undone = log.undo(operation?.id, (gesture) => {
    const exemplarId = decisionOf(gesture)?.exemplarId;
    return exemplarId === undefined ? undefined : { kind: "remove", exemplarId };
  });
  const exemplarId = decisionOf(undone)?.exemplarId;
  if (exemplarId !== undefined) {
    await (log.writesMemory === true ? log.whenSaved?.() : memory.remove(exemplarId));
  }
}

/**
 * Brings back what was undone; an accepted exemplar is made again from the same parts. Throws REV-02 or REV-03
 * where nothing shows any more that its program does the task: it was run in vain since, or the task is another
 * than the one that the verdict was given for, though a run may show that one too.
 */
export async function redoGesture(parts: LessonParts): Promise<void> {
  await redoWith(parts, async (version, { by = "person", judged }) => {
    const run = requireVerifyingRun(parts, version);
    requireJudged(judged, { ...readTask(parts), program: version.text });
    const exemplar = await makeAccepted(parts, { version, run, by });
    if (requireVerifyingRun(parts, version).id !== run.id) {
      throw taskChanged();
    }
    return exemplar;
  });
}

/** A verdict comes back for what it was given for: nobody gave it for another task. Throws REV-03. */
export function requireJudged(judged: Judged | undefined, now: RunTask): void {
  if (judged !== undefined && !isRunFor({ task: judged }, now)) {
    throw taskChanged();
  }
}

/** The same for any way of teaching: `makeAgain` gives the exemplar of an accepted version. */
export async function redoWith(
  parts: UndoParts,
  makeAgain: (version: ProgramVersion, verdict: Decision) => Promise<Exemplar | undefined>,
): Promise<void> {
  const { log, memory } = parts;
  // Made before anything is brought back, so that verdict and exemplar come back in one piece.
  const next = readUndoState(log.operations()).undone.at(-1);
  const exemplar = await makeNext(parts, next, makeAgain);
  if (exemplar !== undefined && log.writesMemory !== true) {
    await memory.put(exemplar);
  }
  // What was done meanwhile leaves nothing to bring back, or something else.
  const isNext = (gesture: Gesture | undefined) => gesture?.[0].id === next?.[0].id;
  const done = log.redo((gesture) =>
    exemplar !== undefined && isNext(gesture) ? { kind: "put", exemplar } : undefined,
  );
  if (exemplar !== undefined && log.writesMemory !== true && !isNext(done)) {
    await memory.remove(exemplar.id);
  }
  await log.whenSaved?.();
}

/** The exemplar of the verdict in a gesture; undefined where it has none. */
async function makeNext(
  parts: UndoParts,
  gesture: Gesture | undefined,
  makeAgain: (version: ProgramVersion, verdict: Decision) => Promise<Exemplar | undefined>,
): Promise<Exemplar | undefined> {
  const decision = decisionOf(gesture);
  if (decision?.exemplarId === undefined) {
    return undefined;
  }
  const { exemplarId: id, programId } = decision;
  const version = findVersion(currentSession(parts), programId);
  if (version === undefined) {
    return undefined;
  }
  const exemplar = await makeAgain(version, decision);
  return exemplar === undefined ? undefined : withTakenWork(parts.log, { ...exemplar, id });
}

function decisionOf(gesture: readonly Operation[] | undefined): Decision | undefined {
  const change = gesture
    ?.map((operation) => operation.change)
    .find((candidate) => candidate.kind === "decision.add");
  return change?.kind === "decision.add" ? change.decision : undefined;
}
