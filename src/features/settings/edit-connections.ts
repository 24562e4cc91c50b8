/** What can be done with the list of connections, as changes of the settings. */
import { createId } from "@/base/id";
import { ensureExists } from "@/base/assert";
import type { TeacherConnection } from "@/core/teacher-connection";
import { BUILT_IN, type ShownKind, type ShownSettings } from "@/features/settings/shown-settings";
import { t } from "@/base/language/translate";

type Listed = Pick<ShownSettings, "connections" | "teachers">;

export function newConnection(
  connections: readonly TeacherConnection[],
  kinds: readonly ShownKind[],
): TeacherConnection {
  const { kind, usualUrl } = ensureExists(kinds[0], "no kind of connection");
  return {
    id: createId("connection"),
    name:
      connections.length === 0
        ? t("Language model")
        : t("Language model {number}", { number: connections.length + 1 }),
    kind,
    baseUrl: usualUrl,
    model: "",
    canSeeImages: false,
    keepsKey: false,
  };
}

/** The remembered files belong to one model: another place or name forgets them. */
export function withPart(
  connection: TeacherConnection,
  part: Partial<TeacherConnection>,
): TeacherConnection {
  const isOther = (["kind", "baseUrl", "model"] as const).some(
    (field) => part[field] !== undefined && part[field] !== connection[field],
  );
  const changed = { ...connection, ...part };
  return isOther ? withoutFiles(changed) : changed;
}

/** As before the model was first loaded. */
export function withoutFiles(connection: TeacherConnection): TeacherConnection {
  const { modelFiles: _, ...rest } = connection;
  return rest;
}

/** Another kind is at another address; one that was typed by hand stays. */
export function withKind(
  connection: TeacherConnection,
  kind: string,
  kinds: readonly ShownKind[],
): TeacherConnection {
  const chosen = ensureExists(
    kinds.find((each) => each.kind === kind),
    `no kind of connection is called ${kind}`,
  );
  const typed = connection.baseUrl.trim();
  const isUsual = typed === "" || kinds.some(({ usualUrl }) => usualUrl === typed);
  const baseUrl = isUsual ? chosen.usualUrl : connection.baseUrl;
  return withPart(connection, { kind, baseUrl });
}

export function replaceConnection(
  connections: readonly TeacherConnection[],
  changed: TeacherConnection,
): TeacherConnection[] {
  return connections.map((each) => (each.id === changed.id ? changed : each));
}

/** What was removed, with everything needed to bring it back. */
export interface RemovedConnection {
  readonly connection: TeacherConnection;
  readonly index: number;
  readonly teachers: ShownSettings["teachers"];
  readonly apiKey: string;
}

/** Tasks that it had go to the built-in teacher. */
export function removeConnection(
  settings: Listed & Pick<ShownSettings, "keys">,
  id: string,
): { readonly part: Partial<ShownSettings>; readonly removed: RemovedConnection } | undefined {
  const { connections, teachers, keys } = settings;
  const index = connections.findIndex((each) => each.id === id);
  const connection = connections[index];
  if (connection === undefined) {
    return undefined;
  }
  const orBuiltIn = (teacher: string) => (teacher === id ? BUILT_IN : teacher);
  const { [id]: apiKey = "" } = keys;
  return {
    removed: { connection, index, teachers, apiKey },
    part: {
      connections: connections.filter((each) => each.id !== id),
      teachers: { propose: orBuiltIn(teachers.propose), revise: orBuiltIn(teachers.revise) },
    },
  };
}

/** Puts it back where it was, with its key and its tasks, unless a task was given away meanwhile. */
export function restoreConnection(
  settings: Listed,
  { connection, index, teachers, apiKey }: RemovedConnection,
): Partial<ShownSettings> {
  const back = (now: string, before: string) => (now === BUILT_IN ? before : now);
  return {
    connections: settings.connections.toSpliced(index, 0, connection),
    keys: { [connection.id]: apiKey },
    teachers: {
      propose: back(settings.teachers.propose, teachers.propose),
      revise: back(settings.teachers.revise, teachers.revise),
    },
  };
}
