// @vitest-environment jsdom
/** A tab may be reloaded in the moment in which something is changed: what was chosen is not lost with it. */
import { beforeEach, expect, test } from "vitest";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import { createMemoryDatabase } from "@/storage/memory-database";
import { createSettingsStore, type SettingsStore } from "@/storage/settings-store";

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A tab that ends before any of its writes does. */
const endingTab = (kept: SettingsStore): SettingsStore => ({
  ...kept,
  update: () => new Promise(() => undefined),
});

const keptTexts = () =>
  Object.keys(localStorage)
    .map((name) => localStorage.getItem(name))
    .join();

beforeEach(() => {
  localStorage.clear();
});

test("what was changed in the moment of a reload is there after it, and is stored then", async () => {
  const kept = createSettingsStore(createMemoryDatabase());
  (await openStudioSettings(endingTab(kept))).change({ theme: "dark" });
  expect((await openStudioSettings(kept)).getState().theme).toBe("dark");
  await settle();
  expect(Object.keys(localStorage)).toEqual([]);
  expect((await openStudioSettings(kept)).getState().theme).toBe("dark");
});

test("what another tab stored meanwhile stays, and no key is left there", async () => {
  const kept = createSettingsStore(createMemoryDatabase());
  const ending = await openStudioSettings(endingTab(kept));
  const other = await openStudioSettings(kept);
  other.change({ isStaged: true });
  await settle();
  ending.change({ theme: "dark", keys: { connection_1: "sk-very-secret" } });
  expect(keptTexts()).toContain("dark");
  expect(keptTexts()).not.toContain("sk-very-secret");
  const next = await openStudioSettings(kept);
  expect(next.getState()).toMatchObject({ theme: "dark", isStaged: true });
});

test("what lies there and is none of ours to understand changes nothing", async () => {
  localStorage.setItem("exemplar-unwritten:1", "{");
  localStorage.setItem("exemplar-unwritten:2", '{"base":{},"mine":{"theme":7}}');
  const kept = createSettingsStore(createMemoryDatabase());
  expect((await openStudioSettings(kept)).getState().theme).toBe("system");
  expect(Object.keys(localStorage)).toEqual([]);
});
