/** What is wrong with a room, for tests and for reports: solids that share space. */
import type { HouseholdObject, HouseholdState } from "@/worlds/household/household-state";
import { boxesOverlap } from "@/worlds/household/rooms/footprint";

/** Boxes that touch after rounding do not collide. */
const SLACK_M = 0.002;

/** Pairs of ids of solids that share space, apart from a thing and what holds it. */
export function collisionsIn(state: HouseholdState): readonly string[] {
  const faults: string[] = [];
  state.objects.forEach((a, index) => {
    for (const b of state.objects.slice(index + 1)) {
      if (!isHeldBy(a, b) && !isHeldBy(b, a) && boxesOverlap(a.box, b.box, -SLACK_M)) {
        faults.push(`${a.id} and ${b.id}`);
      }
    }
  });
  return faults;
}

function isHeldBy(a: HouseholdObject, b: HouseholdObject): boolean {
  return a.parents.includes(b.id);
}
