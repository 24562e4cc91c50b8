/** Planar 4:2:0 pictures to small square RGBA ones: planes are scaled first, colours made last. */
import { elementAt, floatAt } from "@/base/element-at";
import {
  type ColourFactors,
  PlanarScaler,
  type Planes,
  ROW_ALIGNMENT,
} from "@/base/pixels/planar-scaler";
import { PlaneScaler } from "./scale-plane";

/** How luma and chroma make red, green and blue; from the video's colour space. */
export interface ColourMatrix {
  /** Shares of red and blue in the luma. */
  readonly red: number;
  readonly blue: number;
  /** Whether black is 0 and white 255, or 16 and 235. */
  readonly isFullRange: boolean;
}

/** Where the three planes of a picture lie in one buffer, in bytes. */
export interface I420Layout {
  readonly planes: Planes;
  readonly sizeBytes: number;
}

const WORD_BYTES = 4;

/** Rows start at multiples of `alignment`: where not given at whole words, read four bytes at once. */
export function layOutI420(
  widthPx: number,
  heightPx: number,
  alignment: number = WORD_BYTES,
): I420Layout {
  const half = { widthPx: Math.ceil(widthPx / 2), heightPx: Math.ceil(heightPx / 2) };
  const align = (bytes: number) => Math.ceil(bytes / alignment) * alignment;
  const luma = { offset: 0, stride: align(widthPx), widthPx, heightPx };
  const blue = { offset: luma.stride * heightPx, stride: align(half.widthPx), ...half };
  const red = { ...blue, offset: blue.offset + blue.stride * half.heightPx };
  const sizeBytes = red.offset + red.stride * half.heightPx;
  return { planes: [luma, blue, red], sizeBytes };
}

/** The matrix of a WebCodecs colour space, or undefined where it is none of the common ones. */
export function colourMatrixOf(space: {
  readonly matrix: string | null;
  readonly fullRange: boolean | null;
}): ColourMatrix | undefined {
  const isFullRange = space.fullRange === true;
  if (space.matrix === "bt709") {
    return { red: 0.2126, blue: 0.0722, isFullRange };
  }
  if (space.matrix === "smpte170m" || space.matrix === "bt470bg") {
    return { red: 0.299, blue: 0.114, isFullRange };
  }
  return undefined;
}

/** What luma and chroma are multiplied with. */
export function factorsOf({ red, blue, isFullRange }: ColourMatrix): ColourFactors {
  const chromaGain = isFullRange ? 1 : 255 / 224;
  const green = 1 - red - blue;
  const redOfRed = 2 * (1 - red) * chromaGain;
  const blueOfBlue = 2 * (1 - blue) * chromaGain;
  return {
    black: isFullRange ? 0 : 16,
    gain: isFullRange ? 1 : 255 / 219,
    redOfRed,
    greenOfRed: (redOfRed * red) / green,
    greenOfBlue: (blueOfBlue * blue) / green,
    blueOfBlue,
  };
}

/** Scales pictures of one size; one scaler serves one job, since it reuses its memory. */
export interface I420Scaler extends Disposable {
  readonly planes: Planes;
  /** The picture goes here, as the planes say. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Writes the picture scaled into `rgba`, which holds `outPx` x `outPx` pixels. */
  toRgba(factors: ColourFactors, rgba: Uint8ClampedArray): void;
}

/** By the kernel where the browser can. */
export function openI420Scaler(widthPx: number, heightPx: number, outPx: number): I420Scaler {
  return (
    PlanarScaler.open(layOutI420(widthPx, heightPx, ROW_ALIGNMENT).planes, outPx) ??
    new PlainI420Scaler(widthPx, heightPx, outPx)
  );
}

/** The way without SIMD. */
export class PlainI420Scaler implements I420Scaler {
  readonly planes: Planes;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #words: Int32Array<ArrayBuffer>;
  readonly #luma: PlaneScaler;
  readonly #chroma: PlaneScaler;
  readonly #scaled: readonly Float32Array[];

  constructor(widthPx: number, heightPx: number, outPx: number) {
    const { planes, sizeBytes } = layOutI420(widthPx, heightPx);
    this.planes = planes;
    this.#words = new Int32Array(sizeBytes / WORD_BYTES);
    this.bytes = new Uint8Array(this.#words.buffer);
    this.#luma = new PlaneScaler(widthPx, heightPx, outPx);
    this.#chroma = new PlaneScaler(Math.ceil(widthPx / 2), Math.ceil(heightPx / 2), outPx);
    this.#scaled = planes.map(() => new Float32Array(outPx ** 2));
  }

  toRgba(factors: ColourFactors, rgba: Uint8ClampedArray): void {
    this.planes.forEach((plane, index) => {
      const target = this.#scaled[index];
      if (target !== undefined) {
        const scaler = index === 0 ? this.#luma : this.#chroma;
        scaler.scale({ words: this.#words, ...plane }, target);
      }
    });
    this.#toColours(factors, rgba);
  }

  #toColours(factors: ColourFactors, rgba: Uint8ClampedArray): void {
    const { black, gain, redOfRed, greenOfRed, greenOfBlue, blueOfBlue } = factors;
    const scaled = (plane: number) => elementAt(this.#scaled, plane);
    const [luma, chromaBlue, chromaRed] = [scaled(0), scaled(1), scaled(2)];
    for (let pixel = 0, at = 0; at < rgba.length; pixel += 1, at += 4) {
      const y = (floatAt(luma, pixel) - black) * gain;
      const u = floatAt(chromaBlue, pixel) - 128;
      const v = floatAt(chromaRed, pixel) - 128;
      rgba[at] = y + redOfRed * v;
      rgba[at + 1] = y - greenOfRed * v - greenOfBlue * u;
      rgba[at + 2] = y + blueOfBlue * u;
      rgba[at + 3] = 255;
    }
  }

  [Symbol.dispose](): void {
    // Plain memory: collected like any other.
  }
}
