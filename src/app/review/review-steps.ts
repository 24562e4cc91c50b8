/**
 * The steps of the loop (ICAL Algorithm S1), one function each: label, propose, run, correct. A
 * person's review and the unattended teaching of a set both go through these and no others. What
 * was done goes into the session's log before a step resolves.
 */
import { createId } from "@/base/id";
import type { JobOptions } from "@/base/progress";
import type { Json } from "@/base/json";
import type { ActionLabel } from "@/core/action-label";
import type { Actor, Correction } from "@/core/correction";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { requireSound } from "@/app/review/check-program";
import { labelVideo } from "@/app/review/label-video";
import { recordFailure } from "@/app/review/record-failure";
import { retrievedIds } from "@/app/review/review-decisions";
import { currentSession, lastRunOf, type ReviewParts } from "@/app/review/review-parts";
import { ensureState, readTask, toProposeRequest } from "@/app/review/review-request";
import { addNoisyProgram, addTaughtVersion, noisyVersion } from "@/app/review/review-versions";
import { findVersion } from "@/document/program-versions";
import type { PerceptionEngine, PerceptionStatus } from "@/engines/perception/perception-engine";
import type { RunEvent } from "@/engines/runner/runner-engine";
import { ensureExists } from "@/base/assert";

/** Who listens while a step is under way. */
export interface StepListener extends JobOptions {
  readonly signal: AbortSignal;
  readonly onText?: (text: string) => void;
  readonly onDevice?: (device: PerceptionStatus) => void;
  readonly onRunStart?: (state: Json) => void;
  readonly onRunEvent?: (event: RunEvent) => void;
}

/** Labels the actions with the inverse dynamics model and writes the noisy program. */
export async function labelActions(parts: ReviewParts, listener: StepListener): Promise<void> {
  const { services, demonstration, session } = parts;
  const engine = await services.perception();
  const { onDevice } = listener;
  const options = { ...listener, ...(onDevice === undefined ? {} : { onStatus: onDevice }) };
  onDevice?.(await engine.prepare(services.settings.getState().device, options));
  // Recordings of a simulator have one frame for each observation; a plain video runs freely.
  const labels =
    demonstration.source.kind === "video"
      ? await labelVideo(parts, engine, listener)
      : await labelEveryFrame(parts, engine, listener);
  session.apply({ kind: "labels.model", labels: [...labels], model: engine.modelName });
  addNoisyProgram(parts);
}

async function labelEveryFrame(
  { video, demonstration }: ReviewParts,
  engine: PerceptionEngine,
  listener: StepListener,
): Promise<readonly ActionLabel[]> {
  const frameCount = demonstration.frames.timestampsUs.length;
  return engine.label(
    async (sizePx, onFrame, feedSignal) => {
      const options = feedSignal === undefined ? {} : { signal: feedSignal };
      await video.pixels({ start: 0, end: frameCount, sizePx }, onFrame, options);
    },
    frameCount,
    listener,
  );
}

/** Takes the recorded actions as labels: a demonstration whose actions are known. */
export function takeLoggedActions(parts: ReviewParts): void {
  const labels = parts.demonstration.loggedActions;
  parts.session.apply({ kind: "labels.model", labels, model: "the recording's own log" });
  addNoisyProgram(parts);
}

/**
 * Asks the teacher for an optimized program with abstractions (ICAL Eq. 2): of the demonstration, or
 * of a version that takes its place.
 */
export async function proposeProgram(
  parts: ReviewParts,
  listener: StepListener,
  base?: ProgramVersion,
): Promise<ProgramVersion> {
  addNoisyProgram(parts);
  const { services, demonstration, teacherId } = parts;
  const teacher = await services.teacher("propose", demonstration.projectId, teacherId);
  const asked = await toProposeRequest(parts, "propose");
  const request = base === undefined ? asked : { ...asked, noisyProgram: base.text };
  const draft = await recordFailure(parts, { teacher: teacher.name, task: "propose" }, () =>
    teacher.propose(request, listener),
  );
  const version = addTaughtVersion(parts, draft, "proposed", (base ?? noisyVersion(parts))?.id);
  await services.storage.exemplars.countUse(retrievedIds(version), "retrieved");
  return version;
}

/** Adds what a person answered to what was asked for: words about the task, like the instruction. */
export async function addAnswer(parts: ReviewParts, answer: string): Promise<void> {
  const { instruction } = await readTask(parts);
  const sentences = [instruction, answer].map((text) => text.trim()).filter((text) => text !== "");
  const joined = sentences.map((text) => (/[.!?]$/u.test(text) ? text : `${text}.`)).join(" ");
  parts.session.apply({ kind: "instruction.set", instruction: joined });
}

/**
 * Runs a version from the initial state. Throws AppError CHK-01 without running it where the static
 * check finds an error.
 */
export async function runVersion(
  parts: ReviewParts,
  version: ProgramVersion,
  listener: StepListener,
): Promise<Run> {
  const { services, session } = parts;
  const state = await ensureState(parts);
  await requireSound(parts, version.text);
  const { goal } = await readTask(parts);
  const runner = await services.runner();
  listener.onRunStart?.(state);
  const run = await runner.run(
    { programId: version.id, program: version.text, state, goal },
    (event) => {
      if (event.kind === "progress") {
        listener.onProgress?.(event.progress);
      }
      listener.onRunEvent?.(event);
    },
    listener.signal,
  );
  session.apply({ kind: "run.add", run });
  if (run.status === "failed") {
    await services.storage.exemplars.countUse(retrievedIds(version), "failed");
  }
  return run;
}

/**
 * Writes down what was said about a version, before anybody is asked to act on it. What is said again
 * because the teacher failed, or was cancelled, is the same correction and counts once.
 */
export function addCorrection(
  parts: ReviewParts,
  version: ProgramVersion,
  text: string,
  by: Actor,
): Correction {
  const { corrections, outcomes } = currentSession(parts);
  const last = corrections.at(-1);
  const isAnswered = outcomes.some(({ correctionId }) => correctionId === last?.id);
  if (last?.programId === version.id && last.text === text.trim() && !isAnswered) {
    return last;
  }
  const run = lastRunOf(parts, version.id);
  const correction = {
    id: createId("correction"),
    programId: version.id,
    text: text.trim(),
    at: Date.now(),
    ...(run === undefined ? {} : { runId: run.id }),
    ...(by === "person" ? {} : { by }),
  };
  parts.session.apply({ kind: "correction.add", correction });
  return correction;
}

/**
 * Asks the teacher for what a correction wants (Eq. 3). Gives the revised version; undefined where
 * the teacher did not understand, which is written down as the answer.
 */
export async function answerCorrection(
  parts: ReviewParts,
  correction: Correction,
  listener: StepListener,
): Promise<ProgramVersion | undefined> {
  const { services, session, demonstration, teacherId } = parts;
  const current = ensureExists(findVersion(currentSession(parts), correction.programId));
  const run = currentSession(parts).runs.find(({ id }) => id === correction.runId);
  const teacher = await services.teacher("revise", demonstration.projectId, teacherId);
  const request = {
    ...(await toProposeRequest(parts, "revise")),
    program: current.text,
    abstractions: current.abstractions,
    correction: correction.text,
    earlierCorrections: earlierThan(currentSession(parts).corrections, correction),
    // Which conditions are not met a teacher hears only in the words of whoever corrects it.
    failure: run?.failure?.cause === "goal" ? undefined : run?.failure,
  };
  const draft = await recordFailure(parts, { teacher: teacher.name, task: "revise" }, () =>
    teacher.revise(request, listener),
  );
  const revised = draft.isAddressed
    ? addTaughtVersion(parts, draft, "revised", current.id)
    : undefined;
  session.apply({
    kind: "correction.answer",
    outcome: {
      correctionId: correction.id,
      isAddressed: draft.isAddressed,
      note: draft.note,
      ...(revised === undefined ? {} : { programId: revised.id }),
    },
  });
  return revised;
}

function earlierThan(all: readonly Correction[], correction: Correction): readonly string[] {
  const at = all.findIndex(({ id }) => id === correction.id);
  return all.slice(0, Math.max(0, at)).map(({ text }) => text);
}
