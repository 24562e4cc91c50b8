/**
 * What the studio keeps on this device: one store per noun.
 *
 * How to use: `await openStorage()` once and hand the stores to whoever needs them. Where the
 * browser gives no database, the storage works for the visit and says so: `isPersistent` is false
 * and `problem` has the words for the person.
 */
import { createLazy } from "@/base/lazy";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { createBackupStore, type BackupStore } from "@/storage/backup/backup-store";
import type { AgentRunStore } from "@/storage/agent-runs/agent-run-store";
import type { ConsoleStore } from "@/storage/console-store";
import type { Database } from "@/storage/database";
import { createDemonstrationStore, type DemonstrationStore } from "@/storage/demonstration-store";
import { openDexieDatabase } from "@/storage/dexie-database";
import {
  createEmbeddingModelStore,
  type EmbeddingModelStore,
} from "@/storage/embedding-model-store";
import { createExemplarStore, type ExemplarStore } from "@/storage/exemplar-store";
import type { ExperimentStore } from "@/storage/experiment-store";
import type { ImportStore } from "@/storage/import-store";
import { createLabelModelStore, type LabelModelStore } from "@/storage/models/label-model-store";
import { createOperationStore, type OperationStore } from "@/storage/operation-store";
import { createProjectStore, type ProjectStore } from "@/storage/project-store";
import { createRecordingStore, type RecordingStore } from "@/storage/recording-store";
import { keepQueueRows } from "@/storage/queue/keep-queue-rows";
import { createQueueStore, type QueueStore } from "@/storage/queue/queue-store";
import type { StoredName } from "@/storage/schema-versions";
import { createSettingsStore, type SettingsStore } from "@/storage/settings-store";
import type { VectorStore } from "@/storage/vector-store";
import { createVideoStore, type VideoStore } from "@/storage/video-store";

export interface Storage {
  readonly projects: ProjectStore;
  readonly demonstrations: DemonstrationStore;
  /** What lists and counts of demonstrations show. */
  readonly queue: QueueStore;
  readonly videos: VideoStore;
  readonly operations: OperationStore;
  readonly exemplars: ExemplarStore;
  readonly imports: ImportStore;
  readonly settings: SettingsStore;
  readonly recordings: RecordingStore;
  /** Dual encoders that the person added. */
  readonly models: EmbeddingModelStore;
  /** Inverse dynamics models that the person brought. */
  readonly labelModels: LabelModelStore;
  /** Vectors by models that are not in use. */
  readonly vectors: VectorStore;
  /** Loaded when it is first wanted. */
  readonly experiments: () => Promise<ExperimentStore>;
  /** Loaded when it is first wanted. */
  readonly consoles: () => Promise<ConsoleStore>;
  /** Loaded when it is first wanted. */
  readonly agentRuns: () => Promise<AgentRunStore>;
  /** How many experiments are under way; asked on every page. */
  countRunningExperiments(): Promise<number>;
  /** Everything above as one file, and back. */
  readonly backup: BackupStore;
  /** False where everything is gone when the tab closes. */
  readonly isPersistent: boolean;
  /** Resolves when a newer studio took the database over: this page has to stop. */
  readonly whenOutdated: Promise<void>;
  /** Resolves when the browser cleared everything while the page was open. */
  readonly whenCleared: Promise<void>;
  /** Tells at once that the browser closed the database, before it is known what became of it. */
  onClosed(listener: () => void): void;
  /** Why nothing persists, for people. */
  readonly problem: ErrorData | undefined;
  /** Tells which tables were written to, here or in another tab. */
  watch(listener: (names: ReadonlySet<StoredName>) => void): Disposable;
  [Symbol.dispose](): void;
}

export interface StorageOptions {
  readonly name?: string;
}

/** Where a storage that lasts as long as the tab would only hide what is stored. */
const NO_WAY_AROUND = new Set(["STO-03", "STO-08"]);

/** Opens the storage. Throws only STO-03 and STO-08: data of another version must not be written to. */
export async function openStorage({ name = "exemplar" }: StorageOptions = {}): Promise<Storage> {
  try {
    return storageOver(await openDexieDatabase(name));
  } catch (error) {
    const problem = toErrorData(error);
    if (NO_WAY_AROUND.has(problem.code)) {
      throw error;
    }
    // Seldom wanted: the first screen does without it.
    const { createMemoryDatabase } = await import("@/storage/memory-database");
    return storageOver(createMemoryDatabase(), problem);
  }
}

/** The stores over a database that is open; `problem` says why nothing in it persists. */
export function storageOver(plain: Database, problem?: ErrorData): Storage {
  const database = keepQueueRows(plain);
  return {
    queue: createQueueStore(plain),
    projects: createProjectStore(database),
    demonstrations: createDemonstrationStore(database),
    videos: createVideoStore(database),
    operations: createOperationStore(database),
    exemplars: createExemplarStore(database),
    imports: openImports(database),
    settings: createSettingsStore(database),
    recordings: createRecordingStore(database),
    models: createEmbeddingModelStore(database),
    labelModels: createLabelModelStore(database),
    vectors: openVectors(database),
    experiments: createLazy(async () => {
      const { createExperimentStore } = await import("@/storage/experiment-store");
      return createExperimentStore(database);
    }),
    consoles: createLazy(async () => {
      const { createConsoleStore } = await import("@/storage/console-store");
      return createConsoleStore(database);
    }),
    agentRuns: createLazy(async () => {
      const { createAgentRunStore } = await import("@/storage/agent-runs/agent-run-store");
      return createAgentRunStore(database);
    }),
    countRunningExperiments: () => database.table("experiments").count("state", "running"),
    backup: createBackupStore(database),
    isPersistent: database.isPersistent,
    whenOutdated: database.whenOutdated,
    whenCleared: database.whenCleared,
    onClosed: (listener) => {
      database.onClosed(listener);
    },
    problem,
    watch: (listener) => database.watch(listener),
    [Symbol.dispose]: () => {
      database.close();
    },
  };
}

/** Loaded when something is imported, or looked for among what was: the first screen does neither. */
function openImports(database: Database): ImportStore {
  const open = createLazy(async () => {
    const { createImportStore } = await import("@/storage/import-store");
    return createImportStore(database);
  });
  return {
    list: async () => await (await open()).list(),
    addImport: async (batch) => await (await open()).addImport(batch),
    exchangeImport: async (...given) => await (await open()).exchangeImport(...given),
    describeImport: async (id) => await (await open()).describeImport(id),
    undoImport: async (id) => await (await open()).undoImport(id),
    undoImportWithWork: async (id) => await (await open()).undoImportWithWork(id),
  };
}

/** Loaded when the memory goes to another model, or one is taken out. */
function openVectors(database: Database): VectorStore {
  const open = createLazy(async () => {
    const { createVectorStore } = await import("@/storage/vector-store");
    return createVectorStore(database);
  });
  return {
    find: async (...given) => await (await open()).find(...given),
    put: async (...given) => {
      await (await open()).put(...given);
    },
    swapIn: async (space) => await (await open()).swapIn(space),
    removeSpace: async (space) => {
      await (await open()).removeSpace(space);
    },
  };
}
