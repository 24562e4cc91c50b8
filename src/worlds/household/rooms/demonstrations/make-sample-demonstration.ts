/** One demonstration of a sample task in a room of our own, with its log, talk and goal. */
import { InvariantError } from "@/base/assert";
import { jsonSchema } from "@/base/json";
import type { ActionLabel } from "@/core/action-label";
import type { Utterance } from "@/core/demonstration";
import { householdGoalSchema, type HouseholdGoal } from "@/worlds/household/goal";
import { householdWorld } from "@/worlds/household/household-world";
import type { HouseholdState } from "@/worlds/household/household-state";
import { writeDialogue } from "@/worlds/household/rooms/demonstrations/dialogue";
import type { DemonstrationStep } from "@/worlds/household/rooms/demonstrations/driver";
import {
  makeDemonstration,
  type DrivenDemonstration,
} from "@/worlds/household/rooms/demonstrations/make-demonstration";
import {
  SAMPLE_TASKS,
  type SampleTask,
  type SampleTaskName,
} from "@/worlds/household/rooms/demonstrations/sample-tasks";
import { generateRoom } from "@/worlds/household/rooms/generate-room";

export interface SampleDrive extends DrivenDemonstration {
  /** The seed that made it: the first from the one asked for whose drive suits. */
  readonly seed: number;
  readonly instruction: string;
  readonly dialogue: readonly Utterance[];
  readonly goal: HouseholdGoal;
  /** The drive as a log: one label per pair of observations. */
  readonly actions: readonly ActionLabel[];
}

/** Long enough to show something, short enough to watch. */
const FRAMES = { least: 25, most: 70 } as const;
const MOST_SEEDS = 300;
/** Seats are no tables, and a fridge's door fills the picture. */
const AWKWARD = ["Chair", "Stool", "Fridge"];

/** The first demonstration from `firstSeed` on that has all its flaws and a watchable length. */
export function makeSampleDemonstration(name: SampleTaskName, firstSeed: number): SampleDrive {
  const task: SampleTask = SAMPLE_TASKS[name];
  const goal = goalOf(task);
  for (let seed = firstSeed; seed < firstSeed + MOST_SEEDS; seed += 1) {
    const { requiredClasses, flaws, forget } = task;
    const state = task.prepare(generateRoom({ kind: "kitchen", seed, requiredClasses }));
    const drive = makeDemonstration({
      state,
      goal,
      seed,
      flaws,
      ...(forget === undefined ? {} : { forget }),
    });
    if (drive !== undefined && isSuitable(drive, task)) {
      const dialogue = writeDialogue(drive, task.instruction, seed);
      const actions = drive.steps.map((step, frame) => toLabel(drive, step, frame));
      return { ...drive, seed, instruction: task.instruction, dialogue, goal, actions };
    }
  }
  throw new InvariantError(`no room from seed ${firstSeed} on suits ${name}`);
}

function isSuitable(drive: DrivenDemonstration, task: SampleTask): boolean {
  const frames = drive.states.length;
  const refused = drive.steps.filter((step) => !step.success).length;
  const unmet = drive.report.conditions.filter(({ met }) => !met);
  const usesIt = (name: string) =>
    drive.steps.some((step) => "objectId" in step && step.objectId.startsWith(`${name}_`));
  // A refusal that nobody planned is a different flaw from the one that is told.
  const planned = task.flaws.includes("failed attempt") ? 1 : 0;
  return (
    frames >= FRAMES.least &&
    frames <= FRAMES.most &&
    refused === planned &&
    unmet.length === (task.flaws.includes("forgotten step") ? 1 : 0) &&
    task.uses.every(usesIt) &&
    !AWKWARD.some(usesIt) &&
    task.flaws.every((flaw) => drive.made.some((made) => made.flaw === flaw))
  );
}

function goalOf(task: SampleTask): HouseholdGoal {
  const goal = householdWorld.goalFromInstruction(task.instruction);
  if (goal === undefined) {
    throw new InvariantError(`the world does not understand: ${task.instruction}`);
  }
  return householdGoalSchema.parse(jsonSchema.parse(goal));
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
function classOf(drive: DrivenDemonstration, id: string): string {
  const isIt = ({ objects }: HouseholdState) => objects.some((object) => object.id === id);
  const object = drive.states.find(isIt)?.objects.find((each) => each.id === id);
  return object?.class ?? id.replace(/_\d+$/u, "");
}
