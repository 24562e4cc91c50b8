/** One agent at one task, as far as it has come. */
import type { Json } from "@/base/json";
import type { AgentEnd } from "@/app/deploy/agent-job";
import type { KeptRun, StoredRun } from "@/app/deploy/keep-run";
import type { Utterance } from "@/core/demonstration";
import type { RoomKnowledge } from "@/core/senses/senses";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import type { AgentChoice } from "@/features/deploy/deploy-choice";
import type { JudgedBy } from "@/lesson/task-context";
import { isStop } from "@/features/deploy/run-story";

/** Where and what: everything but the agent. */
export interface DeployTask {
  readonly world: string;
  readonly state: Json;
  readonly place: string;
  /** Exemplars of this very file are not handed to the agent; empty for a room that was laid out. */
  readonly fileHash: string;
  readonly instruction: string;
  /** What the room is judged by; the agent is told nothing of it. */
  readonly judged: JudgedBy;
}

/** One agent at this task. */
export interface Trial {
  readonly choice: AgentChoice;
  /** How many exemplars it could retrieve from. */
  readonly memorySize: number;
  readonly moments: readonly AgentMoment[];
  /** Index of the moment that is shown; -1 before the first. */
  readonly at: number;
  readonly dialogue: readonly Utterance[];
  readonly end: AgentEnd | undefined;
  readonly stored?: StoredRun;
  readonly kept?: KeptRun | undefined;
}

/** Where a trial begins, or goes on. */
export interface TrialStart {
  readonly state: Json;
  /** What was seen before it was stopped. */
  readonly known: RoomKnowledge | undefined;
  readonly mostQuestions: number;
}

export function newTrial(choice: AgentChoice): Trial {
  return { choice, memorySize: 0, moments: [], at: -1, dialogue: [], end: undefined };
}

/** The room after these moments. */
export function roomAt({ state }: DeployTask, moments: readonly AgentMoment[]): Json {
  return moments.findLast((each) => each.state !== undefined)?.state ?? state;
}

/** What the agent's eyes remember after these moments; undefined before the first look. */
export function knownAt(moments: readonly AgentMoment[]): RoomKnowledge | undefined {
  return moments.findLast((each) => each.known !== undefined)?.known;
}

/** The nearest moment in a direction that is worth a stop; where none is, the end in that direction. */
export function nextStop(moments: readonly AgentMoment[], at: number, by: 1 | -1): number {
  for (let index = at + by; index >= 0 && index < moments.length; index += by) {
    const moment = moments[index];
    if (moment !== undefined && isStop(moment)) {
      return index;
    }
  }
  return by === 1 ? moments.length - 1 : 0;
}

/**
 * Where another run stood after as many steps as one has taken up to `at`; in the end where that one is at its
 * end, and as far as it came where it took fewer.
 */
export function sameStepOf(
  other: readonly AgentMoment[],
  { moments, at }: Pick<Trial, "moments" | "at">,
): number {
  if (at >= moments.length - 1) {
    return other.length - 1;
  }
  const most = stepsIn(moments.slice(0, at + 1));
  let taken = 0;
  const beyond = other.findIndex((moment) => {
    taken += stepsIn([moment]);
    return taken > most;
  });
  return beyond === -1 ? other.length - 1 : beyond - 1;
}

function stepsIn(moments: readonly AgentMoment[]): number {
  return moments.reduce(
    (sum, { event }) =>
      event.kind === "acted" || event.kind === "looked"
        ? sum + event.outcome.environmentSteps
        : sum,
    0,
  );
}

/** A run that goes on has not stopped. */
function withoutEnd(moments: readonly AgentMoment[]): readonly AgentMoment[] {
  return moments.filter(({ event }) => event.kind !== "stopped" && event.kind !== "asked");
}

/** Stopped by the person at the moment that is shown: what came after that did not happen. */
export function stoppedHere({ moments, at }: Trial): Pick<Trial, "moments" | "at"> {
  const past = withoutEnd(moments.slice(0, at + 1));
  const stopped: AgentMoment = { event: { kind: "stopped", reason: "aborted" } };
  return { moments: [...past, stopped], at: past.length };
}

/** As it goes on from the moment that is shown, with what the person said there. */
export function goneOnWith(
  { moments, at, dialogue }: Trial,
  said: Utterance,
): Pick<Trial, "moments" | "at" | "dialogue" | "end"> {
  const past = withoutEnd(moments.slice(0, at + 1));
  const answered: AgentMoment = { event: { kind: "answered", utterances: [said] } };
  return {
    moments: [...past, answered],
    at: past.length,
    dialogue: [...dialogue, said],
    end: undefined,
  };
}

/** What an agent is told of its task, and how it is to go about it. */
export function toWork(
  { world, instruction }: Pick<DeployTask, "world" | "instruction">,
  { choice, dialogue }: Pick<Trial, "choice" | "dialogue">,
  { state, known, mostQuestions }: TrialStart,
) {
  return {
    worldId: world,
    state,
    instruction,
    dialogue,
    see: choice.see,
    granularity: choice.granularity,
    ...(known === undefined ? {} : { known }),
    mostQuestions,
  };
}

/** As it stood last, whatever was watched of it. */
export function atNewest(trial: Trial): Trial {
  return { ...trial, at: trial.moments.length - 1 };
}
