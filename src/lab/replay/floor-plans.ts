/** Which of TEACh's floor plans the inverse dynamics model may be trained on, and which only test it. */

const HELD_OUT_EVERY = 5;

/**
 * True for every fifth floor plan of each room type: kept from training, so that real episodes in
 * rooms that the model has never seen can be measured. Names look like `FloorPlan25_physics`.
 */
export function isHeldOutFloorPlan(name: string): boolean {
  const digits = /^FloorPlan(\d+)/u.exec(name)?.[1];
  return digits !== undefined && Number(digits) % HELD_OUT_EVERY === 0;
}
