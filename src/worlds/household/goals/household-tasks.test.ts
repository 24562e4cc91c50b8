import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseTeachGame } from "@/formats/teach/teach";
import { fillTeachTask, readTeachTaskDefinitions } from "@/formats/teach/teach-task-definitions";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import { readTask } from "@/worlds/household/goals/household-tasks";
import { goalFromTeachTask } from "@/worlds/household/goals/teach-task";

const teach = resolve(import.meta.dirname, "../../../../../shared/real-data/TEACh");
const definitionsFolder = resolve(teach, "meta_data_files/task_definitions");
const gamesFolder = resolve(teach, "games");

const taskSchema = z.object({
  tasks: z.array(z.object({ task_name: z.string(), task_params: z.array(z.string()) })),
});

test.skipIf(!existsSync(definitionsFolder) || !existsSync(gamesFolder))(
  "on real games our twelve tasks give the verdict and the fraction of TEACh's own definitions (skipped where the data is absent)",
  () => {
    const definitions = readTeachTaskDefinitions(
      readdirSync(definitionsFolder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => ({ name, text: readFileSync(resolve(definitionsFolder, name), "utf8") })),
    );
    if (!definitions.ok) {
      throw definitions.error;
    }
    const tried = new Set<string>();
    const files = readdirSync(gamesFolder).filter((file) => file.endsWith(".gz"));
    for (const file of files.sort().filter((_, index) => index % 3 === 0)) {
      const text = gunzipSync(readFileSync(resolve(gamesFolder, file))).toString("utf8");
      const game = parseTeachGame(text, file);
      const [task] = taskSchema.parse(JSON.parse(text)).tasks;
      if (!game.ok || task === undefined) {
        throw new Error(`${file} could not be read`);
      }
      const filled = fillTeachTask(definitions.value, task.task_name, task.task_params);
      const read = filled.ok ? goalFromTeachTask(filled.value) : filled;
      const own = readTask(task.task_name, task.task_params);
      const inFile = goalFromTeachTask(game.value.episode.task);
      if (!read.ok || !own.ok || !inFile.ok) {
        throw new Error(`${file}: the task ${task.task_name} is not understood`);
      }
      tried.add(task.task_name);
      const { initialState, finalState } = game.value.episode;
      for (const state of finalState === undefined ? [initialState] : [initialState, finalState]) {
        const wanted = checkGoal(state, read.value);
        for (const goal of [own.value, inFile.value]) {
          const { success, fraction } = checkGoal(state, goal);
          expect([file, success, fraction]).toEqual([file, wanted.success, wanted.fraction]);
        }
      }
    }
    expect(tried.size).toBe(12);
  },
);
