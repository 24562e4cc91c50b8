/**
 * The lines that do something else, painted over what Monaco tints of all that differs between two texts: there a
 * comment, a declaration at another place and a call that is new look the same.
 */
import type { ChangedLines } from "@/core/diff/changed-lines";
import type { DiffEditor } from "@/features/program/compared-texts";
import { MonacoRange } from "@/features/program/monaco";
import { t } from "@/base/language/translate";

type LineKind = "added" | "removed" | "changed" | "moved";

const SAID: Readonly<Record<LineKind, string>> = {
  added: t("Does more than the other program"),
  removed: t("The other program leaves this out"),
  changed: t("Does it otherwise than the other program"),
  moved: t("Does it at another time than the other program"),
};

/** Paints the changes of one editor, in the place of those that it painted before. */
export function createChangePainter(editor: DiffEditor): (changed: ChangedLines) => void {
  const original = editor.getOriginalEditor().createDecorationsCollection();
  const modified = editor.getModifiedEditor().createDecorationsCollection();
  return ({ original: there, modified: here, gaps }) => {
    original.set([...there].map(([line, kind]) => toDecoration(line, kind, "was")));
    modified.set([
      ...[...here].map(([line, kind]) => toDecoration(line, kind, "is")),
      ...[...gaps].map(toGap),
    ]);
  };
}

function toDecoration(line: number, kind: LineKind, side: "was" | "is") {
  return {
    range: new MonacoRange(line, 1, line, 1),
    options: {
      isWholeLine: true,
      className: `diff-line diff-line-${side}`,
      linesDecorationsClassName: `diff-sign diff-sign-${kind === "added" || kind === "removed" ? side : kind}`,
      hoverMessage: { value: SAID[kind] },
    },
  };
}

/** What is left out has no line here: a rule stands where it would be. */
function toGap(line: number) {
  return {
    range: new MonacoRange(line, 1, line, 1),
    options: {
      isWholeLine: true,
      className: "diff-line-gap",
      hoverMessage: {
        value: t("Something that the other program does is left out below this line"),
      },
    },
  };
}
