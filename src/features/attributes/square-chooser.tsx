import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from "react";
import {
  drawSquare,
  squareAfterKey,
  type PicturePoint,
  type PictureSize,
  type Square,
} from "@/features/attributes/square";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

export interface SquareChooserProps {
  readonly picture: PictureSize;
  readonly square: Square;
  /** Whether the square is being looked at: the rest steps back. */
  readonly isTaken: boolean;
  readonly onSquare: (square: Square) => void;
  readonly onTake: () => void;
}

/** A square over the picture, drawn with the pointer or moved with the keys. It takes the focus. */
export function SquareChooser(props: SquareChooserProps) {
  const { picture, square, isTaken, onSquare, onTake } = props;
  const element = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly from: PicturePoint; readonly before: Square }>(undefined);
  const hintId = useId();
  useEffect(() => {
    // The palette that may have asked for it gives the focus back as it closes.
    const frame = requestAnimationFrame(() => element.current?.focus());
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  const handleKeyDown = (event: KeyboardEvent) => {
    const moved = squareAfterKey(picture, square, event);
    if (
      (moved === undefined && event.key !== "Enter") ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    ) {
      return;
    }
    // They are this square's keys now, and the player's no longer.
    event.preventDefault();
    if (moved === undefined) {
      onTake();
    } else {
      onSquare(moved);
    }
  };
  const drawTo = (event: PointerEvent<HTMLElement>) => {
    if (drag.current !== undefined) {
      const { from, before } = drag.current;
      onSquare(drawSquare(picture, before, { from, to: pointOf(event, picture) }));
    }
  };
  const { widthPx, heightPx } = picture;
  const share = (value: number, of: number) => `${(100 * value) / of}%`;
  return (
    <div
      ref={element}
      role="application"
      aria-label={t("Square on the picture")}
      aria-describedby={hintId}
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        if (event.button === 0) {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { from: pointOf(event, picture), before: square };
        }
      }}
      onPointerMove={drawTo}
      onPointerUp={(event) => {
        drawTo(event);
        if (drag.current !== undefined) {
          drag.current = undefined;
          onTake();
        }
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
      className="absolute inset-0 cursor-crosshair touch-none overflow-hidden rounded-md select-none"
    >
      <div
        className="absolute rounded-[3px] outline-2 outline-white"
        style={{
          left: share(square.x, widthPx),
          top: share(square.y, heightPx),
          width: share(square.side, widthPx),
          height: share(square.side, heightPx),
          boxShadow: `0 0 0 3px rgb(0 0 0 / 0.7), 0 0 0 200vmax rgb(0 0 0 / ${isTaken ? 0.5 : 0.35})`,
        }}
      />
      <p
        id={hintId}
        className={
          isTaken
            ? "sr-only"
            : "absolute inset-x-2 bottom-2 rounded-md bg-black/75 px-2 py-1 text-center text-xs text-white"
        }
      >
        {t(
          "Drag a square around a thing, or move it with the arrow keys. + and − resize it, Enter looks, Esc leaves.",
        )}
      </p>
      <p role="status" aria-label={t("Square")} className="sr-only">
        {rich("{side} pixels at {x}, {y}", { side: square.side, x: square.x, y: square.y })}
      </p>
    </div>
  );
}

function pointOf(event: PointerEvent<HTMLElement>, { widthPx, heightPx }: PictureSize) {
  const area = event.currentTarget.getBoundingClientRect();
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return {
    x: within((event.clientX - area.left) / area.width) * widthPx,
    y: within((event.clientY - area.top) / area.height) * heightPx,
  };
}
