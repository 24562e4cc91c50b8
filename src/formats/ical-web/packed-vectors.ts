/**
 * Packed vectors of a web memory: `index.json` says which row belongs to which step, and one file of
 * 16-bit floats (little-endian, row by row) holds the rows of each channel.
 */
import { z } from "zod";
import { readJson, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ReportLine } from "@/formats/report";

const indexSchema = z.object({
  dtype: z.string().startsWith("float16"),
  dims: z.record(z.string(), z.number().int().positive()),
  rows: z.record(z.string(), z.number().int().nonnegative()),
  index: z.array(z.unknown()),
});

/** The index of packed vectors, where the file is one. */
function parseIndex(file: ExchangeFile): z.infer<typeof indexSchema> | undefined {
  const json = file.path.endsWith(".json") ? readJson(file) : undefined;
  const parsed = indexSchema.safeParse(json?.ok === true ? json.value : undefined);
  return parsed.success ? parsed.data : undefined;
}

/** What is wrong with packed vectors among the files: channels without rows, odd sizes, no numbers. */
export function checkPackedVectors(files: readonly ExchangeFile[]): readonly ReportLine[] {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  return files.flatMap((file) => {
    const index = parseIndex(file);
    if (index === undefined) {
      return [];
    }
    const folder = file.path.slice(0, file.path.lastIndexOf("/") + 1);
    return Object.entries(index.dims).flatMap(([channel, dims]): ReportLine[] => {
      const path = `${folder}${channel}.f16`;
      const bytes = byPath.get(path);
      const rows = index.rows[channel];
      const message = faultOf(bytes, rows === undefined ? undefined : rows * dims);
      return message === undefined
        ? []
        : [{ severity: "warning", file: path, pointer: "", message, fix: "Pack them again." }];
    });
  });
}

function faultOf(bytes: Uint8Array | undefined, count: number | undefined): string | undefined {
  if (bytes === undefined) {
    return "The index names these vectors, and they are not there.";
  }
  if (count === undefined || bytes.length !== count * 2) {
    return `It has ${bytes.length} bytes, and its index says other.`;
  }
  // All bits of the exponent set: not a number, or infinite.
  return bytes.some((byte, at) => at % 2 === 1 && (byte & 0x7c) === 0x7c)
    ? "Some of its values are no numbers."
    : undefined;
}
