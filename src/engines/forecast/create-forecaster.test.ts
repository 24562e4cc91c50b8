import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { createForecaster } from "@/engines/forecast/create-forecaster";
import type { Episode } from "@/engines/forecast/forecast-engine";

const episode = (text: string): Episode =>
  text.split(", ").map((pair) => {
    const [verb = "", noun = ""] = pair.split(" ");
    return { verb, noun };
  });

const told = (memory: readonly Episode[], observed: Episode, seed = 1) =>
  createForecaster(memory).forecast({
    observed,
    count: 5,
    length: 6,
    random: createSeededRandom(seed),
  });

const washing = (noun: string) => `take ${noun}, wash ${noun}, put ${noun}`;

test("what was done with plates and cups is told of pans, which nobody has seen", () => {
  const memory = Array.from({ length: 30 }, (_, index) =>
    episode([washing(`plate${index}`), washing(`cup${index}`)].join(", ")),
  );
  const observed = episode(`${washing("pot")}, take pan`);
  const [first] = told(memory, observed);
  expect(first?.slice(0, 2)).toEqual(episode("wash pan, put pan"));
});

test("the order in the memory is what it is learned from", () => {
  const order = Array.from({ length: 30 }, (_, index) =>
    episode(`wash n${index}, put n${index}, take n${index}`),
  );
  const [first] = told(order, episode(`${washing("pot")}, take pan`));
  expect(first?.slice(0, 2)).not.toEqual(episode("wash pan, put pan"));
});

test("with nothing remembered only what this person did before is told", () => {
  const observed = episode("open fridge, take milk, close fridge, pour milk");
  for (const future of told([], observed)) {
    for (const action of future) {
      expect(observed).toContainEqual(action);
    }
  }
});

test("a habit that comes again and again is told in its order", () => {
  const round = "take cloth, wipe hob, rinse cloth";
  const [first] = told([], episode([round, round, round, round].join(", ")));
  expect(first).toEqual(episode([round, round].join(", ")));
});

const word = fc.constantFrom("a", "b", "c", "d");
const action = fc.record({ verb: word, noun: word });
const anyEpisode = fc.array(action, { minLength: 1, maxLength: 30 });

test("whatever was seen, five futures of the wanted length are told, the same for the same seed", () => {
  fc.assert(
    fc.property(
      fc.array(anyEpisode, { maxLength: 4 }),
      anyEpisode,
      fc.nat(),
      (memory, seen, seed) => {
        const futures = told(memory, seen, seed);
        expect(futures).toHaveLength(5);
        expect(futures.every((future) => future.length === 6)).toBe(true);
        expect(told(memory, seen, seed)).toEqual(futures);
      },
    ),
    { numRuns: 12 },
  );
});
