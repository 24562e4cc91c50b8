import type { RefObject } from "react";
import type { CommandRow } from "@/app/shell/command-rows";
import type { HunkActions } from "@/features/program/hunk-bar";
import { t } from "@/base/language/translate";

interface HunkCommandContext {
  readonly program: RefObject<HunkActions | null>;
}

/** Going through the changes; `Shift+Y` keeps only one where the teacher asks nothing. */
export const HUNK_ROWS: readonly CommandRow<HunkCommandContext>[] = [
  ["hunk.next", t("Next change"), ["]"], ({ program }) => program.current?.goToHunk(1)],
  ["hunk.previous", t("Previous change"), ["["], ({ program }) => program.current?.goToHunk(-1)],
  ["hunk.keep", t("Keep the change"), ["Y"], ({ program }) => program.current?.keepHunk()],
  ["hunk.drop", t("Drop the change"), ["N"], ({ program }) => program.current?.dropHunk()],
  ["hunk.only", t("Keep only this change"), [], ({ program }) => program.current?.keepOnlyHunk()],
  ["hunk.rest", t("Keep the rest"), ["Shift+K"], ({ program }) => program.current?.keepRest()],
  [
    "hunk.try",
    t("Run with and without the change"),
    ["V"],
    ({ program }) => program.current?.tryHunk(),
  ],
  [
    "hunk.turn",
    t("Find the change that breaks or mends it"),
    ["Shift+V"],
    ({ program }) => program.current?.findTurningHunk(),
  ],
];
