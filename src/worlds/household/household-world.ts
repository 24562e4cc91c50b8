import type { z } from "zod";
import { tellFaults } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import { withEffectGoals } from "@/core/world/with-effect-goals";
import type { TaskWorld } from "@/core/tasks/task-world";
import { CLASS_APPEARANCES } from "@/worlds/household/words/class-appearances";
import { HouseholdEnvironment } from "@/worlds/household/household-environment";
import { describeGoal, householdGoalSchema } from "@/worlds/household/goals/goal";
import {
  goalFromInstruction,
  openInInstruction,
  unreadInInstruction,
} from "@/worlds/household/goals/goal-from-instruction";
import { relabel } from "@/worlds/household/goals/relabel";
import { toJson } from "@/worlds/household/state/to-json";
import {
  HOUSEHOLD_ID,
  readWorldState,
  roomOf,
} from "@/worlds/household/state/household-world-state";
import { HOUSEHOLD_SENSE } from "@/worlds/household/sense/household-sense";
import { HOUSEHOLD_VOCABULARY } from "@/worlds/household/program/program-vocabulary";
import { HOUSEHOLD_WORDS } from "@/worlds/household/words/household-words";
import { API_TEXT, PYTHON_API } from "@/worlds/household/program/python-api";
import { HOUSEHOLD_SPEECH } from "@/worlds/household/words/household-speech";

/** The household: rooms, objects and an agent, after TEACh and AI2-THOR. */
export const householdWorld: TaskWorld = withEffectGoals({
  id: HOUSEHOLD_ID,
  read: readWorldState,
  open(state, goal) {
    const wanted = goal === undefined ? undefined : parse(householdGoalSchema, goal, "The goal");
    return new HouseholdEnvironment(roomOf(state), wanted);
  },
  goalFromInstruction(instruction) {
    const goal = goalFromInstruction(instruction);
    return goal === undefined ? undefined : toJson(goal);
  },
  unreadIn: unreadInInstruction,
  leftOpenIn(instruction, state) {
    const { objects } = roomOf(state);
    return openInInstruction(
      instruction,
      objects.map((object) => object.class),
    );
  },
  describeAchievement(before, after) {
    return relabel(roomOf(before), roomOf(after));
  },
  describeGoal(goal) {
    return describeGoal(parse(householdGoalSchema, goal, "The goal"));
  },
  apiText: API_TEXT,
  pythonApi: PYTHON_API,
  vocabulary: HOUSEHOLD_VOCABULARY,
  instancesOf(state) {
    return roomOf(state).objects.map((object) => ({ id: object.id, class: object.class }));
  },
  appearances: CLASS_APPEARANCES,
  sense: HOUSEHOLD_SENSE,
  language: { words: HOUSEHOLD_WORDS, speech: HOUSEHOLD_SPEECH },
});

function parse<T>(schema: z.ZodType<T>, value: Json, what: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new AppError({
      code: "HHW-01",
      what: `${what} cannot be read: ${tellFaults(parsed.error)}.`,
      safe: "Nothing was changed.",
      next: "Import the demonstration again, or choose another one.",
    });
  }
  return parsed.data;
}
