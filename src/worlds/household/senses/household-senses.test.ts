/** Stories of somebody in a kitchen who knows only what the camera has shown. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { ProgramCall } from "@/core/world/program-call";
import { buildKitchen, HouseholdBuilder } from "@/testing/household-builder";
import { HouseholdSenses } from "@/worlds/household/senses/household-senses";
import { HouseholdWorldState } from "@/worlds/household/state/household-world-state";
import type { HouseholdState } from "@/worlds/household/state/household-state";

const kitchen = buildKitchen();

function enter(state: HouseholdState): HouseholdSenses {
  return new HouseholdSenses(new HouseholdWorldState(state));
}

function idsSeen(senses: HouseholdSenses): readonly string[] {
  return senses.objects().map(({ id }) => id);
}

function call(id: string, method: string): ProgramCall {
  const objectClass = id.split("_")[0] ?? id;
  return { receiver: { variable: id, class: objectClass, instance: id }, method, args: [] };
}

test("at first there is what lies ahead: the counter with the plate, not the table behind", () => {
  const seen = idsSeen(enter(kitchen.state));
  expect(seen).toEqual(expect.arrayContaining([kitchen.counter, kitchen.plate, kitchen.basin]));
  expect(seen).not.toContain(kitchen.table);
  expect(seen).not.toContain(kitchen.tomato);
});

test("turning round shows the table, costs three steps, and nothing is forgotten", () => {
  const senses = enter(kitchen.state);
  const before = idsSeen(senses);
  const outcome = senses.look(ensureExists(senses.looks().find(({ kind }) => kind === "turn")).id);
  expect(outcome.environmentSteps).toBe(3);
  expect(idsSeen(senses)).toEqual(
    expect.arrayContaining([...before, kitchen.table, kitchen.tomato]),
  );
  expect(senses.looks().map(({ kind }) => kind)).not.toContain("turn");
});

test("the mug in the shut cabinet is seen when the cabinet is opened, and not before", () => {
  const senses = enter(kitchen.state);
  senses.looks();
  senses.look("turn");
  expect(idsSeen(senses)).toContain(kitchen.cabinet);
  expect(idsSeen(senses)).not.toContain(kitchen.mug);
  const open = ensureExists(senses.looks().find(({ id }) => id === `open ${kitchen.cabinet}`));
  const outcome = senses.look(open.id);
  expect(outcome.ok).toBe(true);
  expect(outcome.environmentSteps).toBeGreaterThan(0);
  expect(idsSeen(senses)).toContain(kitchen.mug);
  expect(senses.looks().map(({ id }) => id)).not.toContain(open.id);
});

test("what was not seen cannot be named, and what a call would use neither", () => {
  const senses = enter(kitchen.state);
  expect(senses.call(call(kitchen.tomato, "pickup"))).toMatchObject({
    ok: false,
    environmentSteps: 0,
    failure: { kind: "not-seen" },
  });
  const away = enter({ ...kitchen.state, agent: { ...kitchen.state.agent, yawDeg: 180 } });
  expect(idsSeen(away)).toContain(kitchen.cup);
  expect(away.unseen(call(kitchen.cup, "clean"))).toEqual([
    { class: "SinkBasin", otherClasses: ["Sink"] },
    { class: "Faucet", otherClasses: [] },
  ]);
  expect(away.call(call(kitchen.cup, "clean")).failure?.kind).toBe("not-seen");
  expect(away.resolve({ variable: "plate", class: "Plate" })).toBeUndefined();
});

test("a mending knows nothing of what was not seen; that some knife is needed is known of the world", () => {
  const away = enter({ ...kitchen.state, agent: { ...kitchen.state.agent, yawDeg: 180 } });
  const cutting = call(kitchen.tomato, "slice");
  expect(away.unseen(cutting)).toEqual([{ class: "Knife", otherClasses: ["ButterKnife"] }]);
  const refused = away.call(cutting);
  expect(away.repair(cutting, ensureExists(refused.failure))).toEqual([]);
});

test("walking sees along the way, and the pieces of what was cut are known", () => {
  const senses = enter(kitchen.state);
  expect(senses.call(call(kitchen.knife, "pickup")).ok).toBe(true);
  senses.looks();
  senses.look("turn");
  expect(senses.call(call(kitchen.tomato, "slice")).ok).toBe(true);
  const pieces = senses.objects().filter((object) => object.class === "TomatoSliced");
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces[0]?.pieceOf).toBe(kitchen.tomato);
});

test("a fridge hides what stands behind it, until one goes round it", () => {
  const room = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: -1.5 } });
  room.add("Fridge", { at: [0, 0.2] });
  const table = room.add("DiningTable", { at: [0, 1.5], size: [0.5, 0.7, 0.4] });
  const apple = room.add("Apple", { in: table });
  const senses = enter(room.build());
  expect(idsSeen(senses)).not.toContain(apple);
  for (let steps = 0; steps < 20 && !idsSeen(senses).includes(apple); steps += 1) {
    const [look] = senses.looks().filter(({ kind }) => kind === "turn" || kind === "explore");
    if (look === undefined) {
      break;
    }
    senses.look(look.id);
  }
  expect(idsSeen(senses)).toContain(apple);
});

test("a crumb far away is not told apart, close by it is", () => {
  const far = new HouseholdBuilder().agent({ position: { x: 0, y: 0.9, z: -1.75 } });
  const table = far.add("DiningTable", { at: [0, 1.6] });
  const key = far.add("KeyChain", { in: table, size: [0.03, 0.01, 0.03] });
  const senses = enter(far.build());
  expect(idsSeen(senses)).toContain(table);
  expect(idsSeen(senses)).not.toContain(key);
  const approach = ensureExists(senses.looks().find(({ id }) => id === `approach ${table}`));
  senses.look(approach.id);
  expect(idsSeen(senses)).toContain(key);
});

test("whoever goes on where he was stopped has forgotten nothing, and looks nowhere twice", () => {
  const senses = enter(kitchen.state);
  senses.looks();
  senses.look("turn");
  const known = senses.knowledge();
  expect(senses.knowledge()).toBe(known);
  const goesOn = new HouseholdSenses(senses.state(), structuredClone(known));
  expect(idsSeen(goesOn)).toEqual(expect.arrayContaining([...idsSeen(senses)]));
  expect(goesOn.knowledge().floor).toEqual(known.floor);
  const looksOf = (each: HouseholdSenses) => each.looks().map(({ id }) => id);
  expect(looksOf(goesOn)).toEqual(looksOf(senses));
  expect(looksOf(enter(kitchen.state))).toContain("turn");
});
