/** The workspace as a whole, with panels that break: each keeps to its place. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openParts } from "@/app/review/open-parts";
import { ReviewController } from "@/app/review/review-controller";
import { ReviewWorkspace } from "@/app/review/review-workspace";
import { ServicesContext } from "@/app/services";
import { buildServices, buildVideoEngine } from "@/app/testing/studio-services";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { sitDown } from "@/testing/at-the-panel";
import { buildDemonstration } from "@/testing/build-demonstration";
import { assumeState } from "@/worlds/household/labels/inferred-state";
import { toJson } from "@/worlds/household/state/to-json";

/** The panels that break when they are drawn, by their exported names. */
const broken = vi.hoisted(() => new Set<string>());

const breaking = vi.hoisted(
  () =>
    async <Name extends string>(
      name: Name,
      load: () => Promise<Record<Name, (props: never) => unknown>>,
    ) => {
      const actual = await load();
      return {
        ...actual,
        [name]: (props: never) => {
          if (broken.has(name)) {
            throw new Error(`${name} is broken`);
          }
          return actual[name](props);
        },
      };
    },
);
vi.mock("@/features/replay/replay-panel", (load) => breaking("ReplayPanel", load as never));
vi.mock("@/features/timeline/timeline-panel", (load) => breaking("TimelinePanel", load as never));
vi.mock("@/features/timeline/dialogue-list", (load) => breaking("DialogueList", load as never));
vi.mock("@/features/execution/execution-panel", (load) =>
  breaking("ExecutionPanel", load as never),
);
vi.mock("@/features/review/decision-panel", (load) => breaking("DecisionPanel", load as never));
vi.mock("@/features/review/record-panel", (load) => breaking("RecordPanel", load as never));

/** The panels on screen, by role and name; the record is in the tab that is open. */
const PANELS = [
  { panel: "ReplayPanel", role: "region", name: "Demonstration player" },
  { panel: "TimelinePanel", role: "region", name: "Timeline" },
  { panel: "DialogueList", role: "list", name: "Dialogue" },
  { panel: "ExecutionPanel", role: "region", name: "Execution" },
  { panel: "DecisionPanel", role: "region", name: "Decision" },
  { panel: "RecordPanel", role: "tabpanel", name: "Record" },
] as const;

async function openReview() {
  const storage = openMemoryStorage();
  const demonstration = buildDemonstration({
    state: toJson(assumeState(["Mug"], 1)),
    dialogue: [{ speaker: "Commander", text: "Coffee, please.", frame: 0 }],
  });
  const services = await buildServices({
    storage,
    video: async () => buildVideoEngine(demonstration.frames),
  });
  const session = await services.sessions.open(demonstration.id).store;
  await storage.imports.addImport({
    id: demonstration.importId,
    label: "film",
    at: 0,
    demonstrations: [demonstration],
    videos: [{ id: demonstration.videoId, blob: new Blob(["film"]) }],
    exemplars: [],
  });
  const parts = await openParts({ services, demonstration, session });
  const { kit, video } = parts;
  const opened = { demonstration, session, kit, video, controller: new ReviewController(parts) };
  const root = createRootRoute();
  const path = "/p/$projectId/review/$demonstrationId";
  const page = createRoute({
    getParentRoute: () => root,
    path,
    component: () => <ReviewWorkspace {...opened} />,
  });
  const at = `/p/${demonstration.projectId}/review/${demonstration.id}?tab=record`;
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </ServicesContext>,
    { onCaughtError: vi.fn<(error: unknown) => void>() },
  );
  await screen.findByRole("main", { name: "Review workspace" });
  return { person: sitDown() };
}

beforeEach(() => {
  broken.clear();
});

/** What says that it could not be drawn. */
const notes = () => screen.queryAllByText(/could not be shown/u, { selector: "p" });

test("with nothing broken every panel of the workspace is there", async () => {
  await openReview();
  for (const { role, name } of PANELS) {
    expect(screen.getAllByRole(role, { name })).toHaveLength(1);
  }
  expect(notes()).toEqual([]);
});

test.each(PANELS)("$panel breaks: it alone says so, and comes back", async ({ panel, name }) => {
  broken.add(panel);
  const { person } = await openReview();
  expect(notes().map(({ textContent }) => textContent)).toEqual([`“${name}” could not be shown.`]);
  for (const other of PANELS.filter((each) => each.panel !== panel)) {
    expect(screen.getAllByRole(other.role, { name: other.name })).toHaveLength(1);
  }
  const place = screen.getByRole("region", { name });
  broken.clear();
  await person.click(within(place).getByRole("button", { name: "Try again" }));
  expect(notes()).toEqual([]);
});
