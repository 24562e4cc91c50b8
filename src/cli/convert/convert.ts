/** `exemplar convert --from FORMAT --to FORMAT IN OUT [--json]`: see the help below. */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { createConvertPorts } from "@/cli/convert/convert-ports";
import { readGivenFiles } from "@/cli/convert/read-given-files";
import { writeWhole } from "@/cli/convert/write-whole";
import {
  convertFiles,
  readFormat,
  type Conversion,
  type ConversionJob,
} from "@/formats/exchange/convert-files";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, Repair } from "@/formats/exchange/exchange-format";
import { EXCHANGE_FORMATS, recogniseFormat } from "@/formats/exchange/exchange-formats";
import { pointerInWords, type ReportLine } from "@/formats/report";
import { mutateFiles, type MutationCall } from "@/cli/convert/mutate-files";
import { formatTable, printFigures, share, type Column } from "@/lab/report/print-figures";

const HELP = `exemplar convert [--from FORMAT] --to FORMAT IN OUT [--json] [--repair ID]... [--seed S]
       exemplar convert [--from FORMAT] [--to FORMAT] IN --dry-run [--json] [--repair ID]... [--seed S]
       exemplar convert [--from FORMAT] [--to FORMAT] IN --mutate N [--seed S] [--json]

Reads files of one published format and writes them as another. IN is a file, a folder or a zip; OUT is
written whole or not at all.

  --from FORMAT  what IN is; recognised by what is in it where this is left out
  --to FORMAT    what is written
  --repair ID    mends a known defect of published files; may be given several times (see the formats)
  --seed S       what is drawn by lot is drawn from it (1)
  --dry-run      says what would come of it, in tokens where it is for training, and writes nothing;
                 without --to the files are read alone
  --json         one object with the figures and every line of the report as the last line

Figures:
  read      entries that were read, as a share of those that were found
  refused   entries that were left out, each with its reason in the report
  lossless  1 where what was written, read again, is what was read (and byte for byte so where a format
            written as itself is canonical); 0 where something is missing: "lost" names it, also where
            another kind was made of what was read, as demonstrations of exemplars. Absent where
            nobody reads the format that was written
  tokens    chat-jsonl, dpo-jsonl: tokens in all (cl100k_base), with train, validation, meanInput,
            meanOutput of chats and pairs of preferences

With --mutate N: N changed copies of IN are converted, and nothing stays written. Figures:
  mutants, refused (with a reason), crashes, halfWrites, slow (longer than 10 s), longestMs

Formats:`;

interface ConvertCall {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly input: string;
  /** Absent where nothing is to be written: when it is run dry, or mutants are tried. */
  readonly output: string | undefined;
  /** Absent where none are tried. */
  readonly mutants: number | undefined;
  readonly repairs: readonly string[];
  readonly seed: number;
  readonly asJson: boolean;
}

/** Runs the command. Exit code 2 for a wrong call. */
export async function convert(args: readonly string[]): Promise<number> {
  const call = readCall(args);
  if (call === undefined) {
    console.log(`${HELP}\n${listFormats()}`);
    return args.includes("--help") ? 0 : 2;
  }
  const files = await readGivenFiles(call.input);
  const from = call.from === undefined ? requireRecognised(files) : requireFormat(call.from);
  const to = call.to === undefined ? from : requireFormat(call.to);
  if (call.mutants !== undefined) {
    return await reportMutants({ from, to, files }, { ...call, count: call.mutants });
  }
  const job = toJob(from, call);
  if (call.to === undefined) {
    const reading = await readFormat(from, files, job);
    report(
      { reading, files: [], report: reading.report, lost: undefined, figures: {} },
      call.asJson,
    );
    return 0;
  }
  const conversion = await convertFiles({ from, to }, files, job);
  const written =
    call.output === undefined
      ? undefined
      : await writeWhole(call.output, { ...to, files: conversion.files });
  report(conversion, call.asJson);
  console.error(written === undefined ? "Nothing was written." : `Written to ${written}.`);
  return 0;
}

async function reportMutants(
  formats: Pick<MutationCall, "from" | "to" | "files">,
  call: ConvertCall & Pick<MutationCall, "count">,
): Promise<number> {
  const { count, seed, asJson } = call;
  const { faults, ...figures } = await mutateFiles({
    ...formats,
    count,
    seed,
    job: toJob(formats.from, call),
  });
  printFigures({ figures, faults }, asJson);
  return figures.crashes + figures.halfWrites + figures.slow === 0 ? 0 : 1;
}

function toJob(from: ExchangeFormat, { repairs, seed }: ConvertCall): ConversionJob {
  const known = repairsOf(from).map(({ id }) => id);
  const unknown = repairs.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new AppError({
      code: "CNV-06",
      what: `${from.title} has no repair "${unknown}".`,
      safe: "Nothing was written.",
      next: known.length === 0 ? "Leave --repair out." : `It has: ${known.join(", ")}.`,
    });
  }
  return { ports: createConvertPorts(), repairs: new Set(repairs), seed, nowMs: Date.now() };
}

function repairsOf({ reader }: ExchangeFormat): readonly Repair[] {
  return reader === undefined ? [] : reader.repairs;
}

function requireFormat(id: string): ExchangeFormat {
  const format = EXCHANGE_FORMATS.find((each) => each.id === id);
  if (format === undefined) {
    throw new AppError({
      code: "CNV-05",
      what: `There is no format "${id}".`,
      safe: "Nothing was written.",
      next: `Name one of ${EXCHANGE_FORMATS.map((each) => each.id).join(", ")}.`,
    });
  }
  return format;
}

function requireRecognised(files: readonly ExchangeFile[]): ExchangeFormat {
  const format = recogniseFormat(files);
  if (format === undefined) {
    throw new AppError({
      code: "CNV-05",
      what: "The files are of no format that is known here.",
      safe: "Nothing was written.",
      next: "Say what they are with --from.",
    });
  }
  return format;
}

const COLUMNS: readonly Column<ReportLine>[] = [
  { title: "severity", cell: ({ severity }) => severity },
  { title: "file", cell: ({ file }) => file },
  { title: "place", cell: ({ pointer }) => (pointer === "" ? "" : pointerInWords(pointer)) },
  {
    title: "message",
    cell: ({ message, fix }) => (fix === undefined ? message : `${message} ${fix}`),
  },
];
/** So many lines are printed; the JSON has them all. */
const PRINTED_LINES = 40;

function report(conversion: Conversion, asJson: boolean): void {
  const { reading, report: noticed, lost, figures: counted } = conversion;
  const { found, refused } = reading;
  const { lines, counts } = noticed;
  if (lines.length > 0) {
    console.log(formatTable(COLUMNS, lines.slice(0, PRINTED_LINES)));
    console.log(`${lines.length} lines in all\n`);
  }
  const lossless = lost === undefined ? {} : { lossless: lost.length === 0 ? 1 : 0 };
  const figures = {
    read: share(found - refused, found),
    refused,
    ...lossless,
    found,
    errors: counts.error,
    warnings: counts.warning,
    ...counted,
  };
  printFigures({ figures, ...(lost === undefined ? {} : { lost }), report: lines }, asJson);
}

function listFormats(): string {
  return EXCHANGE_FORMATS.map((format) => {
    const { id, about, reader, writer } = format;
    const ways = [
      ...(reader === undefined ? [] : [`in as ${reader.holds}`]),
      ...(writer === undefined ? [] : [`out of ${writer.takes}`]),
    ];
    const repairs = repairsOf(format).map(
      (repair) => `\n${" ".repeat(20)}--repair ${repair.id}: ${repair.about}`,
    );
    return `  ${id.padEnd(16)}  ${ways.join(", ")}: ${about}${repairs.join("")}`;
  }).join("\n");
}

function readCall(args: readonly string[]): ConvertCall | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      from: { type: "string" },
      to: { type: "string" },
      repair: { type: "string", multiple: true, default: [] },
      seed: { type: "string", default: "1" },
      mutate: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [input, output, ...more] = positionals;
  const { to, from, repair: repairs, json: asJson } = values;
  const seed = Number(values.seed);
  const mutants = values.mutate === undefined ? undefined : Number(values.mutate);
  const isUnwritten = values["dry-run"] || mutants !== undefined;
  const isWhole =
    input !== undefined &&
    more.length === 0 &&
    isUnwritten === (output === undefined) &&
    (isUnwritten || to !== undefined) &&
    (mutants === undefined || Number.isSafeInteger(mutants));
  if (values.help || !isWhole || !Number.isSafeInteger(seed)) {
    return undefined;
  }
  return { from, to, input, output, mutants, repairs, seed, asJson };
}
