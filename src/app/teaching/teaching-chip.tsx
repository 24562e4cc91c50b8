import { Link } from "@tanstack/react-router";
import { GraduationCap } from "lucide-react";
import { useEffect } from "react";
import { z } from "zod";
import { useStore } from "zustand";
import { useTeaching } from "@/app/teaching/teaching-context";
import { TEACHING_KEY } from "@/app/teaching/teaching-store";
import { useServices } from "@/app/services";
import { countItems } from "@/features/teaching/teaching-job";
import { t } from "@/base/language/translate";

const stateSchema = z.object({ state: z.string() });

/** How far a set being taught is, on every page; a set that a reload interrupted goes on. */
export function TeachingChip() {
  const { storage } = useServices();
  const { store, runner } = useTeaching();
  const job = useStore(store, (state) => state.job);
  useEffect(() => {
    const goOn = async () => {
      // The runner is only loaded where there is something to go on with.
      const kept = await storage.settings.read(TEACHING_KEY, stateSchema);
      if (kept?.state === "running") {
        const loaded = await runner();
        await loaded.load();
      }
    };
    // What cannot be read now is read when the page of the set is opened.
    goOn().catch(() => undefined);
  }, [storage, runner]);
  if (job?.state !== "running") {
    return undefined;
  }
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
