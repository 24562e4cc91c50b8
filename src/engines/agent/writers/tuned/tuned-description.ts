/** What a model that was tuned on exported chats says of itself (`config.json`), hostile until it is parsed. */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { tellFaults } from "@/base/faults/plain-faults";

const MOST_WORDS = 50_000;
const MOST_TOKENS = 5_000;
const MOST_TEXT = 200;

/**
 * `state`: how an object is at the start, which the room says; `part`: before the whole that a piece was cut
 * from; `number`: which object of its class, `#1`, `#2`, ...
 */
export const TOKEN_KINDS = [
  "pad",
  "start",
  "end",
  "part",
  "number",
  "method",
  "class",
  "literal",
  "state",
] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

const descriptionSchema = z
  .object({
    kind: z.literal("tuned-writer"),
    version: z.literal(1),
    revision: z.string().max(MOST_TEXT),
    words: z.array(z.string().max(MOST_TEXT)).min(2).max(MOST_WORDS),
    tokens: z
      .array(z.object({ text: z.string().max(MOST_TEXT), kind: z.enum(TOKEN_KINDS) }))
      .max(MOST_TOKENS),
  })
  .refine(
    ({ tokens }) =>
      (["pad", "start", "end", "part"] as const).every(
        (kind) => tokens.filter((token) => token.kind === kind).length === 1,
      ) && tokens[0]?.kind === "pad",
    "its tokens need one of each: pad first, start, end and part",
  );
export type TunedDescription = Readonly<z.infer<typeof descriptionSchema>>;

/** Throws AppError MOD-01 where it is none. */
export function parseTunedDescription(json: unknown): TunedDescription {
  const parsed = descriptionSchema.safeParse(json);
  if (!parsed.success) {
    throw new AppError({
      code: "MOD-01",
      what: `The tuned model's config.json does not fit: ${tellFaults(parsed.error)}.`,
      safe: "Nothing was done with it.",
      next: "Train one with models/training/train_writer.py.",
    });
  }
  return parsed.data;
}
