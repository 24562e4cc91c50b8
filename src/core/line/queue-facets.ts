/**
 * What the queue can be narrowed to beside status, mark and words. Its values stand in links and in kept views, and
 * so they are the same in every language; what is read for them is told apart.
 */
import {
  chooseByFacets,
  countFacets,
  offerFacets,
  type Facet,
  type OfferedFacet,
} from "@/base/lists/facets";
import { QUEUE_FACETS, type QueueFacet, type QueueView } from "@/core/line/queue-view";
import { sourceWords } from "@/core/line/source-words";
import type { Listed } from "@/core/line/standing";
import {
  VERIFICATION_NAMES,
  VERIFICATION_WORDS,
  verificationSchema,
  type Verification,
} from "@/core/verification";
import { t } from "@/base/language/translate";

/** In the place of a name. */
export const NOBODY = "nobody";

interface Value {
  /** In a link. */
  readonly name: string;
  /** On the page. */
  readonly words: string;
}

/** What was accepted before its grade was written down, and has no exemplar any more that knows it. */
const UNGRADED: Value = { name: "not written down", words: t("not written down") };

/** Whether labels, log, program and run say the same. */
const COMPARISONS = {
  unknown: { name: "not compared", words: t("not compared") },
  differ: { name: "they differ", words: t("they differ") },
  agree: { name: "they agree", words: t("they agree") },
} as const satisfies Readonly<Record<string, Value>>;

function comparisonOf({ compared }: Listed): Value {
  if (compared === undefined) {
    return COMPARISONS.unknown;
  }
  return compared.differences > 0 ? COMPARISONS.differ : COMPARISONS.agree;
}

function gradeOf({ status, grade }: Pick<Listed, "status" | "grade">): Value | undefined {
  if (status !== "accepted") {
    return undefined;
  }
  return grade === undefined || grade === "unknown" ? UNGRADED : verificationValue(grade);
}

function verificationValue(verification: Verification): Value {
  return {
    name: VERIFICATION_NAMES[verification],
    words: VERIFICATION_WORDS[verification],
  };
}

/** What a verdict rests on, for people; undefined for what is not accepted. */
export function gradeWords(row: Pick<Listed, "status" | "grade">): string | undefined {
  return gradeOf(row)?.words;
}

/** Reads the words of these; what a link has beside them is read as it stands. */
function readWords(values: readonly Value[]): (name: string) => string {
  const words = new Map(values.map((each) => [each.name, each.words]));
  return (name) => words.get(name) ?? name;
}

const FACETS: Readonly<Record<QueueFacet, Facet<Listed>>> = {
  assigned: {
    label: t("Assigned to"),
    all: t("Assigned or not"),
    valuesOf: ({ assignee }) => [assignee ?? NOBODY],
    wordsFor: readWords([{ name: NOBODY, words: t("nobody") }]),
  },
  lanes: {
    label: t("Lanes"),
    all: t("Differing or not"),
    valuesOf: (row) => [comparisonOf(row).name],
    wordsFor: readWords(Object.values(COMPARISONS)),
  },
  grade: {
    label: t("Verified"),
    all: t("However verified"),
    valuesOf: (row) => {
      const grade = gradeOf(row);
      return grade === undefined ? [] : [grade.name];
    },
    wordsFor: readWords([UNGRADED, ...verificationSchema.options.map(verificationValue)]),
  },
  source: {
    label: t("Source"),
    all: t("All sources"),
    valuesOf: ({ demonstration }) => [demonstration.sourceKind],
    wordsFor: sourceWords,
  },
  world: {
    label: t("World"),
    all: t("All worlds"),
    valuesOf: ({ demonstration }) => [demonstration.world],
  },
};

/** What there is to choose from in these rows. */
export function offeredQueueFacets(
  items: readonly Listed[],
  choice: QueueView,
): readonly OfferedFacet<QueueFacet>[] {
  return offerFacets(FACETS, countFacets(FACETS, QUEUE_FACETS, items), { items, choice });
}

/** Those that have everything that is chosen; the same array where nothing is. */
export function narrowQueue<T extends Listed>(
  items: readonly T[],
  choice: QueueView,
): readonly T[] {
  return chooseByFacets<QueueFacet, T>(FACETS, QUEUE_FACETS, { items, choice });
}
