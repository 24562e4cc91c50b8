/** Labelling pairs as the bench measures it: features kept or not, unchanged frames skipped or not. */
import { elementAt } from "@/base/element-at";
import { decodeLabel } from "@/engines/perception/pairs/decode-label";
import { compareNeighbours, encodeFrames } from "@/engines/perception/pairs/label-pairs";
import type { PairModel } from "@/engines/perception/pairs/pair-model";
import type { PairLogits } from "@/engines/perception/pairs/pair-logits";
import { createSegmenter } from "@/engines/perception/segment/create-segmenter";
import { SEGMENT_PX } from "@/engines/perception/segment/small-picture";
import { FRAME_PX, viewFrame, viewPair } from "@/engines/perception/views/pair-views";
import type { SquareFrame } from "@/engines/perception/views/sample-square";
import { openLocalVideo } from "@/engines/video/open-local-video";
import { openEightBitIdm, openIdm, type ModelBits } from "@/lab/pages/perception-runtime";

const BATCH = 8;

/** Every `every`-th frame of a film, at most `most`. */
export async function readSquares(
  film: Blob,
  every: number,
  most: number,
  sizePx = FRAME_PX,
): Promise<readonly SquareFrame[]> {
  const video = await openLocalVideo(film);
  const frames: SquareFrame[] = [];
  const end = Math.min(video.frames.timestampsUs.length, every * most);
  await video.pixels({ start: 0, end, every, sizePx }, (_, rgba) => {
    frames.push({ rgba: rgba.slice(), sizePx });
  });
  video.close();
  return frames;
}

/** Pairs of neighbours with the maps of the frame before kept, in batches as in the studio. */
async function labelKept(
  model: PairModel,
  frames: readonly SquareFrame[],
): Promise<{ readonly answers: readonly PairLogits[]; readonly pairMs: number }> {
  const answers: PairLogits[] = [];
  let pairMs = 0;
  let chain: Awaited<ReturnType<typeof encodeFrames>> = [];
  for (let at = 0; at < frames.length; at += BATCH) {
    const fresh = await encodeFrames(model, frames.slice(at, at + BATCH));
    const startedMs = performance.now();
    answers.push(...(await compareNeighbours(model, [...chain.slice(-1), ...fresh])));
    pairMs += performance.now() - startedMs;
    chain = fresh;
  }
  return { answers, pairMs };
}

/** The same pairs, both frames of each encoded anew. */
async function labelAnew(
  model: PairModel,
  frames: readonly SquareFrame[],
): Promise<readonly PairLogits[]> {
  const answers: PairLogits[] = [];
  for (let at = 0; at + 1 < frames.length; at += BATCH) {
    const seconds = frames.slice(at + 1, at + 1 + BATCH);
    const firsts = frames.slice(at, at + seconds.length);
    const before = await model.encode(firsts.map(viewFrame));
    const after = await model.encode(seconds.map(viewFrame));
    const pairs = seconds.flatMap((second, index) => {
      const [first, a, b] = [firsts[index], before[index], after[index]];
      const isWhole = first !== undefined && a !== undefined && b !== undefined;
      return isWhole ? [{ first: a, second: b, views: viewPair(first, second) }] : [];
    });
    answers.push(...(await model.compare(pairs)));
  }
  return answers;
}

export interface PairTimes {
  readonly keptMs: number;
  readonly anewMs: number;
  /** Of the kept way what belongs to pairs: their close views and the head. */
  readonly pairMs: number;
  /** Cutting views and measuring motion, which neither way can save. */
  readonly viewsMs: number;
  readonly pairs: number;
  readonly maxDifference: number;
}

/** One round of both ways over the same frames. */
export async function timePairs(film: Blob, every: number, most: number): Promise<PairTimes> {
  const { pairModel } = await openIdm();
  const frames = await readSquares(film, every, most);
  const startedMs = performance.now();
  const { answers: kept, pairMs } = await labelKept(pairModel, frames);
  const keptMs = performance.now() - startedMs;
  const anew = await labelAnew(pairModel, frames);
  const anewMs = performance.now() - startedMs - keptMs;
  const viewsStartedMs = performance.now();
  frames.forEach((frame, index) => {
    const next = frames[index + 1];
    viewFrame(frame);
    return next === undefined ? undefined : viewPair(frame, next);
  });
  const viewsMs = performance.now() - viewsStartedMs;
  const maxDifference = kept.reduce(
    (most, answer, index) => Math.max(most, largestDifference(answer, anew[index])),
    0,
  );
  return { keptMs, anewMs, pairMs, viewsMs, pairs: kept.length, maxDifference };
}

function largestDifference(a: PairLogits, b: PairLogits | undefined): number {
  const between = (x: Float32Array, y: Float32Array | undefined) =>
    x.reduce((most, value, at) => Math.max(most, Math.abs(value - (y?.[at] ?? Infinity))), 0);
  return Math.max(between(a.verbs, b?.verbs), between(a.objects, b?.objects));
}

export interface SkipTimes {
  readonly skippedMs: number;
  readonly allMs: number;
  readonly pairs: number;
  /** Pairs that the model looked at where unchanged frames were skipped. */
  readonly looked: number;
  /** Pairs with the same action either way. */
  readonly same: number;
}

const NOTHING = "NoOp";

/** A free-running film: the model at every pair, or only where the segmenter saw an action. */
export async function timeSkipping(film: Blob): Promise<SkipTimes> {
  const { pairModel, files } = await openIdm();
  const frames = await readSquares(film, 1, Infinity);
  const small = await readSquares(film, 1, Infinity, SEGMENT_PX);
  const toAction = ({ verbs, objects }: PairLogits) => {
    const { verb, object } = decodeLabel(verbs, objects, files.model);
    return `${verb} ${object ?? ""}`;
  };
  const startedMs = performance.now();
  const segmenter = createSegmenter();
  small.forEach(({ rgba }, index) => segmenter.push(rgba, (index * 1e6) / FILM_FPS));
  const spans = segmenter.finish();
  const skipped = frames.slice(1).map(() => `${NOTHING} `);
  for (let at = 0; at < spans.length; at += BATCH) {
    const part = spans.slice(at, at + BATCH);
    const ends = part.flatMap(({ startFrame, endFrame }) => [startFrame, endFrame]);
    const shown = [...new Set(ends)];
    const views = shown.map((frame) => elementAt(frames, frame));
    const maps = await pairModel.encode(views.map(viewFrame));
    const pairs = part.flatMap(({ startFrame, endFrame }) => {
      const [a, b] = [shown.indexOf(startFrame), shown.indexOf(endFrame)];
      const [first, second, before, after] = [maps[a], maps[b], views[a], views[b]];
      const isWhole = first && second && before && after;
      return isWhole ? [{ first, second, views: viewPair(before, after) }] : [];
    });
    const answers = await pairModel.compare(pairs);
    part.forEach(({ endFrame }, index) => {
      const answer = answers[index];
      if (answer !== undefined) {
        skipped[endFrame - 1] = toAction(answer);
      }
    });
  }
  const skippedMs = performance.now() - startedMs;
  const all = (await labelKept(pairModel, frames)).answers.map(toAction);
  const allMs = performance.now() - startedMs - skippedMs;
  const same = all.filter((action, index) => action === skipped[index]).length;
  return { skippedMs, allMs, pairs: all.length, looked: spans.length, same };
}

/** How many pairs of a film the 8-bit copy names like the model that it was made of. */
export async function compareEightBit(
  film: Blob,
  every: number,
  most: number,
): Promise<{ readonly pairs: number; readonly same: number }> {
  const [exact, rounded] = [await openIdm(), await openEightBitIdm()];
  const frames = await readSquares(film, every, most);
  const name = ({ verbs, objects }: PairLogits) => {
    const { verb, object } = decodeLabel(verbs, objects, exact.files.model);
    return `${verb} ${object ?? ""}`;
  };
  const [wanted, found] = [
    (await labelKept(exact.pairModel, frames)).answers.map(name),
    (await labelKept(rounded.pairModel, frames)).answers.map(name),
  ];
  const same = wanted.filter((label, index) => label === found[index]).length;
  return { pairs: wanted.length, same };
}

/** Frames a second of the films that the bench makes of rooms. */
export const FILM_FPS = 10;

/** Encoder and head alone on one batch of pairs, the shapes that native programs run too. */
export async function timeModel(bits: ModelBits): Promise<number> {
  const { encoder, head, files } = await (bits === 8 ? openEightBitIdm() : openIdm());
  const { channels, views } = files.model;
  const side = (px: number) => px / 8;
  const tensor = (...dims: readonly number[]) => ({
    data: new Float32Array(dims.reduce((product, each) => product * each, 1)).fill(0.5),
    dims,
  });
  const { overviewPx, closePx } = views;
  const map = (px: number) => tensor(BATCH, channels, side(px), side(px));
  const startedMs = performance.now();
  await encoder.run({ views: tensor(BATCH, 3, overviewPx, overviewPx) });
  await encoder.run({ views: tensor(BATCH, 3, closePx, closePx) });
  await encoder.run({ views: tensor(BATCH * 4, 3, closePx, closePx) });
  await head.run({
    overviewFirst: map(overviewPx),
    overviewSecond: map(overviewPx),
    handFirst: map(closePx),
    handSecond: map(closePx),
    siteFirst: map(closePx),
    siteSecond: map(closePx),
    contextFirst: map(closePx),
    contextSecond: map(closePx),
    evidence: tensor(BATCH, views.evidence),
  });
  return performance.now() - startedMs;
}
