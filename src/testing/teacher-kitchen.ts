/** What the teacher's tests share: a small kitchen, programs about it, and a run of their text. */
import { expect } from "vitest";
import type { ProposalDraft, ProposeRequest } from "@/engines/teacher/teacher-engine";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { buildKitchen } from "@/testing/household-builder";
import { householdWorld, toJson } from "@/worlds/household/household-study";

export const kitchen = buildKitchen();

export function ask(instruction: string, noisyProgram: string): ProposeRequest {
  return {
    instruction,
    dialogue: [],
    noisyProgram,
    state: toJson(kitchen.state),
    exemplars: [],
    images: [],
  };
}

/** What makes coffee in a clean mug there. */
export const COFFEE_CALLS = [
  "cabinet.open()",
  "mug.pickup()",
  "mug.place(basin)",
  "faucet.toggle_on()",
  "faucet.toggle_off()",
  "mug.pickup()",
  "mug.pour(basin)",
  "mug.place(machine)",
  "machine.toggle_on()",
] as const;

/** A program about the kitchen's objects: `cabinet.open()` with the declarations in front. */
export function program(...lines: readonly string[]): string {
  const { state, ...ids } = kitchen;
  const declarations = Object.entries(ids).map(([name, id]) => {
    const objectClass = state.objects.find((object) => object.id === id)?.class ?? "";
    return `${name} = InteractionObject("${objectClass}", object_instance="${id}")`;
  });
  return [...declarations, ...lines].join("\n");
}

/**
 * Runs a program's text: the sentence of what goes wrong first, or `done`. It is judged by the goal of
 * the instruction's own words.
 */
export function outcome(text: string, request: ProposeRequest): string {
  const goal = householdWorld.goalFromInstruction(request.instruction);
  const environment = householdWorld.open(householdWorld.read(request.state), goal);
  const { calls, unsupportedLines } = parseStraightLine(text, householdWorld.vocabulary);
  expect(unsupportedLines).toEqual([]);
  for (const { call } of calls) {
    const { ok, failure } = environment.call(call);
    if (!ok) {
      return failure?.sentence ?? "refused";
    }
  }
  const unmet = environment.checkGoal().conditions.filter(({ met }) => !met);
  return unmet.map(({ failure, description }) => failure ?? description).join(" ") || "done";
}

export const callsOf = ({ program: text }: { readonly program: string }) =>
  parseStraightLine(text, householdWorld.vocabulary)
    .calls.map(({ call }) => `${call.receiver.class}.${call.method}`)
    .filter((call) => !/go_to|change_state/.test(call));

/** What every proposal promises, whatever it was made of. */
export function expectSound(draft: ProposalDraft): void {
  const lines = draft.program.split("\n");
  const { calls, unsupportedLines } = parseStraightLine(draft.program, householdWorld.vocabulary);
  expect(unsupportedLines).toEqual([]);
  const written = draft.abstractions.comments.filter(({ kind }) => kind === "causal");
  for (const { line, text } of written) {
    expect(calls.map((each) => each.line)).toContain(line);
    const above = lines.slice(0, (line ?? 1) - 1).findLast((each) => each.startsWith("#"));
    expect(above).toBe(`# (causal abstraction) ${text}`);
  }
  expect(lines.filter((each) => each.startsWith("# (causal"))).toHaveLength(written.length);
  expect(new Set(written.map(({ text }) => text)).size).toBe(written.length);
}
