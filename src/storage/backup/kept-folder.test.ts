import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { createKeptFolder } from "@/storage/backup/kept-folder";

/** What a database keeps of a folder; a real handle is a thing of browsers. */
const handle: FileSystemDirectoryHandle = Object.assign(Object.create(null), {
  kind: "directory",
  name: "Backups",
});

test("a folder is kept over visits, exchanged and forgotten", async () => {
  const kept = createKeptFolder();
  expect(await kept.read()).toBeUndefined();
  await kept.keep(handle);
  expect(await createKeptFolder().read()).toMatchObject({ name: "Backups" });
  await kept.keep(Object.assign(Object.create(null), { kind: "directory", name: "Others" }));
  expect(await kept.read()).toMatchObject({ name: "Others" });
  await kept.forget();
  expect(await kept.read()).toBeUndefined();
});

test("what is no folder is none", async () => {
  const kept = createKeptFolder();
  await kept.keep(Object.assign(Object.create(null), { kind: "file", name: "x" }));
  expect(await kept.read()).toBeUndefined();
});
