import { Suspense, useEffect } from "react";
import { z } from "zod";
import { useStore } from "zustand";
import { useTeaching } from "@/app/teaching/teaching-context";
import { TEACHING_KEY } from "@/app/teaching/teaching-store";
import { useServices } from "@/app/services";
import { lazyPart } from "@/app/shell/lazy-part";

const stateSchema = z.object({ state: z.string() });

/** Loaded where a set is being taught. */
const RunningChip = lazyPart(async () => (await import("@/app/teaching/running-chip")).RunningChip);

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
  return job?.state === "running" ? (
    <Suspense>
      <RunningChip job={job} />
    </Suspense>
  ) : undefined;
}
