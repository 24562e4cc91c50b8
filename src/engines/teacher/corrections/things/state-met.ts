import type { Change } from "@/engines/teacher/corrections/edits/edit";
import {
  flagAfter,
  flagBefore,
  isInPlace,
} from "@/engines/teacher/corrections/things/program-state";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";

/** Whether something is as required, at the point in question or, for what is made so, ever. */
export function isStateMet(scene: Scene, change: Change & { readonly kind: "require" }): boolean {
  const { object, flag, value, where } = change;
  const { steps, lexicon } = scene;
  const id = object.instance;
  if (id === undefined) {
    const sense = lexicon.senseOfState({ flag, value });
    const found = findSteps(scene, { sense, objects: [keyOf(object), object.class] });
    const isTimed = where.at === "before" || where.at === "after";
    return isTimed ? isInPlace(scene, found, where) : found.length > 0;
  }
  const at = (index: number) => flagBefore(scene, { id, flag }, index) === value;
  // What is so at the start and is ended on the way is not as it should be.
  const isMadeSo = (index: number) => at(index + 1) && !at(index);
  if (where.at === "before") {
    const begun = Array.from(steps, (_, index) => index).find(
      (index) => flagBefore(scene, { id, flag }, index) === true,
    );
    const isCure = (index: number) =>
      steps[index]?.changes.some(
        (each) => each.objectId === id && flagAfter(flag, each) === value,
      ) === true;
    const found = findSteps(scene, where.step).filter((index) => !isCure(index));
    // What is to be off or closed by then has been on or open before.
    const index = found.find((each) => value || each >= (begun ?? 0)) ?? found[0];
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
