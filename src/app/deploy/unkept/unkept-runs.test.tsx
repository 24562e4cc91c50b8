import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { newTrial } from "@/app/deploy/trial";
import { toRunRecord } from "@/app/deploy/unkept/unkept-run";
import { UnkeptRuns } from "@/app/deploy/unkept/unkept-runs";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { ensureExists } from "@/base/assert";

test("a long instruction is cut off where it is offered again, and can be read whole", async () => {
  const services = await buildServices({});
  const instruction = "Put the mug on the table. ".repeat(200);
  const trial = newTrial({
    memory: "none",
    writer: { id: "analogy", name: "By analogy", title: "By analogy", isModel: false },
    see: "known",
    granularity: "program",
  });
  const record = toRunRecord("run_1", {
    task: {
      world: "household",
      state: {},
      place: "a kitchen",
      fileHash: "",
      instruction,
      judged: { goal: {}, unread: [], isRead: false },
    },
    trials: [{ ...trial, moments: [{ event: { kind: "retrieved", retrieved: [] } }] }],
    shown: 0,
  });
  await (await services.storage.agentRuns()).put(ensureExists(record));
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={new QueryClient()}>
        <UnkeptRuns worldId="household" onOpen={() => undefined} />
      </QueryClientProvider>
    </ServicesContext>,
  );
  const words = await screen.findByTitle(instruction.trim());
  expect(words.classList).toContain("truncate");
});
