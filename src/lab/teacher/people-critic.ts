/**
 * A critic that speaks like people: the facts of a failed run in sentences of a bank, some of them
 * vague, hinting or wrong.
 *
 * Key ideas: what is said is drawn by the seed, the demonstration and how often something was said
 * before, so a lesson that goes on later hears the same. Nothing is said twice in one lesson. Somebody
 * who is not understood says the same fact once more in other words, then turns to the next one, and
 * speaks more plainly each time.
 */
import { numberAt } from "@/base/element-at";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Critic } from "@/core/critic";
import { MAX_CORRECTIONS } from "@/core/run";
import { hashOf } from "@/lab/report/hash-of";
import { MANNERS, type Manner, type PeopleBank, type Phrase } from "@/lab/teacher/people-bank";
import { factsOf, type PeopleFact } from "@/lab/teacher/people-facts";

/** How often people speak in which manner when nothing was said yet. */
const WEIGHTS: Readonly<Record<Manner, number>> = {
  plain: 0.35,
  partial: 0.2,
  vague: 0.15,
  indirect: 0.15,
  "two-at-once": 0.1,
  "wrong-cause": 0.025,
  mistaken: 0.025,
};
/** Each time, so much of every other manner becomes plain. */
const PLAINER = 0.3;
/** Times that one fact is said before the next one is. */
const TRIES_EACH = 2;

/** The critic of one bank; the seed chooses among what it could say. */
export function createPeopleCritic(bank: PeopleBank, seed: number): Critic {
  return (run, { demonstrationId, corrections, versions }) => {
    const facts = run.status === "failed" ? factsOf(run) : [];
    if (facts.length === 0) {
      return [];
    }
    const last = versions.at(-1)?.id;
    const before = corrections.length;
    const aboutThis = corrections.filter(({ programId }) => programId === last).length;
    return Array.from({ length: Math.max(0, MAX_CORRECTIONS - before) }, (_, ahead) => {
      const tried = Math.floor((aboutThis + ahead) / TRIES_EACH);
      const at = tried % facts.length;
      const told = [...facts.slice(at), ...facts.slice(0, at)];
      const speaker = { bank, seed, demonstrationId, time: before + ahead };
      return speak(told, speaker);
    }).filter((text) => text !== undefined);
  };
}

interface Speaker {
  readonly bank: PeopleBank;
  readonly seed: number;
  readonly demonstrationId: string;
  /** How often something was said before in this lesson. */
  readonly time: number;
}

/** The first fact in words; undefined where the bank has none left for it. */
function speak(
  [fact, second]: readonly PeopleFact[],
  { bank, seed, demonstrationId, time }: Speaker,
): string | undefined {
  if (fact === undefined) {
    return undefined;
  }
  const lesson = hashOf(`${seed}|${demonstrationId}`);
  const voice = { bank, random: createSeededRandom(hashOf(`${lesson}|${time}`)) };
  const also = second === undefined ? undefined : plainly(second, voice);
  const order = createSeededRandom(hashOf(`${lesson}|${fact.keys.join()}`));
  // Shuffled before any is left out, so that the order stays while other facts come and go.
  const fitting = order
    .shuffle(bank.phrases.filter((each) => fact.keys.includes(each.fact)))
    .filter((each) => hasSlots(each, fact, also));
  const phrase = drawOrder(fitting, order, time + 1).at(time);
  return phrase === undefined ? undefined : fill(phrase.text, { fact, also, voice });
}

/** Shuffled phrases in the order in which they would be said, `length` of them at most. */
function drawOrder(
  phrases: readonly Phrase[],
  random: SeededRandom,
  length: number,
): readonly Phrase[] {
  let left = phrases;
  const order: Phrase[] = [];
  for (let time = 0; time < length && left.length > 0; time += 1) {
    const manner = drawManner(random, time);
    const next = left.find((phrase) => phrase.manner === manner) ?? left[0];
    order.push(...(next === undefined ? [] : [next]));
    left = left.filter((phrase) => phrase !== next);
  }
  return order;
}

/** Plainer each time. */
function drawManner(random: SeededRandom, time: number): Manner {
  const kept = (1 - PLAINER) ** time;
  const weights = MANNERS.map((manner) =>
    manner === "plain" ? 1 - kept * (1 - WEIGHTS.plain) : kept * WEIGHTS[manner],
  );
  let chance = random.next();
  const at = weights.findIndex((_, index) => {
    chance -= numberAt(weights, index);
    return chance < 0;
  });
  return MANNERS[at] ?? "plain";
}

interface Voice {
  readonly bank: PeopleBank;
  readonly random: SeededRandom;
}

/** A second fact as a sentence of its own. */
function plainly(fact: PeopleFact, voice: Voice): string | undefined {
  const plain = voice.bank.phrases.filter(
    (phrase) =>
      phrase.manner === "plain" &&
      fact.keys.includes(phrase.fact) &&
      hasSlots(phrase, fact, undefined),
  );
  return plain.length === 0
    ? undefined
    : fill(voice.random.pick(plain).text, { fact, also: undefined, voice });
}

const SLOTS = /\{(\w+)\}/gu;
const ARTICLE_AND_SLOT = /(?:\b([Aa]) )?\{(\w+)\}/gu;

/** Whether all is known that a phrase speaks of. */
function hasSlots({ text }: Phrase, fact: PeopleFact, also: string | undefined): boolean {
  const known = new Set([
    "thing",
    "things",
    ...(fact.place === undefined ? [] : ["place"]),
    ...(also === undefined ? [] : ["also"]),
    ...Object.keys(fact.said),
  ]);
  return [...text.matchAll(SLOTS)].every(([, slot]) => slot !== undefined && known.has(slot));
}

/** The text with its slots filled; "a" becomes "an" where the noun asks for it. */
function fill(
  text: string,
  {
    fact,
    also,
    voice,
  }: { readonly fact: PeopleFact; readonly also: string | undefined; readonly voice: Voice },
): string {
  const one = nounOf(fact.thing, voice);
  const slots: Readonly<Record<string, string | undefined>> = {
    ...fact.said,
    thing: one,
    things: pluralOf(fact.thing, one, voice),
    place: fact.place === undefined ? undefined : nounOf(fact.place, voice),
    also,
  };
  return text.replaceAll(ARTICLE_AND_SLOT, (whole, article: string | undefined, name: string) => {
    const noun = slots[name];
    if (noun === undefined) {
      return whole;
    }
    const isVowel = /^[aeiou]/iu.test(noun);
    return article === undefined ? noun : `${article}${isVowel ? "n" : ""} ${noun}`;
  });
}

function nounOf(className: string, { bank, random }: Voice): string {
  // What the bank has no name for is called a thing: the product's own words are not lent to its judge.
  return random.pick(bank.nouns[className] ?? ["thing"]);
}

function pluralOf(className: string, one: string, { bank, random }: Voice): string {
  const irregular = bank.plurals[className];
  if (irregular !== undefined) {
    return random.pick(irregular);
  }
  return /(?:s|x|ch|sh|o)$/u.test(one) ? `${one}es` : `${one}s`;
}
