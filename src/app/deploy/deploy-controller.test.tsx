import { beforeEach, expect, test, vi } from "vitest";
import { DeployController } from "@/app/deploy/deploy-controller";
import { canSay, isQuestionShown } from "@/app/deploy/deploy-state";
import { newTrial } from "@/app/deploy/trial";
import { readRunRecord, toRunRecord } from "@/app/deploy/unkept/unkept-run";
import { ensureExists } from "@/base/assert";
import { buildServices } from "@/app/testing/studio-services";
import type { AgentEnd } from "@/app/deploy/agent-job";
import type { AgentMoment } from "@/features/deploy/agent-moment";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => vi.useRealTimers();
});

const TASK = {
  world: "household",
  state: {},
  place: "a kitchen",
  fileHash: "",
  instruction: "Paint",
  judged: { goal: { painted: true }, unread: [], isRead: false },
};
const CHOICE = {
  memory: "none" as const,
  writer: { id: "analogy", name: "By analogy", title: "By analogy", isModel: false },
  see: "known" as const,
  granularity: "program" as const,
};
const RETRIEVED: AgentMoment = { event: { kind: "retrieved", retrieved: [] } };
const STOPPED: AgentMoment = { event: { kind: "stopped", reason: "nothing-to-do" } };
const END: AgentEnd = {
  reason: "nothing-to-do",
  environmentSteps: 0,
  refusedCalls: 0,
  lookSteps: 0,
  questions: [],
};

/** An agent that decides two things and ends. */
const QUICK = {
  agent: async () => ({
    act: async (_job: unknown, host: { onMoment: (moment: AgentMoment) => Promise<void> }) => {
      await host.onMoment(RETRIEVED);
      await host.onMoment(STOPPED);
      return END;
    },
  }),
};

test("a run that ended and was not kept is there after a reload, until somebody lets go of it", async () => {
  const services = await buildServices(QUICK);
  const { storage } = services;
  const unkept = async () => (await (await storage.agentRuns()).list("household")).items;
  const before = new DeployController(services);
  await before.start(TASK, [CHOICE], "follow");
  const [record] = await unkept();
  expect(record).toMatchObject({ instruction: "Paint" });
  before.dispose();

  const after = new DeployController(services);
  const held = readRunRecord(ensureExists(record));
  after.reopen(ensureExists(record).id, held);
  expect(after.store.getState()).toMatchObject({
    task: TASK,
    pace: "still",
    trials: [{ moments: [RETRIEVED, STOPPED], end: END, at: 1 }],
  });
  after.leave();
  expect(await unkept()).toHaveLength(1);
  after.reopen(ensureExists(record).id, held);
  after.letGo();
  await vi.waitFor(async () => {
    expect(await unkept()).toEqual([]);
  });
  after.dispose();
});

test("a run whose agent waits for an answer is held as far as it came, and goes on from there", async () => {
  const services = await buildServices({
    agent: async () => ({
      act: async (_job, host) => {
        await host.onMoment(RETRIEVED);
        await host.ask("Did I miss anything?");
        return END;
      },
    }),
  });
  const before = new DeployController(services);
  void before.start(TASK, [CHOICE], "follow");
  const unkept = async () => (await (await services.storage.agentRuns()).list("household")).items;
  await vi.waitFor(async () => {
    expect(await unkept()).toHaveLength(1);
  });
  const [record] = await unkept();
  const after = new DeployController(services);
  after.reopen(ensureExists(record).id, readRunRecord(ensureExists(record)));
  expect(after.store.getState()).toMatchObject({
    job: undefined,
    isAsked: false,
    trials: [{ moments: [RETRIEVED], at: 0 }],
  });
  before.dispose();
  after.dispose();
});

test("a run at work is held as it goes, and as it stands when the page is left", async () => {
  const ways = {
    "it goes on for a while": async () => {
      await vi.advanceTimersByTimeAsync(1500);
    },
    "the page is left": async (controller: DeployController) => {
      controller.dispose();
    },
  };
  for (const [way, happen] of Object.entries(ways)) {
    const services = await buildServices({
      agent: async () => ({
        act: async (_job, host) => {
          await host.onMoment(RETRIEVED);
          return await new Promise<AgentEnd>(() => undefined);
        },
      }),
    });
    const controller = new DeployController(services);
    void controller.start(TASK, [CHOICE], "follow");
    await vi.waitFor(() => {
      expect(controller.store.getState().trials[0]?.moments).toHaveLength(1);
    });
    await happen(controller);
    await vi.waitFor(async () => {
      const { items } = await (await services.storage.agentRuns()).list("household");
      expect({ way, held: items.length }).toEqual({ way, held: 1 });
    });
    controller.dispose();
  }
});

test("what was stored for a review need not be held, and what is damaged is not opened", async () => {
  const trial = { ...newTrial(CHOICE), moments: [RETRIEVED] };
  const stored = { projectId: "prj_1", demonstrationId: "dem_1" };
  expect(toRunRecord("run_1", { task: TASK, trials: [trial], shown: 0 })).toBeDefined();
  expect(
    toRunRecord("run_1", { task: TASK, trials: [{ ...trial, stored }], shown: 0 }),
  ).toBeUndefined();
  expect(
    toRunRecord("run_1", { task: TASK, trials: [newTrial(CHOICE)], shown: 0 }),
  ).toBeUndefined();
  expect(() => readRunRecord({ text: "{" })).toThrow(/cannot be opened again/u);
  expect(() => readRunRecord({ text: '{"task":{},"trials":[],"shown":0}' })).toThrow(/damaged/u);
});

test("a run that is played goes on by itself, though its first decision comes late", async () => {
  const controller = new DeployController(
    await buildServices({
      agent: async () => ({
        act: async (_job, host) => {
          await new Promise((resolve) => setTimeout(resolve, 2000));
          await host.onMoment(RETRIEVED);
          await host.onMoment(STOPPED);
          return END;
        },
      }),
    }),
  );
  const isOver = controller.start(TASK, [CHOICE], "play");
  expect(controller.store.getState().pace).toBe("play");
  await vi.advanceTimersByTimeAsync(1500);
  expect(controller.store.getState()).toMatchObject({ pace: "play", trials: [{ at: -1 }] });
  await vi.advanceTimersByTimeAsync(5000);
  await isOver;
  expect(controller.store.getState()).toMatchObject({ pace: "still", trials: [{ at: 1 }] });
  controller.dispose();
});

test("who leaves a run while it plays finds it with those that were not kept, and nothing goes on of it", async () => {
  const services = await buildServices({
    agent: async () => ({
      act: async (_job, host) => {
        await host.onMoment(RETRIEVED);
        await host.onMoment(RETRIEVED);
        await host.onMoment(RETRIEVED);
        await host.ask("Did I miss anything?");
        return END;
      },
    }),
  });
  const controller = new DeployController(services);
  void controller.start(TASK, [CHOICE], "play");
  await vi.waitFor(() => {
    expect(controller.store.getState()).toMatchObject({ isAsked: true, pace: "play" });
  });
  controller.leave();
  expect(controller.store.getState()).toMatchObject({ task: undefined, pace: "still" });
  // Whatever was to follow of it would have come by now: another stop of the player, another write of the hold.
  await vi.advanceTimersByTimeAsync(5000);
  const { items } = await (await services.storage.agentRuns()).list("household");
  expect(items.map(readRunRecord)).toMatchObject([
    { trials: [{ moments: [RETRIEVED, RETRIEVED, RETRIEVED] }] },
  ]);
  controller.dispose();
});

test("what is said while it is at work stops it where it is shown, and it goes on from there with the words", async () => {
  const jobs: string[][] = [];
  const services = await buildServices({
    agent: async () => ({
      act: async ({ dialogue }, host) => {
        jobs.push(dialogue.map(({ text }) => text));
        await host.onMoment(RETRIEVED);
        await host.onMoment(RETRIEVED);
        await host.onMoment(RETRIEVED);
        await host.ask("Did I miss anything?");
        return END;
      },
    }),
  });
  const controller = new DeployController(services);
  const { store } = controller;
  void controller.start(TASK, [CHOICE], "play");
  await vi.waitFor(() => {
    expect(store.getState().isAsked).toBe(true);
  });
  controller.goTo(0);
  expect([canSay(store.getState()), isQuestionShown(store.getState())]).toEqual([true, false]);
  void controller.say("Put the plate on the table too");
  await vi.waitFor(() => {
    expect(store.getState().isAsked).toBe(true);
  });
  expect(jobs).toEqual([[], ["Put the plate on the table too"]]);
  const kinds = store.getState().trials[0]?.moments.map(({ event }) => event.kind);
  expect(kinds).toEqual(["retrieved", "answered", "retrieved", "retrieved", "retrieved"]);
  controller.dispose();
});
