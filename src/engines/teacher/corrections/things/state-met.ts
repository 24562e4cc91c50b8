import type { Change } from "@/engines/teacher/corrections/edits/edit";
import {
  flagAfter,
  flagBefore,
  isInPlace,
} from "@/engines/teacher/corrections/things/program-state";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps, type StepMatch } from "@/engines/teacher/corrections/things/step-match";

/** Whether something is as required, at the point in question or, for what is made so, ever. */
export function isStateMet(scene: Scene, change: Change & { readonly kind: "require" }): boolean {
  const { object, flag, value, where } = change;
  const { steps, lexicon } = scene;
  const id = object.instance;
  if (id === undefined) {
    return isDoneSomewhere(scene, change);
  }
  const at = (index: number) => flagBefore(scene, { id, flag }, index) === value;
  // What is so at the start and is ended on the way is not as it should be.
  const isMadeSo = (index: number) => at(index + 1) && !at(index);
  if (where.at === "before") {
    const index = stepMeant(scene, { id, flag, value }, where.step);
    return index !== undefined && at(index);
  }
  if (where.at === "first" || where.at === "start") {
    return at(1);
  }
  if (where.at === "end" || where.at === "after") {
    return at(steps.length);
  }
  const isBeforeUse = lexicon.side({ flag, value })?.isReady === true;
  const [used] = findSteps(scene, { sense: "put", objects: [keyOf(object)] });
  return isBeforeUse
    ? at(used ?? steps.length)
    : at(steps.length) || Array.from(steps, (_, index) => index).some((index) => isMadeSo(index));
}

/** For what has no instance yet: whether a step makes such a thing so. */
function isDoneSomewhere(
  scene: Scene,
  { object, flag, value, where }: Change & { readonly kind: "require" },
): boolean {
  const sense = scene.lexicon.senseOfState({ flag, value });
  const found = findSteps(scene, { sense, objects: [keyOf(object), object.class] });
  const isTimed = where.at === "before" || where.at === "after";
  return isTimed ? isInPlace(scene, found, where) : found.length > 0;
}

interface WantedState {
  readonly id: string;
  readonly flag: string;
  readonly value: boolean;
}

/** The step before which something is to be so: not one that makes it so. */
function stepMeant(
  scene: Scene,
  { id, flag, value }: WantedState,
  step: StepMatch,
): number | undefined {
  const { steps } = scene;
  const begun = steps.findIndex((_, index) => flagBefore(scene, { id, flag }, index) === true);
  const isCure = (index: number) =>
    steps[index]?.changes.some(
      (each) => each.objectId === id && flagAfter(flag, each) === value,
    ) === true;
  const found = findSteps(scene, step).filter((index) => !isCure(index));
  // What has to be ended by then has begun before; what never began is -1, which is before all.
  return found.find((each) => value || each >= begun) ?? found[0];
}
