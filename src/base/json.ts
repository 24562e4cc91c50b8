import { z } from "zod";

/** Any value that JSON can hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

export const jsonSchema: z.ZodType<Json> = z.json();

/**
 * JSON with sorted keys and fixed spacing: the same value gives the same bytes, whoever wrote it.
 * Keys whose value is `undefined` are left out, as `JSON.stringify` does.
 */
export function toCanonicalJson(value: unknown, indent = 0): string {
  return JSON.stringify(sortKeys(value), undefined, indent);
}

/** Of a memory that is written or read, this is done for everything in it: no list is made that is not needed. */
function sortKeys(value: unknown): unknown {
  if (value === null || typeof value !== "object") {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(sortKeys);
  }
  const entries: [key: string, value: unknown][] = [];
  // Sorted by their code units, as `<` compares them.
  for (const key of Object.keys(value).toSorted()) {
    const own: unknown = Reflect.get(value, key);
    if (own !== undefined) {
      entries.push([key, sortKeys(own)]);
    }
  }
  return Object.fromEntries(entries);
}
