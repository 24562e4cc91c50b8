/**
 * A text-only embedding: words, word pairs and letter triples hashed into 512 numbers.
 *
 * Why it exists: retrieval needs vectors before any learned model is there, and a person needs to
 * know what made them. It finds shared wording ("slice the tomato" and "tomato slices"), not shared
 * meaning, and it cannot see: pictures get no vector, so the visual channel stays off.
 */
import { Tally } from "@/base/tally";
import { floatAt } from "@/base/element-at";
import type { Embedding } from "@/core/exemplar";
import type { Embedder } from "@/engines/perception/perception-engine";

const DIMENSIONS = 512;
const WEIGHTS = { word: 1, pair: 0.7, triple: 0.35 };
/** So common in instructions that sharing them says almost nothing. */
const STOP_WEIGHT = 0.1;
const STOP_WORDS = new Set(
  `a all also an and are at be can could do first for from get go going have hello hi i in into is
  it its just me my need next now of ok okay on one onto please put so some that the then there
  they this to today up us want we what will with would you your`.split(/\s+/u),
);
/** Word endings that carry no content here: `slices`, `sliced` and `slice` are one word. */
const ENDINGS = ["ings", "ing", "ies", "ed", "es", "s", "e"];
const SHORTEST_STEM = 3;

export function createTextEmbedder(): Embedder {
  const model = "exemplar-text-hash";
  const revision = "1";
  return {
    model,
    revision,
    canEmbedImages: false,
    async embedText(text): Promise<Embedding> {
      return { model, revision, vector: hashText(text) };
    },
    async embedImage() {
      return undefined;
    },
  };
}

/** Unit length; a text without words gives one fixed direction, since cosines need a length. */
function hashText(text: string): Float32Array<ArrayBuffer> {
  const vector = new Float32Array(DIMENSIONS);
  const tokens = Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word);
  const content = tokens.filter((token) => !STOP_WORDS.has(token)).map(toStem);
  for (const token of tokens) {
    if (STOP_WORDS.has(token)) {
      add(vector, `w:${token}`, WEIGHTS.word * STOP_WEIGHT);
    }
  }
  const counts = new Tally<string>();
  const count = (feature: string, weight: number) => counts.add(feature, weight);
  content.forEach((stem, index) => {
    count(`w:${stem}`, WEIGHTS.word);
    const next = content[index + 1];
    if (next !== undefined) {
      count(`p:${stem} ${next}`, WEIGHTS.pair);
    }
    const padded = `^${stem}$`;
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      count(`t:${padded.slice(at, at + 3)}`, WEIGHTS.triple / Math.sqrt(padded.length - 2));
    }
  });
  // Damped counts: a word said ten times is not ten times as telling.
  for (const [feature, weight] of counts) {
    add(vector, feature, Math.sqrt(weight));
  }
  return toUnitLength(vector);
}

function toStem(word: string): string {
  const ending = ENDINGS.find(
    (end) => word.endsWith(end) && word.length - end.length >= SHORTEST_STEM,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Adds a feature at two hashed places with hashed signs, so that collisions mostly cancel. */
function add(vector: Float32Array, feature: string, weight: number): void {
  for (const salt of [0x811c9dc5, 0x01234567]) {
    const hash = fnv1a(feature, salt);
    const index = hash % DIMENSIONS;
    const sign = hash >>> 31 === 0 ? 1 : -1;
    vector[index] = floatAt(vector, index) + sign * weight;
  }
}

function fnv1a(text: string, salt: number): number {
  let hash = salt;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function toUnitLength(vector: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const length = Math.hypot(...vector);
  if (length === 0) {
    vector[0] = 1;
    return vector;
  }
  return vector.map((value) => value / length);
}
