import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import type { TransportState, TransportStore } from "@/document/transport-store";
import type { OpenVideo } from "@/engines/video/video-engine";
import { prepareCanvas } from "@/ui/sized-canvas";
import { useElementWidth } from "@/ui/use-element-size";
import { coarseToFine, frameAtX, layOutStrip, xOfFrame } from "./film-strip-layout";
import { FramePreview } from "./frame-preview";
import { t } from "@/base/language/translate";

const HEIGHT_PX = 48;

interface FilmStripProps {
  readonly video: OpenVideo | undefined;
  readonly transport: TransportStore;
}

/** Loads the strip's pictures coarse to fine and draws each as soon as it is there. */
function useStripPictures({ video, transport }: FilmStripProps, widthPx: number) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = canvasRef.current;
    const { frames } = transport.getState();
    const { tiles, tileWidthPx } = layOutStrip(
      { widthPx, heightPx: HEIGHT_PX },
      frames.widthPx / frames.heightPx,
      frames.timestampsUs.length,
    );
    const context = canvas === null ? undefined : prepareCanvas(canvas, widthPx, HEIGHT_PX);
    if (video === undefined || context === undefined) {
      return undefined;
    }
    context.clearRect(0, 0, widthPx, HEIGHT_PX);
    const draw = (frame: number, bitmap: ImageBitmap) => {
      for (const tile of tiles) {
        if (tile.frame === frame) {
          context.drawImage(bitmap, tile.xPx, 0, Math.ceil(tileWidthPx), HEIGHT_PX);
        }
      }
      bitmap.close();
    };
    const controller = new AbortController();
    const wanted = coarseToFine([...new Set(tiles.map(({ frame }) => frame))]);
    const heightPx = Math.round(HEIGHT_PX * globalThis.devicePixelRatio);
    // The stage tells why a video cannot be decoded; a strip without pictures still seeks.
    video.thumbnails(wanted, heightPx, draw, { signal: controller.signal }).catch(() => undefined);
    return () => controller.abort();
  }, [video, transport, widthPx]);
  return canvasRef;
}

/** Moves the playhead and tells the slider's value, past React. */
function usePlayhead(transport: TransportStore, widthPx: number) {
  const playheadRef = useRef<HTMLDivElement>(null);
  const sliderRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const write = ({ frame, lastFrame }: TransportState) => {
      const xPx = xOfFrame(frame, widthPx, lastFrame + 1);
      playheadRef.current?.style.setProperty("transform", `translateX(${xPx}px)`);
      sliderRef.current?.setAttribute("aria-valuenow", String(frame));
    };
    write(transport.getState());
    return transport.subscribe(write);
  }, [transport, widthPx]);
  return { playheadRef, sliderRef };
}

interface PointedProps {
  readonly transport: TransportStore;
  readonly widthPx: number;
}

/** Lights up what somebody points at elsewhere. */
function Pointed({ transport, widthPx }: PointedProps) {
  const range = useStore(transport, ({ pointed }) => pointed);
  const { lastFrame } = transport.getState();
  if (range === undefined) {
    return undefined;
  }
  const leftPx = xOfFrame(range.startFrame, widthPx, lastFrame + 1);
  const rightPx = xOfFrame(range.endFrame, widthPx, lastFrame + 1);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 border-2 border-accent bg-accent/25"
      style={{ left: leftPx, width: Math.max(4, rightPx - leftPx) }}
    />
  );
}

/** The whole film at a glance: press and drag to scrub, hover for a larger picture. */
export function FilmStrip({ video, transport }: FilmStripProps) {
  const [boxRef, widthPx] = useElementWidth<HTMLDivElement>();
  const canvasRef = useStripPictures({ video, transport }, widthPx);
  const { playheadRef, sliderRef } = usePlayhead(transport, widthPx);
  const [hover, setHover] = useState<{ readonly frame: number; readonly xPx: number }>();
  const wasPlaying = useRef(false);
  const { lastFrame } = transport.getState();

  const toPoint = (event: PointerEvent<HTMLElement>) => {
    const xPx = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return { xPx, frame: frameAtX(xPx, widthPx, lastFrame + 1) };
  };
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) {
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    wasPlaying.current = transport.getState().isPlaying;
    transport.getState().seek(toPoint(event).frame);
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const point = toPoint(event);
    setHover(point);
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      transport.getState().seek(point.frame);
    }
  };
  const handlePointerUp = () => {
    if (wasPlaying.current) {
      wasPlaying.current = false;
      transport.getState().play();
    }
  };
  return (
    <div ref={boxRef} className="relative">
      <div
        ref={sliderRef}
        role="slider"
        tabIndex={0}
        aria-label={t("Film strip")}
        aria-valuemin={0}
        aria-valuemax={lastFrame}
        aria-valuenow={0}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handlePointerUp}
        onPointerLeave={() => setHover(undefined)}
        className="relative h-12 cursor-ew-resize touch-none overflow-hidden rounded-md bg-sunken select-none"
      >
        <canvas ref={canvasRef} aria-hidden className="h-12 w-full" />
        <Pointed transport={transport} widthPx={widthPx} />
        <div
          ref={playheadRef}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 -left-px w-0.5 bg-accent shadow-[0_0_0_1px_rgb(0_0_0/0.45)]"
        />
      </div>
      {hover === undefined || video === undefined ? undefined : (
        <FramePreview video={video} frame={hover.frame} xPx={hover.xPx} stripWidthPx={widthPx} />
      )}
    </div>
  );
}
