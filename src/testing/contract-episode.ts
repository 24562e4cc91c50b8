/** Episodes of the contract that every world keeps. */
import { expect } from "vitest";
import type { Json } from "@/base/json";
import type { Environment, WorldModel } from "@/core/world/world-model";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";

/** An episode from a stored state. */
export function openWorld(
  { model, goal }: { readonly model: WorldModel; readonly goal?: Json },
  state: Json,
) {
  return model.open(model.read(state), goal);
}

/** Executes a program; the first refused call ends it. */
export function run(model: WorldModel, program: string, environment: Environment) {
  const { calls, unsupportedLines } = parseStraightLine(program, model.vocabulary);
  expect(unsupportedLines).toEqual([]);
  for (const { call } of calls) {
    const outcome = environment.call(call);
    if (!outcome.ok) {
      return outcome;
    }
  }
  return undefined;
}
