import type { ReviewRemarks } from "@/app/review/remarks/use-remarks";
import type { CommandRow } from "@/app/shell/command-rows";

interface RemarkCommandContext {
  readonly remarks: ReviewRemarks;
}

/** Saying something about a frame, a range or a line, and finding it again. */
export const REMARK_ROWS: readonly CommandRow<RemarkCommandContext>[] = [
  [
    "remark.add",
    "Remark on this frame, or on the selection",
    ["C"],
    ({ remarks }) => remarks.writeHere(),
  ],
  [
    "remark.addOnLine",
    "Remark on the line of this frame",
    ["Shift+C"],
    ({ remarks }) => remarks.writeOnLine(),
  ],
  ["remark.next", "Next open remark", [], ({ remarks }) => remarks.goToNext()],
];
