import type { ErrorData } from "@/base/app-error";
import type { ImportContents, ImportIcon, ImportTask } from "@/formats/importer";
import type { ImportReport } from "@/formats/report";

/** One file on its way in: what was recognised, and what a person should check before keeping it. */
export interface ImportCandidate {
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** Absent until the format is known. */
  readonly icon?: ImportIcon;
  readonly status: "reading" | "ready" | "failed";
  /** What the file holds, e.g. `TEACh · Coffee · 41 actions · 95 objects`. */
  readonly summary: string;
  /** None for what only goes with others, such as screenshots. */
  readonly demonstrationCount: number;
  readonly instructionBy: ImportContents["instructionBy"];
  /** Editable, unless the file's own are taken. */
  readonly instruction: string;
  /** Told while there is no instruction. */
  readonly instructionHint?: string;
  /** The tasks of a file that holds several demonstrations. */
  readonly tasks?: readonly ImportTask[];
  readonly report?: ImportReport;
  readonly error?: ErrorData;
}

/** Whether the instruction is for the person to give: files with several tasks bring their own. */
export function takesInstruction({ instructionBy }: ImportCandidate): boolean {
  return instructionBy !== "file";
}

/** Whether a candidate may be imported now; an instruction that only the person knows comes first. */
export function isImportable(candidate: ImportCandidate): boolean {
  const { status, demonstrationCount, instructionBy, instruction } = candidate;
  const isComplete = instructionBy !== "person" || instruction.trim() !== "";
  return status === "ready" && demonstrationCount > 0 && isComplete;
}

/** How many demonstrations these candidates bring. */
export function countDemonstrations(candidates: readonly ImportCandidate[]): number {
  return candidates.reduce((sum, { demonstrationCount }) => sum + demonstrationCount, 0);
}
