/** Stories of somebody who walks and works among what has been seen, in a room where more stands about. */
import { expect, test } from "vitest";
import type { ProgramCall } from "@/core/world/program-call";
import { HouseholdBuilder } from "@/testing/household-builder";
import { HouseholdEnvironment } from "@/worlds/household/household-environment";
import type { HouseholdState } from "@/worlds/household/state/household-state";

function call(id: string, method: string): ProgramCall {
  const objectClass = id.split("_")[0] ?? id;
  return { receiver: { variable: id, class: objectClass, instance: id }, method, args: [] };
}

/** An environment in which these alone are known at first, and what was walked into. */
function knowing(state: HouseholdState, ...ids: readonly string[]) {
  const known = new Set(ids);
  const felt: string[] = [];
  const environment = new HouseholdEnvironment(state, undefined, {
    eyes: {
      knows: (id) => known.has(id),
      observe: () => undefined,
      feel: (id) => {
        known.add(id);
        felt.push(id);
      },
    },
  });
  return { environment, felt };
}

test("what nobody has seen is walked into, costs a step, and is gone round from then on", () => {
  const room = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: -1.5 } });
  const table = room.add("DiningTable", { at: [0, 1.6], size: [0.5, 0.7, 0.4] });
  const sofa = room.add("Sofa", { at: [0, 0.2], size: [2, 0.8, 0.3] });
  const state = room.build();
  const surprised = knowing(state, table);
  const warned = knowing(state, table, sofa);
  const late = surprised.environment.call(call(table, "go_to"));
  const early = warned.environment.call(call(table, "go_to"));
  expect([late.ok, early.ok]).toEqual([true, true]);
  expect(surprised.felt).toEqual([sofa]);
  expect(warned.felt).toEqual([]);
  expect(late.environmentSteps).toBeGreaterThan(early.environmentSteps);
});

test("a call that needs a sink takes one that was seen, also where a nearer one was not", () => {
  const room = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: 0 } });
  const sinks = ([-0.8, 1.8] as const).map((x) => {
    const basin = room.add("SinkBasin", { at: [x, 0.8], bottomY: 0.8, size: [0.4, 0.1, 0.4] });
    const faucet = room.add("Faucet", { at: [x, 1.1], bottomY: 0.9, controls: basin });
    return { basin, faucet };
  });
  const [near, far] = sinks;
  const cup = room.add("Cup", { at: [0.3, 0.6], bottomY: 0.8, attributes: { dirty: true } });
  const state = room.build();
  const usedBy = (...known: readonly string[]) =>
    knowing(state, cup, ...known).environment.call(call(cup, "clean")).environmentSteps;
  const all = sinks.flatMap(({ basin, faucet }) => [basin, faucet]);
  expect(near).toBeDefined();
  const onlyFar = usedBy(far?.basin ?? "", far?.faucet ?? "");
  expect(onlyFar).toBeGreaterThan(usedBy(...all));
  expect(knowing(state, cup).environment.call(call(cup, "clean")).failure?.kind).toBe("no-sink");
});
