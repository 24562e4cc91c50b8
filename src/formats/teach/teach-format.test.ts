import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { convertFiles, readFormat, writeFormat } from "@/formats/exchange/convert-files";
import type { ExchangeContent, ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { readText, textFile } from "@/formats/exchange/exchange-file";
import { arrayElements } from "@/formats/teach/json-places";
import { teachFormat } from "@/formats/teach/teach-format";
import { buildExchangeJob } from "@/testing/exchange-job";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

const job = buildExchangeJob();

test("places in JSON are found whatever stands in texts", () => {
  const text = '{"a\\"[": [1.0, "x]}", {"b": [2]}, -3e5 ], "c": []}';
  const spans = ensureExists(arrayElements(text, ['a"[']));
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([
    "1.0",
    '"x]}"',
    '{"b": [2]}',
    "-3e5",
  ]);
  expect(arrayElements(text, ["c"])).toEqual([]);
  expect(arrayElements(text, ["d"])).toBeUndefined();
});

function labelsOf(content: ExchangeContent): readonly [ExchangeDemonstration, ...string[]] {
  const item = content.kind === "demonstrations" ? content.items[0] : undefined;
  const whole = ensureExists(item);
  return [whole, ...whole.labels.map(({ verb, instance }) => `${verb} ${instance}`)];
}

test.skipIf(!hasRealFiles("TEACh/games"))(
  "edited labels go back into a game; what nobody edited stays byte for byte",
  async () => {
    const games = readRealFiles("TEACh/games").slice(0, 3);
    const { files, lost, reading } = await convertFiles(
      { from: teachFormat, to: teachFormat },
      games,
      job,
    );
    expect([reading.found, reading.refused, lost]).toEqual([3, 0, []]);
    const text = ensureExists(readText(ensureExists(files[0])));
    const { content } = await readFormat(teachFormat, [textFile("g.game.json", text)], job);
    const [game, ...before] = labelsOf(content);
    const at = game.labels.findIndex(({ instance }) => instance !== undefined);
    const labels = game.labels.flatMap((label, index) =>
      index === 0 ? [] : [index === at ? { ...label, verb: "Open" } : label],
    );
    const edited = { kind: "demonstrations" as const, items: [{ ...game, labels }], media: [] };
    const { files: written } = await writeFormat(teachFormat, edited, job);
    const again = await readFormat(teachFormat, written, job);
    const expected = before.map((label, index) =>
      index === at ? label.replace(/^\w+/u, "Open") : label,
    );
    expect(labelsOf(again.content).slice(1)).toEqual(expected.slice(1));
  },
);
