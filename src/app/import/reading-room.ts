/**
 * Where files are read: in a worker, so that the page stays free, and so that a file that is never done
 * can be given up with the worker.
 */
import { releaseCallback, type RemoteCallback } from "@/base/worker-client";
import { withSignal } from "@/base/abort-transfer";
import { ensureExists } from "@/base/assert";
import type { OnProgress } from "@/base/progress";
import { requireThatNearOpen } from "@/app/import/require-that-open";
import { readMemoryPieces, type ReadMemory } from "@/app/import/read-memory";
import { createGivenFile, type GivenFile } from "@/formats/given-file";
import type { ImportPorts } from "@/formats/import-ports";
import type {
  FileGroup,
  ImportContents,
  Importer,
  PreparedImport,
  ReadGroup,
} from "@/formats/importer";
import type { Exemplar } from "@/core/exemplar";
import type { WorldKit } from "@/core/world/world-kit";

/** A given file as it crosses to the worker: its bytes stay where they are. */
export interface SentFile {
  readonly blob: Blob;
  readonly name: string;
  readonly path: string;
}

/** A memory's file, and the repairs that the person chose. */
export interface SentMemory extends Pick<SentFile, "blob" | "name"> {
  readonly repairs: readonly string[];
}

/** A group for the format of this id. */
export interface SentGroup {
  readonly importerId: string;
  readonly label: string;
  readonly files: readonly SentFile[];
}

export interface SentWords {
  readonly instruction: string;
  readonly companions: readonly SentFile[];
}

/** Some of a bundle's exemplars. */
export interface BundlePiece {
  readonly exemplars: readonly Exemplar[];
  readonly total: number;
}

export interface ReadingParts {
  readonly importers: readonly Importer[];
  readonly ports: ImportPorts;
  readonly kit: (worldId: string) => Promise<WorldKit>;
}

/** Keeps what it read until it is forgotten; the page knows the groups by number. */
export class ReadingRoom {
  readonly #parts: ReadingParts;
  readonly #groups = new Map<number, ReadGroup>();
  #lastId = 0;

  constructor(parts: ReadingParts) {
    this.#parts = parts;
  }

  /** The number of the group; undefined where a closer look shows another format. */
  async read(sent: SentGroup, signal: AbortSignal): Promise<number | undefined> {
    return await withSignal(signal, async () => {
      const importer = ensureExists(
        this.#parts.importers.find(({ id }) => id === sent.importerId),
        "a format that the page knows",
      );
      const read = await importer.read(toGroup(sent), { ports: this.#parts.ports, signal });
      if (read === undefined) {
        return undefined;
      }
      this.#lastId += 1;
      this.#groups.set(this.#lastId, read);
      return this.#lastId;
    });
  }

  async describe(id: number, companions: readonly SentFile[]): Promise<ImportContents> {
    return await this.#of(id).describe(companions.map(toGivenFile));
  }

  /** Prepares it, and opens every room in it that can be opened here: what could never be is refused. */
  async prepare(
    { id, instruction, companions }: SentWords & { readonly id: number },
    signal: AbortSignal,
    onProgress: RemoteCallback<OnProgress>,
  ): Promise<PreparedImport> {
    try {
      return await withSignal(signal, async () => {
        const words = { instruction, companions: companions.map(toGivenFile) };
        const { ports, kit } = this.#parts;
        const prepared = await this.#of(id).prepare(words, { ports, signal, onProgress });
        await requireThatNearOpen({ kit }, prepared.demonstrations);
        return prepared;
      });
    } finally {
      releaseCallback(onProgress);
    }
  }

  /** Hands the exemplars of a memory over in pieces that nobody notices; gives what else was read. */
  async readMemory(
    { blob, name, repairs }: SentMemory,
    signal: AbortSignal,
    onPiece: RemoteCallback<(piece: BundlePiece) => Promise<void>>,
  ): Promise<Omit<ReadMemory, "exemplars">> {
    try {
      return await withSignal(signal, async () => {
        const pieces = readMemoryPieces(blob, name, { repairs, signal });
        // One piece is on its way while the next is read, and no more.
        let taken = Promise.resolve();
        for (;;) {
          const { done, value } = await pieces.next();
          await taken;
          if (done === true) {
            return value;
          }
          taken = onPiece(value);
          // Where reading fails meanwhile, that is what is told.
          taken.catch(() => undefined);
        }
      });
    } finally {
      releaseCallback(onPiece);
    }
  }

  #of(id: number): ReadGroup {
    return ensureExists(this.#groups.get(id), "a group that was read here");
  }
}

function toGroup({ label, files }: SentGroup): FileGroup {
  const [first, ...others] = files.map(toGivenFile);
  return { label, files: [ensureExists(first, "a group has a file"), ...others] };
}

function toGivenFile({ blob, name, path }: SentFile): GivenFile {
  return createGivenFile(new File([blob], name, { type: blob.type }), path);
}
