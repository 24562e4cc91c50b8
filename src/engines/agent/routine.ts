/** A run that was kept under a name: what was said, and what was done. */
import type { WritingSource } from "@/engines/agent/writer";

export interface Routine {
  /** As its person calls it: "Mary cleaning". */
  readonly name: string;
  /** What was said when it was done, answers included. */
  readonly words: string;
  readonly source: Pick<WritingSource, "exemplar" | "calls">;
}
