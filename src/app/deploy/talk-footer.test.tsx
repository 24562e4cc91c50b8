import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { DeployController } from "@/app/deploy/deploy-controller";
import type { DeployState } from "@/app/deploy/deploy-state";
import { TalkFooter } from "@/app/deploy/talk-footer";
import { newTrial } from "@/app/deploy/trial";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";

const TRIAL = newTrial({
  memory: "none",
  writer: { id: "analogy", name: "By analogy", title: "By analogy", isModel: false },
  see: "known",
  granularity: "program",
});

const ACTIONS = {
  onCancel: () => undefined,
  onInterrupt: () => undefined,
  onKeep: () => undefined,
  onTakeBack: () => undefined,
  onReview: () => undefined,
  onNew: () => undefined,
  onName: () => undefined,
};

async function footerOf(
  change: Pick<DeployState, "trials" | "shown"> & Partial<DeployState>,
): Promise<string> {
  const services = await buildServices({});
  const controller = new DeployController(services);
  const state = { ...controller.store.getState(), ...change };
  const { container } = render(
    <ServicesContext value={services}>
      <QueryClientProvider client={new QueryClient()}>
        <TalkFooter
          state={state}
          trial={ensureExists(state.trials[state.shown])}
          doubt={undefined}
          controller={controller}
          actions={ACTIONS}
        />
      </QueryClientProvider>
    </ServicesContext>,
  );
  expect(screen.getByRole("button", { name: "Keep as exemplar" }).hasAttribute("disabled")).toBe(
    false,
  );
  const { textContent } = container;
  controller.dispose();
  return textContent;
}

test("of two agents it says whose run is kept: the one that is shown", async () => {
  const said = await footerOf({ trials: [TRIAL, TRIAL], shown: 1 });
  expect(said).toContain("the run of agent B, which is shown; show agent A for the other");
});

test("of one agent alone there is nothing to say", async () => {
  expect(await footerOf({ trials: [TRIAL], shown: 0 })).not.toContain("the run of agent");
});

test("of two agents that are over nothing can be stopped, though their runs are played", async () => {
  const playing = { pace: "play" } as const;
  await footerOf({ trials: [TRIAL, TRIAL], shown: 0, ...playing });
  expect(screen.queryByRole("button", { name: "Stop here" })).toBeNull();
  cleanup();
  await footerOf({ trials: [TRIAL], shown: 0, ...playing });
  expect(screen.getByRole("button", { name: "Stop here" })).toBeDefined();
});
