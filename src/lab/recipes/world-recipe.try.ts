import { expect, test } from "vitest";
import { createHeadlessRunner } from "@/engines/runner/create-headless-runner";
import { describeWorldContract } from "@/testing/world-contract";
import { kitOf } from "@/worlds/worlds";

describeWorldContract(await kitOf("bells"), {
  state: { front: false, back: false, attic: true },
  instruction: "Ring the front bell and the back bell",
  program: 'front = Bell("front")\nback = Bell("back")\nfront.ring()\nback.ring()',
  corrections: [
    { says: "do not ring the back bell", calls: ["front.ring"] },
    { says: "chime the back bell first", calls: ["back.ring", "front.ring"] },
  ],
  refused: 'attic = Bell("attic")\nattic.ring()',
  foreign: /\b(?:knife|Mug|Fridge|toggle_o|InteractionObject|Fern|Shears|Lamp)/u,
});

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
  expect(ring("cellar")).toMatchObject({ ok: false, failure: { kind: "unknown-object" } });
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
  expect(await run('for name in ["front", "back"]:\n    Bell(name).ring()\n')).toMatchObject({
    status: "succeeded",
    environmentSteps: 2,
  });
  expect(await run('Bell("front").ring()\nBell("front").ring()\n')).toMatchObject({
    status: "failed",
    failure: { sentence: "The front bell has rung already." },
  });
  runner[Symbol.dispose]();
});
