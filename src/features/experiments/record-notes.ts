/** Why an experiment stands still: as its record has it, the same in every language, and as it is told. */
import { t } from "@/base/language/translate";

export const RECORD_NOTES = {
  paused: "Paused by you.",
  cancelled: "Cancelled by you; what was run until then is kept.",
  nothingSent: "Nothing was sent to the model yet: it is asked from when you resume.",
} as const;

const NOTE_WORDS: ReadonlyMap<string, string> = new Map([
  [RECORD_NOTES.paused, t("Paused by you.")],
  [RECORD_NOTES.cancelled, t("Cancelled by you; what was run until then is kept.")],
  [
    RECORD_NOTES.nothingSent,
    t("Nothing was sent to the model yet: it is asked from when you resume."),
  ],
]);

/** A note of a record; one that quotes an error is told as it stands there. */
export function noteWords(note: string): string {
  return NOTE_WORDS.get(note) ?? note;
}
