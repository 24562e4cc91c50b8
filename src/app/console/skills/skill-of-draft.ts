import { ensureExists } from "@/base/assert";
import type { SkillDraft } from "@/app/console/skills/skill-draft";
import type { Skill } from "@/core/skill/skill";
import type { SkillWorld } from "@/core/skill/skill-world";

/** The skill that was tested. Throws where none was. */
export function skillOfDraft(draft: SkillDraft, ground: SkillWorld): Skill {
  const { name, what, whenToUse, whenNotToUse, object, reference, start } = draft;
  const { outcome, tries, made } = ensureExists(draft.learned, "it was tested");
  const things = [object, ...(reference === undefined ? [] : [reference])];
  const told = {
    name,
    what: what === "" ? `${name.replaceAll("_", " ")}.` : what,
    whenToUse,
    whenNotToUse,
    hasReference: reference !== undefined,
    sorts: things.map((each) => ground.sortOf(start, each)),
    outcome: [...outcome],
    tested: {
      tries: tries.length,
      successes: tries.filter(({ isSuccess }) => isSuccess).length,
    },
  };
  const about = { object, ...(reference === undefined ? {} : { reference }) };
  return "policy" in made
    ? { ...told, demonstrations: [...draft.demonstrations], policy: made.policy }
    : { ...told, body: made.body, example: { ...about, stateJson: JSON.stringify(start.json) } };
}
