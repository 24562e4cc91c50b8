/** Who remembers what in a study of the memory. */
import { expect, test } from "vitest";
import { foldsOf, memoryFor } from "@/lab/memory/memory-for";
import { memoryFigures, type MemoryRow } from "@/lab/memory/memory-figures";
import { adviseWrongly, shuffleWords } from "@/lab/memory/spoil-memory";
import { buildExemplar } from "@/testing/build-exemplar";

const cases = Array.from({ length: 20 }, (_, index) => ({
  id: `game-${index}`,
  place: `room-${index % 7}`,
}));
const folds = foldsOf(cases);
const exemplars = cases.map(({ id }, index) => {
  const base = buildExemplar({ id: `ex-${index}`, instruction: `words ${index}` });
  return {
    ...base,
    provenance: { ...base.provenance, fileHash: id },
    meaning: {
      effects: {
        form: "effects" as const,
        wishes: [
          {
            how: { quantifier: "all" as const },
            of: { class: `Class${index}` },
            are: [{ attribute: "dirty", holds: false }],
          },
        ],
      },
    },
  };
});

test("nothing of a demonstration's own room is in its memory", () => {
  const placeOf = new Map(cases.map(({ id, place }) => [id, place]));
  for (const { id, place } of cases) {
    const memory = memoryFor(id, exemplars, { size: Infinity, order: 1, folds });
    expect(memory.length).toBeGreaterThan(0);
    expect(memory.map(({ provenance }) => placeOf.get(provenance.fileHash))).not.toContain(place);
  }
});

test("a larger memory holds the smaller one of its order, and another order is another memory", () => {
  const [small, large, other] = [
    { size: 4, order: 1 },
    { size: 9, order: 1 },
    { size: 4, order: 2 },
  ].map((size) => memoryFor("game-0", exemplars, { ...size, folds }).map(({ id }) => id));
  expect(large?.slice(0, 4)).toEqual(small);
  expect(other).not.toEqual(small);
});

test("shuffled words are the same words with other deeds", () => {
  const shuffled = shuffleWords(exemplars, 1);
  expect(shuffled.map(({ instruction }) => instruction).sort()).toEqual(
    exemplars.map(({ instruction }) => instruction).sort(),
  );
  const moved = shuffled.filter(
    (each, index) => each.instruction !== exemplars[index]?.instruction,
  );
  expect(moved.length).toBeGreaterThan(10);
  expect(shuffled.map(({ meaning }) => meaning)).toEqual(exemplars.map(({ meaning }) => meaning));
});

test("wrong advice keeps the words and turns somebody else's deeds round", () => {
  const wrong = adviseWrongly(exemplars, 1);
  for (const [index, { instruction, meaning }] of wrong.entries()) {
    expect(instruction).toBe(`words ${index}`);
    expect(JSON.stringify(meaning)).not.toContain(`"Class${index}"`);
    expect(JSON.stringify(meaning)).toContain('"holds":true');
  }
});

test("what a memory adds is counted in pairs", () => {
  const row = (name: MemoryRow["name"], right: readonly boolean[]): MemoryRow => ({
    name,
    size: 0,
    order: 1,
    results: right.map((isRight, index) => ({
      id: String(index),
      isRight,
      environmentSteps: 1,
      demonstratedSteps: 2,
      questions: 0,
    })),
  });
  const { figures } = memoryFigures([
    row("none", [true, false, false, false]),
    row("memory", [true, true, true, false]),
    row("wrong advice", [false, false, false, false]),
  ]);
  expect(figures).toMatchObject({ allMinusNone: 0.5, wrongMinusNone: -0.25 });
});
