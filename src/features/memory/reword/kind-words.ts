/** How each kind of abstraction is spoken of where it is reworded, and what can show that its new words are so. */
import { t } from "@/base/language/translate";
import type { Wording } from "@/features/memory/reword/reword-port";

type Kind = Wording["kind"];

interface KindWords {
  readonly title: string;
  /** Of the field. */
  readonly label: string;
  /** What the trial shows, and what it does not. */
  readonly shown: string;
}

const NAMES_ONLY = t(
  "The program does not say this, so no run can check it. What is checked is that it names no thing that the program has nothing to do with.",
);

export const KIND_WORDS: Readonly<Record<Kind, KindWords>> = {
  comment: {
    title: t("Reword a comment in the memory"),
    label: t("Comment"),
    shown: t(
      "The run shows that each program does its task with the comment in it, not that the comment is true.",
    ),
  },
  change: {
    title: t("Reword a state change in the memory"),
    label: t("Value afterwards"),
    shown: t(
      "Program and abstraction change together. An exemplar passes only if its run shows this value after the step.",
    ),
  },
  object: {
    title: t("Reword why an object matters in the memory"),
    label: t("Why it matters"),
    shown: NAMES_ONLY,
  },
  summary: {
    title: t("Reword a summary in the memory"),
    label: t("Summary"),
    shown: NAMES_ONLY,
  },
  subgoal: {
    title: t("Reword a subgoal in the memory"),
    label: t("Subgoal"),
    shown: NAMES_ONLY,
  },
};

/** Whether a run can show anything of it. */
export function isRun(kind: Kind): boolean {
  return kind === "comment" || kind === "change";
}
