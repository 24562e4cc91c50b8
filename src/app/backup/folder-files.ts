/**
 * Which files of the chosen folder are the studio's own, and how many of them stay.
 *
 * Key ideas. A name proves nothing: a person may put a backup of their own there under the same one. What
 * the studio wrote is noted with its size and its beginning, which tells the moment it was made; only a
 * file that is still so is exchanged or removed. Where the note is lost, files stay.
 */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { bounds } from "@/core/bounds";
import { BACKUP_SUFFIX } from "@/storage/backup/backup-store";
import { t } from "@/base/language/translate";

const KEY = "exemplar-folder-files";
const HEAD_BYTES = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_A_WEEK = 7;
/** Files of one day that somebody else put there; more are no accident. */
const MOST_NAMES = 50;

const ownFileSchema = z.object({
  name: z.string(),
  writtenAt: timeMsSchema,
  sizeBytes: z.number(),
  head: z.string(),
});
export type OwnFile = Readonly<z.infer<typeof ownFileSchema>>;

export const ownFiles = {
  read: (): readonly OwnFile[] => {
    try {
      return z.array(ownFileSchema).parse(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
    } catch {
      return [];
    }
  },
  write: (files: readonly OwnFile[]): void => {
    try {
      localStorage.setItem(KEY, JSON.stringify(files));
    } catch {
      // Where nothing can be kept, nothing is removed.
    }
  },
};

/** The name of today's file: one a day, so that a mistake of today does not reach yesterday's. */
export function backupName(): string {
  return `exemplar-${dayOf(Date.now())}${BACKUP_SUFFIX}`;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The name under which today's backup is written: another one where a file that is not ours has it. */
export async function freeName(folder: FileSystemDirectoryHandle): Promise<string> {
  const usual = backupName();
  for (let count = 1; count <= MOST_NAMES; count += 1) {
    const name = count === 1 ? usual : usual.replace(BACKUP_SUFFIX, `-${count}${BACKUP_SUFFIX}`);
    const own = ownFiles.read().find((file) => file.name === name);
    const file = await fileIn(folder, name);
    if (file === undefined || (own !== undefined && (await isAsWritten(file, own)))) {
      return name;
    }
  }
  throw new Error(
    t("there are {count} files of today that the studio did not write", { count: MOST_NAMES }),
  );
}

/** Notes a file that was just written, and takes out what is older than what stays. */
export async function noteAndTidy(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  const file = await fileIn(folder, name);
  if (file === undefined) {
    return;
  }
  const others = ownFiles.read().filter((each) => each.name !== name);
  const written = {
    name,
    writtenAt: Date.now(),
    sizeBytes: file.size,
    head: await headOf(file),
  };
  let files: readonly OwnFile[] = [...others, written];
  ownFiles.write(files);
  for (const old of filesToRemove(others, written.writtenAt)) {
    const found = await fileIn(folder, old.name);
    if (found !== undefined && (await isAsWritten(found, old))) {
      await folder.removeEntry(old.name);
    }
    // Gone, or somebody else's by now: it is none of ours any more.
    files = files.filter((each) => each !== old);
    ownFiles.write(files);
  }
}

/**
 * What of the files goes once one was written now: the last of each of the newest days stays, and the last
 * of each of the newest weeks before them. What claims to be of a later day, by a clock that was set, stays.
 */
export function filesToRemove(files: readonly OwnFile[], now: number): readonly OwnFile[] {
  const { days, weeks } = bounds.backup;
  const earlier = files
    .filter(({ writtenAt }) => writtenAt <= now)
    .toSorted((a, b) => b.writtenAt - a.writtenAt);
  const dayOfFile = ({ writtenAt }: OwnFile) => Math.floor(writtenAt / DAY_MS);
  const today = Math.floor(now / DAY_MS);
  const kept = firstOfEach(earlier, dayOfFile, { most: days, taken: new Set([today]) });
  const rest = earlier.filter((file) => !kept.has(file));
  const keptDays = new Set([today, ...[...kept].map(dayOfFile)]);
  const older = rest.filter((file) => !keptDays.has(dayOfFile(file)));
  const weekOfFile = (file: OwnFile) => Math.floor(dayOfFile(file) / DAYS_A_WEEK);
  const ofWeeks = firstOfEach(older, weekOfFile, { most: weeks, taken: new Set() });
  return rest.filter((file) => !ofWeeks.has(file));
}

/** The first file of each group, of so many groups; those that are `taken` count and have theirs. */
function firstOfEach(
  files: readonly OwnFile[],
  groupOf: (file: OwnFile) => number,
  { most, taken }: { readonly most: number; readonly taken: ReadonlySet<number> },
): ReadonlySet<OwnFile> {
  const groups = new Set(taken);
  const first = new Set<OwnFile>();
  for (const file of files) {
    if (!groups.has(groupOf(file)) && groups.size < most) {
      groups.add(groupOf(file));
      first.add(file);
    }
  }
  return first;
}

async function isAsWritten(file: File, { sizeBytes, head }: OwnFile): Promise<boolean> {
  return file.size === sizeBytes && (await headOf(file)) === head;
}

const headOf = async (file: File) => await file.slice(0, HEAD_BYTES).text();

/** Undefined where there is none of this name. */
async function fileIn(folder: FileSystemDirectoryHandle, name: string): Promise<File | undefined> {
  try {
    return await (await folder.getFileHandle(name)).getFile();
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotFoundError") {
      return undefined;
    }
    throw error;
  }
}
