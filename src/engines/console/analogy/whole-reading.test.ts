/** Words that are read as a whole: against what was just done, and against all that was said. */
import { expect, test } from "vitest";
import { LEARN, toWaitEntry } from "@/core/console/console-episodes";
import { parseTranscript, type ConsoleEntry } from "@/core/console/console-transcript";
import { createAnalogyWriter } from "@/engines/console/analogy/analogy-writer";

const asked = (said: string, ...lines: readonly string[]) => ({
  id: said,
  transcript: parseTranscript(
    [`>>> wait_for_trigger()`, `{'type': 'dialog', 'text': '${said}'}`, ...lines, ""].join("\n"),
  ),
  similarity: 0,
  because: "",
});
const NAMES = [">>> names()", "['hall lamp', 'attic lamp', 'front door']"];
const EXAMPLES = [
  asked("light the hall lamp", ...NAMES, ">>> light('hall lamp')", "'done'"),
  asked("polish the hall lamp in the evening", ...NAMES, ">>> polish('hall lamp')", "'done'"),
  asked("open the front door in the evening", ...NAMES, ">>> open_up('front door')", "'done'"),
  asked("please remember this for the next time", `>>> ${LEARN}`),
];
const HOUSE = ["'attic lamp'", "'back door'"].join(", ");

/** What the robot does first about these words, after what was done before. */
async function firstFor(said: string, before: readonly ConsoleEntry[] = []) {
  const writer = createAnalogyWriter();
  const looked = { source: "names()", answer: `[${HOUSE}]` };
  const history = [...before, looked, toWaitEntry(said)];
  const view = { history, examples: EXAMPLES, names: ["say"], recall: () => EXAMPLES };
  return await writer.next(view);
}

const DONE = [
  toWaitEntry("light the attic lamp"),
  { source: "light('attic lamp')", answer: "'done'" },
];

test("a wish to remember is known in other words, right after something was done", async () => {
  expect(await firstFor("well, keep it like that the next few times", DONE)).toBe(LEARN);
  expect(await firstFor("you had better remember it", DONE)).toBe(LEARN);
});

test.each([
  ["nothing was done before", "you had better remember it", []],
  ["nothing was done for what was said before", "you had better remember it", DONE.slice(0, 1)],
  ["no word of it is about remembering", "no, that is wrong", DONE],
  ["it names what there is", "the back door is next", DONE],
] satisfies readonly [string, string, readonly ConsoleEntry[]][])(
  "it is none where %s",
  async (_, said, before) => {
    expect(await firstFor(said, before)).not.toBe(LEARN);
  },
);

test("a reading that leaves nothing out goes before one that is more alike and leaves a word out", async () => {
  expect(await firstFor("polish the back door in the evening")).toBe("polish('back door')");
});
