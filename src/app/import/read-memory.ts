/**
 * A memory as somebody gives it: a bundle, or a published memory as a zip, whatever its format. What is
 * not from here comes in as claims; known defects are told, and mended where the person chose that.
 */
import { exchangeError } from "@/formats/exchange/exchange-error";
import { readFormat } from "@/formats/exchange/convert-files";
import { recogniseFormat } from "@/formats/exchange/exchange-formats";
import type { ReadPorts, Repair, WritePorts } from "@/formats/exchange/exchange-format";
import { createExchangePorts } from "@/formats/exchange/exchange-ports";
import { unpackFiles } from "@/formats/exchange/unpack-files";
import { readBundle, type ParsedBundle } from "@/formats/bundle/bundle";
import { toExemplar } from "@/formats/bundle/bundle-format";
import type { Exemplar } from "@/core/exemplar";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { embedTexts, situationOf } from "@/lesson/embed-task";
import type { JobOptions } from "@/base/progress";
import { apiTextOf, kitOf } from "@/worlds/worlds";

/** What was read, and what of it could be mended. */
export interface ReadMemory extends ParsedBundle {
  /** Repairs that the person has not chosen and that this memory may need. */
  readonly repairs: readonly Repair[];
}

export interface ReadMemoryOptions extends JobOptions {
  /** Ids of the repairs that the person chose. */
  readonly repairs: readonly string[];
}

/** Reads a bundle's file, or a zip of a published memory. Throws AppError for anything else. */
export async function readMemory(
  file: Blob,
  name: string,
  options: ReadMemoryOptions,
): Promise<ReadMemory> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  // A zip with something in it: the letters of its inventor, 3 and 4.
  if (String.fromCharCode(...head) !== "PK\u0003\u0004") {
    return { ...(await readBundle(file, name)), repairs: [] };
  }
  const files = unpackFiles([{ path: name, bytes: new Uint8Array(await file.arrayBuffer()) }]);
  const format = recogniseFormat(files);
  if (format?.reader?.holds !== "exemplars") {
    const what = `${name} holds no memory that is known here.`;
    throw exchangeError("unknown", what, "Give a bundle, or a published memory as a zip.");
  }
  const ports = createPorts();
  const { repairs: chosen, ...job } = options;
  const { content, report } = await readFormat(format, files, {
    ...job,
    ports,
    repairs: new Set(chosen),
  });
  const items = content.kind === "exemplars" ? content.items : [];
  const exemplars: Exemplar[] = [];
  for (const item of items) {
    options.signal?.throwIfAborted();
    exemplars.push(await toExemplar(item, { ports, nowMs: Date.now() }));
  }
  const isNoticed = report.counts.warning > 0;
  const repairs = format.reader.repairs.filter(({ id }) => isNoticed && !chosen.includes(id));
  return { exemplars, report, repairs };
}

/** The static check, and the vectors that need no download; others are made where they are wanted. */
function createPorts(): ReadPorts & WritePorts {
  const { check } = createCheckerEngine();
  const embedder = createTextEmbedder();
  return createExchangePorts({
    apiText: apiTextOf,
    check,
    vocabularyOf: async (world) => (await kitOf(world)).model.vocabulary,
    embed: (exemplar) => embedTexts(embedder, { ...exemplar, situation: situationOf(exemplar) }),
  });
}
