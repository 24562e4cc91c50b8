import { AppError } from "@/base/app-error";
import type { Demonstration } from "@/core/demonstration";
import type { ReviewParts } from "@/app/review/review-parts";
import type { Services } from "@/app/services";
import type { SessionStore } from "@/document/session-store";

/** What a review works on, with the video opened: close it. Throws VID-07 where it is gone. */
export async function openParts(
  services: Services,
  demonstration: Demonstration,
  session: SessionStore,
): Promise<ReviewParts> {
  const [engine, file] = await Promise.all([
    services.video(),
    services.storage.videos.get(demonstration.videoId),
  ]);
  if (file === undefined) {
    throw new AppError({
      code: "VID-07",
      what: "The video of this demonstration is no longer in the browser's storage.",
      safe: "Labels, programs and decisions are kept.",
      next: "Import the file again.",
    });
  }
  return { services, demonstration, session, video: await engine.open(file) };
}
