/** An exemplar that is here and in a file, under one id and with other content: who changed what. */
import { toClaimed, type Exemplar } from "@/core/exemplar";
import { markOf } from "@/core/memory/exemplar-mark";
import { differingParts } from "@/features/memory/compare/exemplar-parts";

/** Who changed it since it was imported the last time; `unknown` where it never was. */
export type ChangedBy = "here" | "there" | "both" | "unknown";

export interface Difference {
  readonly id: string;
  readonly mine: Exemplar;
  readonly theirs: Exemplar;
  readonly changedBy: ChangedBy;
  /** What of it differs, in words. */
  readonly parts: readonly string[];
}

/** `base`: the mark that it had when it came in with an import, where it did. */
export function toDifference(
  { mine, theirs }: Pick<Difference, "mine" | "theirs">,
  base: string | undefined,
): Difference {
  const [own, other] = [toClaimed(mine), toClaimed(theirs)];
  return {
    id: mine.id,
    mine,
    theirs,
    changedBy: changedBy(own, other, base),
    parts: differingParts(own, other),
  };
}

function changedBy(own: Exemplar, other: Exemplar, base: string | undefined): ChangedBy {
  if (base === undefined) {
    return "unknown";
  }
  if (markOf(own) === base) {
    return "there";
  }
  return markOf(other) === base ? "here" : "both";
}

/** Those that were changed there alone lose nothing when they are taken. */
export function suggestedIds(differences: readonly Difference[]): ReadonlySet<string> {
  return new Set(differences.filter((each) => each.changedBy === "there").map(({ id }) => id));
}
