/**
 * What people say of a run that failed: a bank of sentences that was written apart from the code, by
 * somebody who had not seen what reads them.
 *
 * Why it exists: a critic that prints the goal in sentences which the teacher can read back tests
 * nothing. The bank is split in two (`split-bank.ts`): readers may be built with the development half
 * in view; the unseen half is only loaded, for figures. The product cannot import either.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { BankName } from "@/lab/teacher/study-settings";

/**
 * `plain` says fact and thing, `partial` leaves something out, `vague` leaves most out, `indirect`
 * hints or asks, `two-at-once` says another fact too, `wrong-cause` blames the wrong thing, and
 * `mistaken` is wrong about what happened.
 */
export const MANNERS = [
  "plain",
  "partial",
  "vague",
  "indirect",
  "two-at-once",
  "wrong-cause",
  "mistaken",
] as const;
export type Manner = (typeof MANNERS)[number];

const phraseSchema = z.strictObject({
  /** What it says, as a key of `people-facts.ts`. */
  fact: z.string(),
  manner: z.enum(MANNERS),
  /** With slots such as `{thing}`. */
  text: z.string().min(1),
});
export type Phrase = Readonly<z.infer<typeof phraseSchema>>;

export const peopleBankSchema = z.strictObject({
  /** What people call one of a class. */
  nouns: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  /** Where several of a class are called otherwise than one with an s. */
  plurals: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  phrases: z.array(phraseSchema),
});
export type PeopleBank = Readonly<z.infer<typeof peopleBankSchema>>;

/** One half of the bank. */
export async function readBank(name: BankName): Promise<PeopleBank> {
  const text = await readFile(join(import.meta.dirname, `people-bank-${name}.json`), "utf8");
  return peopleBankSchema.parse(JSON.parse(text));
}
