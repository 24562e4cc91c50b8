/** Going on in a line that is slow to read, or cannot be read. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { ToasterPlace } from "@/app/notices/toaster-place";
import { expect, test, vi } from "vitest";
import { AppError } from "@/base/app-error";
import { useItemActions } from "@/app/line/use-item-actions";
import { useReviewLine } from "@/app/line/use-review-line";
import { ServicesContext } from "@/app/services";
import { buildServices } from "@/app/testing/studio-services";
import type { Demonstration } from "@/core/demonstration";
import type { SessionStore } from "@/document/session-store";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { button, sitDown } from "@/testing/at-the-panel";
import { buildDemonstration } from "@/testing/build-demonstration";
import { eventually } from "@/testing/eventually";

const FIRST = buildDemonstration({ id: "first", title: "A first one" });
const SECOND = buildDemonstration({ id: "second", title: "B second one" });

function Item({
  shown,
  session,
}: {
  readonly shown: Demonstration;
  readonly session: SessionStore;
}) {
  const actions = useItemActions(shown, useReviewLine(shown), session);
  return (
    <>
      <button type="button" onClick={() => actions.nextOpen()}>
        Next open
      </button>
      <button type="button" onClick={actions.skip}>
        Skip
      </button>
    </>
  );
}

/** The first of two under review; `gate` is what reading their list waits for. */
async function openItem(gate: Promise<unknown>) {
  const storage = openMemoryStorage();
  await storage.imports.addImport({
    id: FIRST.importId,
    label: "films",
    at: 0,
    demonstrations: [FIRST, SECOND],
    videos: [{ id: FIRST.videoId, blob: new Blob(["film"]) }],
    exemplars: [],
  });
  const list = vi.spyOn(storage.queue, "list");
  const listed = await storage.queue.list(FIRST.projectId);
  list.mockImplementation(async () => {
    await gate;
    return listed;
  });
  const services = await buildServices({ storage });
  const session = await services.sessions.open(FIRST.id).store;
  const root = createRootRoute();
  const path = "/p/$projectId/review/$demonstrationId";
  const component = () => <Item shown={FIRST} session={session} />;
  const page = createRoute({ getParentRoute: () => root, path, component });
  const at = `/p/${FIRST.projectId}/review/${FIRST.id}`;
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={client}>
        <ToasterPlace at="foot" />
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ServicesContext>,
  );
  await screen.findByRole("button", { name: "Skip" });
  return { person: sitDown(), router };
}

test("a line that is still being read is waited for", async () => {
  const gate = new EventTarget();
  const opened = new Promise((resolve) => {
    gate.addEventListener("open", resolve);
  });
  const { person, router } = await openItem(opened);
  await person.click(button("Next open"));
  expect(screen.queryByText(/Nothing else in this line/u)).toBeNull();
  gate.dispatchEvent(new Event("open"));
  await eventually(() => expect(router.state.location.pathname).toContain(SECOND.id));
});

test.each(["Next open", "Skip"])("%s: a line that cannot be read is told as that", async (name) => {
  const error = new AppError({
    code: "STO-99",
    what: "The list cannot be read.",
    safe: "Nothing was changed.",
    next: "Load the page again.",
  });
  const { person } = await openItem(Promise.reject(error));
  await person.click(button(name));
  expect(await screen.findByText("The list cannot be read. Load the page again.")).toBeDefined();
  expect(screen.queryByText(/Nothing else in this line/u)).toBeNull();
});
