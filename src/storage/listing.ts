import { z } from "zod";
import { firstFault, sentenceOf } from "@/base/faults/plain-faults";
import { damagedRowError } from "@/storage/storage-error";
import type { StoredName } from "@/storage/schema-versions";

/** A stored row that could not be read; it stays where it is. */
export interface DamagedRow {
  readonly table: StoredName;
  readonly key: string;
  readonly problem: string;
}

/** What was readable, and what was not: one bad row never hides the others. */
export interface Listing<T> {
  readonly items: readonly T[];
  readonly damaged: readonly DamagedRow[];
}

/** How many rows a list leaves out; none while it is still being read. */
export function countDamaged(listing: Pick<Listing<unknown>, "damaged"> | undefined): number {
  return listing === undefined ? 0 : listing.damaged.length;
}

/** Parses the rows of a table at its edge. */
export function parseRows<T>(
  table: StoredName,
  schema: z.ZodType<T>,
  rows: readonly unknown[],
): Listing<T> {
  const items: T[] = [];
  const damaged: DamagedRow[] = [];
  for (const row of rows) {
    const parsed = schema.safeParse(row);
    if (parsed.success) {
      items.push(parsed.data);
    } else {
      damaged.push({ table, key: describeKey(row), problem: describeProblem(parsed.error) });
    }
  }
  return { items, damaged };
}

/** Parses one row; `undefined` if there is none. Throws STO-04 for a damaged one. */
export function parseRow<T>(table: StoredName, schema: z.ZodType<T>, row: unknown): T | undefined {
  if (row === undefined) {
    return undefined;
  }
  const parsed = schema.safeParse(row);
  if (!parsed.success) {
    throw damagedRowError(table, describeKey(row), describeProblem(parsed.error));
  }
  return parsed.data;
}

const keyFieldsSchema = z.object({
  id: z.string().optional().catch(undefined),
  key: z.string().optional().catch(undefined),
  demonstrationId: z.string().optional().catch(undefined),
  sequence: z.number().optional().catch(undefined),
});

function describeKey(row: unknown): string {
  const { id, key, demonstrationId, sequence } = keyFieldsSchema.safeParse(row).data ?? {};
  return sequence === undefined ? (id ?? key ?? "?") : `${demonstrationId ?? "?"} ${sequence}`;
}

/** The first thing that is wrong with a row, in a few words. */
export function describeProblem(error: z.ZodError): string {
  return sentenceOf(firstFault(error));
}
