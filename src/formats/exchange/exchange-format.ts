/**
 * What a published format is to the studio: a pure reader, a writer where one makes sense, and how its
 * files are recognised. One line in `exchange-formats.ts` makes it known to `convert` and to the pages.
 *
 * `read` and `write` throw nothing but AppError (nothing at all can be read, or written) and the reason
 * of an aborted signal. What is left out, assumed or odd is a line of the report, with file, pointer,
 * and what to do.
 */
import type { JobOptions } from "@/base/progress";
import type { Exemplar } from "@/core/exemplar";
import type { KnownInstance } from "@/core/world/world-model";
import type {
  ContentKind,
  ContentOf,
  ExchangeContent,
  ExchangeExemplar,
} from "@/formats/exchange/exchange-content";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ImportReport } from "@/formats/report";

/** What is wrong with a program, as the static check says it; lines and columns from 1. */
export interface CheckedProblem {
  /** Such as `unknown-instance` or `unknown-call`. */
  readonly kind: string;
  readonly line: number;
  readonly sentence: string;
  /** A near name that would mend it. */
  readonly fix?: {
    readonly range: Readonly<Record<"line" | "column" | "endLine" | "endColumn", number>>;
    readonly text: string;
  };
}

/** What readers ask of the studio: formats import no engine. */
export interface ReadPorts {
  /** Errors of a program in a world, by the objects that its state has where that is known. */
  readonly checkProgram: (
    world: string,
    program: string,
    instances: readonly KnownInstance[] | undefined,
  ) => Promise<readonly CheckedProblem[]>;
}

export interface ReadJob extends JobOptions {
  readonly ports: ReadPorts;
  /** Ids of those repairs of the format that the person chose. */
  readonly repairs: ReadonlySet<string>;
}

/** What writers ask of the studio: what only a model gives. */
export interface WritePorts {
  /** The vectors of an exemplar's words, for one that came without any. */
  readonly embed: (exemplar: ExchangeExemplar) => Promise<Exemplar["embeddings"]>;
  /** What programs or actions of a world may call, in words for a language model. */
  readonly apiText: (world: string) => Promise<string>;
}

export interface WriteJob extends JobOptions {
  readonly ports: WritePorts;
  /** The date of what has none. */
  readonly nowMs: number;
  /** Whatever is drawn by lot, such as a split, is drawn from it. */
  readonly seed: number;
}

/** What came of reading. */
export interface ExchangeReading {
  readonly content: ExchangeContent;
  /** Entries that were found: those of the content, and those that were left out. */
  readonly found: number;
  /** Left out, each with a line of the report that says why. */
  readonly refused: number;
  readonly report: ImportReport;
}

/** What came of writing: files with paths below the place that the person chose. */
export interface ExchangeWriting {
  readonly files: readonly ExchangeFile[];
  /** What has no place in the format. */
  readonly report: ImportReport;
  /** What it amounts to, e.g. in tokens; beside the figures of every conversion. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** Something known to be wrong with published files that can be mended where the person wants it. */
export interface Repair {
  readonly id: string;
  readonly title: string;
  readonly about: string;
}

export interface FormatReader {
  /** What reading gives. */
  readonly holds: ContentKind;
  readonly repairs: readonly Repair[];
  readonly read: (files: readonly ExchangeFile[], job: ReadJob) => Promise<ExchangeReading>;
}

/** Writes content of the one kind that it takes; `convert-content.ts` makes that of others where it can. */
export type FormatWriter = {
  readonly [Kind in ContentKind]: {
    readonly takes: Kind;
    readonly write: (content: ContentOf<Kind>, job: WriteJob) => Promise<ExchangeWriting>;
  };
}[ContentKind];

/** Hands a writer the content that it takes; the caller has made it of that kind. */
export async function writeWith(
  writer: FormatWriter,
  content: ExchangeContent,
  job: WriteJob,
): Promise<ExchangeWriting> {
  if (writer.takes === "exemplars" && content.kind === "exemplars") {
    return await writer.write(content, job);
  }
  if (writer.takes === "demonstrations" && content.kind === "demonstrations") {
    return await writer.write(content, job);
  }
  if (writer.takes === "tasks" && content.kind === "tasks") {
    return await writer.write(content, job);
  }
  if (writer.takes === "transcripts" && content.kind === "transcripts") {
    return await writer.write(content, job);
  }
  throw new TypeError(`a writer of ${writer.takes} was given ${content.kind}`);
}

export interface ExchangeFormat {
  /** Kebab-case, as the folder and as `convert` calls it. */
  readonly id: string;
  readonly title: string;
  /** A sentence or two for a person. */
  readonly about: string;
  /** Whether what is written is one file or many under a folder. */
  readonly shape: "file" | "folder";
  /** What that file or folder is called where the person gave no name. */
  readonly fileName: string;
  /** Whether one content has one form: what was read is written again byte for byte. */
  readonly isCanonical: boolean;
  /**
   * Whether the files are this format's, by what is in them; names may save a look, never decide. Cheap:
   * it is asked of everything that is given.
   */
  readonly recognises: (files: readonly ExchangeFile[]) => boolean;
  /** Absent where the format is only written. */
  readonly reader?: FormatReader;
  /** Absent where the format is only read. */
  readonly writer?: FormatWriter;
}
