import { expect, test } from "vitest";
import { jsonSchema } from "@/base/json";
import { withKeylessBackups } from "@/app/keys/keyless-backups";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import { connection, openDisk, second, settle } from "@/app/testing/key-disk";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildExemplar } from "@/testing/build-exemplar";

const KEY = "sk-pasted-4711-by-hand";

async function write({ backup }: Pick<Storage, "backup">): Promise<File> {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const part of backup.write()) {
    parts.push(part);
  }
  return new File(parts, "mine.exemplar-backup");
}

test("a key that was pasted into a note, an instruction or a program is in no backup, and all else is", async () => {
  const settings = await openDisk().visit();
  const storage = withKeylessBackups(openMemoryStorage(), settings);
  await storage.imports.addImport({
    id: "imp_1",
    projectId: "prj_1",
    label: "coffee.game.json",
    at: 5,
    demonstrations: [buildDemonstration({ instruction: `Use ${KEY}, then rinse` })],
    videos: [],
    exemplars: [],
  });
  await storage.exemplars.put(buildExemplar({ program: `print("${KEY}")` }));
  const note = `Never tell ${KEY} to anybody`;
  const change = { kind: "note.set", text: note } as const;
  await storage.operations.append([
    { id: "op_0", demonstrationId: "dem_1", sequence: 0, at: 0, change },
  ]);
  expect(await (await write(storage)).text()).toContain(KEY);
  settings.change({ connections: [connection], keys: { c1: KEY } });
  const file = await write(storage);
  expect(await file.text()).not.toContain(KEY);
  const other = openMemoryStorage();
  expect(await other.backup.restore(file, "keep-here")).toMatchObject({ damaged: 0 });
  const [demonstration] = (await other.demonstrations.list("prj_1")).items;
  expect(demonstration?.instruction).toBe("Use (key), then rinse");
  expect((await other.exemplars.list()).items[0]?.program).toBe('print("(key)")');
  expect((await other.operations.read("dem_1")).items[0]?.change).toEqual({
    kind: "note.set",
    text: "Never tell (key) to anybody",
  });
  expect((await storage.operations.read("dem_1")).items[0]?.change).toEqual(change);
});

test("a key inside an address is not kept, and one that an earlier studio kept there is in no backup", async () => {
  const plain = openMemoryStorage();
  const earlier = { ...connection, baseUrl: `https://api.example.org/v1?key=${KEY}` };
  await plain.settings.update("studio", () => ({ connections: [earlier] }));
  const settings = await openStudioSettings(plain.settings, 10);
  const [opened] = settings.getState().connections;
  expect(opened).toEqual({ ...connection, baseUrl: "https://api.example.org/v1" });
  const file = await write(withKeylessBackups(plain, settings));
  expect(await file.text()).toContain("https://api.example.org/v1");
  expect(await file.text()).not.toContain(KEY);

  const typed = { ...second, baseUrl: `https://me:${KEY}@api.example.org/v2` };
  settings.change({ connections: [earlier, typed] });
  await settle(settings);
  const row = JSON.stringify(await plain.settings.read("studio", jsonSchema));
  expect(row).toContain("https://api.example.org/v2");
  expect(row).not.toContain(KEY);
});
