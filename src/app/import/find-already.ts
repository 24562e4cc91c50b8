/** Which files of an import are in the studio already, by what is in them and not by their names. */
import type { ImportTarget } from "@/app/import/prepared-demonstration";
import type { ImportQuestion } from "@/features/import/import-question";
import type { PreparedImport } from "@/formats/importer";
import type { Storage } from "@/storage/open-storage";

type PreparedDemonstration = PreparedImport["demonstrations"][number];

/** What of an import is new. */
export interface FoundAlready {
  readonly question: ImportQuestion;
  /** The import without them, and without what is kept for them alone. */
  readonly fresh: readonly PreparedImport[];
}

/** Everything is read, and a person is asked what of it to keep. */
export interface WaitingImport {
  readonly target: ImportTarget;
  readonly label: string;
  readonly prepared: readonly PreparedImport[];
  readonly found: FoundAlready;
}

/** What was deleted does not count: who brings it again wants it again. */
export async function findAlready(
  storage: Pick<Storage, "demonstrations" | "queue">,
  prepared: readonly PreparedImport[],
): Promise<FoundAlready> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const fresh: PreparedImport[] = [];
  for (const item of prepared) {
    const kept: PreparedDemonstration[] = [];
    for (const demonstration of item.demonstrations) {
      const { fileName, fileHash } = demonstration.source;
      if (seen.has(fileHash) || (await isHere(storage, fileHash))) {
        names.add(fileName);
      } else {
        kept.push(demonstration);
      }
    }
    // Several of one file are no duplicates of each other.
    for (const { source } of item.demonstrations) {
      seen.add(source.fileHash);
    }
    const used = new Set(kept.flatMap(fileIdsOf));
    const blobs = item.blobs.filter(({ id }) => used.has(id));
    fresh.push(...(kept.length === 0 ? [] : [{ ...item, demonstrations: kept, blobs }]));
  }
  const question = { already: [...names], fresh: countIn(fresh), all: countIn(prepared) };
  return { question, fresh };
}

function countIn(prepared: readonly PreparedImport[]): number {
  return prepared.reduce((sum, { demonstrations }) => sum + demonstrations.length, 0);
}

async function isHere(
  { demonstrations, queue }: Pick<Storage, "demonstrations" | "queue">,
  fileHash: string,
): Promise<boolean> {
  const { items } = await demonstrations.findByFileHash(fileHash);
  for (const { id } of items) {
    const row = await queue.get(id);
    if (row?.marks.includes("deleted") !== true) {
      return true;
    }
  }
  return false;
}

function fileIdsOf({
  videoId,
  sourceFileId,
  steps = [],
}: PreparedDemonstration): readonly string[] {
  const pictures = steps.flatMap(({ pictureId }) => (pictureId === undefined ? [] : [pictureId]));
  return [videoId, ...(sourceFileId === undefined ? [] : [sourceFileId]), ...pictures];
}
