/** HALP's instructions from end to end without a browser: planned, asked for, shown, done; and what each part is worth. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { createHeadlessConsole } from "@/engines/runner/create-headless-console";
import { evaluateHalp, halpFigures } from "@/lab/halp/evaluate-halp";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

test("done with plans and skills, and not without", async () => {
  const runs = await evaluateHalp(
    { halves: ["built"], runs: 2, seed: 7 },
    {
      world: tabletopKit.model,
      console: ensureExists(tabletopKit.console),
      open: createHeadlessConsole(tabletopKit.model),
    },
  );
  const share = (lane: string) => {
    const own = runs.filter((run) => run.lane === lane);
    return own.filter(({ isSuccess }) => isSuccess).length / own.length;
  };
  expect(share("full")).toBeGreaterThanOrEqual(0.9);
  expect(share("planSkipped")).toBeLessThan(0.5);
  const { figures } = halpFigures(runs);
  expect(figures).toMatchObject({
    graspByHandle_noSkills: 0,
    fetchCovered_noScene: 0,
    heldByRim_noSkills: 0,
  });
  expect(ensureExists(figures["skillRequests"])).toBeLessThan(
    ensureExists(figures["skillRequests_noMemory"]),
  );
});
