/** How the household's actions are seen, named and written down. */
import { isDefined } from "@/base/defined";
import { NO_OP, type ActionLabel } from "@/core/action-label";
import type { WorldLabels } from "@/core/world/world-kit";
import type { WorldState } from "@/core/world/world-state";
import { withNamedInstance } from "@/worlds/household/instances/named-instance";
import { OBJECT_CLASSES } from "@/worlds/household/objects/object-classes";
import { INTERACTION_ACTIONS, MOTION_ACTIONS } from "@/worlds/household/physics/actions";
import { actionKey, actionOf } from "@/worlds/household/labels/action-of-call";
import { doubtfulLines, toNoisyProgram } from "@/worlds/household/labels/noisy-program";
import { HouseholdWorldState, roomOf } from "@/worlds/household/state/household-world-state";
import { classesNamed } from "@/worlds/household/words/classes-named";
import { assumeState } from "@/worlds/household/labels/inferred-state";

/** Any room would do; this one is the same every time. */
const ASSUMED_ROOM_SEED = 1;

const classes: ReadonlySet<string> = new Set(OBJECT_CLASSES);

export const householdLabels: WorldLabels = {
  // Hand labels start with what people do most.
  verbs: [...INTERACTION_ACTIONS, ...MOTION_ACTIONS, NO_OP],
  objectNames,
  normalise: withNamedInstance,
  toNoisyProgram: (labels, initial) =>
    toNoisyProgram(labels, initial === undefined ? undefined : roomOf(initial)),
  doubtfulLines,
  actionOf,
  actionKey,
  assumeState: assumeFromLabels,
};

/** Every class, and of a known room each of its objects by name ("Mug_2"), behind the classes. */
function objectNames(state?: WorldState): readonly string[] {
  if (state === undefined) {
    return OBJECT_CLASSES;
  }
  const named = roomOf(state).objects.flatMap((object) =>
    classes.has(object.class) ? [object.id] : [],
  );
  return [...OBJECT_CLASSES, ...named.sort()];
}

/** A room that has every class that the labels and the words name. */
function assumeFromLabels(labels: readonly ActionLabel[], words: string): WorldState {
  const seen = labels.map(({ object }) => object).filter(isDefined);
  const named = classesNamed(words);
  return new HouseholdWorldState(assumeState([...seen, ...named], ASSUMED_ROOM_SEED));
}
