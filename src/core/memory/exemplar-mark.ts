import { shortHash } from "@/base/encoding/short-hash";
import { toCanonicalJson } from "@/base/json";
import type { Exemplar } from "@/core/exemplar";

/**
 * Tells whether somebody changed it. What comes of its use is no change: counts, comparisons, vectors of another
 * model, and what its words are found to stand for.
 */
export function markOf(exemplar: Exemplar): string {
  const { uses: _, embeddings: __, meaning: ___, helpedMore: ____, ...rest } = exemplar;
  return shortHash(toCanonicalJson(rest));
}
