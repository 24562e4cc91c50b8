import type { JobOptions } from "@/base/progress";
import type { Exemplar } from "@/core/exemplar";

export interface ClaimCheckOptions extends Required<JobOptions> {
  /** Told once for each exemplar: `undefined` where it is verified now, or why it is not. */
  readonly onVerdict: (exemplarId: string, reason: string | undefined) => void;
}

/** Runs claimed exemplars again and keeps those that do their task. Rejects where it was cancelled. */
export type ClaimCheck = (claims: readonly Exemplar[], options: ClaimCheckOptions) => Promise<void>;
