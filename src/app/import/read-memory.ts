/**
 * A memory as somebody gives it: a bundle, or a published memory as a zip, whatever its format. What is
 * not from here comes in as claims; known defects are told, and mended where the person chose that.
 */
import { bounds } from "@/core/bounds";
import { exchangeError } from "@/formats/exchange/exchange-error";
import { readFormat } from "@/formats/exchange/convert-files";
import { recogniseFormat } from "@/formats/exchange/exchange-formats";
import type { ReadPorts, Repair, WritePorts } from "@/formats/exchange/exchange-format";
import { createExchangePorts } from "@/formats/exchange/exchange-ports";
import { unpackFiles } from "@/formats/exchange/unpack-files";
import { readBundlePieces, type ParsedBundle } from "@/formats/bundle/bundle";
import { toExemplar } from "@/formats/bundle/bundle-format";
import type { LinesPiece } from "@/formats/bundle/lines/read-lines";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { embedTexts, situationOf } from "@/lesson/embed-task";
import type { JobOptions } from "@/base/progress";
import { apiTextOf, kitOf } from "@/worlds/worlds";
import { t } from "@/base/language/translate";

/** What was read, and what of it could be mended. */
export interface ReadMemory extends ParsedBundle {
  /** Repairs that the person has not chosen and that this memory may need. */
  readonly repairs: readonly Repair[];
}

export interface ReadMemoryOptions extends JobOptions {
  /** Ids of the repairs that the person chose. */
  readonly repairs: readonly string[];
}

/**
 * Reads a bundle's file, or a zip of a published memory, a piece at a time; gives what else was read. Throws
 * AppError for anything else.
 */
export async function* readMemoryPieces(
  file: Blob,
  name: string,
  options: ReadMemoryOptions,
): AsyncGenerator<LinesPiece, Omit<ReadMemory, "exemplars">> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // A zip with something in it: the letters of its inventor, 3 and 4.
  if (String.fromCharCode(...head) !== "PK\u0003\u0004") {
    return { report: yield* readBundlePieces(file, name, options.signal), repairs: [] };
  }
  if (file.size > bounds.exchange.bytes) {
    const what = t("{name} is larger than can be read at once (1 GiB).", { name });
    throw exchangeError("too-much", what, t("Give its files in parts."));
  }
  const files = unpackFiles([{ path: name, bytes: new Uint8Array(await file.arrayBuffer()) }]);
  const format = recogniseFormat(files);
  if (format?.reader?.holds !== "exemplars") {
    const what = t("{name} holds no memory that is known here.", { name });
    throw exchangeError("unknown", what, t("Give a bundle, or a published memory as a zip."));
  }
  const ports = createPorts();
  const { repairs: chosen, ...job } = options;
  const { content, report } = await readFormat(format, files, {
    ...job,
    ports,
    repairs: new Set(chosen),
  });
  const items = content.kind === "exemplars" ? content.items : [];
  for (const item of items) {
    options.signal?.throwIfAborted();
    const exemplar = await toExemplar(item, { ports, nowMs: Date.now() });
    yield { exemplars: [exemplar], total: items.length };
  }
  const isNoticed = report.counts.warning > 0;
  const repairs = format.reader.repairs.filter(({ id }) => isNoticed && !chosen.includes(id));
  return { report, repairs };
}

/** The static check, and the vectors that need no download; others are made where they are wanted. */
function createPorts(): ReadPorts & WritePorts {
  const checker = createCheckerEngine();
  const embedder = createTextEmbedder();
  return createExchangePorts({
    check: (program, room) => checker.check(program, room),
    vocabularyOf: async (world) => (await kitOf(world)).model.vocabulary,
    apiText: apiTextOf,
    embed: (exemplar) => embedTexts(embedder, { ...exemplar, situation: situationOf(exemplar) }),
  });
}
