import { expect, test } from "vitest";
import { consoleFormat } from "@/formats/console/console-format";
import { csvFormat } from "@/formats/csv/csv-format";
import { findLost } from "@/formats/exchange/compare-contents";
import { canConvert, convertContent, findLeftOut } from "@/formats/exchange/convert-content";
import { convertFiles } from "@/formats/exchange/convert-files";
import type { ContentKind, ExchangeContent } from "@/formats/exchange/exchange-content";
import { textFile } from "@/formats/exchange/exchange-file";
import { buildExemplar } from "@/testing/build-exemplar";
import { buildExchangeJob } from "@/testing/exchange-job";

const KINDS: readonly ContentKind[] = ["exemplars", "demonstrations", "tasks", "transcripts"];
const EMPTY: Readonly<Record<ContentKind, ExchangeContent>> = {
  exemplars: { kind: "exemplars", items: [], media: [] },
  demonstrations: { kind: "demonstrations", items: [], media: [] },
  tasks: { kind: "tasks", items: [], media: [] },
  transcripts: { kind: "transcripts", items: [], media: [] },
};

const PAIRS = KINDS.flatMap((from) => KINDS.map((to) => ({ from, to })));

test.each(PAIRS.filter(({ from, to }) => canConvert(from, to)))("$to of $from", ({ from, to }) => {
  expect(convertContent(EMPTY[from], to).kind).toBe(to);
});

test.each(PAIRS.filter(({ from, to }) => !canConvert(from, to)))(
  "no $to of $from, with a sentence",
  ({ from, to }) => {
    expect(() => convertContent(EMPTY[from], to)).toThrow(`No ${to} are made of ${from}.`);
  },
);

test.each(PAIRS.filter(({ from, to }) => from !== to && canConvert(from, to)))(
  "what $to of $from leave out is named",
  ({ from, to }) => {
    expect(findLeftOut(from, to)).toEqual([expect.stringContaining(`${from} as ${to}, without `)]);
    expect(findLeftOut(from, from)).toEqual([]);
  },
);

test("an exemplar is also what it was learned from, and what was asked for", () => {
  const exemplar = buildExemplar({ dialogue: "<Commander> Boil it. <Driver> Done." });
  const content: ExchangeContent = { kind: "exemplars", items: [exemplar], media: [] };
  expect(convertContent(content, "demonstrations").items).toMatchObject([
    {
      key: exemplar.id,
      program: exemplar.noisyProgram,
      dialogue: [
        { speaker: "Commander", text: "Boil it." },
        { speaker: "Driver", text: "Done." },
      ],
    },
  ]);
  expect(convertContent(content, "tasks").items).toMatchObject([
    { key: exemplar.id, instruction: exemplar.instruction },
  ]);
});

test("the calls of a transcript are a program", () => {
  const made = convertContent(
    {
      kind: "transcripts",
      media: [],
      items: [
        {
          key: "a",
          kept: {},
          entries: [
            { kind: "call", text: "wait()" },
            { kind: "dialogue", text: "stack them" },
            { kind: "call", text: "put('a', 'b')" },
            { kind: "result", text: "'success'" },
          ],
        },
      ],
    },
    "demonstrations",
  );
  expect(made.items).toMatchObject([
    { instruction: "stack them", program: "wait()\nput('a', 'b')" },
  ]);
});

test("what is missing or different is named; what came on top is not", () => {
  const task = { key: "a", instruction: "go", kept: { x: "1" } };
  const content = (items: readonly (typeof task)[]): ExchangeContent => ({
    kind: "tasks",
    items,
    media: [{ path: "p.png", bytes: new Uint8Array([1, 2]) }],
  });
  expect(findLost(content([task]), content([task]))).toEqual([]);
  expect(findLost(content([]), content([task]))).toEqual([]);
  expect(findLost(content([task]), content([{ ...task, kept: { x: "2" } }]))).toEqual(["a/kept/x"]);
  expect(findLost(content([task]), EMPTY.tasks)).toEqual(["a", "p.png"]);
});

test("a table of transcripts is not what was read, though all of the table comes back", async () => {
  const formats = { from: consoleFormat, to: csvFormat };
  const files = [textFile("a.txt", ">>> go()\n'success'")];
  const { lost } = await convertFiles(formats, files, buildExchangeJob());
  expect(lost).toEqual([expect.stringContaining("transcripts as demonstrations, without what")]);
});
