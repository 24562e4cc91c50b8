import type { Demonstration } from "@/core/demonstration";
import type { StoredVideo } from "@/storage/video-store";
import type { Services } from "@/app/services";
import { createId } from "@/base/id";
import type { JobOptions } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";

/** A demonstration that is ready to be stored, with its video; nothing is written yet. */
export interface PreparedDemonstration {
  readonly demonstration: Demonstration;
  readonly video: StoredVideo;
}

/** What an importer needs to know beside the file. */
export interface ImportTarget {
  readonly projectId: string;
  readonly importId: string;
}

/** Everything about a demonstration but what its video tells. */
export type DemonstrationFacts = Omit<
  Demonstration,
  "id" | "projectId" | "importId" | "videoId" | "frames" | "createdAt"
>;

/** Reads the video's frame table and puts the demonstration together. */
export async function prepareDemonstration(
  services: Services,
  target: ImportTarget,
  input: { readonly facts: DemonstrationFacts; readonly video: Blob },
  options: JobOptions,
): Promise<PreparedDemonstration> {
  const engine = await services.video();
  const opened = await engine.open(input.video, options);
  try {
    const videoId = await sha256Hex(await input.video.arrayBuffer());
    const demonstration: Demonstration = {
      ...input.facts,
      id: createId("demo"),
      projectId: target.projectId,
      importId: target.importId,
      videoId,
      frames: opened.frames,
      createdAt: Date.now(),
    };
    return { demonstration, video: { id: videoId, blob: input.video } };
  } finally {
    opened.close();
  }
}
