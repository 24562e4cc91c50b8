/** How a run can have ended; apart, since links name it and the first screen reads links. */
import type { TroubleKind } from "@/core/experiments/acted-episode";

export const RUN_ENDS = [
  "success",
  "not-understood",
  "not-found",
  "refused",
  "wrong-object",
  "limit",
  "condition-missed",
  "not-acted",
] as const satisfies readonly ("success" | "not-acted" | TroubleKind)[];
export type RunEnd = (typeof RUN_ENDS)[number];
