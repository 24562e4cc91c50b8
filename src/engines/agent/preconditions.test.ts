/** What verified runs tell of a machine, in a garden. */
import { expect, test } from "vitest";
import { learnPreconditions } from "@/engines/agent/preconditions";
import { showRun } from "@/engines/agent/shown-run";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import { gardenWorld } from "@/testing/garden-world";

const refer = (name: string): ObjectReference => ({ variable: name.toLowerCase(), class: name });

function call(name: string, method: string, target?: string): ProgramCall {
  const args = target === undefined ? [] : [{ kind: "object" as const, object: refer(target) }];
  return { receiver: refer(name), method, args };
}

function learnFrom(...calls: readonly ProgramCall[]) {
  const things = [
    { id: "Bed-1", is: {} },
    { id: "Shed-1", is: { ajar: true } },
    { id: "Fern-1", is: { parched: true } },
    { id: "Sprinkler-1", is: { running: true } },
  ];
  const garden = gardenWorld.open(gardenWorld.read({ things }), undefined);
  const objects = garden.objects();
  const run = showRun(
    garden,
    calls.map((each, index) => ({ line: index + 1, call: each })),
  );
  const learned = learnPreconditions([{ exemplarId: "ex_1", run }], gardenWorld);
  const named = (id: string, method: string) => ({
    ...call(id.replace(/-\d+$/u, ""), method),
    receiver: { variable: id, class: id.replace(/-\d+$/u, ""), instance: id },
  });
  return { learned, objects, named };
}

test("a machine that runs is stopped and started again, as starting it did something to other things", () => {
  const { learned, objects, named } = learnFrom(
    call("Sprinkler", "halt"),
    call("Fern", "lift"),
    call("Fern", "lay", "Bed"),
    call("Sprinkler", "start"),
  );
  const start = named("Sprinkler-1", "start");
  expect(learned.isAlreadySo(start, objects)).toBe(true);
  expect(learned.undoingOf(start)).toMatchObject({
    receiver: { instance: "Sprinkler-1" },
    method: "halt",
  });
});

test("a door that stands open is left open: opening it did nothing to anything else", () => {
  const { learned, objects, named } = learnFrom(
    call("Shed", "swing_shut"),
    call("Shed", "swing_open"),
  );
  const open = named("Shed-1", "swing_open");
  expect(learned.isAlreadySo(open, objects)).toBe(true);
  expect(learned.undoingOf(open)).toBeUndefined();
});
