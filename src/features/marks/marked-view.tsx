import { useEffect, useRef } from "react";
import type { ErrorData } from "@/base/app-error";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface MarkedViewProps {
  /** The agent's view with a number on every object; it is drawn here and not kept. */
  readonly picture: ImageBitmap | undefined;
  /** What the numbers stand for, e.g. `1 Mug_71`. */
  readonly legend: readonly string[];
  /** Why there is none. */
  readonly note: string | undefined;
  readonly error: ErrorData | undefined;
}

/**
 * The view with set-of-marks over the demonstration's frame: what a teacher that sees is shown. It is
 * drawn from the room's state, so it stands where the video shows the same.
 */
export function MarkedView({ picture, legend, note, error }: MarkedViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element !== null && picture !== undefined) {
      element.width = picture.width;
      element.height = picture.height;
      element.getContext("2d", { alpha: false })?.drawImage(picture, 0, 0);
    }
  }, [picture]);
  const text = error === undefined ? note : toldHere(`${error.what} ${error.next}`);
  if (text !== undefined) {
    return (
      <figure
        aria-label={t("Object numbers")}
        className="absolute inset-x-3 bottom-3 z-[4] rounded-md bg-raised p-2 text-xs text-muted shadow"
      >
        {text}
      </figure>
    );
  }
  return (
    <figure aria-label={t("Object numbers")} className="absolute inset-0 z-[4]">
      <canvas
        ref={canvas}
        role="img"
        aria-label={tn(legend.length, {
          one: "The view with {count} numbered object",
          other: "The view with {count} numbered objects",
        })}
        className="absolute inset-0 size-full rounded-md object-contain"
      />
      <ol className="sr-only" aria-label={t("What the numbers stand for")}>
        {legend.map((entry) => (
          <li translate="no" key={entry}>
            {entry}
          </li>
        ))}
      </ol>
    </figure>
  );
}
