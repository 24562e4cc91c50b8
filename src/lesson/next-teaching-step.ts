/**
 * What comes next for a demonstration that is taught unattended (ICAL Algorithm S1). Read off the
 * session alone, so that a tab that was killed in the middle goes on where it stopped.
 */
import type { Correction } from "@/core/correction";
import { observeFailure, type Critic } from "@/core/critic";
import type { ProgramVersion } from "@/core/program";
import { findRepeatedFailure } from "@/core/repeated-failure";
import { MAX_CORRECTIONS, type Run } from "@/core/run";
import { isRunFor, type RunTask } from "@/core/tasks/run-of-task";
import type { Session } from "@/core/session";
import { isInTrash } from "@/core/line/in-trash";

export type TeachingStep =
  | { readonly kind: "label" }
  | { readonly kind: "propose" }
  | { readonly kind: "run"; readonly version: ProgramVersion }
  | { readonly kind: "say"; readonly version: ProgramVersion; readonly text: string }
  /** A correction that nobody has answered: the tab went away while the teacher was at it. */
  | { readonly kind: "answer"; readonly correction: Correction }
  | { readonly kind: "accept"; readonly version: ProgramVersion }
  | { readonly kind: "set aside"; readonly version: ProgramVersion; readonly reason: string }
  | { readonly kind: "stop"; readonly outcome: TeachingOutcome; readonly reason: string };

export type TeachingOutcome = "taught" | "set aside" | "needs a person";

export interface TeachingFacts {
  readonly session: Session;
  /** What a run has to be of to verify anything: the task of now. */
  readonly task: Omit<RunTask, "program">;
  /** Whether the actions were labelled, be it that there are none. */
  readonly isLabelled: boolean;
  /** Whether success can be judged: without a goal only a person can. */
  readonly hasGoal: boolean;
  /** Whether the goal was read from the instruction: the program made from the same words proves nothing. */
  readonly isGoalFromWords: boolean;
  /** The name of the server on whose word all of it is, where the world is elsewhere. */
  readonly reportedBy: string | undefined;
  /** What the static check found wrong with the last version; such a program is not run. */
  readonly errors: readonly string[];
  readonly feedback: "critic" | "self" | "person";
  /** Who speaks where the feedback is a critic's. */
  readonly critic: Critic;
  /** At most this many corrections, and never more than the session takes. */
  readonly maxCorrections: number;
}

/** Runs that were stopped from outside before they told anything. */
const MAX_STOPPED_RUNS = 3;
/** In one correction; the next one says what is left. */
const MAX_ERRORS_SAID = 5;

/** Why there is nothing more to do, whatever else is known of it. */
function endOf(session: Session): TeachingStep | undefined {
  if (isInTrash(session)) {
    return { kind: "stop", outcome: "set aside", reason: "It was deleted." };
  }
  if (session.status === "accepted") {
    return { kind: "stop", outcome: "taught", reason: "It is in the memory." };
  }
  const isSetAside = session.decisions.at(-1)?.verdict === "set aside";
  return session.status === "rejected" || isSetAside
    ? { kind: "stop", outcome: "set aside", reason: "It was set aside before." }
    : undefined;
}

export function nextTeachingStep(facts: TeachingFacts): TeachingStep {
  const { session } = facts;
  const ended = endOf(session);
  if (ended !== undefined) {
    return ended;
  }
  if (!facts.isLabelled) {
    return { kind: "label" };
  }
  const version = session.versions.at(-1);
  if (version === undefined || version.kind === "noisy") {
    return { kind: "propose" };
  }
  const answered = new Set(session.outcomes.map(({ correctionId }) => correctionId));
  const open = session.corrections.findLast(
    ({ id, programId }) => programId === version.id && !answered.has(id),
  );
  if (open !== undefined) {
    return { kind: "answer", correction: open };
  }
  if (facts.errors.length > 0 && facts.feedback === "person") {
    return needsPerson(`The static check found what a person is to mend: ${facts.errors[0]}`);
  }
  if (facts.errors.length > 0) {
    const all = facts.errors.slice(0, MAX_ERRORS_SAID).join(" ");
    return sayOrGiveUp(facts, version, [all, ...facts.errors]);
  }
  return afterRuns(facts, version);
}

function afterRuns(facts: TeachingFacts, version: ProgramVersion): TeachingStep {
  const runs = facts.session.runs.filter(({ programId }) => programId === version.id);
  const run = runs.at(-1);
  if (run === undefined || run.status === "stopped") {
    return runs.length >= MAX_STOPPED_RUNS
      ? needsPerson("The run was stopped again and again.")
      : { kind: "run", version };
  }
  if (run.status === "succeeded") {
    // The task changed since, or a studio of before did not write down what the run was of: it is run again.
    if (!isRunFor(run, { ...facts.task, program: version.text })) {
      return { kind: "run", version };
    }
    return acceptOrAsk(facts, version, run);
  }
  if (facts.feedback === "person") {
    const { failure } = run;
    return needsPerson(`A person is to say what should change. ${failure?.sentence ?? ""}`.trim());
  }
  // Whoever watches says it again in other words, and is tried again as often as corrections are taken.
  const repeated = facts.feedback === "self" ? findRepeatedFailure(facts.session.runs) : undefined;
  if (repeated !== undefined) {
    const reason = `The same failure came back after the correction: ${repeated.sentence}`;
    return { kind: "set aside", version, reason };
  }
  const said = facts.feedback === "critic" ? facts.critic(run, facts.session) : observeFailure(run);
  return sayOrGiveUp(facts, version, said);
}

/**
 * Nothing enters the memory but what the goal check confirmed: on the simulated state, or, in a world
 * elsewhere, on what its server reports.
 */
function acceptOrAsk(facts: TeachingFacts, version: ProgramVersion, run: Run): TeachingStep {
  const success =
    facts.reportedBy === undefined
      ? "The goal check succeeded"
      : `The world's server “${facts.reportedBy}” reported success, which nothing here checked`;
  if (facts.feedback === "person" && facts.hasGoal && run.goal.success) {
    return needsPerson(`${success}: a person is to look at it and accept it.`);
  }
  if (facts.isGoalFromWords && run.goal.success) {
    return needsPerson(
      `${success}, but its goal was read from the same words as the program: a person is to look whether that is what was meant.`,
    );
  }
  return facts.hasGoal && run.goal.success
    ? { kind: "accept", version }
    : needsPerson(
        "The program ran to its end, but its goal is not known: a person has to judge whether it did the task.",
      );
}

function needsPerson(reason: string): TeachingStep {
  return { kind: "stop", outcome: "needs a person", reason };
}

/** Says the next thing that was not said about this version yet. */
function sayOrGiveUp(
  { session, maxCorrections }: TeachingFacts,
  version: ProgramVersion,
  sentences: readonly string[],
): TeachingStep {
  const most = Math.min(maxCorrections, MAX_CORRECTIONS);
  if (session.corrections.length >= most) {
    const reason = `${most} ${most === 1 ? "correction" : "corrections"} did not lead to a program that works.`;
    return { kind: "set aside", version, reason };
  }
  const said = new Set(
    session.corrections.filter(({ programId }) => programId === version.id).map(({ text }) => text),
  );
  const text = sentences.find((sentence) => !said.has(sentence.trim()));
  return text === undefined
    ? { kind: "set aside", version, reason: "The teacher did not understand what was said." }
    : { kind: "say", version, text };
}
