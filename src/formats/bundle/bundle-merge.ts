import type { Exemplar } from "@/core/exemplar";
import { isSameExemplar } from "@/formats/bundle/bundle";

/** What to do with an exemplar that is in memory already, under the same id, but differs. */
export type ConflictChoice = "keep-mine" | "take-theirs";

export interface BundleMerge {
  /** To be put into the memory: new ones, and under `take-theirs` the differing ones. */
  readonly accepted: readonly Exemplar[];
  /** Ids that are in memory with the same content; nothing is to be done about them. */
  readonly identicalIds: readonly string[];
  /** Ids that are in memory with other content. */
  readonly differingIds: readonly string[];
}

/** Compares a bundle's exemplars with the memory, by id and content. */
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
      accepted.push(exemplar);
    } else if (isSameExemplar(own, exemplar)) {
      identicalIds.push(exemplar.id);
    } else {
      differingIds.push(exemplar.id);
      if (choice === "take-theirs") {
        accepted.push(exemplar);
      }
    }
  }
  return { accepted, identicalIds, differingIds };
}
