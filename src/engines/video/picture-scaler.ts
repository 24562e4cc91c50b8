import type { VideoSample } from "mediabunny";
import { ensureExists } from "@/base/assert";

/** Draws samples into one reused canvas of a fixed size. */
export class PictureScaler {
  readonly #canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;

  /**
   * `purpose` decides how the canvas is kept: for `pixels` in main memory, which makes reading them
   * back cheap and the result independent of the graphics card.
   */
  constructor(widthPx: number, heightPx: number, purpose: "bitmap" | "pixels") {
    this.#canvas = new OffscreenCanvas(widthPx, heightPx);
    const willReadFrequently = purpose === "pixels";
    this.#context = ensureExists(
      this.#canvas.getContext("2d", { alpha: false, willReadFrequently }),
      "a 2d context",
    );
    this.#context.imageSmoothingEnabled = true;
    this.#context.imageSmoothingQuality = "high";
  }

  /** The picture as a bitmap, owned by the caller. */
  toBitmap(sample: VideoSample): ImageBitmap {
    this.#draw(sample);
    return this.#canvas.transferToImageBitmap();
  }

  /** The picture as RGBA bytes. */
  toPixels(sample: VideoSample): Uint8ClampedArray<ArrayBuffer> {
    this.#draw(sample);
    const { data } = this.#context.getImageData(0, 0, this.#canvas.width, this.#canvas.height);
    return data;
  }

  #draw(sample: VideoSample): void {
    sample.draw(this.#context, 0, 0, this.#canvas.width, this.#canvas.height);
  }
}
