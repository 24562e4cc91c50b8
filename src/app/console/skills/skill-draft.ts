/** A skill that is being shown: what was shown so far, and what came of it. */
import type { ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import type { HandPose } from "@/core/skill/hand-pose";
import type { SkillDemonstration, SkillPolicy } from "@/core/skill/skill";
import type { WorldState } from "@/core/world/world-state";
import type { OddDemonstration } from "@/engines/skills/skills-engine";
import type { SkillTry } from "@/engines/skills/test-skill";

export interface SkillTexts {
  readonly what: string;
  readonly whenToUse: string;
  readonly whenNotToUse: string;
  /** How a person asks for it. */
  readonly instruction: string;
}

export interface SkillDraft extends SkillTexts {
  readonly name: string;
  readonly object: string;
  readonly reference: string | undefined;
  /** The scene in which the demonstration of now began, and as it is. */
  readonly start: WorldState;
  /** After each movement of the gripper, with where it was moved. */
  readonly steps: readonly { readonly pose: HandPose; readonly state: WorldState }[];
  readonly demonstrations: readonly SkillDemonstration[];
  /** Of the places that are drawn next. */
  readonly seed: number;
  readonly odd: readonly OddDemonstration[];
  /** Whether it is written as code, and not shown. */
  readonly isWritten: boolean;
  /** Its lines, without the first one. */
  readonly body: string;
  /** What its code left of the scene. */
  readonly after: WorldState | undefined;
  /** How far a test of it is. */
  readonly progress: Progress | undefined;
  readonly learned:
    | {
        /** What was tested: the policy that was fitted, or the lines. */
        readonly made: { readonly policy: SkillPolicy } | { readonly body: string };
        readonly outcome: readonly string[];
        readonly tries: readonly SkillTry[];
      }
    | undefined;
  /** While it is written into the memory. */
  readonly isKeeping: boolean;
  /** Why the gripper did not go there. */
  readonly refusal: string | undefined;
  readonly error: ErrorData | undefined;
}

/** The scene as it is now. */
export function sceneOf({
  start,
  steps,
  after,
}: Pick<SkillDraft, "start" | "steps" | "after">): WorldState {
  return after ?? steps.at(-1)?.state ?? start;
}
