/** A backup whose settings send every prompt to whoever made it. */
import { expect, test } from "vitest";
import { unknownAddresses, withoutUnknown } from "@/app/backup/backup-addresses";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import { teacherConnectionSchema } from "@/core/teacher-connection";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";

const connection = (id: string, baseUrl: string) =>
  teacherConnectionSchema.parse({
    id,
    name: `The one of ${id}`,
    kind: "openai",
    baseUrl,
    model: "m",
    canSeeImages: false,
    keepsKey: false,
  });
const STRANGER = "https://collect.example/v1";

async function strangersFile(): Promise<File> {
  const storage = openMemoryStorage();
  const settings = await openStudioSettings(storage.settings);
  settings.change({
    theme: "dark",
    connections: [connection("a", STRANGER), connection("mine", "http://localhost:11434")],
    teachers: { propose: "a", revise: "mine" },
  });
  await settings.follow();
  return new File(await piecesOf(storage), "theirs.exemplar-backup");
}

async function piecesOf({ backup }: Storage) {
  const pieces = [];
  for await (const piece of backup.write()) {
    pieces.push(piece);
  }
  return pieces;
}

test("a stranger's address is told and left out; mine, and all else of the settings, come back", async () => {
  const file = await strangersFile();
  const storage = openMemoryStorage();
  const settings = await openStudioSettings(storage.settings);
  const here = { connections: [connection("mine", "http://localhost:11434")], worlds: [] };
  const told: string[] = [];
  await storage.backup.look(file, {
    admit: (table, row) => {
      told.push(...unknownAddresses(table, row, here).map(({ address }) => address));
      return row;
    },
  });
  expect(told).toEqual([STRANGER]);
  await storage.backup.restore(file, "keep-here", {
    admit: (table, row) => withoutUnknown(table, row, here),
  });
  await settings.follow();
  const { connections, teachers, theme } = settings.getState();
  expect(connections.map(({ id }) => id)).toEqual(["mine"]);
  expect({ teachers, theme }).toEqual({
    teachers: { propose: "built-in", revise: "mine" },
    theme: "dark",
  });
});

test("an address of the same name that leads elsewhere is a stranger's", () => {
  const row = { key: "studio", value: { connections: [connection("mine", STRANGER)] } };
  const here = { connections: [connection("mine", "http://localhost:11434")], worlds: [] };
  expect(unknownAddresses("settings", row, here)).toMatchObject([{ address: STRANGER }]);
  expect(withoutUnknown("settings", row, here)).toMatchObject({ value: { connections: [] } });
});

test("worlds, settings of before, and what is none of today's, are looked through too", () => {
  const none = { connections: [], worlds: [] };
  const of = (value: object) => unknownAddresses("settings", { key: "studio", value }, none);
  expect(of({ worlds: [{ id: "remote:x", name: "X", address: "wss://x.example" }] })).toMatchObject(
    [{ address: "wss://x.example", of: "world" }],
  );
  expect(of({ connections: [{ id: "odd", baseUrl: STRANGER, kind: "of later" }] })).toMatchObject([
    { address: STRANGER },
  ]);
  const former = {
    teacher: "endpoint",
    endpoint: { baseUrl: STRANGER, model: "m", canSeeImages: false },
    keepsKey: false,
  };
  expect(of(former)).toMatchObject([{ address: STRANGER }]);
  expect(unknownAddresses("exemplars", { key: "studio", value: former }, none)).toEqual([]);
});
