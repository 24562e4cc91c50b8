/** Stories of a body in a kitchen that is moved one step at a time. */
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { buildKitchen } from "@/testing/household-builder";
import { householdKit } from "@/worlds/household/household-kit";
import { HouseholdWorldState } from "@/worlds/household/state/household-world-state";

const kitchen = buildKitchen();

async function enter(isAllKnown = false) {
  const open = ensureExists(householdKit.openBody);
  return (await open(new HouseholdWorldState(kitchen.state), { isAllKnown })).body;
}

test("a way is walked step by step, and ends where the hand gets to the thing", async () => {
  const body = await enter(true);
  for (const id of [kitchen.tomato, kitchen.cabinet, kitchen.table]) {
    for (const verb of ensureExists(body.wayTo(id))) {
      expect(body.act({ verb })).toMatchObject({ ok: true });
    }
    expect(body.isWithinReach(id)).toBe(true);
  }
});

test("what was not seen cannot be touched, gone to or asked about", async () => {
  const body = await enter();
  expect(body.objects().map(({ id }) => id)).not.toContain(kitchen.tomato);
  expect(body.act({ verb: "Pickup", objectId: kitchen.tomato })).toMatchObject({
    ok: false,
    failure: { kind: "not-seen" },
  });
  expect(body.wayTo(kitchen.tomato)).toBeUndefined();
  expect(body.actionsOn(kitchen.tomato)).toEqual([]);
});

test("turning round shows the table behind, and is not offered again on the spot", async () => {
  const body = await enter();
  const turn = ensureExists(body.looks().find(({ kind }) => kind === "turn"));
  body.wayOf(turn).forEach((verb) => body.act({ verb }));
  expect(body.objects().map(({ id }) => id)).toContain(kitchen.table);
  expect(body.looks().map(({ kind }) => kind)).not.toContain("turn");
});

test("the mug in the shut cabinet is seen once that is opened, and can be taken", async () => {
  const body = await enter(false);
  const turn = ensureExists(body.looks().find(({ kind }) => kind === "turn"));
  body.wayOf(turn).forEach((verb) => body.act({ verb }));
  const look = ensureExists(body.looks().find(({ id }) => id === `open ${kitchen.cabinet}`));
  body.wayOf(look).forEach((verb) => body.act({ verb }));
  expect(body.objects().map(({ id }) => id)).not.toContain(kitchen.mug);
  expect(body.act({ verb: "Open", objectId: kitchen.cabinet }).ok).toBe(true);
  expect(body.objects().map(({ id }) => id)).toContain(kitchen.mug);
  ensureExists(body.wayTo(kitchen.mug)).forEach((verb) => body.act({ verb }));
  expect(body.act({ verb: "Pickup", objectId: kitchen.mug }).ok).toBe(true);
  expect(body.held()?.id).toBe(kitchen.mug);
});
