/**
 * Reads from the storage as TanStack Query options, one object per noun.
 *
 * Nothing here goes stale by time: the data is on this device, and {@link invalidateOnWrite} marks
 * exactly the queries of a table when it is written to, by this tab or another. Hence
 * `staleTime: Infinity` everywhere, and `networkMode: "always"`, since no network is involved.
 */
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isPresentProject } from "@/core/project";
import type { Storage } from "@/storage/open-storage";
import type { StoredName } from "@/storage/schema-versions";
import { estimateStorage, isPersisted } from "@/storage/storage-quota";

const LOCAL = { staleTime: Infinity, networkMode: "always" } as const;

/** Keys begin with the table that they read, which is what invalidation goes by. */
const keys = {
  projects: () => ["projects"] as const,
  deletedProjects: () => ["projects", "all", "deleted"] as const,
  project: (id: string) => ["projects", id] as const,
  demonstration: (id: string) => ["demonstrations", id] as const,
  queueCounts: (projectId: string) => ["queueRows", "counts", projectId] as const,
  video: (id: string) => ["videos", id] as const,
  operations: (demonstrationId: string) => ["operations", demonstrationId] as const,
  exemplars: () => ["exemplars", "all"] as const,
  lastExemplars: () => ["exemplars", "last"] as const,
  exemplarCount: () => ["exemplars", "count"] as const,
  imports: () => ["imports"] as const,
  recordings: () => ["recordings"] as const,
  experiments: () => ["experiments", "all"] as const,
  runningExperiments: () => ["experiments", "running"] as const,
  trials: (experimentId: string) => ["trials", experimentId] as const,
  consoles: (world: string) => ["consoles", world] as const,
  agentRuns: (world: string) => ["agentRuns", world] as const,
};

/** A page of them, shown until the whole memory is read. */
const LAST_EXEMPLARS = 40;

/** A query's data may not be `undefined`, so an absent row is `null` here. */
function orNull<T>(value: T | undefined): T | null {
  return value ?? null;
}

/** What nobody announces a change of: read anew each time. */
function createDeviceQueries(storage: Storage) {
  const anew = { staleTime: 0, networkMode: "always" } as const;
  return {
    /** Grows with every write anywhere in the browser. */
    estimate: () =>
      queryOptions({
        ...anew,
        queryKey: ["estimate"] as const,
        queryFn: async () => orNull(await estimateStorage()),
      }),
    /** Whether the browser promised to keep what is stored. */
    persisted: () =>
      queryOptions({
        ...anew,
        queryKey: ["persisted"] as const,
        queryFn: async () => orNull(await isPersisted()),
      }),
    /** Rows that cannot be read, by table. */
    damaged: () =>
      queryOptions({
        ...anew,
        queryKey: ["damaged"] as const,
        // Everything is read for it: whoever leaves the page has no use for that any more.
        queryFn: ({ signal }) => storage.backup.countDamaged({ signal }),
      }),
  };
}

function createExemplarQueries(storage: Storage) {
  return {
    exemplars: () =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.exemplars(),
        // What did not change is the same object already: to look for that again takes seconds of a large memory.
        structuralSharing: false,
        queryFn: () => storage.exemplars.list(),
      }),
    lastExemplars: () =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.lastExemplars(),
        queryFn: () => storage.exemplars.listLast(LAST_EXEMPLARS),
      }),
    exemplarCount: () =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.exemplarCount(),
        queryFn: () => storage.exemplars.count(),
      }),
  };
}

function createQueueQueries(storage: Storage) {
  return {
    queueCounts: (projectId: string) =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.queueCounts(projectId),
        queryFn: () => storage.queue.count(projectId),
      }),
  };
}

function createExperimentQueries(storage: Storage) {
  return {
    runningExperiments: () =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.runningExperiments(),
        queryFn: () => storage.countRunningExperiments(),
      }),
    experiments: () =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.experiments(),
        queryFn: async () => await (await storage.experiments()).list(),
      }),
    trials: (experimentId: string) =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.trials(experimentId),
        queryFn: async () => await (await storage.experiments()).trials(experimentId),
      }),
  };
}

function createProjectQueries(storage: Storage) {
  return {
    /** Without those that are deleted. */
    projects: () =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.projects(),
        queryFn: async () => {
          const listing = await storage.projects.list();
          return { ...listing, items: listing.items.filter(isPresentProject) };
        },
      }),
    /** The one that was deleted last is first. */
    deletedProjects: () =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.deletedProjects(),
        queryFn: async () => {
          const { items } = await storage.projects.list();
          return items
            .filter((project) => !isPresentProject(project))
            .toSorted((a, b) => Number(b.deletedAt) - Number(a.deletedAt));
        },
      }),
    project: (id: string) =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.project(id),
        queryFn: async () => orNull(await storage.projects.get(id)),
      }),
  };
}

/** The query options over one storage. */
export function createQueries(storage: Storage) {
  return {
    ...createProjectQueries(storage),
    demonstration: (id: string) =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.demonstration(id),
        queryFn: async () => orNull(await storage.demonstrations.get(id)),
      }),
    /** A handle on the file, not its bytes, so it may stay cached. */
    video: (id: string) =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.video(id),
        queryFn: async () => orNull(await storage.videos.get(id)),
      }),
    operations: (demonstrationId: string) =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.operations(demonstrationId),
        queryFn: () => storage.operations.read(demonstrationId),
      }),
    imports: () =>
      queryOptions({ ...LOCAL, queryKey: keys.imports(), queryFn: () => storage.imports.list() }),
    recordings: () =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.recordings(),
        queryFn: () => storage.recordings.list(),
      }),
    consoles: (world: string) =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.consoles(world),
        queryFn: async () => await (await storage.consoles()).list(world),
      }),
    agentRuns: (world: string) =>
      queryOptions({
        ...LOCAL,
        queryKey: keys.agentRuns(world),
        queryFn: async () => await (await storage.agentRuns()).list(world),
      }),
    ...createExemplarQueries(storage),
    ...createQueueQueries(storage),
    ...createExperimentQueries(storage),
    ...createDeviceQueries(storage),
  };
}

export type Queries = ReturnType<typeof createQueries>;

/** Marks the queries of a table as stale whenever it is written to, here or in another tab. */
export function invalidateOnWrite(storage: Storage, client: QueryClient): Disposable {
  return storage.watch((names: ReadonlySet<StoredName>) => {
    for (const name of names) {
      void client.invalidateQueries({ queryKey: [name] });
    }
  });
}
