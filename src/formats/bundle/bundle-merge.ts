import { toClaimed, type Exemplar } from "@/core/exemplar";
import { isSameExemplar } from "@/formats/bundle/bundle-exemplar";

/** What to do with an exemplar that is in memory already, under the same id, but differs. */
export type ConflictChoice = "keep-mine" | "take-theirs" | TheirIds;

/** Theirs of these ids, mine of all others. */
export type TheirIds = ReadonlySet<string>;

/** One id, two exemplars. */
export interface DifferingPair {
  readonly mine: Exemplar;
  readonly theirs: Exemplar;
}

export interface BundleMerge {
  /**
   * To be put into the memory, as claims: new ones, and those of the differing ones that are chosen. What a
   * file says is verified nobody here has seen.
   */
  readonly accepted: readonly Exemplar[];
  /** Ids that are in memory with the same content; nothing is to be done about them. */
  readonly identicalIds: readonly string[];
  /** Those that are in memory with other content, and were kept. */
  readonly kept: readonly DifferingPair[];
  /** How many were replaced by the file's. */
  readonly replacedCount: number;
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
  const kept: DifferingPair[] = [];
  let replacedCount = 0;
  for (const exemplar of incoming) {
    const own = mine.get(exemplar.id);
    if (own === undefined) {
      accepted.push(toClaimed(exemplar));
    } else if (isSameExemplar(toClaimed(own), toClaimed(exemplar))) {
      identicalIds.push(exemplar.id);
    } else if (isTheirs(choice, exemplar.id)) {
      accepted.push(toClaimed(exemplar));
      replacedCount += 1;
    } else {
      kept.push({ mine: own, theirs: exemplar });
    }
  }
  return { accepted, identicalIds, kept, replacedCount };
}

function isTheirs(choice: ConflictChoice, id: string): boolean {
  return typeof choice === "string" ? choice === "take-theirs" : choice.has(id);
}
