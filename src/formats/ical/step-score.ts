/** What a published web step says of how it went: `1`, `1.0`, `0.0`, or words. */

export interface StepScore {
  readonly outcome: "worked" | "failed" | "unsaid";
  /** What stands in the place of a number, such as the action that was wrong. */
  readonly words?: string;
}

/** Reads the score; what is neither a number nor words says nothing. */
export function readStepScore(score: unknown): StepScore {
  if (typeof score === "boolean") {
    return { outcome: score ? "worked" : "failed" };
  }
  const number = typeof score === "string" && score.trim() !== "" ? Number(score) : score;
  if (typeof number === "number" && Number.isFinite(number)) {
    return { outcome: number > 0 ? "worked" : "failed" };
  }
  return typeof score === "string" && score.trim() !== ""
    ? { outcome: "unsaid", words: score.trim() }
    : { outcome: "unsaid" };
}
