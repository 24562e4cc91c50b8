import { expect, test } from "vitest";
import { keyFor } from "@/app/keys/key-for";
import { closeUnlock, unlockStore } from "@/app/keys/unlock-state";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import type { TeacherConnection } from "@/core/teacher-connection";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const FEW_ROUNDS = 10;
const PASSPHRASE = "four words nobody says";
const connection: TeacherConnection = {
  id: "c1",
  name: "Mine",
  kind: "openai",
  baseUrl: "http://localhost:11434/v1",
  model: "tiny",
  canSeeImages: false,
  keepsKey: true,
};
const free: TeacherConnection = { ...connection, id: "c2", keepsKey: false };

/** A visit with one kept key, which is locked, and one that was typed. */
async function visit() {
  const { settings: kept } = openMemoryStorage();
  const before = await openStudioSettings(kept, FEW_ROUNDS);
  before.change({ connections: [connection], keys: { c1: "sk-kept-1" } });
  await before.choosePassphrase(PASSPHRASE);
  const settings = await openStudioSettings(kept, FEW_ROUNDS);
  settings.change({ connections: [connection, free], keys: { c2: "sk-typed" } });
  await settings.follow();
  return settings;
}

test("whoever wants a locked key waits for the passphrase, which is asked for once", async () => {
  const settings = await visit();
  const wanted = [keyFor(settings, connection), keyFor(settings, connection)];
  expect(unlockStore.getState().wantedBy).toBe("Mine");
  await settings.unlock(PASSPHRASE);
  closeUnlock();
  expect(await Promise.all(wanted)).toEqual(["sk-kept-1", "sk-kept-1"]);
  expect(await keyFor(settings, connection)).toBe("sk-kept-1");
  expect(unlockStore.getState().wantedBy).toBeUndefined();
});

test("a person who does not give it is told that nothing was sent", async () => {
  const settings = await visit();
  const wanted = keyFor(settings, connection);
  closeUnlock();
  await expect(wanted).rejects.toMatchObject({ code: "KEY-01" });
});

test("nobody is asked for a key that is at hand, or that there is not", async () => {
  const settings = await visit();
  expect(await keyFor(settings, free)).toBe("sk-typed");
  settings.change({ keys: { c1: "sk-for-now", c2: "" } });
  expect(await keyFor(settings, connection)).toBe("sk-for-now");
  expect(await keyFor(settings, free)).toBe("");
  expect(unlockStore.getState().wantedBy).toBeUndefined();
});
