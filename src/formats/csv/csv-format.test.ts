import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { csvFormat } from "@/formats/csv/csv-format";
import { findLost } from "@/formats/exchange/compare-contents";
import { readText, textFile } from "@/formats/exchange/exchange-file";
import { arbitraryDemonstration } from "@/testing/arbitrary-segments";
import { buildDemonstration } from "@/testing/build-demonstration";
import {
  buildExchangeDemonstration,
  demonstrationsOf,
  readFiles,
  readTexts,
  writeContent,
} from "@/testing/read-exchange";

const content = (...items: ReturnType<typeof buildExchangeDemonstration>[]) => ({
  kind: "demonstrations" as const,
  items,
  media: [],
});

test("a row says when, what, with which objects and who says so", async () => {
  const { files } = await writeContent(
    csvFormat,
    content(
      buildExchangeDemonstration({
        videoPath: "tea.mp4",
        segments: [
          {
            startS: 0.5,
            endS: 2,
            tier: "action",
            text: "take cup, red",
            verb: "take",
            objects: ["cup"],
            by: "model",
            confidence: 0.75,
          },
        ],
      }),
    ),
  );
  expect(readText(ensureExists(files[0]))).toBe(
    `demonstration,title,instruction,video,start_s,stop_s,tier,text,verb,objects,by,confidence,more
film-1,Make tea,Make a cup of tea.,tea.mp4,0.5,2,action,"take cup, red",take,"[""cup""]",model,0.75,
`,
  );
});

test("other tools' tables are read by their columns, with the names that people type", async () => {
  const reading = await readTexts(csvFormat, {
    "a.csv":
      "text,start_s,stop_s,demonstration,objects\nopen door,1,2.5,d1,door\nclose,3,3.5,d1,\n",
  });
  expect(demonstrationsOf(reading)).toEqual([
    buildExchangeDemonstration({
      key: "d1",
      title: "d1",
      instruction: "",
      segments: [
        { startS: 1, endS: 2.5, tier: "action", text: "open door", objects: ["door"] },
        { startS: 3, endS: 3.5, tier: "action", text: "close" },
      ],
    }),
  ]);
});

test("a row that cannot be read is left out with its line and its reason", async () => {
  const reading = await readTexts(csvFormat, {
    "a.csv":
      "demonstration,start_s,stop_s,text,by\n,1,2,x,\nd,2,1,x,\nd,1,soon,x,\nd,1,2,x,nobody\nd,1,2,x,log\n",
  });
  expect([reading.found, reading.refused]).toEqual([5, 4]);
  expect(reading.report.lines.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    "/2 Left out: the row names no demonstration.",
    expect.stringContaining("/3 Left out: it ends before it begins"),
    "/4 Left out: “endS” is no number; a number belongs there.",
    "/5 Left out: “by” is the text “nobody”; “model”, “person” or “log” belongs there.",
  ]);
});

test("whatever a demonstration is, the table gives it back", async () => {
  const { loggedActions } = buildDemonstration({});
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(arbitraryDemonstration, { selector: ({ key }) => key, maxLength: 4 }),
      async (items) => {
        const before = content(...items.map((item) => ({ ...item, labels: loggedActions })));
        const { files } = await writeContent(csvFormat, before);
        const again = await readFiles(csvFormat, files);
        expect(findLost(before, again.content)).toEqual([]);
        expect(findLost(again.content, before)).toEqual([]);
        expect(again.refused).toBe(0);
      },
    ),
    { numRuns: 50 },
  );
});

test("no text makes it fail in another way than by leaving rows out", async () => {
  const damaged = fc
    .array(fc.constantFrom("d", "1", "2", '"', ",", "\n", "[", "{}", '{"kept":1}', "NaN", "-1"))
    .map((parts) => `demonstration,start_s,stop_s,text,more\n${parts.join("")}`);
  await fc.assert(
    fc.asyncProperty(damaged, async (written) => {
      const reading = await readFiles(csvFormat, [textFile("a.csv", written)]);
      expect(reading.report.counts.error).toBe(reading.refused);
    }),
  );
});
