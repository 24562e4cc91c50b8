import { type KeyboardEvent, useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { TransportState, TransportStore } from "@/document/transport-store";
import { formatFrameTime } from "@/core/frames/frame-time";
import { formatSpeed } from "./format-speed";
import { t } from "@/base/language/translate";

function toText({ frame, lastFrame, frames, speed, direction }: TransportState): string {
  return `${t("f {frame}", { frame })} / ${lastFrame} · ${formatFrameTime(frames, frame)} · ${formatSpeed(speed, direction)}`;
}

interface GoToFrameProps {
  readonly transport: TransportStore;
  readonly onDone: () => void;
}

function GoToFrame({ transport, onDone }: GoToFrameProps) {
  const { frame, lastFrame } = transport.getState();
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      const typed = Number.parseInt(event.currentTarget.value, 10);
      if (Number.isFinite(typed)) {
        transport.getState().seek(typed);
      }
    }
    if (event.key === "Enter" || event.key === "Escape") {
      event.stopPropagation();
      onDone();
    }
  };
  return (
    <input
      autoFocus
      aria-label={t("Frame, 0 to {lastFrame}", { lastFrame })}
      inputMode="numeric"
      defaultValue={frame}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={handleKeyDown}
      onBlur={onDone}
      className="h-8 w-24 rounded-md border border-accent bg-raised px-2 font-mono text-xs text-ink tabular-nums"
    />
  );
}

/** The text itself, written past React with every frame. */
function ReadoutText({ transport }: { readonly transport: TransportStore }) {
  const textRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = (state: TransportState) => {
      if (textRef.current !== null) {
        textRef.current.textContent = toText(state);
      }
    };
    write(transport.getState());
    return transport.subscribe(write);
  }, [transport]);
  return <span ref={textRef} data-testid="frame-readout" />;
}

/** `f 412 / 1523 · 0:13.733 · 1.0×`; click to type a frame. */
export function FrameReadout({ transport }: { readonly transport: TransportStore }) {
  const isTyping = useStore(transport, ({ isAskingFrame }) => isAskingFrame);
  const { askFrame } = transport.getState();
  if (isTyping) {
    return <GoToFrame transport={transport} onDone={() => askFrame(false)} />;
  }
  return (
    <button
      type="button"
      title={t("Go to frame (G)")}
      onClick={() => askFrame(true)}
      className="h-8 rounded-md px-2 font-mono text-xs whitespace-nowrap text-muted tabular-nums transition hover:bg-sunken hover:text-ink"
    >
      <span className="sr-only">{t("Go to frame, now at")} </span>
      <ReadoutText transport={transport} />
    </button>
  );
}
