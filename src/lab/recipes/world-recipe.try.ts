import { expect, test } from "vitest";
import { createHeadlessRunner } from "@/engines/runner/create-headless-runner";
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

test("a program of the added world runs as Python", async () => {
  const { model } = await kitOf("bells");
  const runner = createHeadlessRunner(model);
  const run = (program: string) =>
    runner.run(
      { programId: "p", program, state: { front: false, back: false }, goal: ["front", "back"] },
      () => undefined,
    );
  expect(await run('for name in ["front", "back"]:\n    bell(name).ring()\n')).toMatchObject({
    status: "succeeded",
    environmentSteps: 2,
  });
  expect(await run('bell("front").ring()\nbell("front").ring()\n')).toMatchObject({
    status: "failed",
    failure: { sentence: "The front bell has rung already." },
  });
  runner[Symbol.dispose]();
});
