import { Maximize2, MessageSquarePlus, Plus, ZoomIn, ZoomOut } from "lucide-react";
import type { ReactNode } from "react";
import type { ActionLabel } from "@/core/action-label";
import { isUnconfirmed } from "@/core/label-at";
import { IconButton } from "@/ui/button";
import { isUncertain } from "./label-edit";
import { LaneMenu } from "./menu/lane-menu";
import type { TimelineActions } from "./timeline-actions";
import type { TimelineLane } from "./timeline-lane";
import type { TimelineViewStore } from "./timeline-view-store";
import { countOf, t } from "@/base/language/translate";

function countText(labels: readonly ActionLabel[]): string {
  const unconfirmed = labels.filter(isUnconfirmed).length;
  const uncertain = labels.filter(isUncertain).length;
  const total = countOf(labels.length, "label");
  return unconfirmed === 0
    ? total
    : t("{labels} · {unconfirmed} unconfirmed · {uncertain} uncertain", {
        labels: total,
        unconfirmed,
        uncertain,
      });
}

interface TimelineHeaderProps {
  readonly view: TimelineViewStore;
  readonly labels: readonly ActionLabel[];
  readonly lanes: readonly TimelineLane[];
  readonly actions: TimelineActions;
  readonly firstVerb: string;
  readonly onRemark: () => void;
  /** Where labels come from, beside the timeline's own buttons. */
  readonly tools?: ReactNode;
  /** Who made the labels, in words. */
  readonly source?: ReactNode;
}

/** What is done with the timeline as a whole, and what its labels are. */
export function TimelineHeader({
  view,
  labels,
  lanes,
  actions,
  firstVerb,
  onRemark,
  tools,
  source,
}: TimelineHeaderProps) {
  const iconClass = "size-4";
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <h2 className="sr-only">{t("Timeline")}</h2>
      {tools}
      <span className="ml-auto">
        <LaneMenu view={view} lanes={lanes} />
      </span>
      <div className="flex w-full items-center">
        <p className="min-w-0 flex-1 truncate text-xs text-muted tabular-nums">
          {countText(labels)} · <span>{source}</span>
        </p>
        <IconButton
          label={t("Add label")}
          className="size-7"
          keys="T"
          icon={<Plus className={iconClass} />}
          onClick={() => actions.addLabel(firstVerb)}
        />
        <IconButton
          label={t("Add a remark")}
          className="size-7"
          keys="C"
          icon={<MessageSquarePlus className={iconClass} />}
          onClick={onRemark}
        />
        <IconButton
          label={t("Zoom out")}
          className="size-7"
          icon={<ZoomOut className={iconClass} />}
          onClick={() => actions.zoomBy(1 / 1.6)}
        />
        <IconButton
          label={t("Zoom in")}
          className="size-7"
          icon={<ZoomIn className={iconClass} />}
          onClick={() => actions.zoomBy(1.6)}
        />
        <IconButton
          label={t("Fit")}
          className="size-7"
          keys="Shift+Z"
          icon={<Maximize2 className={iconClass} />}
          onClick={actions.fit}
        />
      </div>
    </div>
  );
}
