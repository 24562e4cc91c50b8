import { type KeyboardEvent, useId, useRef } from "react";
import { useStore } from "zustand";
import type { ActionLabel } from "@/core/action-label";
import { describeAction } from "@/core/label-at";
import type { TimelineActions } from "./timeline-actions";
import { describeStanding } from "./timeline-lane";
import type { TimelineViewStore } from "./timeline-view-store";
import { t } from "@/base/language/translate";

/** So many options are in the page at once; the rest is counted by `aria-setsize`. */
const WINDOW = 200;

interface LabelListProps {
  readonly view: TimelineViewStore;
  readonly actions: TimelineActions;
  readonly labels: readonly ActionLabel[];
}

/** The labels for screen readers and the keyboard: what the canvas shows, as a list box off screen. */
export function LabelList({ view, actions, labels }: LabelListProps) {
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const selectedId = useStore(view, (state) => state.selectedId);
  const selectedAt = labels.findIndex(({ id }) => id === selectedId);
  const first = Math.max(0, selectedAt - WINDOW / 2);
  const optionId = (id: string) => `${listId}-${id}`;
  const handleKeyDown = (event: KeyboardEvent) => {
    const targets: Readonly<Record<string, () => void>> = {
      ArrowDown: () => actions.selectNeighbour(1),
      ArrowUp: () => actions.selectNeighbour(-1),
      Home: () => actions.goTo(labels[0]),
      End: () => actions.goTo(labels.at(-1)),
    };
    const act = targets[event.key];
    if (act !== undefined) {
      event.preventDefault();
      act();
    }
  };
  return (
    <div
      ref={listRef}
      role="listbox"
      aria-label={t("Action labels")}
      tabIndex={0}
      aria-activedescendant={
        selectedAt < 0 || selectedId === undefined ? undefined : optionId(selectedId)
      }
      onKeyDown={handleKeyDown}
      className="peer sr-only"
    >
      {labels.slice(first, first + WINDOW).map((label, i) => (
        <div
          key={label.id}
          id={optionId(label.id)}
          role="option"
          tabIndex={-1}
          aria-selected={label.id === selectedId}
          aria-setsize={labels.length}
          aria-posinset={first + i + 1}
          onClick={() => actions.goTo(label)}
        >
          <span translate="no">{describeAction(label)}</span>, {describeStanding(label)}
        </div>
      ))}
    </div>
  );
}
