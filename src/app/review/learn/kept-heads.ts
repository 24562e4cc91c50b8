/**
 * The heads that were learned in a project, each with the data it came from. The last one is in use; taking
 * it back brings the one before it, and in the end the shipped model.
 */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { shortHash } from "@/base/encoding/short-hash";
import type { HeadGate } from "@/engines/perception/adapt/learn-head";
import {
  learnedHeadSchema,
  storeHead,
  type LearnedHead,
} from "@/engines/perception/adapt/learned-head";
import type { SettingsStore } from "@/storage/settings-store";

/** Older ones are forgotten: a head is some hundred kilobytes. */
const MOST_KEPT = 4;

const gateSchema = z.object({
  labels: z.number(),
  segments: z.number(),
  rightBefore: z.number(),
  rightAfter: z.number(),
  mended: z.number(),
  spoiled: z.number(),
  isBetter: z.boolean(),
});

const keptHeadSchema = z.object({
  /** From 1 in its project; never given twice while others are kept. */
  number: z.number().int().positive(),
  at: timeMsSchema,
  /** Tells which labels it came from: the same labels, the same digits. */
  data: z.string(),
  videos: z.number(),
  gate: gateSchema,
  head: learnedHeadSchema,
});
const keptHeadsSchema = z.array(keptHeadSchema);

export interface KeptHead {
  readonly number: number;
  readonly at: number;
  readonly data: string;
  readonly videos: number;
  readonly gate: HeadGate;
  readonly head: LearnedHead;
}

/** The shipped model is in use. */
const NOTHING_LEARNED: readonly KeptHead[] = [];

const keyOf = (projectId: string) => `learned-heads ${projectId}`;

/** The newest last. */
export async function readKeptHeads(
  settings: Pick<SettingsStore, "read">,
  projectId: string,
): Promise<readonly KeptHead[]> {
  const kept = await settings.read(keyOf(projectId), keptHeadsSchema);
  return kept === undefined ? NOTHING_LEARNED : kept;
}

export async function writeKeptHeads(
  settings: Pick<SettingsStore, "write">,
  projectId: string,
  heads: readonly KeptHead[],
): Promise<void> {
  const rows = heads
    .slice(-MOST_KEPT)
    .map(({ head, gate, ...rest }) => ({ ...rest, gate: { ...gate }, head: storeHead(head) }));
  await settings.write(keyOf(projectId), rows);
}

/** What labels a head came from, in a few digits. */
export function dataDigits(labelIds: readonly string[]): string {
  return shortHash(labelIds.toSorted().join(" "));
}
