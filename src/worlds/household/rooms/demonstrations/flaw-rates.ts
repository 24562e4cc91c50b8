import type { FlawRateName } from "@/worlds/household/rooms/demonstrations/flaw-tally";

/**
 * How people drive: rates measured on the logs of 240 TEACh games (20 of each of the twelve tasks)
 * with `npm run -s exemplar -- fit-flaws GAMES_FOLDER`. What each of them counts, and of what, is in
 * `FLAW_MEANINGS`; the same command with `--rooms unseen --count 20` puts our own drives beside them.
 */
export const FLAW_RATES: Readonly<Record<FlawRateName, number>> = {
  detourRatio: 1.238,
  detourLegs: 0.187,
  detourCells: 7.09,
  sideways: 0.328,
  backwards: 0.03,
  bumps: 0.123,
  bumpsAgain: 0.52,
  turnBacks: 0.066,
  stepBacks: 0.007,
  rounds: 0.084,
  looks: 0.03,
  putBacks: 0.129,
  putAsides: 0.1,
  wrongObjects: 0.173,
  needlessOpens: 0.055,
  leftOpen: 0.409,
  leftOn: 0.3,
  failedPickup: 0.062,
  failedPlace: 0.185,
  failedOpen: 0.185,
  failedClose: 0.125,
  failedToggleOn: 0.139,
  failedToggleOff: 0.037,
  failedSlice: 0.106,
  failedPour: 0.17,
  failedAgain: 0.293,
  pauses: 0.036,
};
