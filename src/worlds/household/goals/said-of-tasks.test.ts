/**
 * What people say of the tasks, and what is near to it and asks for something else, written by somebody who saw
 * none of the code: nothing of the latter may pass for shown by a run; of the former as much as can be read.
 */
import { expect, test } from "vitest";
import { toCanonicalJson } from "@/base/json";
import {
  goalFromInstruction,
  unreadInInstruction,
} from "@/worlds/household/goals/goal-from-instruction";
import said from "@/worlds/household/goals/said-of-tasks.json";
import { toJson } from "@/worlds/household/state/to-json";

const textOf = (words: string) => toCanonicalJson(toJson(goalFromInstruction(words) ?? null));

/** Whether a run that reaches the goal of the words shows all of them. */
const isBorneOut = (words: string) =>
  goalFromInstruction(words) !== undefined && unreadInInstruction(words).length === 0;

/** The share of 120 that was reached; 21 of them were before half of the list was read. */
const LEAST_HONEST = 85;

test("what asks for something else is never shown by a run of what was read", () => {
  expect(said.contrary.filter(isBorneOut)).toEqual([]);
});

test("what is borne out is what was meant", () => {
  const borneOut = said.honest.filter((each) => isBorneOut(each.said));
  expect(borneOut.filter(({ said: words, means }) => textOf(words) !== textOf(means))).toEqual([]);
  expect(borneOut.length).toBeGreaterThanOrEqual(LEAST_HONEST);
});
