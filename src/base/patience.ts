/**
 * How long somebody waits for a sign of life. Why it exists: a worker that is deep in a hostile file
 * answers nothing, and only whoever waits can give it up.
 *
 * Time is counted in ticks of the waiting page, so that a closed laptop takes nobody's patience.
 */
const TICK_MS = 250;

export interface Patience {
  /** A sign of life: waiting begins anew, for `ms` where another time is given. */
  restart(ms?: number): void;
  /** Nothing is waited for any more. */
  end(): void;
}

/** Calls `giveUp` once, after so long without a sign. */
export function startPatience(ms: number, giveUp: () => void): Patience {
  let waitsMs = ms;
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += TICK_MS;
    if (waitedMs >= waitsMs) {
      clearInterval(timer);
      giveUp();
    }
  }, TICK_MS);
  return {
    restart(next = ms) {
      waitsMs = next;
      // The next tick may come at once.
      waitedMs = -TICK_MS;
    },
    end: () => clearInterval(timer),
  };
}
