import { hashOf } from "@/lab/report/hash-of";
import { createSeededRandom } from "@/base/seeded-random";
import type { PeopleBank, Phrase } from "@/lab/teacher/people-bank";
import { BANKS, type BankName } from "@/lab/teacher/study-settings";

/** Another one would put sentences that somebody has read into the unseen half. */
const SPLIT_SEED = 20_261_122;

/** The half that a phrase belongs to, by itself alone: phrases that come later move none. */
export function halfOfPhrase({ fact, manner, text }: Phrase): BankName {
  return halfOf(`${fact}|${manner}|${text}`);
}

/**
 * A bank in its two halves. Nouns are split like phrases; a class of which all fell into one half has
 * them all in both, since nothing can be said of what has no name. Irregular plurals are in both.
 */
export function splitBank({ nouns, plurals, phrases }: PeopleBank): Record<BankName, PeopleBank> {
  const half = (name: BankName): PeopleBank => ({
    nouns: Object.fromEntries(
      Object.entries(nouns).map(([className, all]) => {
        const own = all.filter((noun) => halfOf(`${className}|${noun}`) === name);
        return [className, own.length === 0 ? all : own];
      }),
    ),
    plurals,
    phrases: phrases.filter((phrase) => halfOfPhrase(phrase) === name),
  });
  return { development: half("development"), unseen: half("unseen") };
}

function halfOf(text: string): BankName {
  return createSeededRandom(SPLIT_SEED + hashOf(text)).pick(BANKS);
}
