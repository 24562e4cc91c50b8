/** Short names for moves that many recipes have. */
import type { Move } from "@/lab/web/site-oracle";

/** From what was drawn to what is done. */
export type Recipe = (fact: (name: string) => string) => readonly Move[];

export const click = (what: string, kind?: string): Move => ({
  do: "click",
  what,
  ...(kind === undefined ? {} : { kind }),
});
export const fill = (what: string, words: string): Move => ({
  do: "fill",
  what,
  words,
  send: false,
});
export const search = (what: string, words: string): Move => ({
  do: "fill",
  what,
  words,
  send: true,
});
export const read = (after: string): Move => ({ do: "read", after });
export const readBefore = (before: string): Move => ({ do: "read-before", before });
export const stop: Move = { do: "answer", words: "" };
