import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { replayTeach } from "@/lab/replay/replay-teach";
import { gameObjectId, TeachGameBuilder } from "@/testing/teach-game-builder";

const REAL_GAMES = resolve(import.meta.dirname, "../../../../shared/real-data/TEACh/games");
const tallySchema = z.object({ kind: z.string(), count: z.number() });
const reportSchema = z.object({
  figures: z.record(z.string(), z.number()),
  refusedByBoth: z.array(tallySchema),
  refusedByLogOnly: z.array(tallySchema),
  stateDisagreements: z.array(tallySchema),
});

let folder = "";
const out: string[] = [];
const errors: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "replay-teach-"));
  vi.spyOn(console, "log").mockImplementation((line: string) => void out.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => void errors.push(line));
});

afterEach(async () => {
  vi.restoreAllMocks();
  out.length = 0;
  errors.length = 0;
  await rm(folder, { recursive: true });
});

const COUNTER = {
  type: "CounterTop",
  at: [0, 0.5, 1],
  size: [2, 1, 0.6],
  flags: { receptacle: true },
} as const;
const CUP = {
  type: "Cup",
  at: [0, 1.05, 1],
  parents: [gameObjectId(COUNTER)],
  flags: { pickupable: true, canFillWithLiquid: true },
} as const;

/** Where the cup's middle falls in the picture from where the game starts. */
const ON_CUP = [
  0.5,
  0.5 + 0.5 * Math.tan((Math.atan2(0.525, 0.75) * 180 - 30 * Math.PI) / 180),
] as const;

/** A game whose task is to have a filled cup, which nobody fills. */
function emptyCupGame(): TeachGameBuilder {
  const cup = {
    determiner: "a",
    primary_condition: "objectType",
    instance_shareable: false,
    conditions: { objectType: "Cup", isFilledWithLiquid: 1 },
    condition_failure_descs: { isFilledWithLiquid: "The cup is empty." },
  };
  return new TeachGameBuilder()
    .task({
      task_id: 1,
      task_name: "Fill A Cup",
      task_anchor_object: "cup",
      desc: "Fill a cup.",
      components: { cup },
      relations: [],
    })
    .startAt({ x: 0, z: 0.25, yawDeg: 0 })
    .object(COUNTER)
    .object(CUP)
    .act("Pickup", gameObjectId(CUP), ON_CUP)
    .act("Open", undefined, ON_CUP)
    .act("Place", gameObjectId(COUNTER));
}

async function reportOf(args: readonly string[]): Promise<z.infer<typeof reportSchema>> {
  expect(await replayTeach([...args, "--json"])).toBe(0);
  return reportSchema.parse(JSON.parse(out.at(-1) ?? ""));
}

async function figuresOf(args: readonly string[]): Promise<Readonly<Record<string, number>>> {
  return (await reportOf(args)).figures;
}

test("the last line holds the figures of all games", async () => {
  const file = join(folder, "cup.game.json");
  await writeFile(file, emptyCupGame().toJson());
  expect(await figuresOf([file])).toMatchObject({
    acceptedOfSuccessful: 1,
    refusedOfFailed: 1,
    verdictAgreement: 1,
    goalHoldsOnLoggedFinal: 0,
    games: 1,
  });
  expect(out[0]).toContain("Fill A Cup");
});

test("clicks, the ends and refusals are measured", async () => {
  const file = join(folder, "cup.game.json");
  await writeFile(file, emptyCupGame().toJson());
  const { figures, refusedByBoth } = await reportOf([file]);
  expect(figures).toMatchObject({ clickHits: 1, clickHitsAtPixel: 1, clickTargets: 1 });
  expect(figures).toMatchObject({ stateAgreement: 1, acceptedMotions: 1 });
  expect(refusedByBoth).toEqual([{ kind: "Open: cannot-open", count: 1 }]);
});

test("a click beside the clicked object is no hit", async () => {
  const file = join(folder, "cup.game.json");
  const game = emptyCupGame().act("Pickup", gameObjectId(CUP), [0.1, 0.9]);
  await writeFile(file, game.toJson());
  const figures = await figuresOf([file]);
  expect(figures["clickHits"]).toBeCloseTo(2 / 3, 3);
  expect(figures["clickTargets"]).toBeCloseTo(2 / 3, 3);
});

test("what ends otherwise than the log says is listed by kind", async () => {
  const file = join(folder, "cup.game.json");
  const dirty = { ...CUP, flags: { ...CUP.flags, dirtyable: true, isDirty: true } };
  await writeFile(file, emptyCupGame().endWith([COUNTER, dirty]).toJson());
  const { figures, stateDisagreements } = await reportOf([file]);
  expect(figures["stateAgreement"]).toBeLessThan(1);
  expect(figures["changeAgreement"]).toBe(0);
  expect(stateDisagreements).toEqual([{ kind: "dirty of Cup: log true, replay false", count: 1 }]);
});

test("a click that only the log refuses is listed with what was held", async () => {
  const file = join(folder, "cup.game.json");
  const game = emptyCupGame()
    .act("Pickup", gameObjectId(CUP), ON_CUP)
    .act("Place", undefined, [0.6, 0.6]);
  await writeFile(file, game.toJson());
  const { refusedByLogOnly } = await reportOf([file]);
  expect(refusedByLogOnly).toEqual([{ kind: "Place Cup on CounterTop", count: 1 }]);
});

test("games are listed one by one only where they disagree, or when asked", async () => {
  const file = join(folder, "cup.game.json");
  await writeFile(file, emptyCupGame().toJson());
  await replayTeach([file]);
  expect(out.join("\n")).not.toContain("kitchen-of-ours");
  await replayTeach([file, "--verbose"]);
  expect(out.join("\n")).toContain("kitchen-of-ours");
});

test("a folder stands for the game files in it", async () => {
  await writeFile(join(folder, "a.game.json"), emptyCupGame().toJson());
  await writeFile(join(folder, "b.game.json"), emptyCupGame().toJson());
  await writeFile(join(folder, "notes.txt"), "no game");
  expect(await figuresOf([folder])).toMatchObject({ games: 2 });
});

test("a goal that holds only in one of the final states is a disagreement", async () => {
  const file = join(folder, "cup.game.json");
  const filled = { ...CUP, flags: { ...CUP.flags, isFilledWithLiquid: true } };
  await writeFile(file, emptyCupGame().endWith([COUNTER, filled]).toJson());
  expect(await figuresOf([file])).toMatchObject({
    verdictAgreement: 0,
    goalHoldsOnLoggedFinal: 1,
  });
});

test("a file that cannot be read fails the command, and the others are still replayed", async () => {
  await writeFile(join(folder, "a.game.json"), emptyCupGame().toJson());
  await writeFile(join(folder, "b.game.json"), "{");
  expect(await replayTeach([folder])).toBe(1);
  expect(errors[0]).toContain("IMP-03");
  expect(out.join("\n")).toContain("Fill A Cup");
  expect(await replayTeach([join(folder, "absent.json")])).toBe(1);
  expect(errors.at(-1)).toContain("CLI-01");
});

test("without a file the command explains itself", async () => {
  expect(await replayTeach([])).toBe(2);
  expect(await replayTeach(["--help"])).toBe(0);
  expect(out.join("\n")).toContain("verdictAgreement");
});

test.skipIf(!existsSync(REAL_GAMES))(
  "published games are read and agree with the world (skipped without ../shared/real-data)",
  { timeout: 120_000 },
  async () => {
    const names = (await readdir(REAL_GAMES)).sort();
    const files = names
      .filter((_, index) => index % 12 === 5)
      .map((name) => join(REAL_GAMES, name));
    const figures = await figuresOf(files);
    expect(figures["acceptedOfSuccessful"]).toBeGreaterThanOrEqual(0.98);
    expect(figures["acceptedStrictly"]).toBeGreaterThanOrEqual(0.95);
    expect(figures["acceptedAtClick"]).toBeGreaterThanOrEqual(0.95);
    expect(figures["acceptedMotions"]).toBeGreaterThanOrEqual(0.95);
    expect(figures["refusedOfFailed"]).toBeGreaterThanOrEqual(0.5);
    expect(figures["stateAgreement"]).toBeGreaterThanOrEqual(0.95);
    expect(figures["clickHits"]).toBeGreaterThanOrEqual(0.9);
    expect(figures["clickTargets"]).toBeGreaterThanOrEqual(0.8);
    expect(figures["verdictAgreement"]).toBeGreaterThanOrEqual(0.95);
    expect(figures["goalHoldsOnLoggedFinal"]).toBeGreaterThanOrEqual(0.95);
  },
);

test("a folder without games is told by its name, and where they would have to be", async () => {
  await expect(replayTeach([folder])).rejects.toMatchObject({
    code: "CLI-09",
    message: expect.stringContaining(folder),
  });
});
