/**
 * The recipes of `docs/how-to-add.md`, followed in a copy of the source: what they say is enough, and
 * what comes of them can be used. What is done with the added things is in the `*.try.*` beside this.
 */
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { followRecipe, readRecipe } from "@/lab/recipes/follow-recipe";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const COPY = path.join(ROOT, ".tmp", `recipes-${process.pid}`);
const TRIES = path.join(COPY, "src", "lab", "recipes");
const CONFIGS = [
  ".dependency-cruiser.cjs",
  "build",
  "package.json",
  "servers",
  "tsconfig.json",
  "vitest.config.ts",
];

// Whole tools run here: about 45 s on quiet cores, many times that on busy ones.
vi.setConfig({ testTimeout: 900_000 });

const steps = readRecipe(readFileSync(path.join(ROOT, "docs", "how-to-add.md"), "utf8"));

beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true });
  const isTest = (file: string) => /\.test\.tsx?$/u.test(file);
  cpSync(path.join(ROOT, "src"), path.join(COPY, "src"), {
    recursive: true,
    filter: (file) => !isTest(file),
  });
  for (const name of CONFIGS) {
    cpSync(path.join(ROOT, name), path.join(COPY, name), { recursive: true });
  }
  symlinkSync(path.join(ROOT, "node_modules"), path.join(COPY, "node_modules"));
  for (const name of readdirSync(TRIES).filter((file) => file.includes(".try."))) {
    renameSync(path.join(TRIES, name), path.join(TRIES, name.replace(".try.", ".test.")));
  }
  await followRecipe(COPY, steps);
});

afterAll(() => {
  rmSync(COPY, { recursive: true, force: true });
});

test("each recipe adds one folder or file, and lines to one table", () => {
  const changed = steps.filter(({ kind }) => kind === "change").map(({ file }) => file);
  expect(changed).toEqual([
    "src/worlds/worlds.ts",
    "src/formats/importers.ts",
    "src/engines/teacher/providers/providers.ts",
    // Its name alone: the first screen reads stored connections and speaks to nobody.
    "src/engines/teacher/providers/connection-kinds.ts",
    "src/app/pages/pages.ts",
  ]);
  const folders = steps
    .filter(({ kind }) => kind === "write")
    .map(({ file }) => path.dirname(file));
  expect(new Set(folders).size).toBe(4);
});

test("the types fit", () => {
  expect(runTool("@typescript/native/bin/tsc", ["-p", "tsconfig.json"])).toBe("");
});

test("the layers hold", () => {
  const added = steps.map(({ file }) => file);
  const args = ["--config", ".dependency-cruiser.cjs", ...added];
  expect(runTool("dependency-cruiser/bin/dependency-cruise.mjs", args)).toContain(
    "no dependency violations found",
  );
});

test("a world, a format, a provider and a page can be used once they are added", () => {
  const args = ["run", "src/lab/recipes", "--reporter", "json"];
  const report = reportSchema.parse(JSON.parse(runTool("vitest/vitest.mjs", args)));
  const failed = report.testResults.flatMap(({ message, assertionResults }) => [
    message,
    ...assertionResults
      .filter(({ status }) => status !== "passed")
      .map(({ title, failureMessages }) => `${title}: ${failureMessages.join("\n")}`),
  ]);
  expect(failed.filter((each) => each !== "")).toEqual([]);
  // Five of what is said here, and what every world keeps.
  expect(report.numPassedTests).toBe(5 + 16);
});

test("the added world's sandbox is bundled", () => {
  const script = `
    import { worldSandboxes } from "./build/sandbox-plugin.ts";
    const plugin = worldSandboxes().find(({ name }) => name.endsWith("/bells"));
    plugin.configResolved({ command: "build" });
    const load = plugin.load.bind({ addWatchFile: () => undefined });
    console.log(await load("\\0virtual:world-sandbox/bells"));`;
  const bundled = runTool("tsx/dist/cli.mjs", ["--input-type=module", "--eval", script]);
  expect(bundled).toContain("export const sandboxScript");
  expect(bundled).toContain("bell has rung already");
});

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** What a tool of ours prints in the copy, whether it is content or not. */
function runTool(tool: string, args: readonly string[]): string {
  try {
    return execFileSync(process.execPath, [path.join(ROOT, "node_modules", tool), ...args], {
      cwd: COPY,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
}
