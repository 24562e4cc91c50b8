import fc from "fast-check";
import type { Json } from "@/base/json";
import type { Abstractions } from "@/core/abstraction";
import type { Embedding, Exemplar } from "@/core/exemplar";
import type { Milestone } from "@/core/milestones/milestone";
import { verificationSchema } from "@/core/verification";

/** Any text that JavaScript can hold, half surrogate pairs too. */
const text = fc
  .string({ unit: "binary", maxLength: 12 })
  .chain((whole) =>
    fc.oneof(
      fc.constant(whole),
      fc.constantFrom(`${whole}\uD800`, `\uDC00${whole}`, `${whole}\u2028"\\`),
    ),
  );

const number = fc.double({ noDefaultInfinity: true, noNaN: true });

function keyIsSafe(key: string): boolean {
  return !["__proto__", "constructor", "prototype"].includes(key);
}

const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(text.filter(keyIsSafe), tie("value"), { maxKeys: 3 }),
  ),
})).value;

/** Any 32 bits as a float: NaN of every kind, infinities, -0, numbers too small to normalise. */
const vector = fc
  .array(fc.integer({ min: 0, max: 0xff_ff_ff_ff }), { maxLength: 8 })
  .map((bits) => new Float32Array(Uint32Array.from(bits).buffer));

const embedding: fc.Arbitrary<Embedding> = fc.record({ model: text, revision: text, vector });

const line = fc.integer({ min: 1, max: 99 });

const abstractions: fc.Arbitrary<Abstractions> = fc.record({
  summary: text,
  plan: fc.array(text, { maxLength: 3 }),
  comments: fc.array(
    fc.record(
      { id: text, kind: fc.constantFrom("task", "causal"), text, line },
      { requiredKeys: ["id", "kind", "text"] },
    ),
    { maxLength: 2 },
  ),
  stateChanges: fc.array(
    fc.record(
      { id: text, object: text, attribute: text, before: json, after: json, line },
      { requiredKeys: ["id", "object", "attribute", "before", "after"] },
    ),
    { maxLength: 2 },
  ),
  relevantObjects: fc.array(fc.record({ id: text, class: text, why: text }), { maxLength: 2 }),
});

const thumbnail = fc
  .uint8Array({ minLength: 1, maxLength: 9 })
  .map((bytes) => `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`);

const milestone: fc.Arbitrary<Milestone> = fc.record(
  {
    call: fc.nat(),
    why: fc.constantFrom("decided", "achieved"),
    description: text,
    feedback: text,
    actions: fc.array(text, { maxLength: 2 }),
    frame: fc.nat(),
    picture: thumbnail,
  },
  { requiredKeys: ["call", "why", "description", "feedback", "actions"] },
);

/** Any exemplar that the memory can hold. */
export const arbitraryExemplar: fc.Arbitrary<Exemplar> = fc.record(
  {
    id: text,
    world: text,
    title: text,
    instruction: text,
    dialogue: text,
    program: text,
    noisyProgram: text,
    abstractions,
    stateText: text,
    situation: text,
    goal: json,
    milestones: fc.array(milestone, { maxLength: 2 }),
    thumbnail,
    embeddings: fc.record(
      { instruction: embedding, state: embedding, visual: embedding },
      { requiredKeys: ["instruction", "state"] },
    ),
    provenance: fc.record(
      {
        demonstrationId: text,
        title: text,
        sourceKind: text,
        fileHash: text,
        programId: text,
        runId: text,
        teacher: text,
        corrections: fc.array(text, { maxLength: 2 }),
        environmentSteps: number,
        verifiedBy: fc.constantFrom(...verificationSchema.options),
      },
      {
        requiredKeys: [
          "demonstrationId",
          "title",
          "sourceKind",
          "fileHash",
          "programId",
          "runId",
          "teacher",
          "corrections",
          "environmentSteps",
        ],
      },
    ),
    uses: fc.record({ retrieved: fc.nat(), succeeded: fc.nat(), failed: fc.nat() }),
    createdAt: fc.double({ min: 0, max: 8.64e15, noNaN: true }),
  },
  {
    requiredKeys: [
      "id",
      "world",
      "title",
      "instruction",
      "dialogue",
      "program",
      "noisyProgram",
      "abstractions",
      "stateText",
      "embeddings",
      "provenance",
      "uses",
      "createdAt",
    ],
  },
);
