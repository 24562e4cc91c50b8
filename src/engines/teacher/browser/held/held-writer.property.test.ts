import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { jsonSchema, type Json } from "@/base/json";
import { jsonGrammar } from "@/engines/teacher/browser/held/json-grammar";
import { createHeldWriter } from "@/engines/teacher/browser/held/held-writer";
import {
  toHeldVocabulary,
  type HeldVocabulary,
} from "@/engines/teacher/browser/held/held-vocabulary";
import { UnknownSchema } from "@/engines/teacher/browser/held/schema-node";
import { readTokenBytes } from "@/engines/teacher/browser/held/token-bytes";
import { createReplySchemas, toWireSchema } from "@/engines/teacher/endpoint/reply-schema";

const END = 0;
const WORDS = { task: "", place: "", program: "", declarations: "", changes: "" };
const BOUNDS = { mostStringUnits: 60, mostItems: 5 };

/** Every byte, as real vocabularies have, and what tends to break: quotes in the middle, halves of characters. */
const PIECES = [
  '":',
  '","',
  "}",
  "}]",
  "]}",
  "\\",
  '\\"',
  "\\u00",
  "null",
  "true",
  "fals",
  "12",
  "-0.5",
  "  \n  ",
  "the mug",
  '{"',
  "[[",
  "é",
  "日本",
  "🍅",
  "\u0000",
  "\u2028",
  "d8",
  "\\ud83d",
];

function vocabularyOf(pieces: readonly Uint8Array[]): HeldVocabulary {
  const tokens = pieces.map((bytes, index) => [END + 1 + index, bytes] as const);
  return ensureExists(toHeldVocabulary(new Map(tokens)), "it has all bytes");
}

const everyByte = Array.from({ length: 256 }, (_, byte) => Uint8Array.of(byte));
const encoder = new TextEncoder();
const tomato = encoder.encode("🍅");
const bytewise = vocabularyOf([
  ...everyByte,
  ...PIECES.map((piece) => encoder.encode(piece)),
  tomato.slice(0, 2),
  tomato.slice(2),
  Uint8Array.of(...encoder.encode("a"), ...tomato.slice(0, 3)),
]);
/** One that has only whole characters. */
const charwise = vocabularyOf([
  ...everyByte.slice(0x20, 0x7f),
  ...PIECES.map((piece) => encoder.encode(piece)),
]);
const OUTPUTS = END + 1 + everyByte.length + PIECES.length + 20;

/** Writes by the model's scores, always the token that has the highest. */
function write(
  schema: Json,
  vocabulary: HeldVocabulary,
  { mostTokens, scoresAt }: { mostTokens: number; scoresAt: (step: number) => Float32Array },
) {
  const grammar = jsonGrammar(schema, BOUNDS);
  const writer = createHeldWriter({ vocabulary, grammar, endIds: [END], mostTokens });
  let text = "";
  for (let step = 0; writer.canBegin && step < mostTokens; step += 1) {
    const scores = scoresAt(step);
    writer.mask(scores);
    const best = scores.reduce(
      (so, score, id) => (score > ensureExists(scores[so], "in range") ? id : so),
      0,
    );
    text += writer.take(best);
    if (best === END) {
      break;
    }
  }
  return {
    text,
    canBegin: writer.canBegin,
    isWhole: writer.isWhole(),
    wasHurried: writer.wasHurried(),
  };
}

/** Scores that like some tokens much more than others, and now and then make no sense. */
function randomScores(seed: number): (step: number) => Float32Array {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return () =>
    Float32Array.from({ length: OUTPUTS }, () => {
      const chance = next();
      return chance < 0.01
        ? NaN
        : chance < 0.02
          ? Infinity
          : chance < 0.03
            ? -Infinity
            : next() * 40 - 20;
    });
}

const schemas = fc.letrec<{ schema: z.ZodType }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constant(z.string()),
    fc.constant(z.string().min(2).max(9)),
    fc.constant(z.number()),
    fc.constant(z.int().min(0)),
    fc.constant(z.union([z.string(), z.number(), z.boolean(), z.null()])),
    fc.constant(z.union([z.literal("a"), z.literal("ab"), z.literal(7), z.literal('qu"ote é')])),
    fc.constant(z.number().nullable()),
    fc.constant(z.enum(["task", "causal"])),
    fc.tuple(tie("schema"), fc.nat(2), fc.nat(3)).map(([item, min, more]) =>
      z
        .array(item)
        .min(min)
        .max(min + more),
    ),
    fc.tuple(tie("schema"), tie("schema")).map(([a, b]) => z.union([a, b, z.array(z.string())])),
    fc
      .dictionary(
        fc
          .oneof(fc.constantFrom("id", 'a"b', "ключ", "line\n"), fc.string({ maxLength: 4 }))
          .filter((key) => key !== "__proto__"),
        fc.tuple(tie("schema"), fc.boolean()),
        { maxKeys: 4 },
      )
      .map((fields) =>
        z.strictObject(
          Object.fromEntries(
            Object.entries(fields).map(([key, [field, isOptional]]) => [
              key,
              isOptional ? field.optional() : field,
            ]),
          ),
        ),
      ),
  ),
})).schema;

const toJsonSchema = (schema: z.ZodType): Json =>
  jsonSchema.parse(z.toJSONSchema(schema, { io: "output" }));

describe("what a held model writes", () => {
  test.each([
    ["bytes", bytewise],
    ["whole characters", charwise],
  ])("parses and fits the schema whatever the scores, from a vocabulary of %s", (_, vocabulary) => {
    fc.assert(
      fc.property(
        schemas,
        fc.integer(),
        fc.integer({ min: 1, max: 400 }),
        (schema, seed, mostTokens) => {
          const written = write(toJsonSchema(schema), vocabulary, {
            mostTokens,
            scoresAt: randomScores(seed),
          });
          fc.pre(written.canBegin);
          expect(written.isWhole).toBe(true);
          expect(written.text.isWellFormed()).toBe(true);
          expect(schema.safeParse(JSON.parse(written.text)).error).toBeUndefined();
        },
      ),
      { numRuns: 400 },
    );
  });

  test("is a proposal even where a model likes one token best, for ever", () => {
    const { answer } = createReplySchemas(WORDS);
    const schema = toWireSchema(answer);
    fc.assert(
      fc.property(fc.nat(OUTPUTS - 1), fc.integer({ min: 250, max: 600 }), (liked, mostTokens) => {
        const scoresAt = () =>
          Float32Array.from({ length: OUTPUTS }, (_, id) => (id === liked ? 9 : -id / OUTPUTS));
        const { text, isWhole } = write(schema, bytewise, { mostTokens, scoresAt });
        expect(isWhole).toBe(true);
        expect(z.fromJSONSchema(schema).safeParse(JSON.parse(text)).error).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  test("keeps what the model would have written anyway", () => {
    const { answer } = createReplySchemas(WORDS);
    const wanted = JSON.stringify({
      explanation: "",
      summary: "Turn on “the tap” 🍅.\n",
      abstracted_state: [{ id: "Faucet", class: "Faucet", why: "It gives the water." }],
      step_by_step: [],
      predicted_state_changes: [{ object: "Faucet", attribute: "on", before: false, after: -1.5 }],
      abstraction_comments: [{ kind: "causal", text: "Water.", line: null }],
      program: 'faucet = InteractionObject("Faucet")\nfaucet.toggle_on()\n',
      questions: [],
    });
    const bytes = encoder.encode(wanted);
    const scoresAt = (step: number) => {
      const scores = new Float32Array(OUTPUTS);
      const byte = bytes[step];
      scores[byte === undefined ? END : END + 1 + byte] = 5;
      return scores;
    };
    const written = write(toWireSchema(answer), bytewise, { mostTokens: 2000, scoresAt });
    expect(written).toEqual({ text: wanted, canBegin: true, isWhole: true, wasHurried: false });
  });

  test("counts what JavaScript counts as two units as the one character that it is", () => {
    const bytes = encoder.encode('"😀"');
    const scoresAt = (step: number) => {
      const scores = new Float32Array(OUTPUTS);
      const byte = bytes[step];
      scores[byte === undefined ? END : END + 1 + byte] = 5;
      return scores;
    };
    const schema = toJsonSchema(z.string().min(2).max(3));
    const { text } = write(schema, bytewise, { mostTokens: 40, scoresAt });
    expect(text).toMatch(/^"😀./u);
    expect(Array.from(String(JSON.parse(text))).length).toBeGreaterThanOrEqual(2);
  });

  test("is brought to an end in time, and that is told", () => {
    const schema = toJsonSchema(z.object({ words: z.string(), more: z.array(z.string()) }));
    const a = END + 1 + ensureExists(encoder.encode("a")[0], "one byte");
    const scoresAt = () => Float32Array.from({ length: OUTPUTS }, (_, id) => (id === a ? 9 : 0));
    const written = write(schema, bytewise, { mostTokens: 40, scoresAt });
    expect(written).toMatchObject({ isWhole: true, wasHurried: true });
    expect(JSON.parse(written.text)).toHaveProperty("more");
  });
});

describe("a schema that says more than can be promised", () => {
  test.each([
    z.string().regex(/^a+$/u),
    z.number().min(3),
    z.number().max(5),
    z.tuple([z.string()]),
    z.email(),
  ])("is refused (%#)", (schema) => {
    expect(() => jsonGrammar(toJsonSchema(schema), BOUNDS)).toThrow(UnknownSchema);
  });
});

describe("the bytes of tokens", () => {
  const read = (decoder: Json, vocab: Record<string, number>, added: readonly number[] = []) => {
    const tokens = readTokenBytes({
      model: { vocab },
      decoder,
      added_tokens: added.map((id) => ({ id })),
    });
    return (
      tokens && new Map([...tokens].map(([id, bytes]) => [id, new TextDecoder().decode(bytes)]))
    );
  };

  test("follow the decoder: byte-level, SentencePiece, replacements", () => {
    expect(read({ type: "ByteLevel" }, { Ġmug: 0, Ċ: 1, "Ã©": 2 })).toEqual(
      new Map([
        [0, " mug"],
        [1, "\n"],
        [2, "é"],
      ]),
    );
    const sentencePiece = {
      type: "Sequence",
      decoders: [
        { type: "Replace", pattern: { String: "▁" }, content: " " },
        { type: "ByteFallback" },
        { type: "Fuse" },
        { type: "Strip", content: " ", start: 1, stop: 0 },
      ],
    };
    expect(read(sentencePiece, { "▁mug": 0, "<0x0A>": 1, "<s>": 2 }, [2])).toEqual(
      new Map([
        [0, " mug"],
        [1, "\n"],
      ]),
    );
  });

  test("are not guessed where the decoder does something else", () => {
    expect(read({ type: "WordPiece", prefix: "##", cleanup: true }, { a: 0 })).toBeUndefined();
  });

  test("are too few to hold a model where a character of JSON has none", () => {
    expect(toHeldVocabulary(new Map([[1, encoder.encode("{")]]))).toBeUndefined();
  });
});
