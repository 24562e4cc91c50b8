import { useStore } from "zustand";
import type { ActionLabel } from "@/core/action-label";
import { describeAction, isUnconfirmed } from "@/core/label-at";
import { topAlternatives } from "@/features/timeline/label-edit";
import type { TimelineActions } from "@/features/timeline/timeline-actions";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";
import { Menu, type MenuItem } from "@/ui/menu";

interface LabelMenuProps {
  readonly view: TimelineViewStore;
  readonly actions: TimelineActions;
  readonly labels: readonly ActionLabel[];
}

/** What can be done to the selected label: the same as by key and by palette. */
export function LabelMenu({ view, actions, labels }: LabelMenuProps) {
  const place = useStore(view, (state) => state.menu);
  const selectedId = useStore(view, (state) => state.selectedId);
  const label = labels.find(({ id }) => id === selectedId);
  return place === undefined || label === undefined ? undefined : (
    <Menu
      label={`Label ${describeAction(label)}`}
      at={place}
      items={itemsOf(label, actions)}
      onClose={() => view.getState().openMenu(undefined)}
    />
  );
}

function itemsOf(label: ActionLabel, actions: TimelineActions): readonly MenuItem[] {
  const guesses = topAlternatives(label).map((guess, position): MenuItem => ({
    id: `guess ${position}`,
    title: `It is ${describeAction(guess)}`,
    keys: String(position + 1),
    run: () => actions.choose(position),
  }));
  return [
    {
      id: "confirm",
      title: "Confirm",
      keys: "Enter",
      isDisabled: !isUnconfirmed(label),
      run: actions.confirmAndGoOn,
    },
    ...guesses,
    { id: "start", title: "Begin it at the playhead", run: () => actions.edgeToPlayhead("start") },
    { id: "end", title: "End it behind the playhead", run: () => actions.edgeToPlayhead("end") },
    { id: "split", title: "Split at the playhead", keys: "B", run: actions.split },
    { id: "select", title: "Select its frames", run: actions.selectFrames },
    { id: "zoom", title: "Zoom to it", run: () => actions.zoomToLabel() },
    { id: "remove", title: "Remove", keys: "Del", run: actions.remove },
  ];
}
