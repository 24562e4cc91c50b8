import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DamagedLog } from "@/app/lesson/damaged-log";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { createMemoryDatabase } from "@/storage/memory-database";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
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

test("what came into the log behind a deletion is told, and does not count", async () => {
  const storage = openMemoryStorage();
  const operation = { demonstrationId: "dem_1", at: 1 };
  await storage.operations.append([
    {
      ...operation,
      id: "op_1",
      sequence: 0,
      change: { kind: "mark.set", mark: "deleted", isOn: true },
    },
    { ...operation, id: "op_2", sequence: 1, change: { kind: "note.set", text: "behind it" } },
  ]);
  const services = await buildServices({ storage });
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={new QueryClient()}>
        <DamagedLog demonstrationId="dem_1" />
      </QueryClientProvider>
    </ServicesContext>,
  );
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("1 change or decision came into the log of this item after");
});
