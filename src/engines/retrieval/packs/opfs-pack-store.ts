/** Packs as files of the origin's own folder, read at once from a worker. */
import type { PackFile, PackStore } from "@/engines/retrieval/packs/pack-store";

/** A file that a worker reads and writes without waiting; not among the types of a page. */
interface SyncHandle {
  read(target: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  write(bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  getSize(): number;
  flush(): void;
  close(): void;
}
interface SyncFile extends FileSystemFileHandle {
  createSyncAccessHandle(options?: { readonly mode: "read-only" }): Promise<SyncHandle>;
}

const FOLDER = "retrieval-index";

/** Undefined where the browser has no such folder, or does not let a worker read it at once. */
export async function openOpfsPackStore(): Promise<PackStore | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(FOLDER, { create: true });
    return "createSyncAccessHandle" in FileSystemFileHandle.prototype
      ? new OpfsPackStore(folder)
      : undefined;
  } catch {
    // Private windows of some browsers refuse it.
    return undefined;
  }
}

class OpfsPackStore implements PackStore {
  readonly #folder: FileSystemDirectoryHandle;

  constructor(folder: FileSystemDirectoryHandle) {
    this.#folder = folder;
  }

  async list(): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const name of this.#folder.keys()) {
      names.push(name);
    }
    return names.toSorted();
  }

  async open(name: string): Promise<PackFile | undefined> {
    try {
      const file = await this.#folder.getFileHandle(name);
      if (!isSync(file)) {
        return undefined;
      }
      // Several tabs may read the same; a browser that does not know the mode lets one of them.
      const handle = await file.createSyncAccessHandle({ mode: "read-only" });
      return {
        sizeBytes: handle.getSize(),
        read: (at, target) => void handle.read(target, { at }),
        close: () => handle.close(),
      };
    } catch {
      return undefined;
    }
  }

  async write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const file = await this.#folder.getFileHandle(name, { create: true });
    if (!isSync(file)) {
      throw new TypeError("a file cannot be written at once");
    }
    const handle = await file.createSyncAccessHandle();
    try {
      if (handle.write(bytes, { at: 0 }) < bytes.length) {
        throw new RangeError("there is no room for a pack");
      }
      handle.flush();
    } finally {
      handle.close();
    }
  }

  async remove(name: string): Promise<void> {
    // Held by another tab: it stays, and the next start finds it again.
    await this.#folder.removeEntry(name).catch(() => undefined);
  }
}

function isSync(file: FileSystemFileHandle): file is SyncFile {
  return "createSyncAccessHandle" in file;
}
