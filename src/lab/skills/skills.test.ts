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
