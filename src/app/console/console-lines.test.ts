import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { branchOf, newRecord } from "@/app/console/console-beginnings";
import { linesOfFile, textOf, thingsNamedIn, withLine } from "@/app/console/console-lines";
import { isReplayable, stateAfter, type ConsoleLine } from "@/core/console/console-record";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const FILE = ">>> get_obj_names()\n['pink block']\n\n";

const line = (source: string, answer: string): ConsoleLine => ({
  source,
  answer,
  by: "typed",
  at: 1,
});

test("what was opened stands in the text as it was, and what came after it behind it", () => {
  const opened = { fileName: "a.txt", text: FILE.trimEnd() };
  const lines = linesOfFile(opened.text, 1);
  expect(textOf({ lines, opened })).toBe(opened.text);
  expect(textOf({ lines: [...lines, line("1 + 1", "2")], opened })).toBe(
    `${opened.text}\n>>> 1 + 1\n2\n`,
  );
});

test("a branch shares the lines up to there and the scene after them; what it leaves stays", () => {
  const start = newRecord("tabletop", { objects: [] });
  const moved = withLine(withLine(start, line("a()", ""), 1), line("b()", ""), 2);
  const same = withLine(moved, line("c()", ""), 2);
  expect(same.lines.map(({ state }) => state)).toEqual([1, 2, undefined]);
  const branch = branchOf(same, 1);
  expect(branch).toMatchObject({ branchedFrom: { id: start.id, lines: 1 }, lines: [{ state: 1 }] });
  expect([stateAfter(same, 0), stateAfter(same, 3), stateAfter(branch, 1)]).toEqual([
    { objects: [] },
    2,
    1,
  ]);
});

test.each([
  ["x = 1", "", true],
  ["wait_for_trigger()", "{'type': 'dialog', 'text': 'hello'}", false],
  ["learn_from_interaction()", "", false],
  ["while True: pass", "KeyboardInterrupt", false],
  ["print('x' * 10**9)", "xx\nStopped: the statement printed more than 20,000 characters.", false],
])("%s, which answered %j, is run again: %s", (source, answer, isAgain) => {
  expect(isReplayable(line(source, answer))).toBe(isAgain);
});

test("things are those that a list shows, then those that are named; parts of words are none", () => {
  const lines = [
    line("say('the colored block, the red bowl')", ""),
    line("get_obj_names()", "['pink block', 'gray block']"),
  ];
  const things = tabletopKit.console?.thingNames;
  expect(thingsNamedIn(lines, things ?? [])).toEqual(["pink block", "gray block", "red bowl"]);
});

const PUBLISHED = "../shared/real-data/console-transcripts";

test.runIf(existsSync(PUBLISHED))("published transcripts are told again byte for byte", () => {
  for (const fileName of readdirSync(PUBLISHED)) {
    const text = readFileSync(`${PUBLISHED}/${fileName}`, "utf8");
    expect(textOf({ lines: linesOfFile(text, 1), opened: { fileName, text } })).toBe(text);
  }
});
