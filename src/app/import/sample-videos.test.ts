import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sha256Hex } from "@/base/sha256";
import { SAMPLE_PROJECT_ID } from "@/core/project";
import { withSampleVideos } from "@/app/import/sample-videos";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { buildDemonstration } from "@/testing/build-demonstration";

const film = new TextEncoder().encode("a film");
let storage: Storage;
let videoId: string;
let asked: string[];

beforeEach(async () => {
  videoId = await sha256Hex(film);
  asked = [];
  storage = withSampleVideos(openMemoryStorage());
  await storage.imports.addImport({
    id: "imp_1",
    projectId: SAMPLE_PROJECT_ID,
    label: "Sample project",
    at: 1,
    demonstrations: [
      buildDemonstration({
        projectId: SAMPLE_PROJECT_ID,
        importId: "imp_1",
        videoId,
        source: { kind: "sample", fileName: "coffee.mp4", fileHash: "f00d" },
      }),
    ],
    videos: [],
    exemplars: [],
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function serve(answer: () => Response): void {
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(answer());
  });
}

test("a sample's video is loaded when it is first wanted, and kept", async () => {
  serve(() => new Response(film));
  expect(await (await storage.videos.get(videoId))?.text()).toBe("a film");
  expect(await (await storage.videos.get(videoId))?.text()).toBe("a film");
  expect(asked).toEqual(["/samples/coffee.mp4"]);
});

test("two that want it at the same time wait for one download", async () => {
  serve(() => new Response(film));
  const both = await Promise.all([storage.videos.get(videoId), storage.videos.get(videoId)]);
  expect(both.every((blob) => blob?.size === film.byteLength)).toBe(true);
  expect(asked).toHaveLength(1);
});

test("a video of any other project is not asked of the server", async () => {
  serve(() => new Response(film));
  expect(await storage.videos.get("vid_unknown")).toBeUndefined();
  expect(asked).toEqual([]);
});

test("without the server it says so, and the next try works", async () => {
  serve(() => new Response("gone", { status: 404 }));
  await expect(storage.videos.get(videoId)).rejects.toMatchObject({ code: "SAM-01" });
  serve(() => new Response(film));
  expect(await storage.videos.get(videoId)).toBeDefined();
});

test("another video under the same name is refused", async () => {
  serve(() => new Response("another film"));
  await expect(storage.videos.get(videoId)).rejects.toMatchObject({ code: "SAM-02" });
});
