/**
 * The door of the agent: carries an instruction out in a room, from the memory (ICAL 3.4, Algorithm S2).
 *
 * retrieve the nearest exemplars -> write a program -> run it call by call -> on a refused call mend it or
 * write again -> "Is it done? Did I miss anything?" -> stop.
 *
 * Key ideas. (1) It knows no world and no task: it gets {@link Senses}, words and a memory, and never a
 * goal. Whether it succeeded is judged by somebody else. (2) Each decision is an {@link AgentEvent} with
 * what it rests on, so that a run can be read, replayed and judged afterwards. (3) Each of HELPER's
 * parts has a switch, so that what it is worth can be measured.
 */
import type { JobOptions } from "@/base/progress";
import type { Utterance } from "@/core/demonstration";
import type { Retrieved } from "@/core/program";
import type { Failure, ProgramCall } from "@/core/world/program-call";
import type { Look, Senses } from "@/core/senses/senses";
import type { CallOutcome } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import type { Routine } from "@/engines/agent/routine";
import type { ShownCall } from "@/engines/agent/shown-run";
import type { ProgramSigns } from "@/engines/agent/sureness/program-signs";
import type {
  StepNeed,
  WantedObject,
  Writer,
  WriterWorld,
  WritingSource,
  WrittenProgram,
} from "@/engines/agent/writer";

/** What an agent is told: never the goal, the task's name or its parameters, nor anybody's actions. */
export interface AgentTask {
  readonly instruction: string;
  readonly dialogue: readonly Utterance[];
}

/** What exemplars are looked for with. */
export interface AgentQuery extends AgentTask {
  /** The classes that the words name; empty where they name none. */
  readonly situation: string;
}

/** Algorithm S2 of ICAL in both its forms: a whole program at once, or one action at a time. */
export type Granularity = "program" | "action";

/** TEACh's limits for one episode. */
export interface AgentLimits {
  readonly environmentSteps: number;
  readonly refusedCalls: number;
  /** Programs written, the first one and those after answers included; not those after each action. */
  readonly programs: number;
  /** Actions after each of which a program is written, where one is taken at a time. */
  readonly actions: number;
  /** Steps for looking round before the first program is written: nobody plans for a room unseen. */
  readonly surveySteps: number;
}

export const TEACH_LIMITS: AgentLimits = {
  environmentSteps: 1000,
  refusedCalls: 30,
  programs: 24,
  actions: 300,
  surveySteps: 40,
};

/** Exemplars that one of several programs is written from (ICAL: 1 to 5, 6 to 10, 11 to 15). */
export const CANDIDATE_SOURCES = 5;

/** Each part of HELPER that can be taken away. */
export interface AgentParts {
  /** What has to be true before a step is checked, and mended where it is not (Listing 7). */
  readonly check: boolean;
  /** Looks first where things of the class were; else anywhere, at random. */
  readonly locator: boolean;
  /**
   * After a refusal, what went wrong is said in words, and another viewpoint, a step, and another object of
   * the kind are tried before the program is written again (Listings 3 and 5).
   */
  readonly rectifier: boolean;
  /** Whether exemplars are retrieved. */
  readonly memory: boolean;
  /** Whether a refused call may be mended by what the world knows of its own refusals. */
  readonly repair: boolean;
}

export const ALL_PARTS: AgentParts = {
  check: true,
  locator: true,
  rectifier: true,
  memory: true,
  repair: true,
};

/** Why something was looked for in one place and not in another. */
export interface LookReason {
  /** How likely it was thought to be found there, 0 to 1; absent where it was drawn at random. */
  readonly chance?: number;
  readonly why: string;
}

/** One decision, or what came of it. */
export type AgentEvent =
  | { readonly kind: "retrieved"; readonly retrieved: readonly Retrieved[] }
  | {
      readonly kind: "written";
      readonly program: WrittenProgram;
      /** Why it was written: at first, after a refusal, after an answer, to see what is left, or after each action. */
      readonly because: "first" | "refused" | "not-found" | "answer" | "finished" | "next";
      readonly durationMs: number;
      /** Of the first program alone: what tells how likely it is that it comes to what was asked for. */
      readonly signs?: ProgramSigns;
      /** How likely that is, 0 to 1; absent where nothing was measured of its writer. */
      readonly sureness?: number;
    }
  /** A routine was named: its words, changed as was said, are carried out. */
  | {
      readonly kind: "recalled";
      readonly name: string;
      readonly words: string;
      readonly changes: readonly string[];
      readonly besides: readonly Utterance[];
    }
  /** Several programs were written, best first: the first one is run. */
  | { readonly kind: "ranked"; readonly candidates: readonly RankedCandidate[] }
  | {
      readonly kind: "bound";
      readonly wanted: WantedObject;
      readonly objectId: string;
      readonly why: string;
    }
  | {
      readonly kind: "looked";
      /** Absent where it only looked round. */
      readonly for?: WantedObject;
      readonly look: Look;
      readonly reason: LookReason;
      readonly outcome: CallOutcome;
      /** Objects seen for the first time. */
      readonly found: readonly string[];
    }
  | { readonly kind: "not-found"; readonly wanted: WantedObject; readonly looks: number }
  | {
      readonly kind: "checked";
      readonly step: number;
      readonly need: StepNeed;
      readonly isMet: boolean;
    }
  /** What the step does is so already, as far as has been seen. */
  | { readonly kind: "skipped"; readonly step: number; readonly call: ProgramCall }
  | {
      readonly kind: "acted";
      /** Index of the step in the program that was written last. */
      readonly step: number;
      /** As it was made, its objects bound. */
      readonly call: ProgramCall;
      readonly outcome: CallOutcome;
      /** What it is part of: the program, what it needs first, or the mending of a refusal. */
      readonly as: "program" | "need" | "repair" | "viewpoint";
      readonly why?: string;
      /** Whether the refusal only says that what the call does is so already. */
      readonly isAlreadySo: boolean;
    }
  /** After a refusal that nothing mended: what went wrong, in words, and what is tried in its place. */
  | {
      readonly kind: "reflected";
      readonly step: number;
      readonly call: ProgramCall;
      readonly failure: Failure;
      readonly says: string;
    }
  /** A program that was written to see what is left is not run: it would undo what is done. */
  | { readonly kind: "left-alone"; readonly program: WrittenProgram; readonly why: string }
  /** `isOpen`: besides whether all is well it asks about something that came to nothing. */
  | { readonly kind: "asked"; readonly question: string; readonly isOpen?: true }
  | { readonly kind: "answered"; readonly utterances: readonly Utterance[] }
  | { readonly kind: "stopped"; readonly reason: StopReason };

/** One of several programs, as it was judged. */
export interface RankedCandidate {
  readonly exemplarIds: readonly string[];
  readonly confidence: number;
  /** Steps that were refused in the agent's own model, of all. */
  readonly refusedSteps: number;
  readonly steps: number;
  readonly score: number;
}

export type StopReason =
  /** The program ran to its end and nobody missed anything. */
  | "done"
  /** Nothing was written, or nothing of it could be done. */
  | "nothing-to-do"
  | "step-limit"
  | "refusal-limit"
  | "program-limit"
  | "aborted";

export interface AgentRun {
  readonly events: readonly AgentEvent[];
  readonly reason: StopReason;
  readonly environmentSteps: number;
  readonly refusedCalls: number;
  /** Questions that it could not settle by itself. */
  readonly questions: readonly string[];
  /** Of the steps, those that were taken in order to see more. */
  readonly lookSteps: number;
}

/** What an agent is made of; each is somebody else's. */
export interface AgentTools {
  readonly writer: Writer;
  readonly world: WriterWorld;
  /** The rooms of the memory's exemplars, each once: where things are is learned from them. */
  readonly rooms: readonly (readonly WorldObject[])[];
  /** The nearest exemplars, best first (Eq. 4); so many as the owner thinks fit where no count is given. */
  retrieve(query: AgentQuery, count?: number): Promise<readonly WritingSource[]>;
  /** Runs that were kept under a name; none where absent. */
  readonly routines?: readonly Routine[];
  /**
   * What an exemplar's verified run showed, call by call, in its own room: from it is learned what has
   * to be so before a call. Absent where no world can be opened; then nothing is.
   */
  readonly show?: (source: WritingSource) => readonly ShownCall[];
  /**
   * "Is the task completed to your satisfaction? Did I miss anything?" (HELPER 4.3). Nothing: it is, or
   * nobody is there. Absent where nobody is asked.
   */
  readonly ask?: (question: string, run: AskedRun) => Promise<readonly Utterance[]>;
}

/** What is known of a run when its person is asked. */
export interface AskedRun {
  readonly events: readonly AgentEvent[];
  /** How often was asked before. */
  readonly asked: number;
}

export interface AgentOptions extends JobOptions {
  readonly limits?: Partial<AgentLimits>;
  readonly parts?: Partial<AgentParts>;
  /** How much of a program is carried out before it is written again; the whole where absent. */
  readonly granularity?: Granularity;
  /** How often at most "Did I miss anything?" is asked; 0 where nobody is. */
  readonly mostQuestions?: number;
  /**
   * So many first programs are written, each from the next {@link CANDIDATE_SOURCES} exemplars, and the
   * best is run; 1 where absent.
   */
  readonly candidates?: number;
  /** Of whatever is drawn. */
  readonly seed?: number;
  readonly onEvent?: (event: AgentEvent) => void;
}

export interface AgentEngine {
  /** Carries one task out. Stops within its limits and on abort; never throws for what a world refuses. */
  act(task: AgentTask, senses: Senses, options?: AgentOptions): Promise<AgentRun>;
}
