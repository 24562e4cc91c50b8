/** Two runs beside each other are looked at after as many steps. */
import { expect, test } from "vitest";
import { sameStepOf } from "@/app/deploy/trial";
import type { AgentMoment } from "@/features/deploy/agent-moment";

const call = { receiver: { variable: "mug", class: "Mug" }, method: "pickup", args: [] };

function took(environmentSteps: number): AgentMoment {
  const outcome = { ok: true, environmentSteps, changes: [] };
  return {
    event: { kind: "acted", step: 0, call, outcome, as: "program", isAlreadySo: false },
  };
}

const STOPPED: AgentMoment = { event: { kind: "stopped", reason: "done" } };
const RUN = [took(3), took(4), took(5), STOPPED];

test("the other one is shown where it had taken no more steps", () => {
  const other = [took(2), took(2), took(2), took(9), STOPPED];
  expect(sameStepOf(other, { moments: RUN, at: 0 })).toBe(0);
  expect(sameStepOf(other, { moments: RUN, at: 1 })).toBe(2);
});

test("before its first step it is shown in its beginning", () => {
  expect(sameStepOf([took(8), STOPPED], { moments: RUN, at: 0 })).toBe(-1);
});

test("one that took fewer is shown as it ended", () => {
  expect(sameStepOf([took(1), STOPPED], { moments: RUN, at: 1 })).toBe(1);
});

test("at the end of the one both are at their end, however long the other went on", () => {
  const longer = [took(90), took(90), STOPPED];
  expect(sameStepOf(longer, { moments: RUN, at: 3 })).toBe(2);
  expect(sameStepOf([], { moments: RUN, at: 3 })).toBe(-1);
});
