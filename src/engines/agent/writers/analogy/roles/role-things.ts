/** Which thing of a room takes a role of a recipe. */
import type { WorldObject } from "@/core/world/world-state";
import type { TriedCall } from "@/engines/agent/writer";
import type { StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import type { RecipeRole } from "@/engines/agent/writers/analogy/recipe";

/** More than all that may be ready of another kind. */
const OWN_KIND = 100;

/** Best first: what is of the kind that did it before is sure to do; kin that happens to be ready may not. */
export function readiest(role: RecipeRole, known: readonly WorldObject[]): readonly WorldObject[] {
  const readiness = (each: WorldObject): number =>
    Number(each.class === role.class) * OWN_KIND +
    role.needs.filter((need) => isSame(each, need)).length * 2 +
    Number(role.stoodIn !== undefined && each.supports[0]?.class === role.stoodIn);
  return known.toSorted((x, y) => readiness(y) - readiness(x));
}

/**
 * Where one of a kind was worked in vain, another of it: a knob may be another burner's. Undefined where none was
 * or all were.
 */
export function untriedOf(
  known: readonly WorldObject[],
  tried: readonly TriedCall[],
): WorldObject | undefined {
  const inVain = new Set(
    tried.flatMap(({ ok, changes, call: { receiver } }) =>
      ok && changes.length > 0 && changes.every(({ objectId }) => objectId === receiver.instance)
        ? [receiver.instance]
        : [],
    ),
  );
  const others = known.filter(({ id }) => !inVain.has(id));
  return others.length < known.length ? others[0] : undefined;
}

function isSame({ attributes }: WorldObject, { attribute, value }: StateFact): boolean {
  return JSON.stringify(attributes[attribute]) === JSON.stringify(value);
}
