import type { VideoSample } from "mediabunny";
import { colourMatrixOf, factorsOf, type I420Scaler, openI420Scaler } from "./scale-i420";
import { PictureScaler } from "./picture-scaler";

/** Memory and plan for pictures of one size. */
interface PlanarWay {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scaler: I420Scaler;
  readonly layout: { readonly offset: number; readonly stride: number }[];
}

/**
 * Decoded pictures as square RGBA pixels, by the cheapest way that gives the right ones.
 *
 * Why not a canvas always: drawing a full-HD picture small costs several times what decoding it does
 * where there is no graphics card. Planes are copied as the decoder made them and averaged here; only
 * rotated, mirrored, enlarged or unusual pictures go through the canvas.
 */
export class SquarePixels {
  readonly #sizePx: number;
  #canvas: PictureScaler | undefined;
  #planar: PlanarWay | undefined;
  /** What was read last, and what was read before it. */
  #last = new Uint8ClampedArray();
  #lastButOne = new Uint8ClampedArray();

  constructor(sizePx: number) {
    this.#sizePx = sizePx;
  }

  /** Good until the reading after the next one, which may overwrite it. The sample stays open. */
  async read(sample: VideoSample): Promise<Uint8ClampedArray<ArrayBuffer>> {
    if (sample.rotation !== 0 || sample.flip) {
      return this.#draw(sample);
    }
    const { width, height } = sample.visibleRect;
    if (width === this.#sizePx && height === this.#sizePx) {
      const rgba = this.#nextPixels();
      await sample.copyTo(rgba, { format: "RGBA", colorSpace: "srgb" });
      return rgba;
    }
    const matrix = colourMatrixOf(sample.colorSpace);
    const isReduced = width >= this.#sizePx && height >= this.#sizePx;
    if (sample.format !== "I420" || matrix === undefined || !isReduced) {
      return this.#draw(sample);
    }
    const planar = this.#planarFor(width, height);
    await sample.copyTo(planar.scaler.bytes, { layout: planar.layout });
    const rgba = this.#nextPixels();
    planar.scaler.toRgba(factorsOf(matrix), rgba);
    return rgba;
  }

  /** Lets go of the memory; nothing can be read any more. */
  [Symbol.dispose](): void {
    this.#planar?.scaler[Symbol.dispose]();
    this.#planar = undefined;
  }

  #draw(sample: VideoSample): Uint8ClampedArray<ArrayBuffer> {
    this.#canvas ??= new PictureScaler(this.#sizePx, this.#sizePx, "pixels");
    return this.#canvas.toPixels(sample);
  }

  /** The older of two, or a new one where it was given away: megabytes of garbage a second else. */
  #nextPixels(): Uint8ClampedArray<ArrayBuffer> {
    const sizeBytes = this.#sizePx ** 2 * 4;
    const isHere = this.#lastButOne.length === sizeBytes;
    const next = isHere ? this.#lastButOne : new Uint8ClampedArray(sizeBytes);
    this.#lastButOne = this.#last;
    this.#last = next;
    return next;
  }

  #planarFor(widthPx: number, heightPx: number): PlanarWay {
    if (this.#planar?.widthPx !== widthPx || this.#planar.heightPx !== heightPx) {
      this[Symbol.dispose]();
      const scaler = openI420Scaler(widthPx, heightPx, this.#sizePx);
      const layout = scaler.planes.map(({ offset, stride }) => ({ offset, stride }));
      this.#planar = { widthPx, heightPx, scaler, layout };
    }
    return this.#planar;
  }
}
