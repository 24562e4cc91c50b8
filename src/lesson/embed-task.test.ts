/** The state channel compares what is touched and changed, on both sides and in exemplars of before. */
import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { areTextsCurrent, embedTexts, situationOf } from "@/lesson/embed-task";
import { buildExemplar } from "@/testing/build-exemplar";

const texts = createTextEmbedder();

test("an exemplar of before tells its situation by what mattered in it and what came of that", () => {
  const change = { object: "Mug_1", attribute: "dirty", line: 3 };
  const exemplar = buildExemplar({
    abstractions: {
      ...EMPTY_ABSTRACTIONS,
      relevantObjects: [
        { id: "Sink_2", class: "Sink", why: "It washes." },
        { id: "Mug_1", class: "Mug", why: "It holds the coffee." },
      ],
      stateChanges: [
        { ...change, id: "s1", before: false, after: true },
        { ...change, id: "s2", before: true, after: false },
      ],
    },
  });
  expect(situationOf(exemplar)).toBe("Mug, Sink. Mug dirty false.");
  expect(situationOf({ ...exemplar, situation: "Mug." })).toBe("Mug.");
});

test("where nothing is run, the state is compared as it is", () => {
  const { provenance } = buildExemplar();
  const page = buildExemplar({
    stateText: "[1] button 'Search'",
    provenance: { ...provenance, verifiedBy: "person" },
  });
  expect(situationOf(page)).toBe("[1] button 'Search'");
});

test("vectors of the state as it was compared before are not taken for the present ones", async () => {
  const task = { instruction: "Make coffee", dialogue: "", situation: "Mug." };
  const now = await embedTexts(texts, task);
  expect(areTextsCurrent(now, texts)).toBe(true);
  const before = { ...now, state: await texts.embedText("Mug_1 dirty on CounterTop_2") };
  expect(areTextsCurrent(before, texts)).toBe(false);
});

test("what is asked for and what is said of it count alike, however long the talk is", async () => {
  const cosine = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  const embed = async (instruction: string, dialogue: string) =>
    (await embedTexts(texts, { instruction, dialogue, situation: "" })).instruction.vector;
  const asked = await embed("Make coffee", "");
  const talk = "<Commander> the mug is dirty <Driver> where is the sink";
  const both = await embed("Make coffee", talk);
  expect(cosine(both, asked)).toBeCloseTo(cosine(both, await embed("", talk)), 5);
  expect(cosine(both, asked)).toBeGreaterThan(0.6);
  // Nobody is found by who speaks.
  expect(await embed("", talk)).toEqual(await embed("", talk.replaceAll(/<\w+>/gu, "")));
});

test("a text of many megabytes is embedded by its beginning", async () => {
  const begun = "coffee ".repeat(10_000);
  const instruction = `${begun}${"tea ".repeat(1_000_000)}`;
  const task = { instruction, dialogue: "", situation: instruction };
  const short = { instruction: begun, dialogue: "", situation: begun };
  expect(await embedTexts(texts, task)).toEqual(await embedTexts(texts, short));
});
