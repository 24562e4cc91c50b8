/** The memory that an agent acts from, as `--memory` names it: a bundle in either form. */
import { readFile } from "node:fs/promises";
import { AppError } from "@/base/app-error";
import type { Exemplar } from "@/core/exemplar";
import { readBundle } from "@/formats/bundle/bundle";

/** Empty where no file is named. Throws AppError where there is none, or it is no bundle. */
export async function readMemory(file: string | undefined): Promise<readonly Exemplar[]> {
  if (file === undefined) {
    return [];
  }
  const { exemplars } = await readBundle(await openFile(file), file);
  return exemplars;
}

async function openFile(file: string): Promise<Blob> {
  try {
    return new Blob([Uint8Array.from(await readFile(file))]);
  } catch {
    throw new AppError({
      code: "CLI-01",
      what: `There is no memory "${file}".`,
      safe: "Nothing was done.",
      next: "Make one: make-memory --games GAMES --out memory.json",
    });
  }
}
