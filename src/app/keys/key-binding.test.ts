/** Whom and what a kept key is for: one address, every tab, one version of the studio. */
import { expect, test } from "vitest";
import { z } from "zod";
import { deriveSealingKey, makeSalt, sealText } from "@/base/keys/sealed-text";
import type { TeacherConnection } from "@/core/teacher-connection";
import { keyFor } from "@/app/keys/key-for";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import type { StudioSettingsStore } from "@/app/studio-settings";
import {
  ADDRESS,
  connection,
  FEW_ROUNDS,
  keepKey,
  keptIds,
  openDisk,
  PASSPHRASE,
  second,
  settle,
} from "@/app/testing/key-disk";

const SALT = makeSalt();
const OTHER = "other words nobody says";
const moved: TeacherConnection = { ...connection, baseUrl: "https://elsewhere.example/v1" };
const path: TeacherConnection = { ...connection, baseUrl: "http://localhost:11434/v2" };

test("a kept key does not follow its connection to another address, not for a moment; a path is the same place", async () => {
  const disk = openDisk();
  await keepKey(disk);
  const store = await disk.visit();
  await store.unlock(PASSPHRASE);
  const seen: string[] = [];
  store.subscribe(({ keys, connections }) => {
    seen.push(`${keys["c1"]} at ${connections[0]?.baseUrl}`);
  });
  store.change({ connections: [path] });
  expect(store.getState().keys).toEqual({ c1: "sk-kept-1" });
  store.change({ connections: [moved] });
  expect(store.getState().keys).toEqual({ c1: "" });
  await settle(store);
  store.change({ connections: [connection] });
  expect(store.getState().keys).toEqual({ c1: "sk-kept-1" });
  expect(seen).not.toContain(`sk-kept-1 at ${moved.baseUrl}`);
});

test("another tab that edits the address gets this one's key no further", async () => {
  const disk = openDisk();
  await keepKey(disk);
  const [one, two] = [await disk.visit(), await disk.visit()];
  await two.unlock(PASSPHRASE);
  one.change({ connections: [moved] });
  await settle(one);
  const seen: (string | undefined)[] = [];
  two.subscribe(({ keys, connections }) => {
    seen.push(connections[0]?.baseUrl === moved.baseUrl ? keys["c1"] : undefined);
  });
  await two.follow();
  expect(two.getState()).toMatchObject({ keys: { c1: "" }, connections: [moved] });
  expect(seen).not.toContain("sk-kept-1");
});

test("the key for the new address is asked for, and takes the place of the other", async () => {
  const disk = openDisk();
  await keepKey(disk);
  const store = await disk.visit();
  store.change({ connections: [moved] });
  await settle(store);
  await store.unlock(PASSPHRASE);
  expect(store.getState()).toMatchObject({
    keys: { c1: "" },
    kept: { addresses: { c1: ADDRESS } },
  });
  await expect(keyFor(store, moved)).rejects.toMatchObject({ code: "KEY-06" });
  store.change({ keys: { c1: "sk-elsewhere-2" } });
  await settle(store);
  const again = await disk.visit();
  await again.unlock(PASSPHRASE);
  expect(await keyFor(again, moved)).toBe("sk-elsewhere-2");
  again.change({ connections: [connection] });
  expect(again.getState().keys).toEqual({ c1: "" });
});

test("whoever exchanges the address on the disk gets no key that opens there", async () => {
  const disk = openDisk();
  await keepKey(disk);
  await disk.kept.updateSecret("kept-keys", (stored) =>
    JSON.parse(JSON.stringify(stored).replace(ADDRESS, "https://elsewhere.example")),
  );
  const store = await disk.visit();
  store.change({ connections: [moved] });
  await store.unlock(PASSPHRASE);
  expect(store.getState().keys).toEqual({ c1: "" });
});

/** The key of a studio that sealed any, for whatever address. */
async function keepFormerKey(disk: ReturnType<typeof openDisk>, text: string): Promise<void> {
  const key = await deriveSealingKey(PASSPHRASE, SALT, FEW_ROUNDS);
  const proof = await sealText(key, "exemplar", "the passphrase itself");
  const keys = { c1: await sealText(key, text, "the key of c1") };
  const former = { version: 1, rounds: FEW_ROUNDS, salt: SALT, proof, keys };
  await disk.kept.updateSecret("kept-keys", () => former);
}

test("keys that an earlier studio sealed for any address are for the one at which this visit found them", async () => {
  const disk = openDisk();
  const first = await disk.visit();
  first.change({ connections: [connection] });
  await settle(first);
  await keepFormerKey(disk, "sk-former-1");
  const store = await disk.visit();
  store.change({ connections: [moved] });
  await settle(store);
  await store.unlock(PASSPHRASE);
  expect(store.getState().keys).toEqual({ c1: "" });
  const again = await disk.visit();
  await again.unlock(PASSPHRASE);
  expect(again.getState().keys).toEqual({ c1: "" });
  again.change({ connections: [connection] });
  expect(again.getState().keys).toEqual({ c1: "sk-former-1" });
});

test("a later visit does not take them to an address that was edited while they were locked", async () => {
  const disk = openDisk();
  const first = await disk.visit();
  first.change({ connections: [connection] });
  await settle(first);
  await keepFormerKey(disk, "sk-former-1");
  const locked = await disk.visit();
  locked.change({ connections: [moved] });
  await settle(locked);
  const store = await disk.visit();
  expect(store.getState().kept.addresses).toEqual({ c1: ADDRESS });
  await store.unlock(PASSPHRASE);
  expect(store.getState().keys).toEqual({ c1: "" });
  await expect(keyFor(store, moved)).rejects.toMatchObject({ code: "KEY-06" });
  store.change({ connections: [connection] });
  expect(store.getState().keys).toEqual({ c1: "sk-former-1" });
});

/** A visit of which the next change of the row is overtaken by another tab's. */
async function overtakenVisit(disk: ReturnType<typeof openDisk>) {
  let overtake: (() => Promise<void>) | undefined;
  const updateSecret: typeof disk.kept.updateSecret = async (name, change) => {
    const first = overtake;
    overtake = undefined;
    await first?.();
    await disk.kept.updateSecret(name, change);
  };
  const store = await openStudioSettings({ ...disk.kept, updateSecret }, FEW_ROUNDS);
  const overtakeBy = (work: () => Promise<void>) => {
    overtake = work;
  };
  return { store, overtakeBy };
}

test.each([
  ["the passphrase is changed", (store: StudioSettingsStore) => store.choosePassphrase(OTHER)],
  [
    "something else is kept",
    async (store: StudioSettingsStore) => {
      store.change({ keys: { c1: "sk-newer-1" } });
      await settle(store);
    },
  ],
])("a key that another tab keeps while %s is not lost", async (_, doSomething) => {
  const disk = openDisk();
  await keepKey(disk);
  const other = await disk.visit();
  await other.unlock(PASSPHRASE);
  const { store, overtakeBy } = await overtakenVisit(disk);
  await store.unlock(PASSPHRASE);
  overtakeBy(async () => {
    other.change({ connections: [connection, second], keys: { c1: "sk-kept-1", c2: "sk-late-2" } });
    await settle(other);
  });
  await doSomething(store);
  const last = await disk.visit();
  expect((await last.unlock(OTHER)) || (await last.unlock(PASSPHRASE))).toBe(true);
  expect(last.getState().keys).toMatchObject({ c2: "sk-late-2" });
  expect(last.getState().keys["c1"]).toMatch(/^sk-(kept|newer)-1$/u);
});

test("the keys of a newer studio are left as they are until the person forgets them", async () => {
  const disk = openDisk();
  const newer = { version: 3, sealed: "in a way of its own" };
  await disk.kept.updateSecret("kept-keys", () => newer);
  const store = await disk.visit();
  store.change({ connections: [connection], keys: { c1: "sk-memory-1" } });
  await settle(store);
  expect(store.getState().kept.lock).toBe("newer");
  expect(await store.unlock(PASSPHRASE)).toBe(false);
  await expect(store.choosePassphrase(PASSPHRASE)).rejects.toMatchObject({ code: "KEY-05" });
  expect(await disk.kept.readSecret("kept-keys", z.unknown())).toEqual(newer);
  await store.forgetKeptKeys();
  await store.choosePassphrase(PASSPHRASE);
  expect(store.getState().kept.lock).toBe("open");
});

test.each(["none", "mug1", "password", "put_down"])(
  "a plain word is no key: %s is neither sent nor kept",
  async (word) => {
    const disk = openDisk();
    const store = await disk.visit();
    await store.choosePassphrase(PASSPHRASE);
    store.change({ connections: [connection], keys: { c1: word } });
    await settle(store);
    expect(keptIds(store)).toEqual([]);
    await expect(keyFor(store, connection)).rejects.toMatchObject({ code: "KEY-07" });
  },
);

test("a kept key is not lost to one that is not used: only an emptied field removes it", async () => {
  const disk = openDisk();
  await keepKey(disk);
  const store = await disk.visit();
  await store.unlock(PASSPHRASE);
  store.change({ keys: { c1: "sk-" } });
  await settle(store);
  expect(keptIds(store)).toEqual(["c1"]);
  const again = await disk.visit();
  await again.unlock(PASSPHRASE);
  expect(again.getState().keys).toEqual({ c1: "sk-kept-1" });
  again.change({ keys: { c1: "" } });
  await settle(again);
  expect(keptIds(again)).toEqual([]);
});

test.each(["none", "short-1"])("a kept key that is not used is left as it is: %s", async (text) => {
  const disk = openDisk();
  const first = await disk.visit();
  first.change({ connections: [connection] });
  await settle(first);
  await keepFormerKey(disk, text);
  const store = await disk.visit();
  await store.unlock(PASSPHRASE);
  store.change({ theme: "dark" });
  await settle(store);
  const again = await disk.visit();
  await again.unlock(PASSPHRASE);
  expect(again.getState().keys).toEqual({ c1: text });
});
