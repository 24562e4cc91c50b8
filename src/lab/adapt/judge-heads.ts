/** What heads that were learned from some labels are worth on other videos of the same renderer. */
import { elementAt, firstOf } from "@/base/element-at";
import { createSeededRandom } from "@/base/seeded-random";
import { Tally } from "@/base/tally";
import { bootstrapInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import {
  learnable,
  learnHead,
  type ConfirmedPair,
  type HeadGate,
} from "@/engines/perception/adapt/learn-head";
import { confirmAll, labelFilm, type ReadFilm } from "@/lab/adapt/read-films";
import { measureLabels, type LabelledPair } from "@/lab/labels/bench-idm-figures";
import type { LoadedModel } from "@/lab/labels/bench-idm-model";

type Measure = "verbF1" | "verbObjectF1";

/** Labels of the films that were not learned from, a list for each. */
type Labelled = readonly (readonly LabelledPair[])[];

export interface JudgedHead {
  readonly renderer: string;
  readonly labels: number;
  readonly learnedFrom: number;
  readonly testVideos: number;
  readonly testPairs: number;
  readonly before: Labelled;
  readonly after: Labelled;
  readonly shuffled: Labelled;
  readonly majority: Labelled;
  readonly gate: HeadGate;
  readonly gateShuffled: HeadGate;
}

/** `labels` confirmed pairs of whole films, in an order drawn from the seed, are learned from; the others judge. */
export async function judgeHead(
  loaded: LoadedModel,
  { renderer, films, labels, seed }: HeadCase,
): Promise<JudgedHead> {
  const random = createSeededRandom(seed);
  const order = random.shuffle(films);
  const confirmed: ConfirmedPair[] = [];
  let used = 0;
  for (; confirmed.length < labels && used < order.length; used += 1) {
    confirmed.push(...confirmAll(elementAt(order, used)));
  }
  const pairs = learnable(confirmed.slice(0, labels), loaded.model);
  const rest = order.slice(used);
  const truths = random.shuffle(pairs.map(({ verb, object }) => ({ verb, object })));
  const wrong = pairs.map(({ reading, video }, at): ConfirmedPair => {
    const { verb, object } = elementAt(truths, at);
    return { reading, video, verb, ...(object === undefined ? {} : { object }) };
  });
  const { head, gate } = await learnHead(pairs, { model: loaded.model, present: undefined });
  const shuffled = await learnHead(wrong, { model: loaded.model, present: undefined });
  // One after the other: the runtime takes one inference at a time.
  const withHead = async (chosen: typeof head | undefined) => {
    const labelled: (readonly LabelledPair[])[] = [];
    for (const film of rest) {
      labelled.push(await labelFilm(loaded, film, chosen));
    }
    return labelled;
  };
  const before = await withHead(undefined);
  return {
    renderer,
    labels: pairs.length,
    learnedFrom: used,
    testVideos: rest.length,
    testPairs: before.flat().length,
    before,
    after: await withHead(head),
    shuffled: await withHead(shuffled.head),
    majority: before.map((film) => film.map((pair) => ({ ...pair, guess: mostFrequent(pairs) }))),
    gate,
    gateShuffled: shuffled.gate,
  };
}

export interface HeadCase {
  readonly renderer: string;
  readonly films: readonly ReadFilm[];
  readonly labels: number;
  readonly seed: number;
}

/** What was confirmed most often of interactions. */
function mostFrequent(pairs: readonly ConfirmedPair[]): LabelledPair["guess"] {
  const acts = pairs.flatMap(({ verb, object }) =>
    object === undefined ? [] : [{ verb, object }],
  );
  const nameOf = (act: (typeof acts)[number]) => `${act.verb} ${act.object}`;
  const tally = new Tally(acts.map(nameOf));
  return firstOf(acts.toSorted((a, b) => tally.of(nameOf(b)) - tally.of(nameOf(a))));
}

/** How much better one way to label is than another, with its interval over the videos. */
export function gainOf(
  before: Labelled,
  after: Labelled,
  measure: Measure,
): { readonly gain: number; readonly interval: Interval } {
  const films = before.map((film, at) => ({ before: film, after: elementAt(after, at) }));
  const gain = (drawn: readonly (typeof films)[number][]) =>
    scoreOf(
      drawn.map((film) => film.after),
      measure,
    ) -
    scoreOf(
      drawn.map((film) => film.before),
      measure,
    );
  return { gain: gain(films), interval: bootstrapInterval(films, gain) };
}

/** A film that was drawn twice counts twice. */
export function scoreOf(films: Labelled, measure: Measure): number {
  const pairs = films.flatMap((film, sequence) => film.map((pair) => ({ ...pair, sequence })));
  return measureLabels(pairs)[measure];
}
