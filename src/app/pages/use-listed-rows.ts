import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readFirstRows, readQueue } from "@/app/line/read-queue";
import { useServices } from "@/app/services";
import { isPlainView, type Listed, type QueueView } from "@/core/line/review-line";

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
    queryKey: ["queueRows", "first", projectId],
    networkMode: "always",
    enabled: wantsFirst,
    queryFn: () => readFirstRows(storage, projectId, FIRST_ROWS),
  });
  const all = useQuery({
    queryKey: ["queueRows", "all", projectId],
    networkMode: "always",
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
  return all.data ?? (view !== undefined && isPlainView(view) ? first.data : undefined);
}
