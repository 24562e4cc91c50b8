/** A row of settings that another version of the studio wrote: what is in it, and the keys, are not lost. */
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Json } from "@/base/json";
import { connection, keepKey, keptIds, openDisk, PASSPHRASE, settle } from "@/app/testing/key-disk";
import { noticeStore } from "@/app/shell/notices";
import { tellUnreadSettings } from "@/app/keys/tell-unread-settings";

const foreign = { ...connection, id: "c9", name: "Telepathy", kind: "telepathy", depth: 3 };
const looseRow = z.looseObject({});

type Disk = ReturnType<typeof openDisk>;

/** As somebody else's version leaves it. */
async function rewrite(disk: Disk, from: string, to: string): Promise<void> {
  await disk.kept.update("studio", (stored) =>
    JSON.parse(JSON.stringify(stored).replaceAll(from, to)),
  );
}

const rowOf = (disk: Disk) => disk.kept.read("studio", looseRow);

beforeEach(() => {
  noticeStore.setState({ notices: [] });
});

test("a kept key outlives a visit of a studio that does not know its connection's kind", async () => {
  const disk = openDisk();
  await keepKey(disk);
  await rewrite(disk, '"openai"', '"telepathy"');
  const store = await disk.visit();
  expect(store.getState()).toMatchObject({ connections: [], keys: {} });
  await store.unlock(PASSPHRASE);
  store.change({ theme: "dark" });
  await settle(store);
  await store.choosePassphrase("other words nobody says");
  expect(keptIds(store)).toEqual(["c1"]);
  await rewrite(disk, '"telepathy"', '"openai"');
  const again = await disk.visit();
  await again.unlock("other words nobody says");
  expect(again.getState()).toMatchObject({
    theme: "dark",
    connections: [connection],
    keys: { c1: "sk-kept-1" },
  });
});

test("keys stay where nobody can tell whose they are", async () => {
  const disk = openDisk();
  await keepKey(disk);
  await disk.kept.update("studio", () => ({ connections: { c1: foreign } }));
  const store = await disk.visit();
  await store.unlock(PASSPHRASE);
  store.change({ theme: "dark" });
  await settle(store);
  expect(keptIds(store)).toEqual(["c1"]);
  expect(await rowOf(disk)).toEqual({ theme: "dark", connections: { c1: foreign } });
});

test("one setting that is not understood costs no other, and is written over only by its own change", async () => {
  const disk = openDisk();
  await disk.kept.write("studio", {
    theme: "sepia",
    device: "wasm",
    connections: [foreign, { ...connection, depth: 5 }],
    prompts: { all: { system: "Ours", dream: "Theirs" }, byProject: {} },
    voice: { pitch: 2 },
  });
  const store = await disk.visit();
  expect(store.getState()).toMatchObject({
    theme: "system",
    device: "wasm",
    connections: [connection],
    prompts: { all: { system: "Ours" }, byProject: {} },
  });
  store.change({ isStaged: true, connections: [{ ...connection, name: "Renamed" }] });
  store.change({ prompts: { all: { system: "Changed" }, byProject: {} } });
  await settle(store);
  expect(await rowOf(disk)).toEqual({
    theme: "sepia",
    device: "wasm",
    isStaged: true,
    connections: [foreign, { ...connection, name: "Renamed", depth: 5 }],
    prompts: { all: { system: "Changed", dream: "Theirs" }, byProject: {} },
    voice: { pitch: 2 },
  });
  store.change({ theme: "dark", connections: [] });
  await settle(store);
  expect(await rowOf(disk)).toMatchObject({ theme: "dark", connections: [foreign] });
});

test("a setting of another shape takes the person's own, whole", async () => {
  const disk = openDisk();
  await disk.kept.write("studio", { teachers: { propose: "c1", judge: "c2" } });
  const store = await disk.visit();
  store.change({ teachers: { propose: "built-in", revise: "c1" } });
  await settle(store);
  expect((await disk.visit()).getState().teachers).toEqual({ propose: "built-in", revise: "c1" });
});

test("what is no row at all is left as it lies, and settings hold for the visit", async () => {
  const disk = openDisk();
  await keepKey(disk);
  await disk.kept.write("studio", ["a", "list"]);
  const store = await disk.visit();
  store.change({ theme: "dark" });
  await settle(store);
  expect(store.getState().theme).toBe("dark");
  expect(await disk.kept.read("studio", z.unknown())).toEqual(["a", "list"]);
  expect(keptIds(store)).toEqual(["c1"]);
});

test("a row that is gone is written anew from what this visit knows", async () => {
  const disk = openDisk();
  const store = await disk.visit();
  store.change({ theme: "dark", connections: [connection] });
  await settle(store);
  await disk.forgetRow("studio");
  await store.follow();
  store.change({ isStaged: true });
  await settle(store);
  expect((await disk.visit()).getState()).toMatchObject({
    theme: "dark",
    isStaged: true,
    connections: [connection],
  });
});

test("readable keys of an earlier studio are left to the studio that knows their connection", async () => {
  const disk = openDisk();
  await disk.kept.write("studio", { connections: [foreign, connection] });
  for (const id of ["c1", "c9", "lost"]) {
    await disk.kept.updateSecret(`connection-key ${id}`, () => `sk-plain-${id}`);
  }
  const store = await disk.visit();
  expect(store.getState().keys).toEqual({ c1: "sk-plain-c1" });
  expect(await disk.kept.secretNames()).toEqual(["connection-key c9"]);
});

test("the person is told what is not shown, once, also where it comes from another tab", async () => {
  const disk = openDisk();
  const store = await disk.visit();
  tellUnreadSettings(store);
  expect(noticeStore.getState().notices).toEqual([]);
  await disk.kept.write("studio", { theme: "sepia", connections: [foreign] });
  await store.follow();
  await store.follow();
  const [notice, ...others] = noticeStore.getState().notices;
  expect(notice?.error.what).toMatch(
    /^2 settings are not shown, .*: theme, the connection “Telepathy”\.$/u,
  );
  expect(others).toEqual([]);
  expect(store.getState().connections).toEqual([]);
});

test("a setting of another version that is named like a secret keeps no other from being saved", async () => {
  const disk = openDisk();
  const row = (theme: string, connections: Json[]) => ({
    theme,
    token: "theirs",
    connections,
  });
  const named = { ...foreign, authToken: "theirs too" };
  await disk.forgetRow("studio");
  await disk.put("studio", row("dark", [connection, named]));
  const store = await disk.visit();
  store.change({ theme: "light", connections: [] });
  await settle(store);
  expect(await rowOf(disk)).toEqual(row("light", [named]));
  expect((await disk.visit()).getState().theme).toBe("light");
});
