/** What the queue can be narrowed to beside status, mark and words: in words for people, as they stand in a link. */
import { chooseByFacets, offerFacets, type Facet, type OfferedFacet } from "@/base/lists/facets";
import { QUEUE_FACETS, type QueueFacet, type QueueView } from "@/core/line/queue-view";
import type { Listed } from "@/core/line/standing";
import { VERIFICATION_WORDS } from "@/core/verification";

/** In the place of a name. */
export const NOBODY = "nobody";

/** What was accepted before its grade was written down, and has no exemplar any more that knows it. */
const UNGRADED = "not written down";

/** What is known of whether labels, log, program and run say the same. */
export function comparisonWords({ compared }: Pick<Listed, "compared">): string {
  if (compared === undefined) {
    return "not compared";
  }
  return compared.differences > 0 ? "they differ" : "they agree";
}

/** What a verdict rests on; undefined for what is not accepted. */
export function gradeWords({
  status,
  grade,
}: Pick<Listed, "status" | "grade">): string | undefined {
  if (status !== "accepted") {
    return undefined;
  }
  return grade === undefined || grade === "unknown" ? UNGRADED : VERIFICATION_WORDS[grade];
}

const FACETS: Readonly<Record<QueueFacet, Facet<Listed>>> = {
  assigned: {
    label: "Assigned to",
    all: "Assigned or not",
    valuesOf: ({ assignee }) => [assignee ?? NOBODY],
  },
  lanes: {
    label: "Lanes",
    all: "Differing or not",
    valuesOf: (row) => [comparisonWords(row)],
  },
  grade: {
    label: "Verified",
    all: "However verified",
    valuesOf: (row) => {
      const grade = gradeWords(row);
      return grade === undefined ? [] : [grade];
    },
  },
  source: {
    label: "Source",
    all: "All sources",
    valuesOf: ({ demonstration }) => [demonstration.sourceKind],
  },
  world: {
    label: "World",
    all: "All worlds",
    valuesOf: ({ demonstration }) => [demonstration.world],
  },
};

/** What there is to choose from in these rows. */
export function offeredQueueFacets(
  items: readonly Listed[],
  choice: QueueView,
): readonly OfferedFacet<QueueFacet>[] {
  return offerFacets(FACETS, QUEUE_FACETS, { items, choice });
}

/** Those that have everything that is chosen; the same array where nothing is. */
export function narrowQueue<T extends Listed>(
  items: readonly T[],
  choice: QueueView,
): readonly T[] {
  return chooseByFacets<QueueFacet, T>(FACETS, QUEUE_FACETS, { items, choice });
}
