/** What crosses the border to the worker in which an agent acts. */
import type { Json } from "@/base/json";
import type { Utterance } from "@/core/demonstration";
import type { RoomKnowledge } from "@/core/senses/senses";
import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import type { AgentQuery, AgentRun, AgentTask, Granularity } from "@/engines/agent/agent-engine";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import type { SightChoice } from "@/features/deploy/deploy-choice";
import type { AskModel, SentWriter } from "@/app/deploy/sent-writer";

/** What a writer is given of an exemplar: its goal and its vectors stay on the page. */
export type SentExemplar = Pick<
  Exemplar,
  | "id"
  | "title"
  | "instruction"
  | "dialogue"
  | "program"
  | "noisyProgram"
  | "abstractions"
  | "stateText"
  | "situation"
  | "meaning"
>;

export interface SentRoutine {
  readonly name: string;
  readonly exemplar: SentExemplar;
}

export interface FoundExemplar {
  readonly exemplar: SentExemplar;
  readonly retrieved: Retrieved;
}

/** The room of an exemplar, from which it is learned where things are. */
export interface RememberedRoom {
  readonly exemplarId: string;
  readonly stateJson: string;
}

export interface AgentJob extends AgentTask {
  readonly worldId: string;
  readonly state: Json;
  readonly writer: SentWriter;
  readonly see: SightChoice;
  readonly granularity: Granularity;
  /** What was seen of the room before it was stopped; absent where it begins. */
  readonly known?: RoomKnowledge;
  /** Exemplars of the chosen memory, whose rooms count; those that are not kept yet come along. */
  readonly memoryIds: readonly string[];
  readonly newRooms: readonly RememberedRoom[];
  /** Exemplars that have a name to ask for them by. */
  readonly routines: readonly SentRoutine[];
  /** How often "Did I miss anything?" may be asked. */
  readonly mostQuestions: number;
}

/** What the page does for an agent at work. */
export interface AgentHost {
  /** So many as are asked for; as the settings say where no count is given. */
  readonly retrieve: (query: AgentQuery, count?: number) => Promise<readonly FoundExemplar[]>;
  /** Asks the writer's model; rejects where it has none. */
  readonly askModel: AskModel;
  /** What the person answers; undefined where the run is given up instead. */
  readonly ask: (question: string) => Promise<readonly Utterance[] | undefined>;
  readonly onMoment: (moment: AgentMoment) => Promise<void>;
}

export type AgentEnd = Omit<AgentRun, "events">;
