import { ArrowDownToLine } from "lucide-react";
import { useStore } from "zustand";
import { useServices } from "@/app/services";
import { t } from "@/base/language/translate";

/** Whom a job of now lets the studio speak to that no setting names, on every page for as long as it lasts. */
export function OutsideChip() {
  const { outside } = useServices();
  const allowed = useStore(outside.allowed);
  return allowed.map((origin) => (
    <span
      key={origin}
      role="status"
      title={t(
        "You asked for something from {origin}: the studio may speak to it until that is done",
        { origin },
      )}
      className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-xs font-medium whitespace-nowrap text-accent"
    >
      <ArrowDownToLine aria-hidden className="size-3.5" />
      {t("For this job: {origin}", { origin })}
    </span>
  ));
}
