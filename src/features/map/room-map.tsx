import { Maximize2, Minimize2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ErrorData } from "@/base/app-error";
import { IconButton } from "@/ui/button";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

export interface RoomMapProps {
  /** The room from above; the map draws it and does not keep it. */
  readonly picture: ImageBitmap | undefined;
  /** Why there is no map. */
  readonly note: string | undefined;
  readonly error: ErrorData | undefined;
  /** What is to be heard of it: "4 interactions, 1 refused". */
  readonly summary: string;
  /** Where it stands while it is small; enlarged, it covers what it stands in. */
  readonly place: string;
}

/** The room from above, with the way that the agent took and what it did. */
export function RoomMap({ picture, note, error, summary, place }: RoomMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (element !== null && picture !== undefined) {
      element.width = picture.width;
      element.height = picture.height;
      element.getContext("2d", { alpha: false })?.drawImage(picture, 0, 0);
    }
  }, [picture]);
  const text = error === undefined ? note : toldHere(`${error.what} ${error.next}`);
  const Icon = isLarge ? Minimize2 : Maximize2;
  return (
    <figure
      aria-label={t("Map")}
      className={`z-[5] overflow-hidden rounded-lg border border-line bg-raised shadow-lg ${isLarge ? "absolute inset-2" : place}`}
    >
      {text === undefined ? (
        <canvas
          ref={canvas}
          role="img"
          aria-label={summary}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <figcaption className="flex size-full items-center justify-center p-3 text-center text-xs text-muted">
          {text}
        </figcaption>
      )}
      {text === undefined && picture === undefined ? (
        <div className="skeleton absolute inset-0" />
      ) : undefined}
      <IconButton
        label={isLarge ? t("Make the map smaller") : t("Enlarge the map")}
        icon={<Icon className="size-3.5" />}
        onClick={() => setIsLarge(!isLarge)}
        className="absolute right-1 bottom-1 size-7! bg-raised/85 text-ink"
      />
    </figure>
  );
}
