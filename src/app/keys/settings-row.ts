/**
 * The settings as they lie in their row, which another version of the studio may have written.
 *
 * Key ideas: (1) They are read by field, lists by member: what is not understood has its default, or is left
 * out, for this visit. (2) They are written as changes to the row: what was not understood, or is not known
 * here at all, stays there as it is, unless the person sets the same field here.
 */
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { toKeylessAddress } from "@/base/keys/keyless-address";
import { jsonSchema, toCanonicalJson, type Json } from "@/base/json";
import { toKeylessWorld } from "@/app/remote/keyless-world";
import { mergeSettings } from "@/app/merge-settings";
import { remoteWorldSchema } from "@/app/remote/remote-settings";
import {
  connectionSchema,
  fromFormer,
  promptEditsSchema,
  settingsShape,
  type StudioSettings,
  type UnreadSettings,
} from "@/app/studio-settings";
import { t } from "@/base/language/translate";

export interface ReadRow {
  readonly settings: StudioSettings;
  readonly unread: UnreadSettings;
}

const rowSchema = z.record(z.string(), jsonSchema);
type Row = z.infer<typeof rowSchema>;

/** What is needed of a connection that is not understood: whose kept key stays, and where it may go. */
const foreignConnectionSchema = z.object({ id: z.string(), baseUrl: z.string().catch("") });
const placedSchema = z.object({ baseUrl: z.string() }).catchall(jsonSchema);
const addressedSchema = z.object({ address: z.string() }).catchall(jsonSchema);
const namedSchema = z.object({ name: z.string() });
const loosePromptsSchema = z.object({
  all: z.record(z.string(), z.unknown()),
  byProject: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const MEMBERS = { connections: connectionSchema, worlds: remoteWorldSchema } as const;

const DEFAULTS = settingsShape.parse({});

/** Never throws. Where there is no row, or what lies there is none, the settings are `otherwise`. */
export function readSettingsRow(stored: unknown, otherwise = DEFAULTS): ReadRow {
  if (stored === undefined) {
    return { settings: otherwise, unread: { names: [], connections: [] } };
  }
  const row = toRow(stored);
  if (row === undefined) {
    return {
      settings: otherwise,
      unread: { names: [t("all of them")], connections: undefined },
    };
  }
  const names: string[] = [];
  const fields: Row = {};
  for (const [name, schema] of Object.entries(settingsShape.shape)) {
    const value = row[name];
    if (value !== undefined) {
      const known = name === "prompts" ? knownPrompts(value) : knownMembers(name, value);
      const isRead = schema.safeParse(known.value).success;
      names.push(...(isRead ? known.unread : [name]));
      Object.assign(fields, isRead ? { [name]: known.value } : {});
    }
  }
  const connections = foreignConnections(row["connections"]);
  return { settings: settingsShape.parse(fields), unread: { names, connections } };
}

/** The row in which these settings take the place of those that are read from it. */
export function writeSettingsRow(stored: Json | undefined, settings: StudioSettings): Json {
  const row = toRow(stored);
  if (row === undefined) {
    // It has no fields that could be set beside what is there.
    return ensureExists(stored, "no row is an empty one");
  }
  const before = readSettingsRow(row).settings;
  const changed = rowSchema.parse(mergeSettings({ base: before, mine: settings, theirs: row }));
  const after = new Map(Object.entries(readSettingsRow(changed).settings));
  // What was set here counts, also where it does not go together with what lay there.
  const own = Object.entries(settings).filter(
    ([name, value]) => toCanonicalJson(after.get(name)) !== toCanonicalJson(value),
  );
  return { ...changed, ...Object.fromEntries(own) };
}

function toRow(stored: unknown): Row | undefined {
  const row = stored === undefined ? {} : rowSchema.safeParse(fromFormer(stored)).data;
  if (row === undefined) {
    return undefined;
  }
  const { connections, worlds, ...others } = row;
  return {
    ...others,
    ...withMembers("connections", connections, withKeylessAddress),
    ...withMembers("worlds", worlds, withKeylessWorld),
  };
}

function withMembers(name: string, value: Json | undefined, change: (member: Json) => Json): Row {
  if (value === undefined) {
    return {};
  }
  return { [name]: Array.isArray(value) ? value.map(change) : value };
}

function withKeylessWorld(member: Json): Json {
  const placed = addressedSchema.safeParse(member).data;
  return placed === undefined ? member : toKeylessWorld(placed);
}

/** An earlier studio kept addresses as they were typed, with a key in them where one was. */
function withKeylessAddress(member: Json): Json {
  const placed = placedSchema.safeParse(member).data;
  return placed === undefined ? member : { ...placed, baseUrl: toKeylessAddress(placed.baseUrl) };
}

interface Known {
  readonly value: unknown;
  /** What was left out, in words. */
  readonly unread: readonly string[];
}

function knownMembers(name: string, value: Json): Known {
  if ((name !== "connections" && name !== "worlds") || !Array.isArray(value)) {
    return { value, unread: [] };
  }
  const isKnown = (member: unknown) => MEMBERS[name].safeParse(member).success;
  const tell = (member: string) =>
    name === "connections"
      ? t("the connection “{name}”", { name: member })
      : t("the world “{name}”", { name: member });
  const unread = value
    .filter((member) => !isKnown(member))
    .map((member) => tell(namedSchema.safeParse(member).data?.name ?? t("without a name")));
  return { value: value.filter(isKnown), unread };
}

function knownPrompts(value: Json): Known {
  const loose = loosePromptsSchema.safeParse(value).data;
  if (loose === undefined) {
    return { value, unread: [] };
  }
  const knownOf = (edits: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(edits).filter(
        ([id, text]) => promptEditsSchema.safeParse({ [id]: text }).success,
      ),
    );
  const projects = Object.entries(loose.byProject).map(([id, edits]) => [id, knownOf(edits)]);
  const known = { all: knownOf(loose.all), byProject: Object.fromEntries(projects) };
  return {
    value: known,
    unread: toCanonicalJson(known) === toCanonicalJson(loose) ? [] : [t("changed prompts")],
  };
}

/** Undefined where nobody can tell whose they are. */
function foreignConnections(value: Json | undefined): UnreadSettings["connections"] {
  const members = z.array(z.unknown()).default([]).safeParse(value).data;
  const foreign = members?.filter((member) => !connectionSchema.safeParse(member).success);
  return z.array(foreignConnectionSchema).safeParse(foreign).data;
}
