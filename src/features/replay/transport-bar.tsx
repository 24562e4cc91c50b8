import {
  ChevronFirst,
  ChevronLast,
  Pause,
  Play,
  Repeat,
  StepBack,
  StepForward,
} from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { SPEEDS, type TransportStore } from "@/document/transport-store";
import { IconButton } from "@/ui/button";
import { useThrottled } from "@/ui/use-throttled";
import { formatSpeed } from "./format-speed";
import { FrameReadout } from "./frame-readout";
import { t } from "@/base/language/translate";

interface TransportProps {
  readonly transport: TransportStore;
}

interface TransportBarProps extends TransportProps {
  /** More buttons, before the readout. */
  readonly tools: ReactNode;
}

function SpeedSelect({ transport }: TransportProps) {
  const speed = useStore(transport, (state) => state.speed);
  const isListed = SPEEDS.some((listed) => listed === speed);
  return (
    <select
      aria-label={t("Speed")}
      title={t("Speed (Shift+, and Shift+.)")}
      value={speed}
      onChange={(event) => transport.getState().setSpeed(Number(event.currentTarget.value))}
      className="h-8 rounded-md border border-line bg-raised px-1.5 text-xs text-ink tabular-nums"
    >
      {(isListed ? SPEEDS : [...SPEEDS, speed]).map((value) => (
        <option key={value} value={value}>
          {formatSpeed(value)}
        </option>
      ))}
    </select>
  );
}

/** Tells where playback stopped, and nothing while it runs. */
function PauseAnnouncement({ transport }: TransportProps) {
  const text = useThrottled(transport, ({ isPlaying, frame, lastFrame }) =>
    isPlaying ? "" : t("Frame {frame} of {lastFrame}", { frame, lastFrame }),
  );
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}

/** Play, step, speed, loop and the readout. */
export function TransportBar({ transport, tools }: TransportBarProps) {
  const isPlaying = useStore(transport, (state) => state.isPlaying);
  const isLooping = useStore(transport, (state) => state.isLooping);
  const { seek, step, toggle, toggleLoop, lastFrame } = transport.getState();
  const iconClass = "size-4";
  return (
    <div role="toolbar" aria-label={t("Playback")} className="flex flex-wrap items-center gap-0.5">
      <IconButton
        label={t("First frame")}
        keys="Home"
        icon={<ChevronFirst className={iconClass} />}
        onClick={() => seek(0)}
      />
      <IconButton
        label={t("Previous frame")}
        keys="←"
        icon={<StepBack className={iconClass} />}
        onClick={() => step(-1)}
      />
      <IconButton
        label={isPlaying ? t("Pause") : t("Play")}
        keys="Space"
        icon={isPlaying ? <Pause className={iconClass} /> : <Play className={iconClass} />}
        onClick={toggle}
        className="mx-0.5 border border-line bg-raised text-ink"
      />
      <IconButton
        label={t("Next frame")}
        keys="→"
        icon={<StepForward className={iconClass} />}
        onClick={() => step(1)}
      />
      <IconButton
        label={t("Last frame")}
        keys="End"
        icon={<ChevronLast className={iconClass} />}
        onClick={() => seek(lastFrame)}
      />
      <span aria-hidden className="mx-1.5 h-5 w-px bg-line" />
      <IconButton
        label={t("Loop")}
        keys="Shift+L"
        isPressed={isLooping}
        icon={<Repeat className={iconClass} />}
        onClick={toggleLoop}
      />
      <SpeedSelect transport={transport} />
      {tools}
      <div className="ml-auto">
        <FrameReadout transport={transport} />
      </div>
      <PauseAnnouncement transport={transport} />
    </div>
  );
}
