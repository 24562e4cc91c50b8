import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { openIdbPackStore } from "@/engines/retrieval/packs/idb-pack-store";

test("packs in a database are written, found again by name, read at any place and taken away", async () => {
  const store = ensureExists(await openIdbPackStore());
  await store.write("b", Uint8Array.of(1, 2, 3, 4));
  await store.write("a", Uint8Array.of(9));
  const later = ensureExists(await openIdbPackStore());
  expect(await later.list()).toEqual(["a", "b"]);
  const file = ensureExists(await later.open("b"));
  const target = new Uint8Array(2);
  file.read(1, target);
  expect([file.sizeBytes, ...target]).toEqual([4, 2, 3]);
  await later.remove("b");
  expect(await store.open("b")).toBe(undefined);
  expect(await store.list()).toEqual(["a"]);
});
