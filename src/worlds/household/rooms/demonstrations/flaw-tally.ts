/** How people drive, as rates: each is a part of a whole, counted over many drives. */
import type { InteractionAction } from "@/worlds/household/physics/actions";

/** Every rate, with what it counts and of what. */
export const FLAW_MEANINGS = [
  [
    "detourRatio",
    "cells walked, of the cells of the shortest ways between successful interactions",
  ],
  ["detourLegs", "walks at least two cells longer than the shortest way, of all walks"],
  ["detourCells", "cells too many, of the walks at least two cells too long"],
  ["sideways", "steps to the left or right without turning, of all steps tried"],
  ["backwards", "steps backwards, of all steps tried"],
  ["bumps", "steps that furniture or a wall blocked, of all steps tried"],
  ["bumpsAgain", "blocked steps tried again at once and blocked again, of all blocked steps"],
  ["turnBacks", "turns undone by the very next action, of all turns"],
  ["stepBacks", "steps undone by the very next action, of all steps that worked"],
  ["rounds", "three or more turns the same way in a row, of all walks"],
  ["looks", "looks up or down, of all successful interactions"],
  ["putBacks", "things put back unused where they were, of all pickups"],
  ["putAsides", "things put down elsewhere, not asked for and not used again, of all pickups"],
  ["wrongObjects", "things put down unused before one of another class is taken, of all pickups"],
  [
    "needlessOpens",
    "doors opened for nothing: nothing put in, taken out or cut there, of all pickups",
  ],
  ["leftOpen", "things still open at the end, of those that were opened"],
  ["leftOn", "machines and taps still on at the end, of those that were turned on"],
  ["failedPickup", "refused, of all tries to pick something up"],
  ["failedPlace", "refused, of all tries to place something"],
  ["failedOpen", "refused, of all tries to open something"],
  ["failedClose", "refused, of all tries to close something"],
  ["failedToggleOn", "refused, of all tries to turn something on"],
  ["failedToggleOff", "refused, of all tries to turn something off"],
  ["failedSlice", "refused, of all tries to slice something"],
  ["failedPour", "refused, of all tries to pour something"],
  ["failedAgain", "refusals followed by another refusal of the same action, of all refusals"],
  ["pauses", "waits of ten seconds and more between two actions, of all waits"],
] as const;

export type FlawRateName = (typeof FLAW_MEANINGS)[number][0];

/** The rate of refusals of each action. */
export const FAILURE_NAMES = {
  Pickup: "failedPickup",
  Place: "failedPlace",
  Open: "failedOpen",
  Close: "failedClose",
  ToggleOn: "failedToggleOn",
  ToggleOff: "failedToggleOff",
  Slice: "failedSlice",
  Pour: "failedPour",
} as const satisfies Readonly<Record<InteractionAction, FlawRateName>>;

/** How often something happened, of how many times that it could have. */
export interface FlawTally {
  readonly name: FlawRateName;
  readonly part: number;
  readonly whole: number;
}

/** The rates of all drives together; 0 for what could not have happened. */
export function toRates(tallies: readonly FlawTally[]): ReadonlyMap<FlawRateName, number> {
  return new Map(
    FLAW_MEANINGS.map(([name]) => {
      const own = tallies.filter((tally) => tally.name === name);
      const part = own.reduce((sum, tally) => sum + tally.part, 0);
      const whole = own.reduce((sum, tally) => sum + tally.whole, 0);
      return [name, whole === 0 ? 0 : part / whole];
    }),
  );
}
