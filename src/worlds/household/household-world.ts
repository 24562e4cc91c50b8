import { z } from "zod";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { WorldModel } from "@/core/world-model";
import { HouseholdEnvironment } from "@/worlds/household/household-environment";
import { describeGoal, householdGoalSchema } from "@/worlds/household/goal";
import { goalFromInstruction } from "@/worlds/household/goal-from-instruction";
import { householdStateSchema } from "@/worlds/household/household-state";
import { toJson } from "@/worlds/household/to-json";
import { API_TEXT, PYTHON_API } from "@/worlds/household/python-api";

/** The household: rooms, objects and an agent, after TEACh and AI2-THOR. */
export const householdWorld: WorldModel = {
  id: "household",
  open(state, goal) {
    const room = parse(householdStateSchema, state, "The room's state");
    const wanted = goal === undefined ? undefined : parse(householdGoalSchema, goal, "The goal");
    return new HouseholdEnvironment(room, wanted);
  },
  goalFromInstruction(instruction) {
    const goal = goalFromInstruction(instruction);
    return goal === undefined ? undefined : toJson(goal);
  },
  describeGoal(goal) {
    return describeGoal(parse(householdGoalSchema, goal, "The goal"));
  },
  apiText: API_TEXT,
  pythonApi: PYTHON_API,
};

function parse<T>(schema: z.ZodType<T>, value: Json, what: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new AppError({
      code: "HHW-01",
      what: `${what} cannot be read: ${z.prettifyError(parsed.error)}`,
      safe: "Nothing was changed.",
      next: "Import the demonstration again, or choose another one.",
    });
  }
  return parsed.data;
}
