/** Ranks what a stretch of words could mean by how much of it each candidate explains. */
import type { Chunk, Thing } from "@/engines/teacher/corrections/clauses/chunk";
import type { Candidate } from "@/engines/teacher/corrections/candidates/propose-changes";
import type { Segment } from "@/engines/teacher/corrections/candidates/segment";
import { accountOf, type Account } from "@/engines/teacher/corrections/doubts/account";
import { keyOf, type Scene } from "@/engines/teacher/corrections/things/scene";
import { GRAMMAR_SENSES } from "@/engines/teacher/corrections/words/verb-words";

export interface Ranked {
  readonly candidate: Candidate;
  /** Words that it does not explain. */
  readonly left: readonly string[];
  /** 0 where every word is explained and nothing is done that nobody spoke of; less is worse. */
  readonly score: number;
}

export function rankCandidates(
  candidates: readonly Candidate[],
  segment: Segment,
  scene: Scene,
): readonly Ranked[] {
  const content = segment.chunks.filter(({ kind }) => CONTENT.test(kind)).length;
  return (
    candidates
      .map((candidate) => rank(candidate, segment, scene))
      // What leaves more open than it explains is no reading: the words may be of another language.
      .filter(({ left }) => left.length * 2 <= content)
      .toSorted((a, b) => b.score - a.score)
  );
}

const CONTENT = /^(?:thing|verb|state|not|never|unknown|number|times)$/;

function rank(candidate: Candidate, segment: Segment, scene: Scene): Ranked {
  const account = accountOf(candidate, { scene, where: undefined });
  const left = segment.chunks.flatMap((chunk) => (isExplained(chunk, account) ? [] : [chunk.text]));
  const text = segment.chunks.map((chunk) => chunk.text).join(" ");
  const spoken = new Set(segment.mentions.flatMap(({ objects }) => objects.map(keyOf)));
  const own = candidate.flatMap((change) => [
    ...("object" in change ? [keyOf(change.object)] : []),
    ...("target" in change && change.target !== undefined ? [keyOf(change.target)] : []),
  ]);
  const unspoken = own.filter((name) => !spoken.has(name)).length;
  // Of several that would do, the one that the program is about already.
  const strange = own.filter((name) => !isInProgram(name, scene)).length;
  const isRepeating = REPEATING.test(text);
  const isLikened = candidate.some((change) => "target" in change && change.target !== undefined);
  // What is done to one of its kind is meant without being said where the words say "too".
  const unsaid = isRepeating && isLikened ? unspoken / 4 : unspoken;
  const isStandingIn = candidate.some(({ kind }) => kind === "use");
  const isUseSaid = segment.isAgainst || (STANDING_IN.test(text) && !isRepeating);
  const odd = isStandingIn && !isUseSaid ? 2 : 0;
  return { candidate, left, score: -left.length - unsaid - strange / 4 - odd };
}

const REPEATING = /\b(?:too|also|again|as well|aswell|same|others?|all|each|missed|second|third)\b/;
const STANDING_IN = /\b(?:use|instead|rather|wrong|other|one)\b/;

function isInProgram(name: string, { references }: Scene): boolean {
  return references.some((each) => keyOf(each) === name);
}

function isExplained(chunk: Chunk, account: Account): boolean {
  if (chunk.kind === "thing") {
    return isThingExplained(chunk.thing, account);
  }
  if (chunk.kind === "verb") {
    return GRAMMAR_SENSES.has(chunk.verb.sense) || account.senses.has(chunk.verb.sense);
  }
  if (chunk.kind === "state") {
    return account.flags.has(chunk.state.flag);
  }
  if (chunk.kind === "not" || chunk.kind === "never") {
    return account.isNegating;
  }
  return !/^(?:unknown|number|times)$/.test(chunk.kind);
}

function isThingExplained({ noun, unknownNoun }: Thing, { names }: Account): boolean {
  if (noun === undefined) {
    return unknownNoun === undefined;
  }
  return (
    noun.classes.some((each) => names.has(each)) ||
    noun.product?.about.some((each) => names.has(each)) === true
  );
}
