import type { Json } from "@/base/json";
import { judge, readState } from "@/app/deploy/use-scene";
import { roomAt, type DeployTask, type Trial } from "@/app/deploy/trial";
import type { WorldModel } from "@/core/world/world-model";
import type { ComparedTrial } from "@/features/deploy/comparison-table";
import { storyAt } from "@/features/deploy/run-story";

/** A trial as it stands in a comparison: judged in the end, wherever it is looked at. */
export function toCompared(
  trial: Trial,
  task: DeployTask,
  { world, goal }: { readonly world: WorldModel; readonly goal: Json | undefined },
): ComparedTrial {
  const { choice, memorySize, moments, end } = trial;
  const story = storyAt(task.instruction, moments, moments.length - 1);
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
