/** Two versions of a program compared for the page: what each change does, where it is, what is without it. */
import { elementAt } from "@/base/element-at";
import { Tally } from "@/base/tally";
import type { Abstractions } from "@/core/abstraction";
import { lineOfHunk } from "@/core/diff/changed-lines";
import { describeHunk, type HunkWords } from "@/core/diff/describe-hunk";
import { diffPrograms, type ProgramDiff } from "@/core/diff/program-diff";
import { readProgram } from "@/core/diff/program-steps";
import type { WorldKit } from "@/core/world/world-kit";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";

/** One change of the program on screen. */
export interface PlacedHunk extends HunkWords {
  /** The same for the same change after others are gone. */
  readonly key: string;
  /** The line of the program, from 1, where it is or would be. */
  readonly line: number;
  /** The line of the other program; undefined where it has none. */
  readonly originalLine: number | undefined;
}

export interface ShownDiff {
  readonly diff: ProgramDiff;
  readonly hunks: readonly PlacedHunk[];
}

export interface ComparedPrograms {
  readonly kit: WorldKit;
  readonly original: string;
  readonly modified: string;
  /** Of the modified program. */
  readonly abstractions: Abstractions;
}

export function compareShown(compared: ComparedPrograms): ShownDiff {
  const { kit, original, modified, abstractions } = compared;
  const { speech } = languageOf(kit.model);
  const reading = programReadingOf(kit.model);
  const after = readProgram(modified, reading);
  const before = readProgram(original, reading);
  const diff = diffPrograms(before, after);
  const times = new Tally<string>();
  const hunks = diff.hunks.map((hunk): PlacedHunk => {
    const words = describeHunk(diff, hunk, { speech, abstractions });
    times.add(words.what);
    return {
      ...words,
      key: `${words.what} ${times.of(words.what)}`,
      line: lineOfHunk(diff, hunk),
      originalLine:
        hunk.kind === "added" ? undefined : elementAt(before.steps, hunk.original).at + 1,
    };
  });
  return { diff, hunks };
}
