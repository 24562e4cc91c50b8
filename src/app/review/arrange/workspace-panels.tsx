import type { ReactNode } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { useReviewLayout } from "@/app/review/arrange/use-review-layout";
import { useIsNarrow } from "@/app/review/use-is-narrow";

interface WorkspacePanelsProps {
  /** The films and the timeline. */
  readonly stage: ReactNode;
  /** Program, abstractions, calls, memory and record. */
  readonly tabs: ReactNode;
  /** What is said and decided. Its buttons are never below the fold. */
  readonly decision: ReactNode;
}

const SEPARATOR =
  "bg-line transition-colors hover:bg-accent data-[separator=active]:bg-accent focus-visible:bg-accent";

/** Of a column, in percent: what there is to watch needs more of it than what there is to read. */
const NARROW_STAGE_PERCENT = 60;

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
      <Separator aria-label="Resize the program panel" className={`w-px ${SEPARATOR}`} />
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
 * The column is as high as its parts need, and scrolls; what is decided stays below it. Its sizes are not kept:
 * they mean something else than those of two columns.
 */
function OneColumn({ stage, tabs, decision }: WorkspacePanelsProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-auto">
        <Group orientation="vertical" className="h-full min-h-[75rem]">
          <Panel id="stage" defaultSize={NARROW_STAGE_PERCENT} minSize="25%">
            {stage}
          </Panel>
          <Separator aria-label="Resize the program panel" className={`h-px ${SEPARATOR}`} />
          <Panel id="program" defaultSize={100 - NARROW_STAGE_PERCENT} minSize="25%">
            <div className="h-full bg-raised">{tabs}</div>
          </Panel>
        </Group>
      </div>
      <DecisionPlace isBelowFilm>{decision}</DecisionPlace>
    </div>
  );
}

interface DecisionPlaceProps {
  readonly isBelowFilm?: boolean;
  readonly children: ReactNode;
}

/** A question that waits may have more of the height; of a film above it, 200 pixels stay in sight. */
const ASKED_BELOW_FILM = "has-[[data-question]]:max-h-[min(65%,calc(100%-14rem))]";
const ASKED = "has-[[data-question]]:max-h-[65%]";

/** Scrolls above its buttons, which stick to its end. */
function DecisionPlace({ isBelowFilm = false, children }: DecisionPlaceProps) {
  return (
    <div
      className={`max-h-[45%] shrink-0 scroll-pb-36 overflow-auto border-t border-line bg-raised ${isBelowFilm ? ASKED_BELOW_FILM : ASKED}`}
    >
      {children}
    </div>
  );
}
