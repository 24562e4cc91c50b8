/** A short run of the attack that goes on for longer by hand, and a judge that must be able to say yes. */
import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { attackReplies } from "@/cli/attack/replies/attack-replies";
import { HIDINGS, makeKey } from "@/cli/attack/replies/hidden-key";
import { readingsOf } from "@/cli/attack/replies/key-judge";

test("of 60 hostile replies none leaves the key anywhere, though most do where nothing is taken out", async () => {
  const report = await attackReplies({ seed: 6, limitMs: 60_000, limitReplies: 60 });
  expect(report.faults).toEqual([]);
  expect(report.replies).toBeGreaterThanOrEqual(60);
  expect(report.accepted).toBeGreaterThan(5);
  expect(report.controlLeaks).toBeGreaterThan(report.controls / 2);
  expect(Object.keys(report.controlPlaces)).toEqual(
    expect.arrayContaining(["screen", "log", "bundle", "backup", "storage", "record"]),
  );
});

test("the judge reads a key in every form that the attack hides it in, and in nothing else", () => {
  const random = createSeededRandom(11);
  const key = makeKey("openai", random);
  const missed = Object.entries(HIDINGS)
    .filter(([, hide]) => readingsOf(`before ${hide(key, random)} after`, key).length === 0)
    .map(([name]) => name);
  expect(missed).toEqual([]);
  expect(readingsOf(`before (key) after ${makeKey("openai", random)}`, key)).toEqual([]);
});
