import { judgeRoutine } from "@/app/deploy/judge-routine";
import { judge, readState } from "@/app/deploy/use-scene";
import { roomAt, type DeployTask, type Trial } from "@/app/deploy/trial";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { ComparedTrial } from "@/features/deploy/comparison-table";
import type { JudgedBy } from "@/lesson/task-context";
import { storyAt } from "@/features/deploy/run-story";

/** A trial as it stands in a comparison: judged in the end, wherever it is looked at. */
export function toCompared(
  trial: Trial,
  task: DeployTask,
  { world, judged }: { readonly world: TaskWorld; readonly judged: JudgedBy },
): ComparedTrial {
  const { choice, memorySize, moments, end } = trial;
  const story = storyAt(task.instruction, moments, moments.length - 1);
  const { goal } = judgeRoutine(judged, moments, world);
  const report = judge(world, readState(world, roomAt(task, moments)), goal);
  const said = story.chat.findLast(({ by }) => by === "agent");
  return {
    choice,
    memorySize,
    isOver: end !== undefined,
    goal:
      report === undefined
        ? undefined
        : {
            met: report.conditions.filter(({ met }) => met).length,
            of: report.conditions.length,
            success: report.success,
          },
    environmentSteps: story.environmentSteps,
    refused: story.refused,
    programs: moments.filter(({ event }) => event.kind === "written").length,
    ending: said === undefined ? "" : said.text,
  };
}
