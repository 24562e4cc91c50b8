/** Runs of the study: one sub-task with one reference, and a whole task with a way of choosing references. */
import { ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import type { Body, BodyEpisode } from "@/core/senses/body";
import { abstractTrajectory, wholeTrajectory } from "@/engines/agent/stepwise/milestones";
import { readSubTask } from "@/engines/agent/stepwise/read-sub-task";
import { actStepwise, type StepwiseRun } from "@/engines/agent/stepwise/stepwise-agent";
import { toSeenThing } from "@/engines/agent/stepwise/trajectory";
import type { Candidate, TaskFacts } from "@/engines/usefulness/usefulness-engine";
import { openBody, roomOf } from "@/lab/usefulness/bodies";
import {
  fromAnywhere,
  type FetchSubTask,
  type FetchTask,
  type SubGoal,
} from "@/lab/usefulness/fetch-task";
import {
  factsOf,
  WORLD,
  type Remembered,
  type StudyMemory,
  type SubTaskStart,
} from "@/lab/usefulness/mart-memory";
import { TreatmentLedger } from "@/lab/usefulness/sub-task-judge";
import { hashOf } from "@/lab/report/hash-of";

/** Steps that one sub-task may take; fixed before anything was measured, five times what an expert needs. */
const MOST_STEPS: Readonly<Record<SubGoal["kind"], number>> = { hold: 40, put: 40, find: 20 };

export interface RunOptions {
  /** Whether the reference is shown as its milestones, or whole. */
  readonly isAbstracted: boolean;
  readonly seed: number;
}

export interface TriedSubTask {
  readonly isDone: boolean;
  readonly steps: number;
  readonly isBelievedDone: boolean;
}

/** A sub-task by itself, from where the expert left the room. */
export async function trySubTask(
  { subTask, room, ledger }: SubTaskStart,
  reference: Remembered | undefined,
  options: RunOptions,
): Promise<TriedSubTask> {
  const episode = await openBody(room);
  const judged = new JudgedBody(episode, ledger.copy());
  const run = runWith(subTask, judged.body, { reference, ...options });
  return toTried(run, subTask, judged.ledger.isDone(subTask.goal, roomOf(episode)));
}

function runWith(
  { words, goal }: FetchSubTask,
  body: Body,
  { reference, isAbstracted, seed }: RunOptions & { readonly reference: Remembered | undefined },
): StepwiseRun {
  const task = readSubTask(words, WORLD);
  const shown =
    reference === undefined
      ? {}
      : {
          reference: {
            task: reference.task,
            abstract: isAbstracted
              ? abstractTrajectory(reference.trajectory, task.named.flat())
              : wholeTrajectory(reference.trajectory),
          },
        };
  return actStepwise(task, body, { ...shown, seed, mostSteps: MOST_STEPS[goal.kind] });
}

function toTried(
  { trajectory, isBelievedDone }: StepwiseRun,
  { goal }: FetchSubTask,
  isDone: boolean,
): TriedSubTask {
  // What failed counts as if it had used all its steps.
  const steps = isDone ? trajectory.steps.length : MOST_STEPS[goal.kind];
  return { isDone, isBelievedDone, steps };
}

/** Keeps the ledger of what each step did; the agent is none the wiser. */
class JudgedBody {
  readonly ledger: TreatmentLedger;
  readonly body: Body;

  constructor(episode: BodyEpisode, ledger: TreatmentLedger) {
    this.ledger = ledger;
    const { body } = episode;
    this.body = {
      objects: () => body.objects(),
      held: () => body.held(),
      isWithinReach: (id) => body.isWithinReach(id),
      actionsOn: (id) => body.actionsOn(id),
      wayTo: (id) => body.wayTo(id),
      looks: () => body.looks(),
      wayOf: (look) => body.wayOf(look),
      act: (act) => {
        const before = roomOf(episode);
        const outcome = body.act(act);
        ledger.note(before, roomOf(episode));
        return outcome;
      },
    };
  }
}

/** A sub-task by its words, and what they and what is in sight tell. */
export interface AskedSubTask {
  readonly words: string;
  readonly facts: TaskFacts;
  /** Whether the agent would do it with this reference, begun anew from here: for the bound alone, which is no method. */
  readonly wouldDo: (exemplarId: string) => Promise<boolean>;
}

/** Chooses the reference for a sub-task; nothing for an agent without memory. */
export type ChooseReference = (
  task: AskedSubTask,
  candidates: readonly Candidate[],
  seed: number,
) => string | undefined | Promise<string | undefined>;

export interface ActedTask {
  readonly taskId: string;
  readonly place: string;
  readonly isDone: boolean;
  readonly subTasksDone: number;
  readonly subTasks: number;
  readonly steps: number;
  /** Those that were begun, with their own steps, failed ones at their limit. */
  readonly subTasksBegun: number;
  readonly stepsBegun: number;
  /** Whether each reference came from the same floor plan. */
  readonly fromHere: number;
  readonly references: number;
}

/** A whole task from one pose: sub-task by sub-task, until one of them fails. */
export async function actTask(
  task: FetchTask,
  memory: StudyMemory,
  { choose, ...options }: RunOptions & { readonly choose: ChooseReference },
): Promise<ActedTask> {
  const random = createSeededRandom(hashOf(`${task.id} acted ${options.seed}`));
  const episode = await openBody(fromAnywhere(task.room, random));
  const judged = new JudgedBody(episode, new TreatmentLedger());
  const places: string[] = [];
  let steps = 0;
  let done = 0;
  for (const [index, subTask] of task.subTasks.entries()) {
    const { words, goal } = subTask;
    const wouldDo = async (id: string) => {
      const start = { task, index, subTask, room: roomOf(episode), ledger: judged.ledger };
      return (await trySubTask(start, memory.get(id), options)).isDone;
    };
    const read = readSubTask(words, WORLD);
    const seen = judged.body.objects().map(toSeenThing);
    const candidates = memory.candidatesFor(task.id, await memory.vectorsOf(words, seen));
    const asked = { words, facts: factsOf(read, seen), wouldDo };
    const chosen = await choose(asked, candidates, options.seed);
    const reference = chosen === undefined ? undefined : memory.get(chosen);
    places.push(...(reference === undefined ? [] : [reference.place]));
    const run = runWith(subTask, judged.body, { reference, ...options });
    const tried = toTried(run, subTask, judged.ledger.isDone(goal, roomOf(episode)));
    steps += tried.steps;
    if (!tried.isDone) {
      break;
    }
    done += 1;
  }
  const subTasks = task.subTasks.length;
  return {
    taskId: task.id,
    place: task.place,
    isDone: done === subTasks,
    subTasksDone: done,
    subTasks,
    steps: done === subTasks ? steps : limitOf(task),
    subTasksBegun: Math.min(subTasks, done + 1),
    stepsBegun: steps,
    fromHere: places.filter((place) => place === task.place).length,
    references: places.length,
  };
}

/** What failed counts as if it had used all its steps. */
function limitOf({ subTasks }: FetchTask): number {
  return subTasks.reduce((sum, { goal }) => sum + MOST_STEPS[goal.kind], 0);
}

export function drawReference(candidates: readonly Candidate[], seed: string): string | undefined {
  return candidates.length === 0
    ? undefined
    : ensureExists(createSeededRandom(hashOf(seed)).pick(candidates)).exemplarId;
}
