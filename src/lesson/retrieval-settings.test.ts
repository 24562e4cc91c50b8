import { expect, test } from "vitest";
import { DEFAULT_RETRIEVAL, retrievalOf } from "@/lesson/retrieval-settings";

const BELLS = { instruction: 0.5, state: 0.5, visual: 0 };
const CHOSEN = { count: 3, weights: { instruction: 1, state: 0, visual: 0 } };

test("a world's own weights count where the person chose none", () => {
  expect(retrievalOf(BELLS)).toEqual({ ...DEFAULT_RETRIEVAL, weights: BELLS });
  const settings = { count: 2, weights: { ...DEFAULT_RETRIEVAL.weights } };
  expect(retrievalOf(BELLS, settings)).toEqual({ count: 2, weights: BELLS });
});

test("what the person chose goes before the world's; a world without weights has the default", () => {
  expect(retrievalOf(BELLS, CHOSEN)).toEqual(CHOSEN);
  expect(retrievalOf(undefined)).toEqual(DEFAULT_RETRIEVAL);
});
