/**
 * What to do for what the person said: one episode of the memory, or several, each for a part of the sentence.
 *
 * Every way of cutting the words at commas, full stops, “and” and “then” is tried; the way that covers most wins.
 * What an episode needs and the part does not say is taken from what was said before, in the order in which it
 * was named.
 */
import { ensureExists } from "@/base/assert";
import {
  alignWords,
  NAME_WEIGHT,
  type Alignment,
  type BoundSlot,
  type KnownNames,
} from "@/engines/console/analogy/align-words";
import { readNested, type AskedAlignment } from "@/engines/console/analogy/nested-question";
import { readAboutDeed } from "@/engines/console/analogy/about-deeds";
import { mentionsIn } from "@/engines/console/analogy/mentions-in";
import type { PlannedEpisode, TurnContext } from "@/engines/console/analogy/planned-episode";
import { tellingOf } from "@/engines/console/analogy/telling-words";
import { wordsOf } from "@/engines/console/utterance-words";

/** Below this the words say something else. */
export const LEAST_SCORE = 0.45;
/** A fuller reading is taken where it is as much alike as this. */
const LEAST_FULLER = 0.65;
/** A cut has to pay: every part costs as much as some telling words. */
const PART_COST = 1.5;
/** How much of a name's weight is spared where it was said before. */
const SPARED = 0.8;
/** More parts are not cut apart: people do not speak so. */
const MAX_PARTS = 14;

/**
 * The episodes to follow, in order; none where the words are like nothing in the memory. A part that is
 * like nothing is passed over as a remark (“No, that is wrong.”) where it names nothing that the others do not.
 */
export function planTurn(utterance: string, context: TurnContext): readonly PlannedEpisode[] {
  const said = partsOf(utterance);
  const untold = said.filter((part) => isDenied(wordsOf(part), context.known.names));
  const parts = said
    .filter((part) => !untold.includes(part))
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const limited = parts.length > MAX_PARTS ? [parts.flat()] : parts;
  const before = [...context.before, ...untold];
  const cut = bestCut(limited, { ...context, before });
  const chosen = cut.filter(({ alignment }) => alignment.score >= LEAST_SCORE);
  const left = cut.filter(({ alignment }) => alignment.score < LEAST_SCORE);
  const understood = chosen.flatMap(({ words }) => mentionsIn(words, context.known.names));
  const isLeft = left.some(({ words }) =>
    mentionsIn(words, context.known.names).some((name) => !understood.includes(name)),
  );
  if (isLeft) {
    return [];
  }
  if (chosen.length === 0) {
    const about = context.isAfterDeed ? readAboutDeed(wordsOf(utterance), context) : undefined;
    return about === undefined ? [] : [about];
  }
  const named = [...before, utterance].map(wordsOf);
  return chosen.map(({ alignment }, index) => {
    const planned = fillOpenSlots(alignment, named, context.known);
    return index === 0
      ? { ...planned, passed: [...untold.map((part) => part.trim()), ...planned.passed] }
      : planned;
  });
}

/** “Do not put the red block there”: what is not to be done with a thing is no instruction to do it. */
function isDenied(words: readonly string[], names: readonly string[]): boolean {
  return /^(?:please )?(?:do not|don t|never)\b/u.test(words.join(" "))
    ? mentionsIn(words, names).length > 0
    : false;
}

/** At commas and full stops, “and” and “then”. */
function partsOf(utterance: string): readonly string[] {
  return utterance.split(/(?<!\d)[.,;:!?]+|[.,;:!?]+(?!\d)|\b(?:and then|and|then)\b/giu);
}

interface Part {
  readonly words: readonly string[];
  readonly alignment: AskedAlignment;
}

interface Cut {
  readonly value: number;
  readonly chosen: readonly Part[];
}

function bestCut(parts: readonly (readonly string[])[], context: TurnContext): readonly Part[] {
  const best: Cut[] = [{ value: 0, chosen: [] }];
  for (let to = 1; to <= parts.length; to += 1) {
    const cuts = Array.from({ length: to }, (_, from): Cut => {
      const before = ensureExists(best[from]);
      const words = parts.slice(from, to).flat();
      const alignment = bestAlignment(words, context);
      return alignment === undefined
        ? before
        : {
            value: before.value + valueOf(alignment),
            chosen: [...before.chosen, { words, alignment }],
          };
    });
    best.push(cuts.reduce((a, b) => (b.value > a.value ? b : a)));
  }
  return ensureExists(best.at(-1)).chosen;
}

/** What is covered less what is not; what is like nothing costs less apart from what is meant. */
function valueOf({ covered, total, score, weight }: Alignment): number {
  return score < LEAST_SCORE ? -weight : 2 * covered - total - PART_COST;
}

/** As they stand, or with a question in them: “the corner closest to the red bowl”. */
function bestAlignment(words: readonly string[], context: TurnContext): AskedAlignment | undefined {
  const plain = bestPlain(words, context);
  const nested = readNested(words, context, (left, known) =>
    bestPlain(left, { ...context, known }),
  );
  return nested !== undefined && (plain === undefined || isBetter(nested, plain)) ? nested : plain;
}

/** A question that covers what would be passed over is asked, though something else is more alike as a whole. */
function isBetter(nested: Alignment, plain: Alignment): boolean {
  const leavesLess = tellingOf(nested.passed).length < tellingOf(plain.passed).length;
  return nested.score > plain.score || (leavesLess && nested.score >= LEAST_FULLER);
}

/** Of several that fit as well, the one learned last. What leaves words out that mean something yields to a fuller one. */
function bestPlain(words: readonly string[], context: TurnContext): Alignment | undefined {
  const all = context.templates.map((template) =>
    withContext(alignWords(template, words, context), context),
  );
  const [first] = all;
  if (first === undefined) {
    return undefined;
  }
  const nearest = all.reduce((best, each) => (each.score >= best.score ? each : best), first);
  return tellingOf(nearest.passed).length === 0
    ? nearest
    : all.filter(isFull).reduce((best, each) => (isFuller(each, best) ? each : best), nearest);
}

/** As much alike as a fuller reading has to be, and with a thing for each that it needs. */
function isFull({ score, template, bound }: Alignment): boolean {
  const named = template.slots.filter(({ kind }) => kind === "name");
  return score >= LEAST_FULLER && named.every((slot) => bound.some((each) => each.slot === slot));
}

/** Leaves fewer words out that mean something; of equals the one that is more alike, and learned last. */
function isFuller(each: Alignment, best: Alignment): boolean {
  const [own, other] = [tellingOf(each.passed).length, tellingOf(best.passed).length];
  return own < other || (own === other && each.score >= best.score);
}

/** A thing that was spoken of before need not be named again, or only as “it”. */
function withContext(alignment: Alignment, { before, known }: TurnContext): Alignment {
  const { template, bound, covered, total } = alignment;
  const named = new Set(before.flatMap((text) => mentionsIn(wordsOf(text), known.names)));
  const free = [...named].filter((name) => !bound.some(({ value }) => value === name));
  const unbound = template.slots.filter(
    (slot) => slot.kind === "name" && !bound.some((each) => each.slot === slot),
  );
  const spared = Math.min(unbound.length, free.length) * NAME_WEIGHT * SPARED;
  return spared === 0
    ? alignment
    : { ...alignment, total: total - spared, score: covered / (total - spared) };
}

function fillOpenSlots(
  { template, bound, score, passed, question }: AskedAlignment,
  said: readonly (readonly string[])[],
  { names }: KnownNames,
): PlannedEpisode {
  const unbound = template.slots.filter((slot) => !bound.some((each) => each.slot === slot));
  const taken = new Set(bound.map(({ value }) => value));
  const mentioned = said
    .flatMap((words) => mentionsIn(words, names))
    .filter((name) => !taken.has(name));
  const more: BoundSlot[] = [];
  for (const slot of unbound.filter(({ kind }) => kind === "name")) {
    const value = mentioned.find((name) => !taken.has(name));
    if (value !== undefined) {
      taken.add(value);
      more.push({ slot, value });
    }
  }
  const found = [...bound, ...more];
  return {
    template,
    bound: found,
    unbound: unbound.filter((slot) => !found.some((each) => each.slot === slot)),
    score,
    passed: tellingOf(passed),
    ...(question === undefined ? {} : { question }),
  };
}
