/** What can be done with the list of connections, as changes of the settings. */
import { createId } from "@/base/id";
import type { ConnectionKind, TeacherConnection } from "@/core/teacher-connection";
import { BUILT_IN, type ShownSettings } from "@/features/settings/shown-settings";

/** Where each kind of endpoint usually is. */
const USUAL_URL: Readonly<Record<ConnectionKind, string>> = {
  openai: "http://localhost:11434/v1",
  anthropic: "https://api.anthropic.com/v1",
  google: "https://generativelanguage.googleapis.com/v1beta",
  browser: "/models/teacher/",
};

type Listed = Pick<ShownSettings, "connections" | "teachers">;

export function newConnection(connections: readonly TeacherConnection[]): TeacherConnection {
  return {
    id: createId("connection"),
    name: connections.length === 0 ? "Language model" : `Language model ${connections.length + 1}`,
    kind: "openai",
    baseUrl: USUAL_URL.openai,
    model: "",
    canSeeImages: false,
    keepsKey: false,
  };
}

/** Another kind is at another address; one that was typed by hand stays. */
export function withKind(connection: TeacherConnection, kind: ConnectionKind): TeacherConnection {
  const isUsual = Object.values(USUAL_URL).includes(connection.baseUrl.trim());
  const baseUrl =
    isUsual || connection.baseUrl.trim() === "" ? USUAL_URL[kind] : connection.baseUrl;
  return { ...connection, kind, baseUrl };
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
  const { [id]: apiKey = "", ...otherKeys } = keys;
  return {
    removed: { connection, index, teachers, apiKey },
    part: {
      connections: connections.filter((each) => each.id !== id),
      teachers: { propose: orBuiltIn(teachers.propose), revise: orBuiltIn(teachers.revise) },
      keys: otherKeys,
    },
  };
}

/** Puts it back where it was, with its key and its tasks, unless a task was given away meanwhile. */
export function restoreConnection(
  settings: Listed & Pick<ShownSettings, "keys">,
  { connection, index, teachers, apiKey }: RemovedConnection,
): Partial<ShownSettings> {
  const back = (now: string, before: string) => (now === BUILT_IN ? before : now);
  return {
    connections: settings.connections.toSpliced(index, 0, connection),
    keys: { ...settings.keys, [connection.id]: apiKey },
    teachers: {
      propose: back(settings.teachers.propose, teachers.propose),
      revise: back(settings.teachers.revise, teachers.revise),
    },
  };
}
