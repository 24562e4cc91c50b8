import type { VisibleState } from "@/core/world-speech";

/** What a picture of a household thing can show, with the words that captions have for it. */
export const VISIBLE_STATES: readonly VisibleState[] = [
  { attribute: "dirty", holds: "dirty", lacks: "clean" },
  { attribute: "cooked", holds: "cooked", lacks: "raw" },
  { attribute: "sliced", holds: "sliced", lacks: "whole" },
  { attribute: "open", holds: "open", lacks: "closed" },
  { attribute: "filled", holds: "filled", lacks: "empty" },
  { attribute: "on", holds: "switched on", lacks: "switched off" },
];
