import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { toProjectExemplars, toProjectSegments } from "@/app/export/project-content";
import type { Change } from "@/core/operation";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { RemarkPin } from "@/core/remarks/remark";
import { reduceSession } from "@/document/reduce-session";
import { csvFormat } from "@/formats/csv/csv-format";
import { eafFormat } from "@/formats/eaf/eaf-format";
import { exchangeImporter } from "@/formats/exchange-import/exchange-importer";
import { readText } from "@/formats/exchange/exchange-file";
import { createGivenFile } from "@/formats/given-file";
import { labelStudioFormat } from "@/formats/label-studio/label-studio-format";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";
import { createTestPorts } from "@/testing/import-ports";
import { buildLerobotDataset } from "@/testing/lerobot-dataset";
import { demonstrationsOf, readFiles, writeContent } from "@/testing/read-exchange";

const demonstration = buildDemonstration({
  id: "dem_1",
  frames: {
    timestampsUs: [0, 100_000, 200_000, 300_000],
    durationUs: 400_000,
    widthPx: 1,
    heightPx: 1,
    codec: "",
    hash: "",
  },
});

function reviewedWith(...changes: readonly Change[]) {
  const log = changes.map((change, sequence) => ({
    id: `op_${sequence}`,
    demonstrationId: "dem_1",
    sequence,
    at: 1_700_000_000_000,
    change,
  }));
  return { demonstration, session: reduceSession("dem_1", log) };
}

const version = (number: number, text: string): Change => ({
  kind: "program.add",
  version: {
    id: `prg_${number}`,
    number,
    kind: number === 1 ? "noisy" : "proposed",
    text,
    abstractions: { ...EMPTY_ABSTRACTIONS, plan: ["Get the mug", "Brew"] },
    createdAt: 1_700_000_000_000,
  },
});

test("labels have times, plans and decisions are about the whole", () => {
  const reviewed = reviewedWith(
    {
      kind: "labels.model",
      model: "idm",
      labels: [
        {
          id: "l1",
          verb: "Pickup",
          object: "Mug",
          startFrame: 1,
          endFrame: 3,
          confidence: 0.75,
          by: "model",
        },
      ],
    },
    version(1, "mug.pickup()"),
    {
      kind: "decision.add",
      decision: {
        id: "d1",
        programId: "prg_1",
        verdict: "rejected",
        reasons: ["wrong mug"],
        text: "",
        at: 1_700_000_000_000,
      },
    },
  );
  const { items } = toProjectSegments([reviewed]);
  expect(items[0]?.kept).toEqual({ fps: "10" });
  expect(items[0]?.segments).toEqual([
    {
      startS: 0.1,
      endS: 0.3,
      tier: "action",
      text: "Pickup Mug",
      verb: "Pickup",
      objects: ["Mug"],
      by: "model",
      confidence: 0.75,
    },
    { startS: 0, endS: 0.4, tier: "plan", text: "1. Get the mug\n2. Brew" },
    { startS: 0, endS: 0.4, tier: "note", text: "Decision: rejected (wrong mug)" },
  ]);
});

test("a remark stands where it was put, and one about a line tells the line", () => {
  const remark = (id: string, pin: RemarkPin): Change => ({
    kind: "remark.add",
    remark: { id, pin, text: "Why here?", at: 1_700_000_000_000 },
  });
  const { items } = toProjectSegments([
    reviewedWith(
      remark("r1", { kind: "frame", frame: 3 }),
      remark("r2", { kind: "line", programId: "prg_1", line: 2, text: "mug.pickup()" }),
    ),
  ]);
  expect(items[0]?.segments).toEqual([
    { startS: 0.3, endS: 0.4, tier: "note", text: "Remark: Why here?" },
    { startS: 0, endS: 0.4, tier: "note", text: "Remark on “mug.pickup()”: Why here?" },
  ]);
});

/** The second episode of a dataset whose film shows two, imported and with nothing reviewed. */
async function importSecondEpisode() {
  const files = buildLerobotDataset({ isAnnotated: true }).map(({ path, bytes }) =>
    createGivenFile(new File([bytes], path), `set/${path}`),
  );
  const job = { ports: createTestPorts() };
  const read = ensureExists(
    await exchangeImporter.read(ensureExists(exchangeImporter.accepts(files)[0]), job),
  );
  const { demonstrations } = await read.prepare({ instruction: "", companions: [] }, job);
  const made = ensureExists(demonstrations[1]);
  expect(made.outline).toMatchObject({ pictures: "film", filmRange: { startS: 1, endS: 3 } });
  const second = { ...made, projectId: "p", importId: "i", createdAt: 1 };
  return { demonstration: second, session: reduceSession(second.id, []) };
}

test("labels of a part of a film lie in that part, whatever format they are written in", async () => {
  const content = toProjectSegments([await importSecondEpisode()]);
  const [item] = content.items;
  expect(item).toMatchObject({ videoRange: { startS: 1, endS: 3 } });
  const own = ensureExists(item).segments.map(({ startS }) => startS);
  expect(Math.min(...own)).toBe(0);

  const table = await writeContent(csvFormat, content);
  expect(demonstrationsOf(await readFiles(csvFormat, table.files))).toMatchObject([
    { videoPath: item?.videoPath, videoRange: { startS: 1, endS: 3 } },
  ]);
  expect(table.report.lines[0]?.message).toMatch(/times count from where the part begins/u);

  const elan = ensureExists((await writeContent(eafFormat, content)).files[0]);
  const times = [...ensureExists(readText(elan)).matchAll(/TIME_VALUE="(\d+)"/gu)];
  expect(Math.min(...times.map(([, ms]) => Number(ms)))).toBe(1000);

  const fps = {
    ...content,
    items: content.items.map((each) => ({ ...each, kept: { fps: "10" } })),
  };
  const tasks = ensureExists((await writeContent(labelStudioFormat, fps)).files[0]);
  const starts = [...ensureExists(readText(tasks)).matchAll(/"start": (\d+)/gu)];
  expect(Math.min(...starts.map(([, frame]) => Number(frame)))).toBe(11);
});

test("exemplars of the project come with what was given up on the way, others not at all", () => {
  const reviewed = reviewedWith(version(1, "a()"), version(2, "b()"), version(3, "c()"));
  const own = buildExemplar({
    provenance: { ...buildExemplar().provenance, demonstrationId: "dem_1", programId: "prg_3" },
  });
  const other = buildExemplar({
    id: "ex_2",
    provenance: { ...buildExemplar().provenance, demonstrationId: "dem_9" },
  });
  const { items } = toProjectExemplars([own, other], [reviewed]);
  expect(items.map(({ id, givenUp }) => ({ id, givenUp }))).toEqual([
    { id: "ex_1", givenUp: ["a()", "b()"] },
  ]);
});
