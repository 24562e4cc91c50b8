import { useStore } from "zustand";
import type { ActionLabel } from "@/core/action-label";
import { describeAction, isUnconfirmed } from "@/core/label-at";
import { topAlternatives } from "@/features/timeline/label-edit";
import type { TimelineActions } from "@/features/timeline/timeline-actions";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";
import { Menu, type MenuItem } from "@/ui/menu";
import { t } from "@/base/language/translate";

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
      label={t("Label {action}", { action: describeAction(label) })}
      at={place}
      items={itemsOf(label, actions)}
      onClose={() => view.getState().openMenu(undefined)}
    />
  );
}

function itemsOf(label: ActionLabel, actions: TimelineActions): readonly MenuItem[] {
  const guesses = topAlternatives(label).map((guess, position): MenuItem => ({
    id: `guess ${position}`,
    title: t("It is {action}", { action: describeAction(guess) }),
    keys: String(position + 1),
    run: () => actions.choose(position),
  }));
  return [
    {
      id: "confirm",
      title: t("Confirm"),
      keys: "Enter",
      isDisabled: !isUnconfirmed(label),
      run: actions.confirmAndGoOn,
    },
    ...guesses,
    {
      id: "start",
      title: t("Begin it at the playhead"),
      run: () => actions.edgeToPlayhead("start"),
    },
    { id: "end", title: t("End it behind the playhead"), run: () => actions.edgeToPlayhead("end") },
    { id: "split", title: t("Split at the playhead"), keys: "B", run: actions.split },
    { id: "select", title: t("Select its frames"), run: actions.selectFrames },
    { id: "zoom", title: t("Zoom to it"), run: () => actions.zoomToLabel() },
    { id: "remove", title: t("Remove"), keys: "Del", run: actions.remove },
  ];
}
