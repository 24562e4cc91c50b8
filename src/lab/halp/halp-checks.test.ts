/** The tables of HALP's instructions and their checks, before anybody acts on them. */
import { expect, test } from "vitest";
import { assert, ensureExists } from "@/base/assert";
import { drawHalpCase } from "@/lab/halp/draw-halp-case";
import { isHalpDone } from "@/lab/halp/halp-checks";
import { HALP_KINDS, HALP_SENTENCES, HALVES, sentencesOf } from "@/lab/halp/halp-sentences";
import type { SkillParts } from "@/lab/skills/evaluate-skills";
import { viewSkillScene } from "@/lab/skills/scripted-demonstrations";
import { tabletopKit } from "@/worlds/tabletop/tabletop-kit";

const parts: SkillParts = {
  world: tabletopKit.model,
  console: ensureExists(tabletopKit.console),
};
const receiver = { variable: "robot", class: "Robot" };

test("the halves of the sentences have none in common and are all of them", () => {
  for (const kind of HALP_KINDS) {
    const both = HALVES.flatMap((half) => sentencesOf(kind, half));
    expect(both.toSorted()).toEqual([...HALP_SENTENCES[kind]].toSorted());
    expect(new Set(both).size).toBe(8);
  }
});

test.each(HALP_KINDS)(
  "%s: a table of its own for each seed, on which it is not done yet",
  (kind) => {
    for (const half of HALVES) {
      for (let seed = 1; seed <= 6; seed += 1) {
        const one = drawHalpCase(kind, { half, seed }, parts);
        const view = viewSkillScene(one.state.json);
        expect(isHalpDone(one.goal, view, view)).toBe(false);
        expect(one.instruction).not.toContain("{");
        expect(drawHalpCase(kind, { half, seed }, parts)).toEqual(one);
      }
    }
  },
);

test("done as it is meant it is done; anything else moved, it is not", () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { goal, state } = drawHalpCase("partialProgress", { half: "built", seed }, parts);
    assert(goal.kind === "all-in", "what partial progress is about");
    const { objects, placed, holder } = goal;
    const before = viewSkillScene(state.json);
    const table = parts.world.open(state, undefined);
    const put = (upper: string, lower: string) => {
      const args = [upper, lower].map((value) => ({ kind: "literal" as const, value }));
      expect(table.call({ receiver, method: "put_first_on_second", args }).ok).toBe(true);
    };
    for (const name of objects.filter((each) => !placed.includes(each))) {
      put(name, holder);
    }
    expect(isHalpDone(goal, before, viewSkillScene(table.state().json))).toBe(true);
    put(ensureExists(placed[0]), "top left corner");
    expect(isHalpDone(goal, before, viewSkillScene(table.state().json))).toBe(false);
  }
});

test("three bowls are a stack only where each is in one of the others", () => {
  const { goal, state } = drawHalpCase("stackBowls", { half: "built", seed: 3 }, parts);
  const bowls = goal.kind === "stacked" ? goal.objects : [];
  const table = parts.world.open(state, undefined);
  const before = viewSkillScene(state.json);
  const put = (upper: string | undefined, lower: string | undefined) => {
    const args = [upper, lower].map((value) => ({
      kind: "literal" as const,
      value: ensureExists(value),
    }));
    table.call({ receiver, method: "put_first_on_second", args });
    return isHalpDone(goal, before, viewSkillScene(table.state().json));
  };
  expect(put(bowls[1], bowls[0])).toBe(false);
  expect(put(bowls[2], bowls[1])).toBe(true);
});
