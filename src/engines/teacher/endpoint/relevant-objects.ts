import type { Json } from "@/base/json";
import type { RelevantObject } from "@/core/abstraction";
import type { WorldModel } from "@/core/world/world-model";

/**
 * The state abstraction as ICAL keeps it: what the program touches, and what the model suggested. An
 * object that the room does not have is dropped, but for those that come into being on the way.
 */
export function completeRelevantObjects(
  suggested: readonly RelevantObject[],
  program: string,
  { world, state }: { readonly world: WorldModel; readonly state: Json },
): readonly RelevantObject[] {
  const instances = world.instancesOf?.(world.read(state));
  if (instances === undefined) {
    return suggested;
  }
  const made = new Set(world.vocabulary?.madeClasses);
  const classes = new Map(instances.map((instance) => [instance.id, instance.class]));
  const kept = new Map<string, RelevantObject>();
  for (const object of suggested) {
    const known = classes.get(object.id);
    if (known !== undefined || made.has(object.class)) {
      kept.set(object.id, { ...object, class: known ?? object.class });
    }
  }
  const named = new Set(program.match(/[\w|.+-]+/g));
  for (const { id, class: objectClass } of instances) {
    if (named.has(id) && !kept.has(id)) {
      kept.set(id, { id, class: objectClass, why: "The program uses it." });
    }
  }
  return [...kept.values()];
}
