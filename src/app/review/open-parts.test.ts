import { expect, test } from "vitest";
import { openParts } from "@/app/review/open-parts";
import type { Services } from "@/app/services";
import { openStudioSettings } from "@/app/studio-settings";
import { SessionLibrary } from "@/document/session-library";
import { openMemoryStorage } from "@/storage/open-storage";
import { createQueries } from "@/storage/queries";
import { buildDemonstration } from "@/testing/build-demonstration";
import { kitOf, recordedKitOf } from "@/worlds/worlds";

const isAbsent = () => Promise.reject(new Error("not part of this test"));

/** Opens a demonstration of a world, in a studio that has its video. */
async function openIn(world: string) {
  const storage = openMemoryStorage();
  const demonstration = buildDemonstration({ world });
  await storage.projects.put({
    id: demonstration.projectId,
    name: "P",
    isSample: false,
    createdAt: 0,
  });
  await storage.imports.addImport({
    id: demonstration.importId,
    projectId: demonstration.projectId,
    label: "film",
    at: 0,
    demonstrations: [demonstration],
    videos: [{ id: demonstration.videoId, blob: new Blob(["film"]) }],
    exemplars: [],
  });
  const { frames } = demonstration;
  const services: Services = {
    storage,
    queries: createQueries(storage),
    settings: await openStudioSettings(storage.settings),
    sessions: new SessionLibrary(storage.operations),
    kit: kitOf,
    recordedKit: recordedKitOf,
    teacher: isAbsent,
    video: async () => ({
      open: async () => ({
        frames,
        frame: isAbsent,
        thumbnails: isAbsent,
        pixels: isAbsent,
        close: () => undefined,
      }),
      createWriter: isAbsent,
      [Symbol.dispose]: () => undefined,
    }),
    perception: isAbsent,
    embedder: isAbsent,
    embedding: isAbsent,
    retrieval: isAbsent,
    runner: isAbsent,
    checker: isAbsent,
    painter: isAbsent,
  };
  const session = await services.sessions.open(demonstration.id).store;
  return await openParts({ services, demonstration, session });
}

test("a demonstration is opened in the world that it names, with what counts there", async () => {
  const parts = await openIn("household");
  expect(parts.kit.id).toBe("household");
  expect(parts.kit.retrieval).toBeDefined();
  expect(parts.retrievalSettings().weights).toEqual(parts.kit.retrieval);
});

test("a world that nobody brought is told in a sentence: what, what is safe, what next", async () => {
  await expect(openIn("moon")).rejects.toMatchObject({
    code: "WLD-01",
    what: "This studio does not know the world “moon”; it knows household, web.",
    safe: "The demonstration and all that was taught with it are kept as they are.",
    next: "Open it in the studio that it was made with, or update this one.",
  });
});

test("a recorded world is not opened as one that runs", async () => {
  await expect(openIn("web")).rejects.toMatchObject({ code: "WLD-02" });
});
