/** A plain video with an instruction: no log, no state. */
import type { FrameTable } from "@/core/demonstration";
import type { GivenFile } from "@/formats/given-file";
import { defineImporter, groupEach } from "@/formats/importer";
import { toObservedImport } from "@/formats/observed-demonstration";

interface VideoEntry {
  readonly file: GivenFile;
  readonly frames: FrameTable;
}

export const videoImporter = defineImporter<VideoEntry>({
  id: "video",
  title: "Video",
  icon: "film",
  about: "A video (MP4, WebM) needs an instruction typed in.",
  fileTypes: [".mp4", ".webm", ".mov", ".mkv", "video/*"],
  accepts: (files) => groupEach(files, looksLikeVideo),

  async read({ files: [file] }, { ports, ...options }) {
    return { file, frames: await ports.readFrames(file.blob, options) };
  },

  describe({ frames: { timestampsUs, durationUs, widthPx, heightPx, codec } }) {
    const duration = `${(durationUs / 1e6).toFixed(1)} s`;
    return {
      summary: `${timestampsUs.length} frames · ${duration} · ${widthPx} × ${heightPx} · ${codec}`,
      demonstrationCount: 1,
      instructionBy: "person",
      instruction: "",
    };
  },

  async prepare({ file, frames }, { instruction }, { ports, signal }) {
    const world = await ports.videoWorld();
    const goal = world.goalFromInstruction(instruction);
    const sha256 = await file.sha256();
    signal?.throwIfAborted();
    const facts = {
      title: file.name.replace(/\.[^.]+$/, ""),
      world: world.id,
      instruction,
      dialogue: [],
      source: { kind: "video" as const, fileName: file.name, fileHash: sha256 },
      ...(goal === undefined ? {} : { goal }),
      loggedActions: [],
    };
    return toObservedImport(facts, { blob: file.blob, sha256, frames });
  },
});

function looksLikeVideo({ mediaType, name }: GivenFile): boolean {
  return mediaType.startsWith("video/") || /\.(mp4|m4v|mov|webm|mkv|avi)$/i.test(name);
}
