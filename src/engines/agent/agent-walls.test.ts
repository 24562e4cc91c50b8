/** What an agent may not know: tasks, goals, their readers and planners. It learns from its memory. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const HOME = "src/engines/agent";

/** What runs, not only what is typed: `import type` brings nothing along. */
const IMPORT = /^import (?!type )[^;]*?from "@\/([^"]+)"/gmu;

const FORBIDDEN_MODULES = [
  /^worlds\//u,
  /^engines\/(?!agent\/)/u,
  /^lesson\//u,
  /^lab\//u,
  /goal/u,
  /steps-toward/u,
];

/** Of what a world offers besides senses. */
const FORBIDDEN_NAMES =
  /\b(?:stepsToward|stepsTo|understandTask|goalFromInstruction|describeGoal|checkGoal|describeAchievement|goalSchema)\b/u;

async function sourcesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name));
}

/** Everything that is loaded with a file, by its path below `src`. */
async function reach(files: readonly string[]): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = await readFile(file, "utf8");
    for (const [, name = ""] of text.matchAll(IMPORT)) {
      if (!reached.has(name)) {
        reached.add(name);
        open.push(name.endsWith(".json") ? `src/${name}` : `src/${name}.ts`);
      }
    }
  }
  return reached;
}

test("nothing that an agent loads knows a goal, a task or a world", async () => {
  const files = await sourcesOf(HOME);
  expect(files.length).toBeGreaterThan(8);
  const reached = await reach(files);
  expect(reached.size).toBeGreaterThan(8);
  const forbidden = [...reached].filter((name) =>
    FORBIDDEN_MODULES.some((rule) => rule.test(name)),
  );
  expect(forbidden).toEqual([]);
});

test("no module of an agent calls what a world knows of its tasks", async () => {
  const found: string[] = [];
  for (const file of await sourcesOf(HOME)) {
    const name = FORBIDDEN_NAMES.exec(await readFile(file, "utf8"))?.[0];
    found.push(...(name === undefined ? [] : [`${file}: ${name}`]));
  }
  expect(found).toEqual([]);
});

test("the test finds what it looks for: the loop does reach the teacher", async () => {
  const reached = await reach(["src/lesson/make-exemplar.ts"]);
  expect([...reached].some((name) => FORBIDDEN_MODULES.some((rule) => rule.test(name)))).toBe(true);
});
