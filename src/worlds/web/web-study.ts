/** The web's door for studies: its tasks, their judge and its browser, for whoever measures. */
import type { WebEpisode } from "@/worlds/web/browser/web-episode";
import { openWebEpisode } from "@/worlds/web/browser/web-episode";
import { openBrowser } from "@/worlds/web/browser/browser-state";
import { drawTasks, TASK_KINDS, type PosedTask } from "@/worlds/web/tasks/draw-tasks";
import { judgeTask } from "@/worlds/web/tasks/judge-task";
import type { KindPart } from "@/worlds/web/tasks/task-kind";

export type WebKindPart = KindPart;
export type PosedWebTask = PosedTask;
export type OpenWebEpisode = WebEpisode;

export const webStudy = {
  kinds: TASK_KINDS,
  draw: drawTasks,
  open: ({ sites, config }: PosedTask): WebEpisode =>
    openWebEpisode(openBrowser(sites, [config.start_url])),
  isDone: ({ config }: PosedTask, episode: WebEpisode): boolean =>
    judgeTask(config, episode.state()),
};
