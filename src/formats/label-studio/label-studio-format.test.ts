import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { readText } from "@/formats/exchange/exchange-file";
import { labelStudioFormat } from "@/formats/label-studio/label-studio-format";
import { arbitrarySegment } from "@/testing/arbitrary-segments";
import { buildExchangeDemonstration, writeContent } from "@/testing/read-exchange";

/** What Label Studio's guide to its task format and to `TimelineLabels` asks of an import. */
const region = z.strictObject({
  id: z.string().min(1),
  from_name: z.literal("label"),
  to_name: z.literal("video"),
  type: z.literal("timelinelabels"),
  value: z.strictObject({
    ranges: z
      .array(z.strictObject({ start: z.number().int().min(1), end: z.number().int() }))
      .length(1),
    timelinelabels: z.array(z.string()).min(1),
  }),
  score: z.number().min(0).max(1).optional(),
  meta: z.object({ text: z.array(z.string()) }),
});
const tasksSchema = z.array(
  z.strictObject({
    data: z.looseObject({ video: z.string().min(1), fps: z.number() }),
    annotations: z.array(z.object({ result: z.array(region) })),
    predictions: z.array(
      z.object({ model_version: z.string(), score: z.number(), result: z.array(region) }),
    ),
  }),
);

async function write(...items: ReturnType<typeof buildExchangeDemonstration>[]) {
  const content = { kind: "demonstrations" as const, items, media: [] };
  const { files, report } = await writeContent(labelStudioFormat, content);
  const [tasks, configuration] = files.map((file) => ensureExists(readText(file)));
  return {
    tasks: tasksSchema.parse(JSON.parse(ensureExists(tasks))),
    configuration: ensureExists(configuration),
    report,
  };
}

test("spans are in frames from 1, both ends inside; guesses are predictions", async () => {
  const { tasks, configuration } = await write(
    buildExchangeDemonstration({
      kept: { fps: "10" },
      segments: [
        { startS: 0, endS: 1.5, tier: "action", text: "take cup", verb: "take", by: "person" },
        {
          startS: 1.5,
          endS: 1.6,
          tier: "action",
          text: "put cup",
          verb: 'put "it" <down>',
          by: "model",
          confidence: 0.5,
        },
      ],
    }),
  );
  expect(tasks[0]?.annotations[0]?.result[0]?.value).toEqual({
    ranges: [{ start: 1, end: 15 }],
    timelinelabels: ["take"],
  });
  expect(tasks[0]?.predictions).toMatchObject([
    { score: 0.5, result: [{ score: 0.5, value: { ranges: [{ start: 16, end: 16 }] } }] },
  ]);
  expect(configuration).toContain('<Label value="put &quot;it&quot; &lt;down&gt;"/>');
});

test("without the film's rate there are no frames, and that is told", async () => {
  const { tasks, report } = await write(buildExchangeDemonstration());
  expect(tasks).toEqual([]);
  expect(report.lines).toMatchObject([{ severity: "error", fix: expect.stringContaining("rate") }]);
});

test("whatever the segments are, they are as many spans, none of them empty", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitrarySegment, { maxLength: 6 }),
      fc.double({ min: 1, max: 240, noNaN: true }),
      async (segments, fps) => {
        const { tasks } = await write(
          buildExchangeDemonstration({ segments, kept: { fps: String(fps) } }),
        );
        const regions = [
          ...(tasks[0]?.annotations ?? []),
          ...(tasks[0]?.predictions ?? []),
        ].flatMap(({ result }) => result);
        expect(regions).toHaveLength(segments.length);
        const ranges = regions.flatMap(({ value }) => value.ranges);
        expect(ranges.every(({ start, end }) => start <= end)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});
