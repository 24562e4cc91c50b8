import { expect, test } from "vitest";
import {
  ADDRESS,
  connection,
  keepKey,
  keptIds,
  openDisk,
  PASSPHRASE,
  second,
  settle,
} from "@/app/testing/key-disk";

test("a kept key is on the disk as nobody can read it, and is back once the passphrase is given", async () => {
  const disk = openDisk();
  await keepKey(disk);
  expect(await disk.read()).not.toContain("sk-kept-1");
  const store = await disk.visit();
  expect(store.getState()).toMatchObject({
    keys: { c1: "" },
    kept: { lock: "locked", addresses: { c1: ADDRESS } },
  });
  expect(await store.unlock("four words somebody says")).toBe(false);
  expect(store.getState()).toMatchObject({ keys: { c1: "" }, kept: { lock: "locked" } });
  expect(await store.unlock(PASSPHRASE)).toBe(true);
  expect(store.getState()).toMatchObject({ keys: { c1: "sk-kept-1" }, kept: { lock: "open" } });
});

test("without a passphrase a key stays in memory, whatever its connection asks for", async () => {
  const disk = openDisk();
  const store = await disk.visit();
  store.change({ connections: [connection], keys: { c1: "sk-memory" } });
  await settle(store);
  expect(await disk.read()).not.toContain("sk-memory");
  expect((await disk.visit()).getState().keys).toEqual({ c1: "" });
});

test("a passphrase that would be guessed is refused, and nothing is kept", async () => {
  const disk = openDisk();
  const store = await disk.visit();
  store.change({ connections: [connection], keys: { c1: "sk-memory" } });
  await expect(store.choosePassphrase("short")).rejects.toMatchObject({ code: "KEY-02" });
  expect(store.getState()).toMatchObject({ keys: { c1: "sk-memory" }, kept: { lock: "none" } });
  expect(await disk.kept.secretNames()).toEqual([]);
});

test("forgetting the passphrase loses the keys and nothing else", async () => {
  const disk = openDisk();
  await keepKey(disk);
  const store = await disk.visit();
  store.change({ theme: "dark" });
  await store.forgetKeptKeys();
  await settle(store);
  expect(await disk.kept.secretNames()).toEqual([]);
  const again = (await disk.visit()).getState();
  expect(again).toMatchObject({
    theme: "dark",
    keys: { c1: "" },
    kept: { lock: "none", addresses: {} },
  });
  expect(again.connections).toEqual([{ ...connection, keepsKey: false }]);
});

test("what is locked is not lost by other changes, and goes with its connection", async () => {
  const disk = openDisk();
  await keepKey(disk);
  const store = await disk.visit();
  store.change({ theme: "dark", connections: [connection, second] });
  await settle(store);
  expect(keptIds(store)).toEqual(["c1"]);
  store.change({ connections: [second] });
  await settle(store);
  expect(keptIds(store)).toEqual([]);
  store.change({ connections: [connection, second] });
  await settle(store);
  await store.unlock(PASSPHRASE);
  expect(store.getState().keys).toEqual({ c1: "", c2: "" });
});

test("a key that is emptied, or no longer to be kept, leaves the disk", async () => {
  const disk = openDisk();
  await keepKey(disk);
  const store = await disk.visit();
  await store.unlock(PASSPHRASE);
  store.change({ connections: [connection, second], keys: { c1: "", c2: "sk-second" } });
  await settle(store);
  expect(keptIds(store)).toEqual(["c2"]);
  store.change({ connections: [connection, { ...second, keepsKey: false }] });
  await settle(store);
  expect(store.getState()).toMatchObject({ keys: { c2: "sk-second" }, kept: { addresses: {} } });
});

test("a key that was typed while the others were locked is kept once they are unlocked", async () => {
  const disk = openDisk();
  await keepKey(disk);
  const store = await disk.visit();
  store.change({ connections: [connection, second], keys: { c1: "sk-newer", c2: "sk-second" } });
  await settle(store);
  expect(keptIds(store)).toEqual(["c1"]);
  await store.unlock(PASSPHRASE);
  const again = await disk.visit();
  await again.unlock(PASSPHRASE);
  expect(again.getState().keys).toEqual({ c1: "sk-newer", c2: "sk-second" });
});

test("two tabs: each has the other's keys, and another passphrase locks the tab that does not know it", async () => {
  const disk = openDisk();
  await keepKey(disk);
  const [one, two] = [await disk.visit(), await disk.visit()];
  await Promise.all([one.unlock(PASSPHRASE), two.unlock(PASSPHRASE)]);
  one.change({ connections: [connection, second], keys: { c1: "sk-changed", c2: "sk-second" } });
  await settle(one);
  await two.follow();
  expect(two.getState().keys).toEqual({ c1: "sk-changed", c2: "sk-second" });
  two.change({ theme: "dark" });
  await settle(two);
  await one.choosePassphrase("other words nobody says");
  await two.follow();
  expect(two.getState().kept.lock).toBe("locked");
  two.change({ theme: "light" });
  await settle(two);
  expect(await two.unlock(PASSPHRASE)).toBe(false);
  expect(await two.unlock("other words nobody says")).toBe(true);
  const last = await disk.visit();
  await last.unlock("other words nobody says");
  expect(last.getState().keys).toEqual({ c1: "sk-changed", c2: "sk-second" });
});

test("two tabs that choose a passphrase at once do not lose each other's keys", async () => {
  const disk = openDisk();
  const first = await disk.visit();
  first.change({ connections: [connection], keys: { c1: "sk-kept-1" } });
  await settle(first);
  const other = await disk.visit();
  await first.choosePassphrase(PASSPHRASE);
  await expect(other.choosePassphrase("some other passphrase")).rejects.toMatchObject({
    code: "KEY-03",
  });
  expect(other.getState().kept.lock).toBe("locked");
  await other.unlock(PASSPHRASE);
  expect(other.getState().keys).toEqual({ c1: "sk-kept-1" });
});

test("what an earlier studio kept readable is taken off the disk, told, and there for this visit", async () => {
  const disk = openDisk();
  const store = await disk.visit();
  store.change({ connections: [connection, { ...second, keepsKey: false }] });
  await settle(store);
  for (const id of ["c1", "c2", "lost"]) {
    await disk.kept.updateSecret(`connection-key ${id}`, () => `sk-plain-${id}`);
  }
  const after = await disk.visit();
  expect(await disk.read()).not.toContain("sk-plain");
  expect(after.getState()).toMatchObject({
    keys: { c1: "sk-plain-c1", c2: "" },
    kept: { lock: "none", takenOff: ["Local"] },
  });
  await after.choosePassphrase(PASSPHRASE);
  const again = await disk.visit();
  await again.unlock(PASSPHRASE);
  expect(again.getState()).toMatchObject({ keys: { c1: "sk-plain-c1" }, kept: { takenOff: [] } });
});

test("a damaged row is as none: another passphrase can be chosen", async () => {
  const disk = openDisk();
  await keepKey(disk);
  await disk.kept.updateSecret("kept-keys", () => ({ version: 1, salt: "???" }));
  const store = await disk.visit();
  expect(store.getState().kept.lock).toBe("none");
  await store.choosePassphrase(PASSPHRASE);
  expect(store.getState().kept.lock).toBe("open");
});
