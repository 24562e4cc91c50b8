/** Ego4D's long-term anticipation: how much is foretold, and from when. */

/** Actions foretold. */
export const FUTURE_ACTIONS = 20;
/** Futures told of which the nearest counts. */
export const FUTURES_TOLD = 5;
/** A forecast is asked after as many actions at the earliest. */
export const FEWEST_OBSERVED = 8;
