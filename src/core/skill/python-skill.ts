import { toPythonText } from "@/core/console/python-literal";
import type { Skill } from "@/core/skill/skill";

/** The skill as a function: what it does and when, and the numbers that the gripper goes by. */
export function toPythonSkill(
  skill: Pick<Skill, "name" | "what" | "whenToUse" | "whenNotToUse" | "policy">,
): string {
  const told = [
    skill.what,
    skill.whenToUse === "" ? "" : `When to use: ${skill.whenToUse}`,
    skill.whenNotToUse === "" ? "" : `When not: ${skill.whenNotToUse}`,
  ]
    .filter((line) => line !== "")
    .join(" ");
  const numbers = JSON.stringify(skill.policy, (_, value: unknown) =>
    typeof value === "number" ? Number(value.toFixed(4)) : value,
  )
    .replaceAll(":true", ":True")
    .replaceAll(":false", ":False");
  return [
    `def ${skill.name}(object_id, reference_id=None):`,
    `    ${toPythonText(told)}`,
    `    return follow_skill(${numbers}, object_id, reference_id)`,
  ].join("\n");
}
