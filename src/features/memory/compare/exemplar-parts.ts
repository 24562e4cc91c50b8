/** The parts of two exemplars that differ: by their names, and as texts to read side by side. */
import { toCanonicalJson } from "@/base/json";
import type { Abstractions } from "@/core/abstraction";
import { lineDifference, type DifferenceLine } from "@/core/diff/line-difference";
import type { Exemplar } from "@/core/exemplar";
import { t } from "@/base/language/translate";

const PART_WORDS: Readonly<Record<string, string>> = {
  title: t("title"),
  instruction: t("instruction"),
  dialogue: t("dialogue"),
  program: t("program"),
  noisyProgram: t("noisy program"),
  abstractions: t("abstractions"),
  stateText: t("state"),
  stateJson: t("state"),
  situation: t("state"),
  goal: t("goal"),
  meaning: t("what its words stand for"),
  milestones: t("milestones"),
  thumbnail: t("picture"),
  embeddings: t("vectors"),
  provenance: t("origin"),
  uses: t("uses"),
  helpedMore: t("comparisons"),
  comparedOnAccept: t("comparisons"),
  isBuried: t("buried"),
  routine: t("name of the routine"),
  tags: t("tags"),
};
const OTHER_PARTS = t("other details");

/** Parts that can be read, in the order in which one wants to; the rest is told by its name. */
const TEXTS: readonly (readonly [string, (exemplar: Exemplar) => string])[] = [
  [t("instruction"), ({ instruction }) => instruction],
  [t("title"), ({ title }) => title],
  [t("program"), ({ program }) => program],
  [t("abstractions"), ({ abstractions }) => abstractionLines(abstractions).join("\n")],
  [
    t("milestones"),
    ({ milestones = [] }) => milestones.map(({ description }) => description).join("\n"),
  ],
  [t("dialogue"), ({ dialogue }) => dialogue],
  [t("tags"), ({ tags = [] }) => tags.join("\n")],
  [t("state"), ({ stateText, situation = "" }) => `${stateText}\n${situation}`],
  [t("noisy program"), ({ noisyProgram }) => noisyProgram],
];

export interface PartDifference {
  readonly part: string;
  readonly lines: readonly DifferenceLine[];
}

/** What of the two differs, in words. */
export function differingParts(one: Exemplar, other: Exemplar): readonly string[] {
  const [mine, theirs] = [toFields(one), toFields(other)];
  const names = [...new Set([...mine.keys(), ...theirs.keys()])];
  const differing = names.filter((name) => mine.get(name) !== theirs.get(name));
  return [...new Set(differing.map((name) => PART_WORDS[name] ?? OTHER_PARTS))];
}

/** Those parts that are texts and differ, line by line. */
export function partDifferences(one: Exemplar, other: Exemplar): readonly PartDifference[] {
  return TEXTS.flatMap(([part, textOf]) => {
    const [before, after] = [textOf(one), textOf(other)];
    return before === after ? [] : [{ part, lines: lineDifference(before, after) }];
  });
}

function toFields(exemplar: Exemplar): ReadonlyMap<string, string> {
  return new Map(Object.entries(exemplar).map(([name, value]) => [name, toCanonicalJson(value)]));
}

function abstractionLines(abstractions: Abstractions): readonly string[] {
  const { summary, plan, relevantObjects, stateChanges, comments, preferences = [] } = abstractions;
  return [
    summary,
    ...plan.map((step, index) => `${index + 1}. ${step}`),
    ...relevantObjects.map((object) => `${object.class}: ${object.why}`),
    ...stateChanges.map(
      ({ object, attribute, before, after }) =>
        `${object}.${attribute}: ${toCanonicalJson(before)} → ${toCanonicalJson(after)}`,
    ),
    ...comments.map(({ text }) => text),
    ...preferences,
  ];
}
