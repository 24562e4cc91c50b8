import { t } from "@/base/language/translate";
import { beginOf, isClaimed, type Exemplar } from "@/core/exemplar";

/** Why the program of an exemplar is not edited where it stands; undefined where it is. */
export function whyNotEdited(exemplar: Exemplar): string | undefined {
  if (isClaimed(exemplar)) {
    return t("It is a claim of a bundle: its program can be edited once it is verified here.");
  }
  if (!hasOwnProgram(exemplar)) {
    return t("It was learned in a console: its program is not edited here.");
  }
  return beginOf(exemplar) === undefined
    ? t(
        "The room of its run was not kept with it: an edited program could not be run, so it is not edited here.",
      )
    : undefined;
}

/** Whether its program is one that is run as it stands: no claim, and nothing that was learned in a console. */
export function hasOwnProgram(exemplar: Exemplar): boolean {
  return !isClaimed(exemplar) && exemplar.transcript === undefined && exemplar.skill === undefined;
}
