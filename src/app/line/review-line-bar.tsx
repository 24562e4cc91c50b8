import {
  ChevronLeft,
  ChevronRight,
  FastForward,
  Flag,
  ListEnd,
  PanelLeft,
  SkipForward,
} from "lucide-react";
import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useWorkAhead } from "@/app/ahead/use-work-ahead";
import { drawerStore } from "@/app/line/drawer/drawer-store";
import { useItemActions, type ItemActions } from "@/app/line/use-item-actions";
import { useOpenSession } from "@/app/line/use-open-session";
import type { ReviewLine } from "@/app/line/use-review-line";
import { useVerdicts } from "@/app/line/use-verdicts";
import { useServices } from "@/app/services";
import { LINE_ROWS } from "@/app/line/line-commands";
import { useCommandRows } from "@/app/shell/command-rows";
import type { Demonstration } from "@/core/demonstration";
import type { PlaceInLine } from "@/core/line/review-line";
import type { SessionStore } from "@/document/session-store";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

interface ReviewLineBarProps {
  readonly demonstration: Demonstration;
  readonly line: ReviewLine;
}

/** Where a review stands in its line, and the ways to the next and the previous item. */
export function ReviewLineBar({ demonstration, line }: ReviewLineBarProps) {
  const session = useOpenSession(demonstration.id);
  return session === undefined ? undefined : (
    <OpenLineBar demonstration={demonstration} line={line} session={session} />
  );
}

function OpenLineBar({ demonstration, line, session }: ReviewLineBarProps & OpenProps) {
  const { settings } = useServices();
  const goesOn = useStore(settings, (state) => state.goesOnAfterVerdict);
  const worksAhead = useStore(settings, (state) => state.worksAhead);
  const prepared = useWorkAhead(demonstration, line);
  const actions = useItemActions(demonstration, line, session);
  useVerdicts({ demonstration, session, goesOn, actions });
  useCommandRows(LINE_ROWS, actions);
  const { marks } = useStore(session).session;
  const isElsewhere = useStore(session, ({ saveState }) => saveState === "read-only");
  const isReadOnly = isElsewhere || marks.includes("deleted");
  const isDrawerOpen = useStore(drawerStore, ({ isOpen }) => isOpen);
  return (
    <nav
      data-bar="line"
      aria-label={t("Line")}
      className="order-2 ml-auto flex shrink-0 items-center gap-0.5"
    >
      {isDrawerOpen ? (
        <Suspense>
          <QueueDrawerPlace demonstration={demonstration} line={line} onClose={closeDrawer} />
        </Suspense>
      ) : undefined}
      <AheadSwitch isOn={worksAhead} title={prepared} onToggle={actions.toggleWorkingAhead} />
      <Position place={line.place} actions={actions} />
      <IconButton
        label={t("Show the queue")}
        word={{ text: t("Queue"), from: "widest" }}
        keys="Ctrl+B"
        isPressed={isDrawerOpen}
        icon={<PanelLeft className="size-4" />}
        onClick={actions.toggleDrawer}
      />
      <IconButton
        label={t("Skip")}
        word={{ text: t("Skip"), from: "middle" }}
        keys="S"
        isPressed={marks.includes("skipped")}
        disabled={isReadOnly}
        icon={<SkipForward className="size-4" />}
        onClick={actions.skip}
      />
      <IconButton
        label={t("Flag")}
        word={{ text: t("Flag"), from: "middle" }}
        keys="F"
        isPressed={marks.includes("flagged")}
        disabled={isReadOnly}
        icon={<Flag className="size-4" />}
        onClick={actions.flag}
      />
      <IconButton
        label={t("Go on after a verdict")}
        word={{ text: t("Go on"), from: "widest" }}
        keys="Shift+A"
        isPressed={goesOn}
        icon={<ListEnd className="size-4" />}
        onClick={actions.toggleGoingOn}
      />
    </nav>
  );
}

const QueueDrawerPlace = lazy(async () => {
  const { QueueDrawerPlace: place } = await import("@/app/line/drawer/queue-drawer-place");
  return { default: place };
});

function closeDrawer(): void {
  drawerStore.setState({ isOpen: false });
}

interface OpenProps {
  readonly session: SessionStore;
}

interface AheadSwitchProps {
  readonly isOn: boolean;
  /** Of the item that is being prepared. */
  readonly title: string | undefined;
  readonly onToggle: () => void;
}

/** What is done ahead of the person is seen, and can be stopped. */
function AheadSwitch({ isOn, title, onToggle }: AheadSwitchProps) {
  return (
    <>
      <span
        role="status"
        aria-label={t("Working ahead")}
        className="max-w-44 truncate text-xs text-muted max-lg:hidden"
      >
        {title === undefined ? "" : t("Preparing {title}", { title })}
      </span>
      <IconButton
        label={t("Work ahead on the next items")}
        word={{ text: t("Work ahead"), from: "widest" }}
        isPressed={isOn}
        icon={<FastForward className="size-4" />}
        onClick={onToggle}
      />
    </>
  );
}

interface PositionProps {
  readonly place: PlaceInLine | undefined;
  readonly actions: ItemActions;
}

function Position({ place, actions }: PositionProps) {
  return (
    <>
      <IconButton
        label={t("Previous item")}
        keys="Shift+Up"
        disabled={place?.previousId === undefined}
        icon={<ChevronLeft className="size-4" />}
        onClick={actions.previous}
      />
      <span
        role="status"
        aria-label={t("Position")}
        className="min-w-14 text-center font-mono text-xs text-muted tabular-nums"
      >
        {place === undefined ? "…" : `${place.position ?? "–"} / ${place.count}`}
      </span>
      <IconButton
        label={t("Next item")}
        keys="Shift+Down"
        disabled={place?.nextId === undefined}
        icon={<ChevronRight className="size-4" />}
        onClick={actions.next}
      />
    </>
  );
}
