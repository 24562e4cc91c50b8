import fc from "fast-check";
import { expect, test } from "vitest";
import { readFormat } from "@/formats/exchange/convert-files";
import { textFile } from "@/formats/exchange/exchange-file";
import { icalDemosFormat } from "@/formats/ical-demos/ical-demos-format";
import { buildExchangeJob } from "@/testing/exchange-job";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

const DEMO = [
  "Dialogue Instruction:",
  "<Driver> hi",
  "<Commander> boil a potato",
  "",
  "Initial Object State:",
  '"Pot_1": {"label": "Pot", "dirty": True}',
  "",
  "Demonstration Script:",
  "```python",
  'target_pot = InteractionObject("Pot", object_instance = "Pot")',
  "target_pot.pickup()",
  "```",
].join("\n");

test("a labelled program is a demonstration without a video", async () => {
  const files = [textFile("Boil_Potato/a_1.txt", DEMO), textFile("b.txt", "hello")];
  const { content, refused } = await readFormat(icalDemosFormat, files, buildExchangeJob());
  expect(refused).toBe(1);
  expect(content.items).toEqual([
    {
      key: "Boil_Potato/a_1.txt",
      title: "Boil Potato",
      world: "household",
      instruction: "boil a potato",
      dialogue: [
        { speaker: "Driver", text: "hi", frame: 0 },
        { speaker: "Commander", text: "boil a potato", frame: 0 },
      ],
      labels: [
        {
          id: "log-0",
          verb: "Pickup",
          object: "Pot",
          startFrame: 0,
          endFrame: 1,
          confidence: 1,
          by: "log",
        },
      ],
      segments: [],
      program:
        'target_pot = InteractionObject("Pot", object_instance = "Pot")\ntarget_pot.pickup()',
      stateText: '"Pot_1": {"label": "Pot", "dirty": True}',
      state: expect.objectContaining({ objects: expect.any(Array) }),
      kept: {},
    },
  ]);
});

test("whatever is put in or cut out, the file is read or refused with a reason", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(DEMO.length), fc.nat(80), fc.string(), async (at, cut, put) => {
      const text = DEMO.slice(0, at) + put + DEMO.slice(at + cut);
      const { found, refused, report } = await readFormat(
        icalDemosFormat,
        [textFile("a.txt", text)],
        buildExchangeJob(),
      );
      expect([found, refused]).toEqual([1, report.counts.error]);
    }),
  );
});

const REAL = "ICAL/TEACh/output/expert_programs_idm/task_demos";

test.skipIf(!hasRealFiles(REAL))("published demonstrations are read whole", async () => {
  const files = readRealFiles(REAL);
  expect(icalDemosFormat.recognises(files.slice(0, 5))).toBe(true);
  const { found, refused, report } = await readFormat(icalDemosFormat, files, buildExchangeJob());
  expect([found, report.counts.warning]).toEqual([files.length, 0]);
  // A demonstration in which nothing was recognised has an empty script.
  expect(refused).toBeLessThanOrEqual(files.length / 100);
});
