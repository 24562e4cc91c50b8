import { SKILL_NAME } from "@/core/skill/skill";
import type { WorldModel } from "@/core/world/world-model";

/** Why a skill cannot have this name, one sentence; undefined where it can. */
export function refuseSkillName(
  name: string,
  { pythonApi }: Pick<WorldModel, "pythonApi">,
  taken: readonly string[],
): string | undefined {
  if (!SKILL_NAME.test(name)) {
    return `“${name}” is no name for a skill. Use small letters and underscores, such as pick_by_handle.`;
  }
  if (taken.includes(name)) {
    return `There is a skill ${name} already. Use it, or withdraw it first.`;
  }
  return pythonApi.includes(`def ${name}(`)
    ? `${name} is one of the robot's own functions. Choose another name.`
    : undefined;
}
