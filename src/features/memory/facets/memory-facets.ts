/** What a memory can be narrowed to, and put in order by. */
import {
  chooseByFacets,
  countFacets,
  offerFacets,
  type Facet,
  type FacetCounts,
  type OfferedFacet,
} from "@/base/lists/facets";
import { gradeOf, isClaimed, isUnverified, type Exemplar } from "@/core/exemplar";
import { VERIFICATION_NAMES, VERIFICATION_WORDS, verificationSchema } from "@/core/verification";
import { subProgramsOf } from "@/core/sub-programs/sub-program";
import { sourceWords } from "@/core/line/source-words";
import {
  FACET_IDS,
  type FacetChoice,
  type FacetId,
  type MemoryOrder,
} from "@/features/memory/facets/facet-names";
import { t } from "@/base/language/translate";

/** Values as they stand in an address, with their words. */
type ValueWords<Value extends string> = Readonly<Record<Value, string>>;

const ABSTRACTION_WORDS = {
  "causal comments": t("causal comments"),
  "task comments": t("task comments"),
  "state changes": t("state changes"),
  "relevant objects": t("relevant objects"),
  preferences: t("preferences"),
} as const satisfies ValueWords<string>;

const HAS_ABSTRACTION: readonly (readonly [
  keyof typeof ABSTRACTION_WORDS,
  (exemplar: Exemplar) => boolean,
])[] = [
  ["causal comments", (one) => one.abstractions.comments.some(({ kind }) => kind === "causal")],
  ["task comments", (one) => one.abstractions.comments.some(({ kind }) => kind === "task")],
  ["state changes", (one) => one.abstractions.stateChanges.length > 0],
  ["relevant objects", (one) => one.abstractions.relevantObjects.length > 0],
  ["preferences", ({ abstractions: { preferences = [] } }) => preferences.length > 0],
];

const OUTCOME_WORDS = {
  helped: t("helped"),
  "only failed": t("only failed"),
  "used, not decided yet": t("used, not decided yet"),
  "never used": t("never used"),
} as const satisfies ValueWords<string>;

const PLACE_WORDS = {
  "in use": t("in use"),
  buried: t("buried"),
  claimed: t("claimed"),
  "not verified": t("not verified"),
} as const satisfies ValueWords<string>;

const GRADE_WORDS: ValueWords<string> = Object.fromEntries(
  verificationSchema.options.map((grade) => [VERIFICATION_NAMES[grade], VERIFICATION_WORDS[grade]]),
);

const FACETS: Readonly<Record<FacetId, Facet<Exemplar>>> = {
  world: { label: t("World"), all: t("All worlds"), valuesOf: ({ world }) => [world] },
  source: {
    label: t("Source"),
    all: t("All sources"),
    valuesOf: ({ provenance }) => [provenance.sourceKind],
    wordsFor: sourceWords,
  },
  teacher: {
    label: t("Teacher"),
    all: t("All teachers"),
    valuesOf: ({ provenance }) => [provenance.teacher],
  },
  verified: {
    label: t("Verified"),
    all: t("However verified"),
    valuesOf: (exemplar) => [VERIFICATION_NAMES[gradeOf(exemplar)]],
    wordsFor: readWords(GRADE_WORDS),
  },
  outcome: {
    label: t("Outcome"),
    all: t("Used or not"),
    valuesOf: (exemplar) => [outcomeOf(exemplar)],
    wordsFor: readWords(OUTCOME_WORDS),
  },
  abstractions: {
    label: t("Abstractions"),
    all: t("Any abstractions"),
    valuesOf: (exemplar) =>
      HAS_ABSTRACTION.flatMap(([name, isThere]) => (isThere(exemplar) ? [name] : [])),
    wordsFor: readWords(ABSTRACTION_WORDS),
  },
  skill: { label: t("Skill"), all: t("Skill or not"), valuesOf: skillNamesOf },
  tag: { label: t("Tag"), all: t("Any tag"), valuesOf: ({ tags = [] }) => tags },
  place: {
    label: t("In use"),
    all: t("In use or buried"),
    valuesOf: (exemplar) => [placeOf(exemplar)],
    wordsFor: readWords(PLACE_WORDS),
  },
};

/** What there is to choose from: only what divides the memory, and whatever is chosen. */
export function offeredFacets(
  memory: readonly Exemplar[],
  choice: FacetChoice,
): readonly OfferedFacet<FacetId>[] {
  return offerFacets(FACETS, countsOf(memory), { items: memory, choice });
}

/** By the memory as it is: one that changes is another array. */
const counted = new WeakMap<readonly Exemplar[], FacetCounts<FacetId>>();

/** Kept, since the page is opened more often than the memory changes. */
function countsOf(memory: readonly Exemplar[]): FacetCounts<FacetId> {
  const known = counted.get(memory);
  const counts = known ?? countFacets(FACETS, FACET_IDS, memory);
  counted.set(memory, counts);
  return counts;
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

/** The same order as `localeCompare`, which looks the language up for each pair. */
const titles = new Intl.Collator();

const COMPARE: Readonly<Record<MemoryOrder, (a: Exemplar, b: Exemplar) => number>> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  oldest: (a, b) => a.createdAt - b.createdAt,
  "by title": (a, b) => titles.compare(a.title, b.title),
  "most used": (a, b) => b.uses.retrieved - a.uses.retrieved,
  "most helpful": (a, b) => helpShare(b) - helpShare(a),
};

/** With one success and one failure that never were: one run is no proof. */
function helpShare({ uses: { succeeded, failed } }: Exemplar): number {
  return (succeeded + 1) / (succeeded + failed + 2);
}

/** Reads the words of these; what an address has beside them is read as it stands. */
function readWords(words: ValueWords<string>): (value: string) => string {
  const byValue = new Map(Object.entries(words));
  return (value) => byValue.get(value) ?? value;
}

/** What it can be called by: functions that its program defines, and what was shown with a gripper. */
function skillNamesOf({ skill, program }: Exemplar): readonly string[] {
  const defined = program.includes("def ") ? subProgramsOf(program).map(({ name }) => name) : [];
  return [...new Set(skill === undefined ? defined : [skill.name, ...defined])];
}

function placeOf(exemplar: Exemplar): keyof typeof PLACE_WORDS {
  if (exemplar.isBuried === true) {
    return "buried";
  }
  if (isUnverified(exemplar)) {
    return "not verified";
  }
  return isClaimed(exemplar) ? "claimed" : "in use";
}

function outcomeOf({
  uses: { retrieved, succeeded, failed },
}: Exemplar): keyof typeof OUTCOME_WORDS {
  if (succeeded > 0) {
    return "helped";
  }
  if (failed > 0) {
    return "only failed";
  }
  return retrieved > 0 ? "used, not decided yet" : "never used";
}
