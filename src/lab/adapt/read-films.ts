/** Films as the model reads them, and as it labels them with and without a learned head. */
import { elementAt } from "@/base/element-at";
import type { ConfirmedPair } from "@/engines/perception/adapt/learn-head";
import { applyHead, type LearnedHead } from "@/engines/perception/adapt/learned-head";
import type { PairReading } from "@/engines/perception/adapt/pair-features";
import { decodeLabel } from "@/engines/perception/pairs/decode-label";
import type { FrameMaps } from "@/engines/perception/pairs/frame-maps";
import { toGuess } from "@/engines/perception/pairs/refine-guesses";
import type { DrawnFilm } from "@/lab/adapt/changed-films";
import type { LabelledPair } from "@/lab/labels/bench-idm-figures";
import { refinePairs, type GuessedPair, type LoadedModel } from "@/lab/labels/bench-idm-model";

/** A film's pairs with what was done and what the model reads of them. */
export interface ReadFilm {
  readonly name: string;
  readonly pairs: readonly {
    readonly truth: LabelledPair["truth"];
    readonly reading: PairReading;
  }[];
}

const BATCH = 16;

export async function readFilm(
  { pairModel }: LoadedModel,
  { name, views, pairs }: DrawnFilm,
): Promise<ReadFilm> {
  const maps: FrameMaps[] = [];
  for (let start = 0; start < views.frames.length; start += BATCH) {
    maps.push(...(await pairModel.encode(views.frames.slice(start, start + BATCH))));
  }
  const read: ReadFilm["pairs"][number][] = [];
  for (let start = 0; start < pairs.length; start += BATCH) {
    const batch = pairs.slice(start, start + BATCH);
    const readings = await pairModel.compare(
      batch.map(({ first, second }, at) => ({
        first: elementAt(maps, first),
        second: elementAt(maps, second),
        views: elementAt(views.pairs, start + at),
      })),
    );
    read.push(...batch.map(({ truth }, at) => ({ truth, reading: elementAt(readings, at) })));
  }
  return { name, pairs: read };
}

/** The labels of one film as the studio gives them: the head, if any, then the refiner. */
export async function labelFilm(
  loaded: LoadedModel,
  { pairs }: ReadFilm,
  head: LearnedHead | undefined,
): Promise<readonly LabelledPair[]> {
  const guessed = pairs.map(({ truth, reading }): GuessedPair => {
    const logits = head === undefined ? reading : applyHead(head, reading);
    const { verb, object, confidence } = decodeLabel(logits.verbs, logits.objects, loaded.model);
    const read = toGuess(logits, loaded.model);
    const guess = object === undefined ? { verb } : { verb, object };
    return { sequence: 0, truth, guess, confidence, ...(read === undefined ? {} : { read }) };
  });
  return await refinePairs(loaded, guessed);
}

/** The pairs as a person who is right confirms them. */
export function confirmAll({ name, pairs }: ReadFilm): readonly ConfirmedPair[] {
  return pairs.map(({ truth, reading }) => ({ reading, ...truth, video: name }));
}
