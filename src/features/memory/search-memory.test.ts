import { expect, test } from "vitest";
import type { Retrieved } from "@/core/program";
import { searchMemory } from "@/features/memory/search-memory";
import { buildExemplar } from "@/testing/build-exemplar";

const coffee = buildExemplar({ id: "a", title: "Make coffee", createdAt: 1 });
const water = buildExemplar({
  id: "b",
  title: "Water the plant",
  instruction: "Water the plant",
  dialogue: "",
  program: "",
  abstractions: { ...coffee.abstractions, summary: "Fill a cup and pour it." },
  createdAt: 2,
});
const memory = [coffee, water];

function found(exemplarId: string, rank: number, score: number): Retrieved {
  const channels = { instruction: score, state: 0, visual: 0 };
  return { exemplarId, title: "", rank, score, channels, margin: 0 };
}

const idsOf = (text: string, retrieved?: readonly Retrieved[]) =>
  searchMemory(memory, text, { retrieved }).map(({ exemplar }) => exemplar.id);

test("without words the whole memory is there, newest first", () => {
  expect(idsOf("")).toEqual(["b", "a"]);
  expect(idsOf("  ", [found("a", 1, 0.9)])).toEqual(["b", "a"]);
});

test("all the words must be there, in whatever case and field", () => {
  expect(idsOf("PLANT pour")).toEqual(["b"]);
  expect(idsOf("plant coffee")).toEqual([]);
});

test("what is found by meaning comes too, best first, and before words alone", () => {
  expect(idsOf("espresso", [found("b", 2, 0.1), found("a", 1, 0.8)])).toEqual(["a", "b"]);
  expect(idsOf("plant", [found("a", 1, 0.8)])).toEqual(["a", "b"]);
});
