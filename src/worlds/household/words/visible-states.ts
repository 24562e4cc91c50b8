import type { VisibleState } from "@/core/world/world-model";

/**
 * What a picture of a household thing can show, with the words that captions have for it. They are apart
 * from what people say of states (`state-words.ts`): the models for pictures learnt just these.
 */
export const VISIBLE_STATES = [
  { attribute: "dirty", holds: "dirty", lacks: "clean" },
  { attribute: "cooked", holds: "cooked", lacks: "raw" },
  { attribute: "sliced", holds: "sliced", lacks: "whole" },
  { attribute: "open", holds: "open", lacks: "closed" },
  { attribute: "filled", holds: "filled", lacks: "empty" },
  { attribute: "on", holds: "switched on", lacks: "switched off" },
] as const satisfies readonly VisibleState[];

export type VisibleAttribute = (typeof VISIBLE_STATES)[number]["attribute"];

/** The same by name, in the order in which pictures are asked and described. */
export const VISIBLE_ATTRIBUTES: readonly VisibleAttribute[] = VISIBLE_STATES.map(
  ({ attribute }) => attribute,
);
