/** How figures are called and written. */
import type { MeasuredFigure } from "@/core/experiments/agent-figures";
import type { AgentFigure } from "@/core/experiments/figure-names";
import { t } from "@/base/language/translate";

export const FIGURE_WORDS: Readonly<Record<AgentFigure, string>> = {
  success: t("Success"),
  goalConditions: t("Goal conditions"),
  successPlw: t("Success, by length of path"),
  goalConditionsPlw: t("Conditions, by length of path"),
  corrections: t("Corrections"),
  environmentSteps: t("Steps of all runs"),
};

/** "0.58": two digits, as the papers print them. */
export function toDigits(value: number): string {
  return value.toFixed(2);
}

/** "+0.58", "−0.10". */
export function toSigned(value: number): string {
  return value < 0 ? `−${toDigits(-value)}` : `+${toDigits(value)}`;
}

/** "0.33 – 0.83" */
export function toRange({ interval: [low, high] }: Pick<MeasuredFigure, "interval">): string {
  return `${toDigits(low)} – ${toDigits(high)}`.replaceAll("-", "−");
}
