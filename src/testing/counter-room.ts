/** A kitchen corner to drive in: a counter within reach with a dirty mug, a fork and a phone on it, and views of it. */
import type { ViewMasks } from "@/core/world/world-painter";
import type { WorldState } from "@/core/world/world-state";
import { HouseholdBuilder } from "@/testing/household-builder";
import { HouseholdWorldState, summarizeMasks } from "@/worlds/household/household-study";

const builder = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 0.75 } });
const counter = builder.add("CounterTop", { at: [0, 1.7] });
export const mug = builder.add("Mug", { in: counter, at: [0, 1.6], attributes: { dirty: true } });
export const fork = builder.add("Fork", { in: counter, at: [0.3, 1.6] });
export const phone = builder.add("CellPhone", { in: counter, at: [-0.3, 1.6] });
export const fridge = builder.add("Fridge", { at: [2, -1.5] });

const room = builder.build();

export const COUNTER_ROOM: WorldState = new HouseholdWorldState(room);

/** The same with the agent in the far corner, where nothing is within reach. */
export const FAR_AWAY: WorldState = new HouseholdWorldState({
  ...room,
  agent: { ...room.agent, position: { x: -2, y: 0.9, z: -1.5 } },
});

const SIDE_PX = 100;

/** Where each thing is in a picture of the corner: left, top, right and bottom in hundredths. */
const PLACES: ReadonlyMap<string, readonly [number, number, number, number]> = new Map([
  [mug, [40, 40, 60, 60]],
  [phone, [10, 50, 30, 60]],
  [fork, [70, 40, 90, 60]],
  [fridge, [0, 0, 20, 40]],
]);

/** Which thing each pixel of a picture of the corner shows: all of them, each where it is. */
export function cornerMasks(): ViewMasks {
  const ids = [...PLACES.keys()];
  const raw = new Uint8Array(SIDE_PX * SIDE_PX * 4);
  for (const [index, [left, top, right, bottom]] of [...PLACES.values()].entries()) {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        raw[((SIDE_PX - 1 - y) * SIDE_PX + x) * 4] = index + 1;
      }
    }
  }
  return summarizeMasks(raw, { widthPx: SIDE_PX, heightPx: SIDE_PX }, ids);
}
