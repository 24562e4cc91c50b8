import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DamagedLog } from "@/app/lesson/damaged-log";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { createMemoryDatabase } from "@/storage/memory-database";
import { storageOver } from "@/storage/open-storage";

test("a review of which a decision cannot be read says so, and one that is whole says nothing", async () => {
  const database = createMemoryDatabase();
  const operation = { id: "op_1", demonstrationId: "dem_1", sequence: 0, at: 1 };
  await database.table("operations").put([
    { ...operation, change: { kind: "?" } },
    { ...operation, id: "op_2", demonstrationId: "dem_2", change: { kind: "note.set", text: "" } },
  ]);
  const services = await buildServices({ storage: storageOver(database) });
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={new QueryClient()}>
        <DamagedLog demonstrationId="dem_2" />
        <DamagedLog demonstrationId="dem_1" />
      </QueryClientProvider>
    </ServicesContext>,
  );
  expect(await screen.findByText(/1 stored change or decision is damaged/u)).toBeDefined();
  expect(screen.getAllByRole("note")).toHaveLength(1);
});
