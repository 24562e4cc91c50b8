/**
 * The addresses that a backup brings: a stranger's file could send every prompt to its author. Those that the
 * settings here do not have are told before anything is put back, and left out unless the person says that they
 * are theirs.
 */
import { z } from "zod";
import { jsonSchema, type Json } from "@/base/json";
import { SETTINGS_KEY } from "@/app/keys/open-studio-settings";
import { BUILT_IN, fromFormer, type StudioSettings } from "@/app/studio-settings";
import type { BackupAddress } from "@/features/settings/data/shown-data";
import type { TableName } from "@/storage/schema-versions";
import { t } from "@/base/language/translate";

const rowSchema = z.object({
  key: z.literal(SETTINGS_KEY),
  value: z.record(z.string(), jsonSchema),
});
const placedSchema = z.object({
  id: z.string().catch(""),
  name: z.string().catch(t("without a name")),
  baseUrl: z.string().catch(""),
  address: z.string().catch(""),
});
const teachersSchema = z.record(z.string(), z.string());

type Mine = Pick<StudioSettings, "connections" | "worlds">;

/** What is not in the settings here of the addresses in a row of a backup; nothing for all other rows. */
export function unknownAddresses(
  table: TableName,
  row: object,
  mine: Mine,
): readonly BackupAddress[] {
  const value = readRow(table, row);
  if (value === undefined) {
    return [];
  }
  const { connections, worlds } = unknownIn(value, mine);
  return [
    ...connections.map(({ name, baseUrl }) => ({
      name,
      address: baseUrl,
      of: "connection" as const,
    })),
    ...worlds.map(({ name, address }) => ({ name, address, of: "world" as const })),
  ];
}

/** The row without them; what they were chosen for is done by the studio's own teacher. */
export function withoutUnknown(table: TableName, row: object, mine: Mine): object {
  const value = readRow(table, row);
  if (value === undefined) {
    return row;
  }
  const { connections, worlds } = unknownIn(value, mine);
  if (connections.length + worlds.length === 0) {
    return row;
  }
  const gone = new Set(connections.map(({ id }) => id));
  const teachers = teachersSchema.safeParse(value["teachers"]).data;
  const left = {
    connections: without(
      value["connections"],
      connections.map(({ member }) => member),
    ),
    worlds: without(
      value["worlds"],
      worlds.map(({ member }) => member),
    ),
    ...(teachers === undefined
      ? {}
      : { teachers: mapValues(teachers, (id) => (gone.has(id) ? BUILT_IN : id)) }),
  };
  return { ...row, value: { ...value, ...left } };
}

function readRow(table: TableName, row: object): Readonly<Record<string, Json>> | undefined {
  const read = table === "settings" ? rowSchema.safeParse(row).data : undefined;
  return read === undefined ? undefined : rowSchema.shape.value.parse(fromFormer(read.value));
}

function unknownIn(value: Readonly<Record<string, Json>>, mine: Mine) {
  return {
    connections: membersOf(value["connections"]).filter(
      ({ id, baseUrl }) =>
        !mine.connections.some((each) => each.id === id && each.baseUrl === baseUrl),
    ),
    worlds: membersOf(value["worlds"]).filter(
      ({ id, address }) => !mine.worlds.some((each) => each.id === id && each.address === address),
    ),
  };
}

function membersOf(list: Json | undefined) {
  const members = Array.isArray(list) ? list : [];
  return members.map((member) => ({
    member,
    ...(placedSchema.safeParse(member).data ?? placedSchema.parse({})),
  }));
}

function without(list: Json | undefined, members: readonly Json[]): Json {
  return Array.isArray(list) ? list.filter((each) => !members.includes(each)) : [];
}

function mapValues(
  of: Readonly<Record<string, string>>,
  to: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value)]));
}
