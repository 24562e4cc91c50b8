/** One demonstration of one of the twelve tasks in a room of our own, with its log, talk and goal. */
import { ensureExists } from "@/base/assert";
import { InvariantError } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import type { ActionLabel } from "@/core/action-label";
import type { Utterance } from "@/core/demonstration";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { DEMO_TASKS, type DemoTaskName } from "@/worlds/household/rooms/demonstrations/demo-tasks";
import { writeDialogue } from "@/worlds/household/rooms/demonstrations/dialogue";
import type { DriveLog, LoggedStep } from "@/worlds/household/rooms/demonstrations/drive-log";
import type { DemonstrationStep } from "@/worlds/household/rooms/demonstrations/driver";
import { drawTimes } from "@/worlds/household/rooms/demonstrations/draw-times";
import type { FlawRates } from "@/worlds/household/rooms/demonstrations/habits";
import {
  makeDemonstration,
  type DrivenDemonstration,
} from "@/worlds/household/rooms/demonstrations/make-demonstration";
import { generateRoom } from "@/worlds/household/rooms/generate-room";

export interface TaskDemonstration extends DrivenDemonstration {
  readonly task: DemoTaskName;
  /** The room's seed; everything else follows from it too. */
  readonly seed: number;
  readonly title: string;
  readonly instruction: string;
  readonly dialogue: readonly Utterance[];
  readonly goal: HouseholdGoal;
  /** The drive as a log: one label per pair of observations. */
  readonly actions: readonly ActionLabel[];
  /** When each action was taken, in seconds from the first. */
  readonly timesS: readonly number[];
}

export interface TaskDemonstrationOptions {
  readonly rates?: FlawRates;
  readonly isForgetful?: boolean;
}

/** Where nothing is left to do the room does not suit. */
const FEWEST_INTERACTIONS = 3;

/** The demonstration that a seed gives, or undefined where its room does not suit the task. */
export function makeTaskDemonstration(
  task: DemoTaskName,
  seed: number,
  options: TaskDemonstrationOptions = {},
): TaskDemonstration | undefined {
  const random = createSeededRandom(seed ^ hashOf(task));
  const { title, goal, instruction, kind, requiredClasses, prepare } = DEMO_TASKS[task](random);
  const state = prepare(generateRoom({ kind, seed, requiredClasses }));
  const drive = makeDemonstration({ state, goal, seed: seed ^ hashOf(task), ...options });
  const interactions = drive?.steps.filter((step) => "objectId" in step && step.success).length;
  if (drive === undefined || (interactions ?? 0) < FEWEST_INTERACTIONS) {
    return undefined;
  }
  return {
    ...drive,
    task,
    seed,
    title,
    instruction,
    goal,
    dialogue: writeDialogue(drive, instruction, seed),
    actions: drive.steps.map((step, frame) => toLabel(drive, step, frame)),
    timesS: drawTimes(drive.steps, random, options.rates),
  };
}

const MOST_SEEDS = 50;

/** The first demonstration from `firstSeed` on. Throws where none of many rooms suits. */
export function findTaskDemonstration(
  task: DemoTaskName,
  firstSeed: number,
  options: TaskDemonstrationOptions = {},
): TaskDemonstration {
  for (let seed = firstSeed; seed < firstSeed + MOST_SEEDS; seed += 1) {
    const made = makeTaskDemonstration(task, seed, options);
    if (made !== undefined) {
      return made;
    }
  }
  throw new InvariantError(`no room from seed ${firstSeed} on suits ${task}`);
}

/** The demonstration in the form that is measured. */
export function toDriveLog(made: TaskDemonstration): DriveLog {
  const [initial] = made.states;
  if (initial === undefined) {
    throw new InvariantError("a demonstration without a first state");
  }
  const steps = made.steps.map((step, index): LoggedStep => {
    const poseAfter = made.states[index + 1]?.agent;
    const object =
      "objectId" in step
        ? { objectId: step.objectId, objectClass: classOf(made, step.objectId) }
        : {};
    const timeS = made.timesS[index];
    return {
      verb: step.verb,
      success: step.success,
      ...object,
      ...(poseAfter === undefined ? {} : { poseAfter }),
      ...(timeS === undefined ? {} : { timeS }),
    };
  });
  return { initial, steps, goal: made.goal };
}

function toLabel(drive: DrivenDemonstration, step: DemonstrationStep, frame: number): ActionLabel {
  const object =
    "objectId" in step ? { object: classOf(drive, step.objectId), instance: step.objectId } : {};
  return {
    id: `log-${frame}`,
    verb: step.verb,
    ...object,
    startFrame: frame,
    endFrame: frame + 1,
    confidence: 1,
    by: "log",
    success: step.success,
  };
}

/** The class of an instance, slices that came into being on the way included. */
function classOf(drive: Pick<DrivenDemonstration, "states">, id: string): string {
  const isIt = ({ objects }: HouseholdState) => objects.some((object) => object.id === id);
  const object = drive.states.find(isIt)?.objects.find((each) => each.id === id);
  return object?.class ?? id.replace(/_\d+$/u, "");
}

/** Each task draws another stream from the same room. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ ensureExists(letter.codePointAt(0)), 0x01000193);
  }
  return hash >>> 0;
}
