import { expect, test } from "vitest";
import { askingParts } from "@/app/review/answers/asked-first";
import { openParts } from "@/app/review/open-parts";
import { buildServices, buildVideoEngine, isAbsent } from "@/app/testing/studio-services";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

async function openReview() {
  const storage = openMemoryStorage();
  const demonstration = buildDemonstration();
  await storage.imports.addImport({
    id: demonstration.importId,
    label: "film",
    at: 0,
    demonstrations: [demonstration],
    videos: [{ id: demonstration.videoId, blob: new Blob(["film"]) }],
    exemplars: [],
  });
  const video = async () => buildVideoEngine(demonstration.frames);
  const teacher = { name: "built-in", propose: isAbsent, revise: isAbsent };
  const services = await buildServices({ storage, video, teacher: async () => teacher });
  const session = await services.sessions.open(demonstration.id).store;
  return await openParts({ services, demonstration, session });
}

test("only who wants it has every correction shown first, and from the next one on", async () => {
  const parts = await openReview();
  expect(askingParts(parts)).toBe(parts);
  parts.services.settings.change({ asksFirst: true });
  const asking = askingParts(parts);
  const { teacher } = await parts.teacher("revise");
  const asked = await asking.teacher("revise");
  expect(asked.teacher.name).toBe(teacher.name);
  expect(asked.teacher).not.toBe(teacher);
  parts.services.settings.change({ asksFirst: false });
  expect(askingParts(parts)).toBe(parts);
});
