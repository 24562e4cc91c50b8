/** The renderers that were changed on purpose: those that choices were made by, and others that judge. */
import type { PictureChange } from "@/lab/adapt/changed-picture";

type Changes = Readonly<Record<string, PictureChange>>;

/** Seen when the limit of unlikeness is set. */
export const CALIBRATION_CHANGES: Changes = {
  warm: { hueDeg: 70, saturation: 1.3 },
  wide: { viewShare: 0.85, bend: 0.1 },
  grainy: { noise: 14 },
  flat: { bands: 8, gamma: 0.8 },
};

/**
 * Judge the measure: none has the numbers of a calibration change, and two have none of its kinds. What the measure
 * looks at was chosen with their figures in sight; those that judge a learned head were seen in the end alone.
 */
export const HELD_OUT_CHANGES: Changes = {
  colours: { hueDeg: 170, saturation: 0.7, gamma: 1.3 },
  textures: { weave: 0.5, bands: 14 },
  lens: { viewShare: 0.72, bend: 0.25 },
  noise: { noise: 28 },
  phone: { blurPx: 2, shakePx: 9, noise: 6 },
};

/** What a head's features and pull were chosen by (another colour, another camera): not reported. */
export const DEVELOPMENT_CHANGES: Changes = {
  painted: { hueDeg: 140, saturation: 0.8, gamma: 1.3, weave: 0.4, noise: 5 },
  camera: { hueDeg: -50, viewShare: 0.75, bend: 0.15, noise: 12, gamma: 0.85 },
};

/** Judge a learned head: each changes colours, textures, lens, noise and field of view at once. */
export const LEARNED_CHANGES: Changes = {
  stylised: { hueDeg: 220, saturation: 1.2, gamma: 0.75, bands: 10, noise: 8, viewShare: 0.92 },
  handheld: { hueDeg: 60, saturation: 0.6, weave: 0.25, noise: 10, viewShare: 0.8, bend: 0.3 },
};
