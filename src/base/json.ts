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

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sortKeys);
  }
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return Object.fromEntries(entries.map(([k, v]) => [k, sortKeys(v)]));
  }
  return value;
}
