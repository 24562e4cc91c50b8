import type { Json } from "@/base/json";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";

/** Things that stand this close are where they were: places hold several, side by side. */
const NEAR_M = 0.05;

/** Whether two scenes are alike to whoever looks at them: the same things on the same things, about where they were. */
export function isSameScene(world: WorldModel, one: Json, other: Json): boolean {
  return othersIn(world, one, other).length === 0;
}

/** Whether all that was changed between two scenes is in this one as it is in the second. */
export function hasSameDeeds(
  world: WorldModel,
  state: Json,
  { before, after }: { readonly before: Json; readonly after: Json },
): boolean {
  const others = new Set(othersIn(world, state, after));
  return othersIn(world, before, after).every((id) => !others.has(id));
}

/** Which things of a scene are not as in another one. */
function othersIn(world: WorldModel, one: Json, other: Json): readonly string[] {
  const objectsOf = (state: Json) => world.open(world.read(state), undefined).objects();
  const others = new Map(objectsOf(other).map((object) => [object.id, object]));
  return objectsOf(one)
    .filter((object) => {
      const found = others.get(object.id);
      return found === undefined || !isAlike(object, found);
    })
    .map(({ id }) => id);
}

function isAlike(one: WorldObject, other: WorldObject): boolean {
  return (
    one.supports[0]?.id === other.supports[0]?.id &&
    Object.entries(one.attributes).every(([name, value]) => isNear(value, other.attributes[name]))
  );
}

function isNear(one: Json, other: Json | undefined): boolean {
  if (typeof one === "number") {
    return typeof other === "number" && Math.abs(one - other) <= NEAR_M;
  }
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => isNear(value, other[index]))
    : one === other;
}
