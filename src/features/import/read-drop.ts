/** Files and folders that were dropped on the page. */
import { createGivenFile, type GivenFile } from "@/formats/given-file";

/** A folder tree deeper than this is followed no further: links may lead in circles. */
const MAX_DEPTH = 16;

/**
 * Every file of a drop, folders opened, each with its path from what was dropped. A file or folder that
 * cannot be opened any more is left out. What is dropped must be asked for at once: call it in the
 * event's handler.
 */
export async function readDrop(
  transfer: Pick<DataTransfer, "items" | "files">,
): Promise<readonly GivenFile[]> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === "file" ? item.webkitGetAsEntry() : null;
    return entry === null ? [] : [entry];
  });
  // A browser that opens no folders, or a page that made the drop itself.
  if (entries.length === 0) {
    return [...transfer.files].map((file) => createGivenFile(file));
  }
  const found = await Promise.all(entries.map((entry) => readEntry(entry, 0)));
  return found.flat();
}

async function readEntry(entry: FileSystemEntry, depth: number): Promise<readonly GivenFile[]> {
  if (isFile(entry)) {
    const file = await openFile(entry);
    return file === undefined ? [] : [createGivenFile(file, entry.fullPath.replace(/^\//u, ""))];
  }
  if (!isFolder(entry) || depth === MAX_DEPTH) {
    return [];
  }
  const inside = await listFolder(entry);
  const found = await Promise.all(inside.map((each) => readEntry(each, depth + 1)));
  return found.flat();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function openFile(entry: FileSystemFileEntry): Promise<File | undefined> {
  return new Promise((resolve) => {
    entry.file(resolve, () => {
      resolve(undefined);
    });
  });
}

/** A reader hands out a folder in parts, and an empty part at its end. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<readonly FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => {
        resolve([]);
      });
    });
    if (part.length === 0) {
      return all;
    }
    all.push(...part);
  }
}
