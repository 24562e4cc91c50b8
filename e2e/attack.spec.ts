/** A short run of the kinds of attack that need a browser; those that need none are unit tests. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { z } from "zod";

const root = fileURLToPath(new URL("..", import.meta.url));
const figuresSchema = z.object({ figures: z.record(z.string(), z.number()) });

async function attack(...args: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const command = ["--no-install", "tsx", "src/cli/main.ts", "attack", ...args, "--json"];
  const { stdout } = await promisify(execFile)("npx", command, { cwd: root });
  return figuresSchema.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).figures;
}

test("drawn hostile programs stay inside, and come out where nothing is sealed", async () => {
  const figures = await attack(
    "--kind",
    "programs",
    "--drawn",
    "--programs",
    "4",
    "--minutes",
    "4",
  );
  expect(figures).toMatchObject({
    escapes: 0,
    forgedShown: 0,
    requestsElsewhere: 0,
    programsStuck: 0,
  });
  expect(figures["drawn"]).toBeGreaterThanOrEqual(4);
  expect(figures["drawnOutUnsealed"]).toBeGreaterThan(0);
});

test("tabs that are killed at work lose nothing", async () => {
  const figures = await attack("--kind", "kills", "--kills", "8", "--seed", "3");
  expect(figures).toMatchObject({ lost: 0, half: 0, twice: 0, damaged: 0 });
  expect(figures["kills"]).toBeGreaterThanOrEqual(8);
});

/** What has to be nothing for each kind that attacks the built studio. */
function expectNothing(kind: string, figures: Readonly<Record<string, number>>): void {
  const names = ["Lost", "Half", "Twice", "Unplain", "Errors", "Stuck", "ControlsMissed"];
  const found = names.map((name) => [name, figures[`${kind}${name}`]]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(names.map((name) => [name, 0])));
  expect(figures[`${kind}Told`]).toBeGreaterThan(0);
  expect(figures[`${kind}Controls`]).toBeGreaterThan(0);
}

test("storage that fills in the middle loses nothing that was called stored", async () => {
  const figures = await attack(
    "--kind",
    "quota",
    "--rounds",
    "2",
    "--seed",
    "1205",
    "--minutes",
    "2",
  );
  expectNothing("quota", figures);
  expect(figures["quotaRefused"]).toBeGreaterThan(0);
});

test("two tabs at the same things lose nothing and leave nothing half", async () => {
  const figures = await attack("--kind", "tabs", "--rounds", "1", "--seed", "3", "--minutes", "2");
  expectNothing("tabs", figures);
});

test("studios of two versions do not write to one database", async () => {
  const figures = await attack(
    "--kind",
    "versions",
    "--rounds",
    "1",
    "--seed",
    "2",
    "--minutes",
    "2",
  );
  expectNothing("versions", figures);
});
