import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runIcalExample } from "@/lab/replay/run-ical-example";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { createHeadlessRunner } from "@/engines/runner/create-headless-runner";
import { findIcalExamples } from "@/formats/ical/ical-memory";
import { householdWorld } from "@/worlds/household/household-world";

// One Python for all tests: its start takes longer than most programs.
const runner = createHeadlessRunner(householdWorld);
afterAll(() => runner[Symbol.dispose]());

const root = resolve("../shared/real-data/ICAL/TEACh/learned_examples");
const isThere = existsSync(root);
if (!isThere) {
  console.log(`Skipped: the published ICAL memories are not at ${root}.`);
}

test.skipIf(!isThere)(
  "published programs run clean from their own states, defects are named",
  async () => {
    const paths = readdirSync(root, { recursive: true, encoding: "utf8" });
    const examples = findIcalExamples(paths.map((path) => `${root}/${path}`));
    // Every twelfth program keeps the test short; the command runs them all.
    const chosen = examples.filter((_, index) => index % 12 === 0);
    const tools = { checker: createCheckerEngine(), runner, limitMs: 20_000 };
    const reports = [];
    for (const files of chosen) {
      reports.push(await runIcalExample(files, tools));
    }
    const sound = reports.filter(({ defects }) => defects.length === 0);
    const failed = sound.filter(({ run }) => !run.isClean);
    expect(sound.length).toBeGreaterThanOrEqual(5);
    expect(failed.map(({ example, run }) => `${example}: ${run.failure?.sentence}`)).toEqual([]);
  },
  120_000,
);

test("one interpreter runs program after program, each in a namespace of its own", async () => {
  const run = (program: string) =>
    runner.run({ programId: "p", program, state: EMPTY_ROOM, goal: undefined }, () => undefined);
  expect((await run("x = 1\nprint(x)")).output).toBe("1\n");
  expect((await run("print(x)")).failure).toMatchObject({ kind: "name-error", line: 1 });
  expect((await run('InteractionObject("Mug").pickup()')).failure).toMatchObject({
    cause: "world",
    kind: "unknown-object",
  });
  expect((await run("import js")).failure?.cause).toBe("forbidden");
  const endless = await runner.run(
    {
      programId: "p",
      program: "while True: pass",
      state: EMPTY_ROOM,
      goal: undefined,
      limits: { durationMs: 300 },
    },
    () => undefined,
  );
  expect(endless.failure).toMatchObject({ cause: "limit", kind: "duration" });
}, 60_000);

const EMPTY_ROOM = {
  world: "household",
  version: 1,
  room: { kind: "unknown", name: "x", minX: 0, maxX: 3, minZ: 0, maxZ: 3, heightM: 2.5, seed: 1 },
  agent: { position: { x: 1.5, y: 0.9, z: 1.5 }, yawDeg: 0, horizonDeg: 0 },
  objects: [],
} as const;
