/** The sixteen actions of TEACh: what the person who drives the agent can do in one step. */
export const MOTION_ACTIONS = [
  "Forward",
  "Backward",
  "Turn Left",
  "Turn Right",
  "Look Up",
  "Look Down",
  "Pan Left",
  "Pan Right",
] as const;
export const INTERACTION_ACTIONS = [
  "Pickup",
  "Place",
  "Open",
  "Close",
  "ToggleOn",
  "ToggleOff",
  "Slice",
  "Pour",
] as const;

export type MotionAction = (typeof MOTION_ACTIONS)[number];
export type InteractionAction = (typeof INTERACTION_ACTIONS)[number];

/** One step: a motion, or an interaction with one object. */
export type ActionStep =
  | { readonly verb: MotionAction }
  | { readonly verb: InteractionAction; readonly objectId: string };
