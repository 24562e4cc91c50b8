/** What the person chose, kept on this device; an API key only if they ask. */
import type { KeyLock } from "@/app/keys/key-vault";
import type { StoreApi } from "zustand/vanilla";
import { z } from "zod";
import type { ErrorData } from "@/base/app-error";
import { teacherConnectionSchema, type TeacherConnection } from "@/core/teacher-connection";
import { isConnectionKind } from "@/engines/teacher/providers/connection-kinds";
import { PROMPT_IDS } from "@/engines/teacher/endpoint/prompts/prompt-template";
import type { PromptEdits } from "@/engines/teacher/endpoint/prompts/prompt-templates";
import { remoteWorldSchema } from "@/app/remote/remote-settings";
import { FIRST_COLUMNS } from "@/core/line/queue-columns";
import { keptViewSchema } from "@/core/line/saved-view";
import { DEFAULT_RETRIEVAL } from "@/lesson/retrieval-settings";
import { t } from "@/base/language/translate";

/** What a teacher is asked for; each may go to another one. */
export const TEACHER_TASKS = ["propose", "revise"] as const;
export type TeacherTask = (typeof TEACHER_TASKS)[number];

/** In the place of a connection's id. */
export const BUILT_IN = "built-in";
/** In the place of one teacher for all tasks: for each the one that the settings name. */
export const AS_IN_SETTINGS = "settings";

export const connectionSchema = teacherConnectionSchema.refine(({ kind }) =>
  isConnectionKind(kind),
);

export const promptEditsSchema = z.partialRecord(z.enum(PROMPT_IDS), z.string());

/** Settings of today. */
export const settingsShape = z.object({
  theme: z.enum(["system", "light", "dark"]).default("system"),
  device: z.enum(["auto", "webgpu", "wasm", "wasm-single", "wasm-8bit"]).default("auto"),
  connections: z.array(connectionSchema).default([]),
  /** By task, {@link BUILT_IN} or the id of a connection. */
  teachers: z
    .object({ propose: z.string(), revise: z.string() })
    .default({ propose: BUILT_IN, revise: BUILT_IN }),
  /** Whether language models are asked for the abstractions first and for the program then. */
  isStaged: z.boolean().default(false),
  /** Changed prompt texts, for all projects and for single ones by their id. */
  prompts: z
    .object({ all: promptEditsSchema, byProject: z.record(z.string(), promptEditsSchema) })
    .default({ all: {}, byProject: {} }),
  retrieval: z
    .object({
      count: z.number().int().min(0).max(16),
      weights: z.object({ instruction: z.number(), state: z.number(), visual: z.number() }),
    })
    .default(DEFAULT_RETRIEVAL),
  /** Worlds elsewhere that the person named. */
  worlds: z.array(remoteWorldSchema).default([]),
  /** Whether what comes of a correction waits for a yes even where nothing speaks against it. */
  asksFirst: z.boolean().default(false),
  /** Whether a verdict leads to the next item that is open. */
  goesOnAfterVerdict: z.boolean().default(false),
  /**
   * Whether the next items are labelled, and the teacher asked about them, while there is nothing else to do. What
   * it answers counts only while it would be asked the same: see `ahead/remembering-teacher.ts`.
   */
  worksAhead: z.boolean().default(true),
  /** The columns of the queue that somebody chose, by name; those of another version stay. */
  queueColumns: z.array(z.string()).default([...FIRST_COLUMNS]),
  queueViews: z.array(keptViewSchema).default([]),
  /** Keys that were changed, by command; an empty list: switched off. */
  shortcuts: z.record(z.string(), z.array(z.string())).default({}),
  /** Whether single letters do anything outside of fields. */
  hasSingleKeys: z.boolean().default(true),
  /** How much of a review's width the demonstration has. */
  stagePercent: z.number().min(25).max(75).default(54),
  /** How much detail a timeline showed last; 0: the whole film. */
  timelinePxPerFrame: z.number().nonnegative().default(0),
  /** Lanes of the timeline that are folded. */
  foldedLanes: z.array(z.string()).default([]),
});

/** How settings were kept while there was one endpoint. */
const formerSchema = z.looseObject({
  teacher: z.enum(["built-in", "endpoint"]),
  endpoint: z.object({ baseUrl: z.string(), model: z.string(), canSeeImages: z.boolean() }),
  keepsKey: z.boolean(),
});

/** The connection that the one endpoint becomes. */
export const FIRST_CONNECTION_ID = "connection_first";

export type StudioSettings = z.infer<typeof settingsShape>;

/** A row of before in the form of today; any other as it is. */
export function fromFormer(value: unknown): unknown {
  const former = formerSchema.safeParse(value).data;
  if (former === undefined) {
    return value;
  }
  const { teacher, endpoint, keepsKey, ...others } = former;
  const isUsed = teacher === "endpoint" || endpoint.model !== "";
  const connection: TeacherConnection = {
    ...endpoint,
    id: FIRST_CONNECTION_ID,
    name: endpoint.model === "" ? t("Language model") : endpoint.model,
    kind: "openai",
    keepsKey,
  };
  const id = teacher === "endpoint" ? FIRST_CONNECTION_ID : BUILT_IN;
  return {
    ...others,
    connections: isUsed ? [connection] : [],
    teachers: { propose: id, revise: id },
  };
}

/** Keys by the id of their connection. */
export type ApiKeys = Readonly<Record<string, string>>;

/** What is known of the kept keys without opening them. */
export interface KeptKeys {
  readonly lock: KeyLock;
  /** Where each kept key may go, by the id of its connection. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Names of connections whose key an earlier studio kept unprotected: it was taken off this device. */
  readonly takenOff: readonly string[];
}

/** What lies in the row of the settings and is not understood: another version of the studio wrote it. */
export interface UnreadSettings {
  /** In words; empty where everything is understood. */
  readonly names: readonly string[];
  /** Connections among it, of which kept keys stay; undefined where nobody can tell whose they are. */
  readonly connections: readonly Pick<TeacherConnection, "id" | "baseUrl">[] | undefined;
}

/** The settings with the keys, which are kept apart, and what is told of the row. */
export type SettingsInUse = StudioSettings & {
  readonly keys: ApiKeys;
  readonly kept: KeptKeys;
  /** Where each key may go that was given in this visit and is not kept, by the id of its connection. */
  readonly given: Readonly<Record<string, string>>;
  readonly unread: UnreadSettings;
  /** Why what was changed last is not kept on this device; undefined where it is. */
  readonly unkept: ErrorData | undefined;
};

export interface StudioSettingsStore extends StoreApi<SettingsInUse> {
  /**
   * Changes and keeps; a key stays in memory unless its connection's `keepsKey` is on. `keys` are those that
   * are given now: the others stay as they are.
   */
  readonly change: (part: Partial<StudioSettings & { readonly keys: ApiKeys }>) => void;
  /** Every key of this visit, whatever address it is or was for: no text that leaves may hold one. */
  readonly knownKeys: () => readonly string[];
  /** Takes over what another tab has kept since; what is on its way from here stays. */
  readonly follow: () => Promise<void>;
  /** Chooses the passphrase of the kept keys, or another one. Rejects with AppError KEY-02, KEY-03, KEY-05. */
  readonly choosePassphrase: (passphrase: string) => Promise<void>;
  /** Opens the kept keys for this visit; false where the passphrase is another one. */
  readonly unlock: (passphrase: string) => Promise<boolean>;
  /** Passphrase and kept keys are gone for good; what is in memory stays for this visit. */
  readonly forgetKeptKeys: () => Promise<void>;
}

/** The connection that a task goes to; undefined for the built-in teacher. */
export function connectionFor(
  { teachers, connections }: StudioSettings,
  task: TeacherTask,
): TeacherConnection | undefined {
  return connections.find(({ id }) => id === teachers[task]);
}

/** The settings with one teacher for every task; unchanged where none is named. */
export function withTeacher<T extends StudioSettings>(
  settings: T,
  teacherId: string | undefined,
): T {
  return teacherId === undefined || teacherId === AS_IN_SETTINGS
    ? settings
    : { ...settings, teachers: { propose: teacherId, revise: teacherId } };
}

/** The changed prompt texts of a project: its own go before those for all. */
export function promptsFor({ prompts }: StudioSettings, projectId: string): PromptEdits {
  return { ...prompts.all, ...prompts.byProject[projectId] };
}
