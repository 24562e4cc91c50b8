import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";

export interface RunPlayerProps {
  readonly at: number;
  readonly count: number;
  readonly isPlaying: boolean;
  readonly onGoTo: (at: number) => void;
  readonly onStep: (by: 1 | -1) => void;
  readonly onTogglePlay: () => void;
  readonly onNewest: () => void;
}

/** Goes through what the agent decided, one decision after the other. */
export function RunPlayer(props: RunPlayerProps) {
  const { at, count, isPlaying, onGoTo, onStep, onTogglePlay, onNewest } = props;
  const icon = "size-4";
  return (
    <div role="group" aria-label={t("Go through the run")} className="flex items-center gap-1">
      <IconButton
        label={t("To the first decision")}
        keys="Home"
        icon={<ChevronFirst className={icon} />}
        onClick={() => onGoTo(0)}
      />
      <IconButton
        label={t("Decision before")}
        keys="←"
        icon={<ChevronLeft className={icon} />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={isPlaying ? t("Pause") : t("Play")}
        keys="Space"
        icon={isPlaying ? <Pause className={icon} /> : <Play className={icon} />}
        onClick={onTogglePlay}
      />
      <IconButton
        label={t("Next decision")}
        keys="→"
        icon={<ChevronRight className={icon} />}
        onClick={() => onStep(1)}
      />
      <IconButton
        label={t("To the newest decision")}
        keys="End"
        icon={<ChevronLast className={icon} />}
        onClick={onNewest}
      />
      <input
        type="range"
        aria-label={t("Decision")}
        aria-valuetext={t("Decision {at} of {count}", { at: at + 1, count })}
        min={0}
        max={Math.max(0, count - 1)}
        value={Math.max(0, at)}
        onChange={(event) => onGoTo(event.target.valueAsNumber)}
        className="min-w-0 flex-1"
      />
      <span className="text-xs text-muted tabular-nums">
        {at + 1} / {count}
      </span>
    </div>
  );
}
