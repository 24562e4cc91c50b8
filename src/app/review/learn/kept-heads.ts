/**
 * The heads that were learned in a project, each with the data it came from. The last one is in use; taking
 * it back brings the one before it, and in the end the shipped model. Where the last one cannot be read the
 * shipped model is in use, and it can be taken back like any other: nothing but the list is read for that.
 */
import { z } from "zod";
import { isDefined } from "@/base/defined";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema, type Json } from "@/base/json";
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
/** Any of them may be damaged. */
const storedSchema = z.array(jsonSchema);
const numberedSchema = keptHeadSchema.pick({ number: true });

export interface KeptHead {
  readonly number: number;
  readonly at: number;
  readonly data: string;
  readonly videos: number;
  readonly gate: HeadGate;
  readonly head: LearnedHead;
}

export interface KeptHeads {
  /** Undefined where the shipped model is in use. */
  readonly inUse: KeptHead | undefined;
  /** The newest cannot be read, so the shipped model is in use. */
  readonly isDamaged: boolean;
  /** Of the head that is learned next. */
  readonly nextNumber: number;
}

/** Of a project in which nothing was learned. */
export const NOTHING_LEARNED: KeptHeads = { inUse: undefined, isDamaged: false, nextNumber: 1 };

const keyOf = (projectId: string) => `learned-heads ${projectId}`;

/** What is in use; never fails for what is stored. */
export async function readKeptHeads(
  settings: Pick<SettingsStore, "read">,
  projectId: string,
): Promise<KeptHeads> {
  const stored = await settings.read(keyOf(projectId), jsonSchema);
  const rows = rowsOf(stored);
  const last = rows.at(-1);
  const inUse = keptHeadSchema.safeParse(last).data;
  const numbers = rows.map((row) => numberedSchema.safeParse(row).data?.number).filter(isDefined);
  return {
    inUse,
    isDamaged: last !== undefined && inUse === undefined,
    nextNumber: Math.max(0, ...numbers) + 1,
  };
}

/** From now on it is in use. */
export async function keepHead(
  settings: Pick<SettingsStore, "update">,
  projectId: string,
  { head, gate, ...rest }: KeptHead,
): Promise<void> {
  const row = { ...rest, gate: { ...gate }, head: storeHead(head) };
  await settings.update(keyOf(projectId), (stored) => [...rowsOf(stored), row].slice(-MOST_KEPT));
}

/** The one before it is in use again, or the shipped model. */
export async function takeHeadBack(
  settings: Pick<SettingsStore, "update">,
  projectId: string,
): Promise<void> {
  await settings.update(keyOf(projectId), (stored) => rowsOf(stored).slice(0, -1));
}

/** Of a project that is no more: they were learned from its labels, and nothing else reads them. */
export async function forgetHeads(
  settings: Pick<SettingsStore, "read" | "update">,
  projectId: string,
): Promise<void> {
  if ((await settings.read(keyOf(projectId), jsonSchema)) !== undefined) {
    await settings.update(keyOf(projectId), () => []);
  }
}

/** What is no list counts as one damaged head. */
function rowsOf(stored: Json | undefined): readonly Json[] {
  if (stored === undefined) {
    return [];
  }
  const rows = storedSchema.safeParse(stored);
  return rows.success ? rows.data : [stored];
}

/** What labels a head came from, in a few digits. */
export function dataDigits(labelIds: readonly string[]): string {
  return shortHash(labelIds.toSorted().join(" "));
}
