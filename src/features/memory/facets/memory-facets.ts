/** What a memory can be narrowed to, and put in order by. */
import { isClaimed, type Exemplar } from "@/core/exemplar";
import { VERIFICATION_WORDS } from "@/core/verification";
import {
  FACET_IDS,
  type FacetChoice,
  type FacetId,
  type MemoryOrder,
} from "@/features/memory/facets/facet-names";

interface Facet {
  readonly label: string;
  /** What the choice of no filter is called. */
  readonly all: string;
  /** In words for people; none where it has nothing of the kind. */
  readonly valuesOf: (exemplar: Exemplar) => readonly string[];
}

const ABSTRACTIONS: readonly (readonly [string, (exemplar: Exemplar) => boolean])[] = [
  ["causal comments", (one) => one.abstractions.comments.some(({ kind }) => kind === "causal")],
  ["task comments", (one) => one.abstractions.comments.some(({ kind }) => kind === "task")],
  ["state changes", (one) => one.abstractions.stateChanges.length > 0],
  ["relevant objects", (one) => one.abstractions.relevantObjects.length > 0],
  ["preferences", ({ abstractions: { preferences = [] } }) => preferences.length > 0],
];

const FACETS: Readonly<Record<FacetId, Facet>> = {
  world: { label: "World", all: "All worlds", valuesOf: ({ world }) => [world] },
  source: {
    label: "Source",
    all: "All sources",
    valuesOf: ({ provenance }) => [provenance.sourceKind],
  },
  teacher: {
    label: "Teacher",
    all: "All teachers",
    valuesOf: ({ provenance }) => [provenance.teacher],
  },
  verified: {
    label: "Verified",
    all: "However verified",
    valuesOf: ({ provenance: { verifiedBy = "run" } }) => [VERIFICATION_WORDS[verifiedBy]],
  },
  outcome: { label: "Outcome", all: "Used or not", valuesOf: (exemplar) => [outcomeOf(exemplar)] },
  abstractions: {
    label: "Abstractions",
    all: "Any abstractions",
    valuesOf: (exemplar) =>
      ABSTRACTIONS.flatMap(([name, isThere]) => (isThere(exemplar) ? [name] : [])),
  },
  tag: { label: "Tag", all: "Any tag", valuesOf: ({ tags = [] }) => tags },
  place: {
    label: "In use",
    all: "In use or buried",
    valuesOf: (exemplar) => [
      exemplar.isBuried === true ? "buried" : isClaimed(exemplar) ? "claimed" : "in use",
    ],
  },
};

/** A facet that tells exemplars of this memory apart. */
export interface OfferedFacet {
  readonly id: FacetId;
  readonly label: string;
  readonly all: string;
  readonly values: readonly string[];
}

/** What there is to choose from: only what divides the memory, and whatever is chosen. */
export function offeredFacets(
  memory: readonly Exemplar[],
  choice: FacetChoice,
): readonly OfferedFacet[] {
  return FACET_IDS.flatMap((id) => {
    const { label, all, valuesOf } = FACETS[id];
    const found = memory.map(valuesOf);
    const values = [...new Set(found.flat())].toSorted();
    const divides = values.some((value) => found.some((each) => !each.includes(value)));
    const chosen = choice[id];
    return divides || chosen !== undefined
      ? [{ id, label, all, values: withValue(values, chosen) }]
      : [];
  });
}

/** Those that have everything that is chosen; the same array where nothing is. */
export function chooseByFacets(
  memory: readonly Exemplar[],
  choice: FacetChoice,
): readonly Exemplar[] {
  const chosen = FACET_IDS.flatMap((id) => {
    const value = choice[id];
    return value === undefined ? [] : [{ value, valuesOf: FACETS[id].valuesOf }];
  });
  return chosen.length === 0
    ? memory
    : memory.filter((exemplar) =>
        chosen.every(({ value, valuesOf }) => valuesOf(exemplar).includes(value)),
      );
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

function withValue(values: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
}
