import { expect, test } from "vitest";
import { buildReading } from "@/testing/build-reading";
import type { DecodedLabel } from "@/engines/perception/pairs/decode-label";
import type { PairAnswer } from "@/engines/perception/pairs/pair-answer";
import { labelFrames } from "@/engines/perception/pairs/label-frames";
import { parseModelDescription } from "@/engines/perception/models/model-description";
import type { ModelSession } from "@/engines/perception/models/model-session";
import { createRefiner, toGuess, type Guess } from "@/engines/perception/pairs/refine-guesses";

const VERBS = ["Forward", "Open", "Close"];
const OBJECTS = ["Fridge", "Drawer", "NoObject"];
const ENTRIES = VERBS.length + OBJECTS.length;
const model = parseModelDescription(
  {
    name: "idm",
    revision: "0123456789ab",
    mean: 0.5,
    std: 0.25,
    views: { overviewPx: 96, closePx: 64, evidence: 99 },
    channels: 4,
    temperature: { verb: 1, object: 1 },
    refinedTemperature: { verb: 2, object: 2 },
  },
  {
    verbs: VERBS,
    objects: OBJECTS,
    objectsOf: { Open: ["Fridge", "Drawer"], Close: ["Fridge", "Drawer"] },
  },
);
const logits = (verbs: readonly number[], objects: readonly number[]) => ({
  verbs: Float32Array.from(verbs),
  objects: Float32Array.from(objects),
});

test("only interactions are read once more", () => {
  expect(toGuess(logits([5, 1, 0], [1, 0, 4]), model)).toBeUndefined();
  expect(toGuess(logits([0, 5, 1], [4, 1, 0]), model)).toHaveLength(ENTRIES);
});

test("a guess holds log-probabilities, none below the floor that the refiner was trained with", () => {
  const guess = toGuess(logits([-40, 5, 5], [3, 3, -40]), model) ?? new Float32Array();
  expect([...guess]).toEqual(
    [-9, Math.log(0.5), Math.log(0.5), Math.log(0.5), Math.log(0.5), -9].map((value) =>
      expect.closeTo(value, 5),
    ),
  );
});

/** Says of every action what the one before it was, as one that knows the order would. */
const previous: ModelSession = {
  inputNames: ["guesses"],
  outputNames: ["refined"],
  async run({ guesses }) {
    const data = guesses?.data ?? new Float32Array();
    const shifted = new Float32Array(data.length);
    shifted.set(data.subarray(0, ENTRIES));
    shifted.set(data.subarray(0, data.length - ENTRIES), ENTRIES);
    return { refined: { data: shifted, dims: guesses?.dims ?? [] } };
  },
  release: async () => undefined,
};

test("answers come in the order of the guesses, with the refiner's own temperature", async () => {
  const refine = await createRefiner(previous, model);
  const guesses = [logits([0, 8, 0], [8, 0, 0]), logits([0, 0, 8], [0, 8, 0])].flatMap((answer) => {
    const guess = toGuess(answer, model);
    return guess === undefined ? [] : [guess];
  });
  const labels = await refine(guesses);
  expect(labels.map(({ verb, object }) => [verb, object])).toEqual([
    ["Open", "Fridge"],
    ["Open", "Fridge"],
  ]);
  expect(labels[0]?.confidence).toBeLessThan(0.97);
});

test("a refiner that answers with fewer rows is refused when it is opened", async () => {
  const short: ModelSession = {
    ...previous,
    run: async () => ({ refined: { data: new Float32Array(2), dims: [1, 1, 2] } }),
  };
  await expect(createRefiner(short, model)).rejects.toMatchObject({ code: "MOD-02" });
});

test("an episode's interactions get the refined labels, its motions keep theirs", async () => {
  const answer = (verb: string, hasGuess: boolean): PairAnswer => ({
    reading: buildReading(),
    label: { verb, confidence: 1, alternatives: [] },
    ...(hasGuess ? { guess: new Float32Array(ENTRIES) } : {}),
  });
  const answers = [answer("Forward", false), answer("Open", true), answer("Close", true)];
  const asked: (readonly Guess[])[] = [];
  const labels = await labelFrames(
    {
      beginJob: async () => 1,
      push: async () => answers,
      move: async () => [],
      async refine(guesses) {
        asked.push(guesses);
        return ["Pickup", "Place"].map((verb): DecodedLabel => ({
          verb,
          object: "Mug",
          confidence: 0.9,
          alternatives: [],
        }));
      },
      endJob: async () => undefined,
    },
    {
      sizePx: 1,
      frameCount: 4,
      async feed(_, onFrame) {
        for (let index = 0; index < 4; index += 1) {
          await onFrame(index, new Uint8ClampedArray(4));
        }
      },
    },
  );
  expect(asked).toEqual([[answers[1]?.guess, answers[2]?.guess]]);
  expect(labels.map(({ verb }) => verb)).toEqual(["Forward", "Pickup", "Place"]);
});
