import type { JobOptions } from "@/base/progress";
import type { Demonstration } from "@/core/demonstration";
import { createImportPorts } from "@/app/import/import-ports";
import type { Services } from "@/app/services";
import type { NewDemonstration } from "@/formats/importer";
import {
  readVideo,
  toObservedDemonstration,
  type DemonstrationFacts,
} from "@/formats/observed-demonstration";
import type { StoredVideo } from "@/storage/video-store";

/** A demonstration that is ready to be stored, with its video; nothing is written yet. */
export interface PreparedDemonstration {
  readonly demonstration: Demonstration;
  readonly video: StoredVideo;
}

/** Where demonstrations go, and with which import they came. */
export interface ImportTarget {
  readonly projectId: string;
  readonly importId: string;
}

/** Reads the video's frame table and puts the demonstration together. */
export async function prepareDemonstration(
  services: Services,
  target: ImportTarget,
  input: { readonly facts: DemonstrationFacts; readonly video: Blob },
  options: JobOptions,
): Promise<PreparedDemonstration> {
  const job = { ...options, ports: createImportPorts(services) };
  const video = await readVideo(input.video, job);
  const created = toObservedDemonstration(input.facts, video);
  return {
    demonstration: toImported(created, target, Date.now()),
    video: { id: video.sha256, blob: video.blob },
  };
}

/** The demonstration in its project. */
export function toImported(
  demonstration: NewDemonstration,
  { projectId, importId }: ImportTarget,
  createdAt: number,
): Demonstration {
  return { ...demonstration, projectId, importId, createdAt };
}
