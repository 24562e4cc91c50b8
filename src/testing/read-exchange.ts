/** Reading and writing by one format alone, as its test does. */
import { ensureExists } from "@/base/assert";
import type { ExchangeContent, ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import {
  writeWith,
  type ExchangeFormat,
  type ExchangeReading,
  type ExchangeWriting,
} from "@/formats/exchange/exchange-format";
import { buildExchangeJob } from "@/testing/exchange-job";

export async function readFiles(
  { reader }: ExchangeFormat,
  files: readonly ExchangeFile[],
): Promise<ExchangeReading> {
  return await ensureExists(reader).read(files, buildExchangeJob());
}

/** Files by their texts. */
export async function readTexts(
  format: ExchangeFormat,
  texts: Readonly<Record<string, string>>,
): Promise<ExchangeReading> {
  return await readFiles(
    format,
    Object.entries(texts).map(([path, text]) => textFile(path, text)),
  );
}

export function demonstrationsOf({ content }: ExchangeReading): readonly ExchangeDemonstration[] {
  return content.kind === "demonstrations" ? content.items : [];
}

export async function writeContent(
  { writer }: ExchangeFormat,
  content: ExchangeContent,
): Promise<ExchangeWriting> {
  return await writeWith(ensureExists(writer), content, buildExchangeJob());
}

/** A demonstration with what a test is about. */
export function buildExchangeDemonstration(
  given: Partial<ExchangeDemonstration> = {},
): ExchangeDemonstration {
  return {
    key: "film-1",
    title: "Make tea",
    instruction: "Make a cup of tea.",
    dialogue: [],
    labels: [],
    segments: [],
    kept: {},
    ...given,
  };
}
