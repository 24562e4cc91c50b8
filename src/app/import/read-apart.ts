/**
 * The table of formats with the reading done apart from the page.
 *
 * Why it exists: to the import page these are importers like any others; that their groups lie in a
 * worker, and are read again where that was given up, nobody sees.
 */
import { proxy } from "comlink";
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type { Exemplar } from "@/core/exemplar";
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { ReadingDesk, type DeskTools } from "@/app/import/reading-desk";
import type { BundlePiece, ReadingRoom, SentFile, SentGroup } from "@/app/import/reading-room";
import type { ReadMemory, ReadMemoryOptions } from "@/app/import/read-memory";
import type { GivenFile } from "@/formats/given-file";
import type { FileGroup, Importer, ReadGroup } from "@/formats/importer";
import { t } from "@/base/language/translate";

/** The page has a core of its own to keep. */
const DESKS = 2;

export interface ApartImporters {
  readonly importers: readonly Importer[];
  /** Ends the workers; what was read is read again where it is still wanted. */
  readonly close: () => void;
}

/** `open` starts a worker with a {@link ReadingRoom} for the same table. */
export function readApart(
  importers: readonly Importer[],
  open: () => WorkerClient<ReadingRoom> = openReadingRoom,
): ApartImporters {
  const desks = Array.from({ length: DESKS }, () => new ReadingDesk(open));
  let turn = 0;
  const nextDesk = () => {
    turn = (turn + 1) % DESKS;
    return elementAt(desks, turn);
  };
  return {
    importers: importers.map((importer) => ({
      ...importer,
      async read(group, { signal = new AbortController().signal }) {
        const apart = new ApartGroup(nextDesk(), importer.id, group);
        return (await apart.read(signal)) ? apart : undefined;
      },
    })),
    close: () => {
      for (const desk of desks) {
        desk.close();
      }
    },
  };
}

/**
 * Reads a memory's file in a worker of its own. Throws AppError for what is no memory, IMP-13 for what
 * comes to no end.
 */
export async function readMemoryApart(
  file: File,
  { signal = new AbortController().signal, onProgress, repairs }: ReadMemoryOptions,
  open: () => WorkerClient<ReadingRoom> = openReadingRoom,
): Promise<ReadMemory> {
  const desk = new ReadingDesk(open);
  const { name, size: sizeBytes } = file;
  const exemplars: Exemplar[] = [];
  const job = {
    label: name,
    sizeBytes,
    signal,
    ...(onProgress === undefined ? {} : { onProgress }),
  };
  onProgress?.({ label: t("Reading {name}", { name }), done: 0 });
  try {
    return await desk.run(job, async ({ remote, tell }) => {
      const takePiece = proxy(async (piece: BundlePiece) => {
        exemplars.push(...piece.exemplars);
        tell({ label: t("Reading {name}", { name }), done: exemplars.length, total: piece.total });
      });
      const rest = await remote.readMemory({ blob: file, name, repairs }, signal, takePiece);
      return { exemplars, ...rest };
    });
  } finally {
    desk.close();
  }
}

function openReadingRoom(): WorkerClient<ReadingRoom> {
  const worker = new Worker(new URL("./import.worker.ts", import.meta.url), {
    type: "module",
    name: "import",
  });
  return connectWorker<ReadingRoom>(worker);
}

/** A group that lies in a worker. */
class ApartGroup implements ReadGroup {
  readonly #desk: ReadingDesk;
  readonly #sent: SentGroup;
  readonly #files: FileGroup["files"];
  #held: { readonly id: number; readonly generation: number } | undefined;

  constructor(desk: ReadingDesk, importerId: string, { label, files }: FileGroup) {
    this.#desk = desk;
    this.#sent = { importerId, label, files: files.map(toSentFile) };
    this.#files = files;
  }

  /** False where a closer look shows another format. */
  async read(signal: AbortSignal): Promise<boolean> {
    const id = await this.#desk.run(this.#job(signal), (tools) => this.#readAt(tools));
    return id !== undefined;
  }

  readonly describe: ReadGroup["describe"] = async (companions) => {
    const { signal } = new AbortController();
    return await this.#desk.run(this.#job(signal), async (tools) => {
      const id = await this.#idAt(tools);
      return await tools.remote.describe(id, companions.map(toSentFile));
    });
  };

  readonly prepare: ReadGroup["prepare"] = async ({ instruction, companions }, options) => {
    const { signal = new AbortController().signal, onProgress } = options;
    const job = { ...this.#job(signal), ...(onProgress === undefined ? {} : { onProgress }) };
    return await this.#desk.run(job, async (tools) => {
      const id = await this.#idAt(tools);
      const words = { instruction, companions: companions.map(toSentFile) };
      return await tools.remote.prepare({ id, ...words }, tools.signal, tools.tell);
    });
  };

  #job(signal: AbortSignal) {
    const sizeBytes = this.#files.reduce((sum, file) => sum + file.sizeBytes, 0);
    return { label: this.#sent.label, sizeBytes, signal };
  }

  async #idAt(tools: DeskTools): Promise<number> {
    const held = this.#held;
    if (held?.generation === tools.generation) {
      return held.id;
    }
    return ensureExists(await this.#readAt(tools), "a file is of the format that it was of");
  }

  async #readAt({ remote, generation, signal }: DeskTools): Promise<number | undefined> {
    const id = await remote.read(this.#sent, signal);
    this.#held = id === undefined ? undefined : { id, generation };
    return id;
  }
}

function toSentFile({ blob, name, path }: GivenFile): SentFile {
  return { blob, name, path };
}
