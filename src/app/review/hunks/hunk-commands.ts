import type { RefObject } from "react";
import type { CommandRow } from "@/app/shell/command-rows";
import type { HunkActions } from "@/features/program/hunk-bar";

interface HunkCommandContext {
  readonly program: RefObject<HunkActions | null>;
}

/** Going through the changes; `Shift+Y` keeps only one where the teacher asks nothing. */
export const HUNK_ROWS: readonly CommandRow<HunkCommandContext>[] = [
  ["hunk.next", "Next change", ["]"], ({ program }) => program.current?.goToHunk(1)],
  ["hunk.previous", "Previous change", ["["], ({ program }) => program.current?.goToHunk(-1)],
  ["hunk.keep", "Keep the change", ["Y"], ({ program }) => program.current?.keepHunk()],
  ["hunk.drop", "Drop the change", ["N"], ({ program }) => program.current?.dropHunk()],
  ["hunk.only", "Keep only this change", [], ({ program }) => program.current?.keepOnlyHunk()],
  ["hunk.rest", "Keep the rest", ["Shift+K"], ({ program }) => program.current?.keepRest()],
  [
    "hunk.try",
    "Run with and without the change",
    ["V"],
    ({ program }) => program.current?.tryHunk(),
  ],
  [
    "hunk.turn",
    "Find the change that breaks or mends it",
    ["Shift+V"],
    ({ program }) => program.current?.findTurningHunk(),
  ],
];
