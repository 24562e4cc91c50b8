import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createId } from "@/base/id";
import { ownValue } from "@/base/own-value";
import { bounds } from "@/core/bounds";
import type { JobOptions } from "@/base/progress";
import { onPersonsWord, type Exemplar } from "@/core/exemplar";
import type { MarkChange } from "@/core/memory/exemplar-marks";
import { VectorBudget } from "@/core/memory/vector-budget";
import { toDifference, type Difference } from "@/features/memory/compare/exemplar-difference";
import { writeBundle, type ParsedBundle } from "@/formats/bundle/bundle";
import {
  mergeBundle,
  type ConflictChoice,
  type DifferingPair,
} from "@/formats/bundle/bundle-merge";
import { writeLines } from "@/formats/bundle/lines/write-lines";
import type { Repair } from "@/formats/exchange/exchange-format";
import { pointerInWords, type ImportReport } from "@/formats/report";
import type { ImportBatch } from "@/storage/import-store";
import type { Storage } from "@/storage/open-storage";
import { t, tn } from "@/base/language/translate";

/** What an import of a bundle did, for the person to see and to undo. */
export interface MemoryImport {
  readonly file: File;
  /** Absent where there was nothing to add. */
  readonly importId: string | undefined;
  readonly addedCount: number;
  readonly replacedCount: number;
  /** In memory already, with the same content. */
  readonly identicalCount: number;
  /** In memory already with other content, which was kept: who changed what. */
  readonly kept: readonly Difference[];
  /** Of the import that gave way: what it had replaced and does not come back, its verdict was taken back. */
  readonly stayedAwayCount: number;
  /** What could not be read. */
  readonly report: ImportReport;
  /** Known defects that could be mended, by reading the file again. */
  readonly repairs: readonly Repair[];
  /** Ids of the repairs that were chosen. */
  readonly mended: readonly string[];
}

/** How a file is taken in. */
export interface ImportChoice extends JobOptions {
  /** Of two different exemplars with one id, whose. */
  readonly conflicts: ConflictChoice;
  /** Ids of the repairs that the person chose. */
  readonly repairs: readonly string[];
  /** The import of the same file that gives way to this one, once this one was read. */
  readonly insteadOf?: string | undefined;
}

/** What a person can do with the memory as a whole. */
export interface MemoryActions {
  /**
   * Adds what is new and readable, or nothing. Throws AppError for a file that is no memory, MEM-04 where
   * all together could not be searched any more, MEM-05 where what is to give way was worked on.
   */
  importFile(file: File, choice: ImportChoice): Promise<MemoryImport>;
  /** Resolves when it is out: where somebody has worked on it since, the person is asked before. */
  undoImport(importId: string): Promise<void>;
  /** All of them or none. */
  remove(exemplars: readonly Exemplar[]): Promise<void>;
  restore(exemplars: readonly Exemplar[]): Promise<void>;
  /** Puts a mark on exemplars, or takes it off: buried, or a tag. */
  keepMark(change: MarkChange): Promise<void>;
  /** Takes a claim on the person's word. */
  takeOnWord(exemplar: Exemplar): Promise<void>;
  /**
   * Hands the person a file with these exemplars. Throws AppError MEM-03 where they are more than the form is
   * for, AbortError where it is cancelled: then there is no file.
   */
  exportBundle(
    exemplars: readonly Exemplar[],
    form: BundleForm,
    options?: JobOptions,
  ): Promise<void>;
}

/** How a bundle can be written. */
export type BundleForm = "json" | "lines" | "rounded";

export const BUNDLE_FORMS: Readonly<
  Record<BundleForm, { readonly label: string; readonly ending: string }>
> = {
  json: { label: t("Simple JSON"), ending: "json" },
  lines: { label: t("Lines, packed"), ending: "ndjson.gz" },
  rounded: { label: t("Lines, packed, vectors rounded"), ending: "ndjson.gz" },
};

/** Reads a memory's file, away from the page. Throws AppError for what is none. */
export type MemoryReader = (
  file: File,
  options: Omit<ImportChoice, "conflicts" | "insteadOf">,
) => Promise<ParsedBundle & Pick<MemoryImport, "repairs">>;

interface MemoryActionParts {
  readonly storage: Pick<Storage, "exemplars" | "imports">;
  readonly readMemory: MemoryReader;
  readonly undoImport: MemoryActions["undoImport"];
  /** Throws AppError for what must not be handed out. */
  readonly requireExportable?: (exemplars: readonly Exemplar[]) => void;
  /** Gives the person a file. */
  readonly onFile: (name: string, content: Blob) => void;
}

/** The actions over a storage. */
export function createMemoryActions(parts: MemoryActionParts): MemoryActions {
  const { storage, undoImport, onFile } = parts;
  return {
    importFile: (file, choice) => importFile(parts, file, choice),
    undoImport,
    remove: (exemplars) => storage.exemplars.removeAll(exemplars.map(({ id }) => id)),
    restore: (exemplars) => storage.exemplars.putAll(exemplars),
    keepMark: (change) => storage.exemplars.keepMark(change),
    async takeOnWord(exemplar) {
      await storage.exemplars.replace(onPersonsWord(exemplar));
    },
    async exportBundle(exemplars, form, options = {}) {
      parts.requireExportable?.(exemplars);
      const day = new Date().toISOString().slice(0, 10);
      const { ending } = BUNDLE_FORMS[form];
      onFile(`exemplar-memory-${day}.${ending}`, await toFile(exemplars, form, options));
    },
  };
}

async function toFile(
  exemplars: readonly Exemplar[],
  form: BundleForm,
  options: JobOptions,
): Promise<Blob> {
  if (form !== "json") {
    const vectors = form === "rounded" ? "int8" : "float32";
    const failures: unknown[] = [];
    const onFailure = (failure: unknown) => void failures.push(failure);
    const stream = writeLines(exemplars, { vectors, isPacked: true }, { ...options, onFailure });
    try {
      // The browser keeps what comes outside of the page's memory.
      return await new Response(stream).blob();
    } catch (error) {
      // Browsers tell a stream that was broken off as a failure of the network.
      options.signal?.throwIfAborted();
      throw failures[0] ?? error;
    }
  }
  if (exemplars.length > bounds.bundle.simpleExemplars) {
    throw notSimple(
      t("The simple form is for up to {most} exemplars; these are {count}.", {
        most: bounds.bundle.simpleExemplars,
        count: exemplars.length,
      }),
    );
  }
  const file = new Blob([writeBundle(exemplars)], { type: "application/json" });
  if (file.size > bounds.bundle.bytes) {
    const most = inMib(bounds.bundle.bytes);
    throw notSimple(
      t("The simple form is for up to {most} MiB; this would be {size} MiB.", {
        most,
        size: inMib(file.size),
      }),
    );
  }
  return file;
}

const MIB = 1024 * 1024;

function inMib(bytes: number): number {
  return Math.ceil(bytes / MIB);
}

function notSimple(what: string): AppError {
  return new AppError({
    code: "MEM-03",
    what,
    safe: t("Your memory is as it was."),
    next: t("Choose “Lines” beside the button, or select fewer."),
  });
}

async function importFile(
  { storage, readMemory }: MemoryActionParts,
  file: File,
  { conflicts: choice, insteadOf, ...options }: ImportChoice,
): Promise<MemoryImport> {
  const { exemplars, report, repairs } = await readMemory(file, options);
  if (exemplars.length === 0 && report.counts.error > 0) {
    throw nothingReadableError(file.name, report);
  }
  const plan = (memory: readonly Exemplar[]): Merge => {
    const merge = mergeBundle(exemplars, memory, choice);
    requireSearchable(file.name, memory, merge.accepted);
    return { ...merge, importId: merge.accepted.length === 0 ? undefined : createId("imp") };
  };
  const merge =
    insteadOf === undefined
      ? await addTo(storage, file.name, plan)
      : await exchangeIn(storage, { label: file.name, insteadOf }, plan);
  const { importId, accepted, identicalIds, kept, replacedCount, stayedAwayCount } = merge;
  return {
    file,
    importId,
    addedCount: accepted.length - replacedCount,
    replacedCount,
    identicalCount: identicalIds.length,
    kept: await toDifferences(storage, kept),
    stayedAwayCount,
    report,
    repairs,
    mended: options.repairs,
  };
}

/** Who changed what since it came in with an import, the last one that brought it. */
async function toDifferences(
  storage: MemoryActionParts["storage"],
  pairs: readonly DifferingPair[],
): Promise<readonly Difference[]> {
  // The newest stands first.
  const imports = pairs.length === 0 ? [] : (await storage.imports.list()).items;
  return pairs.map((pair) => {
    const { id } = pair.mine;
    const marks = imports.map((record) => record.marks && ownValue(record.marks, id));
    return toDifference(
      pair,
      marks.find((mark) => mark !== undefined),
    );
  });
}

/** What of a file comes in, and under which id, where anything does. */
type Merge = ReturnType<typeof mergeBundle> & { readonly importId: string | undefined };

/** What came in, and what the import that gave way leaves away. */
type Taken = Merge & { readonly stayedAwayCount: number };

async function addTo(
  storage: MemoryActionParts["storage"],
  label: string,
  plan: (memory: readonly Exemplar[]) => Merge,
): Promise<Taken> {
  const { items } = await storage.exemplars.list();
  const merge = plan(items);
  const batch = toBatch(label, merge);
  if (batch !== undefined) {
    await storage.imports.addImport(batch);
  }
  return { ...merge, stayedAwayCount: 0 };
}

async function exchangeIn(
  storage: MemoryActionParts["storage"],
  { label, insteadOf }: { readonly label: string; readonly insteadOf: string },
  plan: (memory: readonly Exemplar[]) => Merge,
): Promise<Taken> {
  let merge: Merge | undefined;
  const exchanged = await storage.imports.exchangeImport(insteadOf, (left) => {
    merge = plan(left);
    return toBatch(label, merge);
  });
  if (exchanged.kind === "worked on") {
    throw workedOnError(label, exchanged.contents.edited);
  }
  const made = ensureExists(merge, "an import was exchanged for nothing");
  return { ...made, stayedAwayCount: exchanged.stayAway };
}

function toBatch(label: string, { importId, accepted }: Merge): ImportBatch | undefined {
  const exemplars = { demonstrations: [], videos: [], exemplars: accepted };
  return importId === undefined ? undefined : { id: importId, label, at: Date.now(), ...exemplars };
}

/** Throws AppError MEM-04. */
function requireSearchable(
  file: string,
  memory: readonly Exemplar[],
  accepted: readonly Exemplar[],
): void {
  const vectors = new VectorBudget();
  for (const exemplar of memory) {
    vectors.add(exemplar);
  }
  for (const exemplar of accepted) {
    const fault = vectors.add(exemplar);
    if (fault !== undefined) {
      throw new AppError({
        code: "MEM-04",
        what: t("With {file} the memory {fault}.", { file, fault }),
        safe: t("Nothing was imported; your memory is as it was."),
        next: t("Take out what you do not need, or import a part of the file."),
      });
    }
  }
}

function workedOnError(file: string, edited: number): AppError {
  return new AppError({
    code: "MEM-05",
    what: tn(
      edited,
      {
        one: "{count} exemplar of {file} was changed, or verified, since it was imported.",
        other: "{count} exemplars of {file} were changed, or verified, since it was imported.",
      },
      { file },
    ),
    safe: t("Nothing was changed: what was imported and what you did with it is here."),
    next: t(
      "Undo the import, which asks before it takes your work out, and import the file again.",
    ),
  });
}

function nothingReadableError(file: string, report: ImportReport): AppError {
  const first = ensureExists(report.lines.find(({ severity }) => severity === "error"));
  const count = report.counts.error;
  const none = tn(
    count,
    {
      one: "The one exemplar in {file} could not be read.",
      other: "None of the {count} exemplars in {file} could be read.",
    },
    { file },
  );
  const place = first.pointer === "" ? "" : `${pointerInWords(first.pointer)}: `;
  return new AppError({
    code: "IMP-11",
    what: `${none} ${place}${first.message}`,
    safe: t("Nothing was imported; your memory is as it was."),
    next: t("Export the bundle again where it was made."),
  });
}
