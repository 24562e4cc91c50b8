// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Skill } from "@/core/skill/skill";
import { SkillList } from "@/features/console/skills/skill-list";

afterEach(cleanup);

const SKILL: Skill = {
  name: "lay_bottle",
  what: "Lays a bottle on its side.",
  whenToUse: "",
  whenNotToUse: "",
  hasReference: false,
  sorts: ["bottle"],
  outcome: ["the bottle lies on its side"],
  tested: { tries: 20, successes: 19 },
  body: "pick(object_id)",
  example: { object: "red bottle", stateJson: "{}" },
};

function show(isTestedHere: boolean): string {
  render(
    <SkillList
      skills={[{ id: "s", skill: SKILL, isTestedHere }]}
      claims={[]}
      isTesting={false}
      error={undefined}
      onShow={vi.fn<() => void>()}
      onTest={vi.fn<() => void>()}
      onTake={vi.fn<() => void>()}
      onCancel={vi.fn<() => void>()}
      onOpen={vi.fn<() => void>()}
      onWithdraw={vi.fn<() => void>()}
    />,
  );
  return screen.getByRole("list", { name: "Learned skills" }).textContent;
}

test("a skill that was tested here says how often it did it, and by what that was told", () => {
  const words = show(true);
  expect(words).toContain("19 of 20 tables");
  expect(words).toContain("Tested by: the bottle lies on its side");
});

test("what a bundle says of its tests is not shown of a skill that is used on a person’s word", () => {
  const words = show(false);
  expect(words).toContain("not tested here");
  expect(words).not.toMatch(/19|Tested by/u);
});
