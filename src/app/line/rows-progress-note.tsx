import { useStore } from "zustand";
import { rowsProgress } from "@/app/line/rows-progress";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";

/** Says on whatever page what lists wait for; nothing where they do not wait. */
export function RowsProgressNote() {
  const progress = useStore(rowsProgress, (state) => state.progress);
  return progress === undefined ? undefined : (
    <div
      role="status"
      aria-label={t("Lists of demonstrations")}
      className="border-b border-line bg-raised px-4 py-2"
    >
      <ProgressBar progress={progress} />
    </div>
  );
}
