/** The file of a study of references, as `exemplar mart --out` writes it. */
import { tellFaults } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";
import { bounds } from "@/core/bounds";
import { referenceStudySchema, type ReferenceStudy } from "@/core/experiments/reference-study";

/** Reads a chosen file; one that is too long is refused unread. EXP-09 says what is wrong with it. */
export async function readReferenceStudy(
  file: Pick<File, "name" | "size" | "text">,
): Promise<Result<ReferenceStudy, AppError>> {
  if (file.size > bounds.experiment.characters) {
    return err(notAStudy(file.name, "it is too long"));
  }
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch {
    return err(notAStudy(file.name, "it is no JSON"));
  }
  const parsed = referenceStudySchema.safeParse(json);
  return parsed.success ? ok(parsed.data) : err(notAStudy(file.name, tellFaults(parsed.error)));
}

function notAStudy(fileName: string, why: string): AppError {
  return new AppError({
    code: "EXP-09",
    what: `${fileName} is no study of references: ${why}.`,
    safe: "The tables are as they were.",
    next: "Choose a file that “exemplar mart --out” wrote.",
  });
}
