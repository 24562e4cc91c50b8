/**
 * The table of pages: where each one is, what of it is in the link, what is loaded for it and, where it
 * can be opened from anywhere, what the command palette calls it.
 *
 * Adding a page: a file in this folder and an entry here. The router and the palette are made of it.
 */
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { HomePage } from "@/app/pages/home-page";
import { RUN_ENDS } from "@/features/experiments/run-ends";
import { EXPERIMENT_FIGURES } from "@/core/experiments/figure-names";
import { queueViewSchema } from "@/core/line/queue-view";
import { linkTextSchema, linkWordsSchema } from "@/core/line/link-text";
import { rootRoute } from "@/app/pages/root-route";
import { FACET_IDS, MEMORY_ORDERS } from "@/features/memory/facets/facet-names";
import { SETTINGS_PARTS } from "@/features/settings/settings-parts";
import { t } from "@/base/language/translate";

/** What of the workspace is in the link: it opens paused at frame `f`, at version `v` beside `vs`; and the line it is in. */
const reviewSearchSchema = queueViewSchema.extend({
  f: z.number().int().nonnegative().optional().catch(undefined),
  v: z.number().int().positive().optional().catch(undefined),
  vs: z.number().int().positive().optional().catch(undefined),
  tab: z.enum(["program", "abstractions", "steps", "memory", "record"]).optional().catch(undefined),
});

/** What of an experiment is in the link: which one, which figure, which runs, and the one that is read. */
const experimentsSearchSchema = z.object({
  x: linkTextSchema,
  fig: z.enum(EXPERIMENT_FIGURES).optional().catch(undefined),
  agent: linkTextSchema,
  task: linkTextSchema,
  went: z.enum(RUN_ENDS).optional().catch(undefined),
  run: z.number().int().nonnegative().optional().catch(undefined),
});

/** What of a deployment is in the link: the room, the words and the agent; it begins when asked to. */
const deploySearchSchema = z.object({
  // What is not here is told on the page: it is read there, not left out here.
  room: linkTextSchema,
  n: z.number().optional().catch(undefined),
  demo: linkTextSchema,
  /** A world elsewhere; the studio's own where absent. */
  world: linkTextSchema,
  do: linkTextSchema,
  memory: linkTextSchema,
  /** A writer that is built in, or the id of a connection. */
  writer: linkTextSchema,
  see: linkTextSchema,
  granularity: linkTextSchema,
  /** What differs in the agent that it is compared with, as in `memory:none`. */
  vs: linkTextSchema,
});

export const PAGES = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/",
    staticData: { command: { id: "app.home", title: t("Go to projects"), keys: [] } },
    component: HomePage,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/p/$projectId",
    validateSearch: queueViewSchema,
    component: lazyRouteComponent(() => import("@/app/pages/queue-page"), "QueuePage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/p/$projectId/import",
    component: lazyRouteComponent(() => import("@/app/pages/import-page"), "ImportPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/p/$projectId/teach",
    component: lazyRouteComponent(() => import("@/app/pages/teach-page"), "TeachPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/p/$projectId/stats",
    component: lazyRouteComponent(() => import("@/app/pages/stats-page"), "StatsPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/record",
    staticData: { command: { id: "app.record", title: t("Record a demonstration"), keys: [] } },
    validateSearch: z.object({
      project: linkTextSchema,
      /** A world elsewhere; the studio's own where absent. */
      world: linkTextSchema,
    }),
    component: lazyRouteComponent(() => import("@/app/pages/record-page"), "RecordPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/record/$recordingId",
    component: lazyRouteComponent(() => import("@/app/pages/recording-page"), "RecordingPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/p/$projectId/review/$demonstrationId",
    validateSearch: reviewSearchSchema,
    component: lazyRouteComponent(() => import("@/app/pages/review-page"), "ReviewPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/memory",
    staticData: { command: { id: "app.memory", title: t("Go to the memory"), keys: [] } },
    validateSearch: z.object({
      exemplar: linkTextSchema,
      q: linkTextSchema,
      only: z.partialRecord(z.enum(FACET_IDS), linkWordsSchema).optional().catch(undefined),
      order: z.enum(MEMORY_ORDERS).optional().catch(undefined),
    }),
    component: lazyRouteComponent(() => import("@/app/pages/memory-page"), "MemoryPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/memory/comparisons",
    staticData: {
      command: { id: "app.comparisons", title: t("Go to the comparisons of exemplars"), keys: [] },
    },
    component: lazyRouteComponent(() => import("@/app/pages/comparisons-page"), "ComparisonsPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/memory/overlaps",
    staticData: {
      command: { id: "app.overlaps", title: t("Go to the overlaps in the memory"), keys: [] },
    },
    component: lazyRouteComponent(() => import("@/app/pages/overlaps-page"), "OverlapsPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/deploy",
    staticData: { command: { id: "app.deploy", title: t("Deploy the agent"), keys: [] } },
    validateSearch: deploySearchSchema,
    component: lazyRouteComponent(() => import("@/app/pages/deploy-page"), "DeployPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/console",
    staticData: { command: { id: "app.console", title: t("Go to the console"), keys: [] } },
    /** Which session is open. */
    validateSearch: z.object({ s: linkTextSchema }),
    component: lazyRouteComponent(() => import("@/app/pages/console-page"), "ConsolePage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/experiments",
    staticData: { command: { id: "app.experiments", title: t("Go to the experiments"), keys: [] } },
    validateSearch: experimentsSearchSchema,
    component: lazyRouteComponent(() => import("@/app/pages/experiments-page"), "ExperimentsPage"),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: "/settings",
    staticData: { command: { id: "app.settings", title: t("Go to settings"), keys: [] } },
    /** The section that is brought into sight. */
    validateSearch: z.object({ part: z.enum(SETTINGS_PARTS).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import("@/app/pages/settings-page"), "SettingsPage"),
  }),
] as const;
