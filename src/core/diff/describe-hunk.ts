/** A hunk in words: what it does, and why by the program that does it. */
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import type { Abstractions } from "@/core/abstraction";
import type { Hunk, ProgramDiff } from "@/core/diff/program-diff";
import type { ProgramStep, ReadProgram } from "@/core/diff/program-steps";
import type { WorldSpeech } from "@/core/world/world-speech";
import { t } from "@/base/language/translate";

export interface HunkWords {
  /** "Leaves out: open the Drawer_6." */
  readonly what: string;
  /** One sentence of the program's own; undefined where it gives none. */
  readonly why: string | undefined;
}

export interface HunkTelling {
  readonly speech: Pick<WorldSpeech, "describeCall">;
  /** Of the modified program. */
  readonly abstractions: Abstractions;
}

export function describeHunk(diff: ProgramDiff, hunk: Hunk, telling: HunkTelling): HunkWords {
  const { original, modified } = diff;
  const there = hunk.kind === "added" ? undefined : elementAt(original.steps, hunk.original);
  const here = hunk.kind === "removed" ? undefined : elementAt(modified.steps, hunk.modified);
  const say = (step: ProgramStep | undefined) => toDo(ensureExists(step), telling.speech);
  if (here === undefined) {
    const does = say(there);
    return {
      what: t("Leaves out: {does}.", { does }),
      why: whyLeftOut(does, telling.abstractions),
    };
  }
  const why = whyDone(modified, here, telling.abstractions);
  const does = say(here);
  if (hunk.kind !== "moved") {
    const what =
      there === undefined
        ? t("Adds: {does}.", { does })
        : t("Instead of “{there}”: {does}.", { there: say(there), does });
    return { what, why };
  }
  const before = modified.steps[hunk.modified - 1];
  const what =
    before === undefined
      ? t("Moves to the beginning: {does}.", { does })
      : t("Moves to after “{before}”: {does}.", { before: say(before), does });
  return { what, why };
}

function toDo({ call, code }: ProgramStep, speech: HunkTelling["speech"]): string {
  return call === undefined
    ? `\`${code.replace(/\n[^]*$/u, "")}\``
    : speech.describeCall(call).toDo;
}

/** What the abstractions say of its line, else the comment above it. */
function whyDone(
  { lines }: ReadProgram,
  step: ProgramStep,
  { comments }: Abstractions,
): string | undefined {
  const said = comments.find(({ line }) => line === step.at + 1);
  const above = step.lines
    .filter((at) => at < step.at)
    .map((at) => elementAt(lines, at).trim())
    .filter((line) => line.startsWith("#"))
    .map((line) => line.replace(/^#\s*(?:\([\w ]*\)\s*)?/u, ""));
  return said?.text ?? (above.length === 0 ? undefined : above.join(" "));
}

/** What is said of the whole task and names it; of a list of such steps, what is said of them all. */
function whyLeftOut(does: string, { comments }: Abstractions): string | undefined {
  const said = comments.find(({ kind, text }) => kind === "task" && text.includes(does))?.text;
  const [reason, list] = (said ?? does).split(": ");
  return reason !== undefined && list?.includes(does) === true ? `${reason}.` : said;
}
