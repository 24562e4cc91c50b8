import { toPythonText } from "@/core/console/python-literal";
import type { ShownSkill, Skill, WrittenSkill } from "@/core/skill/skill";

type ToldSkill = Pick<Skill, "name" | "what" | "whenToUse" | "whenNotToUse"> &
  (Pick<ShownSkill, "policy"> | Pick<WrittenSkill, "body">);

/** The skill as a function: what it does and when, and its lines or the numbers that the gripper goes by. */
export function toPythonSkill(skill: ToldSkill): string {
  const told = [
    skill.what,
    skill.whenToUse === "" ? "" : `When to use: ${skill.whenToUse}`,
    skill.whenNotToUse === "" ? "" : `When not: ${skill.whenNotToUse}`,
  ]
    .filter((line) => line !== "")
    .join(" ");
  const lines = "body" in skill ? linesOf(skill.body) : [`return ${toCall(skill.policy)}`];
  return [
    `def ${skill.name}(object_id, reference_id=None):`,
    ...[toPythonText(told), ...lines].map(indent),
  ].join("\n");
}

function toCall(policy: ShownSkill["policy"]): string {
  const numbers = JSON.stringify(policy, (_, value: unknown) =>
    typeof value === "number" ? Number(value.toFixed(4)) : value,
  )
    .replaceAll(":true", ":True")
    .replaceAll(":false", ":False");
  return `follow_skill(${numbers}, object_id, reference_id)`;
}

/** An empty line would end the function in a console. */
function linesOf(body: string): readonly string[] {
  return body.split("\n").filter((line) => line.trim() !== "");
}

function indent(line: string): string {
  return `    ${line}`;
}
