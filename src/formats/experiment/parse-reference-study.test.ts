import { expect, test } from "vitest";
import { readReferenceStudy } from "@/formats/experiment/parse-reference-study";

const figure = { value: 0.5, interval: [0.25, 0.75] };
const STUDY = {
  format: "exemplar-reference-study",
  version: 1,
  settings: { tasks: "fetch", hasGames: false, training: 1, test: 1, poses: 1, seed: 1 },
  isAccepted: true,
  rows: ["none", "learned"].map((method) => ({
    method,
    figures: { success: figure, subSuccess: figure, steps: figure, subSteps: figure },
  })),
};

async function refusal(study: unknown): Promise<string> {
  const read = await readReferenceStudy(new File([JSON.stringify(study)], "study.json"));
  return read.ok ? "none" : read.error.what;
}

test("a study is read as it was written", async () => {
  const read = await readReferenceStudy(new File([JSON.stringify(STUDY)], "study.json"));
  expect(read).toEqual({ ok: true, value: STUDY });
});

test("a study of before there were other tasks is one of fetching", async () => {
  const { tasks: _, ...settings } = STUDY.settings;
  const read = await readReferenceStudy(
    new File([JSON.stringify({ ...STUDY, settings })], "study.json"),
  );
  expect(read).toEqual({ ok: true, value: STUDY });
});

test("what is no study is refused with its place", async () => {
  const [first] = STUDY.rows;
  expect(await refusal({ ...STUDY, format: "exemplar-experiment" })).toContain("“format”");
  expect(await refusal({ ...STUDY, rows: [first, first] })).toContain("of the same method");
  expect(await refusal({ ...STUDY, rows: [{ ...first, method: "magic" }] })).toContain("“method”");
  const huge = { ...first?.figures, success: { value: 1e300, interval: [0, 1] } };
  expect(await refusal({ ...STUDY, rows: [{ ...first, figures: huge }] })).toContain("“value”");
  expect(await refusal({ ...STUDY, luck: true })).toContain("luck");
});

test("no JSON, and a file that is too long, which is not read", async () => {
  const text = () => Promise.reject(new Error("nobody reads gigabytes"));
  const long = await readReferenceStudy({ name: "a.json", size: 2 ** 32, text });
  expect(long).toMatchObject({ ok: false, error: { code: "EXP-09" } });
  const none = await readReferenceStudy(new File(["{"], "a.json"));
  expect(none).toMatchObject({ ok: false, error: { code: "EXP-09" } });
});
