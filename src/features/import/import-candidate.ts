import type { ErrorData } from "@/base/app-error";
import type { ImportReport } from "@/formats/report";

/** One file on its way in: what was recognised, and what a person should check before keeping it. */
export interface ImportCandidate {
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly kind: "teach" | "video" | "unknown";
  readonly status: "reading" | "ready" | "failed";
  /** What the file holds, e.g. `41 actions · 95 objects · FloorPlan11_physics`. */
  readonly summary: string;
  /** Editable; a plain video brings none. */
  readonly instruction: string;
  readonly report: ImportReport | undefined;
  readonly error: ErrorData | undefined;
}

/** Whether a candidate may be imported now; a video needs its instruction first. */
export function isImportable(candidate: ImportCandidate): boolean {
  return candidate.status === "ready" && candidate.instruction.trim() !== "";
}
