/** Planar 4:2:0 pictures to small square RGBA ones: planes are scaled first, colours made last. */
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
  readonly planes: readonly {
    readonly offset: number;
    readonly stride: number;
    readonly widthPx: number;
    readonly heightPx: number;
  }[];
  readonly sizeBytes: number;
}

/** Rows start at whole words, so that four bytes can be read at once. */
export function layOutI420(widthPx: number, heightPx: number): I420Layout {
  const half = { widthPx: Math.ceil(widthPx / 2), heightPx: Math.ceil(heightPx / 2) };
  let offset = 0;
  const planes = [{ widthPx, heightPx }, half, half].map((size) => {
    const stride = Math.ceil(size.widthPx / 4) * 4;
    const plane = { offset, stride, ...size };
    offset += stride * size.heightPx;
    return plane;
  });
  return { planes, sizeBytes: offset };
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

/** Scales pictures of one size; one scaler serves one job, since it reuses its memory. */
export class I420Scaler {
  readonly #outPx: number;
  readonly #layout: I420Layout;
  readonly #luma: PlaneScaler;
  readonly #chroma: PlaneScaler;
  readonly #scaled: readonly Float32Array[];

  constructor(widthPx: number, heightPx: number, outPx: number) {
    this.#outPx = outPx;
    this.#layout = layOutI420(widthPx, heightPx);
    this.#luma = new PlaneScaler(widthPx, heightPx, outPx);
    this.#chroma = new PlaneScaler(Math.ceil(widthPx / 2), Math.ceil(heightPx / 2), outPx);
    this.#scaled = [0, 1, 2].map(() => new Float32Array(outPx ** 2));
  }

  /** `words` holds the picture as {@link layOutI420} lays it out. */
  toRgba(words: Int32Array, matrix: ColourMatrix): Uint8ClampedArray<ArrayBuffer> {
    this.#layout.planes.forEach((plane, index) => {
      const target = this.#scaled[index];
      if (target !== undefined) {
        (index === 0 ? this.#luma : this.#chroma).scale({ words, ...plane }, target);
      }
    });
    return this.#toColours(matrix);
  }

  #toColours({ red, blue, isFullRange }: ColourMatrix): Uint8ClampedArray<ArrayBuffer> {
    const [luma, chromaBlue, chromaRed] = this.#scaled;
    const rgba = new Uint8ClampedArray(this.#outPx ** 2 * 4);
    const gain = isFullRange ? 1 : 255 / 219;
    const chromaGain = isFullRange ? 1 : 255 / 224;
    const black = isFullRange ? 0 : 16;
    const green = 1 - red - blue;
    const redOfRed = 2 * (1 - red) * chromaGain;
    const blueOfBlue = 2 * (1 - blue) * chromaGain;
    const greenOfRed = (redOfRed * red) / green;
    const greenOfBlue = (blueOfBlue * blue) / green;
    for (let pixel = 0, at = 0; at < rgba.length; pixel += 1, at += 4) {
      const y = ((luma?.[pixel] ?? 0) - black) * gain;
      const u = (chromaBlue?.[pixel] ?? 128) - 128;
      const v = (chromaRed?.[pixel] ?? 128) - 128;
      rgba[at] = y + redOfRed * v;
      rgba[at + 1] = y - greenOfRed * v - greenOfBlue * u;
      rgba[at + 2] = y + blueOfBlue * u;
      rgba[at + 3] = 255;
    }
    return rgba;
  }
}
