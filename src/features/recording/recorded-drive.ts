/**
 * A recording at work: the world after every step, by the same rules that programs are judged by.
 *
 * Key idea: the log keeps what the person asked for; states and refusals are worked out from it and
 * from the initial state. Pure: the same steps give the same drive, after a reload as well.
 */
import type { ActionLabel } from "@/core/action-label";
import type { RecordedAct } from "@/core/recording";
import type { RecordedDrive, WorldDrive } from "@/core/world/world-drive";
import type { WorldState } from "@/core/world/world-state";

export function beginDrive(initial: WorldState): RecordedDrive {
  return { initial, steps: [] };
}

/** The drive that `acts` make. Steps at the beginning that are in `drive` already are kept as they are. */
export function followActs(
  controls: Pick<WorldDrive, "act">,
  drive: RecordedDrive,
  acts: readonly RecordedAct[],
): RecordedDrive {
  const firstNew = acts.findIndex((act, index) => drive.steps[index]?.act !== act);
  const keptCount = firstNew === -1 ? acts.length : firstNew;
  if (keptCount === drive.steps.length && keptCount === acts.length) {
    return drive;
  }
  const steps = drive.steps.slice(0, keptCount);
  let state = steps.at(-1)?.outcome.state ?? drive.initial;
  for (const act of acts.slice(keptCount)) {
    const outcome = controls.act(state, act);
    steps.push({ act, outcome });
    state = outcome.state;
  }
  return { initial: drive.initial, steps };
}

/** The world as it is now. */
export function currentState(drive: RecordedDrive): WorldState {
  return drive.steps.at(-1)?.outcome.state ?? drive.initial;
}

/** What the agent saw at every action boundary: o_0 to o_T, one state more than there are steps. */
export function observedStates(drive: RecordedDrive): readonly WorldState[] {
  return [drive.initial, ...drive.steps.map(({ outcome }) => outcome.state)];
}

/**
 * The person's own steps as labels: step i leads from frame i to i + 1. A refused step says so, as
 * in a simulator's log. An instance is named where the initial state knows it: slices come later, and are named only
 * where the world keeps such names.
 */
export function toRecordedLabels(
  controls: Pick<WorldDrive, "objectOf" | "keepsNames">,
  drive: RecordedDrive,
): ActionLabel[] {
  const last = currentState(drive);
  return drive.steps.map(({ act, outcome }, frame): ActionLabel => {
    const { objectId, given } = act;
    const before = drive.steps[frame - 1]?.outcome.state ?? drive.initial;
    const find = (state: WorldState) =>
      objectId === undefined ? undefined : controls.objectOf(state, objectId);
    // What a page had is on no later one.
    const object = find(last) ?? find(before);
    const isKnown = find(controls.keepsNames === true ? before : drive.initial) !== undefined;
    return {
      id: `recorded-${frame}`,
      verb: act.verb,
      ...(object === undefined ? {} : { object: object.class }),
      ...(isKnown && objectId !== undefined ? { instance: objectId } : {}),
      ...(given === undefined ? {} : { given }),
      startFrame: frame,
      endFrame: frame + 1,
      confidence: 1,
      by: "person",
      success: outcome.ok,
    };
  });
}
