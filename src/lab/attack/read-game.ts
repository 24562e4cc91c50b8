import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";

/** The text of a recorded game, gzipped or not. */
export async function readGame(file: string): Promise<string> {
  const bytes = await readFile(file);
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}
