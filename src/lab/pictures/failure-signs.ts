import { INTERACTION_ACTIONS, type InteractionAction } from "@/worlds/household/household-study";

/** What a picture may show of why an action was refused in that moment. */
export interface FailureSign {
  /** The kinds of refusal that it tells of, as failures name them. */
  readonly kinds: readonly string[];
  /** The actions that can be refused so. */
  readonly actions: readonly InteractionAction[];
  /** What is said of the picture; `noun` is what the action was about. */
  readonly says: (noun: string) => string;
}

/**
 * How refusals look, in words of the captions that the model for pictures learnt. What no picture can show is
 * not among them: that a thing cannot be moved at all, or that the room lacks something.
 */
export const FAILURE_SIGNS: readonly FailureSign[] = [
  {
    kinds: ["out-of-reach"],
    actions: INTERACTION_ACTIONS,
    says: (noun) => `a room, far back a ${noun}`,
  },
  {
    kinds: ["not-visible"],
    actions: INTERACTION_ACTIONS,
    says: () => "a bare wall and the floor",
  },
  {
    kinds: ["closed"],
    actions: INTERACTION_ACTIONS,
    says: () => "a closed door or drawer",
  },
  {
    kinds: ["hand-full"],
    actions: ["Pickup"],
    says: () => "holding something in the hand",
  },
  {
    kinds: ["hand-empty", "no-knife"],
    actions: ["Place", "Slice", "Pour"],
    says: (noun) => `a ${noun}, nothing held`,
  },
  { kinds: ["already-open"], actions: ["Open"], says: (noun) => `an open ${noun}` },
  { kinds: ["already-closed"], actions: ["Close"], says: (noun) => `a closed ${noun}` },
  { kinds: ["is-on"], actions: ["Open"], says: (noun) => `a switched on ${noun}` },
  { kinds: ["is-open"], actions: ["ToggleOn"], says: (noun) => `an open ${noun}` },
  { kinds: ["already-sliced"], actions: ["Slice", "Pickup"], says: (noun) => `a sliced ${noun}` },
  { kinds: ["full"], actions: ["Place"], says: (noun) => `a ${noun} full of things` },
  { kinds: ["already-filled"], actions: ["Pour"], says: (noun) => `a filled ${noun}` },
  { kinds: ["nothing-to-pour"], actions: ["Pour"], says: () => "holding something empty" },
];
