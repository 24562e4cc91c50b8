/**
 * What an agent has of an episode: eyes, a memory of what they saw, and hands.
 *
 * Why it exists: an agent must not look into the state of the world, nor at its goals or planners. This is
 * all that it is given in the place of an {@link Environment}; a world that can tell what a camera shows
 * brings its own (`WorldKit.openSenses`), and for every other one there is `knowAll`. Detection by a model, which has
 * only the picture, would be a third way to these: an agent would not know the difference.
 *
 * Key ideas. (1) What was seen is remembered as it was when it was seen last. (2) A call uses only what has
 * been seen; one that would need more is refused, and the refusal says what was not seen. (3) Walking
 * sees along the way. (4) Where to look next is the agent's choice among {@link Look}s.
 */
import type { Failure, ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { CallOutcome, Environment, ReasonedCall } from "@/core/world/world-model";
import type { SeenFloor, WorldPoint } from "@/core/world/world-painter";
import type { WorldObject, WorldState } from "@/core/world/world-state";

/** An object as it was when it was seen last. */
export interface SensedObject extends WorldObject {
  /** Metres from where the agent stands now; absent where a world has no distances. */
  readonly distanceM?: number;
  /** Of a piece: the id of the whole that it was cut from. */
  readonly pieceOf?: string;
}

/** Something that an agent can do in order to see more. */
export interface Look {
  readonly id: string;
  /**
   * `turn`: round on the spot; `explore`: to the edge of what was seen; `open`: into something shut;
   * `approach`: close to something that was seen from afar.
   */
  readonly kind: "turn" | "explore" | "open" | "approach";
  /** The thing to be opened or approached. */
  readonly object?: SensedObject;
  /** Environment steps that it takes, as far as can be told beforehand. */
  readonly steps: number;
  /** How much of the floor it may show that was not seen, 0 to 1. */
  readonly gain: number;
}

/** Something of a kind that has to be there: known of the world, not of this room. */
export interface NeededThing {
  readonly class: string;
  /** What would do as well. */
  readonly otherClasses: readonly string[];
}

/** Everything that eyes remember of a room: with it an episode goes on where another one was stopped. */
export interface RoomKnowledge {
  readonly objectIds: readonly string[];
  readonly floor: SeenFloor;
  /** Where the agent has looked all round. */
  readonly lookedRound: readonly WorldPoint[];
  /** What was looked into, or at from close by. */
  readonly lookedInto: readonly string[];
}

export interface Senses {
  /** True where everything is known from the start and nothing need be looked for. */
  readonly isAllKnown: boolean;
  /** What has been seen so far, in a fixed order. */
  objects(): readonly SensedObject[];
  call(call: ProgramCall): CallOutcome;
  /** The instance of what has been seen that a reference would bind to now, or undefined. */
  resolve(reference: ObjectReference): string | undefined;
  /** Calls that remove the cause of a refused call, as far as has been seen. */
  repair(call: ProgramCall, failure: Failure): readonly ReasonedCall[];
  /** What a call uses without naming it and nothing of which has been seen yet: it would be refused. */
  unseen(call: ProgramCall): readonly NeededThing[];
  /** What can be done in order to see more; empty when all has been seen. */
  looks(): readonly Look[];
  look(id: string): CallOutcome;
  /**
   * The agent's own model: what it has seen, to try calls in; nothing that is done there is done. Absent
   * where a world cannot be imagined.
   */
  imagine?(): Senses;
  /** What is remembered, the same object as long as nothing new was seen; absent where all is known. */
  knowledge?(): RoomKnowledge;
}

/** One episode as an agent has it, and the state that it leaves. */
export interface SensedEpisode {
  readonly senses: Senses;
  /** For whoever judges it; the agent is not given it. */
  state(): WorldState;
}

/** Everything is known: the upper bound of what seeing can give. */
export function knowAll(environment: Environment): Senses {
  return {
    isAllKnown: true,
    objects: () => environment.objects(),
    call: (call) => environment.call(call),
    resolve: (reference) => environment.resolve(reference),
    repair: (call, failure) => environment.repair(call, failure),
    unseen: () => [],
    looks: () => [],
    look: () => ({ ok: true, changes: [], environmentSteps: 0 }),
    imagine: () => knowAll(environment.fork()),
  };
}
