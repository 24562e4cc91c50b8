import { useEffect, useMemo, useRef } from "react";
import type { Utterance } from "@/core/demonstration";
import { formatFrameTime } from "@/core/frames/frame-time";
import type { TransportStore } from "@/document/transport-store";
import { RemarkEntry, type RemarkActs } from "@/features/timeline/remarks/remark-entry";
import type { ShownRemark } from "@/features/timeline/remarks/shown-remark";
import { useThrottled } from "@/ui/use-throttled";
import { SPEAKER_WORDS } from "@/core/words/record-words";
import { t } from "@/base/language/translate";

interface DialogueListProps {
  /** Ordered by frame. */
  readonly utterances: readonly Utterance[];
  /** What persons remarked since, in any order. */
  readonly remarks: readonly ShownRemark[];
  readonly acts: RemarkActs;
  readonly transport: TransportStore;
}

/** What was said in the demonstration, or about it since. */
type Entry =
  | { readonly kind: "said"; readonly frame: number; readonly utterance: Utterance }
  | { readonly kind: "remark"; readonly frame: number; readonly shown: ShownRemark };

/** By where it is in the film; what belongs to no frame is last. */
function inOrder(
  utterances: readonly Utterance[],
  remarks: readonly ShownRemark[],
): readonly Entry[] {
  const said = utterances.map((utterance): Entry => ({
    kind: "said",
    frame: utterance.frame,
    utterance,
  }));
  const remarked = remarks.map((shown): Entry => ({
    kind: "remark",
    frame: shown.startFrame ?? Infinity,
    shown,
  }));
  return [...said, ...remarked].toSorted((a, b) => (a.frame === b.frame ? 0 : a.frame - b.frame));
}

/** What was said and remarked, moving along with the playhead; a click goes to where it belongs. */
export function DialogueList({ utterances, remarks, acts, transport }: DialogueListProps) {
  const listRef = useRef<HTMLOListElement>(null);
  const entries = useMemo(() => inOrder(utterances, remarks), [utterances, remarks]);
  const current = useThrottled(transport, ({ frame }) =>
    entries.findLastIndex((entry) => entry.frame <= frame),
  );
  useEffect(() => {
    const list = listRef.current;
    const item = list?.children[current];
    if (list !== null && item instanceof HTMLElement) {
      // Not scrollIntoView: that would move the page as well.
      list.scrollTop = item.offsetTop - list.clientHeight / 2 + item.clientHeight / 2;
    }
  }, [current]);
  if (entries.length === 0) {
    return <p className="p-2 text-xs text-muted">{t("Nothing was said in this demonstration.")}</p>;
  }
  const { frames, seek } = transport.getState();
  return (
    <ol
      ref={listRef}
      aria-label={t("Dialogue")}
      className="relative flex max-h-full min-h-0 flex-col gap-0.5 overflow-y-auto"
    >
      {entries.map((entry, i) =>
        entry.kind === "remark" ? (
          <li key={entry.shown.remark.id}>
            <RemarkEntry
              {...acts}
              shown={entry.shown}
              time={
                entry.shown.startFrame === undefined
                  ? undefined
                  : formatFrameTime(frames, entry.shown.startFrame)
              }
            />
          </li>
        ) : (
          <li key={`${entry.frame} ${entry.utterance.speaker} ${entry.utterance.text}`}>
            <button
              type="button"
              aria-current={i === current ? "true" : undefined}
              onClick={() => seek(entry.frame)}
              className="w-full rounded-md border-l-2 border-transparent px-2 py-1 text-left text-sm transition hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
            >
              <span className="flex items-baseline justify-between gap-2 text-xs text-muted">
                <span className="font-medium">{SPEAKER_WORDS[entry.utterance.speaker]}</span>
                <span className="font-mono tabular-nums">
                  {formatFrameTime(frames, entry.frame)}
                </span>
              </span>
              <span translate="no">{entry.utterance.text}</span>
            </button>
          </li>
        ),
      )}
    </ol>
  );
}
