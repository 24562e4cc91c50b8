import { expect, test } from "vitest";
import type { TeacherConnection } from "@/core/teacher-connection";
import {
  connectionFor,
  openStudioSettings,
  promptsFor,
  studioSettingsSchema,
} from "@/app/studio-settings";
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
  await kept.keepSecret("endpoint-key", "sk-old");
  const store = await openStudioSettings(kept);
  const state = store.getState();
  expect(state.theme).toBe("dark");
  expect(state.connections).toEqual([
    expect.objectContaining({ name: "big", kind: "openai", canSeeImages: true, keepsKey: true }),
  ]);
  expect(connectionFor(state, "propose")?.baseUrl).toBe("https://api.example.org/v1");
  expect(connectionFor(state, "revise")?.model).toBe("big");
  expect(Object.values(state.keys)).toEqual(["sk-old"]);
  store.change({ theme: "light" });
  await settle();
  expect(await kept.readSecret("endpoint-key")).toBeUndefined();
  expect(Object.values((await openStudioSettings(kept)).getState().keys)).toEqual(["sk-old"]);
});

test("an endpoint that nobody set up leaves no connection behind", () => {
  const settings = studioSettingsSchema.parse({
    ...former,
    teacher: "built-in",
    endpoint: { ...former.endpoint, model: "" },
  });
  expect(settings.connections).toEqual([]);
  expect(connectionFor(settings, "propose")).toBeUndefined();
});

test("a key stays in memory unless its connection may keep it, and goes with its connection", async () => {
  const kept = openStore();
  const store = await openStudioSettings(kept);
  const other = { ...connection, id: "connection_2", keepsKey: true };
  store.change({
    connections: [connection, other],
    keys: { connection_1: "sk-memory", connection_2: "sk-kept" },
  });
  await settle();
  const again = await openStudioSettings(kept);
  expect(again.getState().connections).toEqual([connection, other]);
  expect(again.getState().keys).toEqual({ connection_1: "", connection_2: "sk-kept" });
  again.change({ connections: [connection] });
  await settle();
  again.change({ connections: [connection, other] });
  expect((await openStudioSettings(kept)).getState().keys["connection_2"]).toBe("");
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
  const settings = studioSettingsSchema.parse({
    prompts: { all: { system: "A", task: "B" }, byProject: { project_1: { task: "C" } } },
  });
  expect(promptsFor(settings, "project_1")).toEqual({ system: "A", task: "C" });
  expect(promptsFor(settings, "project_2")).toEqual({ system: "A", task: "B" });
});

test("a task whose connection is gone is the built-in teacher's", () => {
  const settings = studioSettingsSchema.parse({ teachers: { propose: "gone", revise: "gone" } });
  expect(connectionFor(settings, "propose")).toBeUndefined();
});
