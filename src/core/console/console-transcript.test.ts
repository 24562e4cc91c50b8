import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { episodesOf, toWaitEntry } from "@/core/console/console-episodes";
import {
  entriesOf,
  parseTranscript,
  readTranscriptFile,
  printTranscript,
  transcriptOf,
} from "@/core/console/console-transcript";
import { readPythonText, readTextList, toPythonText } from "@/core/console/python-literal";

const SAID = [
  "# the arm is at rest",
  ">>> wait_for_trigger()",
  "{'type': 'dialog', 'text': 'Thanks, ' \"but don't hurry\"}",
  ">>> for name in ['red block',",
  "...              'blue block']:",
  "...     put_first_on_second(name, 'gray bowl')",
  "...",
  ">>> get_obj_names()",
  "['red block', 'blue block']",
  "",
].join("\n");

test("statements, answers and the person's words are read out of the text", () => {
  const entries = entriesOf(parseTranscript(SAID));
  expect(entries.map(({ source }) => source)).toEqual([
    "wait_for_trigger()",
    "for name in ['red block',\n             'blue block']:\n    put_first_on_second(name, 'gray bowl')",
    "get_obj_names()",
  ]);
  expect(entries.at(-1)?.answer).toBe("['red block', 'blue block']");
  const [episode, ...others] = episodesOf(entries);
  expect(others).toEqual([]);
  expect(episode).toMatchObject({ utterance: "Thanks, but don't hurry" });
  expect(episode?.entries).toHaveLength(2);
});

test("whatever is read is written again byte for byte", () => {
  const line = fc.oneof(
    fc.constantFrom(
      ">>> a()",
      ">>>",
      "... b",
      "...",
      "... ",
      "",
      "'success'",
      ">>>x",
      "\r",
      ".....",
    ),
    fc.string(),
  );
  const texts = fc
    .array(line, { maxLength: 30 })
    .map((lines) => `>>> start()\n${lines.join("\n")}`);
  fc.assert(
    fc.property(texts, (text) => {
      expect(printTranscript(parseTranscript(text))).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test("a session that is written can be read: statements, answers and words come back", () => {
  const words = fc.string({ maxLength: 40 }).filter((text) => /\S/u.test(text));
  fc.assert(
    fc.property(fc.array(words, { minLength: 1 }), (said) => {
      const entries = said.flatMap((text) => [
        toWaitEntry(text),
        { source: "say('ok')", answer: "" },
      ]);
      const again = entriesOf(parseTranscript(printTranscript(transcriptOf(entries))));
      expect(episodesOf(again).map(({ utterance }) => utterance)).toEqual(said);
    }),
  );
});

test("texts are written as Python writes them", () => {
  expect(toPythonText("it's")).toBe('"it\'s"');
  expect(toPythonText(`it's "so"`)).toBe(`'it\\'s "so"'`);
  expect(readTextList("['a b', \"it's\"]")).toEqual(["a b", "it's"]);
  expect(readTextList("[1, 'a']")).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readPythonText(toPythonText(text))).toBe(text);
    }),
  );
});

test.each([
  ["nothing at all", ""],
  ["no statement", "hello\nworld\n"],
  ["a line that goes on with nothing", "... b\n>>> a\n"],
])("%s is refused with a sentence", (_, text) => {
  expect(() => parseTranscript(text)).toThrow(/no console transcript/u);
});

const PUBLISHED = "../shared/real-data/console-transcripts";

test.runIf(existsSync(PUBLISHED))(
  "the published transcripts come back byte for byte, each with words",
  () => {
    const files = readdirSync(PUBLISHED);
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const text = readFileSync(`${PUBLISHED}/${file}`, "utf8");
      const transcript = parseTranscript(text);
      expect(printTranscript(transcript)).toBe(text);
      expect(episodesOf(entriesOf(transcript))).toHaveLength(1);
    }
  },
);

test("a file that is too long for a session is refused before it is read", async () => {
  const text = () => Promise.reject(new Error("nobody reads gigabytes"));
  await expect(readTranscriptFile({ size: 2 ** 32, text })).rejects.toMatchObject({
    code: "CON-01",
  });
  expect(await readTranscriptFile(new Blob([SAID]))).toBe(SAID);
});
