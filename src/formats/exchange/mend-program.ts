/** Programs of published memories, checked as they come in, and mended where the person wants it. */
import type { KnownInstance } from "@/core/world/world-model";
import type { CheckedProblem, ReadJob, Repair } from "@/formats/exchange/exchange-format";

export const MEND_NAMES: Repair = {
  id: "names",
  title: "Mend names",
  about:
    "where a program names an object, a call or a variable that is not there, the nearest that is",
};

export const LEAVE_DEFECTS: Repair = {
  id: "defects",
  title: "Leave out what cannot run",
  about: "what still has a program that names what does not exist",
};

/** A program after its check, and after mending where that was chosen. */
export interface MendedProgram {
  readonly program: string;
  /** What is wrong with it still. */
  readonly problems: readonly CheckedProblem[];
  /** What was mended, as the check had said it. */
  readonly mended: readonly CheckedProblem[];
}

/** Checks a household program, against its state's objects where they are known; mends if `names` was chosen. */
export async function mendProgram(
  program: string,
  instances: readonly KnownInstance[] | undefined,
  { ports, repairs }: Pick<ReadJob, "ports" | "repairs">,
): Promise<MendedProgram> {
  const problems = await ports.checkProgram("household", program, instances);
  const fixable = problems.filter(({ fix }) => fix !== undefined);
  if (!repairs.has(MEND_NAMES.id) || fixable.length === 0) {
    return { program, problems, mended: [] };
  }
  const mendedProgram = applyFixes(program, fixable);
  const left = await ports.checkProgram("household", mendedProgram, instances);
  return { program: mendedProgram, problems: left, mended: fixable };
}

/** What a person can do about a problem. */
export function adviceOn({ fix }: CheckedProblem): string {
  return fix === undefined ? "Edit it before it is used." : "Choose to mend names, or edit it.";
}

/** The text with each fix in its place, from the end, so that the places before stay right. */
function applyFixes(program: string, problems: readonly CheckedProblem[]): string {
  const lines = program.split("\n");
  const fixes = problems
    .flatMap(({ fix }) => (fix === undefined || fix.range.line !== fix.range.endLine ? [] : [fix]))
    .toSorted((a, b) => b.range.line - a.range.line || b.range.column - a.range.column);
  for (const { range, text } of fixes) {
    const line = lines[range.line - 1];
    if (line !== undefined) {
      lines[range.line - 1] =
        line.slice(0, range.column - 1) + text + line.slice(range.endColumn - 1);
    }
  }
  return lines.join("\n");
}
