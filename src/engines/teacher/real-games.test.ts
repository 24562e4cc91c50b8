import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { createBuiltInTeacher } from "@/engines/teacher/built-in-teacher";
import { readTeachGame } from "@/formats/teach";
import { expectSound, outcome } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";
import { toNoisyProgram } from "@/worlds/household/noisy-program";
import { goalFromTeachTask } from "@/worlds/household/teach-task";
import { toJson } from "@/worlds/household/to-json";

const FOLDER = resolve(import.meta.dirname, "../../../../shared/real-data/TEACh/games");
const teacher = createBuiltInTeacher(householdWorld);

/** Coffee, watering a plant, slices on a plate: what people drove. */
const GAMES = ["19bc78054d050bf3_7afc", "10416a22a004208e_48f4", "0f15eb3a8cc916d1_8c57"];

test.skipIf(!existsSync(FOLDER)).each(GAMES)(
  "a person's episode becomes a program that reaches the goal: %s (skipped without ../shared/real-data)",
  async (id) => {
    const bytes = new Uint8Array(await readFile(join(FOLDER, `${id}.game.json.gz`)));
    const game = await readTeachGame(bytes, id);
    const goal = game.ok ? goalFromTeachTask(game.value.episode.task) : game;
    if (!game.ok || !goal.ok) {
      throw new Error(`${id} cannot be read`);
    }
    const { actions, initialState, instruction } = game.value.episode;
    const initial = new Set(initialState.objects.map((object) => object.id));
    const labels = actions.flatMap((action) => {
      const step = action.kind === "interaction" ? action.step : undefined;
      const object = action.kind === "interaction" ? action.objectClass : undefined;
      return step === undefined || object === undefined
        ? []
        : [
            {
              id: `log-${action.index}`,
              verb: step.verb,
              object,
              ...(initial.has(step.objectId) ? { instance: step.objectId } : {}),
              startFrame: action.index,
              endFrame: action.index + 1,
              confidence: 1,
              by: "log" as const,
              success: action.success,
            },
          ];
    });
    const request = {
      instruction,
      dialogue: [],
      noisyProgram: toNoisyProgram(labels).text,
      state: toJson(initialState),
      goal: toJson(goal.value),
      exemplars: [],
      images: [],
    };
    const draft = await teacher.propose(request);
    expectSound(draft);
    expect(outcome(draft.program, request)).toBe("done");
    expect(draft.abstractions.comments.length).toBeGreaterThan(1);
  },
  60_000,
);
