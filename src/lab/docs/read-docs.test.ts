/** The written pages say what is there: their links, the files they name, the commands they tell. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  findBrokenLinks,
  findCommands,
  findMissingFiles,
  findMissingNames,
  readDocs,
  type Doc,
} from "@/lab/docs/read-docs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TSX = "node_modules/tsx/dist/cli.mjs";
const docs = readDocs(ROOT);

test("the pages that a newcomer is sent to are among those looked at", () => {
  const files = docs.map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining([
      "README.md",
      "docs/figures.md",
      "docs/pages.md",
      "docs/commands.md",
      "docs/dependencies.md",
      "docs/how-to-add.md",
      "src/README.md",
    ]),
  );
});

test("every link leads to a file", () => {
  expect(docs.flatMap((doc) => findBrokenLinks(ROOT, doc))).toEqual([]);
});

test("every file that is named is there", () => {
  expect(docs.flatMap((doc) => findMissingFiles(ROOT, doc))).toEqual([]);
  expect(docs.flatMap((doc) => findMissingNames(ROOT, doc))).toEqual([]);
});

test.each(["exemplar", "bench"] as const)("every command of `%s` that is told exists", (script) => {
  const told = docs.flatMap((doc) => findCommands(doc, script));
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((name) => !listCommands(script).includes(name))).toEqual([]);
});

test.each(["exemplar", "bench"] as const)("every command of `%s` is told", (script) => {
  const text = docs.find(({ file }) => file === "docs/commands.md")?.text ?? "";
  const untold = listCommands(script).filter(
    (name) => !text.includes(`exemplar -- ${name}`) && !text.includes(`\`${name}\``),
  );
  expect(untold.filter((name) => name !== "bench")).toEqual([]);
});

test("the README is two screens long", () => {
  const text = docs.find(({ file }) => file === "README.md")?.text ?? "";
  expect(text.split("\n").length).toBeLessThan(110);
});

test("a page that names what is not there is found out", () => {
  const doc: Doc = {
    file: "docs/made-up.md",
    text: [
      "[here](../README.md), [nowhere](nowhere.md), [elsewhere](https://example.org/x.md)",
      "`src/main.tsx`, `core/run.ts`, `core/no-such-noun.ts`, `onnx/model*.onnx`",
      "`npm run -s exemplar -- no-such-command --json`, `npm run -s bench -- NAME`",
    ].join("\n"),
  };
  expect(findBrokenLinks(ROOT, doc)).toEqual(["docs/made-up.md: nowhere.md"]);
  expect(findMissingFiles(ROOT, doc)).toEqual(["docs/made-up.md: core/no-such-noun.ts"]);
  const bare: Doc = { file: "src/lab/docs/made-up.md", text: "`read-docs.ts`, `main.tsx`" };
  expect(findMissingNames(ROOT, bare)).toEqual(["src/lab/docs/made-up.md: main.tsx"]);
  expect(findCommands(doc, "exemplar")).toEqual(["no-such-command"]);
  expect(findCommands(doc, "bench")).toEqual([]);
});

const listed = new Map<string, readonly string[]>();

/** The names that the command's own list has. */
function listCommands(script: "exemplar" | "bench"): readonly string[] {
  const known = listed.get(script);
  if (known !== undefined) {
    return known;
  }
  const args = script === "bench" ? ["bench", "--help"] : ["--help"];
  const text = execFileSync(process.execPath, [TSX, "src/cli/main.ts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const names = [...text.matchAll(/^ {2}([a-z][\w-]*) {2}/gmu)].map(([, name]) => String(name));
  listed.set(script, names);
  return names;
}
