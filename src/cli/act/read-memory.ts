/** The memory that an agent acts from, as `--memory` names it. */
import { readFile } from "node:fs/promises";
import { AppError } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import { parseBundle } from "@/formats/bundle/bundle";

/** Empty where no file is named. Throws AppError where there is none, or it is no bundle. */
export async function readMemory(file: string | undefined): Promise<readonly Exemplar[]> {
  if (file === undefined) {
    return [];
  }
  const parsed = parseBundle(await readText(file), file);
  if (!parsed.ok) {
    throw parsed.error;
  }
  return parsed.value.exemplars;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new AppError({
      code: "CLI-01",
      what: `There is no memory "${file}".`,
      safe: "Nothing was done.",
      next: "Make one: make-memory --games GAMES --out memory.json",
    });
  }
}
