import { useEffect, useRef, useState } from "react";
import type { Progress } from "@/base/progress";
import { describeLeft, estimateLeftMs, type ProgressPoint } from "@/ui/time-left";

/** The time left of a job in words; undefined while nothing can be said. A new label starts anew. */
export function useTimeLeft({ label, done, total }: Progress): string | undefined {
  const start = useRef<(ProgressPoint & { readonly label: string }) | undefined>(undefined);
  const [leftMs, setLeftMs] = useState<number>();
  useEffect(() => {
    const now = { atMs: performance.now(), done, label };
    const { current } = start;
    if (current === undefined || current.label !== label || done < current.done) {
      start.current = now;
      setLeftMs(undefined);
      return;
    }
    setLeftMs(estimateLeftMs(current, now, total));
  }, [label, done, total]);
  return leftMs === undefined ? undefined : describeLeft(leftMs);
}
