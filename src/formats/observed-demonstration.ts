/** A demonstration that is seen in a video: what was read of it, and the video's frames. */
import { createId } from "@/base/id";
import { sha256Hex } from "@/base/sha256";
import type { FrameTable } from "@/core/demonstration";
import type { ImportJob, NewDemonstration, PreparedImport } from "@/formats/importer";

/** Everything about a demonstration but what its video tells. */
export type DemonstrationFacts = Omit<NewDemonstration, "id" | "videoId" | "frames">;

/** A video with what it is known by. */
export interface KnownVideo {
  readonly blob: Blob;
  readonly sha256: string;
  readonly frames: FrameTable;
}

/** Reads what a video that was just drawn is known by. */
export async function readVideo(blob: Blob, { ports, ...options }: ImportJob): Promise<KnownVideo> {
  const frames = await ports.readFrames(blob, options);
  return { blob, frames, sha256: await sha256Hex(await blob.arrayBuffer()) };
}

/** The demonstration that the video shows. */
export function toObservedDemonstration(
  facts: DemonstrationFacts,
  { sha256, frames }: KnownVideo,
): NewDemonstration {
  return { ...facts, id: createId("demo"), videoId: sha256, frames };
}

/** An import of this one demonstration. */
export function toObservedImport(facts: DemonstrationFacts, video: KnownVideo): PreparedImport {
  return {
    demonstrations: [toObservedDemonstration(facts, video)],
    blobs: [{ id: video.sha256, blob: video.blob }],
  };
}
