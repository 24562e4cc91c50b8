import { expect, test } from "vitest";
import { openParts } from "@/app/review/open-parts";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildServices, buildVideoEngine } from "@/app/testing/studio-services";

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
  const video = async () => buildVideoEngine(demonstration.frames);
  const services = await buildServices({ storage, video });
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
    what: "This studio does not know the world “moon”; it knows household, tabletop, web.",
    safe: "The demonstration and all that was taught with it are kept as they are.",
    next: "Open it in the studio that it was made with, or update this one.",
  });
});

test("a recorded world is not opened as one that runs", async () => {
  await expect(openIn("web")).rejects.toMatchObject({ code: "WLD-02" });
});
