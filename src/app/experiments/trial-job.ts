/** What crosses the border to the worker in which experiments are run. */
import { AppError, isAbort } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { AgentHost, RememberedRoom } from "@/app/deploy/agent-job";
import type { SentWriter } from "@/app/deploy/sent-writer";
import type { Demonstration, Utterance } from "@/core/demonstration";
import type { AskedRoutine } from "@/core/experiments/asked-routine";
import type { EpisodeSource, ExperimentAgent } from "@/core/experiments/experiment";
import type { Episode, TrialRecord } from "@/core/experiments/experiment-record";

/** The room of a demonstration, for an episode that is one. */
export interface GivenRoom {
  readonly state: Json;
  /** By which it is judged; what its words ask for where absent. */
  readonly goal: Json | undefined;
  readonly dialogue: readonly Utterance[];
  readonly place: string;
  /** The actions of the person who drove it; 0 where none are known. */
  readonly referenceSteps: number;
}

/** Episodes in rooms that are generated. */
export type DrawnSource = Exclude<EpisodeSource, { kind: "demonstrations" | "lessons" }>;

export interface TrialJob {
  readonly worldId: string;
  readonly episode: Episode;
  /** Absent for a room that is laid out. */
  readonly given?: GivenRoom;
  /** What is asked for where the episode is a routine. */
  readonly routine?: AskedRoutine;
  readonly writer: SentWriter;
  readonly agent: ExperimentAgent;
  readonly seed: number;
  readonly memoryIds: readonly string[];
  readonly newRooms: readonly RememberedRoom[];
}

/** A demonstration that is taught: with a memory that begins empty with the first one of its run, and grows. */
export interface TeachJob {
  readonly demonstration: Demonstration;
  readonly labels: "log" | "noise";
  /** Of the mistakes in its labels. */
  readonly seed: number;
  readonly task: string;
  /** Whose memory it is: an agent of one experiment, with one seed. */
  readonly run: string;
  readonly isFirst: boolean;
  /** Whether anything is retrieved. */
  readonly isRemembering: boolean;
}

/** What the page does for it: vectors, words and keys stay there. */
export type TrialHost = Pick<AgentHost, "retrieve" | "askModel">;

export type TrialResult = Required<Pick<TrialRecord, "acted" | "transcript">>;

export type TrialCame = Pick<TrialRecord, "acted" | "error" | "transcript">;

/** What keeps a trial from being run is told in its place; the others are run. */
export async function orError(run: () => Promise<TrialCame>): Promise<TrialCame> {
  try {
    return await run();
  } catch (error) {
    if (isAbort(error) || !(error instanceof AppError)) {
      throw error;
    }
    return { error: `${error.what} ${error.code}`, transcript: [] };
  }
}
