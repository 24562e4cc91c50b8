/**
 * Tests again what a bundle claims of a skill: its demonstrations are done again here, a policy is fitted to them
 * anew and tried on tables that nobody saw; what was written as code is run on such tables.
 *
 * Key idea: nothing of the file is taken but what was shown, or the code. The policy, what has to come of it and
 * how often it does are made here.
 */
import type { JobOptions } from "@/base/progress";
import { AppError, toErrorData } from "@/base/app-error";
import { assertNever } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { err, ok, type Result } from "@/base/result";
import { beginOf } from "@/core/exemplar";
import type { ShownSkill, Skill, SkillExample, WrittenSkill } from "@/core/skill/skill";
import { exampleOf } from "@/core/skill/skill-example";
import type { SkillWorld } from "@/core/skill/skill-world";
import type { WorldModel } from "@/core/world/world-model";
import { learnPolicy } from "@/engines/skills/learn-policy";
import type {
  LearnedPolicy,
  ShownDemonstration,
  TestedSkill,
} from "@/engines/skills/skills-engine";
import { testSkill, type SkillTry } from "@/engines/skills/test-skill";
import { testWritten, tryWritten, type WrittenParts } from "@/engines/skills/test-written";
import { TRIES, tryOnTables, type TriedWith } from "@/engines/skills/try-on-table";

export interface SkillGround {
  readonly world: WorldModel;
  readonly ground: SkillWorld;
}

/** Whatever is wrong with it is a reason. */
export function testShownSkill(skill: ShownSkill, parts: SkillGround): TestedSkill {
  try {
    const shown: ShownDemonstration[] = [];
    for (const [index, demonstration] of skill.demonstrations.entries()) {
      const again = showAgain(demonstration, parts);
      if (!again.ok) {
        return untested(`Demonstration ${index + 1} cannot be done here. ${again.error}`);
      }
      shown.push(again.value);
    }
    const fitted = learnPolicy(shown);
    if (fitted.kind !== "learned") {
      return untested(whyNot(fitted));
    }
    const about = readExample(exampleOf(skill), parts);
    const { policy, outcome } = fitted;
    const tries = testSkill(fitted, tryOnTables(parts.ground, about), { count: TRIES });
    const demonstrations = skill.demonstrations.map((each, index) => ({
      ...each,
      outcome: [...elementAt(shown, index).outcome],
    }));
    return tested({ ...skill, demonstrations, policy, outcome: [...outcome] }, about, {
      tries,
      parts,
    });
  } catch (error) {
    return untested(toErrorData(error).what);
  }
}

/** In sessions of a sandbox. Rejects only where it was cancelled; whatever is wrong with it is a reason. */
export async function testWrittenSkill(
  skill: WrittenSkill,
  parts: WrittenParts & JobOptions,
): Promise<TestedSkill> {
  try {
    const about = readExample(skill.example, parts);
    const { came } = await tryWritten(skill, about, parts);
    if ("refusal" in came) {
      return untested(`Where it was written it does not run here: ${came.refusal}`);
    }
    const { changed: outcome } = came;
    if (outcome.length === 0) {
      return untested("Where it was written it changes nothing that it could be tested by.");
    }
    const tries = await testWritten(skill, { ...about, outcome }, parts);
    return tested({ ...skill, outcome: [...outcome] }, about, { tries, parts });
  } catch (error) {
    parts.signal?.throwIfAborted();
    return untested(toErrorData(error).what);
  }
}

function whyNot(fitted: Exclude<LearnedPolicy, { kind: "learned" }>): string {
  switch (fitted.kind) {
    case "too-few":
      return `It brings ${fitted.count} demonstrations, which are too few to learn it from.`;
    case "no-change":
      return "Its demonstrations change nothing that it could be tested by.";
    case "disagree":
      return "Its demonstrations do not agree.";
    default:
      return assertNever(fitted);
  }
}

function untested(reason: string): TestedSkill {
  return { kind: "untested", reason };
}

/** With sorts and figures of this studio. */
function tested(
  skill: Skill,
  { start, object, reference }: TriedWith,
  { tries, parts }: { readonly tries: readonly SkillTry[]; readonly parts: SkillGround },
): TestedSkill {
  const things = [object, ...(reference === undefined ? [] : [reference])];
  const successes = tries.filter(({ isSuccess }) => isSuccess).length;
  return {
    kind: "tested",
    skill: {
      ...skill,
      hasReference: reference !== undefined,
      sorts: things.map((name) => parts.ground.sortOf(start, name)),
      tested: { tries: tries.length, successes },
    },
  };
}

/** Throws what the world throws for a state, and AppError CLM-02 where what it is about is not in it. */
function readExample(example: SkillExample, { world }: SkillGround): TriedWith {
  const begin = beginOf(example);
  const start = begin === undefined ? undefined : world.read(begin);
  const there = start === undefined ? [] : world.open(start, undefined).objects();
  const { object, reference = object } = example;
  if (
    start === undefined ||
    ![object, reference].every((name) => there.some(({ id }) => id === name))
  ) {
    throw new AppError({
      code: "CLM-02",
      what: "Its scene cannot be read, or what it is done with is not in it.",
      safe: "It stays a claim; nothing was changed.",
      next: "Ask whoever made the bundle to show the skill again.",
    });
  }
  return { start, object, reference: example.reference };
}

/** What was shown, with what comes of it here. */
function showAgain(
  demonstration: ShownSkill["demonstrations"][number],
  parts: SkillGround,
): Result<ShownDemonstration, string> {
  const { ground } = parts;
  const { start, object, reference } = readExample(demonstration, parts);
  const { poses } = demonstration;
  let state = start;
  for (const pose of poses) {
    const moved = ground.moveHand(state, pose);
    if (!moved.ok) {
      return err(moved.error.sentence);
    }
    state = moved.value;
  }
  return ok({
    poses,
    object: ground.pointsOf(start, object),
    ...(reference === undefined ? {} : { reference: ground.pointsOf(start, reference) }),
    before: ground.outcomeOf(start, object, reference),
    outcome: ground.outcomeOf(state, object, reference),
  });
}
