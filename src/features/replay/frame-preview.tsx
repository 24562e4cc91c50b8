import { useEffect, useRef } from "react";
import { isAbort } from "@/base/app-error";
import { formatFrameTime } from "@/core/frames/frame-time";
import type { OpenVideo } from "@/engines/video/video-engine";
import { t } from "@/base/language/translate";

const WIDTH_PX = 240;
/** A pointer that only passes over a frame asks for nothing: each picture is a decoder of its own. */
const REST_MS = 30;

interface FramePreviewProps {
  readonly video: OpenVideo;
  readonly frame: number;
  /** Where the pointer is on the strip. */
  readonly xPx: number;
  readonly stripWidthPx: number;
}

/** A larger picture of the frame under the pointer; hovering never moves the playhead. */
export function FramePreview({ video, frame, xPx, stripWidthPx }: FramePreviewProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const { widthPx, heightPx } = video.frames;
  const shownHeightPx = Math.round((WIDTH_PX * heightPx) / widthPx);
  useEffect(() => {
    const controller = new AbortController();
    const draw = (_: number, bitmap: ImageBitmap) => {
      canvasRef.current?.getContext("2d")?.drawImage(bitmap, 0, 0, WIDTH_PX, shownHeightPx);
      bitmap.close();
    };
    const load = async () => {
      try {
        await video.thumbnails([frame], shownHeightPx, draw, { signal: controller.signal });
      } catch (error) {
        if (!isAbort(error)) {
          canvasRef.current?.getContext("2d")?.clearRect(0, 0, WIDTH_PX, shownHeightPx);
        }
      }
    };
    const timer = setTimeout(() => void load(), REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [video, frame, shownHeightPx]);
  const leftPx = Math.min(Math.max(0, xPx - WIDTH_PX / 2), Math.max(0, stripWidthPx - WIDTH_PX));
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-20 mb-2 overflow-hidden rounded-md border border-line bg-raised shadow-lg"
      style={{ left: leftPx, width: WIDTH_PX + 2 }}
    >
      <canvas ref={canvasRef} width={WIDTH_PX} height={shownHeightPx} className="block" />
      <p className="flex justify-between px-2 py-1 font-mono text-xs text-muted tabular-nums">
        <span>{t("f {frame}", { frame })}</span>
        <span>{formatFrameTime(video.frames, frame)}</span>
      </p>
    </div>
  );
}
