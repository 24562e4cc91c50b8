/** What can be asked for on the sites, and the judge: behind a door that no screen leads to. */
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { PosedScreenTask, ScreenTasks } from "@/core/screens/screen-tasks";
import type { GoalReport } from "@/core/world/world-model";
import { pageOf, shownTab, type BrowserState } from "@/worlds/web/browser/browser-state";
import type { Page } from "@/worlds/web/page/page-node";
import { homeOf } from "@/worlds/web/sites/web-sites";
import { drawTasks, TASK_KINDS } from "@/worlds/web/tasks/draw-tasks";
import { checkTask, isAnswerUnseen, saysMoreThan } from "@/worlds/web/tasks/judge-task";
import { webTaskSchema, type WebTask } from "@/worlds/web/tasks/task-config";
import type { TaskKind } from "@/worlds/web/tasks/task-kind";
import { parseWebAction } from "@/worlds/web/web-action";
import { openBegin, playActions, readBegin } from "@/worlds/web/web-screens";

export const webTasks: ScreenTasks = {
  pose: (placeId, number) =>
    TASK_KINDS.filter(({ site }) => site === placeId).flatMap(poseAt(number)),
  goalOf(instruction, begin) {
    const { seed, address } = readBegin(begin);
    const words = instruction.trim();
    return TASK_KINDS.filter(({ site }) => homeOf(site) === address)
      .flatMap(poseAt(seed))
      .find((posed) => posed.instruction === words)?.goal;
  },
  judge(goal, begin, actions) {
    const task = readTask(goal);
    const before = openBegin(begin);
    const { state, refused } = playActions(before, actions);
    return {
      report: reportOn(task, state),
      wasDoneBefore: reportOn(task, before).success,
      saysMore: saysMoreThan(task, state.answer),
      isUnseen: isAnswerUnseen(task, lookedAt(before, actions)),
      ...(refused === undefined ? {} : { refused }),
    };
  },
};

/** The pages that actions before the answer led to, and what they wrote. */
function lookedAt(begin: BrowserState, actions: readonly string[]) {
  const pages: Page[] = [];
  const typed: string[] = [];
  let state = begin;
  for (const action of actions) {
    state = playActions(state, [action]).state;
    const read = parseWebAction(action);
    if (state.answer !== undefined || !read.ok) {
      break;
    }
    const { value } = read;
    typed.push(
      ...(value.verb === "type" ? [value.text] : value.verb === "goto" ? [value.url] : []),
    );
    pages.push(pageOf(state, shownTab(state)));
  }
  return { pages, typed };
}

function poseAt(seed: number): (kind: TaskKind) => readonly PosedScreenTask[] {
  return (kind) =>
    drawTasks(kind, seed, 1).map(({ config }) => ({
      id: kind.id,
      instruction: config.intent,
      goal: config,
    }));
}

function readTask(goal: Json): WebTask {
  const read = webTaskSchema.safeParse(goal);
  if (!read.success) {
    throw new AppError({
      code: "WEB-11",
      what: "What the task is judged by cannot be read.",
      safe: "The actions are kept as they are; nothing was judged.",
      next: "Say yourself whether the task was done.",
    });
  }
  return read.data;
}

function reportOn(task: WebTask, state: BrowserState): GoalReport {
  const conditions = checkTask(task, state).map(({ says, holds }, index) => ({
    id: `check-${index + 1}`,
    description: says,
    met: holds,
  }));
  return { success: conditions.every(({ met }) => met), conditions };
}
