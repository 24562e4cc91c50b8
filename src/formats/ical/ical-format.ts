/**
 * ICAL's household memories: up to eleven files an example, one folder a field. Hand-written memories and
 * those made of HELPER's examples have fewer fields and the same layout.
 */
import { ensureExists } from "@/base/assert";
import type { ExchangeExemplar } from "@/formats/exchange/exchange-content";
import { readText, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type {
  ExchangeFormat,
  ExchangeReading,
  ReadJob,
  Repair,
} from "@/formats/exchange/exchange-format";
import { icalPath, parseIcalPath } from "@/formats/ical/ical-fields";
import { LEAVE_DEFECTS, MEND_NAMES } from "@/formats/exchange/mend-program";
import {
  KEPT_MEMORY,
  KEPT_NUMBER,
  readIcalExample,
  type IcalExample,
  type IcalTexts,
  type ReadExample,
} from "@/formats/ical/read-ical-example";
import { writeIcal } from "@/formats/ical/write-ical";
import { toReport, type ReportLine } from "@/formats/report";

const ONE_A_GAME: Repair = {
  id: "duplicates",
  title: "One example a game",
  about: "of several examples of one game the last is kept, which was learned with most behind it",
};

export const icalFormat: ExchangeFormat = {
  id: "ical",
  title: "ICAL household memory",
  about:
    "Verified household programs with their abstractions: a folder of the memory, or one that holds several.",
  shape: "folder",
  fileName: "ical-memory",
  isCanonical: true,
  // The program of an example calls what is in the room; anything else in such folders is no memory.
  recognises: (files) =>
    files.some((file) => parseIcalPath(file.path)?.name === "functions" && hasCall(readText(file))),
  reader: { holds: "exemplars", repairs: [MEND_NAMES, ONE_A_GAME, LEAVE_DEFECTS], read: readIcal },
  writer: { takes: "exemplars", write: writeIcal },
};

async function readIcal(files: readonly ExchangeFile[], job: ReadJob): Promise<ExchangeReading> {
  const { examples, found, others, lines } = groupExamples(files);
  const read: ReadExample[] = [];
  for (const [done, example] of examples.entries()) {
    job.signal?.throwIfAborted();
    job.onProgress?.({ label: "Reading examples", done, total: examples.length });
    read.push(await readIcalExample(example, job));
  }
  const { kept, left } = chooseExamples(read, job.repairs);
  return {
    content: {
      kind: "exemplars",
      items: withOwnIds(kept.map(({ exemplar }) => exemplar)),
      media: [],
      // Vectors and logs belong to the memory as it was.
      ...(job.repairs.size === 0 && others.length > 0 ? { beside: others } : {}),
    },
    found,
    refused: found - kept.length,
    report: toReport([...lines, ...read.flatMap((each) => each.lines), ...left]),
  };
}

function hasCall(program: string | undefined): boolean {
  return program !== undefined && /\b\w+\(/u.test(program);
}

interface GroupedFiles {
  readonly examples: readonly IcalExample[];
  /** All numbers that any field has. */
  readonly found: number;
  /** Files that belong to no example. */
  readonly others: readonly ExchangeFile[];
  readonly lines: readonly ReportLine[];
}

/** The files by example, in the order of memories and numbers. */
function groupExamples(files: readonly ExchangeFile[]): GroupedFiles {
  const groups = new Map<string, { memory: string; number: number; texts: IcalTexts }>();
  const others: ExchangeFile[] = [];
  const lines: ReportLine[] = [];
  for (const file of files) {
    const place = parseIcalPath(file.path);
    if (place === undefined) {
      others.push(file);
      continue;
    }
    const { memory, name, number } = place;
    const key = `${memory}/${number}`;
    const group = groups.get(key) ?? { memory, number, texts: {} };
    const text = readText(file);
    if (text === undefined) {
      lines.push(errorLine(file.path, "Left out: it is no UTF-8 text."));
    }
    groups.set(
      key,
      text === undefined ? group : { ...group, texts: { ...group.texts, [name]: text } },
    );
  }
  const examples = [...groups.values()]
    .toSorted((a, b) => a.memory.localeCompare(b.memory) || a.number - b.number)
    .flatMap(({ memory, number, texts }): IcalExample[] => {
      const { command, functions } = texts;
      if (command !== undefined && functions?.trim()) {
        return [{ memory, number, texts: { ...texts, command, functions } }];
      }
      const missing = command === undefined ? "command" : "functions";
      lines.push(
        errorLine(icalPath(memory, missing, number), "Left out: this file is missing or empty."),
      );
      return [];
    });
  return { examples, found: groups.size, others, lines };
}

/** Those that stay after what the person chose, and why the others do not. */
function chooseExamples(
  read: readonly ReadExample[],
  repairs: ReadonlySet<string>,
): { readonly kept: readonly ReadExample[]; readonly left: readonly ReportLine[] } {
  const left: ReportLine[] = [];
  const lastOfGame = new Map(read.map((each, index) => [each.tag, index]));
  const kept = read.filter((each, index) => {
    const { tag, problems, exemplar } = each;
    const isOlder = tag !== undefined && lastOfGame.get(tag) !== index;
    if (isOlder && repairs.has(ONE_A_GAME.id)) {
      left.push(
        errorLine(pathOf(exemplar), `Left out: a later example is of the same game, ${tag}.`),
      );
      return false;
    }
    if (problems.length > 0 && repairs.has(LEAVE_DEFECTS.id)) {
      left.push(errorLine(pathOf(exemplar), "Left out: its program names what does not exist."));
      return false;
    }
    if (isOlder) {
      left.push({
        ...errorLine(pathOf(exemplar), `A later example is of the same game, ${tag}.`),
        severity: "warning",
        fix: "Choose one example a game to keep the last.",
      });
    }
    return true;
  });
  return { kept, left };
}

function pathOf({ kept }: ReadExample["exemplar"]): string {
  const { [KEPT_MEMORY]: memory, [KEPT_NUMBER]: number } = ensureExists(kept);
  return icalPath(ensureExists(memory), "functions", Number(number));
}

function errorLine(file: string, message: string): ReportLine {
  return { severity: "error", file, pointer: "", message };
}

/** Examples that are alike in every file have one hash: the later ones get their number behind it. */
function withOwnIds(exemplars: readonly ExchangeExemplar[]): readonly ExchangeExemplar[] {
  const seen = new Map<string, number>();
  return exemplars.map((exemplar) => {
    const before = seen.get(exemplar.id);
    const number = before === undefined ? 1 : before + 1;
    seen.set(exemplar.id, number);
    return number === 1 ? exemplar : { ...exemplar, id: `${exemplar.id}-${number}` };
  });
}
