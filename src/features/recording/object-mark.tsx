import { useEffect, useMemo, useRef } from "react";
import { highlightOf } from "@/features/recording/highlight";
import type { ViewMasks } from "@/core/world/world-painter";

interface ObjectMarkProps {
  readonly masks: ViewMasks;
  readonly objectId: string;
}

/** Marks one object of the picture by its own pixels. */
export function ObjectMark({ masks, objectId }: ObjectMarkProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const highlight = useMemo(() => highlightOf(masks, objectId), [masks, objectId]);
  useEffect(() => {
    const element = canvas.current;
    if (element !== null && highlight !== undefined) {
      const { pixels, widthPx, heightPx } = highlight;
      element.width = widthPx;
      element.height = heightPx;
      element.getContext("2d")?.putImageData(new ImageData(pixels, widthPx, heightPx), 0, 0);
    }
  }, [highlight]);
  if (highlight === undefined) {
    return undefined;
  }
  const across = (lengthPx: number) => `${(100 * lengthPx) / masks.widthPx}%`;
  const down = (lengthPx: number) => `${(100 * lengthPx) / masks.heightPx}%`;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="pointer-events-none absolute"
      style={{
        left: across(highlight.leftPx),
        top: down(highlight.topPx),
        width: across(highlight.widthPx),
        height: down(highlight.heightPx),
      }}
    />
  );
}
