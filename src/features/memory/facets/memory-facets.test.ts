/** A memory of many kinds is narrowed to one, and put in order. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { toClaimed } from "@/core/exemplar";
import { narrowMemory, compareBy, offeredFacets } from "@/features/memory/facets/memory-facets";
import { FACET_IDS, MEMORY_ORDERS } from "@/features/memory/facets/facet-names";
import { buildExemplar } from "@/testing/build-exemplar";

const uses = { retrieved: 3, succeeded: 2, failed: 0 };
const helped = buildExemplar({ id: "a", title: "B", uses, createdAt: 2 });
const buried = buildExemplar({ id: "b", title: "C", isBuried: true, tags: ["old"], createdAt: 1 });
const claimed = toClaimed(buildExemplar({ id: "c", title: "A", world: "web", createdAt: 3 }));
const memory = [helped, buried, claimed];

test("only what divides the memory is offered, and whatever is chosen", () => {
  const offered = new Map(offeredFacets(memory, {}).map(({ id, values }) => [id, values]));
  expect(offered.get("world")).toEqual(["household", "web"]);
  expect(offered.get("place")).toEqual(["buried", "claimed", "in use"]);
  expect(offered.get("tag")).toEqual(["old"]);
  expect(offered.has("teacher")).toBe(false);
  const chosen = offeredFacets([helped], { tag: "gone" });
  expect(chosen).toMatchObject([{ id: "tag", values: ["gone"] }]);
});

test("skills are listed by name, and each leads to what defines it", () => {
  const serving = buildExemplar({
    id: "d",
    program: "def serve(cup):\n    cup.take()\n\nserve(mug)",
  });
  const both = [helped, serving];
  expect(offeredFacets(both, {})).toContainEqual(
    expect.objectContaining({ id: "skill", values: ["serve"] }),
  );
  expect(narrowMemory(both, { skill: "serve" })).toEqual([serving]);
});

test("an order never loses one, and what is chosen is what each of the chosen has", () => {
  expect(memory.toSorted(compareBy("by title"))).toEqual([claimed, helped, buried]);
  expect(memory.toSorted(compareBy("most helpful"))[0]).toBe(helped);
  fc.assert(
    fc.property(
      fc.constantFrom(...MEMORY_ORDERS),
      fc.constantFrom(...FACET_IDS),
      fc.constantFrom("web", "old", "buried", "helped", "elsewhere"),
      (order, id, value) => {
        const left = narrowMemory(memory, { [id]: value });
        expect(memory.toSorted(compareBy(order))).toHaveLength(memory.length);
        expect(narrowMemory(left, { [id]: value })).toEqual(left);
      },
    ),
  );
  expect(narrowMemory(memory, { place: "buried" })).toEqual([buried]);
  expect(narrowMemory(memory, { place: "buried", world: "web" })).toEqual([]);
  expect(narrowMemory(memory, {})).toBe(memory);
});
