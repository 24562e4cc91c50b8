/** Skills from end to end without a browser: shown, learned, tried; told when demonstrations disagree. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { learnPolicy } from "@/engines/skills/learn-policy";
import { demonstrate, evaluateSkill, layOut, type SkillParts } from "@/lab/skills/evaluate-skills";
import { SHOWN_SKILLS, type ShownSkill } from "@/lab/skills/scripted-demonstrations";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const parts: SkillParts = {
  world: tabletopKit.model,
  console: ensureExists(tabletopKit.console),
};

test.each(SHOWN_SKILLS.map((shown) => [shown.name, shown] as const))(
  "%s is done with things and at places that were not shown",
  (_, shown) => {
    const runs = evaluateSkill(shown, parts, { demonstrations: 10, tries: 20, seed: 3 });
    expect(runs.filter(({ isSuccess }) => isSuccess).length).toBeGreaterThanOrEqual(18);
  },
);

const byHandle = elementAt(SHOWN_SKILLS, 0);

function show(shown: ShownSkill, seed: number) {
  return demonstrate(shown, layOut(shown, parts, seed), { ...parts, seed });
}

test("a demonstration that takes the rim among others that take the handle is named", () => {
  const byRim: ShownSkill = {
    ...byHandle,
    show: (view, random) =>
      byHandle.show(view, random).map((pose) => {
        const mug = ensureExists(view.objects.find(({ kind }) => kind === "mug"));
        const x = mug.x - 0.04 * mug.size;
        return { ...pose, x, y: mug.y, z: pose.z < 0.2 ? 0.09 * mug.size : pose.z };
      }),
  };
  const shown = [1, 2, 3, 4, 5].map((seed) => show(seed === 4 ? byRim : byHandle, seed));
  const learned = learnPolicy(shown);
  expect(learned.kind).toBe("disagree");
  const odd = learned.kind === "disagree" ? learned.odd : [];
  expect(odd.map(({ index }) => index)).toEqual([3]);
  expect(odd[0]?.why).toContain("It ended with: the mug is held by the rim");
});

test("one that never closes the fingers is told by what it does, and four are too few", () => {
  const shown = [1, 2, 3, 4, 5].map((seed) => show(byHandle, seed));
  const never = { ...elementAt(shown, 2), poses: [] };
  const learned = learnPolicy(shown.with(2, never));
  expect(learned).toMatchObject({ kind: "disagree", odd: [{ index: 2 }] });
  expect(learnPolicy(shown.slice(1))).toEqual({ kind: "too-few", count: 4 });
});

test("a skill is tested by what all demonstrations changed, and by nothing else", () => {
  const shown = [1, 2, 3, 4, 5].map((seed) => show(byHandle, seed));
  const learned = learnPolicy(
    shown.map((each, index) => ({
      ...each,
      before: [...each.before, "the mug is clean"],
      // What was so before, and what came of one of them by chance.
      outcome: [...each.outcome, "the mug is clean", ...(index === 0 ? ["the mug is wet"] : [])],
    })),
  );
  expect(learned).toMatchObject({ kind: "learned", outcome: ["the mug is held by the handle"] });
});

test("demonstrations that change nothing cannot be tested, and are not learned", () => {
  const shown = [1, 2, 3, 4, 5].map((seed) => show(byHandle, seed));
  const idle = shown.map((each) => ({ ...each, outcome: each.before }));
  expect(learnPolicy(idle)).toEqual({ kind: "no-change" });
});

test("what falls out of a thing into the second one is part of what is tested", () => {
  const tilt = ensureExists(SHOWN_SKILLS.find(({ name }) => name === "tilt_mug_over_bin"));
  const learned = learnPolicy([1, 2, 3, 4, 5].map((seed) => show(tilt, seed)));
  expect(learned.kind === "learned" ? learned.outcome : []).toContain("the bin holds a banana");
});
