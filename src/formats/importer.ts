/**
 * What a file format is to the studio: one row of the table in `importers.ts`.
 *
 * Why it exists: the import page, its file dialog, its cards and what is stored in the end know no
 * format. How to use: `formats/<name>/` exports one {@link defineImporter}; README.md of this folder
 * says the rest.
 *
 * The life of a file: `accepts` sorts what was given into groups by names and sizes alone; `read`
 * takes a group's bytes once and gives an entry, or nothing where a closer look shows another format;
 * `describe` tells a person what it holds; `prepare`, when the person imports, makes demonstrations
 * of it. Nothing is stored before all entries are prepared, and `read` and `prepare` stop when their
 * `signal` aborts. What cannot be read is an AppError, thrown.
 */
import type { JobOptions } from "@/base/progress";
import type { Demonstration } from "@/core/demonstration";
import type { GivenFile } from "@/formats/given-file";
import type { ImportPorts } from "@/formats/import-ports";
import type { ImportReport } from "@/formats/report";

/** Pictures for cards, by what the file is like; the page knows how they look. */
export type ImportIcon = "log" | "film" | "web" | "pictures" | "published";

/** Files that are read together and shown as one card. */
export interface FileGroup {
  /** What the card is called: the file's name, or the folder's. */
  readonly label: string;
  readonly files: readonly [GivenFile, ...GivenFile[]];
}

export interface ImportTask {
  readonly instruction: string;
  readonly steps: number;
}

/** What a person is told about a group that was read. */
export interface ImportContents {
  /** In short, e.g. `41 actions · 95 objects`; the format's title is put before it. */
  readonly summary: string;
  readonly demonstrationCount: number;
  /** Whose words say what to do: the person must give them, may change them, or the file has its own. */
  readonly instructionBy: "person" | "either" | "file";
  /** What the file says, to begin with. */
  readonly instruction: string;
  /** Told while there is no instruction. */
  readonly instructionHint?: string;
  /** The tasks of a file that holds several demonstrations. */
  readonly tasks?: readonly ImportTask[];
  readonly report?: ImportReport;
}

/** A demonstration before it belongs to a project. */
export type NewDemonstration = Omit<Demonstration, "projectId" | "importId" | "createdAt">;

/** A video or a picture under the id by which demonstrations name it. */
export interface ImportedBlob {
  readonly id: string;
  readonly blob: Blob;
}

export interface PreparedImport {
  readonly demonstrations: readonly NewDemonstration[];
  readonly blobs: readonly ImportedBlob[];
}

/** What came from the person beside the group itself. */
export interface ImportWords {
  readonly instruction: string;
  /** All companions that were given so far, in their order; see {@link Companions}. */
  readonly companions: readonly GivenFile[];
}

export interface ImportJob extends JobOptions {
  readonly ports: ImportPorts;
}

/** Files that are no demonstration but belong to some, whichever come first: screenshots. */
export interface Companions {
  /** What the one card for all of them is called. */
  readonly title: string;
  readonly icon: ImportIcon;
  readonly accepts: (file: GivenFile) => boolean;
  /** Those that count: of two for the same place the later one does. */
  readonly select: (files: readonly GivenFile[]) => readonly GivenFile[];
  /** What they are for, e.g. `2 pictures for the web steps that name them`. */
  readonly describe: (files: readonly GivenFile[]) => string;
}

interface ImporterFacts {
  /** Kebab-case, as the folder. */
  readonly id: string;
  /** Before each summary: `TEACh`, `Video`. */
  readonly title: string;
  readonly icon: ImportIcon;
  /** A sentence or two for the page; what stands in backticks is shown as code. */
  readonly about: string;
  /** Endings and media types for the file dialog: `.json`, `video/*`. */
  readonly fileTypes: readonly string[];
  /** Of these files the groups that this format would read; it may leave any of them. */
  readonly accepts: (files: readonly GivenFile[]) => readonly FileGroup[];
  readonly companions?: Companions;
}

/** A format as its folder writes it. `Entry` is what it keeps of a group between reading and importing. */
export interface ImporterSpec<Entry extends object> extends ImporterFacts {
  readonly read: (group: FileGroup, job: ImportJob) => Promise<Entry | undefined>;
  readonly describe: (entry: Entry, companions: readonly GivenFile[]) => ImportContents;
  readonly prepare: (entry: Entry, words: ImportWords, job: ImportJob) => Promise<PreparedImport>;
}

/** A group that was read. */
export interface ReadGroup {
  readonly describe: (companions: readonly GivenFile[]) => Promise<ImportContents>;
  readonly prepare: (words: ImportWords, job: ImportJob) => Promise<PreparedImport>;
}

/** A format as the table has it: what it keeps of a group is its own affair. */
export interface Importer extends ImporterFacts {
  readonly read: (group: FileGroup, job: ImportJob) => Promise<ReadGroup | undefined>;
}

/** Makes a row of the table. */
export function defineImporter<Entry extends object>(spec: ImporterSpec<Entry>): Importer {
  return {
    ...spec,
    async read(group, job) {
      const entry = await spec.read(group, job);
      return (
        entry && {
          describe: async (companions) => spec.describe(entry, companions),
          prepare: (words, job) => spec.prepare(entry, words, job),
        }
      );
    },
  };
}

/** Each file that `isMine` holds for as a group of its own. */
export function groupEach(
  files: readonly GivenFile[],
  isMine: (file: GivenFile) => boolean,
): readonly FileGroup[] {
  return files.filter(isMine).map((file) => ({ label: file.name, files: [file] }));
}
