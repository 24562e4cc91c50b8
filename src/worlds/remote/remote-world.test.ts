import { expect, test } from "vitest";
import type { Json } from "@/base/json";
import { withFarSide } from "@/core/world/far/far-side";
import type { ProgramCall } from "@/core/world/program-call";
import { changing, lampWire, type Lie } from "@/testing/remote-wire";
import { createRemoteKit } from "@/worlds/remote/remote-kit";
import { RemoteServer } from "@/worlds/remote/remote-server";

async function openLamps(lie?: Lie) {
  const ends: (() => void)[] = [];
  const server = new RemoteServer(
    lampWire(lie, (end) => ends.push(end)),
    { answerMs: 100 },
  );
  const description = await server.describe();
  const { model } = createRemoteKit({
    id: "remote:lamps",
    title: "Lamps",
    description,
    tape: server.tape,
    ask: async (state, call, signal) => await server.answer(state, call, signal),
  });
  const start = model.read(await server.begin("on", 0));
  return { server, model, start, kill: () => ends.at(-1)?.() };
}

function call(id: string, method: string): ProgramCall {
  return {
    receiver: { variable: id.toLowerCase(), class: "Lamp", instance: id },
    method,
    args: [],
  };
}

const ON = [1, 2, 3].map((number) => call(`Lamp_${number}`, "turn_on"));

test("calls that were asked for are made here, and the server says when the goal is reached", async () => {
  const { model, start } = await openLamps();
  await model.farSide?.learn(start, ON);
  const episode = model.open(start, { task: "on" });
  expect(episode.checkGoal().success).toBe(false);
  const outcomes = ON.map((each) => episode.call(each));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(outcomes[0]?.changes).toEqual([
    { objectId: "Lamp_1", class: "Lamp", attribute: "on", before: false, after: true },
  ]);
  expect(episode.checkGoal().success).toBe(true);
});

test("what was never asked is asked when it is missed, and the work done again", async () => {
  const { model, start } = await openLamps();
  const work = () => ON.map((each) => model.open(start, undefined).call(each).ok);
  expect(work).toThrow(/has not been asked/u);
  expect(await withFarSide(model, work)).toEqual([true, true, true]);
});

test("a goal of effects is judged here, on the objects that the server tells of", async () => {
  const { model, start } = await openLamps();
  await model.farSide?.learn(start, ON);
  const goal: Json = {
    form: "effects",
    wishes: [
      {
        how: { quantifier: "all" },
        of: { class: "Lamp" },
        are: [{ attribute: "on", holds: true }],
      },
    ],
  };
  const episode = model.open(start, goal);
  ON.slice(0, 2).forEach((each) => episode.call(each));
  expect(episode.checkGoal().success).toBe(false);
  ON.slice(2).forEach((each) => episode.call(each));
  expect(episode.checkGoal().success).toBe(true);
});

test("a server that was killed is told, and the next call goes on where the last one was", async () => {
  const { model, start, kill } = await openLamps();
  const [first, second] = ON;
  await model.farSide?.learn(start, [first!]);
  kill();
  const episode = model.open(start, undefined);
  episode.call(first!);
  // It is there again with the next connection.
  await model.farSide?.learn(episode.state(), [second!]);
  expect(episode.call(second!).ok).toBe(true);
});

test("a call in progress when it is killed rejects with what happened", async () => {
  let isDead = false;
  const { model, start, kill } = await openLamps((reply) => (isDead ? undefined : reply));
  isDead = true;
  const told = model.farSide?.learn(start, ON).catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 10));
  kill();
  expect(await told).toMatchObject({ code: "RMT-01" });
});

test("a server that breaks its word is told so", async () => {
  let on = 0;
  const { model, start } = await openLamps(
    changing("objects", () => {
      on += 1;
      return { objects: [{ id: "Lamp_1", class: "Lamp", attributes: { on: on % 2 === 0 } }] };
    }),
  );
  const learned = model.farSide?.learn(start, [call("Lamp_1", "no_such_call")]);
  await expect(learned).rejects.toMatchObject({ code: "RMT-05" });
});

test("a state that was made up is refused in a sentence", async () => {
  const { model } = await openLamps();
  expect(() => model.read({ task: "on" })).toThrow(/none of a world elsewhere/u);
});
