/** A skill that is being shown: what was shown so far, and what came of it. */
import type { ErrorData } from "@/base/app-error";
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
  readonly learned:
    | {
        readonly policy: SkillPolicy;
        readonly outcome: readonly string[];
        readonly tries: readonly SkillTry[];
      }
    | undefined;
  /** Why the gripper did not go there. */
  readonly refusal: string | undefined;
  readonly error: ErrorData | undefined;
}

/** The scene as it is now. */
export function sceneOf({ start, steps }: Pick<SkillDraft, "start" | "steps">): WorldState {
  return steps.at(-1)?.state ?? start;
}
