/** What the person chose, kept on this device; an API key only if they ask. */
import { toCanonicalJson } from "@/base/json";
import { mergeSettings } from "@/app/merge-settings";
import { createStore, type StoreApi } from "zustand/vanilla";
import { z } from "zod";
import { teacherConnectionSchema, type TeacherConnection } from "@/core/teacher-connection";
import { isConnectionKind } from "@/engines/teacher/providers/connection-kinds";
import { PROMPT_IDS } from "@/engines/teacher/endpoint/prompts/prompt-template";
import type { PromptEdits } from "@/engines/teacher/endpoint/prompts/prompt-templates";
import { DEFAULT_RETRIEVAL } from "@/lesson/retrieval-settings";
import type { SettingsStore } from "@/storage/settings-store";

/** What a teacher is asked for; each may go to another one. */
export const TEACHER_TASKS = ["propose", "revise"] as const;
export type TeacherTask = (typeof TEACHER_TASKS)[number];

/** In the place of a connection's id. */
export const BUILT_IN = "built-in";
/** In the place of one teacher for all tasks: for each the one that the settings name. */
export const AS_IN_SETTINGS = "settings";

const connectionSchema = teacherConnectionSchema.refine(({ kind }) => isConnectionKind(kind));

const promptEditsSchema = z.partialRecord(z.enum(PROMPT_IDS), z.string());

const shape = z.object({
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
  /** Whether a verdict leads to the next item that is open. */
  goesOnAfterVerdict: z.boolean().default(false),
});

/** How settings were kept while there was one endpoint. */
const formerSchema = z.object({
  teacher: z.enum(["built-in", "endpoint"]),
  endpoint: z.object({ baseUrl: z.string(), model: z.string(), canSeeImages: z.boolean() }),
  keepsKey: z.boolean(),
});
/** The connection that the one endpoint becomes. */
const FORMER_ID = "connection_first";
const FORMER_SECRET = "endpoint-key";

export const studioSettingsSchema = z.preprocess(fromFormer, shape);
export type StudioSettings = z.infer<typeof shape>;

function fromFormer(value: unknown): unknown {
  const former = formerSchema.safeParse(value).data;
  if (former === undefined || typeof value !== "object") {
    return value;
  }
  const { teacher, endpoint, keepsKey } = former;
  const isUsed = teacher === "endpoint" || endpoint.model !== "";
  const connection: TeacherConnection = {
    ...endpoint,
    id: FORMER_ID,
    name: endpoint.model === "" ? "Language model" : endpoint.model,
    kind: "openai",
    keepsKey,
  };
  const id = teacher === "endpoint" ? FORMER_ID : BUILT_IN;
  return {
    ...value,
    connections: isUsed ? [connection] : [],
    teachers: { propose: id, revise: id },
  };
}

const KEY = "studio";
const secretOf = (connectionId: string) => `connection-key ${connectionId}`;

/** Keys by the id of their connection. */
export type ApiKeys = Readonly<Record<string, string>>;

/** The settings with the keys, which are kept apart. */
export type SettingsInUse = StudioSettings & { readonly keys: ApiKeys };

export interface StudioSettingsStore extends StoreApi<SettingsInUse> {
  /** Changes and keeps; a key stays in memory unless its connection's `keepsKey` is on. */
  readonly change: (part: Partial<SettingsInUse>) => void;
  /** Takes over what another tab has kept since; what is on its way from here stays. */
  readonly follow: () => Promise<void>;
}

/** Reads what was kept; anything unreadable falls back to the defaults. */
export async function openStudioSettings(kept: SettingsStore): Promise<StudioSettingsStore> {
  const settings = (await kept.read(KEY, studioSettingsSchema)) ?? studioSettingsSchema.parse({});
  const keys = await readKeys(kept, settings.connections);
  await forgetOrphans(kept, settings.connections);
  const store = createStore<SettingsInUse>(() => ({ ...settings, keys }));
  /** As they were read or written last: what is different now was changed here. */
  let base = settings;
  const show = (next: StudioSettings, read: ApiKeys) => {
    const here = store.getState().keys;
    const isThere = ([id]: readonly [string, string]) =>
      next.connections.some((each) => each.id === id);
    const keysOfNext = Object.entries({ ...read, ...here }).filter(isThere);
    store.setState({ ...next, keys: Object.fromEntries(keysOfNext) });
  };
  const adopt = async (stored: StudioSettings) => {
    const { keys: _, ...mine } = store.getState();
    const merged = shape.parse(mergeSettings({ base, mine, theirs: stored }));
    base = stored;
    if (toCanonicalJson(merged) !== toCanonicalJson(mine)) {
      show(merged, await readKeys(kept, merged.connections));
    }
  };
  const save = async () => {
    const { keys: _, ...mine } = store.getState();
    const before = base;
    let written = mine;
    await kept.update(KEY, (stored) => {
      const theirs = studioSettingsSchema.safeParse(stored).data ?? before;
      written = shape.parse(mergeSettings({ base: before, mine, theirs }));
      return written;
    });
    await adopt(written);
    await keepKeys(kept, store.getState(), before.connections);
  };
  const follow = async () => {
    await adopt((await kept.read(KEY, studioSettingsSchema)) ?? base);
  };
  /** One after the other: each begins with what the one before left. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  };
  return {
    ...store,
    follow: () => inTurn(follow),
    change: (part) => {
      store.setState(part);
      // A key goes with its connection, and does not come back with one of the same id.
      const { connections, keys } = store.getState();
      const left = Object.entries(keys).filter(([id]) =>
        connections.some((each) => each.id === id),
      );
      store.setState({ keys: Object.fromEntries(left) });
      // A setting that cannot be kept still holds for this visit.
      inTurn(save).catch(() => undefined);
    },
  };
}

/** Keeps the keys whose connections ask for it, and forgets all others, those of removed ones too. */
async function keepKeys(
  kept: SettingsStore,
  { connections, keys }: SettingsInUse,
  before: readonly TeacherConnection[],
): Promise<void> {
  const gone = before.filter(({ id }) => !connections.some((each) => each.id === id));
  await Promise.all(gone.map(({ id }) => kept.forgetSecret(secretOf(id))));
  for (const { id, keepsKey } of connections) {
    const key = keys[id] ?? "";
    await (keepsKey && key !== ""
      ? kept.keepSecret(secretOf(id), key)
      : kept.forgetSecret(secretOf(id)));
  }
  await kept.forgetSecret(FORMER_SECRET);
}

/** A key without its connection is in no list, and nobody could remove it. */
async function forgetOrphans(
  kept: SettingsStore,
  connections: readonly TeacherConnection[],
): Promise<void> {
  const known = new Set(connections.map(({ id }) => secretOf(id)));
  const names = (await kept.secretNames()).filter((name) => name.startsWith(secretOf("")));
  const orphans = names.filter((name) => !known.has(name));
  await Promise.all(orphans.map((name) => kept.forgetSecret(name)));
}

async function readKeys(
  kept: SettingsStore,
  connections: readonly TeacherConnection[],
): Promise<ApiKeys> {
  const read = async ({ id, keepsKey }: TeacherConnection) => {
    const former = id === FORMER_ID ? await kept.readSecret(FORMER_SECRET) : undefined;
    const key = keepsKey ? ((await kept.readSecret(secretOf(id))) ?? former) : undefined;
    return [id, key ?? ""] as const;
  };
  return Object.fromEntries(await Promise.all(connections.map(read)));
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
