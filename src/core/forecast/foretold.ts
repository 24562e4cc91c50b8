import type { EditDistances, JudgedAction } from "@/core/forecast/edit-distance-at";

/**
 * Who foretells: by analogy from other films and one's own habits, by those habits alone, by the two actions
 * before, the most frequent actions, the last actions again.
 */
export type ForecasterId = "analogy" | "without" | "ngram" | "frequent" | "again";

/** What one of them says, and how far it is from what happened. */
export interface Foretold {
  readonly by: ForecasterId;
  /** The likeliest first. */
  readonly futures: readonly (readonly JudgedAction[])[];
  readonly distances: EditDistances;
}
