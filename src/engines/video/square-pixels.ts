import type { VideoSample } from "mediabunny";
import { colourMatrixOf, I420Scaler, layOutI420 } from "./scale-i420";
import { PictureScaler } from "./picture-scaler";

/**
 * Decoded pictures as square RGBA pixels, by the cheapest way that gives the right ones.
 *
 * Why not a canvas always: drawing a full-HD picture small costs several times what decoding it does
 * where there is no graphics card. Planes are copied as the decoder made them and averaged here; only
 * rotated, mirrored, enlarged or unusual pictures go through the canvas.
 */
export class SquarePixels {
  readonly #sizePx: number;
  readonly #canvas: PictureScaler;
  #planar: PlanarWay | undefined;

  constructor(sizePx: number) {
    this.#sizePx = sizePx;
    this.#canvas = new PictureScaler(sizePx, sizePx, "pixels");
  }

  /** The sample stays open. */
  async read(sample: VideoSample): Promise<Uint8ClampedArray<ArrayBuffer>> {
    if (sample.rotation !== 0 || sample.flip) {
      return this.#canvas.toPixels(sample);
    }
    const { width, height } = sample.visibleRect;
    if (width === this.#sizePx && height === this.#sizePx) {
      const rgba = new Uint8ClampedArray(this.#sizePx ** 2 * 4);
      await sample.copyTo(rgba, { format: "RGBA", colorSpace: "srgb" });
      return rgba;
    }
    const matrix = colourMatrixOf(sample.colorSpace);
    const isReduced = width >= this.#sizePx && height >= this.#sizePx;
    if (sample.format !== "I420" || matrix === undefined || !isReduced) {
      return this.#canvas.toPixels(sample);
    }
    this.#planar = this.#planar?.fits(width, height)
      ? this.#planar
      : new PlanarWay(width, height, this.#sizePx);
    const words = await this.#planar.copy(sample);
    return this.#planar.scaler.toRgba(words, matrix);
  }
}

/** Memory and plan for pictures of one size. */
class PlanarWay {
  readonly scaler: I420Scaler;
  readonly #widthPx: number;
  readonly #heightPx: number;
  readonly #layout: readonly { readonly offset: number; readonly stride: number }[];
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #words: Int32Array<ArrayBuffer>;

  constructor(widthPx: number, heightPx: number, outPx: number) {
    const { planes, sizeBytes } = layOutI420(widthPx, heightPx);
    this.scaler = new I420Scaler(widthPx, heightPx, outPx);
    this.#widthPx = widthPx;
    this.#heightPx = heightPx;
    this.#layout = planes.map(({ offset, stride }) => ({ offset, stride }));
    this.#words = new Int32Array(sizeBytes / 4);
    this.#bytes = new Uint8Array(this.#words.buffer);
  }

  fits(widthPx: number, heightPx: number): boolean {
    return widthPx === this.#widthPx && heightPx === this.#heightPx;
  }

  async copy(sample: VideoSample): Promise<Int32Array> {
    await sample.copyTo(this.#bytes, { layout: [...this.#layout] });
    return this.#words;
  }
}
