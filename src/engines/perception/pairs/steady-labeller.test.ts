import { expect, test } from "vitest";
import { buildReading } from "@/testing/build-reading";
import { labelFrames, type Labeller } from "@/engines/perception/pairs/label-frames";
import { createSteadyLabeller } from "@/engines/perception/pairs/steady-labeller";

const SIZE_PX = 2;
const frameOf = (value: number) => new Uint8ClampedArray(SIZE_PX ** 2 * 4).fill(value);

/** Names each pair by its two frames, and breaks at its n-th push. */
function createNamer(breaksAt = Infinity) {
  const ended: number[] = [];
  const lasts = new Map<number, number>();
  let pushes = 0;
  const labeller: Labeller = {
    beginJob: async () => lasts.size + 1,
    async push(job, frames) {
      pushes += 1;
      if (pushes >= breaksAt) {
        throw new Error("the device was lost");
      }
      const chain = [lasts.get(job), ...frames.map((frame) => frame[0])].filter(
        (value) => value !== undefined,
      );
      lasts.set(job, chain.at(-1) ?? 0);
      return chain.slice(1).map((value, at) => ({
        reading: buildReading(),
        label: {
          verb: `${chain[at]}-${value}`,
          object: undefined,
          confidence: 1,
          alternatives: [],
        },
      }));
    },
    move: async () => [],
    refine: async () => [],
    async endJob(job) {
      ended.push(job);
    },
  };
  return { labeller, ended };
}

async function labelWith(labellers: readonly Labeller[], frameCount: number) {
  let at = 0;
  const replaced: unknown[] = [];
  const steady = createSteadyLabeller({
    current: () => labellers[at] ?? createNamer().labeller,
    async replace(_, error) {
      replaced.push(error);
      at += 1;
      if (at >= labellers.length) {
        throw error;
      }
    },
  });
  const labels = await labelFrames(steady, {
    sizePx: SIZE_PX,
    frameCount,
    feed: async (_, onFrame) => {
      for (let index = 0; index < frameCount; index += 1) {
        await onFrame(index, frameOf(index));
      }
    },
  });
  return { labels, replaced };
}

const everyPair = (count: number) =>
  Array.from({ length: count - 1 }, (_, at) => `${at}-${at + 1}`);

for (const breaksAt of [1, 2, 3, 5]) {
  test(`a labeller that breaks at batch ${breaksAt} loses no label and makes none twice`, async () => {
    const { labels, replaced } = await labelWith(
      [createNamer(breaksAt).labeller, createNamer().labeller],
      37,
    );
    expect(labels.map(({ verb }) => verb)).toEqual(everyPair(37));
    expect(replaced).toHaveLength(1);
  });
}

test("one that breaks again is replaced again", async () => {
  const { labels, replaced } = await labelWith(
    [createNamer(2).labeller, createNamer(1).labeller, createNamer().labeller],
    20,
  );
  expect(labels.map(({ verb }) => verb)).toEqual(everyPair(20));
  expect(replaced).toHaveLength(2);
});

test("where nothing else is left the failure is told", async () => {
  await expect(labelWith([createNamer(2).labeller], 20)).rejects.toThrow("the device was lost");
});

test("the job below is ended with the job above", async () => {
  const { labeller, ended } = createNamer();
  await labelWith([labeller], 4);
  expect(ended).toEqual([1]);
});
