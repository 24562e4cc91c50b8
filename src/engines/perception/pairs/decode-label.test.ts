import { expect, test } from "vitest";
import { CLOSE_PX, EVIDENCE_VALUES, OVERVIEW_PX } from "@/engines/perception/views/pair-views";
import fc from "fast-check";
import { decodeLabel, softmax } from "@/engines/perception/pairs/decode-label";
import { parseModelDescription } from "@/engines/perception/models/model-description";

const model = parseModelDescription(
  {
    name: "tiny",
    revision: "e3b0c442",
    mean: 0.5,
    std: 0.25,
    views: { overviewPx: OVERVIEW_PX, closePx: CLOSE_PX, evidence: EVIDENCE_VALUES },
    channels: 4,
    temperature: { verb: 1, object: 1 },
  },
  {
    verbs: ["Forward", "Pickup", "Open", "NoOp"],
    objects: ["Mug", "Fridge", "Plate", "NoObject"],
    objectsOf: { Pickup: ["Mug", "Plate"], Open: ["Fridge"] },
  },
);
const floats = (...values: number[]) => new Float32Array(values);

test("a motion has no object, whatever the object logits say", () => {
  const label = decodeLabel(floats(9, 0, 0, 0), floats(0, 5, 0, 0), model);
  expect(label.verb).toBe("Forward");
  expect(label.object).toBeUndefined();
  expect(label.confidence).toBeGreaterThan(0.99);
});

test("only a class that the verb can act on is named", () => {
  const label = decodeLabel(floats(0, 9, 0, 0), floats(1, 8, 0, 9), model);
  expect(label).toMatchObject({ verb: "Pickup", object: "Mug" });
});

test("the next best guesses follow in order", () => {
  const label = decodeLabel(floats(0, 5, 4, 0), floats(2, 0, 1, 0), model);
  expect(label.alternatives.map((guess) => `${guess.verb} ${guess.object ?? ""}`.trim())).toEqual([
    "Open Fridge",
    "Pickup Plate",
    "Forward",
  ]);
});

test("a temperature above one makes the model less sure", () => {
  const cool = decodeLabel(floats(3, 0, 0, 0), floats(0, 0, 0, 0), model);
  const warm = decodeLabel(floats(3, 0, 0, 0), floats(0, 0, 0, 0), {
    ...model,
    temperature: { verb: 2, object: 1 },
  });
  expect(warm.confidence).toBeLessThan(cool.confidence);
});

test("probabilities add up to one and confidences never exceed it", () => {
  const logit = fc.float({ min: -80, max: 80, noNaN: true });
  const four = fc.array(logit, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(four, four, (verbs, objects) => {
      const total = softmax(new Float32Array(verbs), 1).reduce((sum, value) => sum + value, 0);
      expect(total).toBeCloseTo(1, 6);
      const label = decodeLabel(new Float32Array(verbs), new Float32Array(objects), model);
      for (const guess of [label, ...label.alternatives]) {
        expect(guess.confidence).toBeGreaterThanOrEqual(0);
        expect(guess.confidence).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test("a vocabulary that contradicts itself is refused", () => {
  expect(() =>
    parseModelDescription(
      {
        name: "tiny",
        revision: "e3b0c442",
        mean: 0,
        std: 1,
        views: { overviewPx: OVERVIEW_PX, closePx: CLOSE_PX, evidence: EVIDENCE_VALUES },
        channels: 4,
        temperature: { verb: 1, object: 1 },
      },
      { verbs: ["Open"], objects: ["Mug"], objectsOf: { Open: ["Safe"] } },
    ),
  ).toThrow(/MOD-02/u);
});
