/** The file of an experiment: JSON, as `core/experiments/experiment.ts` has its form. */
import { tellFaults } from "@/base/faults/plain-faults";
import { bounds } from "@/core/bounds";
import { AppError } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";
import { experimentSchema, type Experiment } from "@/core/experiments/experiment";

/** A character is written with so many bytes at most (UTF-8, of JavaScript's characters). */
const MOST_BYTES_EACH = 3;

/** Reads a chosen file; one that is too long is refused unread. EXP-01 says what is wrong with it. */
export async function readExperimentFile(
  file: Pick<File, "name" | "size" | "text">,
): Promise<Result<Experiment, AppError>> {
  return file.size > bounds.experiment.characters * MOST_BYTES_EACH
    ? err(notAnExperiment(file.name, TOO_LONG))
    : parseExperiment(await file.text(), file.name);
}

const TOO_LONG = "it is too long";

/** Reads the text of a file. EXP-01 says what is wrong with it, and where. */
export function parseExperiment(text: string, fileName: string): Result<Experiment, AppError> {
  if (text.length > bounds.experiment.characters) {
    return err(notAnExperiment(fileName, TOO_LONG));
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err(notAnExperiment(fileName, "it is no JSON"));
  }
  const parsed = experimentSchema.safeParse(json);
  if (parsed.success) {
    return ok(parsed.data);
  }
  return err(notAnExperiment(fileName, tellFaults(parsed.error)));
}

function notAnExperiment(fileName: string, why: string): AppError {
  return new AppError({
    code: "EXP-01",
    what: `${fileName} is no experiment: ${why}.`,
    safe: "Nothing was run.",
    next: "docs/experiments.md has the form of the file, with an example.",
  });
}
