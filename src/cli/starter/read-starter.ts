/** The starter memory for the headless commands, as the studio opens it. */
import { readFile } from "node:fs/promises";
import type { Exemplar } from "@/core/exemplar";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";
import { parseStarter, STARTER_PATH } from "@/formats/bundle/starter-bundle";
import { embedExemplars } from "@/lesson/embed-exemplars";

/** Relative to the folder that commands are called in, as their other files are. */
export const STARTER_FILE = `public/${STARTER_PATH}`;

export async function readStarter(): Promise<readonly Exemplar[]> {
  const exemplars = parseStarter(await readFile(STARTER_FILE, "utf8"));
  return await embedExemplars(exemplars, createTextEmbedder());
}
