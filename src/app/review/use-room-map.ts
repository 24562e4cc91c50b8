import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { ErrorData } from "@/base/app-error";
import { createLivePicture } from "@/app/live-drawing";
import { useServices } from "@/app/services";
import { marksAt, type WorldTrace } from "@/core/world/world-trace";
import { t, tn } from "@/base/language/translate";

/** Fine enough for a map on a dense screen. */
const MAP_PX = 480;

export interface DrawnMap {
  readonly picture: ImageBitmap | undefined;
  readonly error: ErrorData | undefined;
  readonly note: string | undefined;
  readonly summary: string;
}

/** The room from above as it is at `frame`, drawn anew while it is shown. */
export function useRoomMap(
  trace: WorldTrace | undefined,
  frame: number,
  isShown: boolean,
): DrawnMap {
  const { painter } = useServices();
  const [live] = useState(() => createLivePicture(painter));
  useEffect(() => {
    const state = trace?.states[Math.min(frame, trace.states.length - 1)];
    if (isShown && trace !== undefined && state !== undefined) {
      const marks = marksAt(trace, frame);
      live.show((open) => open.paintMap(state, MAP_PX, marks));
    }
  }, [live, trace, frame, isShown]);
  const { drawn: picture, error } = useStore(live.store);
  const done = trace?.events.filter((event) => event.frame < frame) ?? [];
  const refused = done.filter(({ isRefused }) => isRefused).length;
  return {
    picture,
    error,
    note:
      trace === undefined
        ? t("Nothing is known about this room yet. Label the actions first.")
        : undefined,
    summary: tn(
      done.length,
      {
        one: "The room from above: {count} interaction, {refused} refused",
        other: "The room from above: {count} interactions, {refused} refused",
      },
      { refused },
    ),
  };
}
