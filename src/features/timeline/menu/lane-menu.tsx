import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import type { TimelineLane } from "@/features/timeline/timeline-lane";
import type { MenuPlace, TimelineViewStore } from "@/features/timeline/timeline-view-store";
import { Menu } from "@/ui/menu";
import { t } from "@/base/language/translate";

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
      <button
        type="button"
        aria-haspopup="menu"
        disabled={foldable.length === 0}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setPlace({ xPx: left, yPx: bottom });
        }}
        className="-my-1 inline-flex h-6 shrink-0 items-center gap-1 rounded px-1.5 text-xs text-muted hover:bg-sunken hover:text-ink disabled:opacity-40"
      >
        {t("Lanes")}
        <ChevronDown aria-hidden className="size-3.5" />
      </button>
      {place === undefined ? undefined : (
        <Menu
          label={t("Lanes")}
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
              title: t("Only {title}", { title }),
              run: () => foldLanes(ids.filter((other) => other !== id)),
            })),
            { id: "all", title: t("All lanes"), run: () => foldLanes([]) },
          ]}
        />
      )}
    </>
  );
}
