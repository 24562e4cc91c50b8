/** ELAN's annotation files (EAF 3.0): a file for each demonstration, its segments on tiers. */
import type { ContentOf } from "@/formats/exchange/exchange-content";
import { textFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, ExchangeWriting } from "@/formats/exchange/exchange-format";
import { toEafDocument } from "@/formats/eaf/eaf-document";
import { createReportWriter } from "@/formats/report";

export const eafFormat: ExchangeFormat = {
  id: "eaf",
  title: "ELAN",
  about:
    "A file for ELAN (`.eaf`) beside each film: segments on tiers, verbs and objects below them.",
  shape: "folder",
  fileName: "elan",
  isCanonical: false,
  recognises: () => false,
  writer: {
    takes: "demonstrations",
    write: async (content, { signal, nowMs }) => {
      signal?.throwIfAborted();
      return write(content, nowMs);
    },
  },
};

function write({ items }: ContentOf<"demonstrations">, nowMs: number): ExchangeWriting {
  const report = createReportWriter("");
  const taken = new Set<string>();
  const files = items.flatMap((item) => {
    if (item.segments.length === 0) {
      report.add(
        "warning",
        "",
        `${item.title} has no segments with times: no file was written for it.`,
      );
      return [];
    }
    return [textFile(toFileName(item.key, taken), toEafDocument(item, nowMs))];
  });
  return { files, report: report.finish() };
}

/** A name that every file system takes, once. */
function toFileName(key: string, taken: Set<string>): string {
  const plain = key
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^[.-]+/u, "")
    .slice(0, 100);
  const base = plain === "" ? "demonstration" : plain;
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
    name = `${base}-${number}`;
  }
  taken.add(name.toLowerCase());
  return `${name}.eaf`;
}
