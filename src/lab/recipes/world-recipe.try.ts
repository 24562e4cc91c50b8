import { expect, test } from "vitest";
import { kitOf } from "@/worlds/worlds";

test("the added world opens, refuses, runs and judges", async () => {
  const { model } = await kitOf("bells");
  const goal = model.goalFromInstruction("Please ring the front bell.");
  const episode = model.open(model.read({ front: false, back: false }), goal);
  const ring = (instance: string) =>
    episode.call({
      receiver: { variable: instance, class: "Bell", instance },
      method: "ring",
      args: [],
    });
  expect(ring("attic")).toMatchObject({ ok: false, failure: { kind: "unknown-object" } });
  expect(episode.checkGoal().conditions[0]?.failure).toContain("Ring it");
  expect(ring("front")).toMatchObject({ ok: true, environmentSteps: 1 });
  expect(episode.checkGoal().success).toBe(true);
});
