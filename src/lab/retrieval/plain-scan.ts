import { doubleAt } from "@/base/element-at";
import { ensureExists } from "@/base/assert";
import type { Embedding, Exemplar } from "@/core/exemplar";
import type { ChannelScores, Retrieved } from "@/core/program";
import { PackedChannel } from "@/lab/retrieval/plain-channel";

/** The channels of Eq. 4 in the order in which they are added up. */
const CHANNELS = [
  "instruction",
  "state",
  "visual",
] as const satisfies readonly (keyof ChannelScores)[];

export type ChannelQuery = { readonly [Channel in keyof ChannelScores]?: Embedding };

/** The memory packed for scanning; made once per memory. */
export interface PackedMemory {
  readonly exemplars: readonly Exemplar[];
  readonly channels: Readonly<Record<keyof ChannelScores, PackedChannel>>;
}

export function packMemory(exemplars: readonly Exemplar[]): PackedMemory {
  const pack = (channel: keyof ChannelScores) =>
    new PackedChannel(exemplars.map((exemplar) => exemplar.embeddings[channel]));
  return {
    exemplars,
    channels: {
      instruction: pack("instruction"),
      state: pack("state"),
      visual: pack("visual"),
    },
  };
}

export interface MemoryScores {
  /** Eq. 4's s per exemplar. */
  readonly total: Float64Array;
  /** The cosine per channel and exemplar; 0 where the channel cannot be compared. */
  readonly cosines: Readonly<Record<keyof ChannelScores, Float64Array>>;
}

/** ICAL Eq. 4 for every exemplar: `s = sum over channels of weight x cosine`. */
export function scoreMemory(
  memory: PackedMemory,
  query: ChannelQuery,
  weights: ChannelScores,
): MemoryScores {
  const count = memory.exemplars.length;
  const total = new Float64Array(count);
  const cosines = {
    instruction: new Float64Array(count),
    state: new Float64Array(count),
    visual: new Float64Array(count),
  };
  for (const channel of CHANNELS) {
    const embedding = query[channel];
    if (embedding !== undefined) {
      memory.channels[channel].scan(embedding, weights[channel], {
        scores: total,
        cosines: cosines[channel],
      });
    }
  }
  return { total, cosines };
}

/**
 * The best `count` exemplars, best first, ties by id. The margin is the score less that of the next
 * one, also when that one is not among the best any more; the very last one has nothing behind it,
 * so its margin is its score.
 */
export function rankScores(
  memory: PackedMemory,
  scores: MemoryScores,
  { count, excludedIds }: { readonly count: number; readonly excludedIds: ReadonlySet<string> },
): readonly Retrieved[] {
  const { exemplars } = memory;
  const scoreOf = (index: number) => doubleAt(scores.total, index);
  const idOf = (index: number) => ensureExists(exemplars[index]).id;
  const isBefore = (a: number, b: number) =>
    scoreOf(a) === scoreOf(b) ? idOf(a) < idOf(b) : scoreOf(a) > scoreOf(b);
  const best = selectBest(
    [...exemplars.keys()].filter((index) => !excludedIds.has(idOf(index))),
    count + 1,
    isBefore,
  );
  return best.slice(0, Math.max(0, count)).map((index, position) => {
    const next = best[position + 1];
    const exemplar = ensureExists(exemplars[index]);
    return {
      exemplarId: exemplar.id,
      title: exemplar.title,
      rank: position + 1,
      score: scoreOf(index),
      channels: {
        instruction: doubleAt(scores.cosines.instruction, index),
        state: doubleAt(scores.cosines.state, index),
        visual: doubleAt(scores.cosines.visual, index),
      },
      margin: scoreOf(index) - (next === undefined ? 0 : scoreOf(next)),
    };
  });
}

/** Keeps a short sorted list of the best while passing over all: `count` is small. */
function selectBest(
  candidates: Iterable<number>,
  count: number,
  isBefore: (a: number, b: number) => boolean,
): readonly number[] {
  const best: number[] = [];
  for (const candidate of candidates) {
    const last = best.at(-1);
    if (best.length >= count && last !== undefined && !isBefore(candidate, last)) {
      continue;
    }
    let position = best.length;
    while (position > 0 && isBefore(candidate, ensureExists(best[position - 1]))) {
      position -= 1;
    }
    best.splice(position, 0, candidate);
    best.length = Math.min(best.length, Math.max(0, count));
  }
  return best;
}
