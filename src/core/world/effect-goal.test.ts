/** Goals of effects come from files: what is too much to be judged is refused while it is read. */
import { expect, test } from "vitest";
import { jsonSchema } from "@/base/json";
import { checkEffects } from "@/core/world/check-effects";
import { effectGoalSchema, type EffectFact } from "@/core/world/effect-goal";
import { lampWorld } from "@/testing/lamp-world";

const goalOf = (wish: Readonly<Record<string, unknown>>) => ({
  form: "effects",
  wishes: [{ how: { quantifier: "all" }, of: { class: "Pan" }, are: [], ...wish }],
});
const isRead = (goal: unknown) => effectGoalSchema.safeParse(goal).success;

/** In something that is in something: so deep. */
function nested(depth: number): unknown {
  let fact: unknown = { attribute: "dirty", holds: false };
  for (let level = 0; level < depth; level += 1) {
    fact = { in: { class: "Box", that: [fact] } };
  }
  return fact;
}

test("places in places are read as deep as people speak, and no deeper", () => {
  expect(isRead(goalOf({ are: [nested(3)] }))).toBe(true);
  expect(isRead(goalOf({ are: [nested(4)] }))).toBe(false);
  expect(isRead(goalOf({ are: [nested(100_000)] }))).toBe(false);
});

test("together is in one place, and facts and wishes have their limits", () => {
  const places = [{ in: { class: "Table" } }, { in: { class: "Room" } }];
  expect(isRead(goalOf({ are: places, isTogether: true }))).toBe(false);
  expect(isRead(goalOf({ are: places.slice(1), isTogether: true }))).toBe(true);
  expect(isRead(goalOf({ are: Array.from({ length: 17 }, () => nested(0)) }))).toBe(false);
});

test("a name that every JavaScript object has is no attribute of a thing", () => {
  const pan = { id: "Pan_1", class: "Pan", attributes: { dirty: false }, supports: [] };
  const has = (attribute: string): EffectFact => ({ attribute, holds: true });
  const verdict = (are: readonly EffectFact[]) =>
    checkEffects(
      [pan],
      { form: "effects", wishes: [{ how: { quantifier: "all" }, of: { class: "Pan" }, are }] },
      {},
    ).success;
  expect(verdict([{ attribute: "dirty", holds: false }])).toBe(true);
  expect(verdict([has("constructor")])).toBe(false);
  expect(verdict([has("toString")])).toBe(false);
});

test("a goal about what the world does not have is refused in words, not counted as reached", () => {
  const state = lampWorld.read({ hall: false, attic: true });
  const open = (wish: Readonly<Record<string, unknown>>) =>
    lampWorld.open(state, jsonSchema.parse(goalOf(wish)));
  const lamps = { class: lampWorld.open(state, undefined).objects()[0]?.class };
  const zzz = { attribute: "zzz", holds: false };
  expect(() => open({ of: lamps, are: [zzz] })).toThrow(/does not have: zzz/u);
  expect(() => open({ of: { class: "Nonsense" }, are: [] })).toThrow(/does not have: Nonsense/u);
  expect(() => open({ of: lamps, are: [{ in: { class: "Nonsense" } }] })).toThrow(/Nonsense/u);
  expect(open({ of: lamps, are: [] }).checkGoal().conditions.length).toBeGreaterThan(0);
});
