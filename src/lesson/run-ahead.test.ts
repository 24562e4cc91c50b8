/** Runs made ahead: real ones, given once, and only for exactly what they were run of. */
import { expect, test } from "vitest";
import type { Run } from "@/core/run";
import { isRunFor } from "@/core/tasks/run-of-task";
import { readTask } from "@/lesson/lesson-request";
import { runAhead } from "@/lesson/run-ahead";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { kitchen, program } from "@/testing/teacher-kitchen";
import { householdKit } from "@/worlds/household/household-kit";
import { toJson } from "@/worlds/household/state/to-json";

const state = toJson(kitchen.state);
const text = program("mug.pickup()", "mug.place(machine)");

/** A kitchen with one program in it; `ran` counts what the runner ran. */
function open(parts: Partial<Run> = {}) {
  const ran: string[] = [];
  const lesson = new LessonDriver({
    kit: householdKit,
    demonstration: buildDemonstration({ state }),
    runner: {
      run: async (task) => {
        ran.push(task.program);
        return {
          id: `run_${ran.length}`,
          programId: task.programId,
          status: "succeeded",
          steps: [],
          goal: { success: true, conditions: [] },
          environmentSteps: 0,
          output: "",
          startedAt: 1000,
          durationMs: 7,
          ...parts,
        };
      },
    },
  });
  const abstractions = { ...lesson.session.draft?.abstractions };
  expect(abstractions).toEqual({});
  lesson.parts.log.apply({
    kind: "program.add",
    version: {
      id: "p1",
      number: 1,
      kind: "proposed",
      text,
      abstractions: {
        relevantObjects: [],
        causal: [],
        stateChanges: [],
        subgoals: [],
      },
      createdAt: 0,
    },
  });
  const ahead = async (code = text) => await runAhead(lesson.parts, code, lesson.listener);
  return { lesson, ran, ahead };
}
