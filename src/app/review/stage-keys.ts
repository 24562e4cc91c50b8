/** What is done with the picture of a demonstration by key; the shortcuts' settings list the same. */
import { t } from "@/base/language/translate";

export const STAGE_TITLES = {
  "stage.map": { title: t("Show or hide the map"), keys: ["Shift+M"] },
  "stage.marks": { title: t("Show or hide the object numbers"), keys: ["Shift+O"] },
  "stage.look": { title: t("Look closely"), keys: ["Shift+P"] },
} as const;

export type StageKey = keyof typeof STAGE_TITLES;

export const STAGE_KEYS = Object.entries(STAGE_TITLES).map(([id, titled]) => ({ id, ...titled }));
