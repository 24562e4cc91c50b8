import { Link } from "@tanstack/react-router";
import { GraduationCap } from "lucide-react";
import { countItems, type TeachingJob } from "@/features/teaching/teaching-job";
import { t } from "@/base/language/translate";

/** How far a set that is being taught is, with the way to its page. */
export function RunningChip({ job }: { readonly job: TeachingJob }) {
  const { done } = countItems(job);
  return (
    <Link
      to="/p/$projectId/teach"
      params={{ projectId: job.projectId }}
      className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-xs font-medium whitespace-nowrap text-accent"
    >
      <GraduationCap aria-hidden className="size-3.5" />
      {t("Teaching {done} of {total}", { done, total: job.items.length })}
    </Link>
  );
}
