/** One text of our prompts: what it is for and what enters at its placeholders. */
export interface PromptTemplate {
  readonly id: PromptId;
  readonly version: number;
  readonly title: string;
  /** When it is sent. */
  readonly use: string;
  readonly text: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Was in our text once: changed ones may still hold it, and it is filled with what it was. */
  readonly former?: readonly string[];
}

export const PROMPT_IDS = [
  "system",
  "world",
  "task",
  "answer",
  "abstract",
  "program",
  "revision",
  "stepRole",
  "step",
  "stepAbstract",
  "stepChange",
  "stepInsights",
] as const;
export type PromptId = (typeof PROMPT_IDS)[number];
