/**
 * The composition root: builds every engine once, on first use, and introduces the parts to each
 * other. Engines and worlds are loaded when they are wanted, so that the first screen stays small.
 */
import { rememberFiles } from "@/app/remember-files";
import { createContext, use } from "react";
import { createOutsideDoor, type OutsideDoor } from "@/app/connect/outside-door";
import { createLazy, createLazyByKey } from "@/base/lazy";
import type { Demonstration } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import type { RecordedWorldKit, WorldKit } from "@/core/world/world-kit";
import type { WorldPainter } from "@/core/world/world-painter";
import { readStarter } from "@/app/starter/read-starter";
import { withSampleVideos } from "@/app/import/sample-videos";
import type { AgentClient } from "@/app/create-agent";
import type { CheckerClient } from "@/app/create-checker";
import type { Experiments } from "@/app/experiments/experiments";
import type { EmbeddingModels } from "@/app/embedding/embedding-models";
import { openRemoteWorlds } from "@/app/remote/open-remote-worlds";
import type { BringWorld, RemoteWorlds } from "@/app/remote/remote-worlds";
import { withKeylessBackups } from "@/app/keys/keyless-backups";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import {
  connectionFor,
  promptsFor,
  withTeacher,
  type StudioSettingsStore,
  type TeacherTask,
} from "@/app/studio-settings";
import { SessionLibrary } from "@/document/session-library";
import type { Embedder, PerceptionEngine } from "@/engines/perception/perception-engine";
import type { RetrievalEngine } from "@/engines/retrieval/retrieval-engine";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import type { Teacher } from "@/engines/teacher/teacher-engine";
import type { UsefulnessEngine } from "@/engines/usefulness/usefulness-engine";
import type { VideoEngine } from "@/engines/video/video-engine";
import { openStorage, type Storage } from "@/storage/open-storage";
import { createQueries, type Queries } from "@/storage/queries";
import { requestPersistence } from "@/storage/storage-quota";
import { ensureExists } from "@/base/assert";
import { kitOf, recordedKitOf } from "@/worlds/worlds";

export interface Services {
  readonly storage: Storage;
  /** Worlds that servers elsewhere run. */
  readonly remoteWorlds: RemoteWorlds;
  readonly queries: Queries;
  readonly settings: StudioSettingsStore;
  /** The one way to other origins: to those that the settings name. */
  readonly outside: OutsideDoor;
  readonly sessions: SessionLibrary;
  readonly video: () => Promise<VideoEngine>;
  readonly perception: () => Promise<PerceptionEngine>;
  /** The embedder of the model that is in use now: ask anew for each comparison. */
  readonly embedder: () => Promise<Embedder>;
  /** Which model that is, and how the memory follows a change of it. */
  readonly embedding: () => Promise<EmbeddingModels>;
  readonly retrieval: () => Promise<RetrievalEngine>;
  /** Which of the retrieved really helps, learned from what people say. */
  readonly usefulness: () => Promise<UsefulnessEngine>;
  /** The starter memory as it ships, with vectors of the embedder in use. */
  readonly starter: () => Promise<readonly Exemplar[]>;
  /** What runs programs of this world. Throws AppError WLD-01 for an unknown one. */
  readonly runner: (worldId: string) => Promise<RunnerEngine>;
  /** Opens console sessions in this world. Throws AppError WLD-01 for an unknown one. */
  readonly consoles: (worldId: string) => Promise<SealedConsoles>;
  /** The static check of programs. */
  readonly checker: () => Promise<CheckerClient>;
  /** Who carries instructions out from the memory. */
  readonly agent: () => Promise<AgentClient>;
  /** Who runs experiments, while nobody watches. */
  readonly experiments: () => Promise<Experiments>;
  /** Draws states of every world. */
  readonly painter: () => Promise<WorldPainter>;
  /** What a world brings, by {@link Demonstration.world}. Throws AppError WLD-01 for an unknown one. */
  readonly kit: (worldId: string) => Promise<WorldKit>;
  /** The same of a world that is reviewed action by action. */
  readonly recordedKit: (worldId: string) => Promise<RecordedWorldKit>;
  /**
   * The teacher that the settings name now for this task, with the prompts of the project, for the
   * world of the demonstration; with a `teacherId` (a connection's, or `built-in`), that one.
   */
  readonly teacher: (
    task: TeacherTask,
    taught: Pick<Demonstration, "projectId" | "world">,
    teacherId?: string,
  ) => Promise<Teacher>;
}

export async function createServices(): Promise<Services> {
  const stored = withSampleVideos(await openStorage());
  const settings = await openStudioSettings(stored.settings);
  const storage = withKeylessBackups(stored, settings);
  followSettings(storage, settings);
  askOncePersistence(storage);
  const outside = openOutside(settings);
  const { runner, consoles, forget } = createSandboxed();
  const remoteWorlds = await openRemoteWorlds(settings, outside, forget);
  const video = createLazy(openVideo);
  const embedding = createLazy(async () => {
    const { createEmbeddingModels } = await import("@/app/embedding/create-embedding-models");
    return await createEmbeddingModels({ storage, video, outside });
  });
  const embedder = async () => {
    const models = await embedding();
    return await models.embedder();
  };
  const services: Services = {
    storage,
    settings,
    outside,
    remoteWorlds,
    queries: createQueries(storage),
    sessions: new SessionLibrary(storage.operations, settings.knownKeys),
    // Kits are modules: the loader of modules keeps them.
    kit: kitOf,
    recordedKit: recordedKitOf,
    video,
    perception: createLazy(async () => {
      const { createPerceptionEngine } =
        await import("@/engines/perception/create-perception-engine");
      return createPerceptionEngine({ modelUrl: "/models/idm/" });
    }),
    embedding,
    embedder,
    starter: async () => await readStarter(embedder),
    retrieval: createLazy(openRetrieval),
    usefulness: createLazy(openUsefulness),
    runner,
    consoles,
    checker: createLazy(async () => {
      const { createCheckerClient } = await import("@/app/create-checker");
      return createCheckerClient();
    }),
    agent: createLazy(async () => await openAgent(remoteWorlds.bringer())),
    experiments: createLazy(() => openExperiments(services)),
    painter: createLazy(async () => {
      const { createPainter } = await import("@/app/painter");
      return createPainter(kitOf);
    }),
    teacher: createTeacherChoice(settings, outside, remoteWorlds),
  };
  return services;
}

/** What runs a world in a sandbox, by the world; made of its kit as it was when it was first asked for. */
function createSandboxed() {
  const runner = createLazyByKey(async (worldId) => {
    const { createStudioRunner } = await import("@/app/create-runner");
    return createStudioRunner(await kitOf(worldId));
  });
  const consoles = createLazyByKey(async (worldId) => {
    const { createStudioConsoles } = await import("@/app/create-runner");
    return createStudioConsoles(await kitOf(worldId));
  });
  const forget = (worldId: string) => {
    // A run of what is no more there is stopped; a console on screen keeps what it has.
    runner.forget(worldId)?.then(
      (made) => made[Symbol.dispose](),
      () => undefined,
    );
    void consoles.forget(worldId);
  };
  return { runner, consoles, forget };
}

function followSettings(storage: Storage, settings: StudioSettingsStore): void {
  storage.watch((names) => {
    if (names.has("settings")) {
      // What cannot be read now is read with the next change.
      settings.follow().catch(() => undefined);
    }
  });
}

function openOutside(settings: StudioSettingsStore): OutsideDoor {
  return createOutsideDoor(() => {
    const { connections, worlds } = settings.getState();
    return [...connections.map(({ baseUrl }) => baseUrl), ...worlds.map(({ address }) => address)];
  });
}

async function openVideo(): Promise<VideoEngine> {
  const { createVideoEngine } = await import("@/engines/video/create-video-engine");
  return createVideoEngine();
}

async function openRetrieval(): Promise<RetrievalEngine> {
  const { createRetrievalEngine } = await import("@/engines/retrieval/create-retrieval-engine");
  return createRetrievalEngine();
}

async function openUsefulness(): Promise<UsefulnessEngine> {
  const { createUsefulnessEngine } = await import("@/engines/usefulness/create-usefulness-engine");
  const { createLearner } = await import("@/app/learning/create-learner");
  return createUsefulnessEngine(createLearner());
}

async function openAgent(bring: BringWorld): Promise<AgentClient> {
  const { createAgentClient } = await import("@/app/create-agent");
  return createAgentClient(bring);
}

async function openExperiments(services: Services): Promise<Experiments> {
  const { createExperimentRunner } = await import("@/app/experiments/experiment-runner");
  return createExperimentRunner(services);
}

const WORTH_KEEPING = ["projects", "exemplars", "demonstrations"] as const;

/**
 * Asks the browser to keep the data once there is something worth keeping: it grants that only to pages
 * in use. Nobody waits for the answer, which may be a question to the person.
 */
function askOncePersistence(storage: Storage): void {
  const watch = storage.watch((names) => {
    if (WORTH_KEEPING.some((name) => names.has(name))) {
      watch[Symbol.dispose]();
      requestPersistence().catch(() => undefined);
    }
  });
}

function createTeacherChoice(
  settings: StudioSettingsStore,
  { fetch }: OutsideDoor,
  remoteWorlds: RemoteWorlds,
): Services["teacher"] {
  const builtIn = createLazy(async () => {
    const { createBuiltInTeachers } = await import("@/app/create-teacher");
    const { rememberAnswers } = await import("@/app/ahead/remembering-teacher");
    const teacherOf = createBuiltInTeachers(remoteWorlds.bringer());
    const teachers = new Map<string, Teacher>();
    return (world: string) => {
      const teacher = teachers.get(world) ?? rememberAnswers(teacherOf(world));
      teachers.set(world, teacher);
      return teacher;
    };
  });
  return async (task, { projectId, world }, teacherId) => {
    const current = withTeacher(settings.getState(), teacherId);
    const connection = connectionFor(current, task);
    if (connection === undefined) {
      const teacherOf = await builtIn();
      return teacherOf(world);
    }
    const { model } = await kitOf(world);
    const { createModelTeacher } = await import("@/app/create-teacher");
    const { keyFor } = await import("@/app/keys/key-for");
    const apiKey = await keyFor(settings, connection);
    const prompts = promptsFor(current, projectId);
    const { isStaged } = current;
    const onReady = rememberFiles(settings, connection);
    return createModelTeacher({ connection, apiKey, fetch, prompts, isStaged, onReady }, model);
  };
}

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services, inside the app. */
export function useServices(): Services {
  return ensureExists(use(ServicesContext), "useServices outside the app");
}
