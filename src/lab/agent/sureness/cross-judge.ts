/** A calibration fitted on some places and judged on others, beside what was stated before and the share of hits. */
import { ensureExists } from "@/base/assert";
import { bootstrapInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import { createSeededRandom } from "@/base/seeded-random";
import { fitLogistic, probabilityOf, type LabelledSigns } from "@/lab/agent/sureness/fit-logistic";
import {
  areaUnderRoc,
  brierScore,
  calibrationError,
  type StatedChance,
} from "@/lab/agent/sureness/judge-chances";

export interface KeptStart extends LabelledSigns {
  readonly place: string;
  /** What the writer said of itself. */
  readonly own: number;
}

export interface StatedStart {
  readonly isHit: boolean;
  /** By the fit, by the writer itself, and by the share of hits elsewhere. */
  readonly fitted: number;
  readonly own: number;
  readonly share: number;
}

export interface Judged {
  readonly name: string;
  readonly figures: Readonly<Record<"ece" | "brier" | "auroc", readonly [number, Interval]>>;
}

const FOLDS = 4;

/** What each start is said to be, by a fit that saw no start in its place. */
export function statedElsewhere(
  starts: readonly KeptStart[],
  width: number,
): readonly StatedStart[] {
  const places = createSeededRandom(1).shuffle(
    [...new Set(starts.map(({ place }) => place))].sort(),
  );
  const foldOf = new Map(places.map((place, index) => [place, index % FOLDS]));
  const fits = Array.from({ length: FOLDS }, (_, fold) => {
    const others = starts.filter(({ place }) => foldOf.get(place) !== fold);
    const share = others.filter(({ isHit }) => isHit).length / Math.max(1, others.length);
    return { fitted: fitLogistic(others, width), share };
  });
  return starts.map((start) => {
    const { fitted, share } = ensureExists(fits[ensureExists(foldOf.get(start.place))]);
    return {
      isHit: start.isHit,
      fitted: probabilityOf(fitted, start.signs),
      own: start.own,
      share,
    };
  });
}

/** What starts that nothing was fitted on are said to be. */
export function statedApart(
  apart: readonly KeptStart[],
  starts: readonly KeptStart[],
  width: number,
): readonly StatedStart[] {
  const fitted = fitLogistic(starts, width);
  const share = starts.filter(({ isHit }) => isHit).length / Math.max(1, starts.length);
  return apart.map(({ isHit, signs, own }) => ({
    isHit,
    fitted: probabilityOf(fitted, signs),
    own,
    share,
  }));
}

export function judgeStated(stated: readonly StatedStart[]): readonly Judged[] {
  return (["fitted", "own", "share"] as const).map((name) => {
    const chances = stated.map((one) => ({ chance: one[name], isHit: one.isHit }));
    const judged = (figure: (of: readonly StatedChance[]) => number) =>
      [figure(chances), bootstrapInterval(chances, figure)] as const;
    return {
      name,
      figures: {
        ece: judged(calibrationError),
        brier: judged(brierScore),
        auroc: judged(areaUnderRoc),
      },
    };
  });
}

/** By how much the fit's squared error is less, start by start: than the writer's own number, than the share of hits. */
export function brierGains(stated: readonly StatedStart[]) {
  return Object.fromEntries(
    (["own", "share"] as const).map((name) => {
      const gain = (drawn: readonly StatedStart[]): number =>
        drawn.reduce((sum, one) => sum + missOf(one, name) - missOf(one, "fitted"), 0) /
        drawn.length;
      return [name, [gain(stated), bootstrapInterval(stated, gain)]];
    }),
  );
}

function missOf(one: StatedStart, name: "fitted" | "own" | "share"): number {
  return (one[name] - Number(one.isHit)) ** 2;
}

/** Those that would be asked about in place of being begun, and how many of them would have come to what was asked for. */
export function heldBelow(stated: readonly StatedStart[], askBelow: number) {
  const held = stated.filter(({ fitted }) => fitted < askBelow);
  return { askBelow, asked: held.length, hits: held.filter(({ isHit }) => isHit).length };
}
