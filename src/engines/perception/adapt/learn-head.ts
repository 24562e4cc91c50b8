/**
 * Learns a head from labels that a person confirmed, and judges it on labels that it did not see.
 *
 * Key ideas: the judge takes whole segments away in turn (a video, or a stretch of one) and lets a head
 * of the rest answer for them; the head is worth having only where it puts right more of them than it
 * spoils, by more than chance would. The same labels give the same head.
 */
import { AppError } from "@/base/app-error";
import { elementAt, floatAt } from "@/base/element-at";
import type { JobOptions } from "@/base/progress";
import { Tally } from "@/base/tally";
import { fitShift } from "@/engines/perception/adapt/fit-shift";
import {
  applyHead,
  rawFeatures,
  standardise,
  type LearnedHead,
  type LogitShift,
} from "@/engines/perception/adapt/learned-head";
import type { PairReading } from "@/engines/perception/adapt/pair-features";
import type { ModelDescription } from "@/engines/perception/models/model-description";
import { decodeLabel, type LogitWords } from "@/engines/perception/pairs/decode-label";

/** A pair of observations whose label a person confirmed. */
export interface ConfirmedPair {
  readonly reading: PairReading;
  readonly verb: string;
  readonly object?: string;
  /** The video that shows it. Pairs of a video stand in their order. */
  readonly video: string;
}

/** What the held-out labels say of a head. */
export interface HeadGate {
  /** Labels that were held out, each once. */
  readonly labels: number;
  readonly segments: number;
  /** How many of them are right, verb and object, by the head in use and by the learned one. */
  readonly rightBefore: number;
  readonly rightAfter: number;
  /** How many the learned one puts right, and how many it spoils. */
  readonly mended: number;
  readonly spoiled: number;
  /** More mended than spoiled, by more than chance. */
  readonly isBetter: boolean;
}

export interface LearnedWithGate {
  readonly head: LearnedHead;
  readonly gate: HeadGate;
}

/** Fewer labels than this say nothing; more than that take a browser too long. */
export const LEAST_LABELS = 20;
export const MOST_LABELS = 600;
/** More labels of one verb than this share, and the others are too few to be judged by. */
const MOST_OF_ONE_VERB = 0.75;
/** Segments are taken away in so many turns at most. */
const TURNS = 5;
/** With fewer videos than this, stretches are taken away instead of videos. */
const LEAST_VIDEOS = 3;
/** How many deviations of a fair coin the difference must be: chance passes one time in twenty. */
const BEYOND_CHANCE = 1.645;

/**
 * How much a head is drawn to the shipped model's answers: objects look another way in another
 * renderer, verbs are mostly told by where things changed. Chosen on renderers that no figure is of.
 */
const PULL = { verbs: 0.003, objects: 0.0002 } as const;

/** The parts of a model that a head is learned beside. */
export type HeadModel = LogitWords & Pick<ModelDescription, "revision">;

/** The labels that can be learned from: those in the model's words. */
export function learnable(
  pairs: readonly ConfirmedPair[],
  { verbs, objects }: HeadModel,
): readonly ConfirmedPair[] {
  return pairs
    .filter(
      ({ verb, object }) =>
        verbs.includes(verb) && (object === undefined || objects.includes(object)),
    )
    .slice(-MOST_LABELS);
}

/** The model, and the head in use that a new one has to beat. */
export interface HeadsBefore {
  readonly model: HeadModel;
  readonly present: LearnedHead | undefined;
}

/**
 * Throws AppError MOD-08 where there is too little to learn from and to be judged by: few labels, or nearly all of
 * them one verb, of which a head learns to say nothing else and is right on its like.
 */
export function requireEnough(pairs: readonly ConfirmedPair[]): readonly ConfirmedPair[] {
  if (pairs.length < LEAST_LABELS) {
    throw new AppError({
      code: "MOD-08",
      what: `${pairs.length} confirmed labels are too few to learn from.`,
      safe: "The labels and the model in use are unchanged.",
      next: `Confirm at least ${LEAST_LABELS} labels in this project, then learn again.`,
    });
  }
  const counts = new Tally(pairs.map(({ verb }) => verb));
  const most = Math.max(...[...counts].map(([, count]) => count));
  if (most > MOST_OF_ONE_VERB * pairs.length) {
    throw new AppError({
      code: "MOD-08",
      what: `${most} of the ${pairs.length} confirmed labels are the same action: nothing else could be learned from them.`,
      safe: "The labels and the model in use are unchanged.",
      next: "Confirm labels of other actions too, then learn again.",
    });
  }
  return pairs;
}

/**
 * `pairs` are {@link LEAST_LABELS} learnable ones at least, those
 * of a video beside each other. Cancelled between turns.
 */
export async function learnHead(
  pairs: readonly ConfirmedPair[],
  { model, present }: HeadsBefore,
  { signal, onProgress }: JobOptions = {},
): Promise<LearnedWithGate> {
  const turns = turnsOf(pairs);
  const total = turns.length + 1;
  const answers = new Map<ConfirmedPair, boolean>();
  for (const [index, held] of turns.entries()) {
    onProgress?.({ label: "Judging by labels held out", done: index, total });
    await Promise.resolve();
    signal?.throwIfAborted();
    const head = fitHead(
      pairs.filter((pair) => !held.includes(pair)),
      model,
    );
    for (const pair of held) {
      answers.set(pair, isRight(pair, head, model));
    }
  }
  onProgress?.({ label: "Learning from all labels", done: turns.length, total });
  const head = fitHead(pairs, model);
  return { head, gate: judge(pairs, answers, { present, model, segments: turns.length }) };
}

/** The pairs that are taken away together: whole videos, or stretches of a few. */
function turnsOf(pairs: readonly ConfirmedPair[]): readonly (readonly ConfirmedPair[])[] {
  const videos = [...new Set(pairs.map(({ video }) => video))];
  if (videos.length < LEAST_VIDEOS) {
    const long = Math.ceil(pairs.length / TURNS);
    return Array.from({ length: TURNS }, (_, turn) => pairs.slice(turn * long, (turn + 1) * long));
  }
  const count = Math.min(TURNS, videos.length);
  return Array.from({ length: count }, (_, turn) => {
    const own = new Set(videos.filter((__, index) => index % count === turn));
    return pairs.filter(({ video }) => own.has(video));
  });
}

interface Judged extends HeadsBefore {
  readonly segments: number;
}

function judge(
  pairs: readonly ConfirmedPair[],
  answers: ReadonlyMap<ConfirmedPair, boolean>,
  { present, model, segments }: Judged,
): HeadGate {
  const before = pairs.map((pair) => isRight(pair, present, model));
  const after = pairs.map((pair) => answers.get(pair) === true);
  const mended = after.filter((is, at) => is && before[at] === false).length;
  const spoiled = after.filter((is, at) => !is && before[at] === true).length;
  return {
    labels: pairs.length,
    segments,
    rightBefore: before.filter(Boolean).length,
    rightAfter: after.filter(Boolean).length,
    mended,
    spoiled,
    isBetter: mended - spoiled > BEYOND_CHANCE * Math.sqrt(mended + spoiled),
  };
}

function isRight(
  { reading, verb, object }: ConfirmedPair,
  head: LearnedHead | undefined,
  model: HeadModel,
): boolean {
  const logits = head === undefined ? reading : applyHead(head, reading);
  const label = decodeLabel(logits.verbs, logits.objects, model);
  return label.verb === verb && label.object === object;
}

/** A head of these pairs, unjudged. */
export function fitHead(pairs: readonly ConfirmedPair[], model: HeadModel): LearnedHead {
  const verbs = fitList(
    pairs.map(({ reading, verb }) => {
      const target = model.verbs.indexOf(verb);
      return { reading, logits: reading.verbs, target, choices: [...model.verbs.keys()] };
    }),
    PULL.verbs,
  );
  const acts = pairs.flatMap(({ reading, verb, object }) => {
    if (object === undefined) {
      return [];
    }
    const target = model.objects.indexOf(object);
    const choices = elementAt(model.objectChoices, model.verbs.indexOf(verb));
    return [
      { reading, logits: reading.objects, target, choices: [...new Set([...choices, target])] },
    ];
  });
  return {
    model: model.revision,
    verbs,
    ...(acts.length === 0 ? {} : { objects: fitList(acts, PULL.objects) }),
  };
}

interface FitSample {
  readonly reading: PairReading;
  readonly logits: Float32Array;
  readonly target: number;
  /** What could have been right. */
  readonly choices: readonly number[];
}

function fitList(samples: readonly FitSample[], pull: number): LogitShift {
  const words = [...new Set(samples.map(({ target }) => target))].toSorted((a, b) => a - b);
  const raws = samples.map(({ reading }) => rawFeatures(reading));
  const spread = spreadOf(raws);
  const weights = fitShift({
    base: samples.map((sample) => baseRow(sample, words)),
    features: raws.map((raw) => standardise(raw, spread)),
    targets: samples.map(({ target }) => words.indexOf(target)),
    pull,
  });
  const kept = weights.flatMap((row) => [...row.subarray(0, words.length)]);
  return { words, ...spread, weights: Float32Array.from(kept) };
}

/** The logits of the words that are moved, and of everything else together. */
function baseRow({ logits, choices }: FitSample, words: readonly number[]): Float64Array {
  const own = words.map((word) => (choices.includes(word) ? floatAt(logits, word) : -Infinity));
  const others = choices
    .filter((choice) => !words.includes(choice))
    .map((choice) => floatAt(logits, choice));
  const highest = Math.max(...others);
  const rest =
    others.length === 0
      ? -Infinity
      : highest + Math.log(others.reduce((sum, value) => sum + Math.exp(value - highest), 0));
  return Float64Array.from([...own, rest]);
}

/** Middle and width of every feature; what never varies has a width that leaves it at nothing. */
function spreadOf(rows: readonly Float32Array[]): Pick<LogitShift, "middle" | "scale"> {
  const first = elementAt(rows, 0);
  const middle = first.map(
    (_, at) => rows.reduce((sum, row) => sum + floatAt(row, at), 0) / rows.length,
  );
  const scale = middle.map((mean, at) => {
    const squares = rows.reduce((sum, row) => sum + (floatAt(row, at) - mean) ** 2, 0);
    return Math.sqrt(squares / rows.length) + NARROWEST;
  });
  return { middle, scale };
}

/** Keeps features that hardly vary from being blown up. */
const NARROWEST = 1e-3;
