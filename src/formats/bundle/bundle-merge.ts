import { toClaimed, type Exemplar } from "@/core/exemplar";
import { isSameExemplar } from "@/formats/bundle/bundle-exemplar";

/** What to do with an exemplar that is in memory already, under the same id, but differs. */
export type ConflictChoice = "keep-mine" | "take-theirs";

export interface BundleMerge {
  /**
   * To be put into the memory, as claims: new ones, and under `take-theirs` the differing ones. What a
   * file says is verified nobody here has seen.
   */
  readonly accepted: readonly Exemplar[];
  /** Ids that are in memory with the same content; nothing is to be done about them. */
  readonly identicalIds: readonly string[];
  /** Ids that are in memory with other content. */
  readonly differingIds: readonly string[];
}

/**
 * Compares a bundle's exemplars with the memory, by id and content; that one is verified here and
 * claimed there makes no difference.
 */
export function mergeBundle(
  incoming: readonly Exemplar[],
  memory: readonly Exemplar[],
  choice: ConflictChoice = "keep-mine",
): BundleMerge {
  const mine = new Map(memory.map((exemplar) => [exemplar.id, exemplar]));
  const accepted: Exemplar[] = [];
  const identicalIds: string[] = [];
  const differingIds: string[] = [];
  for (const exemplar of incoming) {
    const own = mine.get(exemplar.id);
    if (own === undefined) {
      accepted.push(toClaimed(exemplar));
    } else if (isSameExemplar(toClaimed(own), toClaimed(exemplar))) {
      identicalIds.push(exemplar.id);
    } else {
      differingIds.push(exemplar.id);
      if (choice === "take-theirs") {
        accepted.push(toClaimed(exemplar));
      }
    }
  }
  return { accepted, identicalIds, differingIds };
}
