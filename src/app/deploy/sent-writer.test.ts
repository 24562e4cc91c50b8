import { expect, test } from "vitest";
import { createOutsideDoor } from "@/app/connect/outside-door";
import { openModelLine, toSentWriter } from "@/app/deploy/sent-writer";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import { createMemoryDatabase } from "@/storage/memory-database";
import { createSettingsStore } from "@/storage/settings-store";

const { signal } = new AbortController();
const openSettings = () => openStudioSettings(createSettingsStore(createMemoryDatabase()));

test("a writer that is built in crosses by its name and needs no line to a model", async () => {
  const settings = await openSettings();
  const writer = toSentWriter("copy", settings);
  expect(writer).toEqual({ kind: "built-in", id: "copy" });
  expect(
    await openModelLine(writer, { settings, outside: createOutsideDoor(() => []), signal }),
  ).toBeUndefined();
});

test("a connection that was removed is told, before anything is sent", async () => {
  const settings = await openSettings();
  expect(() => toSentWriter("connection_1", settings)).toThrow(/no longer in the settings/u);
});
