/**
 * Two families of room seeds that never meet: models are trained in one and measured in the other,
 * and the rooms of the sample project are of the second, so that a model shown to people has not
 * seen them.
 */
const FAMILY_SIZE = 1_000_000;

export type RoomFamily = "training" | "unseen";

/** Inclusive bounds of the seeds that models may be trained on. */
export const TRAINING_SEEDS = { first: 1, last: FAMILY_SIZE - 1 } as const;
/** Inclusive bounds of the seeds that no training run may use. */
export const UNSEEN_SEEDS = { first: FAMILY_SIZE, last: 2 * FAMILY_SIZE - 1 } as const;

/** The seed of the `index`-th room (from 0) of a family. */
export function roomSeed(family: RoomFamily, index: number): number {
  const { first, last } = family === "training" ? TRAINING_SEEDS : UNSEEN_SEEDS;
  if (!Number.isInteger(index) || index < 0 || first + index > last) {
    throw new RangeError(`the ${family} rooms are numbered 0 to ${last - first}, not ${index}`);
  }
  return first + index;
}

/** The number by which {@link roomSeed} gives this seed of an unseen room; undefined where it is none. */
export function unseenRoomNumber(seed: number): number | undefined {
  return familyOfSeed(seed) === "unseen" ? seed - UNSEEN_SEEDS.first : undefined;
}

/** The family of a seed, or undefined where it belongs to neither. */
export function familyOfSeed(seed: number): RoomFamily | undefined {
  if (seed >= TRAINING_SEEDS.first && seed <= TRAINING_SEEDS.last) {
    return "training";
  }
  return seed >= UNSEEN_SEEDS.first && seed <= UNSEEN_SEEDS.last ? "unseen" : undefined;
}
