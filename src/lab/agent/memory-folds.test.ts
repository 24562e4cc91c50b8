import { expect, test } from "vitest";
import { memoryFolds } from "@/lab/agent/memory-folds";
import { buildExemplar } from "@/testing/build-exemplar";

const cases = ["a", "b", "c", "d", "e", "f"].map((id, index) => ({
  id,
  place: `FloorPlan${Math.floor(index / 2)}`,
}));
const exemplars = cases.map(({ id }) => {
  const made = buildExemplar({ id: `ex_${id}` });
  return { ...made, provenance: { ...made.provenance, fileHash: id } };
});

test("no game is acted with an exemplar of its own floor plan", () => {
  const memoryOf = memoryFolds(cases, exemplars, 3);
  for (const { id, place } of cases) {
    const there = cases.filter((each) => each.place === place).map((each) => `ex_${each.id}`);
    const ids = memoryOf(id).map((exemplar) => exemplar.id);
    expect(ids).toHaveLength(4);
    expect(ids.filter((each) => there.includes(each))).toEqual([]);
  }
});

test("exemplars of other games are for all, and a fold's memory is one array", () => {
  const made = buildExemplar({ id: "ex_other" });
  const memoryOf = memoryFolds(cases, [...exemplars, made], 3);
  expect(cases.every(({ id }) => memoryOf(id).includes(made))).toBe(true);
  expect(memoryOf("a")).toBe(memoryOf("b"));
  expect(memoryFolds(cases, exemplars, undefined)("a")).toBe(exemplars);
});
