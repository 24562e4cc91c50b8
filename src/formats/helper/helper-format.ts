/**
 * HELPER's examples, one a file: dialogues with their programs, and errors with the plans that mend them.
 * Nobody has run them here, and they bring no room: they are claims that a person can take on their word.
 */
import { isDefined } from "@/base/defined";
import { sha256Hex } from "@/base/sha256";
import type { ContentOf, ExchangeExemplar } from "@/formats/exchange/exchange-content";
import { requestOf } from "@/formats/exchange/dialogue-text";
import { areMost, readText, textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type {
  ExchangeFormat,
  ExchangeReading,
  ExchangeWriting,
  ReadJob,
  Repair,
} from "@/formats/exchange/exchange-format";
import { adviceOn, LEAVE_DEFECTS, MEND_NAMES, mendProgram } from "@/formats/exchange/mend-program";
import { readComments } from "@/formats/exchange/program-comments";
import { isSafePath } from "@/formats/exchange/unpack-files";
import {
  oneLine,
  parseHelperText,
  writeHelperText,
  type HelperExample,
} from "@/formats/helper/helper-text";
import { mergeReports, toReport, type ReportLine, type ReportSeverity } from "@/formats/report";

const LANDMARKS: Repair = {
  id: "landmarks",
  title: "Name landmarks",
  about:
    'older programs give a landmark without its name: ("Tomato", "Sink") says landmark = "Sink"',
};

export const helperFormat: ExchangeFormat = {
  id: "helper",
  title: "HELPER examples",
  about: "Dialogues with their programs, and errors with the plans that mend them, one a file.",
  shape: "folder",
  fileName: "helper-examples",
  isCanonical: true,
  recognises: (files) => areMost(files, (file) => exampleOf(file) !== undefined),
  reader: {
    holds: "exemplars",
    repairs: [LANDMARKS, MEND_NAMES, LEAVE_DEFECTS],
    read: readHelper,
  },
  writer: { takes: "exemplars", write: writeHelper },
};

const KEPT_PATH = "helper/path";
const KEPT_TEXT = "helper/text";
const KEPT_FORM = "helper/form";

function exampleOf(file: ExchangeFile): HelperExample | undefined {
  const text = readText(file);
  return text === undefined ? undefined : parseHelperText(text);
}

async function readHelper(files: readonly ExchangeFile[], job: ReadJob): Promise<ExchangeReading> {
  const read: ReadFile[] = [];
  for (const [done, file] of files.entries()) {
    job.signal?.throwIfAborted();
    job.onProgress?.({ label: "Reading examples", done, total: files.length });
    read.push(await readFile(file, job));
  }
  const items = read.map(({ exemplar }) => exemplar).filter(isDefined);
  return {
    content: { kind: "exemplars", items, media: [] },
    found: files.length,
    refused: files.length - items.length,
    report: toReport(read.flatMap(({ lines }) => lines)),
  };
}

interface ReadFile {
  /** Absent where the file was left out. */
  readonly exemplar?: ExchangeExemplar;
  readonly lines: readonly ReportLine[];
}

async function readFile(file: ExchangeFile, job: ReadJob): Promise<ReadFile> {
  const { path } = file;
  const line = (severity: ReportSeverity, message: string, fix?: string): ReportLine => {
    const about = { severity, file: path, pointer: "", message };
    return fix === undefined ? about : { ...about, fix };
  };
  const text = readText(file);
  const example = text === undefined ? undefined : parseHelperText(text);
  if (text === undefined || example === undefined) {
    return { lines: [line("error", "Left out: there is no example with a program in it.")] };
  }
  const named = withLandmarks(example.program);
  const isNaming = job.repairs.has(LANDMARKS.id);
  const unnamed =
    named === example.program || isNaming
      ? []
      : [line("warning", UNNAMED_LANDMARK, "Choose to name landmarks.")];
  const wanted = isNaming ? named : example.program;
  const { program, problems, mended } = await mendProgram(wanted, undefined, job);
  const lines = [
    ...unnamed,
    ...mended.map((each) => line("info", `Mended in line ${each.line}: ${each.sentence}`)),
    ...problems.map((each) =>
      line("warning", `Defect in line ${each.line}: ${each.sentence}`, adviceOn(each)),
    ),
  ];
  if (problems.length > 0 && job.repairs.has(LEAVE_DEFECTS.id)) {
    const left = line("error", "Left out: its program names what does not exist.");
    return { lines: [...lines, left] };
  }
  return { exemplar: await toExemplar({ ...example, program }, path, text), lines };
}

const UNNAMED_LANDMARK = "Its program gives a landmark without naming it as one.";

/** A second text without a name was the landmark in HELPER; here it would be an instance. */
function withLandmarks(program: string): string {
  return program.replaceAll(
    /\b(InteractionObject\(\s*(?:"\w+"|'\w+')\s*,\s*)("\w+"|'\w+')/gu,
    "$1landmark = $2",
  );
}

async function toExemplar(
  example: HelperExample,
  path: string,
  text: string,
): Promise<ExchangeExemplar> {
  const { form, asked, lowGoals, program, failed, fault, why } = example;
  // One text in two places is two examples: the published folders repeat many.
  const sha256 = await sha256Hex(`${path}\n${writeHelperText(example)}`);
  const id = `helper-${sha256.slice(0, 24)}`;
  const instruction = form === "dialogue" || form === "error" ? requestOf(asked) : asked;
  const title = form === "error" ? `When: ${fault}` : instruction;
  const exemplar: ExchangeExemplar = {
    id,
    world: "household",
    title: title.length > 80 ? `${title.slice(0, 79)}…` : title,
    instruction,
    dialogue: asked,
    program,
    noisyProgram: failed,
    abstractions: {
      summary: why,
      plan: [...lowGoals],
      comments: readComments(program),
      stateChanges: [],
      relevantObjects: [],
    },
    stateText: "",
    provenance: {
      demonstrationId: id,
      title: path,
      sourceKind: "helper",
      fileHash: sha256,
      programId: `${id}-program`,
      runId: "",
      teacher: "HELPER",
      corrections: fault === "" ? [] : [fault],
      environmentSteps: 0,
      verifiedBy: "claimed",
      claims: "person",
    },
  };
  const own = writeHelperText(example) === text ? {} : { [KEPT_TEXT]: text };
  return { ...exemplar, kept: { [KEPT_PATH]: path, [KEPT_FORM]: form, ...own } };
}

async function writeHelper({ items }: ContentOf<"exemplars">): Promise<ExchangeWriting> {
  const taken = new Set<string>();
  const files = items.map((exemplar): ExchangeFile => {
    const path = freePath(exemplar, taken);
    taken.add(path);
    return textFile(path, textOf(exemplar));
  });
  return { files, report: mergeReports([]) };
}

/** The text that it came with as long as it says the same; otherwise what the exemplar gives. */
function textOf(exemplar: ExchangeExemplar): string {
  const example = toExample(exemplar);
  const { [KEPT_TEXT]: text } = exemplar.kept ?? NOTHING_KEPT;
  const before = text === undefined ? undefined : parseHelperText(text);
  const written = writeHelperText(example);
  return text !== undefined && before !== undefined && writeHelperText(before) === written
    ? text
    : written;
}

const NOTHING_KEPT: NonNullable<ExchangeExemplar["kept"]> = {};

function toExample(exemplar: ExchangeExemplar): HelperExample {
  const { instruction, dialogue, program, noisyProgram, abstractions, provenance, kept } = exemplar;
  const form = formOf(kept?.[KEPT_FORM]);
  const told = dialogue === "" ? instruction : dialogue;
  return {
    form,
    asked: oneLine(told),
    lowGoals: abstractions.plan,
    program: program.trimEnd(),
    failed: noisyProgram,
    fault: provenance.corrections.join(" "),
    why: abstractions.summary,
  };
}

function formOf(kept: string | undefined): HelperExample["form"] {
  return kept === "input" || kept === "goals" || kept === "error" ? kept : "dialogue";
}

function freePath({ kept, id }: ExchangeExemplar, taken: ReadonlySet<string>): string {
  const path = kept?.[KEPT_PATH];
  return path !== undefined && isSafePath(path) && !taken.has(path)
    ? path
    : `${id.replaceAll(/[^\w-]/gu, "_")}.txt`;
}
