/** On a full disk a choice holds for the visit: the person has to know that, and can try again. */
import { expect, test } from "vitest";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import { tellUnkeptSettings } from "@/app/keys/tell-unkept-settings";
import { noticeStore } from "@/app/shell/notices";
import { createMemoryDatabase } from "@/storage/memory-database";
import { createSettingsStore } from "@/storage/settings-store";
import { storageFullError } from "@/storage/storage-error";

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("what cannot be kept is told with its reason, once, until it is kept", async () => {
  const kept = createSettingsStore(createMemoryDatabase());
  let isFull = true;
  const store = await openStudioSettings({
    ...kept,
    update: (...given) =>
      isFull ? Promise.reject(storageFullError(undefined)) : kept.update(...given),
  });
  tellUnkeptSettings(store);
  store.change({ theme: "dark" });
  await settle();
  store.change({ isStaged: true });
  await settle();
  const [notice, ...others] = noticeStore.getState().notices;
  expect(notice?.error).toMatchObject({
    code: "STO-01",
    what: "What was changed in the settings is not kept. Storage is full.",
  });
  expect(others).toEqual([]);

  isFull = false;
  notice?.action?.run();
  await settle();
  expect(noticeStore.getState().notices).toEqual([]);
  expect((await openStudioSettings(kept)).getState()).toMatchObject({
    theme: "dark",
    isStaged: true,
  });
});
