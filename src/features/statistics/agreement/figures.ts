/** How the figures of agreement are read: a dash where nothing is known. */
import { toDecimals } from "@/base/language/decimals";
import { t } from "@/base/language/translate";
import type { Mean } from "@/features/statistics/agreement/agreement";

/** Two digits, as the paper prints them. */
export function formatFigure(value: number | undefined): string {
  return value === undefined ? "–" : toDecimals(value, 2);
}

/** Of how many the program leaves the same. */
export function formatEnds({ endsSame, endsKnown }: Pick<Mean, "endsSame" | "endsKnown">): string {
  return endsKnown === 0 ? "–" : t("{count} of {all}", { count: endsSame, all: endsKnown });
}
