/** Positions of the words of a text, as `tokensOf` counts them, that a comma, a colon or a dash follows. */
import { tokensOf } from "@/engines/agent/writers/analogy/mention-reader";

export function commasIn(text: string): ReadonlySet<number> {
  const parts = text.split(/,|:|\s[–—-]+\s/u).slice(0, -1);
  let words = 0;
  return new Set(
    parts.map((part) => {
      words += tokensOf(part).length;
      return words - 1;
    }),
  );
}
