/** The sections of the settings in their order, by the names that stand above them. */
import { t } from "@/base/language/translate";

export const SETTINGS_PARTS = [
  "Appearance",
  t("Your data"),
  t("Without a network"),
  "Shortcuts",
  "Teacher",
  "Worlds",
  "Prompts",
  t("Models in the browser"),
  "Embeddings",
  "Retrieval",
] as const;
export type SettingsPart = (typeof SETTINGS_PARTS)[number];
