/** What can be asked for on the sites, and the judge: behind a door that no screen leads to. */
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { ScreenTasks } from "@/core/screens/screen-tasks";
import type { GoalReport } from "@/core/world/world-model";
import type { BrowserState } from "@/worlds/web/browser/browser-state";
import { drawTasks, TASK_KINDS } from "@/worlds/web/tasks/draw-tasks";
import { checkTask, saysMoreThan } from "@/worlds/web/tasks/judge-task";
import { webTaskSchema, type WebTask } from "@/worlds/web/tasks/task-config";
import { openBegin, playActions } from "@/worlds/web/web-screens";

export const webTasks: ScreenTasks = {
  pose: (placeId, number) =>
    TASK_KINDS.filter(({ site }) => site === placeId).flatMap((kind) =>
      drawTasks(kind, number, 1).map(({ config }) => ({
        id: kind.id,
        instruction: config.intent,
        goal: config,
      })),
    ),
  judge(goal, begin, actions) {
    const task = readTask(goal);
    const before = openBegin(begin);
    const { state, refused } = playActions(before, actions);
    return {
      report: reportOn(task, state),
      wasDoneBefore: reportOn(task, before).success,
      saysMore: saysMoreThan(task, state.answer),
      ...(refused === undefined ? {} : { refused }),
    };
  },
};

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
