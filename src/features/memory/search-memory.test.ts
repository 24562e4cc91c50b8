import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import { readAhead, searchMemory } from "@/features/memory/search-memory";
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

test("a memory is put in order once, and one that changed anew", () => {
  const whole = searchMemory(memory, "");
  expect(searchMemory(memory, " ")).toBe(whole);
  expect(searchMemory(memory, "", { order: "oldest" })).toEqual(whole.toReversed());
  const tea = buildExemplar({ id: "c", title: "Make tea", createdAt: 3 });
  const grown = searchMemory([...memory, tea], "");
  expect(grown.map(({ exemplar }) => exemplar.id)).toEqual(["c", "b", "a"]);
});

test("what was read ahead is not read again by a search, and whoever leaves ends it", async () => {
  let reads = 0;
  const watched = Array.from({ length: 3 }, (_, index) => ({
    ...buildExemplar({ id: `w${index}` }),
    get program() {
      reads += 1;
      return "pour(cup)";
    },
  }));
  const left = new AbortController();
  left.abort();
  await readAhead(watched, left.signal);
  expect(reads).toBe(0);
  await readAhead(watched, new AbortController().signal);
  expect(reads).toBe(3);
  expect(searchMemory(watched, "pour")).toHaveLength(3);
  expect(reads).toBe(3);
});

test("the index finds what reading every text finds, before it is full, after and when one is changed", async () => {
  const random = createSeededRandom(7);
  const word = () => random.pick(["cup", "cups", "pour(cup)", "Tea", "müde", "a"]);
  const made = Array.from({ length: 40 }, (_, number) =>
    buildExemplar({ id: `m${number}`, title: `${word()} ${word()}\n${word()}`, createdAt: number }),
  );
  const byReading = (among: readonly Exemplar[], text: string) =>
    among
      .filter(({ title, ...rest }) => {
        const { instruction, dialogue, program, abstractions } = rest;
        const whole = [title, instruction, dialogue, program, abstractions.summary].join("\n");
        return text.split(" ").every((part) => whole.toLowerCase().includes(part));
      })
      .map(({ id }) => id)
      .toReversed();
  const agree = (among: readonly Exemplar[]) => {
    for (const text of ["cup", "cups", "up", "(cup", "tea cup", "MÜDE".toLowerCase(), "zzz", "a"]) {
      const found = searchMemory(among, text).map(({ exemplar }) => exemplar.id);
      expect(found).toEqual(byReading(among, text));
    }
  };
  agree(made);
  await readAhead(made, new AbortController().signal);
  agree(made);
  const changed = made.map((each, at) => (at === 3 ? { ...each, title: "zzz cup" } : each));
  agree(changed);
  await readAhead(changed, new AbortController().signal);
  agree(changed);
  agree(made);
});
