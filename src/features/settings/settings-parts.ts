/** The sections of the settings in their order, by the names that stand above them. */

import { t } from "@/base/language/translate";

export const SETTINGS_PARTS = [
  "Appearance",
  "Your data",
  "Without a network",
  "Shortcuts",
  "Teacher",
  "Worlds",
  "Prompts",
  "Models in the browser",
  "Embeddings",
  "Retrieval",
] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];

/** What stands over each part, and finds it on the page. */
export const PART_TITLES: Readonly<Record<SettingsPart, string>> = {
  Appearance: t("Appearance"),
  "Your data": t("Your data"),
  "Without a network": t("Without a network"),
  Shortcuts: t("Shortcuts"),
  Teacher: t("Teacher"),
  Worlds: t("Worlds"),
  Prompts: t("Prompts"),
  "Models in the browser": t("Models in the browser"),
  Embeddings: t("Embeddings"),
  Retrieval: t("Retrieval"),
};
