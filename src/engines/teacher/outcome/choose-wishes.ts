/**
 * Which of the wishes that are not true a sentence most likely means: how well each explains what was
 * said, together with how likely it was before.
 */
import type { EffectFact } from "@/core/world/effect-goal";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import type { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import {
  findClues,
  type OutcomeClues,
  type StateClue,
} from "@/engines/teacher/outcome/outcome-clues";
import type { CandidateWish } from "@/engines/teacher/outcome/outcome-scene";

export interface ChosenWish extends CandidateWish {
  /** How well the words explain it; what was likely before is not counted. */
  readonly evidence: number;
}

/** What was said before counts less: some of it was done since. */
const EARLIER = 0.25;
/** From here on the words name what is meant: a thing with its state or place. */
export const CLEAR = 5.5;
/** Two things in one correction, each clear by itself. */
const MOST_AT_ONCE = 3;
const JOINT = /[.;!?,]| and | plus | also /u;

/** The likeliest wish first, and with it what else the same sentence says as clearly. */
export function chooseWishes(
  candidates: readonly CandidateWish[],
  said: { readonly text: string; readonly earlier: readonly string[] },
  room: RoomWords,
): readonly ChosenWish[] {
  const { lexicon } = room;
  const clues = findClues(said.text, room);
  const before = said.earlier.map((text) => findClues(text, room));
  const whole = best(
    candidates,
    (each) =>
      explains(each, clues, lexicon) +
      before.reduce((sum, other) => sum + EARLIER * explains(each, other, lexicon), 0),
  );
  const parts = said.text
    .split(JOINT)
    .map((part) => findClues(part, room))
    .flatMap((part) => best(candidates, (each) => explains(each, part, lexicon)) ?? [])
    .filter(({ evidence }) => evidence >= CLEAR);
  const also = parts.filter((part) => whole === undefined || part.class !== whole.class);
  const isSaidApart = new Set(parts.map((part) => part.class)).size > 1;
  return whole === undefined ? [] : [whole, ...(isSaidApart ? also : [])].slice(0, MOST_AT_ONCE);
}

/** Whether a sentence names the thing of a wish itself, not only what is done with it. */
export function isNamedIn(text: string, candidate: CandidateWish, room: RoomWords): boolean {
  return thingScore(candidate, findClues(text, room), room.lexicon) > 0;
}

function best(
  candidates: readonly CandidateWish[],
  evidenceOf: (candidate: CandidateWish) => number,
): ChosenWish | undefined {
  let found: ChosenWish | undefined;
  for (const candidate of candidates) {
    const evidence = evidenceOf(candidate);
    if (found === undefined || evidence + candidate.prior > found.evidence + found.prior) {
      found = { ...candidate, evidence };
    }
  }
  return found;
}

function explains(candidate: CandidateWish, clues: OutcomeClues, lexicon: Lexicon): number {
  return (
    thingScore(candidate, clues, lexicon) +
    placeScore(candidate, clues) +
    stateScore(candidate, clues) +
    numberScore(candidate, clues)
  );
}

function thingScore(
  { class: name, place }: CandidateWish,
  { nouns }: OutcomeClues,
  lexicon: Lexicon,
): number {
  const matches = nouns.map((noun) => {
    const at = noun.classes.findIndex((each) => each === name || lexicon.pieceOf(each) === name);
    const isOwnPlace = place !== undefined && noun.classes.includes(place);
    const exact = at < 0 ? 0 : noun.classes[at] === name ? 1 : 0.8;
    return isOwnPlace && at < 0
      ? 0
      : exact * (at > 0 ? 0.85 : 1) * (noun.isMeans ? 0.25 : noun.isPlace ? 0.6 : 1);
  });
  const match = Math.max(0, ...matches);
  const isOther = nouns.some(({ isMeans, isPlace }) => !isMeans && !isPlace);
  return match > 0 ? 4 * match : isOther ? -2 : 0;
}

function placeScore({ place }: CandidateWish, { nouns, isAboutPlace }: OutcomeClues): number {
  if (place === undefined) {
    return isAboutPlace ? -0.5 : 0;
  }
  const named = nouns.find(({ classes }) => classes.includes(place));
  const others = nouns.filter(({ classes, isPlace }) => isPlace && !classes.includes(place));
  const about = isAboutPlace ? 1 : 0;
  if (named?.isWhereItIs === true) {
    return -1;
  }
  if (named !== undefined) {
    return about + (named.isPlace ? 3 : 2) - (named.classes[0] === place ? 0 : 0.3);
  }
  return about - (others.length > 0 ? 1.5 : 0);
}

function stateScore({ wish, source }: CandidateWish, { states, inPieces }: OutcomeClues): number {
  if (states.length === 0) {
    return 0;
  }
  // To have pieces is to have cut something.
  const facts = source === "piece" ? inPieces : wish.are;
  const scores = facts.flatMap((fact) => states.map((state) => agreement(fact, state)));
  return Math.max(-1.5, ...scores);
}

function agreement(fact: EffectFact, { attribute, holds, value, isWished }: StateClue): number {
  if ("in" in fact || fact.attribute !== attribute) {
    return -1.5;
  }
  if ("value" in fact) {
    return value === fact.value ? 3.5 : value === undefined && holds ? 2.5 : 1;
  }
  if (value !== undefined) {
    return fact.holds ? 2.2 : 0.5;
  }
  return fact.holds === holds ? (isWished ? 3.3 : 2.6) : isWished ? 1.2 : 3;
}

function numberScore(
  { wish, source }: CandidateWish,
  { number, isAboutNumber, isEvery, isTogether }: OutcomeClues,
): number {
  const isMore = source === "more-alike" || source === "all-alike";
  const isAll = wish.how.quantifier === "all";
  return (
    (isMore && !(isEvery && !isAll) ? moreScore(wish, { number, isAboutNumber }) : 0) +
    (isEvery && isAll ? 1.5 : 0) +
    (isTogether ? (wish.isTogether === true ? 1.5 : -1) : 0)
  );
}

function moreScore(
  { how }: CandidateWish["wish"],
  { number, isAboutNumber }: Pick<OutcomeClues, "number" | "isAboutNumber">,
): number {
  const isJust = number !== undefined && number > 1 && "count" in how && how.count === number;
  return (isAboutNumber ? 1.2 : 0) + (isJust ? 1.2 : 0);
}
