/** What of a run becomes a program: what was done, and of a search only the door behind which something was. */
import { expect, test } from "vitest";
import { programOfRun } from "@/app/deploy/run-program";
import { ensureExists } from "@/base/assert";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import { ask, kitchen } from "@/testing/teacher-kitchen";
import { householdWorld } from "@/worlds/household/household-world";

const OK = { ok: true, environmentSteps: 1, changes: [] };
const objects = householdWorld.open(householdWorld.read(ask("", "").state), undefined).objects();

function opened(id: string, found: readonly string[]): AgentMoment {
  const object = ensureExists(objects.find((each) => each.id === id));
  const look = { id: `open ${id}`, kind: "open" as const, object, steps: 1, gain: 0 };
  const reason = { why: "Nothing says where it is." };
  return { event: { kind: "looked", look, reason, outcome: OK, found } };
}

function tookUp(instance: string): AgentMoment {
  const call = {
    receiver: { variable: "mug", class: "Mug", instance },
    method: "pickup",
    args: [],
  };
  return {
    event: { kind: "acted", step: 0, call, outcome: OK, as: "program", isAlreadySo: false },
  };
}

test("what was opened in vain is no part of the program, and the door that something was behind is", () => {
  const { microwave, cabinet, mug, plate } = kitchen;
  const run = [opened(microwave, [plate]), opened(cabinet, [mug]), tookUp(mug)];
  const { text, abstractions } = programOfRun(run, "Take the mug", householdWorld.vocabulary);
  expect(text.match(/\w+\.\w+\(\)/gu)).toEqual(["cabinet_9.open()", "mug_10.pickup()"]);
  expect(abstractions.relevantObjects.map(({ id }) => id)).toEqual([cabinet, mug]);
});
