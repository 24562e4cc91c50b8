import { ensureExists } from "@/base/assert";
import type { Skill, SkillExample } from "@/core/skill/skill";

/** With what it was shown or tried first. */
export function exampleOf(skill: Skill): SkillExample {
  return "example" in skill
    ? skill.example
    : ensureExists(skill.demonstrations[0], "a skill was shown");
}
