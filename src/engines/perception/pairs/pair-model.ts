/**
 * The inverse dynamics model `F_idm(o_t, o_t+1)` (ICAL 4.1) on one device: an encoder that sees one
 * view at a time, and a head that compares the maps of a pair's views. A frame's own views (whole and
 * hand) are encoded once for both of its pairs.
 */
import type { FrameMaps } from "@/engines/perception/pairs/frame-maps";
import { writeNormalisedPlanes } from "@/engines/perception/pairs/preprocess-frame";
import { wrongShape, type ModelDescription } from "@/engines/perception/models/model-description";
import type { FloatTensor, ModelSession } from "@/engines/perception/models/model-session";
import { pairFeatures, type PairReading } from "@/engines/perception/adapt/pair-features";
import {
  CLOSE_PX,
  EVIDENCE_VALUES,
  OVERVIEW_PX,
  type FrameViews,
  type PairViews,
} from "@/engines/perception/views/pair-views";

/** Side of the square of pixels that one cell of a map stands for. */
export const CELL_PX = 8;
/** Site and context, each before and after. */
const CLOSE_VIEWS = 4;

/** Two encoded frames and what the pair of them shows. */
export interface ComparedPair {
  readonly first: FrameMaps;
  readonly second: FrameMaps;
  readonly views: PairViews;
}

export interface PairModel {
  /** Encodes the frames' own views, in one batch. */
  encode(frames: readonly FrameViews[]): Promise<readonly FrameMaps[]>;
  /** Logits of every pair and what was seen of it, in one batch. */
  compare(pairs: readonly ComparedPair[]): Promise<readonly PairReading[]>;
  release(): Promise<void>;
}

const HEAD_INPUTS = [
  "overviewFirst",
  "overviewSecond",
  "handFirst",
  "handSecond",
  "siteFirst",
  "siteSecond",
  "contextFirst",
  "contextSecond",
  "evidence",
] as const;
type HeadInput = (typeof HEAD_INPUTS)[number];

/** Puts encoder and head together and tries them on grey views; AppError MOD-02 if they misfit. */
export async function createPairModel(
  encoder: ModelSession,
  head: ModelSession,
  model: ModelDescription,
): Promise<PairModel> {
  checkNames(encoder, ["views"], ["maps"]);
  checkNames(head, HEAD_INPUTS, ["verbs", "objects"]);
  const pairModel = joinModel(encoder, head, model);
  const grey = (sizePx: number) => new Uint8Array(sizePx ** 2 * 3).fill(128);
  const frame = { overview: grey(OVERVIEW_PX), hand: grey(CLOSE_PX) };
  const [first, second] = await pairModel.encode([frame, frame]).catch((error: unknown) => {
    throw wrongShape(`Its encoder does not take the studio's views. ${String(error)}`);
  });
  if (first !== undefined && second !== undefined) {
    const close = grey(CLOSE_PX);
    const closes = {
      siteBefore: close,
      siteAfter: close,
      contextBefore: close,
      contextAfter: close,
    };
    const views = { ...closes, evidence: new Float32Array(EVIDENCE_VALUES) };
    await pairModel.compare([{ first, second, views }]);
  }
  return pairModel;
}

function joinModel(encoder: ModelSession, head: ModelSession, model: ModelDescription): PairModel {
  const encodeViews = async (views: readonly Uint8Array[], sizePx: number) => {
    const planeValues = sizePx ** 2 * 3;
    const data = new Float32Array(planeValues * views.length);
    views.forEach((rgb, index) => {
      const plane = data.subarray(index * planeValues, (index + 1) * planeValues);
      writeNormalisedPlanes(rgb, model, plane);
    });
    const dims = [views.length, 3, sizePx, sizePx];
    const { maps } = await encoder.run({ views: { data, dims } });
    return splitRows(maps, views.length, mapValues(sizePx, model), "maps");
  };
  return {
    async encode(frames) {
      const overviews = await encodeViews(
        frames.map(({ overview }) => overview),
        OVERVIEW_PX,
      );
      const hands = await encodeViews(
        frames.map(({ hand }) => hand),
        CLOSE_PX,
      );
      return pairUp(overviews, hands, (overview, hand) => ({ overview, hand }));
    },
    async compare(pairs) {
      if (pairs.length === 0) {
        return [];
      }
      const closes = await encodeViews(pairs.flatMap(closeViews), CLOSE_PX);
      const outputs = await head.run(headInputs(pairs, closes, model));
      const verbs = splitRows(outputs["verbs"], pairs.length, model.verbs.length, "verbs");
      const objects = splitRows(outputs["objects"], pairs.length, model.objects.length, "objects");
      const logits = pairUp(verbs, objects, (verbRow, objectRow) => ({
        verbs: verbRow,
        objects: objectRow,
      }));
      return pairUp(logits, pairs, ({ verbs, objects }, pair, index) => {
        const own = closes.slice(index * CLOSE_VIEWS, (index + 1) * CLOSE_VIEWS);
        const seen = { ...pair, closes: own, evidence: pair.views.evidence };
        return { verbs, objects, features: pairFeatures(seen, model.channels) };
      });
    },
    async release() {
      await encoder.release();
      await head.release();
    },
  };
}

function closeViews({ views }: ComparedPair): readonly Uint8Array[] {
  return [views.siteBefore, views.siteAfter, views.contextBefore, views.contextAfter];
}

/** `closes` holds the four close maps of each pair in turn. */
function headInputs(
  pairs: readonly ComparedPair[],
  closes: readonly Float32Array[],
  model: ModelDescription,
): Readonly<Record<HeadInput, FloatTensor>> {
  const maps = (rows: readonly Float32Array[], sizePx: number): FloatTensor => ({
    data: joinRows(rows, mapValues(sizePx, model)),
    dims: [rows.length, model.channels, sizePx / CELL_PX, sizePx / CELL_PX],
  });
  const close = (place: number) =>
    maps(
      closes.filter((_, at) => at % CLOSE_VIEWS === place),
      CLOSE_PX,
    );
  const evidence = joinRows(
    pairs.map(({ views }) => views.evidence),
    EVIDENCE_VALUES,
  );
  return {
    overviewFirst: maps(
      pairs.map(({ first }) => first.overview),
      OVERVIEW_PX,
    ),
    overviewSecond: maps(
      pairs.map(({ second }) => second.overview),
      OVERVIEW_PX,
    ),
    handFirst: maps(
      pairs.map(({ first }) => first.hand),
      CLOSE_PX,
    ),
    handSecond: maps(
      pairs.map(({ second }) => second.hand),
      CLOSE_PX,
    ),
    siteFirst: close(0),
    siteSecond: close(1),
    contextFirst: close(2),
    contextSecond: close(3),
    evidence: { data: evidence, dims: [pairs.length, EVIDENCE_VALUES] },
  };
}

function mapValues(sizePx: number, { channels }: ModelDescription): number {
  return channels * (sizePx / CELL_PX) ** 2;
}

function pairUp<A, B, C>(
  first: readonly A[],
  second: readonly B[],
  join: (a: A, b: B, index: number) => C,
): readonly C[] {
  return first.flatMap((a, index) => {
    const b = second[index];
    return b === undefined ? [] : [join(a, b, index)];
  });
}

function checkNames(
  session: ModelSession,
  inputs: readonly string[],
  outputs: readonly string[],
): void {
  const isSame = (found: readonly string[], wanted: readonly string[]) =>
    found.length === wanted.length && wanted.every((name) => found.includes(name));
  if (!isSame(session.inputNames, inputs) || !isSame(session.outputNames, outputs)) {
    const found = `${session.inputNames.join(", ")} to ${session.outputNames.join(", ")}`;
    throw wrongShape(
      `It goes from ${found}, not from ${inputs.join(", ")} to ${outputs.join(", ")}.`,
    );
  }
}

function splitRows(
  tensor: FloatTensor | undefined,
  count: number,
  width: number,
  name: string,
): readonly Float32Array[] {
  if (tensor === undefined || tensor.data.length !== count * width) {
    const found = tensor === undefined ? "nothing" : tensor.dims.join(" x ");
    throw wrongShape(`It gives ${found} as ${name} where ${count} x ${width} is expected.`);
  }
  const { data } = tensor;
  return Array.from({ length: count }, (_, row) => data.slice(row * width, (row + 1) * width));
}

function joinRows(rows: readonly Float32Array[], width: number): Float32Array {
  const joined = new Float32Array(rows.length * width);
  rows.forEach((row, index) => joined.set(row, index * width));
  return joined;
}
