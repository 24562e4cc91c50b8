import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readFirstRows, readQueue } from "@/app/line/read-queue";
import { useServices } from "@/app/services";
import type { Listed } from "@/core/line/standing";
import type { QueueView } from "@/core/line/queue-view";
import { isPlainView } from "@/core/line/review-line";

/** As the storage's own queries: whoever writes has them read anew. */
const UNTIL_WRITTEN = { staleTime: Infinity, networkMode: "always" } as const;

/** More than fit on a screen. */
const FIRST_ROWS = 60;

/**
 * The rows of a project: as many as a screen shows at once, and all of them a moment later; at once all where
 * the view asks for others than the first. Undefined while nothing is read.
 */
export function useListedRows(projectId: string, view?: QueueView): readonly Listed[] | undefined {
  const { storage } = useServices();
  const [isPainted, setIsPainted] = useState(false);
  const wantsFirst = view !== undefined && isPlainView(view) && !isPainted;
  const first = useQuery({
    ...UNTIL_WRITTEN,
    queryKey: ["queueRows", "first", projectId],
    enabled: wantsFirst,
    queryFn: () => readFirstRows(storage, projectId, FIRST_ROWS),
  });
  const all = useQuery({
    ...UNTIL_WRITTEN,
    queryKey: ["queueRows", "all", projectId],
    // What did not change is the same object already: to look for that again takes a while of ten thousand.
    structuralSharing: false,
    enabled: !wantsFirst,
    queryFn: async () => (await readQueue(storage, projectId)).items,
  });
  const isShown = first.data !== undefined;
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    // Once what was read is seen: reading on would hold up the picture of it.
    const frame = requestAnimationFrame(() => setTimeout(() => setIsPainted(true), 0));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  if (all.data !== undefined) {
    return all.data;
  }
  // Where the first ones are all deleted, nobody knows yet whether others are there.
  const isKnown = first.data?.some(({ marks }) => !marks.includes("deleted")) === true;
  return isKnown && view !== undefined && isPlainView(view) ? first.data : undefined;
}
