import type { ActionLabel } from "@/core/action-label";
import { isInstanceName } from "@/worlds/household/program/binding";

/** A person may say which one it was: `Mug_71` in the place of the class names the instance. */
export function withNamedInstance(label: ActionLabel): ActionLabel {
  const { object } = label;
  return object === undefined || !isInstanceName(object)
    ? label
    : { ...label, object: object.slice(0, object.lastIndexOf("_")), instance: object };
}
