import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { QueueView } from "@/core/line/queue-view";

/**
 * What the queue shows: kept here at once, and in the link a moment later. Another link to the same queue, such as one
 * without filters, is followed; what is still on its way into the link is not overtaken by what stood there before.
 */
export function useQueueView(projectId: string) {
  const linked = useSearch({ from: "/p/$projectId" });
  const navigate = useNavigate();
  const [view, setView] = useState(linked);
  const onTheirWay = useRef(0);
  const words = JSON.stringify(linked);
  const followed = useRef(words);
  useEffect(() => {
    if (followed.current !== words) {
      followed.current = words;
      if (onTheirWay.current === 0) {
        setView(linked);
      }
    }
  }, [words, linked]);
  return {
    view,
    setView: (search: QueueView) => {
      setView(search);
      onTheirWay.current += 1;
      void navigate({ to: "/p/$projectId", params: { projectId }, search, replace: true }).finally(
        () => {
          onTheirWay.current -= 1;
        },
      );
    },
  };
}
