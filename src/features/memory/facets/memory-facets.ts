/** What a memory can be narrowed to, and put in order by. */
import { chooseByFacets, offerFacets, type Facet, type OfferedFacet } from "@/base/lists/facets";
import { gradeOf, isClaimed, type Exemplar } from "@/core/exemplar";
import { VERIFICATION_WORDS } from "@/core/verification";
import {
  FACET_IDS,
  type FacetChoice,
  type FacetId,
  type MemoryOrder,
} from "@/features/memory/facets/facet-names";
import { t } from "@/base/language/translate";

const ABSTRACTIONS: readonly (readonly [string, (exemplar: Exemplar) => boolean])[] = [
  ["causal comments", (one) => one.abstractions.comments.some(({ kind }) => kind === "causal")],
  ["task comments", (one) => one.abstractions.comments.some(({ kind }) => kind === "task")],
  ["state changes", (one) => one.abstractions.stateChanges.length > 0],
  ["relevant objects", (one) => one.abstractions.relevantObjects.length > 0],
  ["preferences", ({ abstractions: { preferences = [] } }) => preferences.length > 0],
];

const FACETS: Readonly<Record<FacetId, Facet<Exemplar>>> = {
  world: { label: t("World"), all: t("All worlds"), valuesOf: ({ world }) => [world] },
  source: {
    label: t("Source"),
    all: t("All sources"),
    valuesOf: ({ provenance }) => [provenance.sourceKind],
  },
  teacher: {
    label: "Teacher",
    all: "All teachers",
    valuesOf: ({ provenance }) => [provenance.teacher],
  },
  verified: {
    label: t("Verified"),
    all: t("However verified"),
    valuesOf: (exemplar) => [VERIFICATION_WORDS[gradeOf(exemplar)]],
  },
  outcome: {
    label: t("Outcome"),
    all: t("Used or not"),
    valuesOf: (exemplar) => [outcomeOf(exemplar)],
  },
  abstractions: {
    label: t("Abstractions"),
    all: t("Any abstractions"),
    valuesOf: (exemplar) =>
      ABSTRACTIONS.flatMap(([name, isThere]) => (isThere(exemplar) ? [name] : [])),
  },
  tag: { label: t("Tag"), all: t("Any tag"), valuesOf: ({ tags = [] }) => tags },
  place: {
    label: t("In use"),
    all: t("In use or buried"),
    valuesOf: (exemplar) => [
      exemplar.isBuried === true ? "buried" : isClaimed(exemplar) ? "claimed" : "in use",
    ],
  },
};

/** What there is to choose from: only what divides the memory, and whatever is chosen. */
export function offeredFacets(
  memory: readonly Exemplar[],
  choice: FacetChoice,
): readonly OfferedFacet<FacetId>[] {
  return offerFacets(FACETS, FACET_IDS, { items: memory, choice });
}

/** Those that have everything that is chosen; the same array where nothing is. */
export function narrowMemory(
  memory: readonly Exemplar[],
  choice: FacetChoice,
): readonly Exemplar[] {
  return chooseByFacets(FACETS, FACET_IDS, { items: memory, choice });
}

/** Puts one before the other; what is even is left to what comes next. */
export function compareBy(order: MemoryOrder): (a: Exemplar, b: Exemplar) => number {
  return COMPARE[order];
}

const COMPARE: Readonly<Record<MemoryOrder, (a: Exemplar, b: Exemplar) => number>> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  oldest: (a, b) => a.createdAt - b.createdAt,
  "by title": (a, b) => a.title.localeCompare(b.title),
  "most used": (a, b) => b.uses.retrieved - a.uses.retrieved,
  "most helpful": (a, b) => helpShare(b) - helpShare(a),
};

/** With one success and one failure that never were: one run is no proof. */
function helpShare({ uses: { succeeded, failed } }: Exemplar): number {
  return (succeeded + 1) / (succeeded + failed + 2);
}

function outcomeOf({ uses: { retrieved, succeeded, failed } }: Exemplar): string {
  if (succeeded > 0) {
    return "helped";
  }
  if (failed > 0) {
    return "only failed";
  }
  return retrieved > 0 ? "used, not decided yet" : "never used";
}
