/**
 * The door of the teacher: who proposes an optimized program with abstractions (F_abstract, ICAL
 * Eq. 2) and revises it after feedback (Xi_update, Eq. 3).
 *
 * Two implementations stand behind it: the built-in teacher, which executes the noisy program in the
 * world model, and a language model behind a {@link '@/core/teacher-connection'}. Both take the
 * retrieved exemplars.
 */
import type { Json } from "@/base/json";
import type { JobOptions } from "@/base/progress";
import type { Abstractions } from "@/core/abstraction";
import type { PendingReading } from "@/core/correction";
import type { Utterance } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import type { ProposalRecord, Retrieved } from "@/core/program";
import type { EffectAnswer } from "@/core/shown-effect";
import type { TaskMeaning } from "@/core/task-meaning";
import type { RunFailure, RunStep } from "@/core/run";

export interface RetrievedExemplar {
  readonly retrieved: Retrieved;
  readonly exemplar: Exemplar;
}

/** A task of the memory by its words, what they came to mean, and how it was done: no vectors, no judge's goal. */
export interface RememberedTask extends Pick<
  Exemplar,
  "id" | "title" | "instruction" | "dialogue" | "program"
> {
  readonly meaning: TaskMeaning;
}

/** What a teacher is told: never the goal conditions, the task's name or its parameters. */
export interface ProposeRequest {
  readonly instruction: string;
  readonly dialogue: readonly Utterance[];
  readonly noisyProgram: string;
  /** The world's state before the first action. */
  readonly state: Json;
  readonly exemplars: readonly RetrievedExemplar[];
  /** All tasks of the memory that this one may be compared with; absent where nothing is remembered. */
  readonly memory?: readonly RememberedTask[];
  /** A few observations as JPEG data URLs, for teachers that can see. */
  readonly images: readonly string[];
  /** What a person said about effects that earlier proposals asked about. */
  readonly answers?: readonly EffectAnswer[];
  /** What the numbers on each picture stand for; absent where nothing is marked. */
  readonly marks?: readonly (readonly PictureMark[])[];
}

/** A number drawn on an object of a picture (set-of-marks). */
export interface PictureMark {
  readonly number: number;
  readonly objectId: string;
}

export interface ReviseRequest extends ProposeRequest {
  /** The version to revise, with its abstractions. */
  readonly program: string;
  readonly abstractions: Abstractions;
  /** What the person said. */
  readonly correction: string;
  /** What they said before that, oldest first. */
  readonly earlierCorrections?: readonly string[];
  /** The failure of the last run, if the correction answers one. */
  readonly failure: RunFailure | undefined;
  /** The last run went to its end and did not do the task, by whatever it is judged; not what it lacks. */
  readonly isGoalMissed?: boolean;
  /** What the program did when it ran last, up to its end or its failure. */
  readonly steps?: readonly RunStep[];
  /** Programs before it, oldest first. */
  readonly earlierVersions?: readonly EarlierVersion[];
}

/** A program that is not the one to revise, and what became of it in a sentence or two. */
export interface EarlierVersion {
  readonly number: number;
  readonly program: string;
  readonly became: string;
}

export interface ProposalDraft {
  readonly program: string;
  readonly abstractions: Abstractions;
  /** Whether a correction was understood and acted on; always true for a first proposal. */
  readonly isAddressed: boolean;
  /**
   * What came of a correction rests on: `words`, where they were read, also where the note says why nothing
   * comes of them; `guess`, where they were not and a reading is offered. Absent where nothing was made of them.
   */
  readonly basis?: "words" | "guess";
  /** What a correction was read as, behind "this would"; absent where the steps tell it. */
  readonly does?: string;
  /** What the note asks "meant so?" about: nothing was changed, and this comes of a yes. */
  readonly pending?: PendingReading;
  /** For people: what was done and, when something was not understood, what. */
  readonly note: string;
  /** What the teacher cannot know and asks; the note has them as well. */
  readonly questions?: readonly string[];
  readonly record: ProposalRecord;
}

export interface TeacherJobOptions extends JobOptions {
  /** Text as it streams in; the built-in teacher tells its steps. */
  readonly onText?: (text: string) => void;
  /** Each request to a language model, as it is answered, usable or not. */
  readonly onSpent?: (spent: TokensSpent) => void;
  /**
   * What the static check says against a program, a sentence each. A language model whose program does
   * not pass is asked once more before anybody sees it.
   */
  readonly checkProgram?: (program: string) => Promise<readonly string[]>;
}

/** What one request took. */
export interface TokensSpent {
  /** In and out together. */
  readonly tokens: number;
  /** Whether the server counted them; else they are our estimate. */
  readonly isCounted: boolean;
}

export interface Teacher {
  /** `built-in`, or the endpoint's model. */
  readonly name: string;
  propose(request: ProposeRequest, options?: TeacherJobOptions): Promise<ProposalDraft>;
  revise(request: ReviseRequest, options?: TeacherJobOptions): Promise<ProposalDraft>;
}

/** One thing that the test of a connection found. */
export interface ConnectionFinding {
  readonly tone: "good" | "warn" | "bad";
  readonly sentence: string;
}

/** What came of a real call to a language model. */
export interface ConnectionReport {
  readonly findings: readonly ConnectionFinding[];
  /** The models that the endpoint offers, where it tells; the nearest names first. */
  readonly models: readonly string[];
}
