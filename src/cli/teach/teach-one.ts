/** Teaches one demonstration with nobody watching: the studio's own loop to its end. */
import { ensureExists } from "@/base/assert";
import { openLesson, type LessonTools } from "@/cli/teach/open-lesson";
import type { TeachCase } from "@/cli/teach/teach-case";
import type { Abstractions } from "@/core/abstraction";
import type { ActionLabel } from "@/core/action-label";
import type { Critic } from "@/core/critic";
import type { Operation } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import { MAX_CORRECTIONS, type Run } from "@/core/run";
import type { Session } from "@/core/session";
import { findVersion } from "@/document/program-versions";
import { reduceSession } from "@/document/reduce-session";
import type { LessonParts } from "@/lesson/lesson-parts";
import { ensureState } from "@/lesson/lesson-request";
import { teachToEnd } from "@/lesson/experiments/teach-episode";

export interface TeachTools extends LessonTools {
  /** Who speaks after a failed run: the critic, or only the world about what it refused. */
  readonly feedback: "critic" | "self";
  /** What the critic says; in the world's own sentences where nobody else is given. */
  readonly critic?: Critic;
  /** Whether what failed is told as what it did achieve. */
  readonly isRelabelling: boolean;
}

export interface TaughtCase {
  readonly id: string;
  readonly task: string;
  /** What was done for the demonstration's own task. */
  readonly session: Session;
  /** Whether that became an exemplar. */
  readonly isTaught: boolean;
  /** Why it ended. */
  readonly reason: string;
  /** Whether the first program reaches the goal as it was proposed, before anything was said. */
  readonly isRightAtFirst: boolean;
  /** Whether the noisy program of the labels does, run as it is: nobody taught anything. */
  readonly isRightAsShown: boolean;
  /** The last program of its own task that was run, with its abstractions, and its run. */
  readonly last: VerifiedProgram;
  readonly demonstratedSteps: number;
  readonly retrieved: number;
  readonly durationMs: number;
  readonly relabelled: Relabelled | undefined;
}

interface VerifiedProgram {
  readonly program: string;
  readonly abstractions: Abstractions;
  readonly run: Run;
}

/** Of a run that did not do its task: what it did, as a verified program of that. */
export interface Relabelled extends VerifiedProgram {
  readonly instruction: string;
}

export async function teachOne(
  one: TeachCase,
  labels: readonly ActionLabel[],
  tools: TeachTools,
): Promise<TaughtCase> {
  const startedMs = performance.now();
  const parts = openLesson(one.demonstration, labels, tools);
  const { outcome, text: reason } = await teachToEnd(
    parts,
    {
      teacherName: tools.teacher.name,
      feedback: tools.feedback,
      ...(tools.critic === undefined ? {} : { critic: tools.critic }),
      labels: "given",
      isRelabelling: tools.isRelabelling,
      maxCorrections: MAX_CORRECTIONS,
    },
    { signal: new AbortController().signal },
  );
  const { session } = parts.log.getState();
  const own = ownTask(one.id, parts.log.operations());
  const isRelabelled = session.goal !== undefined;
  const isKept = outcome === "taught";
  return {
    id: one.id,
    task: one.task,
    session: own,
    isTaught: isKept && !isRelabelled,
    reason: isRelabelled ? `${reason} It was told as what it did instead.` : reason,
    isRightAtFirst: await isRight(parts, own, "proposed"),
    isRightAsShown: await isRight(parts, own, "noisy"),
    last: await lastOf(parts, own),
    demonstratedSteps: labels.length,
    retrieved:
      own.versions.find(({ kind }) => kind === "proposed")?.proposal?.retrieved.length ?? 0,
    durationMs: performance.now() - startedMs,
    relabelled: isKept && isRelabelled ? toRelabelled(session) : undefined,
  };
}

/** What was done before the task became another one. */
function ownTask(id: string, operations: readonly Operation[]): Session {
  const at = operations.findIndex(({ change }) => change.kind === "goal.set");
  return reduceSession(id, at === -1 ? operations : operations.slice(0, at));
}

/** Whether the first program of a kind reaches the demonstration's own goal, sound or not. */
async function isRight(
  parts: LessonParts,
  own: Session,
  kind: "noisy" | "proposed",
): Promise<boolean> {
  const version = ensureExists(own.versions.find((each) => each.kind === kind));
  const known = own.runs.find(({ programId }) => programId === version.id);
  return (known ?? (await runForReport(parts, version))).status === "succeeded";
}

/** A program that failed the static check was never run; for the report it is, here. */
async function lastOf(parts: LessonParts, own: Session): Promise<VerifiedProgram> {
  const known = own.runs.at(-1);
  const version = ensureExists(
    known === undefined ? own.versions.at(-1) : findVersion(own, known.programId),
  );
  const { text: program, abstractions } = version;
  return { program, abstractions, run: known ?? (await runForReport(parts, version)) };
}

/** Runs a version outside of the lesson, whose log does not hear of it. */
async function runForReport(
  parts: LessonParts,
  { id: programId, text: program }: Pick<ProgramVersion, "id" | "text">,
): Promise<Run> {
  const runner = await parts.runner();
  const { goal } = parts.demonstration;
  const request = { programId, program, state: ensureState(parts), goal };
  return await runner.run(request, () => undefined);
}

function toRelabelled(session: Session): Relabelled {
  const version = ensureExists(session.versions.at(-1));
  const { text: program, abstractions } = version;
  const run = ensureExists(session.runs.findLast(({ programId }) => programId === version.id));
  return { program, abstractions, run, instruction: ensureExists(session.instruction) };
}
