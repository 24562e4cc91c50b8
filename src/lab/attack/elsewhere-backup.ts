/** A backup of another device, with a review and what it accepted. */
import { createId } from "@/base/id";
import type { Demonstration } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

const VIDEO_BYTES = 5000;

export const videoOf = (importId: string) => `vid_${importId}`;

/** The pieces of a backup of a review of `id`, in which so many programs were accepted. */
export async function backUpReview(
  id: string,
  programCount: number,
  exemplarOf: (programId: string) => Exemplar,
): Promise<readonly (string | Uint8Array<ArrayBuffer>)[]> {
  const elsewhere = openMemoryStorage();
  const importId = createId("import");
  await elsewhere.imports.addImport({
    id: importId,
    label: "game",
    at: Date.now(),
    demonstrations: [buildDemonstration(id, importId)],
    videos: [{ id: videoOf(importId), blob: new Blob([new Uint8Array(VIDEO_BYTES)]) }],
    exemplars: [],
  });
  const programs = Array.from({ length: programCount }, () => createId("program"));
  for (const [sequence, programId] of programs.entries()) {
    const exemplar = exemplarOf(programId);
    const decision = {
      id: createId("decision"),
      programId,
      verdict: "accepted" as const,
      reasons: [],
      text: "",
      at: Date.now(),
      exemplarId: exemplar.id,
    };
    const operation = { id: createId("op"), demonstrationId: id, sequence, at: Date.now() };
    const change = { kind: "decision.add" as const, decision };
    await elsewhere.operations.append([{ ...operation, change }], [{ kind: "put", exemplar }]);
  }
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const piece of elsewhere.backup.write()) {
    pieces.push(piece);
  }
  return pieces;
}

/** A demonstration as an import brings it. */
export function buildDemonstration(id: string, importId: string): Demonstration {
  return {
    id,
    projectId: "prj_kills",
    importId,
    title: "Coffee",
    world: "household",
    instruction: "Make coffee",
    dialogue: [],
    source: { kind: "teach", fileName: "coffee.game.json", fileHash: importId },
    videoId: videoOf(importId),
    frames: {
      timestampsUs: [0, 500_000],
      durationUs: 1_000_000,
      widthPx: 480,
      heightPx: 480,
      codec: "avc1.42001f",
      hash: importId,
    },
    loggedActions: [],
    createdAt: Date.now(),
  };
}
