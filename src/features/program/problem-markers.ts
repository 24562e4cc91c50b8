/** What the static check found, as the editor shows it: underlined, told on hover, with quick fixes. */
import {
  MonacoRange,
  monacoEditor,
  MonacoSeverity,
  offerCodeActions,
} from "@/features/program/monaco";
import type { ProgramProblem } from "@/engines/checker/checker-engine";
import { toldHere } from "@/base/language/told-elsewhere";

type TextModel = ReturnType<typeof monacoEditor.getModels>[number];
type Marker = Parameters<typeof monacoEditor.setModelMarkers>[2][number];

const OWNER = "check";
/** The problems shown on each open program, for the fixes of their markers. */
const shown = new WeakMap<TextModel, readonly ProgramProblem[]>();

/** Marks the problems in the editor; an empty list clears them. */
export function showProblems(model: TextModel, problems: readonly ProgramProblem[]): void {
  registerFixes();
  shown.set(model, problems);
  monacoEditor.setModelMarkers(model, OWNER, problems.map(toMarker));
}

function toMarker(problem: ProgramProblem): Marker {
  const { line, column, endLine, endColumn, severity, sentence } = problem;
  return {
    startLineNumber: line,
    startColumn: column,
    endLineNumber: endLine,
    endColumn,
    severity: severity === "error" ? MonacoSeverity.Error : MonacoSeverity.Warning,
    message: toldHere(sentence),
  };
}

let isRegistered = false;

/** The lightbulb: once for all editors of the page. */
function registerFixes(): void {
  if (isRegistered) {
    return;
  }
  isRegistered = true;
  offerCodeActions("python", (model, range) => {
    const problems = shown.get(model) ?? [];
    return problems.flatMap((problem) => {
      const { fix } = problem;
      const place = new MonacoRange(
        problem.line,
        problem.column,
        problem.endLine,
        problem.endColumn,
      );
      if (fix === undefined || !MonacoRange.areIntersectingOrTouching(place, range)) {
        return [];
      }
      const { line, column, endLine, endColumn } = fix.range;
      return [
        {
          title: fix.title,
          marker: toMarker(problem),
          range: new MonacoRange(line, column, endLine, endColumn),
          text: fix.text,
        },
      ];
    });
  });
}
