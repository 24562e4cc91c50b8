/** Logged episodes of other simulators, played again in this world for whoever imports them. */
import { assert } from "@/base/assert";
import type { Json } from "@/base/json";
import type { EpisodeReplay, EpisodeWorld, ReplayedObject } from "@/core/world/episode-world";
import { HOUSEHOLD_ID } from "@/worlds/household/state/household-world-state";
import { goalFromTeachTask } from "@/worlds/household/goals/teach-task";
import {
  replayLog,
  type LoggedAction,
  type ReplayVerdict,
} from "@/worlds/household/replay/replay-log";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { toJson, toJsonStates } from "@/worlds/household/state/to-json";

interface LoggedEpisode {
  readonly initialState: HouseholdState;
  readonly finalState?: HouseholdState;
  readonly sliceCounts: Readonly<Record<string, number>>;
  readonly actions: readonly LoggedAction[];
}

/** The household as a world for episodes. */
export const householdEpisodes: EpisodeWorld = {
  id: HOUSEHOLD_ID,

  /** The states from o_0 to o_T as JSON, and what each action was on. Pure, and slow: seconds. */
  replay({ initialState, finalState, sliceCounts, actions }: LoggedEpisode): EpisodeReplay {
    assert(
      initialState.world === HOUSEHOLD_ID,
      `no household episode but one of ${initialState.world}`,
    );
    const { states, verdicts } = replayLog(initialState, actions, {
      sliceCounts,
      ...(finalState === undefined ? {} : { finalState }),
    });
    return { states: toJsonStates(states), objects: findObjects(states, verdicts) };
  },

  /** The goal of a TEACh task; absent where its conditions are none that this world knows. */
  goalOfTask(task: unknown): Json | undefined {
    const goal = goalFromTeachTask(task);
    return goal.ok ? toJson(goal.value) : undefined;
  },
};

function findObjects(
  states: readonly HouseholdState[],
  verdicts: readonly ReplayVerdict[],
): ReadonlyMap<number, ReplayedObject> {
  const initialIds = new Set(states[0]?.objects.map((object) => object.id));
  // Slices come to be on the way, so the last state knows every object.
  const classes = new Map(states.at(-1)?.objects.map((object) => [object.id, object.class]));
  const objects = new Map<number, ReplayedObject>();
  for (const { index, step } of verdicts) {
    if (step !== undefined && "objectId" in step) {
      const name = classes.get(step.objectId);
      objects.set(index, {
        id: step.objectId,
        ...(name === undefined ? {} : { class: name }),
        isThereFromStart: initialIds.has(step.objectId),
      });
    }
  }
  return objects;
}
