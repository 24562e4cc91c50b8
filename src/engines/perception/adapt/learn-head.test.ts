import { expect, test } from "vitest";
import { toBase64 } from "@/base/encoding/base64";
import { createSeededRandom } from "@/base/seeded-random";
import {
  learnHead,
  learnable,
  requireEnough,
  type ConfirmedPair,
} from "@/engines/perception/adapt/learn-head";
import {
  applyHead,
  learnedHeadSchema,
  requireHeadFor,
  storeHead,
} from "@/engines/perception/adapt/learned-head";
import { buildReading } from "@/testing/build-reading";

const model = {
  revision: "e3b0c442",
  verbs: ["Forward", "Pickup", "NoOp"],
  objects: ["Mug", "Plate", "NoObject"],
  objectChoices: [[], [0, 1], []],
  temperature: { verb: 1, object: 1 },
};

/** A renderer in which the model takes every mug for a plate, though what it sees differs. */
function confirmations(count: number, seed = 3): readonly ConfirmedPair[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, (_, at): ConfirmedPair => {
    const isMug = random.next() < 0.5;
    const seen = isMug ? 1 : -1;
    const features = [seen + random.range(-0.2, 0.2), random.range(-1, 1)];
    return {
      reading: buildReading([0, 5, 0], [0, 2, -5], features),
      verb: "Pickup",
      object: isMug ? "Mug" : "Plate",
      video: `video ${at % 4}`,
    };
  });
}

test("what the model confuses in this renderer is told apart by what it sees", async () => {
  const { gate } = await learnHead(confirmations(60), { model, present: undefined });
  expect(gate.labels).toBe(60);
  expect(gate.segments).toBe(4);
  expect(gate.rightBefore).toBeLessThan(40);
  expect(gate.rightAfter).toBe(60);
  expect(gate.isBetter).toBe(true);
});

test("labels that have nothing to do with the pictures teach nothing, and the gate says so", async () => {
  const random = createSeededRandom(8);
  const pairs = confirmations(60).map((pair) => ({
    ...pair,
    object: random.next() < 0.5 ? "Mug" : "Plate",
  }));
  const { gate } = await learnHead(pairs, { model, present: undefined });
  expect(gate.isBetter).toBe(false);
});

test("a head that is in use already is what the next one has to beat", async () => {
  const pairs = confirmations(60);
  const { head } = await learnHead(pairs, { model, present: undefined });
  const { gate } = await learnHead(pairs, { model, present: head });
  expect(gate.rightBefore).toBe(60);
  expect(gate.isBetter).toBe(false);
});

test("the same labels give the same head, also after it was stored", async () => {
  const pairs = confirmations(40);
  const { head } = await learnHead(pairs, { model, present: undefined });
  const again = await learnHead(pairs, { model, present: undefined });
  expect(again.head).toEqual(head);
  const stored: unknown = JSON.parse(JSON.stringify(storeHead(head)));
  expect(learnedHeadSchema.parse(stored)).toEqual(head);
});

test("a word that nobody confirmed keeps its logit", async () => {
  const { head } = await learnHead(confirmations(40), { model, present: undefined });
  const reading = buildReading([1, 2, 3], [4, 5, 6], [1, 0]);
  const moved = applyHead(head, reading);
  expect([moved.verbs[0], moved.verbs[2], moved.objects[2]]).toEqual([1, 3, 6]);
  expect(moved.objects[0]).not.toBe(4);
});

test("one video is judged by stretches of it", async () => {
  const pairs = confirmations(40).map((pair) => ({ ...pair, video: "the only one" }));
  const { gate } = await learnHead(pairs, { model, present: undefined });
  expect(gate.segments).toBe(5);
});

test("a cancel ends it between two turns", async () => {
  const abort = new AbortController();
  const learning = learnHead(
    confirmations(40),
    { model, present: undefined },
    {
      signal: abort.signal,
      onProgress: ({ done }) => {
        if (done === 1) {
          abort.abort();
        }
      },
    },
  );
  await expect(learning).rejects.toMatchObject({ name: "AbortError" });
});

test("too few labels, words that the model has not, and heads of other models are refused in words", async () => {
  const strange = confirmations(30).map((pair) => ({ ...pair, verb: "Juggle" }));
  expect(learnable(strange, model)).toEqual([]);
  expect(() => requireEnough(learnable(strange, model))).toThrow(/MOD-08/u);
  const alike = confirmations(40).map((pair, index) =>
    index % 8 === 0 ? pair : { ...pair, verb: "Forward" },
  );
  expect(() => requireEnough(alike)).toThrow(/same action/u);
  const { head } = await learnHead(confirmations(30), { model, present: undefined });
  const reading = buildReading([1, 2, 3], [4, 5, 6], [1, 0]);
  expect(() => requireHeadFor(head, reading, model)).not.toThrow();
  expect(() => requireHeadFor(head, reading, { revision: "another" })).toThrow(/MOD-08/u);
  const fewerWords = buildReading([1, 2, 3], [4], [1, 0, 0, 0]);
  expect(() => requireHeadFor(head, fewerWords, model)).toThrow(/MOD-08/u);
  const fewerFeatures = buildReading([1, 2, 3], [4, 5, 6], [1]);
  expect(() => requireHeadFor(head, fewerFeatures, model)).toThrow(/other words or features/u);
});

const floats = (...values: number[]) => toBase64(new Uint8Array(Float32Array.from(values).buffer));
const shift = {
  words: [0],
  middle: floats(0, 0),
  scale: floats(1, 1),
  weights: floats(1, 1, 1),
};

test.each([
  ["text that is no base64", { ...shift, weights: "%%%" }],
  ["bytes that are no numbers", { ...shift, weights: "AAAA" }],
  ["what is not a number", { ...shift, weights: floats(1, Number.NaN, 1) }],
  ["what has no end", { ...shift, middle: floats(0, Infinity) }],
  ["weights that leave nothing of the logits", { ...shift, weights: floats(1, 3e38, 1) }],
  ["features of no width", { ...shift, scale: floats(1, 0) }],
  ["weights of other words", { ...shift, words: [0, 1] }],
  ["thousands of words", { ...shift, words: Array.from({ length: 2001 }, () => 0) }],
  ["megabytes", { ...shift, middle: "A".repeat(6_000_000) }],
])("a stored head with %s is none", (_, verbs) => {
  expect(learnedHeadSchema.safeParse({ model: "m", verbs: shift }).success).toBe(true);
  expect(learnedHeadSchema.safeParse({ model: "m", verbs }).success).toBe(false);
});
