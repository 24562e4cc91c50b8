/** A demonstration as its key poses: where the fingers close, open or have leaned over, and how high they go between. */
import { elementAt, numberAt } from "@/base/element-at";
import type { HandPose } from "@/core/skill/hand-pose";

export type EventKind = "close" | "open" | "lean";

export interface DemonstrationEvent {
  readonly kind: EventKind;
  readonly pose: HandPose;
}

/** What lies between two events: the first and the last pose at its highest, where it goes up at all. */
export type Arc = readonly [HandPose, HandPose] | undefined;

export interface KeyPoses {
  readonly events: readonly DemonstrationEvent[];
  /** The way to each event, and the way after the last one. */
  readonly arcs: readonly Arc[];
}

/** Less is no leaning, in degrees. */
const LEAN_DEG = 10;
/** Less is no way up, in metres; and poses so near to the highest are as high. */
const RISE = 0.02;
const AS_HIGH = 0.005;

export function toKeyPoses(poses: readonly HandPose[]): KeyPoses {
  const found = poses.flatMap((pose, index) => {
    const kind = kindAt(poses, index);
    return kind === undefined ? [] : [{ kind, pose, index }];
  });
  const marks = [0, ...found.map(({ index }) => index), poses.length - 1];
  const arcs = marks.slice(1).map((to, index): Arc => {
    const from = numberAt(marks, index);
    const isLast = index === marks.length - 2;
    return arcOf(poses.slice(index === 0 ? 0 : from + 1, isLast ? to + 1 : to), {
      from: poses[from],
      to: isLast ? undefined : poses[to],
    });
  });
  return { events: found.map(({ kind, pose }) => ({ kind, pose })), arcs };
}

function kindAt(poses: readonly HandPose[], index: number): EventKind | undefined {
  const [before, pose, next] = [poses[index - 1], poses[index], poses[index + 1]];
  if (before === undefined || pose === undefined) {
    return undefined;
  }
  if (pose.isClosed !== before.isClosed) {
    return pose.isClosed ? "close" : "open";
  }
  const lean = pose.tilt - before.tilt;
  const goesOn =
    next !== undefined && next.isClosed === pose.isClosed && (next.tilt - pose.tilt) * lean > 0;
  return Math.abs(totalLean(poses, index)) >= LEAN_DEG && lean !== 0 && !goesOn
    ? "lean"
    : undefined;
}

/** How far it leaned on the way that ends here, all of it to one side. */
function totalLean(poses: readonly HandPose[], index: number): number {
  const leans = poses
    .slice(1, index + 1)
    .map(({ tilt }, place) => tilt - elementAt(poses, place).tilt);
  const side = Math.sign(leans.at(-1) ?? Number.NaN);
  const turned = leans.findLastIndex((lean) => Math.sign(lean) !== side);
  return leans.slice(turned + 1).reduce((sum, lean) => sum + lean, 0);
}

function arcOf(
  between: readonly HandPose[],
  { from, to }: { readonly from: HandPose | undefined; readonly to: HandPose | undefined },
): Arc {
  const high = Math.max(...between.map(({ z }) => z));
  const floor = Math.max(...[from, to].map((end) => (end === undefined ? 0 : end.z)));
  const top = between.filter(({ z }) => z >= high - AS_HIGH);
  const [first, last] = [top[0], top.at(-1)];
  const isArc = to === undefined ? between.length > 0 : high >= floor + RISE;
  return isArc && first !== undefined && last !== undefined ? [first, last] : undefined;
}
