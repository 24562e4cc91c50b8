/** What is taught in a world elsewhere never says more than that its server reported it. */
import { expect, test } from "vitest";
import type { Json } from "@/base/json";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import type { ProgramCall } from "@/core/world/program-call";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { takeTeachingStep } from "@/lesson/take-teaching-step";
import { verifyClaim } from "@/lesson/claims/verify-claim";
import { buildDemonstration } from "@/testing/build-demonstration";
import { LessonDriver } from "@/testing/lesson-driver";
import { lampWire } from "@/testing/remote-wire";
import { createExemplarMemory } from "@/lesson/exemplar-memory";
import { createRemoteKit } from "@/worlds/remote/remote-kit";
import { RemoteServer } from "@/worlds/remote/remote-server";

const LAMPS = ["Lamp_1", "Lamp_2", "Lamp_3"];
const PROGRAM = LAMPS.map((id) => {
  const variable = id.toLowerCase();
  return `${variable} = Lamp("${id}")\n${variable}.turn_on()`;
}).join("\n");
const ON: readonly ProgramCall[] = LAMPS.map((id) => ({
  receiver: { variable: id.toLowerCase(), class: "Lamp", instance: id },
  method: "turn_on",
  args: [],
}));

/** A lesson among the lamps of a server, with a program that turns them all on. */
async function openLesson() {
  const server = new RemoteServer(lampWire());
  const kit = createRemoteKit({
    id: "remote:lamps",
    title: "Lamps",
    description: await server.describe(),
    tape: server.tape,
    ask: async (state, call, signal) => await server.answer(state, call, signal),
  });
  const state = await server.begin("on", 0);
  await kit.model.farSide?.learn(kit.model.read(state), ON);
  const memory = createExemplarMemory();
  const demonstration = buildDemonstration({
    world: kit.id,
    instruction: "Turn on all the lamps.",
    dialogue: [],
    state,
    goal: { task: "on" },
    loggedActions: LAMPS.map((instance, index) => ({
      id: instance,
      verb: "turn_on",
      object: "Lamp",
      instance,
      startFrame: index,
      endFrame: index + 1,
      confidence: 1,
      by: "log",
    })),
  });
  const lesson = new LessonDriver({ kit, demonstration, memory });
  lesson.takeLabels();
  const version = { id: "prg_1", number: 1, kind: "proposed", createdAt: 0 } as const;
  lesson.parts.log.apply({
    kind: "program.add",
    version: { ...version, text: PROGRAM, abstractions: EMPTY_ABSTRACTIONS },
  });
  return { lesson, memory, kit };
}

async function teach(feedback: "critic" | "person") {
  const { lesson, memory, kit } = await openLesson();
  const options = {
    teacherName: "somebody",
    feedback,
    labels: "recorded",
    maxCorrections: 5,
  } as const;
  const told: string[] = [];
  let isDone = false;
  while (!isDone) {
    const { text, outcome } = await takeTeachingStep(lesson.parts, options, lesson.listener);
    told.push(text);
    isDone = outcome !== undefined;
  }
  return { lesson, memory, kit, told };
}

async function taught(): Promise<{ readonly exemplar: Exemplar; readonly last: string }> {
  const { memory, told } = await teach("critic");
  const [exemplar] = await memory.list();
  return { exemplar: exemplar!, last: told.at(-1)! };
}

test("what the critic accepts there is graded and logged as its server's report", async () => {
  const { exemplar, last } = await taught();
  expect(exemplar.provenance).toMatchObject({ verifiedBy: "reported", acceptedBy: "critic" });
  expect(last).toContain("The world's server “Lamps” reported this; nothing here checked it.");
  expect(last).not.toContain("simulated");
});

test("a person who is to accept is told whose word it is", async () => {
  const { told, lesson } = await teach("person");
  expect(told.at(-1)).toContain("The world's server “Lamps” reported success");
  expect(lesson.session.status).not.toBe("accepted");
});

test("runs that nobody asked for are written down as nobody's, whoever is to decide", async () => {
  for (const [feedback, by] of [
    ["critic", "critic"],
    ["person", "self"],
  ] as const) {
    const { lesson } = await teach(feedback);
    const runs = lesson.parts.log
      .operations()
      .flatMap(({ change }) => (change.kind === "run.add" ? [change.by] : []));
    expect(runs).toEqual([by]);
  }
});

async function verify(claim: Exemplar) {
  const { lesson, kit } = await openLesson();
  return await verifyClaim(
    { world: kit.model, runner: await lesson.parts.runner(), embedder: createTextEmbedder() },
    claim,
    lesson.listener.signal,
  );
}

test("a room of a bundle that says itself that its goal is reached is no server's report", async () => {
  const { exemplar } = await taught();
  const room: { readonly scene: { readonly objects: Json } } & Readonly<Record<string, Json>> =
    JSON.parse(exemplar.stateJson!);
  const conditions = [{ id: "all", description: "All lamps are on", met: true }];
  const goal = { success: true, conditions };
  const stateJson = JSON.stringify({ ...room, scene: { ...room.scene, goal } });
  const forged = toClaimed({ ...exemplar, stateJson, program: 'lamp_1 = Lamp("Lamp_1")' });
  expect(await verify(forged)).toMatchObject({
    kind: "unverified",
    reason: expect.stringContaining("before anything was asked of its server"),
  });
});

test("a bundle's exemplar of such a world is, run again, no more than reported", async () => {
  const { exemplar } = await taught();
  expect(await verify(toClaimed(exemplar))).toMatchObject({
    kind: "verified",
    exemplar: { provenance: { verifiedBy: "reported", claims: "reported" } },
  });
});
