import { useEffect, useMemo, useRef, useState } from "react";
import type { Progress } from "@/base/progress";
import { tellFailure } from "@/app/line/tell-failure";
import { useServices } from "@/app/services";
import type { QueueView } from "@/core/line/queue-view";
import type { Listed } from "@/core/line/standing";

/**
 * Compares the lanes of rows that are drawn, and of all where the view goes by it. Nothing is read for rows
 * that nobody looks at, so that a long queue opens as fast as a short one.
 */
export function useComparison(
  rows: readonly Listed[] | undefined,
  view: QueueView,
  drawn: readonly string[],
): { readonly progress: Progress | undefined; readonly cancel: () => void } {
  const services = useServices();
  const [progress, setProgress] = useState<Progress>();
  const [running, setRunning] = useState<AbortController>();
  const isForAll = view.sort === "worth a look" || view.lanes !== undefined;
  // What one round has found has the rows listed anew: another round only where others are asked for.
  const wanted = isForAll ? "all" : drawn.join("\n");
  const isRead = rows !== undefined;
  // What was deleted and came back has to be compared again.
  const deleted = useMemo(
    () =>
      rows
        ?.filter(({ marks }) => marks.includes("deleted"))
        .map(({ demonstration }) => demonstration.id)
        .join("\n"),
    [rows],
  );
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    if (!isRead) {
      return undefined;
    }
    const abort = new AbortController();
    const compare = async () => {
      const { compareLanes, isToCompare } = await import("@/app/queue/compare-lanes");
      const ids = new Set(wanted.split("\n"));
      const todo = latest.current?.filter(
        (row) => (wanted === "all" || ids.has(row.demonstration.id)) && isToCompare(row),
      );
      if (todo === undefined || todo.length === 0 || abort.signal.aborted) {
        return;
      }
      setRunning(abort);
      await compareLanes(services, todo, {
        signal: abort.signal,
        ...(wanted === "all" ? { onProgress: setProgress } : {}),
      });
    };
    void compare()
      .catch(tellFailure)
      .finally(() => setProgress(undefined));
    return () => {
      abort.abort();
    };
  }, [services, wanted, isRead, deleted]);
  return { progress, cancel: () => running?.abort() };
}
