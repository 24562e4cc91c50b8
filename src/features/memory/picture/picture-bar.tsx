import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "@/base/language/translate";
import type { PictureQuery } from "@/features/memory/picture/read-picture";
import type { PictureSearch } from "@/features/memory/picture/use-picture-query";
import { IconButton } from "@/ui/button";
import { rich } from "@/ui/language/rich";

/** The picture that is searched by and the way back to words, or why a picture could not be taken. */
export function PictureBar({ looks }: { readonly looks: PictureSearch }) {
  const { picture, problem, clear } = looks;
  if (problem !== undefined) {
    return (
      <p role="alert" className="border-b border-line px-4 py-1.5 text-xs text-warn">
        {problem}
      </p>
    );
  }
  return picture === undefined ? undefined : <LooksLike picture={picture} onClear={clear} />;
}

interface LooksLikeProps {
  readonly picture: PictureQuery;
  readonly onClear: () => void;
}

function LooksLike({ picture, onClear }: LooksLikeProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { rgba, sizePx } = picture;
    canvasRef.current?.getContext("2d")?.putImageData(new ImageData(rgba, sizePx), 0, 0);
  }, [picture]);
  return (
    <div
      role="group"
      aria-label={t("Search by a picture")}
      className="flex items-center gap-2 border-b border-line px-4 py-1.5 text-sm"
    >
      <canvas
        ref={canvasRef}
        aria-hidden
        width={picture.sizePx}
        height={picture.sizePx}
        className="size-10 rounded border border-line"
      />
      <p className="min-w-0 flex-1 truncate">
        {rich("Exemplars whose first picture looks most like {name}.", {
          name: <span translate="no">{picture.name}</span>,
        })}
      </p>
      <IconButton
        label={t("Stop searching by the picture")}
        icon={<X className="size-4" />}
        onClick={onClear}
      />
    </div>
  );
}
