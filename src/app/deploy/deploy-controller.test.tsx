import { beforeEach, expect, test, vi } from "vitest";
import { DeployController } from "@/app/deploy/deploy-controller";
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
};
const CHOICE = {
  memory: "none" as const,
  writer: { id: "analogy", name: "By analogy", title: "By analogy", isModel: false },
  see: "known" as const,
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
