import type { ErrorData } from "@/base/app-error";
import type { ImportReport } from "@/formats/report";

export interface ImportTask {
  readonly instruction: string;
  readonly steps: number;
}

/** One file on its way in: what was recognised, and what a person should check before keeping it. */
export interface ImportCandidate {
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly kind: "teach" | "video" | "web" | "pictures" | "unknown";
  readonly status: "reading" | "ready" | "failed";
  /** What the file holds, e.g. `41 actions · 95 objects · FloorPlan11_physics`. */
  readonly summary: string;
  /** Editable; a plain video brings none. */
  readonly instruction: string;
  /** The tasks of a file that holds several demonstrations. */
  readonly tasks?: readonly ImportTask[];
  readonly report: ImportReport | undefined;
  readonly error: ErrorData | undefined;
}

/** Whether the instruction is for the person to give: files with several tasks bring their own. */
export function takesInstruction({ kind, tasks = [] }: ImportCandidate): boolean {
  return kind !== "pictures" && tasks.length <= 1;
}

/**
 * Whether a candidate may be imported now. A video needs its instruction first; in an episode nobody
 * may have said what to do, and its deeds are known. Screenshots come with the steps that name them.
 */
export function isImportable(candidate: ImportCandidate): boolean {
  const { status, kind, instruction } = candidate;
  const isComplete = kind === "teach" || !takesInstruction(candidate) || instruction.trim() !== "";
  return status === "ready" && kind !== "pictures" && isComplete;
}

/** How many demonstrations these candidates bring. */
export function countDemonstrations(candidates: readonly ImportCandidate[]): number {
  return candidates.reduce((sum, { tasks }) => sum + (tasks?.length ?? 1), 0);
}
