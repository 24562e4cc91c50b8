/** The part of the contract that every world keeps which is about effects (`core/world/effect-goal.ts`). */
import { expect, test } from "vitest";
import { assertNever, ensureExists } from "@/base/assert";
import { jsonSchema, type Json } from "@/base/json";
import { goalOfEffects } from "@/core/world/goal-of-effects";
import { worldEffects, type WorldEffect } from "@/core/world/world-effects";
import type { WorldModel } from "@/core/world/world-model";
import { openWorld, run } from "@/testing/contract-episode";

interface EffectCases {
  readonly state: Json;
  /** Runs to its end. */
  readonly program: string;
}

/** What a world keeps of effects, and of goals that are made of them. */
export function describeEffects(model: WorldModel, { state, program }: EffectCases): void {
  const open = (goal?: Json) =>
    openWorld({ model, ...(goal === undefined ? {} : { goal }) }, state);
  const done = () => {
    const episode = open();
    expect(run(model, program, episode)).toBeUndefined();
    return { before: open().objects(), after: episode.objects() };
  };

  test("what a program brought about is told as data, and nothing of the hand", () => {
    const { before, after } = done();
    const effects = worldEffects(before, after, model);
    expect(effects).not.toEqual([]);
    expect(worldEffects(after, after, model)).toEqual([]);
    const held = model.language?.words?.calls.heldAttribute ?? "no word for it";
    const objects = new Map(after.map((object) => [object.id, object]));
    const told = effects.flatMap((effect): unknown[] => {
      const object = objects.get(effect.objectId);
      switch (effect.kind) {
        case "attribute":
          return [effect.attribute, object?.attributes[effect.attribute]];
        case "place":
          return [effect.kind, object?.supports[0]?.id];
        case "made":
        case "gone":
          return [effect.kind, object !== undefined];
        default:
          return assertNever(effect);
      }
    });
    expect(told).toEqual(effects.flatMap(whatIsTold));
    expect(told).not.toContain(held);
  });

  test.each(["instances", "classes"] as const)(
    "a goal of these effects, bound to %s, holds after the program and not before",
    (bindTo) => {
      const { before, after } = done();
      const effects = worldEffects(before, after, model);
      const goal = ensureExists(goalOfEffects(effects, { bindTo, before, after, terms: model }));
      const stored = jsonSchema.parse(JSON.parse(JSON.stringify(goal)));
      const episode = open(stored);
      const first = episode.checkGoal();
      expect(first.success).toBe(false);
      const unmet = first.conditions.filter(({ met }) => !met);
      expect(unmet.every(({ failure }) => /\w.*\.$/u.test(failure ?? ""))).toBe(true);
      expect(run(model, program, episode)).toBeUndefined();
      expect(episode.checkGoal()).toMatchObject({ success: true, fraction: 1 });
      expect(episode.fork().checkGoal().success).toBe(true);
      expect(model.describeGoal(stored)).toMatch(/^[A-Z0-9].*\.$/u);
    },
  );
}

function whatIsTold(effect: WorldEffect): readonly unknown[] {
  switch (effect.kind) {
    case "attribute":
      return [effect.attribute, effect.value];
    case "place":
      return [effect.kind, effect.place.id];
    case "made":
    case "gone":
      return [effect.kind, effect.kind === "made"];
    default:
      return assertNever(effect);
  }
}
