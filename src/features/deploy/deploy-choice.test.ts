import { afterEach, beforeEach, expect, test, vi } from "vitest";

const GERMAN: ReadonlyMap<string, string> = new Map([
  ["By analogy from the exemplars", "Durch Analogie aus den Exemplaren"],
  ["Language model: {name}", "Sprachmodell: {name}"],
  ["Another writer: language model: {name}", "Anderer Schreiber: Sprachmodell: {name}"],
]);

const CONNECTIONS = [{ id: "connection_1", name: "Desk", model: "qwen3", canSeeImages: false }];

// Tables of words are made where a module is read: it is read anew in the language of each test.
beforeEach(() => {
  vi.resetModules();
});

afterEach(async () => {
  await readIn("en");
});

async function readIn(tag: "en" | "de") {
  const { languageOf, speak } = await import("@/base/language/translate");
  speak(languageOf(tag, tag === "de" ? [Object.fromEntries(GERMAN)] : []));
  return await import("@/features/deploy/deploy-choice");
}

test("a writer is told in the language that is spoken, and recorded in the same words in all of them", async () => {
  const { recordedWriter, writerOptions } = await readIn("de");
  const [analogy, , model] = writerOptions(CONNECTIONS);
  expect(analogy?.title).toBe("Durch Analogie aus den Exemplaren");
  expect(analogy && recordedWriter(analogy)).toBe("By analogy from the exemplars");
  expect(model?.title).toBe("Sprachmodell: Desk (qwen3)");
  expect(model && recordedWriter(model)).toBe("Language model: Desk (qwen3)");
});

test("another writer is told as a whole, which no language has to take apart", async () => {
  const choice = { memory: "all", see: "seen", granularity: "program" } as const;
  for (const [tag, expected] of [
    ["en", "Another writer: language model: Desk (qwen3)"],
    ["de", "Anderer Schreiber: Sprachmodell: Desk (qwen3)"],
  ] as const) {
    vi.resetModules();
    const { comparisonsWith, writerOptions } = await readIn(tag);
    const writers = writerOptions(CONNECTIONS);
    const [analogy] = writers;
    const titles =
      analogy && comparisonsWith({ ...choice, writer: analogy }, writers).map(({ title }) => title);
    expect(titles).toContain(expected);
  }
});
