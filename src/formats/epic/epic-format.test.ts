import fc from "fast-check";
import { expect, test } from "vitest";
import { writeCsv } from "@/base/text/csv";
import { epicFormat } from "@/formats/epic/epic-format";
import { textFile } from "@/formats/exchange/exchange-file";
import { demonstrationsOf, readFiles, readTexts } from "@/testing/read-exchange";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

const HEADER =
  "narration_id,participant_id,video_id,start_timestamp,stop_timestamp,start_frame,stop_frame,narration,verb,noun,all_nouns";
const VIDEOS = "video_id,duration,fps,resolution\nP01_11,60.5,50.0,1920x1080\n";

const read = (...rows: string[]) =>
  readTexts(epicFormat, { "v.csv": [HEADER, ...rows, ""].join("\n"), "info.csv": VIDEOS });

test("a film is a demonstration, its rows are segments, and those may overlap", async () => {
  const reading = await read(
    "b,P01,P01_11,00:00:01.56,00:00:02.45,93,147,put down plate,put-down,plate,['plate']",
    `a,P01,P01_11,00:00:00.00,00:01:01.89,1,113,"take plate, bowl",take,plate,"['plate', ""bowl""]"`,
  );
  expect([reading.found, reading.refused, reading.report.counts.error]).toEqual([2, 0, 0]);
  expect(demonstrationsOf(reading)).toMatchObject([
    {
      key: "P01_11",
      instruction: "",
      kept: { participant: "P01", fps: "50", durationS: "60.5" },
      segments: [
        {
          startS: 0,
          endS: 61.89,
          text: "take plate, bowl",
          verb: "take",
          objects: ["plate", "bowl"],
        },
        { startS: 1.56, endS: 2.45, text: "put down plate", verb: "put-down", objects: ["plate"] },
      ],
    },
  ]);
  expect(reading.report.lines).toMatchObject([
    { severity: "warning", pointer: "/3", message: expect.stringContaining("ends after its film") },
  ]);
});

test("frames count where times are missing, from 1 and by the film's own rate", async () => {
  const [item] = demonstrationsOf(await read("a,P01,P01_11,,,51,101,take plate,take,plate,"));
  expect(item?.segments).toMatchObject([{ startS: 1, endS: 2, objects: ["plate"] }]);
  const unknown = await read("a,P01,P09_01,,,51,101,take plate,take,plate,");
  expect(unknown.report.lines).toMatchObject([
    {
      severity: "error",
      message: expect.stringContaining("no frames of a film with a known rate"),
      fix: expect.stringContaining("list of videos"),
    },
  ]);
});

test("rows that say too little are left out, each with its reason", async () => {
  const reading = await read(
    "a,P01,,00:00:01.00,00:00:02.00,1,2,take,take,plate,",
    "b,P01,P01_11,00:00:02.00,00:00:01.00,1,2,take,take,plate,",
    "c,P01,P01_11,00:00:01.00,00:00:02.00,1,2,,,,",
    "d,P01,P01_11,00:00:01.00,00:00:02.00,1,2,,wash,cup,['cup'",
  );
  expect([reading.found, reading.refused]).toEqual([4, 3]);
  expect(reading.report.lines.map(({ severity, pointer }) => severity + pointer)).toEqual([
    "error/2",
    "error/3",
    "error/4",
    "warning/5",
  ]);
  expect(demonstrationsOf(reading)[0]?.segments).toMatchObject([{ text: "wash", verb: "wash" }]);
});

test("Ego4D's forecasting clips and moments are read, in seconds of the film", async () => {
  const action = { video_uid: "v", action_clip_start_sec: 4.5, action_clip_end_sec: 6.1 };
  const taken = { ...action, verb: "take", noun: "cup" };
  const clips = [
    { ...taken, clip_parent_start_sec: 300.2, action_idx: 0 },
    { ...taken, clip_parent_start_sec: 0, verb: "put" },
    // Where a version tells the film's own times, those count.
    { ...taken, clip_parent_start_sec: 0, action_start_sec: 700, action_end_sec: 701, verb: "cut" },
    { ...taken, clip_parent_start_sec: 600, action_clip_end_sec: 4 },
    { ...action, clip_parent_start_sec: 600 },
    taken,
    { ...taken, clip_parent_start_sec: 0, action_clip_end_sec: null },
    { ...taken, clip_parent_start_sec: 86_399 },
  ];
  const moments = {
    videos: [
      {
        video_uid: "w",
        clips: [
          {
            annotations: [
              { labels: [{ label: "wash_dishes", video_start_time: 1, video_end_time: 2 }] },
            ],
          },
        ],
      },
    ],
  };
  const files = [
    textFile("fho_lta_train.json", JSON.stringify({ version: "2", clips })),
    textFile("moments.json", JSON.stringify(moments)),
  ];
  expect(epicFormat.recognises(files)).toBe(true);
  const reading = await readFiles(epicFormat, files);
  expect([reading.found, reading.refused]).toEqual([9, 5]);
  const segment = { tier: "action", objects: ["cup"] };
  expect(demonstrationsOf(reading).flatMap(({ segments }) => segments)).toEqual([
    { ...segment, startS: 4.5, endS: 6.1, text: "put cup", verb: "put" },
    { ...segment, startS: 304.7, endS: 306.3, text: "take cup", verb: "take" },
    { ...segment, startS: 700, endS: 701, text: "cut cup", verb: "cut" },
    { startS: 1, endS: 2, tier: "action", text: "wash dishes" },
  ]);
  expect(reading.report.lines.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    expect.stringMatching(/^\/clips\/3 .*ends before it begins/u),
    expect.stringMatching(/^\/clips\/4\/verb Left out/u),
    expect.stringMatching(/^\/clips\/5 .*does not say where the clip begins in the film/u),
    expect.stringMatching(/^\/clips\/6 .*no times of its action/u),
    expect.stringMatching(/^\/clips\/7 .*after a day of film/u),
  ]);
});

test("no table makes it fail in another way than by leaving rows out", async () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom("00:00:01.00", "00:00:02.00", "99:99:99", "['a']", "[", "P01_11", "take", ""),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const reading = await readTexts(epicFormat, {
        "v.csv": `${HEADER}\n${writeCsv(table)}`,
        "info.csv": VIDEOS,
      });
      expect(reading.report.counts.error).toBe(reading.refused);
      const kept = demonstrationsOf(reading).flatMap(({ segments }) => segments);
      expect(kept).toHaveLength(reading.found - reading.refused);
      expect(kept.every(({ startS, endS }) => startS >= 0 && startS < endS)).toBe(true);
    }),
  );
});

const REAL = "epic-kitchens-100-annotations";
test.skipIf(!hasRealFiles(REAL))("every published row is read", async () => {
  const files = readRealFiles(REAL);
  expect(epicFormat.recognises(files)).toBe(true);
  const { found, refused, report } = await readFiles(epicFormat, files);
  expect([found > 0, refused, report.counts.warning]).toEqual([true, 0, 0]);
});
