import { expect, test } from "vitest";
import type { TeacherConnection } from "@/core/teacher-connection";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import { connectionFor, promptsFor } from "@/app/studio-settings";
import { readSettingsRow } from "@/app/keys/settings-row";
import { createMemoryDatabase } from "@/storage/memory-database";
import { createSettingsStore } from "@/storage/settings-store";

const connection: TeacherConnection = {
  id: "connection_1",
  name: "Local",
  kind: "openai",
  baseUrl: "http://localhost:11434/v1",
  model: "tiny",
  canSeeImages: false,
  keepsKey: false,
};

const former = {
  theme: "dark",
  teacher: "endpoint",
  endpoint: { baseUrl: "https://api.example.org/v1", model: "big", canSeeImages: true },
  keepsKey: true,
};

const openStore = () => createSettingsStore(createMemoryDatabase());

/** Saving goes on after a change; this is long enough for storage in memory. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

test("settings of the time of one endpoint become a connection that is used as before", async () => {
  const kept = openStore();
  await kept.write("studio", former);
  await kept.updateSecret("endpoint-key", () => "sk-old");
  const store = await openStudioSettings(kept);
  const state = store.getState();
  expect(state.theme).toBe("dark");
  expect(state.connections).toEqual([
    expect.objectContaining({ name: "big", kind: "openai", canSeeImages: true, keepsKey: true }),
  ]);
  expect(connectionFor(state, "propose")?.baseUrl).toBe("https://api.example.org/v1");
  expect(connectionFor(state, "revise")?.model).toBe("big");
  expect(Object.values(state.keys)).toEqual(["sk-old"]);
});

test("an endpoint that nobody set up leaves no connection behind", () => {
  const { settings } = readSettingsRow({
    ...former,
    teacher: "built-in",
    endpoint: { ...former.endpoint, model: "" },
  });
  expect(settings.connections).toEqual([]);
  expect(connectionFor(settings, "propose")).toBeUndefined();
});

test("numbers that are left out stay left out, and settings that cannot be read are the defaults", async () => {
  const kept = openStore();
  const store = await openStudioSettings(kept);
  store.change({ connections: [{ ...connection, contextTokens: 8192 }] });
  await settle();
  expect((await openStudioSettings(kept)).getState().connections).toEqual([
    { ...connection, contextTokens: 8192 },
  ]);
  await kept.write("studio", { theme: "pink" });
  expect((await openStudioSettings(kept)).getState().theme).toBe("system");
});

test("a project's own prompts go before those for all", () => {
  const { settings } = readSettingsRow({
    prompts: { all: { system: "A", task: "B" }, byProject: { project_1: { task: "C" } } },
  });
  expect(promptsFor(settings, "project_1")).toEqual({ system: "A", task: "C" });
  expect(promptsFor(settings, "project_2")).toEqual({ system: "A", task: "B" });
});

test("a task whose connection is gone is the built-in teacher's", () => {
  const { settings } = readSettingsRow({ teachers: { propose: "gone", revise: "gone" } });
  expect(connectionFor(settings, "propose")).toBeUndefined();
});

const other: TeacherConnection = { ...connection, id: "connection_other", name: "Other" };

test("two tabs change the settings by field, and each follows the other", async () => {
  const kept = openStore();
  const [one, two] = [await openStudioSettings(kept), await openStudioSettings(kept)];
  one.change({ theme: "dark", connections: [connection] });
  await settle();
  two.change({ connections: [other] });
  await settle();
  two.change({ isStaged: true });
  await settle();
  await Promise.all([one.follow(), two.follow()]);
  for (const { theme, isStaged, connections } of [one.getState(), two.getState()]) {
    expect({ theme, isStaged, names: connections.map(({ name }) => name).toSorted() }).toEqual({
      theme: "dark",
      isStaged: true,
      names: ["Local", "Other"],
    });
  }
  one.change({ connections: one.getState().connections.filter(({ id }) => id !== other.id) });
  await settle();
  await two.follow();
  expect(two.getState().connections.map(({ name }) => name)).toEqual(["Local"]);
});

test("a change that could not be kept is kept with the next one", async () => {
  const kept = openStore();
  let isFull = true;
  const full = {
    ...kept,
    update: (...given: Parameters<typeof kept.update>) =>
      isFull ? Promise.reject(new Error("full")) : kept.update(...given),
  };
  const store = await openStudioSettings(full);
  store.change({ theme: "dark" });
  await settle();
  expect(store.getState().unkept?.what).toContain("full");
  isFull = false;
  store.change({ isStaged: true });
  await settle();
  expect(store.getState().unkept).toBeUndefined();
  expect((await openStudioSettings(kept)).getState()).toMatchObject({
    theme: "dark",
    isStaged: true,
  });
});
