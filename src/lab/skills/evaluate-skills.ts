/** What a skill learned from ten demonstrations comes to, with things and at places that were not shown. */
import { assert, ensureExists } from "@/base/assert";
import { createSeededRandom } from "@/base/seeded-random";
import { followPolicy, framesOf } from "@/core/skill/follow-policy";
import type { HandPose } from "@/core/skill/hand-pose";
import type { SkillPolicy } from "@/core/skill/skill";
import type { SkillWorld } from "@/core/skill/skill-world";
import type { ConsoleWorld } from "@/core/world/world-kit";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { WorldState } from "@/core/world/world-state";
import { learnPolicy } from "@/engines/skills/learn-policy";
import type { LearnedPolicy, ShownDemonstration } from "@/engines/skills/skills-engine";
import { viewSkillScene, type ShownSkill } from "@/lab/skills/scripted-demonstrations";

export interface SkillParts {
  readonly world: TaskWorld;
  readonly console: ConsoleWorld;
}

export interface SkillRun {
  readonly skill: string;
  readonly seed: number;
  readonly isSuccess: boolean;
  /** Why it was refused, where it was. */
  readonly refusal: string | undefined;
}

export interface SkillSettings {
  readonly demonstrations: number;
  readonly tries: number;
  readonly seed: number;
}

/** Throws where the demonstrations disagree: they are all of one hand. */
export function evaluateSkill(
  shown: ShownSkill,
  parts: SkillParts,
  { demonstrations, tries, seed }: SkillSettings,
): readonly SkillRun[] {
  const learned = learnShown(shown, parts, { count: demonstrations, seed });
  assert(learned.kind === "learned", "demonstrations of one hand agree");
  return Array.from({ length: tries }, (_, index) => {
    const own = seed * 10_000 + 5000 + index;
    return tryPolicy(shown, learned.policy, { ...parts, seed: own });
  });
}

/** Shown on so many tables, each drawn by its own seed. */
export function learnShown(
  shown: ShownSkill,
  parts: SkillParts,
  { count, seed }: { readonly count: number; readonly seed: number },
): LearnedPolicy {
  return learnPolicy(
    Array.from({ length: count }, (_, index) => {
      const own = seed * 10_000 + index;
      return demonstrate(shown, layOut(shown, parts, own), { ...parts, seed: own });
    }),
  );
}

/** A table with the skill's things. */
export function layOut(
  shown: ShownSkill,
  { world, console }: SkillParts,
  seed: number,
): WorldState {
  const drawn = console.drawState(shown.things, seed);
  if (shown.inside === undefined) {
    return drawn;
  }
  const table = world.open(drawn, undefined);
  const args = shown.inside.map((value) => ({ kind: "literal" as const, value }));
  const receiver = { variable: "robot", class: "Robot" };
  assert(table.call({ receiver, method: "put_first_on_second", args }).ok, "it goes in");
  return table.state();
}

export function demonstrate(
  shown: ShownSkill,
  state: WorldState,
  { console, seed }: SkillParts & { readonly seed: number },
): ShownDemonstration {
  const skills = ensureExists(console.skills);
  const { object, reference } = namesOf(shown);
  const poses = shown.show(viewSkillScene(state.json), createSeededRandom(seed));
  const end = follow(skills, state, poses);
  assert("state" in end, "refusal" in end ? end.refusal : "");
  return {
    poses,
    object: skills.pointsOf(state, object),
    ...(reference === undefined ? {} : { reference: skills.pointsOf(state, reference) }),
    before: skills.outcomeOf(state, object, reference),
    outcome: skills.outcomeOf(end.state, object, reference),
  };
}

function tryPolicy(
  shown: ShownSkill,
  policy: SkillPolicy,
  { seed, ...parts }: SkillParts & { readonly seed: number },
): SkillRun {
  const { console } = parts;
  const state = layOut(shown, parts, seed);
  const skills = ensureExists(console.skills);
  const { object, reference } = namesOf(shown);
  const frames = framesOf(
    skills.pointsOf(state, object),
    reference === undefined ? undefined : skills.pointsOf(state, reference),
  );
  const end = follow(skills, state, followPolicy(policy, frames));
  const isSuccess =
    "state" in end && shown.isRight(viewSkillScene(end.state.json), viewSkillScene(state.json));
  const refusal = "refusal" in end ? end.refusal : undefined;
  return { skill: shown.name, seed, isSuccess, refusal };
}

function namesOf({ things, hasReference }: ShownSkill) {
  return {
    object: ensureExists(things[0]),
    reference: hasReference ? ensureExists(things[1]) : undefined,
  };
}

function follow(
  skills: SkillWorld,
  start: WorldState,
  poses: readonly HandPose[],
): { readonly state: WorldState } | { readonly refusal: string } {
  let state = start;
  for (const pose of poses) {
    const moved = skills.moveHand(state, pose);
    if (!moved.ok) {
      return { refusal: moved.error.sentence };
    }
    state = moved.value;
  }
  return { state };
}
