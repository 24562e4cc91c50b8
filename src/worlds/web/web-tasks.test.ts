import { expect, test } from "vitest";
import { z } from "zod";
import { isShownByRun } from "@/core/screens/screen-tasks";
import { showWish } from "@/testing/show-wish";
import { webScreens } from "@/worlds/web/web-screens";
import { webTasks } from "@/worlds/web/web-tasks";

const { begin, goal, actions, instruction } = showWish({ screens: webScreens, tasks: webTasks }, 5);

/** The part of a configuration that an answer is looked for in. */
const answerSchema = z.object({
  eval: z.object({
    eval_types: z.array(z.string()),
    reference_answers: z.object({ must_include: z.array(z.string()).min(1) }),
  }),
});

test("a trajectory is judged by playing it: done, not done, not gone", () => {
  expect(isShownByRun(webTasks.judge(goal, begin, actions))).toBe(true);
  const nothing = webTasks.judge(goal, begin, []);
  expect(nothing).toMatchObject({ wasDoneBefore: false, report: { success: false } });
  const broken = webTasks.judge(goal, begin, [...actions.slice(0, 2), "click [99]"]);
  expect(broken.refused).toMatchObject({ index: 2 });
  expect(isShownByRun(broken)).toBe(false);
});

test("words are judged by what is asked for with them at their beginning, others by nothing", () => {
  expect(webTasks.goalOf(` ${instruction}`, begin)).toEqual(goal);
  expect(webTasks.goalOf(`${instruction} And more.`, begin)).toBeUndefined();
  expect(webTasks.goalOf(instruction, webScreens.beginAt("forum", 5))).toBeUndefined();
  expect(webTasks.goalOf(instruction, webScreens.beginAt("shop", 6))).toBeUndefined();
  expect(() => webTasks.goalOf(instruction, {})).toThrow("where it begins");
});

test("what held before shows nothing", () => {
  const held = {
    report: { success: true, conditions: [] },
    wasDoneBefore: true,
    saysMore: false,
    isUnseen: false,
  };
  expect(isShownByRun(held)).toBe(false);
});

test("what is drawn stands where it is marked, and the same beginning looks the same", () => {
  const [one, other] = [webScreens.open(begin), webScreens.open(begin)];
  expect(one.drawn()).toEqual(other.drawn());
  const marks = one.drawn().items.flatMap(({ mark, box }) => (mark === "" ? [] : [{ mark, box }]));
  const told = one
    .screen()
    .elements.flatMap(({ id, box }) => (id === "" ? [] : [{ mark: id, box }]));
  expect(marks).toEqual(told);
});

test("what is no beginning and no goal is refused in a sentence", () => {
  expect(() => webScreens.open({ seed: -1 })).toThrow("where it begins");
  expect(() => webScreens.open({ seed: 1, address: "http://elsewhere.example/" })).toThrow(
    "has a page at",
  );
  expect(() => webTasks.judge("done", begin, [])).toThrow("cannot be read");
});

test("an answer among other words is for a person to judge, and nobody is told the right one", () => {
  const start = webScreens.beginAt("classifieds", 5);
  const asked = webTasks
    .pose("classifieds", 5)
    .map((one) => ({ ...one, read: answerSchema.safeParse(one.goal).data }))
    .find(({ read }) => read?.eval.eval_types.join() === "string_match");
  const right = String(asked?.read?.eval.reference_answers.must_include[0]);
  const judged = (answer: string) =>
    webTasks.judge(asked === undefined ? null : asked.goal, start, [webScreens.moves.end(answer)]);
  expect(judged(right)).toMatchObject({ report: { success: true }, isUnseen: true });
  expect(isShownByRun(judged(right))).toBe(false);
  expect(judged(`not ${right}`)).toMatchObject({ report: { success: true }, saysMore: true });
  expect(isShownByRun(judged(`not ${right}`))).toBe(false);
  expect(JSON.stringify(judged("x"))).not.toContain(right);
});
