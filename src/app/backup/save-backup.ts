/** Everything that a person owns goes to a file: a download, or a file in a folder that they chose. */
import { backupNotes } from "@/app/backup/backup-notes";
import { backupName, freeName, noteAndTidy } from "@/app/backup/folder-files";
import type { JobOptions } from "@/base/progress";
import type { Storage } from "@/storage/open-storage";

/** Text and bytes are handed to the browser in pieces of this size, which it keeps off the page's memory. */
const PIECE_CHARS = 4 * 1024 * 1024;
/** Long enough for a browser to begin the download before the address is taken back. */
const REVOKE_DELAY_MS = 60_000;

/** Gives the person the file as a download. Throws STO-06 and the like; AbortError on cancel. */
export async function downloadBackup(
  { backup }: Pick<Storage, "backup">,
  options: JobOptions,
): Promise<void> {
  const pieces: Blob[] = [];
  let parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  let size = 0;
  const flush = () => {
    pieces.push(new Blob(parts));
    parts = [];
    size = 0;
  };
  for await (const part of backup.write(options)) {
    parts.push(part);
    size += part.length;
    if (size > PIECE_CHARS) {
      flush();
    }
  }
  flush();
  const url = URL.createObjectURL(new Blob(pieces, { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = backupName();
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_DELAY_MS);
  backupNotes.write("last", Date.now());
}

/**
 * Writes the file into a folder. What is there under its name is exchanged only once all of the new
 * one is written; older ones of the studio's own go only then.
 */
export async function writeBackupInto(
  folder: FileSystemDirectoryHandle,
  { backup }: Pick<Storage, "backup">,
  options: JobOptions,
): Promise<void> {
  const name = await freeName(folder);
  const isNew = await folder.getFileHandle(name).then(
    () => false,
    () => true,
  );
  const file = await folder.getFileHandle(name, { create: true });
  const stream = await file.createWritable();
  try {
    for await (const part of backup.write(options)) {
      await stream.write(part);
    }
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => undefined);
    // It began as an empty file, which would look like the newest backup.
    await (isNew ? folder.removeEntry(name) : Promise.resolve()).catch(() => undefined);
    throw error;
  }
  backupNotes.write("last", Date.now());
  // The backup is whole: that older ones could not be taken out is no failure of it.
  await noteAndTidy(folder, name).catch(() => undefined);
}
