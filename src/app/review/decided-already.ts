import { t } from "@/base/language/translate";

/** What is said of a deed that would change the program under a verdict. */
export const DECIDED_ALREADY = t("There is a decision already: undo it to decide anew.");
