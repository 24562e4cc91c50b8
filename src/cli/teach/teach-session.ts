/**
 * One demonstration taught unattended (ICAL Algorithm S1), without a page: the same log, and the same
 * decision of what comes next, as in the studio. Every version, run and correction is in the log.
 */
import { assertNever } from "@/base/assert";
import { runStraightLine } from "@/cli/teach/run-straight-line";
import type { Json } from "@/base/json";
import type { ActionLabel } from "@/core/action-label";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { Correction } from "@/core/correction";
import type { Change, Operation } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import { MAX_CORRECTIONS } from "@/core/run";
import type { Session } from "@/core/session";
import type { WorldModel } from "@/core/world-model";
import { nextVersionNumber } from "@/document/program-versions";
import { reduceSession } from "@/document/reduce-session";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import type { ProposalDraft, ProposeRequest, Teacher } from "@/engines/teacher/teacher-engine";
import { nextTeachingStep } from "@/features/teaching/next-teaching-step";

export interface TeachingParts {
  readonly world: WorldModel;
  readonly teacher: Teacher;
  readonly id: string;
  readonly labels: readonly ActionLabel[];
  /** What the teacher is told; the goal is no part of it. */
  readonly request: ProposeRequest;
  /** What the runs are judged by. */
  readonly goal: Json;
  readonly feedback: "critic" | "self";
}

export interface TaughtSession {
  readonly session: Session;
  readonly isTaught: boolean;
  /** Why it ended. */
  readonly reason: string;
  /** The state that the last run ended in. */
  readonly state: Json;
}

export async function teachSession(parts: TeachingParts): Promise<TaughtSession> {
  const log = new TeachingLog(parts);
  for (;;) {
    const ended = await log.takeStep();
    if (ended !== undefined) {
      return ended;
    }
  }
}

class TeachingLog {
  readonly #parts: TeachingParts;
  readonly #operations: Operation[] = [];
  readonly #checker = createCheckerEngine();
  #session: Session;
  #state: Json;

  constructor(parts: TeachingParts) {
    this.#parts = parts;
    this.#state = parts.request.state;
    this.#session = reduceSession(parts.id, []);
  }

  async takeStep(): Promise<TaughtSession | undefined> {
    const { request, teacher, feedback } = this.#parts;
    const step = nextTeachingStep({
      session: this.#session,
      hasGoal: true,
      errors: this.#errors(),
      feedback,
      maxCorrections: MAX_CORRECTIONS,
    });
    switch (step.kind) {
      case "label":
        this.#label();
        return this.#session.labels.length === 0
          ? this.#end(false, "No action was seen in it.")
          : undefined;
      case "propose":
        this.#addVersion("proposed", await teacher.propose(request));
        return undefined;
      case "run":
        this.#run(step.version);
        return undefined;
      case "say":
        this.#say(step.version, step.text);
        return undefined;
      case "answer":
        await this.#answer(step.correction);
        return undefined;
      case "accept":
        return this.#end(true, "The goal check succeeded.");
      case "set aside":
      case "stop":
        return this.#end(false, step.reason);
      default:
        return assertNever(step);
    }
  }

  #end(isTaught: boolean, reason: string): TaughtSession {
    return { session: this.#session, isTaught, reason, state: this.#state };
  }

  /** What the static check finds: such a program is not run. */
  #errors(): readonly string[] {
    const { world, request } = this.#parts;
    const version = this.#session.versions.at(-1);
    if (version === undefined || version.kind === "noisy" || world.vocabulary === undefined) {
      return [];
    }
    const room = {
      vocabulary: world.vocabulary,
      instances: world.instancesOf?.(world.read(request.state)) ?? [],
    };
    return this.#checker
      .check(version.text, room)
      .filter(({ severity }) => severity === "error")
      .map(({ line, sentence }) => `Line ${line}: ${sentence}`);
  }

  #label(): void {
    const { labels, request } = this.#parts;
    this.#apply({ kind: "labels.model", labels: [...labels], model: "as given" });
    this.#apply({
      kind: "program.add",
      version: {
        id: this.#nextId("prg"),
        number: 1,
        kind: "noisy",
        text: request.noisyProgram,
        abstractions: EMPTY_ABSTRACTIONS,
        createdAt: 0,
      },
    });
  }

  #run(version: ProgramVersion): void {
    const { world, request, goal } = this.#parts;
    const { run, state } = runStraightLine(world, {
      programId: version.id,
      program: version.text,
      state: request.state,
      goal,
    });
    this.#state = state;
    this.#apply({ kind: "run.add", run });
  }

  #say(version: ProgramVersion, text: string): void {
    const run = this.#session.runs.findLast(({ programId }) => programId === version.id);
    const correction: Correction = {
      id: this.#nextId("correction"),
      programId: version.id,
      text,
      at: 0,
      by: this.#parts.feedback,
      ...(run === undefined ? {} : { runId: run.id }),
    };
    this.#apply({ kind: "correction.add", correction });
  }

  async #answer(correction: Correction): Promise<void> {
    const { versions, runs, corrections } = this.#session;
    const current = versions.find(({ id }) => id === correction.programId);
    if (current === undefined) {
      return;
    }
    const failure = runs.find(({ id }) => id === correction.runId)?.failure;
    const draft = await this.#parts.teacher.revise({
      ...this.#parts.request,
      program: current.text,
      abstractions: current.abstractions,
      correction: correction.text,
      earlierCorrections: corrections.filter((each) => each !== correction).map(({ text }) => text),
      // Which conditions are not met the teacher hears only in the critic's words.
      failure: failure?.cause === "goal" ? undefined : failure,
    });
    const { isAddressed, note } = draft;
    const programId = isAddressed ? this.#addVersion("revised", draft) : undefined;
    this.#apply({
      kind: "correction.answer",
      outcome: {
        correctionId: correction.id,
        isAddressed,
        note,
        ...(programId === undefined ? {} : { programId }),
      },
    });
  }

  #addVersion(kind: "proposed" | "revised", draft: ProposalDraft): string {
    const id = this.#nextId("prg");
    this.#apply({
      kind: "program.add",
      version: {
        id,
        number: nextVersionNumber(this.#session),
        kind,
        text: draft.program,
        abstractions: draft.abstractions,
        proposal: draft.record,
        createdAt: 0,
      },
    });
    return id;
  }

  #apply(change: Change): void {
    const { id } = this.#parts;
    const sequence = this.#operations.length;
    this.#operations.push({ id: `op-${sequence}`, demonstrationId: id, sequence, at: 0, change });
    this.#session = reduceSession(id, this.#operations);
  }

  #nextId(prefix: string): string {
    return `${prefix}-${this.#operations.length}`;
  }
}
