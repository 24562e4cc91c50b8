import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { measureOwnDrives, measureTeachGames } from "@/lab/demonstrations/fit-flaws-logs";
import { FLAW_RATES } from "@/worlds/household/rooms/demonstrations/flaw-rates";
import {
  FLAW_MEANINGS,
  toRates,
  type FlawRateName,
} from "@/worlds/household/rooms/demonstrations/flaw-tally";

const GAMES = resolve(import.meta.dirname, "../../../../shared/real-data/TEACh/games");
const NAMES = FLAW_MEANINGS.map(([name]) => name);

describe.skipIf(!existsSync(GAMES))(
  "the rates that are built in are those of the real logs (skipped without ../shared/real-data)",
  () => {
    let measured: ReadonlyMap<FlawRateName, number>;
    beforeAll(async () => {
      measured = toRates((await measureTeachGames([GAMES])).tallies);
    });

    test.each(NAMES)("%s", (name) => {
      const rate = measured.get(name) ?? Number.NaN;
      expect(Math.abs(rate - FLAW_RATES[name])).toBeLessThan(Math.max(0.005, 0.03 * rate));
    });
  },
);

describe("our own drives come out at these rates", () => {
  /** What is frequent enough to show in so few drives; `fit-flaws --rooms` compares all. */
  const frequent = ["detourRatio", "detourLegs", "sideways", "bumps", "failedPlace"] as const;
  let own: ReadonlyMap<FlawRateName, number>;
  beforeAll(() => {
    own = toRates(measureOwnDrives({ rooms: "unseen", count: 3, seed: 100 }).tallies);
  });

  test.each(frequent)("%s", (name) => {
    const rate = own.get(name) ?? Number.NaN;
    expect(Math.abs(rate - FLAW_RATES[name]) / FLAW_RATES[name]).toBeLessThan(0.35);
  });
});
