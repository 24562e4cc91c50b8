/** Pages that go by the memory, and the queue's rows: what of them cannot be read is counted there. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { readQueue } from "@/app/line/read-queue";
import { ComparisonsPage } from "@/app/pages/comparisons-page";
import { OverlapsPage } from "@/app/pages/overlaps-page";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import { createMemoryDatabase } from "@/storage/memory-database";
import { storageOver } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";

test.each([
  ["comparisons", ComparisonsPage],
  ["overlaps", OverlapsPage],
])("exemplars that cannot be read are counted on the page of %s", async (_name, Page) => {
  const database = createMemoryDatabase();
  const storage = storageOver(database);
  await database
    .table("exemplars")
    .put([buildExemplar(), { ...buildExemplar({ id: "ex_2" }), program: 7 }]);
  const services = await buildServices({ storage });
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ServicesContext>,
  );
  expect(await screen.findByText(/^1 stored exemplar is damaged/u)).toBeDefined();
});

test("how far a demonstration is says how much of its log cannot be read", async () => {
  const database = createMemoryDatabase();
  const operation = { id: "op_1", demonstrationId: "dem_1", sequence: 0, at: 1 };
  await database.table("operations").put([{ ...operation, change: { kind: "?" } }]);
  await database
    .table("demonstrations")
    .put(["dem_1", "dem_2"].map((id) => buildDemonstration({ id })));
  const { items } = await readQueue(storageOver(database), buildDemonstration().projectId);
  expect(items).toMatchObject([{ status: "imported", damagedCount: 1 }, { status: "imported" }]);
  expect(items[1]?.damagedCount).toBeUndefined();
});
