import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { z } from "zod";
import { AppShell } from "@/app/shell/app-shell";
import { HomePage } from "@/app/pages/home-page";
import { NotFoundPage, PageError } from "@/app/pages/page-error";

const rootRoute = createRootRoute({
  component: AppShell,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});

const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: "/", component: HomePage });

const queueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/p/$projectId",
  component: lazyRouteComponent(() => import("@/app/pages/queue-page"), "QueuePage"),
});

const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/p/$projectId/import",
  component: lazyRouteComponent(() => import("@/app/pages/import-page"), "ImportPage"),
});

const teachRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/p/$projectId/teach",
  component: lazyRouteComponent(() => import("@/app/pages/teach-page"), "TeachPage"),
});

const statsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/p/$projectId/stats",
  component: lazyRouteComponent(() => import("@/app/pages/stats-page"), "StatsPage"),
});

/** What of the workspace is in the link: it opens paused at frame `f`, at version `v`. */
export const reviewSearchSchema = z.object({
  f: z.number().int().nonnegative().optional().catch(undefined),
  v: z.number().int().positive().optional().catch(undefined),
  tab: z.enum(["program", "abstractions", "memory", "record"]).optional().catch(undefined),
});

const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/p/$projectId/review/$demonstrationId",
  validateSearch: reviewSearchSchema,
  component: lazyRouteComponent(() => import("@/app/pages/review-page"), "ReviewPage"),
});

const recordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/record",
  validateSearch: z.object({ project: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import("@/app/pages/record-page"), "RecordPage"),
});

const recordingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/record/$recordingId",
  component: lazyRouteComponent(() => import("@/app/pages/recording-page"), "RecordingPage"),
});

const memoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/memory",
  validateSearch: z.object({
    exemplar: z.string().optional().catch(undefined),
    q: z.string().optional().catch(undefined),
  }),
  component: lazyRouteComponent(() => import("@/app/pages/memory-page"), "MemoryPage"),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings",
  component: lazyRouteComponent(() => import("@/app/pages/settings-page"), "SettingsPage"),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  queueRoute,
  importRoute,
  teachRoute,
  statsRoute,
  recordRoute,
  recordingRoute,
  reviewRoute,
  memoryRoute,
  settingsRoute,
]);

/** Links carry the view after a `#`, so that any static server can serve the studio. */
export const router = createRouter({ routeTree, history: createHashHistory() });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
