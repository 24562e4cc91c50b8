/** Fixed values of records in words to be shown: a record keeps its value, whatever language it is read in. */
import { t } from "@/base/language/translate";
import type { ActionLabel } from "@/core/action-label";
import type { Utterance } from "@/core/demonstration";
import type { ProgramVersion } from "@/core/program";

/** How a version of a program came about. */
export const VERSION_WORDS: Readonly<Record<ProgramVersion["kind"], string>> = {
  noisy: t("noisy"),
  proposed: t("proposed"),
  revised: t("revised"),
  edited: t("edited"),
};

/** Who says something in a demonstration. */
export const SPEAKER_WORDS: Readonly<Record<Utterance["speaker"], string>> = {
  Commander: t("Commander"),
  Driver: t("Driver"),
  Person: t("Person"),
};

/** Whose word a label is. */
export const LABELLER_WORDS: Readonly<Record<ActionLabel["by"], string>> = {
  model: t("model"),
  person: t("person"),
  log: t("log"),
};
