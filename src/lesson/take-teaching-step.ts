/** One step of a demonstration that is taught unattended (ICAL Algorithm S1). */
import { assertNever } from "@/base/assert";
import type { Actor, Correction } from "@/core/correction";
import { criticise, type Critic } from "@/core/critic";
import type { ProgramVersion } from "@/core/program";
import { reportedWords } from "@/core/verification";
import { checkProgram, errorsOf } from "@/lesson/check-program";
import { takeReading } from "@/lesson/confirm-reading";
import { acceptVersion, setAside } from "@/lesson/lesson-decisions";
import { currentSession, type LessonListener, type LessonParts } from "@/lesson/lesson-parts";
import { readTask } from "@/lesson/lesson-request";
import {
  addCorrection,
  answerCorrection,
  labelActions,
  proposeProgram,
  runVersion,
  takeLoggedActions,
} from "@/lesson/lesson-steps";
import {
  nextTeachingStep,
  type TeachingOutcome,
  type TeachingStep,
} from "@/lesson/next-teaching-step";
import { relabelLastRun } from "@/lesson/relabel-run";

/** How a demonstration is taught while nobody watches. */
export interface UnattendedOptions {
  /** As the log of what was done names it. */
  readonly teacherName: string;
  /** Who corrects; for a person everything is proposed and run. */
  readonly feedback: Actor;
  /** What the critic says of a failed run; the world's own sentences where nobody else is given. */
  readonly critic?: Critic;
  /**
   * Where the labels come from: the recording's own actions where it has some, or the model. `given`:
   * what the label port gives, and where that is nothing, the words alone are taught from.
   */
  readonly labels: "recorded" | "model" | "given";
  /** Whether a run that did another task than its own is kept as that (ICAL S4.5). */
  readonly isRelabelling?: boolean;
  readonly maxCorrections: number;
}

/** What one step did, for the log of its demonstration. */
export interface TeachingStepResult {
  readonly text: string;
  /** Set when there is nothing more to do here. */
  readonly outcome?: TeachingOutcome;
}

/** Takes the next step of a demonstration that is taught unattended; all of it is in its log then. */
export async function takeTeachingStep(
  given: LessonParts,
  options: UnattendedOptions,
  listener: LessonListener,
): Promise<TeachingStepResult> {
  const by = options.feedback;
  // Where a person is to decide, nobody has asked for the runs before.
  const parts: LessonParts = { ...given, by: by === "person" ? "self" : by };
  const step = await decideStep(parts, options);
  switch (step.kind) {
    case "label":
      return await label(parts, options, listener);
    case "propose": {
      const version = await proposeProgram(parts, listener);
      return { text: `${nameOf(version)} by ${options.teacherName}.` };
    }
    case "run": {
      const run = await runVersion(parts, step.version, listener);
      const why = run.failure === undefined ? "" : `: ${run.failure.sentence}`;
      const steps = `${run.environmentSteps} environment steps`;
      return { text: `Run of v${step.version.number} ${run.status}, ${steps}${why}` };
    }
    case "say": {
      const correction = addCorrection(parts, step.version, { text: step.text, by });
      const who = by === "critic" ? "Critic" : "Teacher to itself";
      const answer = describe(await hear(parts, correction, listener));
      return { text: `${who}: “${correction.text}” ${answer}` };
    }
    case "answer":
      return { text: describe(await hear(parts, step.correction, listener)) };
    case "accept":
      await acceptVersion(parts, step.version, by);
      return {
        outcome: "taught",
        text: `v${step.version.number} accepted: ${successWords(parts.kit.model.reportedBy)}`,
      };
    case "set aside": {
      const other =
        options.isRelabelling === true ? await relabelLastRun(parts, listener) : undefined;
      if (other !== undefined) {
        const { instruction } = readTask(parts);
        return { text: `${step.reason} It did something else: “${instruction}” ${nameOf(other)}.` };
      }
      setAside(parts, step.version, { text: step.reason, by });
      return { outcome: "set aside", text: step.reason };
    }
    case "stop":
      return { outcome: step.outcome, text: step.reason };
    default:
      return assertNever(step);
  }
}

/**
 * What comes of a correction. Nobody is there to say whether it was read as it was meant: the reading
 * is tried, and the run decides. What a person said before waits for the person.
 */
async function hear(
  parts: LessonParts,
  correction: Correction,
  listener: LessonListener,
): Promise<ProgramVersion | undefined> {
  const revised = await answerCorrection(parts, correction, listener);
  const isWaiting = revised === undefined && correction.by !== undefined;
  return isWaiting ? takeReading(parts, correction) : revised;
}

async function decideStep(parts: LessonParts, options: UnattendedOptions): Promise<TeachingStep> {
  const session = currentSession(parts);
  const version = session.versions.at(-1);
  const task = readTask(parts);
  const { goal, goalFrom } = task;
  const problems =
    version === undefined || version.kind === "noisy"
      ? []
      : errorsOf(await checkProgram(parts, version.text));
  const isTaken = options.labels === "given" && session.labelModel !== undefined;
  return nextTeachingStep({
    session,
    task,
    isLabelled: session.labels.length > 0 || isTaken,
    hasGoal: goal !== undefined,
    isGoalFromWords: goalFrom === "words",
    reportedBy: parts.kit.model.reportedBy,
    errors: problems.map(({ line, sentence }) => `Line ${line}: ${sentence}`),
    feedback: options.feedback,
    critic: options.critic ?? criticise,
    maxCorrections: options.maxCorrections,
  });
}

async function label(
  parts: LessonParts,
  options: UnattendedOptions,
  listener: LessonListener,
): Promise<TeachingStepResult> {
  if (options.labels === "recorded" && parts.demonstration.loggedActions.length > 0) {
    takeLoggedActions(parts);
  } else {
    await labelActions(parts, listener);
  }
  const { labels, labelModel } = currentSession(parts);
  return labels.length === 0 && options.labels !== "given"
    ? { outcome: "needs a person", text: "No action was seen in it: label it by hand." }
    : { text: `${labels.length} actions labelled by ${labelModel ?? "the model"}.` };
}

function successWords(server: string | undefined): string {
  return server === undefined
    ? "the goal check on the simulated room succeeded."
    : `its goal is reached. ${reportedWords(server)}`;
}

function nameOf({ number, kind }: ProgramVersion): string {
  return `v${number} ${kind}`;
}

function describe(revised: ProgramVersion | undefined): string {
  return revised === undefined ? "It was not understood." : `${nameOf(revised)}.`;
}
