import { expect, test } from "vitest";
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
  requireSameModel,
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
  expect(() => requireSameModel(head, { revision: "another" })).toThrow(/MOD-08/u);
});
