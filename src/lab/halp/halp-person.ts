/** A scripted person who is asked for a skill: shows the one that the task needs, and says what it is for. */
import { assert, ensureExists } from "@/base/assert";
import type { ShownSkill as KeptSkill } from "@/core/skill/skill";
import type { HalpCase } from "@/lab/halp/draw-halp-case";
import type { HalpGoal } from "@/lab/halp/halp-checks";
import { learnShown, type SkillParts } from "@/lab/skills/evaluate-skills";
import { SHOWN_SKILLS, type ShownSkill } from "@/lab/skills/scripted-demonstrations";

const DEMONSTRATIONS = 10;

type ShownSkillTexts = Pick<
  KeptSkill,
  "name" | "what" | "whenToUse" | "whenNotToUse" | "policy" | "sorts"
>;

/** Undefined where nothing of the task has to be shown. The name is the robot's. */
export function showSkill(
  name: string,
  { goal, seed }: Pick<HalpCase, "goal" | "seed">,
  parts: SkillParts,
): ShownSkillTexts | undefined {
  const shown = shownFor(goal);
  if (shown === undefined) {
    return undefined;
  }
  const learned = learnShown(shown, parts, { count: DEMONSTRATIONS, seed: seed + 500 });
  assert(learned.kind === "learned", "demonstrations of one hand agree");
  const sorts = shown.things
    .slice(0, shown.hasReference ? 2 : 1)
    .map((thing) => ensureExists(thing.split(" ")[1]));
  return { name, ...ensureExists(TEXTS[shown.name]), policy: learned.policy, sorts };
}

function shownFor(goal: HalpGoal): ShownSkill | undefined {
  const name =
    goal.kind === "held" && goal.part !== undefined
      ? "pick_mug_by_handle"
      : goal.kind === "on-its-side"
        ? "place_bottle_on_side"
        : goal.kind === "emptied"
          ? "tilt_mug_over_bin"
          : undefined;
  return SHOWN_SKILLS.find((each) => each.name === name);
}

const TEXTS: Readonly<Record<string, Pick<KeptSkill, "what" | "whenToUse" | "whenNotToUse">>> = {
  pick_mug_by_handle: {
    what: "Picks up a mug by its handle.",
    whenToUse: "When a mug is to be held by the handle.",
    whenNotToUse: "When the handle is broken.",
  },
  place_bottle_on_side: {
    what: "Takes a bottle and lays it on its side in a tray.",
    whenToUse: "When a bottle has to lie on its side.",
    whenNotToUse: "When the bottle is open.",
  },
  tilt_mug_over_bin: {
    what: "Tilts a mug over a bin, so that what is in it falls out.",
    whenToUse: "When a mug has to be emptied.",
    whenNotToUse: "When the mug is empty already.",
  },
};
