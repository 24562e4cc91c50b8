import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackupFolder } from "@/app/backup/backup-folder";
import { backupNotes } from "@/app/backup/backup-notes";
import type { KeptFolder } from "@/storage/backup/kept-folder";
import { FakeFolder } from "@/app/testing/fake-folder";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { buildExemplar } from "@/testing/build-exemplar";
import { eventually } from "@/testing/eventually";

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-03-01T08:00:00Z") });
  const notes = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
    removeItem: (key: string) => notes.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser in which a folder outlives the visit. */
function openBrowser() {
  const folder = new FakeFolder();
  let kept: FileSystemDirectoryHandle | undefined;
  const store: KeptFolder = {
    read: async () => kept,
    keep: async (given) => {
      kept = given;
    },
    forget: async () => {
      kept = undefined;
    },
  };
  vi.stubGlobal("window", { showDirectoryPicker: async () => folder });
  const visit = async (storage: Storage) => {
    const backups = new BackupFolder(store);
    await backups.open();
    return { backups, following: backups.follow(storage) };
  };
  return { folder, visit };
}

/** Lets what is due within this time happen; writing takes some turns of its own. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await eventually(() => undefined);
  for (let turn = 0; turn < 50; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
  }
}

test("a decision is in the folder twenty seconds later, in a file of its day", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const { backups } = await visit(storage);
  expect(await backups.choose()).toBe(true);
  await backups.write(storage);
  await storage.exemplars.put(buildExemplar({ id: "ex_decided" }));
  await pass(10 * SECOND_MS);
  expect(folder.writes).toBe(1);
  await pass(15 * SECOND_MS);
  expect(folder.writes).toBe(2);
  expect([...folder.files.keys()]).toEqual(["exemplar-2026-03-01.exemplar-backup"]);
  expect([...folder.files.values()][0]).toContain("ex_decided");
});

test("other work follows within ten minutes, and a change of settings is none", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const { backups } = await visit(storage);
  await backups.choose();
  await backups.write(storage);
  await storage.settings.write("studio", { theme: "dark" });
  await pass(11 * 60 * SECOND_MS);
  expect(folder.writes).toBe(1);
  await storage.projects.put({ id: "p", name: "Kitchen", isSample: false, createdAt: 1 });
  await pass(11 * 60 * SECOND_MS);
  expect(folder.writes).toBe(2);
});

test("the next visit goes on, and makes up for a tab that was closed too soon", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const first = await visit(storage);
  await first.backups.choose();
  await first.backups.write(storage);
  await storage.exemplars.put(buildExemplar({ id: "ex_late" }));
  await pass(SECOND_MS);
  first.following[Symbol.dispose]();
  const { backups } = await visit(storage);
  await pass(SECOND_MS);
  expect(backups.isWriting).toBe(true);
  expect([...folder.files.values()][0]).toContain("ex_late");
  expect(backupNotes.read("unwritten")).toBeUndefined();
});

test("without any change there is a file for each day", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const { backups } = await visit(storage);
  await backups.choose();
  await backups.write(storage);
  await pass(DAY_MS + 2 * 60 * 60 * SECOND_MS);
  expect([...folder.files.keys()]).toEqual([
    "exemplar-2026-03-01.exemplar-backup",
    "exemplar-2026-03-02.exemplar-backup",
  ]);
});

test("a browser that asks again is not written to before the person allows it", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const first = await visit(storage);
  await first.backups.choose();
  first.following[Symbol.dispose]();
  folder.permission = "prompt";
  const { backups } = await visit(storage);
  await storage.exemplars.put(buildExemplar());
  await pass(60 * SECOND_MS);
  expect(folder.writes).toBe(0);
  expect(backups.state.getState()).toMatchObject({ permission: "prompt" });
  await backups.allow();
  await pass(SECOND_MS);
  expect(folder.writes).toBe(1);
});

test("a folder without room is told, keeps its last file, and is tried again with the next change", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const { backups } = await visit(storage);
  await backups.choose();
  await backups.write(storage);
  const before = [...folder.files.values()];
  folder.isFull = true;
  await storage.exemplars.put(buildExemplar());
  await pass(60 * SECOND_MS);
  expect(backups.state.getState().error).toMatchObject({ code: "BAK-04" });
  expect([...folder.files.values()]).toEqual(before);
  folder.isFull = false;
  await storage.exemplars.put(buildExemplar({ id: "ex_more" }));
  await pass(60 * SECOND_MS);
  expect(backups.state.getState().error).toBeUndefined();
  expect([...folder.files.values()][0]).toContain("ex_more");
});

test("backups that are stopped stay stopped, here and in the next visit", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const { backups } = await visit(storage);
  await backups.choose();
  await storage.exemplars.put(buildExemplar());
  await backups.forget();
  await pass(60 * SECOND_MS);
  expect((await visit(storage)).backups.state.getState().folder).toBeUndefined();
  expect(folder.writes).toBe(0);
});

/** A file of the first of these days for each that passes. */
async function writeDaily(
  { backups }: { readonly backups: BackupFolder },
  storage: Storage,
  days: number,
): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await backups.write(storage);
    await pass(DAY_MS);
  }
}

const daysIn = (folder: FakeFolder) =>
  [...folder.files.keys()].map((name) =>
    name.slice("exemplar-2026-".length, -".exemplar-backup".length),
  );

test("of many days the last seven stay, and a file of each of the four weeks before them", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const studio = await visit(storage);
  studio.following[Symbol.dispose]();
  await studio.backups.choose();
  folder.files.set("exemplar-2025-12-24.exemplar-backup", "put here by hand");
  folder.files.set("letter.txt", "to a friend");
  await writeDaily(studio, storage, 60);
  expect([...folder.files.values()]).toContain("put here by hand");
  expect([...folder.files.values()]).toContain("to a friend");
  folder.files.delete("exemplar-2025-12-24.exemplar-backup");
  folder.files.delete("letter.txt");
  const last = ["04-23", "04-24", "04-25", "04-26", "04-27", "04-28", "04-29"];
  expect(daysIn(folder).toSorted().slice(-7)).toEqual(last);
  expect(daysIn(folder)).toHaveLength(11);
});

test("a file that somebody put under today's name, or in the place of an older one, is left alone", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const studio = await visit(storage);
  studio.following[Symbol.dispose]();
  await studio.backups.choose();
  folder.files.set("exemplar-2026-03-01.exemplar-backup", "their own");
  await studio.backups.write(storage);
  expect(folder.files.get("exemplar-2026-03-01.exemplar-backup")).toBe("their own");
  expect(daysIn(folder)).toEqual(["03-01", "03-01-2"]);
  await studio.backups.write(storage);
  expect(daysIn(folder)).toEqual(["03-01", "03-01-2"]);
  folder.files.set("exemplar-2026-03-01-2.exemplar-backup", "theirs too");
  await writeDaily(studio, storage, 60);
  expect(folder.files.get("exemplar-2026-03-01-2.exemplar-backup")).toBe("theirs too");
});

test("the only file stays, however old it is", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const studio = await visit(storage);
  studio.following[Symbol.dispose]();
  await studio.backups.choose();
  await studio.backups.write(storage);
  await pass(400 * DAY_MS);
  folder.isFull = true;
  await studio.backups.write(storage);
  expect(daysIn(folder)).toEqual(["03-01"]);
});

test("two tabs write one after the other, and what one has written the other does not write again", async () => {
  const chain = new Map<string, Promise<unknown>>();
  vi.stubGlobal("navigator", {
    locks: {
      request: async (name: string, _: object, job: () => Promise<void>) => {
        const done = (chain.get(name) ?? Promise.resolve()).then(job);
        chain.set(name, done);
        await done;
      },
    },
  });
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  const one = await visit(storage);
  await one.backups.choose();
  const two = await visit(storage);
  await Promise.all([one.backups.write(storage), two.backups.write(storage)]);
  expect(folder.mostWriting).toBe(1);
  expect(folder.writes).toBe(2);
  await storage.exemplars.put(buildExemplar({ id: "ex_decided" }));
  await pass(60 * SECOND_MS);
  expect(folder.writes).toBe(3);
  expect(two.backups.state.getState().writtenAt).toBe(one.backups.state.getState().writtenAt);
});

test("a file that is cancelled leaves the folder as it was, and is no failure", async () => {
  const { folder, visit } = openBrowser();
  const storage = openMemoryStorage();
  await storage.exemplars.put(buildExemplar());
  const { backups } = await visit(storage);
  await backups.choose();
  const writing = backups.write(storage, { signal: AbortSignal.abort() });
  await expect(writing).rejects.toMatchObject({ name: "AbortError" });
  expect([...folder.files.keys()]).toEqual([]);
  expect(backups.state.getState()).toMatchObject({ error: undefined, writtenAt: undefined });
  await backups.write(storage);
  expect(folder.files.size).toBe(1);
});
