/** The exemplars that a study of the memory begins with: taught once, and kept in a file. */
import { access, readFile, writeFile } from "node:fs/promises";
import { AppError } from "@/base/app-error";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { kitOfCases, type TeachCase } from "@/cli/teach/teach-case";
import { teachOne } from "@/cli/teach/teach-one";
import type { RunnerChoice } from "@/cli/teach/open-lesson";
import type { Exemplar } from "@/core/exemplar";
import { parseBundle, writeBundle } from "@/formats/bundle/bundle";

/**
 * An exemplar for every demonstration that can be taught with its own words and a critic that prints,
 * nothing being retrieved; read from `file` where it is there, else written to it.
 */
export async function studyExemplars(
  cases: readonly TeachCase[],
  { file, runner }: { readonly file: string | undefined; readonly runner: RunnerChoice },
): Promise<readonly Exemplar[]> {
  if (file !== undefined && (await isThere(file))) {
    const parsed = parseBundle(await readFile(file, "utf8"), file);
    if (!parsed.ok) {
      throw parsed.error;
    }
    const ids = new Set(cases.map(({ id }) => id));
    return parsed.value.exemplars.filter(({ provenance }) => ids.has(provenance.fileHash));
  }
  const exemplars = await teachAll(cases, runner);
  if (file !== undefined) {
    await writeFile(file, writeBundle(exemplars));
  }
  return exemplars;
}

async function teachAll(
  cases: readonly TeachCase[],
  choice: RunnerChoice,
): Promise<readonly Exemplar[]> {
  const kit = await kitOfCases(cases);
  using runner = createRunner(kit, choice);
  const tools = {
    ...createLessonTools(kit, runner),
    isForgetful: true,
    feedback: "critic" as const,
    isRelabelling: false,
  };
  for (const one of cases) {
    try {
      await teachOne(one, one.labels, tools);
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      console.error(`${one.id}: ${error.message}`);
    }
  }
  return await tools.memory.list();
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}
