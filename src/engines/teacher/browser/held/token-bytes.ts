/**
 * Which bytes each token of a vocabulary adds to a text, read from `tokenizer.json`.
 *
 * Key idea: a tokenizer's decoder says how tokens become text. The steps that treat every token alone
 * are followed here; a decoder with any other step gives nothing, and the model writes freely.
 */
import { z } from "zod";
import { ensureExists } from "@/base/assert";

const stepSchema = z.union([
  z.object({ type: z.literal("ByteLevel") }),
  z.object({ type: z.literal("ByteFallback") }),
  z.object({ type: z.literal("Fuse") }),
  // It takes the space away that the first word was given: at the beginning of a text alone.
  z.object({ type: z.literal("Strip"), content: z.literal(" "), stop: z.literal(0) }),
  z.object({ type: z.literal("Metaspace"), replacement: z.string() }),
  z.object({
    type: z.literal("Replace"),
    pattern: z.object({ String: z.string() }),
    content: z.string(),
  }),
]);
type Step = z.infer<typeof stepSchema>;

const tokenizerSchema = z.object({
  model: z.object({
    vocab: z.union([z.record(z.string(), z.number()), z.array(z.tuple([z.string(), z.number()]))]),
  }),
  added_tokens: z.array(z.object({ id: z.number() })).default([]),
  decoder: z.union([
    z.object({ type: z.literal("Sequence"), decoders: z.array(stepSchema) }),
    stepSchema,
  ]),
});

/** Bytes by the number of a token, without the tokens that were added by hand, special ones among them. */
export type TokenBytes = ReadonlyMap<number, Uint8Array>;

/** Undefined for a tokenizer whose tokens cannot be told one by one. */
export function readTokenBytes(tokenizerJson: unknown): TokenBytes | undefined {
  const read = tokenizerSchema.safeParse(tokenizerJson).data;
  if (read === undefined) {
    return undefined;
  }
  const { model, decoder } = read;
  const added = new Set(read.added_tokens.map(({ id }) => id));
  const steps = decoder.type === "Sequence" ? decoder.decoders : [decoder];
  const tokens = Array.isArray(model.vocab)
    ? model.vocab.map(([text], id) => [text, id] as const)
    : Object.entries(model.vocab);
  return new Map(
    tokens.flatMap(([text, id]) => {
      const bytes = added.has(id) ? undefined : toBytes(text, steps);
      return bytes === undefined ? [] : [[id, bytes] as const];
    }),
  );
}

const FALLBACK = /^<0x([0-9A-Fa-f]{2})>$/u;

/** Undefined where a token stands for no bytes. */
function toBytes(token: string, steps: readonly Step[]): Uint8Array | undefined {
  const single = steps.some(({ type }) => type === "ByteFallback") ? FALLBACK.exec(token) : null;
  if (single !== null) {
    return Uint8Array.of(Number.parseInt(ensureExists(single[1], "the pattern has a group"), 16));
  }
  if (steps.some(({ type }) => type === "ByteLevel")) {
    const bytes = Array.from(token, (char) => BYTE_OF_CHAR.get(char));
    return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : undefined;
  }
  const text = steps.reduce(
    (so, step) =>
      step.type === "Replace"
        ? so.replaceAll(step.pattern.String, () => step.content)
        : step.type === "Metaspace"
          ? so.replaceAll(step.replacement, " ")
          : so,
    token,
  );
  return text === "" ? undefined : new TextEncoder().encode(text);
}

/** Byte-level vocabularies write printable Latin-1 as it is, and the other bytes from U+0100 on, in order. */
const BYTE_OF_CHAR: ReadonlyMap<string, number> = byteOfChar();

function byteOfChar(): Map<string, number> {
  const isPrinted = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const others = bytes.filter((byte) => !isPrinted(byte));
  return new Map([
    ...bytes.filter(isPrinted).map((byte) => [String.fromCodePoint(byte), byte] as const),
    ...others.map((byte, index) => [String.fromCodePoint(0x100 + index), byte] as const),
  ]);
}
