/**
 * Changed files through a format's reader and writer, and onto the disk: does anything break?
 *
 * Each file begins as an honest one of the format: a few items, written by its writer where it has one,
 * otherwise a few of the files that were given. Then values, bytes or lines are changed, now and then the
 * whole is packed as a zip and that is changed. What must hold: a failure says what happened (AppError),
 * nothing takes longer than 10 s, and the disk has all of what was written or nothing.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { AppError } from "@/base/app-error";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { writeWhole } from "@/cli/convert/write-whole";
import {
  convertFiles,
  readFormat,
  writeFormat,
  type ConversionJob,
} from "@/formats/exchange/convert-files";
import type { ExchangeContent } from "@/formats/exchange/exchange-content";
import { readText, textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat } from "@/formats/exchange/exchange-format";
import { unpackFiles } from "@/formats/exchange/unpack-files";
import { mutateBytes, mutateJson } from "@/lab/attack/mutate-json";

export interface MutationCall {
  readonly from: ExchangeFormat;
  readonly to: ExchangeFormat;
  readonly files: readonly ExchangeFile[];
  readonly count: number;
  readonly seed: number;
  readonly job: ConversionJob;
}

export interface MutationReport {
  readonly mutants: number;
  /** Refused with a reason. */
  readonly refused: number;
  readonly crashes: number;
  readonly halfWrites: number;
  readonly slow: number;
  readonly longestMs: number;
  readonly faults: readonly string[];
}

/** Longer than this is a hang to a person. */
const SLOW_MS = 10_000;
/** So many items or files are in each mutant. */
const ITEMS = 3;

/** Hands `count` mutants in; the same seed gives the same ones. */
export async function mutateFiles(call: MutationCall): Promise<MutationReport> {
  const { from, job } = call;
  const content = (await from.reader?.read(call.files, job))?.content;
  const folder = await mkdtemp(join(tmpdir(), "convert-"));
  const counts = { refused: 0, crashes: 0, halfWrites: 0, slow: 0, longestMs: 0 };
  const faults: string[] = [];
  for (let number = 0; number < call.count; number += 1) {
    const random = createSeededRandom(call.seed + number * 7919);
    const mutant = mutate(await honestFiles(call, content, random), random);
    const startedMs = performance.now();
    const fault = await tryMutant(call, mutant, folder);
    const tookMs = performance.now() - startedMs;
    counts.longestMs = Math.max(counts.longestMs, Math.round(tookMs));
    counts.slow += tookMs > SLOW_MS ? 1 : 0;
    if (fault !== undefined) {
      counts[fault.kind] += 1;
      if (fault.kind !== "refused") {
        faults.push(`mutant ${number}: ${fault.what}`);
      }
    }
  }
  await rm(folder, { recursive: true });
  return { mutants: call.count, ...counts, faults };
}

async function honestFiles(
  { from, files, job }: MutationCall,
  content: ExchangeContent | undefined,
  random: SeededRandom,
): Promise<readonly ExchangeFile[]> {
  const { writer } = from;
  if (content === undefined || writer === undefined || content.items.length === 0) {
    return random.shuffle([...files]).slice(0, ITEMS);
  }
  const few = withFewItems(content, random);
  try {
    return (await writeFormat(from, few, job)).files;
  } catch (error) {
    // Whoever writes into files that are there already refuses to without them.
    if (error instanceof AppError) {
      return files;
    }
    throw error;
  }
}

/** A few items of the content, any; media are left out, they are bytes to every format. */
function withFewItems(content: ExchangeContent, random: SeededRandom): ExchangeContent {
  const pick = <T>(items: readonly T[]) => random.shuffle([...items]).slice(0, ITEMS);
  switch (content.kind) {
    case "exemplars":
      return { kind: content.kind, items: pick(content.items), media: [] };
    case "demonstrations":
      return { kind: content.kind, items: pick(content.items), media: [] };
    case "tasks":
      return { kind: content.kind, items: pick(content.items), media: [] };
    case "transcripts":
      return { kind: content.kind, items: pick(content.items), media: [] };
    default:
      return content;
  }
}

/** One or two of the files changed, one left out now and then, or all of it as a damaged zip. */
function mutate(files: readonly ExchangeFile[], random: SeededRandom): readonly ExchangeFile[] {
  if (random.next() < 0.1) {
    const zip = zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])));
    return [{ path: "given.zip", bytes: mutateBytes(new Uint8Array(zip), random) }];
  }
  const changed = new Set([
    random.integer(0, files.length - 1),
    random.integer(0, files.length - 1),
  ]);
  return files.flatMap((file, index) => {
    if (!changed.has(index)) {
      return [file];
    }
    return random.next() < 0.05 ? [] : [mutateFile(file, random)];
  });
}

function mutateFile(file: ExchangeFile, random: SeededRandom): ExchangeFile {
  const text = readText(file);
  if (text === undefined || random.next() < 0.2) {
    return { ...file, bytes: mutateBytes(file.bytes, random) };
  }
  try {
    return textFile(file.path, mutateJson(text, random));
  } catch {
    return textFile(file.path, mutateLines(text, random));
  }
}

const HOSTILE_LINES = [
  "",
  "\u0000",
  "{".repeat(5000),
  "x".repeat(100_000),
  "__proto__: 1",
  "\uFEFF",
];

function mutateLines(text: string, random: SeededRandom): string {
  const lines = text.split("\n");
  const at = random.integer(0, lines.length - 1);
  const before = lines.slice(0, at);
  const after = lines.slice(at);
  return random
    .pick([
      [...before, ...after.slice(1)],
      [...before, ...after.slice(0, 1), ...after],
      [...before, random.pick(HOSTILE_LINES), ...after],
      [...after, ...before],
      before,
    ])
    .join("\n");
}

interface MutantFault {
  readonly kind: "refused" | "crashes" | "halfWrites";
  readonly what: string;
}

async function tryMutant(
  { from, to, job }: MutationCall,
  mutant: readonly ExchangeFile[],
  folder: string,
): Promise<MutantFault | undefined> {
  const target = join(folder, to.shape === "file" ? to.fileName : "out");
  let written: readonly ExchangeFile[] = [];
  let fault: MutantFault | undefined;
  try {
    if (to.writer === undefined) {
      await readFormat(from, unpackFiles(mutant), job);
    } else {
      const { files } = await convertFiles({ from, to }, unpackFiles(mutant), job);
      await writeWhole(target, { ...to, files });
      written = files;
    }
  } catch (error) {
    const what = error instanceof Error ? String(error.stack) : String(error);
    fault = { kind: error instanceof AppError ? "refused" : "crashes", what };
  }
  const half = await findHalf(folder, target, { to, written });
  await rm(target, { recursive: true, force: true });
  return half === undefined ? fault : { kind: "halfWrites", what: half };
}

/** What is on the disk that should not be, or not what was written. */
async function findHalf(
  folder: string,
  target: string,
  { to, written }: { readonly to: ExchangeFormat; readonly written: readonly ExchangeFile[] },
): Promise<string | undefined> {
  const left = await readdir(folder);
  const wanted = written.length === 0 ? 0 : 1;
  if (left.length > 1 || left.length < wanted || left.some((name) => name.startsWith("."))) {
    return `the folder has ${left.join(", ")}`;
  }
  for (const { path, bytes } of written) {
    const found = await readFile(to.shape === "file" ? target : join(target, path));
    if (!found.equals(bytes)) {
      return `${path} is not what was written`;
    }
  }
  return undefined;
}
