/**
 * The steps of the loop (ICAL Algorithm S1), one function each: label, propose, run, correct. A
 * person's review, the unattended teaching of a set and the headless commands go through these and no
 * others. What was done goes into the session's log before a step resolves.
 */
import { ensureExists } from "@/base/assert";
import type { Actor, Correction } from "@/core/correction";
import type { ProgramVersion } from "@/core/program";
import type { EffectQuestion } from "@/core/shown-effect";
import type { Run } from "@/core/run";
import { toRunTask } from "@/core/tasks/run-of-task";
import type { RunRequest, RunnerEngine } from "@/engines/runner/runner-engine";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import { requireInQueue } from "@/core/line/in-trash";
import { findVersion } from "@/document/program-versions";
import { checkProgram, errorsOf, requireSound } from "@/lesson/check-program";
import {
  currentSession,
  doneBy,
  lastRunOf,
  type LessonListener,
  type LessonParts,
} from "@/lesson/lesson-parts";
import { earlierVersions } from "@/lesson/earlier-versions";
import { ensureState, readTask, toProposeRequest } from "@/lesson/lesson-request";
import {
  addNoisyProgram,
  addTaughtVersion,
  findSameProposal,
  noisyVersion,
  type AskedWith,
} from "@/lesson/lesson-versions";
import { recordFailure } from "@/lesson/record-failure";
import { takeRunAhead } from "@/lesson/run-ahead";
import { OWN_LOG } from "@/core/words/author-words";

/** Labels the actions from what is seen and writes the noisy program. */
export async function labelActions(parts: LessonParts, listener: LessonListener): Promise<void> {
  requireInQueue(currentSession(parts));
  const { labels, ...made } = await parts.label(listener);
  parts.log.apply({ kind: "labels.model", labels: [...labels], ...made });
  addNoisyProgram(parts);
}

/** Takes the recorded actions as labels: a demonstration whose actions are known. */
export function takeLoggedActions(
  parts: Pick<LessonParts, "demonstration" | "log" | "kit" | "createId" | "nowMs">,
): void {
  const labels = parts.demonstration.loggedActions;
  parts.log.apply({ kind: "labels.model", labels, model: OWN_LOG });
  addNoisyProgram(parts);
}

/**
 * Asks the teacher for an optimized program with abstractions (ICAL Eq. 2): of the demonstration, or
 * of a version that takes its place.
 */
export async function proposeProgram(
  parts: LessonParts,
  listener: LessonListener,
  base?: ProgramVersion,
): Promise<ProgramVersion> {
  return await addProposal(parts, await askForProgram(parts, listener, { base }), base);
}

/** What a proposal is to be of, where that is not the demonstration itself. */
interface AskedAbout {
  /** A version that takes the place of what was shown. */
  readonly base?: ProgramVersion | undefined;
  /** The words of another task. */
  readonly words?: string;
}

/** Asks for a proposal. What failed is written down; what is answered is the caller's to add. */
export async function askForProgram(
  parts: LessonParts,
  listener: LessonListener,
  { base, words }: AskedAbout,
): Promise<Answered> {
  requireInQueue(currentSession(parts));
  addNoisyProgram(parts);
  const chosen = await parts.teacher("propose");
  const { canSee } = chosen;
  const { request: asked, ...lookedFor } = await toProposeRequest(parts, { canSee, words });
  const request = base === undefined ? asked : { ...asked, noisyProgram: base.text };
  const draft = await recordFailure(parts, { teacher: chosen.teacher.name, task: "propose" }, () =>
    chosen.teacher.propose(request, withCheck(parts, listener)),
  );
  // Whoever rewords the task meanwhile sees in the record what it was asked for.
  return { draft, asked: { instruction: request.instruction, ...lookedFor } };
}

/** What a teacher answered, and what it was asked for. */
export interface Answered {
  readonly draft: ProposalDraft;
  readonly asked: AskedWith;
}

/** Asks what {@link proposeProgram} would ask now, ahead of a person: nothing is written down. */
export async function askAhead(parts: LessonParts, listener: LessonListener): Promise<Answered> {
  const chosen = await parts.teacher("propose");
  const { request, situation } = await toProposeRequest(parts, chosen);
  const draft = await chosen.teacher.propose(request, withCheck(parts, listener));
  return { draft, asked: { instruction: request.instruction, situation } };
}

/** Adds what was asked ahead as a version; undefined, with nothing kept, where the words are others since. */
export async function keepProposal(
  parts: LessonParts,
  answered: Answered,
): Promise<ProgramVersion | undefined> {
  return answered.asked.instruction === readTask(parts).instruction
    ? await addProposal(parts, answered)
    : undefined;
}

/** Adds what the teacher answered as a version; what it says again for the same words is there already. */
export async function addProposal(
  parts: LessonParts,
  { draft, asked }: Answered,
  base?: ProgramVersion,
): Promise<ProgramVersion> {
  const parentId = (base ?? noisyVersion(parts))?.id;
  const same = findSameProposal(currentSession(parts), draft, { parentId, asked });
  if (same !== undefined) {
    return same;
  }
  const version = addTaughtVersion(parts, draft, { kind: "proposed", parentId, asked });
  await parts.memory.countUse(retrievedIds(version), "retrieved");
  return version;
}

/** Adds what a person answered to what was asked for: words about the task, like the instruction. */
export function addAnswer(
  parts: Pick<LessonParts, "demonstration" | "log" | "kit">,
  answer: string,
): void {
  const { instruction } = readTask(parts);
  const sentences = [instruction, answer].map((text) => text.trim()).filter((text) => text !== "");
  const joined = sentences.map((text) => (/[.!?]$/u.test(text) ? text : `${text}.`)).join(" ");
  parts.log.apply({ kind: "instruction.set", instruction: joined });
}

/** Writes down whether something that was shown and not said is part of the task. */
export function answerQuestion(
  parts: Pick<LessonParts, "log" | "nowMs">,
  { id, effect }: EffectQuestion,
  isPart: boolean,
): void {
  const answer = { questionId: id, effect, isPart, at: parts.nowMs() };
  parts.log.apply({ kind: "question.answer", answer });
}

/**
 * Runs a version from the initial state; one that was run ahead, of all the same, has run. Throws AppError
 * CHK-01 without running it where the static check finds an error.
 */
export async function runVersion(
  parts: LessonParts,
  version: ProgramVersion,
  listener: LessonListener,
): Promise<Run> {
  requireInQueue(currentSession(parts));
  const state = ensureState(parts);
  await requireSound(parts, version.text);
  const { goal, instruction } = readTask(parts);
  const task = { program: version.text, instruction, goal, state };
  const runner = await parts.runner();
  const ended = takeRunAhead(runner, task) ?? (await runNow(runner, version, task, listener));
  const run: Run = { ...ended, programId: version.id, task: toRunTask(task) };
  parts.log.apply({ kind: "run.add", run, ...doneBy(parts) });
  if (run.status === "failed") {
    await parts.memory.countUse(retrievedIds(version), "failed");
  }
  return run;
}

async function runNow(
  runner: RunnerEngine,
  { id, text }: ProgramVersion,
  { state, goal }: Pick<RunRequest, "state" | "goal">,
  listener: LessonListener,
): Promise<Run> {
  listener.onRunStart?.(state);
  return await runner.run(
    { programId: id, program: text, state, goal },
    (event) => {
      if (event.kind === "progress") {
        listener.onProgress?.(event.progress);
      }
      listener.onRunEvent?.(event);
    },
    listener.signal,
  );
}

/**
 * Writes down what was said about a version, before anybody is asked to act on it. What is said again
 * because the teacher failed, or was cancelled, is the same correction and counts once.
 */
export function addCorrection(
  parts: Pick<LessonParts, "log" | "createId" | "nowMs">,
  version: Pick<ProgramVersion, "id">,
  said: { readonly text: string; readonly by: Actor },
): Correction {
  const text = said.text.trim();
  const { corrections, outcomes } = currentSession(parts);
  const last = corrections.at(-1);
  const isAnswered = outcomes.some(({ correctionId }) => correctionId === last?.id);
  if (last?.programId === version.id && last.text === text && !isAnswered) {
    return last;
  }
  const run = lastRunOf(parts, version.id);
  const correction = {
    id: parts.createId("correction"),
    programId: version.id,
    text,
    at: parts.nowMs(),
    ...(run === undefined ? {} : { runId: run.id }),
    ...(said.by === "person" ? {} : { by: said.by }),
  };
  parts.log.apply({ kind: "correction.add", correction });
  return correction;
}

/**
 * Asks the teacher for what a correction wants (Eq. 3). Gives the revised version; undefined where
 * the teacher did not understand, which is written down as the answer.
 */
export async function answerCorrection(
  parts: LessonParts,
  correction: Correction,
  listener: LessonListener,
): Promise<ProgramVersion | undefined> {
  requireInQueue(currentSession(parts));
  const current = ensureExists(findVersion(currentSession(parts), correction.programId));
  const run = currentSession(parts).runs.find(({ id }) => id === correction.runId);
  const { teacher, canSee } = await parts.teacher("revise");
  const { request: asked, situation } = await toProposeRequest(parts, { canSee });
  // Whoever rewords the task meanwhile is not asked about these words.
  const { instruction } = asked;
  const task = { ...toRunTask({ ...readTask(parts), program: current.text }), instruction };
  const request = {
    ...asked,
    program: current.text,
    abstractions: current.abstractions,
    correction: correction.text,
    ...(run === undefined ? {} : { steps: run.steps }),
    earlierVersions: earlierVersions(currentSession(parts), current),
    earlierCorrections: earlierThan(currentSession(parts).corrections, correction),
    // Which conditions are not met a teacher hears only in the words of whoever corrects it.
    failure: run?.failure?.cause === "goal" ? undefined : run?.failure,
    isGoalMissed: run?.failure?.cause === "goal",
  };
  const draft = await recordFailure(parts, { teacher: teacher.name, task: "revise" }, () =>
    teacher.revise(request, withCheck(parts, listener)),
  );
  const revised = draft.isAddressed
    ? addTaughtVersion(parts, draft, {
        kind: "revised",
        parentId: current.id,
        asked: { instruction, situation },
      })
    : undefined;
  parts.log.apply({
    kind: "correction.answer",
    outcome: {
      correctionId: correction.id,
      isAddressed: draft.isAddressed,
      note: draft.note,
      task,
      ...(revised === undefined ? {} : { programId: revised.id }),
      ...(draft.pending === undefined ? {} : { pending: draft.pending }),
    },
  });
  return revised;
}

/** The teacher may ask what the static check says before it gives a program away. */
function withCheck(parts: LessonParts, listener: LessonListener): LessonListener {
  const checkProgramOf = async (program: string) =>
    errorsOf(await checkProgram(parts, program)).map(
      ({ line, sentence }) => `Line ${line}: ${sentence}`,
    );
  return { ...listener, checkProgram: checkProgramOf };
}

function earlierThan(all: readonly Correction[], correction: Correction): readonly string[] {
  const at = all.findIndex(({ id }) => id === correction.id);
  return all.slice(0, Math.max(0, at)).map(({ text }) => text);
}

/** The exemplars that a version's proposal was shown. */
export function retrievedIds({ proposal }: ProgramVersion): readonly string[] {
  return proposal?.retrieved.map((item) => item.exemplarId) ?? [];
}
