/** The sections of the settings in their order, by the names that stand above them. */
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
