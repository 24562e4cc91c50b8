import type { Demonstration } from "@/core/demonstration";
import type { KnownInstance, WorldModel } from "@/core/world-model";
import { OBJECT_CLASSES } from "@/worlds/household/household-study";

/**
 * What a label's object may be: every class, and where the demonstration's room is known each of its
 * objects by name ("Mug_2"), which says of several of a class which one was meant.
 */
export function labelObjects(
  world: Pick<WorldModel, "instancesOf" | "read">,
  { state }: Pick<Demonstration, "state">,
): readonly string[] {
  const instances = readInstances(world, state);
  const classes: ReadonlySet<string> = new Set(OBJECT_CLASSES);
  const named = instances.filter((each) => classes.has(each.class)).map(({ id }) => id);
  return [...OBJECT_CLASSES, ...named.toSorted()];
}

function readInstances(
  world: Pick<WorldModel, "instancesOf" | "read">,
  state: Demonstration["state"],
): readonly KnownInstance[] {
  try {
    return state === undefined ? [] : (world.instancesOf?.(world.read(state)) ?? []);
  } catch {
    // What is wrong with the state is told by what needs it; labels do not.
    return [];
  }
}
