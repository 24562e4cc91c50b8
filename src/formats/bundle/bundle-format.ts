/** The memory's own file as an exchange format. */
import type { Exemplar } from "@/core/exemplar";
import { bounds } from "@/core/bounds";
import { parseBundle, writeBundle } from "@/formats/bundle/bundle";
import { bundleError } from "@/formats/bundle/bundle-error";
import { BUNDLE_FORMAT } from "@/formats/bundle/bundle-schema";
import type { ContentOf, ExchangeExemplar } from "@/formats/exchange/exchange-content";
import { fileName, readText, textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type {
  ExchangeFormat,
  ExchangeReading,
  ExchangeWriting,
  WriteJob,
} from "@/formats/exchange/exchange-format";
import { mergeReports, toReport, type ImportReport, type ReportLine } from "@/formats/report";

export const bundleFormat: ExchangeFormat = {
  id: "bundle",
  title: "Exemplar bundle",
  about: "A memory of this studio, with vectors and rooms.",
  shape: "file",
  fileName: "exemplar-memory.json",
  isCanonical: true,
  recognises: (files) => files.length > 0 && files.every(isBundle),
  reader: { holds: "exemplars", repairs: [], read: async (files) => readBundles(files) },
  writer: { takes: "exemplars", write: writeExemplars },
};

/** Keys are sorted in what is written, so the mark stands at the top or behind all exemplars. */
const LOOK_BYTES = 4096;

function isBundle({ bytes }: ExchangeFile): boolean {
  const ends = [bytes.slice(0, LOOK_BYTES), bytes.slice(-LOOK_BYTES)];
  return ends.some((part) => new TextDecoder().decode(part).includes(`"${BUNDLE_FORMAT}"`));
}

/** Several bundles are one memory; of two exemplars with one id the first is kept and the other told. */
function readBundles(files: readonly ExchangeFile[]): ExchangeReading {
  const byId = new Map<string, Exemplar>();
  const reports: ImportReport[] = [];
  let found = 0;
  for (const file of files) {
    const name = fileName(file);
    const text = file.bytes.byteLength > bounds.bundle.bytes ? undefined : readText(file);
    if (text === undefined) {
      throw bundleError("not-text", name);
    }
    const parsed = parseBundle(text, name);
    if (!parsed.ok) {
      throw parsed.error;
    }
    const { exemplars, report } = parsed.value;
    const again: ReportLine[] = [];
    for (const exemplar of exemplars) {
      if (byId.has(exemplar.id)) {
        const message = `Left out: ${exemplar.id} came in a file before.`;
        again.push({ severity: "error", file: name, pointer: "", message });
      } else {
        byId.set(exemplar.id, exemplar);
      }
    }
    reports.push(report, toReport(again));
    found += exemplars.length + report.counts.error;
  }
  const items = [...byId.values()];
  return {
    content: { kind: "exemplars", items, media: [] },
    found,
    refused: found - items.length,
    report: mergeReports(reports),
  };
}

async function writeExemplars(
  { items }: ContentOf<"exemplars">,
  job: WriteJob,
): Promise<ExchangeWriting> {
  const exemplars: Exemplar[] = [];
  for (const [done, item] of items.entries()) {
    job.signal?.throwIfAborted();
    job.onProgress?.({ label: "Writing exemplars", done, total: items.length });
    exemplars.push(await toExemplar(item, job));
  }
  const file = textFile(bundleFormat.fileName, writeBundle(exemplars));
  return { files: [file], report: mergeReports([]) };
}

/** The exemplar as the memory has it: with vectors, a date and a history that begins here. */
export async function toExemplar(
  item: ExchangeExemplar,
  { ports, nowMs }: Pick<WriteJob, "ports" | "nowMs">,
): Promise<Exemplar> {
  const {
    embeddings = await ports.embed(item),
    createdAt = nowMs,
    uses = { retrieved: 0, succeeded: 0, failed: 0 },
    ...rest
  } = item;
  return { ...rest, embeddings, createdAt, uses };
}
