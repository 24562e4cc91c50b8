import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { consoleFormat } from "@/formats/console/console-format";
import { convertFiles } from "@/formats/exchange/convert-files";
import { readText, textFile } from "@/formats/exchange/exchange-file";
import { buildExchangeJob } from "@/testing/exchange-job";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

const both = { from: consoleFormat, to: consoleFormat };

async function read(text: string) {
  const { content } = await ensureExists(consoleFormat.reader).read(
    [textFile("a.txt", text)],
    buildExchangeJob(),
  );
  return content.kind === "transcripts" ? content.items[0] : undefined;
}

test("calls, what came back and what was said are told apart", async () => {
  const transcript = await read(
    [
      "# a remark",
      ">>> wait_for_trigger()",
      `{'type': 'dialog', 'text': "it's here"}`,
      `{"type": "dialog", "text": "other quotes"}`,
      ">>> for point in points:",
      "...     point_gripper_to(point)",
      "'success'",
      "",
    ].join("\n"),
  );
  expect(transcript?.entries).toEqual([
    { kind: "note", text: "# a remark" },
    { kind: "call", text: "wait_for_trigger()" },
    { kind: "dialogue", text: "it's here" },
    {
      kind: "dialogue",
      text: "other quotes",
      written: `{"type": "dialog", "text": "other quotes"}`,
    },
    { kind: "call", text: "for point in points:\n...     point_gripper_to(point)" },
    { kind: "result", text: "'success'" },
    { kind: "note", text: "" },
  ]);
});

const line = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string().map((text) => `>>> ${text}`),
  fc.string().map((text) => `... ${text}`),
  fc.string().map((text) => `{'type': 'dialog', 'text': '${text}'}`),
);

test("any text with a call in it comes back byte for byte", async () => {
  const text = fc
    .tuple(fc.array(line), fc.constantFrom("\n", "\r\n"))
    .map(([lines, end]) => [">>> go()", ...lines].join(end));
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      const { files, lost } = await convertFiles(
        both,
        [textFile("a.txt", written)],
        buildExchangeJob(),
      );
      expect(readText(ensureExists(files[0]))).toBe(readText(textFile("a.txt", written)));
      expect(lost).toEqual([]);
    }),
  );
});

test("a file without a call is left out with the reason", async () => {
  const given = [textFile("a.txt", ">>> go()"), textFile("b.txt", "hello")];
  const { reading } = await convertFiles(both, given, buildExchangeJob());
  expect([reading.found, reading.refused]).toEqual([2, 1]);
  expect(reading.report.lines[0]).toMatchObject({ severity: "error", file: "b.txt" });
  expect(consoleFormat.recognises(given.slice(1))).toBe(false);
});

test.skipIf(!hasRealFiles("console-transcripts"))("published transcripts come back", async () => {
  const files = readRealFiles("console-transcripts");
  expect(consoleFormat.recognises(files)).toBe(true);
  const { reading, lost } = await convertFiles(both, files, buildExchangeJob());
  expect([reading.found, reading.refused, lost]).toEqual([files.length, 0, []]);
});
