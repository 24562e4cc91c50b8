/** Why something is rejected, as it can be ticked: counted and stored by these names, shown in words. */
import { t } from "@/base/language/translate";

export const REJECT_REASONS = [
  "Wrong goal",
  "Unsafe or damaging",
  "Too many steps",
  "Abstractions are wrong",
  "Demonstration is unusable",
  "Duplicate",
] as const;

const WORDS: ReadonlyMap<string, string> = new Map<(typeof REJECT_REASONS)[number], string>([
  ["Wrong goal", t("Wrong goal")],
  ["Unsafe or damaging", t("Unsafe or damaging")],
  ["Too many steps", t("Too many steps")],
  ["Abstractions are wrong", t("Abstractions are wrong")],
  ["Demonstration is unusable", t("Demonstration is unusable")],
  ["Duplicate", t("Duplicate")],
]);

/** A reason to be shown; one that is none of those to be ticked is somebody's own words. */
export function reasonWords(reason: string): string {
  return WORDS.get(reason) ?? reason;
}
