/** Apart from how they are worked out, since links name them and the first screen reads links. */

/** The figures that agents are judged by. */
export const AGENT_FIGURES = [
  "success",
  "goalConditions",
  "successPlw",
  "goalConditionsPlw",
] as const;
export type AgentFigure = (typeof AGENT_FIGURES)[number];
