/** The words of the inverse dynamics model: verbs, object classes, and which go together. */
import { NO_OP } from "@/core/action-label";
import {
  generateRoom,
  INTERACTION_ACTIONS,
  MOTION_ACTIONS,
  type RoomKind,
  roomSeed,
  sliceYield,
} from "@/worlds/household/household-study";
import { canBeTarget } from "@/lab/pairs/make-dataset-preparation";
import { NO_OBJECT } from "@/lab/pairs/make-dataset-sampler";

export interface Vocabulary {
  readonly verbs: readonly string[];
  readonly objects: readonly string[];
  /** Per interaction verb the classes it can act on: a Fridge is never picked up. */
  readonly objectsOf: Readonly<Record<string, readonly string[]>>;
}

/** Enough rooms of each kind for every class of their rules to turn up. */
const ROOMS_PER_KIND = 60;
const KINDS: readonly RoomKind[] = ["kitchen", "living room", "bedroom", "bathroom"];

/** Every class that occurs in training rooms and that some verb can act on. */
export function collectVocabulary(): Vocabulary {
  const present = new Set<string>();
  for (const kind of KINDS) {
    for (let index = 0; index < ROOMS_PER_KIND; index += 1) {
      const { objects } = generateRoom({ kind, seed: roomSeed("training", index) });
      objects.flatMap(withPieces).forEach((name) => present.add(name));
    }
  }
  const classes = [...present].sort();
  const entries = INTERACTION_ACTIONS.map(
    (verb) => [verb, classes.filter((name) => canBeTarget(name, verb))] as const,
  );
  const used = new Set(entries.flatMap(([, names]) => names));
  return {
    verbs: [...MOTION_ACTIONS, ...INTERACTION_ACTIONS, NO_OP],
    objects: [...classes.filter((name) => used.has(name)), NO_OBJECT],
    objectsOf: Object.fromEntries(entries),
  };
}

/** The object's class, and that of what it can be cut into. */
function withPieces({ class: name }: { readonly class: string }): readonly string[] {
  const pieces = sliceYield(name);
  return pieces === undefined ? [name] : [name, pieces.slice];
}
