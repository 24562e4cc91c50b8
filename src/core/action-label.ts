import { z } from "zod";
import { bounds } from "@/core/bounds";

/** One guess of the inverse dynamics model, kept so that a reviewer can choose another. */
export const labelAlternativeSchema = z.object({
  verb: z.string(),
  object: z.string().optional(),
  confidence: z.number().min(0).max(1),
});

/**
 * What happened between two observations, `F_idm(o_t, o_t+1)` in ICAL 4.1.
 * Frames are 0-based indices into the container's timestamp table; intervals are half-open, so the
 * label of the pair (o_t, o_t+1) covers [t, t+1).
 */
export const actionLabelSchema = z.object({
  id: z.string(),
  verb: z.string(),
  /** Object class; absent for motions. */
  object: z.string().optional(),
  /** The instance, where a log or a person names it. */
  instance: z.string().optional(),
  /** What was given with it, where that is part of the action: words typed, an option chosen. */
  given: z.string().max(bounds.remote.textChars).exactOptional(),
  startFrame: z.number().int().nonnegative(),
  endFrame: z.number().int().nonnegative(),
  /** 0 to 1; 1 for people and logs. */
  confidence: z.number().min(0).max(1),
  by: z.enum(["model", "person", "log"]),
  /** False where the log says that the simulator refused the action. */
  success: z.boolean().optional(),
  alternatives: z.array(labelAlternativeSchema).optional(),
});
export type ActionLabel = Readonly<z.infer<typeof actionLabelSchema>>;
export type LabelAlternative = Readonly<z.infer<typeof labelAlternativeSchema>>;

/** What was done, as a label, a guess or a person says it. */
export interface LabelledAction {
  readonly verb: string;
  readonly object?: string | undefined;
}

/** No change between two frames: a pause, or an action that was refused. */
export const NO_OP = "NoOp";
