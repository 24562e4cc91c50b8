/** A key that is held in memory only is for the address that it was typed for, as a kept one is. */
import { expect, test } from "vitest";
import { keyFor } from "@/app/keys/key-for";
import { connection, openDisk, PASSPHRASE, second, settle } from "@/app/testing/key-disk";

const free = { ...connection, keepsKey: false };
const moved = { ...free, baseUrl: "https://elsewhere.example/v1" };

/** A visit in which a key was typed that is not kept. */
async function typed() {
  const store = await openDisk().visit();
  store.change({ connections: [free], keys: { c1: "sk-typed-1" } });
  return store;
}

test("a typed key does not follow its connection to another address, not for a moment; with its own it is back", async () => {
  const store = await typed();
  const seen: string[] = [];
  store.subscribe(({ keys, connections }) => {
    seen.push(`${keys["c1"]} at ${connections[0]?.baseUrl}`);
  });
  store.change({ connections: [{ ...free, baseUrl: "http://localhost:11434/v2" }] });
  expect(store.getState().keys).toEqual({ c1: "sk-typed-1" });
  store.change({ connections: [moved] });
  await settle(store);
  expect(store.getState().keys).toEqual({ c1: "" });
  expect(seen).not.toContain(`sk-typed-1 at ${moved.baseUrl}`);
  store.change({ connections: [free] });
  expect(await keyFor(store, free)).toBe("sk-typed-1");
});

test("at the new address the key is asked for, and what is typed there is for there", async () => {
  const store = await typed();
  store.change({ connections: [moved] });
  await expect(keyFor(store, moved)).rejects.toMatchObject({ code: "KEY-06" });
  store.change({ keys: { c1: "sk-elsewhere-2" } });
  expect(await keyFor(store, moved)).toBe("sk-elsewhere-2");
  store.change({ connections: [free] });
  await expect(keyFor(store, free)).rejects.toMatchObject({ code: "KEY-06" });
});

test("whoever says that the new address needs no key has forgotten the former one", async () => {
  const store = await typed();
  store.change({ connections: [moved], keys: { c1: "" } });
  expect(await keyFor(store, moved)).toBe("");
  store.change({ connections: [free] });
  expect(await keyFor(store, free)).toBe("");
  expect(store.getState().given).toEqual({});
});

test("another tab that edits the address gets a typed key no further", async () => {
  const disk = openDisk();
  const [one, two] = [await disk.visit(), await disk.visit()];
  two.change({ connections: [free], keys: { c1: "sk-typed-1" } });
  await settle(two);
  await one.follow();
  one.change({ connections: [moved] });
  await settle(one);
  await two.follow();
  expect(two.getState()).toMatchObject({ connections: [moved], keys: { c1: "" } });
});

test("a key that was kept and is not any more stays bound", async () => {
  const store = await openDisk().visit();
  store.change({ connections: [connection], keys: { c1: "sk-kept-1" } });
  await store.choosePassphrase(PASSPHRASE);
  await store.forgetKeptKeys();
  await settle(store);
  expect(await keyFor(store, free)).toBe("sk-kept-1");
  store.change({ connections: [moved] });
  await expect(keyFor(store, moved)).rejects.toMatchObject({ code: "KEY-06" });
});

test("a key goes with its connection, and all that could be used are known to who writes texts", async () => {
  const store = await typed();
  store.change({ connections: [moved, second], keys: { c2: "sk-second-2" } });
  expect([...store.knownKeys()].toSorted()).toEqual(["sk-second-2", "sk-typed-1"]);
  store.change({ connections: [second] });
  store.change({ connections: [free, second] });
  expect(await keyFor(store, free)).toBe("");
  expect([...store.knownKeys()].toSorted()).toEqual(["sk-second-2", "sk-typed-1"]);
});

test("a key that was replaced, or whose connection was removed, is known for the rest of the visit", async () => {
  const store = await openDisk().visit();
  store.change({ connections: [connection, second], keys: { c1: "sk-kept-1", c2: "sk-given-2" } });
  await store.choosePassphrase(PASSPHRASE);
  store.change({ keys: { c2: "sk-other-3" } });
  store.change({ connections: [] });
  await settle(store);
  expect([...store.knownKeys()].toSorted()).toEqual(["sk-given-2", "sk-kept-1", "sk-other-3"]);
});

test("what is known of a key that is typed is all of it, not its beginnings", async () => {
  const store = await openDisk().visit();
  store.change({ connections: [free] });
  const key = "sk-typed-by-hand-1";
  for (let length = 1; length <= key.length; length += 1) {
    store.change({ keys: { c1: key.slice(0, length) } });
  }
  expect(new Set(store.knownKeys())).toEqual(new Set([key]));
});
