/** Measures what a change is: how far each motion of the camera goes and how well it explains it. */
import { numberAt } from "@/base/element-at";
import {
  fitCameraMotion,
  PITCHES_DEG,
  type CameraMotion,
  type MotionKind,
} from "@/engines/perception/segment/camera-motion";
import type { FrameDifference } from "@/engines/perception/segment/frame-difference";
import { toGray, type Gray } from "@/engines/perception/segment/small-picture";
import type { ChangedPair } from "@/engines/perception/segment/split-stretch";

export interface MeteredFrame {
  readonly rgba: Uint8ClampedArray;
  /** Against the frame before. */
  readonly difference: FrameDifference;
}

export interface MotionMeter {
  /** Measures the pair that ends at `frames[at]`, over all of `frames`: a moment around it. */
  measure(frames: readonly MeteredFrame[], at: number): ChangedPair;
}

/** Gray levels that pictures differ by when nothing moved. */
const NOISE = 0.5;
/** Pictures that differ by this many gray levels say half of what clearly different ones say. */
const FAINT = 2;
/** All pitches are tried in the first measurements and then every so many. */
const PITCH_FIRST = 12;
const PITCH_CHECK = 4;
/** Evidence for a pitch fades by this factor a check. */
const PITCH_MEMORY = 0.8;

export function createMotionMeter(): MotionMeter {
  const grays = new WeakMap<Uint8ClampedArray, Gray>();
  const evidence = PITCHES_DEG.map(() => 0);
  let pitch = PITCHES_DEG.indexOf(0);
  let measured = 0;
  const grayOf = (rgba: Uint8ClampedArray) => {
    const known = grays.get(rgba) ?? toGray(rgba);
    grays.set(rgba, known);
    return known;
  };
  const fit = (first: Gray, second: Gray): CameraMotion => {
    measured += 1;
    if (measured > PITCH_FIRST && measured % PITCH_CHECK !== 0) {
      return fitCameraMotion(first, second, pitch);
    }
    const tried = PITCHES_DEG.map((_, index) => fitCameraMotion(first, second, index));
    tried.forEach(({ fits, unmoved }, index) => {
      const best = Math.min(fits.turn.leftOver, fits.ahead.leftOver, fits.aside.leftOver);
      const gain = unmoved - Math.min(best, fits.look.leftOver);
      evidence[index] = numberAt(evidence, index) * PITCH_MEMORY + gain;
    });
    pitch = evidence.indexOf(Math.max(...evidence));
    return tried[pitch] ?? fitCameraMotion(first, second, pitch);
  };
  return {
    measure(frames, at) {
      const [first, last, own] = [frames[0], frames.at(-1), frames[at]];
      if (first === undefined || last === undefined || own === undefined) {
        throw new RangeError("a pair has two frames");
      }
      const { fits, unmoved } = fit(grayOf(first.rgba), grayOf(last.rgba));
      const all = frames.slice(1).reduce((sum, { difference }) => sum + difference.mean, 0);
      const part = own.difference.mean / Math.max(all, 1e-6);
      return {
        units: withKinds((kind) => fits[kind].units * part),
        leftOver: withKinds((kind) =>
          Math.min(1, (fits[kind].leftOver + NOISE) / (unmoved + NOISE)),
        ),
        weight: unmoved / (unmoved + FAINT),
        leftOverAct: own.difference.outside * 2,
      };
    },
  };
}

function withKinds(read: (kind: MotionKind) => number): Readonly<Record<MotionKind, number>> {
  return { turn: read("turn"), look: read("look"), ahead: read("ahead"), aside: read("aside") };
}
