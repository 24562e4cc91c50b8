/** Whether stated chances are right as often as they say: three figures of the literature, by plain counting. */
export interface StatedChance {
  readonly chance: number;
  readonly isHit: boolean;
}

const BINS = 10;

/** Expected calibration error: how far stated and true shares lie apart, in ten bins of equal width (Guo et al. 2017). */
export function calibrationError(stated: readonly StatedChance[]): number {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    stated.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin),
  );
  return bins.reduce((sum, bin) => {
    const apart = meanOf(bin, ({ chance }) => chance) - meanOf(bin, ({ isHit }) => Number(isHit));
    return sum + (bin.length / Math.max(1, stated.length)) * Math.abs(apart);
  }, 0);
}

/** The mean squared distance of what was stated from what came (Brier 1950). */
export function brierScore(stated: readonly StatedChance[]): number {
  return meanOf(stated, ({ chance, isHit }) => (chance - Number(isHit)) ** 2);
}

/** How often a hit was given more than a miss, a tie counting half; .5 says nothing. */
export function areaUnderRoc(stated: readonly StatedChance[]): number {
  const hits = stated.filter(({ isHit }) => isHit);
  const misses = stated.filter(({ isHit }) => !isHit);
  const won = hits.reduce(
    (sum, hit) =>
      sum +
      misses.reduce(
        (own, miss) => own + (hit.chance > miss.chance ? 1 : hit.chance === miss.chance ? 0.5 : 0),
        0,
      ),
    0,
  );
  const pairs = hits.length * misses.length;
  return pairs === 0 ? 0.5 : won / pairs;
}

function meanOf(stated: readonly StatedChance[], of: (one: StatedChance) => number): number {
  return stated.reduce((sum, one) => sum + of(one), 0) / Math.max(1, stated.length);
}
