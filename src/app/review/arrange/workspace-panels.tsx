import type { ReactNode } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { useReviewLayout } from "@/app/review/arrange/use-review-layout";
import {
  COLUMN_PARTS,
  type ShownColumn,
  type StageFirst,
} from "@/app/review/arrange/use-shown-column";
import { useIsNarrow } from "@/app/review/use-is-narrow";
import { t } from "@/base/language/translate";

interface WorkspacePanelsProps {
  /** The films and the timeline. */
  readonly stage: ReactNode;
  /** Program, abstractions, calls, memory and record. */
  readonly tabs: ReactNode;
  /** Which part is shown where there is room for one column. */
  readonly column: ShownColumn;
  /** What is said and decided. Its buttons are never below the fold. */
  readonly decision: ReactNode;
}

const SEPARATOR =
  "bg-line transition-colors hover:bg-accent data-[separator=active]:bg-accent focus-visible:bg-accent";

/** Watch on the left, read and decide on the right; below a narrow width one column. */
export function WorkspacePanels(props: WorkspacePanelsProps) {
  const layout = useReviewLayout();
  return useIsNarrow() ? (
    <OneColumn {...props} />
  ) : (
    <Group
      groupRef={layout.groupRef}
      onLayoutChanged={layout.onChanged}
      orientation="horizontal"
      className="min-h-0 flex-1"
    >
      <Panel id="stage" defaultSize={layout.stagePercent} minSize="25%">
        {props.stage}
      </Panel>
      <Separator aria-label={t("Resize the program panel")} className={`w-px ${SEPARATOR}`} />
      <Panel id="program" defaultSize={100 - layout.stagePercent} minSize="25%">
        <div className="flex h-full min-h-0 flex-col bg-raised">
          <div className="min-h-0 flex-1">{props.tabs}</div>
          <DecisionPlace>{props.decision}</DecisionPlace>
        </div>
      </Panel>
    </Group>
  );
}

/**
 * One part at a time above what is decided, each in the whole height that is left, and scrolling below what it
 * needs. Nothing of what is shown or typed in the others is lost.
 */
function OneColumn({ stage, tabs, column, decision }: WorkspacePanelsProps) {
  const { part, first, show } = column;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div role="group" aria-label={t("Shown part")} className="flex shrink-0 gap-1 px-2 py-1">
        {COLUMN_PARTS.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === part}
            onClick={() => show(id)}
            className="h-7 rounded-md px-2.5 text-sm text-muted hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
          >
            {title}
          </button>
        ))}
      </div>
      {/* What is there for screen readers alone is placed in here, or it would make the page itself scroll. */}
      <div className="relative min-h-0 flex-1 overflow-auto">
        <div hidden={part === "read"} className={`h-full ${STAGE_HEIGHT[first]}`}>
          {stage}
        </div>
        <div hidden={part !== "read"} className="h-full min-h-96 bg-raised">
          {tabs}
        </div>
      </div>
      <DecisionPlace isBelowFilm>{decision}</DecisionPlace>
    </div>
  );
}

/** A film wants its picture large, and the page scrolls for it; a timeline is worked with, and mostly in sight. */
const STAGE_HEIGHT: Readonly<Record<StageFirst, string>> = {
  film: "min-h-[45rem]",
  timeline: "min-h-[37rem]",
};

interface DecisionPlaceProps {
  readonly isBelowFilm?: boolean;
  readonly children: ReactNode;
}

/** A question that waits may have more of the height, and never less; of a film above it, 200 pixels stay in sight where there is room. */
const ASKED_BELOW_FILM = "has-[[data-question]]:max-h-[max(45%,min(65%,calc(100%-16.5rem)))]";
const ASKED = "has-[[data-question]]:max-h-[65%]";

/**
 * Scrolls above its buttons, which stick to its end; in a window so low that they would cover the rest, with them.
 * What is there for screen readers alone is placed in here too, or it would make the page itself scroll.
 */
function DecisionPlace({ isBelowFilm = false, children }: DecisionPlaceProps) {
  return (
    <div
      className={`relative max-h-[45%] shrink-0 scroll-pb-36 [@media(max-height:500px)]:scroll-pb-2 overflow-auto border-t border-line bg-raised ${isBelowFilm ? ASKED_BELOW_FILM : ASKED}`}
    >
      {children}
    </div>
  );
}
