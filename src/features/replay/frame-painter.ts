import { type ErrorData, isAbort, toErrorData } from "@/base/app-error";
import type { OpenVideo } from "@/engines/video/video-engine";

interface PainterEvents {
  onShown(frame: number): void;
  onError(error: ErrorData): void;
}

/**
 * Shows frames of a video on a canvas; the latest wish wins.
 *
 * Key idea: one frame is decoded at a time and runs to its end, only the newest of the others waits.
 * Aborting on every new wish would show nothing at all while a person scrubs faster than the
 * decoder is.
 */
export class FramePainter {
  readonly #video: OpenVideo;
  readonly #canvas: HTMLCanvasElement;
  readonly #events: PainterEvents;
  readonly #end = new AbortController();
  #wanted: number | undefined;
  #isBusy = false;

  constructor(video: OpenVideo, canvas: HTMLCanvasElement, events: PainterEvents) {
    this.#video = video;
    this.#canvas = canvas;
    this.#events = events;
    canvas.width = video.frames.widthPx;
    canvas.height = video.frames.heightPx;
  }

  show(frame: number): void {
    this.#wanted = frame;
    if (!this.#isBusy) {
      void this.#run();
    }
  }

  dispose(): void {
    this.#end.abort();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    while (this.#wanted !== undefined && !this.#end.signal.aborted) {
      const frame = this.#wanted;
      this.#wanted = undefined;
      await this.#paint(frame);
    }
    this.#isBusy = false;
  }

  async #paint(frame: number): Promise<void> {
    const { signal } = this.#end;
    try {
      const bitmap = await this.#video.frame(frame, { signal });
      this.#canvas.getContext("2d", { alpha: false })?.drawImage(bitmap, 0, 0);
      bitmap.close();
      this.#events.onShown(frame);
    } catch (error) {
      if (!isAbort(error)) {
        this.#events.onError(toErrorData(error));
      }
    }
  }
}
