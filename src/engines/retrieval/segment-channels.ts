/** Which vectors the rows of a segment have, and where each lies in a row. */
import type { Embedding, Exemplar } from "@/core/exemplar";
import type { ChannelScores } from "@/core/program";
import { CHANNELS } from "@/engines/retrieval/exact-score";
import { BLOCK, spaceKeyOf } from "@/engines/retrieval/unit-query";

/** What rows need to have in common to lie in one segment. */
export interface ChannelSpace {
  readonly channel: keyof ChannelScores;
  readonly space: string;
  readonly dimension: number;
}

/** Where the vectors of a channel lie in a row. */
export interface SegmentChannel extends ChannelSpace {
  /** Of the floats. */
  readonly start: number;
  /** Of its rows among the bytes that are scanned, for each row that the segment may have. */
  readonly offset: number;
  /** In the row's scales and errors, in bytes; also eight times its place among the inverse lengths. */
  readonly sideOffset: number;
}

/** Scale and error of a vector, a float each. */
export const SIDE_BYTES = 8;

export function spacesOf(embeddings: Exemplar["embeddings"]): readonly ChannelSpace[] {
  return CHANNELS.flatMap((channel) => {
    const embedding: Embedding | undefined = embeddings[channel];
    return embedding === undefined
      ? []
      : [{ channel, space: spaceKeyOf(embedding), dimension: embedding.vector.length }];
  });
}

/** What rows of one segment have in common. */
export function signatureOf(spaces: readonly ChannelSpace[]): string {
  return spaces.map(({ channel, space }) => `${channel} ${space}`).join("\u0001");
}

export function channelsOf(spaces: readonly ChannelSpace[]): readonly SegmentChannel[] {
  let start = 0;
  let offset = 0;
  return spaces.map(({ channel, space, dimension }, index) => {
    const found = { channel, space, dimension, start, offset, sideOffset: index * SIDE_BYTES };
    start += dimension;
    offset += padded(dimension);
    return found;
  });
}

/** Rows are padded to whole blocks. */
export function padded(dimension: number): number {
  return Math.ceil(dimension / BLOCK) * BLOCK;
}
