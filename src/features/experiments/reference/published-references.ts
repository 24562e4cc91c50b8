/** Tables 2, 3 and 4 of "MART", row by row: what was published, and which of our ways stands beside it. */
import type {
  ReferenceFigure,
  ReferenceMethod,
  ReferenceStudy,
} from "@/core/experiments/reference-study";
import { t } from "@/base/language/translate";

export interface PublishedRow {
  /** As the paper calls it. */
  readonly name: string;
  readonly meaning: string;
  /** Undefined where nothing of ours can stand beside it. */
  readonly method: ReferenceMethod | undefined;
  /** Absent where the paper has no such row. */
  readonly published: Partial<Readonly<Record<ReferenceFigure, number>>>;
}

export interface PublishedTable {
  readonly id: string;
  readonly title: string;
  readonly figures: readonly ReferenceFigure[];
  readonly rows: readonly PublishedRow[];
  /** Of which tasks its figures are: those of a study of others stand nowhere in it. */
  readonly tasks: ReferenceStudy["settings"]["tasks"];
  /** Why nothing of ours stands in some rows, or in any; absent where something does in all. */
  readonly note?: string;
}

const PLAIN = t("no reference");
const LIKELY = t("what a language model says yes to");
const LIKE_THEN_LIKELY = t("of the most similar, what a language model says yes to");
const LIKE = t("the most similar");
const LEARNED = t("learned from interaction");
const WHOLE = t("learned; shown whole, without abstraction");
const LIKE_THEN_LEARNED = t("of the most similar, the best by what was learned");

export const PUBLISHED_TABLES: readonly PublishedTable[] = [
  {
    id: "2",
    tasks: "fetch",
    title: t("Table 2: fetching, cleaning, cooling and heating"),
    figures: ["success", "subSuccess", "steps", "subSteps"],
    note: t(
      "LP and SL ask a language model, here without pictures: in a study without one (--model) their places stay empty.",
    ),
    rows: [
      row(["PA", PLAIN, "none"], [0.18, 0.63, 159.66, 44.65]),
      row(["LP", LIKELY, "model"], [0.26, 0.69, 144.18, 39.88]),
      row(["SL", LIKE_THEN_LIKELY, "similarThenModel"], [0.24, 0.68, 147.48, 40.79]),
      row(["RAP", LIKE, "similarity"], [0.22, 0.67, 147.03, 40.67]),
      row(["MART", LEARNED, "learned"], [0.4, 0.75, 123.19, 34.07]),
      row([t("Random"), t("drawn at random"), "random"], []),
    ],
  },
  {
    id: "3",
    tasks: "where",
    title: t("Table 3: come here and where is"),
    figures: ["success", "steps"],
    note: t(
      "These are means of four kinds of tasks, of which three are not acted here: our rooms have nobody to come to and no second room. The fourth, where a thing is in one room, stands below.",
    ),
    rows: [
      row(["PA", PLAIN, undefined], [0.7, undefined, 23.62]),
      row(["LP", LIKELY, undefined], [0.69, undefined, 25.01]),
      row(["SL", LIKE_THEN_LIKELY, undefined], [0.75, undefined, 20.92]),
      row(["RAP", LIKE, undefined], [0.75, undefined, 20.62]),
      row(["MART", LEARNED, undefined], [0.87, undefined, 13.81]),
    ],
  },
  {
    id: "7-where",
    tasks: "where",
    title: t("Table 7, where is, in one room"),
    figures: ["success", "steps"],
    note: t(
      "A study of these tasks is another one: exemplar mart --tasks where --out FILE. At most 20 steps each; done is who stands before the thing and sees it.",
    ),
    rows: [
      row(["PA", PLAIN, "none"], [0.78, undefined, 10.4]),
      row(["LP", LIKELY, "model"], [0.8, undefined, 16.49]),
      row(["SL", LIKE_THEN_LIKELY, "similarThenModel"], [0.8, undefined, 15.36]),
      row(["RAP", LIKE, "similarity"], [0.89, undefined, 9.82]),
      row(["MART", LEARNED, "learned"], [0.91, undefined, 5.07]),
      row([t("Random"), t("drawn at random"), "random"], []),
    ],
  },
  {
    id: "4",
    tasks: "fetch",
    title: t("Table 4: what its parts are worth"),
    figures: ["success", "subSuccess", "steps", "subSteps"],
    rows: [
      row(["w/o Abstraction", WHOLE, "learnedWhole"], [0.31, 0.73, 130.26, 36.03]),
      row(["Sim.+FTM", LIKE_THEN_LEARNED, "similarThenLearned"], [0.34, 0.74, 125.2, 34.63]),
      row(["MART", LEARNED, "learned"], [0.4, 0.75, 123.19, 34.07]),
    ],
  },
  {
    id: "4-legent",
    tasks: "where",
    title: t("Table 4, come here and where is"),
    figures: ["success", "steps"],
    note: t("Means of the same four kinds of tasks: nothing stands beside what was published."),
    rows: [
      row(["w/o Abstraction", WHOLE, undefined], [0.77, undefined, 18.48]),
      row(["Sim.+FTM", LIKE_THEN_LEARNED, undefined], [0.77, undefined, 18.83]),
      row(["MART", LEARNED, undefined], [0.87, undefined, 13.81]),
    ],
  },
];

/** The figures in the order of the table: whole tasks, sub-tasks, steps, steps of a sub-task. */
function row(
  [name, meaning, method]: readonly [string, string, ReferenceMethod | undefined],
  [success, subSuccess, steps, subSteps]: readonly (number | undefined)[],
): PublishedRow {
  return {
    name,
    meaning,
    method,
    published: {
      ...(success === undefined ? {} : { success }),
      ...(subSuccess === undefined ? {} : { subSuccess }),
      ...(steps === undefined ? {} : { steps }),
      ...(subSteps === undefined ? {} : { subSteps }),
    },
  };
}
