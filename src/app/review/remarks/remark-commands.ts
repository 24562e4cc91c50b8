import type { ReviewRemarks } from "@/app/review/remarks/use-remarks";
import type { CommandRow } from "@/app/shell/command-rows";
import { t } from "@/base/language/translate";

interface RemarkCommandContext {
  readonly remarks: ReviewRemarks;
}

/** Saying something about a frame, a range or a line, and finding it again. */
export const REMARK_ROWS: readonly CommandRow<RemarkCommandContext>[] = [
  [
    "remark.add",
    t("Remark on this frame, or on the selection"),
    ["C"],
    ({ remarks }) => remarks.writeHere(),
  ],
  [
    "remark.addOnLine",
    t("Remark on the line of this frame"),
    ["Shift+C"],
    ({ remarks }) => remarks.writeOnLine(),
  ],
  ["remark.next", t("Next open remark"), [], ({ remarks }) => remarks.goToNext()],
];
