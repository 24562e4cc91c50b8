import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { ErrorData } from "@/base/app-error";
import { LiveDrawing } from "@/app/live-drawing";
import type { MarkedPicture } from "@/core/world/world-painter";
import { useServices } from "@/app/services";
import type { WorldTrace } from "@/core/world/world-trace";
import { t } from "@/base/language/translate";

/** As fine as the numbers on a teacher's pictures. */
const MARKED_PX = 480;

interface DrawnMarks {
  readonly picture: ImageBitmap | undefined;
  readonly legend: readonly string[];
  readonly error: ErrorData | undefined;
  readonly note: string | undefined;
}

/** The view at `frame` with numbers on what is visible, drawn anew while it is shown. */
export function useMarkedView(
  trace: WorldTrace | undefined,
  frame: number,
  isShown: boolean,
): DrawnMarks {
  const { painter } = useServices();
  const [live] = useState(
    () =>
      new LiveDrawing<MarkedPicture>(painter, ({ picture }) => {
        picture.close();
      }),
  );
  useEffect(() => {
    const state = trace?.states[Math.min(frame, trace.states.length - 1)];
    if (isShown && state !== undefined) {
      live.show((open) => open.paintMarked(state, MARKED_PX));
    }
  }, [live, trace, frame, isShown]);
  const { drawn, error } = useStore(live.store);
  return {
    picture: drawn?.picture,
    legend: drawn?.legend.map(({ number, object }) => `${number} ${object.id}`) ?? [],
    error,
    note:
      trace === undefined
        ? t("Nothing is known about this room yet. Label the actions first.")
        : undefined,
  };
}
