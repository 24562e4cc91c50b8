import { expect, test } from "vitest";
import { createMemoryDatabase } from "@/storage/memory-database";
import { createDemonstrationStore } from "@/storage/demonstration-store";
import { createImportStore } from "@/storage/import-store";
import { createVideoStore } from "@/storage/video-store";
import { buildDemonstration } from "@/testing/build-demonstration";

test("the screenshots of steps come and go with their demonstration", async () => {
  const database = createMemoryDatabase();
  const content = { action: "go_back", plan: "", summary: "", predictedState: "" };
  const demonstration = buildDemonstration({
    id: "dem_web",
    importId: "imp_web",
    videoId: "",
    steps: [
      { id: "s1", content, observation: "", pictureId: "dem_web/1" },
      { id: "s2", content, observation: "" },
    ],
  });
  await createImportStore(database).addImport({
    id: "imp_web",
    label: "a.json",
    at: 1,
    demonstrations: [demonstration],
    videos: [
      { id: "dem_web/1", blob: new Blob(["a"]) },
      { id: "other", blob: new Blob(["b"]) },
    ],
    exemplars: [],
  });
  const videos = createVideoStore(database);
  expect(await videos.get("dem_web/1")).toBeDefined();
  await createDemonstrationStore(database).remove("dem_web");
  expect(await videos.get("dem_web/1")).toBeUndefined();
  expect(await videos.get("other")).toBeDefined();
});
