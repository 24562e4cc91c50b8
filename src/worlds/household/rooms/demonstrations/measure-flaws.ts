/** Counts in one log everything that the table of rates speaks of. */
import type { DriveLog } from "@/worlds/household/rooms/demonstrations/drive-log";
import type { FlawTally } from "@/worlds/household/rooms/demonstrations/flaw-tally";
import { measureHandling } from "@/worlds/household/rooms/demonstrations/measure-handling";
import { measureWalking } from "@/worlds/household/rooms/demonstrations/measure-walking";

/** The tallies of one drive; add those of several before making rates of them. */
export function measureFlaws(log: DriveLog): readonly FlawTally[] {
  return [...measureWalking(log), ...measureHandling(log)];
}
