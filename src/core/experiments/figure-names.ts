/** Apart from how they are worked out, since links name them and the first screen reads links. */

/** The figures that agents are judged by. */
export const AGENT_FIGURES = [
  "success",
  "goalConditions",
  "successPlw",
  "goalConditionsPlw",
] as const;

/** What teaching takes: corrections that are said, and steps of all runs until it is taught. */
export const LESSON_FIGURES = ["corrections", "environmentSteps"] as const;

export const EXPERIMENT_FIGURES = [...AGENT_FIGURES, ...LESSON_FIGURES] as const;
export type AgentFigure = (typeof EXPERIMENT_FIGURES)[number];
