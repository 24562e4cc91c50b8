/** The study as a file that the studio draws its tables from. */
import { ensureExists } from "@/base/assert";
import type { Interval } from "@/core/experiments/bootstrap-interval";
import {
  REFERENCE_FIGURES,
  REFERENCE_METHODS,
  type ReferenceStudy,
} from "@/core/experiments/reference-study";

/** `figures` and `intervals` are by `figure.method`, as the command prints them. */
export function toReferenceStudy(
  {
    figures,
    intervals,
  }: {
    readonly figures: Readonly<Record<string, number>>;
    readonly intervals: Readonly<Record<string, Interval>>;
  },
  about: Pick<ReferenceStudy, "settings" | "isAccepted">,
): ReferenceStudy {
  const figureOf = (name: string) => {
    const [low, high] = ensureExists(intervals[name]);
    const interval: [number, number] = [low, high];
    return { value: ensureExists(figures[name]), interval };
  };
  const measured = REFERENCE_METHODS.filter((method) => `success.${method}` in figures);
  const rows = measured.map((method) => {
    const [success, subSuccess, steps, subSteps] = REFERENCE_FIGURES.map((figure) =>
      figureOf(`${figure}.${method}`),
    );
    return {
      method,
      figures: {
        success: ensureExists(success),
        subSuccess: ensureExists(subSuccess),
        steps: ensureExists(steps),
        subSteps: ensureExists(subSteps),
      },
    };
  });
  return { format: "exemplar-reference-study", version: 1, ...about, rows };
}
