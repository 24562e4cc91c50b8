/** Known defects of published memories, and how they are mended where the person wants it. */
import type { CheckedProblem, ReadJob, Repair } from "@/formats/exchange/exchange-format";
import type { KnownInstance } from "@/core/world/world-model";

export const ICAL_REPAIRS = [
  {
    id: "names",
    title: "Mend names",
    about:
      "where a program names an object, a call or a variable that is not there, the nearest that is",
  },
  {
    id: "duplicates",
    title: "One example a game",
    about:
      "of several examples of one game the last is kept, which was learned with most behind it",
  },
  {
    id: "defects",
    title: "Leave out what cannot run",
    about: "examples whose program names what does not exist, after all that was mended",
  },
] as const satisfies readonly Repair[];

/** A program after its check, and after mending where that was chosen. */
export interface CheckedProgram {
  readonly program: string;
  /** What is wrong with it still. */
  readonly problems: readonly CheckedProblem[];
  /** What was mended, as the check had said it. */
  readonly mended: readonly CheckedProblem[];
}

/** Checks a program against the objects of its state, and mends names where `names` was chosen. */
export async function checkIcalProgram(
  program: string,
  instances: readonly KnownInstance[] | undefined,
  { ports, repairs }: Pick<ReadJob, "ports" | "repairs">,
): Promise<CheckedProgram> {
  const problems = await ports.checkProgram("household", program, instances);
  const fixable = problems.filter(({ fix }) => fix !== undefined);
  if (!repairs.has("names") || fixable.length === 0) {
    return { program, problems, mended: [] };
  }
  const mendedProgram = applyFixes(program, fixable);
  const left = await ports.checkProgram("household", mendedProgram, instances);
  return { program: mendedProgram, problems: left, mended: fixable };
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
