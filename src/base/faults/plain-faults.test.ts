import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { faultsOf, placeInWords, tellFaults } from "@/base/faults/plain-faults";

/** What is told of a value that a schema refuses. */
function told(schema: z.ZodType, value: unknown): string {
  const { error } = schema.safeParse(value);
  if (error === undefined) {
    throw new Error("the schema takes it");
  }
  return tellFaults(error);
}

/** Words of zod's own, which say nothing to somebody who never heard of it. */
const MACHINE =
  /Invalid|Too (?:big|small)|expected|received|Unrecogni[sz]ed|discriminator|undefined|NaN|[<>]=?\d|✖|→/u;

const CASES: readonly (readonly [string, z.ZodType, unknown, string])[] = [
  ["a field that is not there", z.object({ a: z.string() }), {}, "“a” is missing"],
  [
    "another kind",
    z.object({ a: z.number() }),
    { a: "soon" },
    "“a” is the text “soon”; a number belongs there",
  ],
  ["the whole of it", z.object({}), [], "it is a list; an object with named fields belongs there"],
  ["nothing", z.string(), null, "it is null; text belongs there"],
  ["no number", z.number(), Number.NaN, "it is no number; a number belongs there"],
  ["a part of one", z.int(), 1.5, "it is 1.5; a whole number belongs there"],
  [
    "a long text, by its length alone: it may be a key",
    z.number(),
    "k".repeat(48),
    "it is a text of 48 characters; a number belongs there",
  ],
  [
    "a text that is too long",
    z.object({ title: z.string().max(20_000) }),
    { title: "x".repeat(30_000) },
    "“title” has 30,000 characters; at most 20,000 belong there",
  ],
  ["an empty one", z.string().min(1), "", "it is empty"],
  ["a short one", z.string().min(3), "ab", "it has 2 characters; at least 3 belong there"],
  ["one of a length", z.string().length(2), "abc", "it has 3 characters; exactly 2 belong there"],
  ["a long list", z.array(z.number()).max(1), [1, 2], "it has 2 items; at most 1 belongs there"],
  ["an empty list", z.array(z.number()).min(1), [], "it is empty"],
  ["a tuple", z.tuple([z.number(), z.number()]), [1], "it has 1 item; at least 2 belong there"],
  [
    "a date beyond time",
    z.number().max(8.64e15),
    1e20,
    "it is 1e20; at most 8,640,000,000,000,000 belongs there",
  ],
  ["below nothing", z.number().positive(), 0, "it is 0; more than 0 belongs there"],
  [
    "another word",
    z.enum(["here", "file"]),
    "there",
    "it is the text “there”; “here” or “file” belongs there",
  ],
  ["no word", z.object({ a: z.enum(["here"]) }), {}, "“a” is missing; “here” belongs there"],
  ["a word of one", z.literal("bundle"), 7, "it is 7; “bundle” belongs there"],
  ["damaged bytes", z.base64(), "%%", "it is the text “%%”; text in Base64 belongs there"],
  [
    "another form",
    z.string().regex(/^a$/u),
    "b",
    "it is the text “b”, which is not written as what belongs there",
  ],
  [
    "another beginning",
    z.string().startsWith("a"),
    "b",
    "it is the text “b”; it has to begin with “a”",
  ],
  [
    "a field that nobody knows",
    z.strictObject({}),
    { b: 1, c: 2 },
    "it has “b” and “c”, which nothing here knows",
  ],
  ["an odd number", z.number().multipleOf(2), 3, "it is 3; a multiple of 2 belongs there"],
  [
    "packed numbers",
    z.instanceof(Float32Array),
    [1],
    "it is a list; a block of numbers belongs there",
  ],
  [
    "a kind that nobody knows",
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a") }),
      z.object({ kind: z.literal("b") }),
    ]),
    { kind: "c" },
    "“kind” is the text “c”; “a” or “b” belongs there",
  ],
  [
    "neither of two kinds",
    z.union([z.string(), z.array(z.string())]),
    5,
    "it is 5; text or a list belongs there",
  ],
  [
    "the form of two that was meant",
    z.object({
      it: z.union([z.object({ a: z.string(), b: z.string() }), z.object({ c: z.string() })]),
    }),
    { it: { a: "1", b: 2 } },
    "“b” in “it” is 2; text belongs there",
  ],
  [
    "a name in a table",
    z.record(z.string().max(2), z.number()),
    { abc: 1 },
    "“abc” has a name that does not belong there",
  ],
  [
    "a rule without words",
    z.string().refine(() => false),
    "x",
    "what stands there does not belong there",
  ],
  [
    "a rule in words",
    z.object({ seeds: z.array(z.number()).refine(() => false, "a seed stands there twice") }),
    { seeds: [1, 1] },
    "“seeds”: a seed stands there twice",
  ],
  [
    "somewhere deep",
    z.object({
      exemplars: z.array(z.object({ comments: z.array(z.object({ text: z.string() })) })),
    }),
    { exemplars: [{ comments: [] }, { comments: [{ text: 1 }] }] },
    "“text” in item 1 of “comments” in item 2 of “exemplars” is 1; text belongs there",
  ],
  [
    "many things",
    z.object({ a: z.string(), b: z.string(), c: z.string(), d: z.string(), e: z.string() }),
    {},
    "“a” is missing; “b” is missing; “c” is missing; and 2 more like this",
  ],
];

test.each(CASES)("%s is told in plain words", (_, schema, value, words) => {
  expect(told(schema, value)).toBe(words);
  expect(told(schema, value)).not.toMatch(MACHINE);
});

test("a place is told from the inside out, and the whole of it is “it”", () => {
  expect(placeInWords([])).toBe("it");
  expect(placeInWords([2, "a"])).toBe("“a” in item 3");
  expect(placeInWords(["x".repeat(200)])).toHaveLength(63);
});

/** Schemas of every kind that the studio's are made of. */
const anySchema = fc.letrec<{ schema: z.ZodType }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<z.ZodType>(
      z.string().min(1).max(3),
      z.int().min(2).max(4),
      z.number().positive(),
      z.boolean(),
      z.null(),
      z.literal(["a", 1]),
      z.base64(),
      z.never(),
      z.date(),
      z.instanceof(Float32Array),
      z.string().regex(/^q/u),
    ),
    fc
      .array(tie("schema"), { maxLength: 3 })
      .map((fields) =>
        z.strictObject(Object.fromEntries(fields.map((field, index) => [`f${index}`, field]))),
      ),
    tie("schema").map((item) => z.array(item).max(2)),
    tie("schema").map((item) => z.record(z.string().max(2), item)),
    fc.tuple(tie("schema"), tie("schema")).map((options) => z.union(options)),
    fc.tuple(tie("schema"), tie("schema")).map((items) => z.tuple(items)),
    fc.tuple(tie("schema"), tie("schema")).map(([a, b]) => z.intersection(a, b)),
  ),
})).schema;

test("whatever a schema refuses, no word of zod's is in what is told", () => {
  const messages: string[] = [];
  fc.assert(
    fc.property(anySchema, fc.jsonValue({ maxDepth: 3 }), (schema, value) => {
      const { error } = schema.safeParse(value);
      messages.push(...(error === undefined ? [] : faultsOf(error).map((each) => each.message)));
    }),
    { numRuns: 2000 },
  );
  const ofTheirs = /Invalid|Too (?:big|small)|expected|received|Unrecognized|^$/u;
  expect(messages.filter((message) => ofTheirs.test(message))).toEqual([]);
  expect(messages.length).toBeGreaterThan(1000);
});
