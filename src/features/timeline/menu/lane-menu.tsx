import { Layers } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import type { TimelineLane } from "@/features/timeline/timeline-lane";
import type { MenuPlace, TimelineViewStore } from "@/features/timeline/timeline-view-store";
import { IconButton } from "@/ui/button";
import { Menu } from "@/ui/menu";

interface LaneMenuProps {
  readonly view: TimelineViewStore;
  readonly lanes: readonly Pick<TimelineLane, "id" | "title" | "isThin">[];
}

/** Which lanes are shown, which are folded to a line, and one alone. */
export function LaneMenu({ view, lanes }: LaneMenuProps) {
  const [place, setPlace] = useState<MenuPlace>();
  const folded = useStore(view, (state) => state.foldedLanes);
  const { foldLanes } = view.getState();
  const foldable = lanes.filter(({ isThin }) => isThin !== true);
  const ids = foldable.map(({ id }) => id);
  return (
    <>
      <IconButton
        label="Lanes"
        aria-haspopup="menu"
        disabled={foldable.length === 0}
        icon={<Layers className="size-4" />}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ xPx: left, yPx: bottom });
        }}
      />
      {place === undefined ? undefined : (
        <Menu
          label="Lanes"
          at={place}
          onClose={() => setPlace(undefined)}
          items={[
            ...foldable.map(({ id, title }) => ({
              id,
              title,
              isChecked: !folded.includes(id),
              run: () =>
                foldLanes(
                  folded.includes(id) ? folded.filter((other) => other !== id) : [...folded, id],
                ),
            })),
            ...foldable.map(({ id, title }) => ({
              id: `only ${id}`,
              title: `Only ${title}`,
              run: () => foldLanes(ids.filter((other) => other !== id)),
            })),
            { id: "all", title: "All lanes", run: () => foldLanes([]) },
          ]}
        />
      )}
    </>
  );
}
