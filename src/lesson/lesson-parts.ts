/**
 * What a lesson works with, as ports: one demonstration, its log, and whoever labels, teaches, checks,
 * runs and remembers.
 *
 * Why it exists: the loop (ICAL Algorithm S1) stands once, here, and knows no page, no storage, no
 * worker and no world. The studio, the headless commands and tests each give their own parts. What is
 * expensive to have is behind a function and asked for when it is wanted.
 */
import type { Json } from "@/base/json";
import type { JobOptions } from "@/base/progress";
import type { LabelWeights } from "@/core/models/model-weights";
import type { ActionLabel } from "@/core/action-label";
import type { Actor } from "@/core/correction";
import type { Demonstration } from "@/core/demonstration";
import type { Change, Operation } from "@/core/operation";
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";
import type { WorldKit } from "@/core/world/world-kit";
import type { Gesture, MemoryWrite, ToMemoryWrite } from "@/document/undo-table";
import type { CheckedRoom, ProgramProblem } from "@/engines/checker/checker-engine";
import type { Embedder, PerceptionStatus } from "@/engines/perception/perception-engine";
import type { RetrievalEngine } from "@/engines/retrieval/retrieval-engine";
import type { RunEvent, RunnerEngine } from "@/engines/runner/runner-engine";
import type { ProposeRequest, Teacher, TeacherJobOptions } from "@/engines/teacher/teacher-engine";
import type { UsefulnessEngine } from "@/engines/usefulness/usefulness-engine";
import type { ExemplarMemory } from "@/lesson/exemplar-memory";
import type { RetrievalSettings } from "@/lesson/retrieval-settings";

/** The session of a demonstration and the only way to change it; {@link '@/document/session-store'} is one. */
export interface LessonLog {
  getState(): { readonly session: Session };
  /** Everything that was done, oldest first. */
  operations(): readonly Operation[];
  /**
   * Does one change, and with it what it does to the memory where the log writes that. Throws AppError
   * where it may not be written.
   */
  apply(change: Change, memory?: MemoryWrite): Operation;
  /** Takes back the last gesture, or the one that holds the operation. */
  undo(operationId?: string, toMemory?: ToMemoryWrite): Gesture | undefined;
  redo(toMemory?: ToMemoryWrite): Gesture | undefined;
  /** Whether log and memory are written in one piece; absent, the memory is written by itself. */
  readonly writesMemory?: true;
  /** Resolves when everything is written; rejects while it cannot be. */
  whenSaved?(): Promise<void>;
}

/** What can be seen of a demonstration; a part that there is no picture for is absent. */
export interface Observations {
  /** The first observation as square RGBA pixels, `sizePx` on a side. */
  firstPixels(sizePx: number): Promise<Uint8ClampedArray | undefined>;
  /** A frame as a small JPEG data URL; 0 is the first observation, beyond the end it is the last one. */
  thumbnail(frame: number): Promise<string | undefined>;
  /** Pictures for a teacher that can see. */
  forTeacher(): Promise<Pick<ProposeRequest, "images" | "marks">>;
}

/** What is needed to find exemplars and to make one, whatever is taught. */
export interface MemoryParts {
  readonly demonstration: Demonstration;
  readonly log: LessonLog;
  readonly memory: ExemplarMemory;
  readonly embedder: () => Promise<Embedder>;
  readonly retrieval: () => Promise<RetrievalEngine>;
  readonly retrievalSettings: () => RetrievalSettings;
  /** Learns from what people said which exemplars help. */
  readonly usefulness: () => Promise<UsefulnessEngine>;
  readonly observations: Observations;
  readonly createId: (prefix: string) => string;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
}

/** What a teacher is asked for. */
export type TeacherTask = "propose" | "revise";

/** Who is asked, and whether pictures are sent along. */
export interface ChosenTeacher<T = Teacher> {
  readonly teacher: T;
  readonly canSee: boolean;
}

/** The static check, here or in a worker. */
export interface ProgramChecker {
  check(
    program: string,
    room: CheckedRoom,
  ): readonly ProgramProblem[] | Promise<readonly ProgramProblem[]>;
}

/** Labels of a demonstration's actions, and who made them. */
export interface Labelling {
  readonly labels: readonly ActionLabel[];
  readonly model: string;
  readonly weights?: LabelWeights;
}

/** A demonstration of a world that programs run in. */
export interface LessonParts extends MemoryParts {
  readonly kit: WorldKit;
  readonly teacher: (task: TeacherTask) => Promise<ChosenTeacher>;
  readonly checker: () => Promise<ProgramChecker>;
  readonly runner: () => Promise<RunnerEngine>;
  /** Who has the runs and the task changed; absent: a person, who asked for each. */
  readonly by?: Exclude<Actor, "person">;
  /** Labels the actions from what is seen. */
  readonly label: (listener: LessonListener) => Promise<Labelling>;
}

/** Who listens while a step of the loop is under way. */
export interface LessonListener extends JobOptions, TeacherJobOptions {
  readonly signal: AbortSignal;
  readonly onDevice?: (device: PerceptionStatus) => void;
  readonly onRunStart?: (state: Json) => void;
  readonly onRunEvent?: (event: RunEvent) => void;
}

export function currentSession({ log }: Pick<LessonParts, "log">): Session {
  return log.getState().session;
}

/** The last run of a version. */
export function lastRunOf(parts: Pick<LessonParts, "log">, programId: string): Run | undefined {
  return currentSession(parts).runs.findLast((run) => run.programId === programId);
}

/** Who does it, as a change says it; nothing where a person does. */
export function doneBy({ by }: Pick<LessonParts, "by">): {
  readonly by?: Exclude<Actor, "person">;
} {
  return by === undefined ? {} : { by };
}
