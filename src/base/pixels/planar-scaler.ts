/**
 * Pictures in three planes (luma and two of colour) to small RGBA ones: rows are added first, then
 * columns averaged, then colours made, row by row, so that nothing leaves the processor's cache.
 */
import { elementAt, integerAt } from "@/base/element-at";
import { openPixelKernel, type PixelKernel } from "@/base/pixels/pixel-kernel";
import { planTaps, type Taps, toWholeWeights, WEIGHT_SUM } from "@/base/pixels/plan-taps";

/** Where a plane lies in the picture's bytes; chroma planes may be smaller. */
export interface PlaneLayout {
  readonly offset: number;
  readonly stride: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** How luma and chroma, all of 0 to 255, become red, green and blue. */
export interface ColourFactors {
  /** The luma of black, and what is multiplied with what lies above. */
  readonly black: number;
  readonly gain: number;
  readonly redOfRed: number;
  readonly greenOfRed: number;
  readonly greenOfBlue: number;
  readonly blueOfBlue: number;
}

/** Planes in the order luma, blue, red. Strides are multiples of {@link ROW_ALIGNMENT}. */
export type Planes = readonly [PlaneLayout, PlaneLayout, PlaneLayout];

/** The kernel adds rows in blocks of so many bytes. */
export const ROW_ALIGNMENT = 32;
const LANES = 4;
const FLOAT_BYTES = 4;

/** Addresses of one plane and its plan. */
interface PlanePlan {
  readonly source: number;
  readonly stride: number;
  readonly firstRows: Int32Array;
  readonly rowTaps: number;
  readonly rowWeights: number;
  readonly starts: number;
  readonly weights: number;
  readonly taps: number;
  /** The scaled row. */
  readonly target: number;
}

/** Scales pictures of one size to squares of `outPx`. */
export class PlanarScaler {
  readonly planes: Planes;
  /** The picture goes here, as the planes say. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #kernel: PixelKernel;
  readonly #outPx: number;
  readonly #plans: readonly PlanePlan[];
  readonly #row: number;
  readonly #rgba: number;

  private constructor(kernel: PixelKernel, planes: Planes, outPx: number) {
    this.planes = planes;
    this.#kernel = kernel;
    this.#outPx = outPx;
    const sizeBytes = Math.max(
      ...planes.map(({ offset, stride, heightPx }) => offset + stride * heightPx),
    );
    const source = kernel.reserve(sizeBytes);
    this.#plans = planes.map((plane) => planPlane(kernel, plane, source, outPx));
    const widest = Math.max(...planes.map(({ stride }) => stride));
    // Weights of zero read on behind a row.
    this.#row = kernel.reserve((widest + LANES) * FLOAT_BYTES);
    // Four pixels at a time: the last row may end with up to three too many.
    this.#rgba = kernel.reserve((outPx ** 2 + LANES) * 4);
    this.bytes = kernel.bytes(source, sizeBytes);
  }

  /** Undefined where the browser has no kernel. */
  static open(planes: Planes, outPx: number): PlanarScaler | undefined {
    const kernel = openPixelKernel();
    return kernel === undefined ? undefined : new PlanarScaler(kernel, planes, outPx);
  }

  /** Writes what lies in {@link bytes}, scaled, into `rgba`, which holds `outPx` x `outPx` pixels. */
  toRgba(factors: ColourFactors, rgba: Uint8ClampedArray): void {
    const { run } = this.#kernel;
    const quads = Math.ceil(this.#outPx / LANES);
    const targetOf = (plane: number) => elementAt(this.#plans, plane).target;
    const [luma, blue, red] = [targetOf(0), targetOf(1), targetOf(2)];
    for (let row = 0; row < this.#outPx; row += 1) {
      for (const plan of this.#plans) {
        this.#scaleRow(plan, row, quads);
      }
      run.colourRow(
        luma,
        blue,
        red,
        quads,
        this.#rgba + row * this.#outPx * 4,
        factors.black,
        factors.gain,
        factors.redOfRed,
        factors.greenOfRed,
        factors.greenOfBlue,
        factors.blueOfBlue,
      );
    }
    rgba.set(this.#kernel.bytes(this.#rgba, this.#outPx ** 2 * 4));
  }

  #scaleRow(plan: PlanePlan, row: number, quads: number): void {
    const { run } = this.#kernel;
    const { stride, rowTaps, starts, weights, taps, target } = plan;
    const source = plan.source + integerAt(plan.firstRows, row) * stride;
    const blocks = stride / ROW_ALIGNMENT;
    run.addRows(source, stride, plan.rowWeights + row * rowTaps * 2, rowTaps, blocks, this.#row);
    run.averageColumns(this.#row, starts, weights, taps, quads, target);
  }

  [Symbol.dispose](): void {
    this.#kernel[Symbol.dispose]();
  }
}

function planPlane(
  kernel: PixelKernel,
  { offset, stride, widthPx, heightPx }: PlaneLayout,
  source: number,
  outPx: number,
): PlanePlan {
  const rows = planTaps(heightPx, outPx, "area");
  const columns = padTaps(planTaps(widthPx, outPx, "area"));
  return {
    source: source + offset,
    stride,
    firstRows: rows.starts,
    rowTaps: rows.width,
    rowWeights: kernel.place(Uint16Array.from(toWholeWeights(rows))),
    starts: kernel.place(columns.starts.map((start) => start * FLOAT_BYTES)),
    // Rows come out as sums of whole weights.
    weights: kernel.place(columns.weights.map((weight) => weight / WEIGHT_SUM)),
    taps: columns.width,
    target: kernel.reserve(columns.starts.length * FLOAT_BYTES),
  };
}

/** As many taps and as many places as whole vectors hold; those added weigh nothing. */
function padTaps({ starts, weights, width }: Taps): Taps {
  const padded = Math.ceil(width / LANES) * LANES;
  const places = Math.ceil(starts.length / LANES) * LANES;
  const wider = new Float32Array(places * padded);
  starts.forEach((_, place) => {
    wider.set(weights.subarray(place * width, (place + 1) * width), place * padded);
  });
  const more = new Int32Array(places);
  more.set(starts);
  return { starts: more, weights: wider, width: padded };
}
