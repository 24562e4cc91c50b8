import { useEffect, useRef, useState } from "react";
import type { Progress } from "@/base/progress";
import { describeLeft, estimateLeftMs, type ProgressPoint } from "@/ui/time/time-left";

/** Often enough for people; a job may report hundreds of times a second. */
const EVERY_MS = 500;

interface Course {
  readonly label: string;
  readonly start: ProgressPoint;
  readonly now: ProgressPoint;
  readonly total: number | undefined;
}

/**
 * The time left of a job in words; undefined while nothing can be said. A new label starts anew.
 *
 * Reports are only noted; the words change at a pace of their own, since a state set for each report
 * would be a second rendering of each.
 */
export function useTimeLeft({ label, done, total }: Progress): string | undefined {
  const course = useRef<Course | undefined>(undefined);
  const [leftMs, setLeftMs] = useState<number>();
  useEffect(() => {
    const now = { atMs: performance.now(), done };
    const { current } = course;
    const goesOn = current?.label === label && done >= current.now.done;
    course.current = { label, start: goesOn ? current.start : now, now, total };
  }, [label, done, total]);
  useEffect(() => {
    const timer = setInterval(() => {
      const { current } = course;
      setLeftMs(current && estimateLeftMs(current.start, current.now, current.total));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return leftMs === undefined || done === total ? undefined : describeLeft(leftMs);
}
