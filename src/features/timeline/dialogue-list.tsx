import { useEffect, useRef } from "react";
import type { Utterance } from "@/core/demonstration";
import { formatFrameTime } from "@/core/frames/frame-time";
import type { TransportStore } from "@/document/transport-store";
import { useThrottled } from "@/ui/use-throttled";

interface DialogueListProps {
  /** Ordered by frame. */
  readonly utterances: readonly Utterance[];
  readonly transport: TransportStore;
}

/** What was said, moving along with the playhead; a click goes to where it was said. */
export function DialogueList({ utterances, transport }: DialogueListProps) {
  const listRef = useRef<HTMLOListElement>(null);
  const current = useThrottled(transport, ({ frame }) =>
    utterances.findLastIndex((utterance) => utterance.frame <= frame),
  );
  useEffect(() => {
    const list = listRef.current;
    const item = list?.children[current];
    if (list !== null && item instanceof HTMLElement) {
      // Not scrollIntoView: that would move the page as well.
      list.scrollTop = item.offsetTop - list.clientHeight / 2 + item.clientHeight / 2;
    }
  }, [current]);
  if (utterances.length === 0) {
    return <p className="p-2 text-xs text-muted">Nothing was said in this demonstration.</p>;
  }
  const { frames, seek } = transport.getState();
  return (
    <ol
      ref={listRef}
      aria-label="Dialogue"
      className="relative flex max-h-full min-h-0 flex-col gap-0.5 overflow-y-auto"
    >
      {utterances.map((utterance, i) => (
        <li key={`${utterance.frame} ${utterance.speaker} ${utterance.text}`}>
          <button
            type="button"
            aria-current={i === current ? "true" : undefined}
            onClick={() => seek(utterance.frame)}
            className="w-full rounded-md border-l-2 border-transparent px-2 py-1 text-left text-sm transition hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
          >
            <span className="flex items-baseline justify-between gap-2 text-xs text-muted">
              <span className="font-medium">{utterance.speaker}</span>
              <span className="font-mono tabular-nums">
                {formatFrameTime(frames, utterance.frame)}
              </span>
            </span>
            {utterance.text}
          </button>
        </li>
      ))}
    </ol>
  );
}
