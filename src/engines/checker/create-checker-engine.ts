import { parser } from "@lezer/python";
import {
  MAX_PROBLEMS,
  MAX_PROGRAM_CHARS,
  MAX_PROGRAM_LINES,
  type CheckedRoom,
  type CheckerEngine,
  type ProgramProblem,
} from "@/engines/checker/checker-engine";
import { findCallProblems } from "@/engines/checker/call-problems";
import { findNameProblems } from "@/engines/checker/name-problems";
import { NameScopes } from "@/engines/checker/name-scopes";
import { childrenOf, ProgramText } from "@/engines/checker/program-text";
import { findUnreachable } from "@/engines/checker/reachability";
import { findSkillProblems } from "@/engines/checker/skill-problems";
import { findSyntaxProblems } from "@/engines/checker/syntax-problems";

/** Creates the static check. It holds no state. */
export function createCheckerEngine(): CheckerEngine {
  return { check: checkProgram };
}

function checkProgram(program: string, room: CheckedRoom): readonly ProgramProblem[] {
  const text = new ProgramText(program.replaceAll(/\r\n?/gu, "\n"));
  const size = findSizeProblem(text);
  if (size !== undefined) {
    return [size];
  }
  const tree = parser.parse(text.text);
  const syntax = findSyntaxProblems(tree, text);
  if (syntax.length > 0) {
    // What follows a slip is read wrongly: other problems would be guesses.
    return syntax.slice(0, MAX_PROBLEMS);
  }
  const statements = childrenOf(tree.topNode).filter(({ name }) => !IDLE.has(name));
  const isIdle = statements.every(
    ({ name, firstChild }) => name === "ExpressionStatement" && firstChild?.name === "String",
  );
  if (isIdle) {
    const sentence = "The program is empty: it has no line that does anything.";
    // Nothing in it can fail: what it does not do, a run shows.
    return [{ kind: "empty-program", severity: "warning", sentence, ...text.rangeOf(0, 0) }];
  }
  const scopes = new NameScopes(tree, text);
  return [
    // First: where a name is a skill's, that is what is to be said of it.
    ...findSkillProblems({ tree, text, scopes }, room),
    ...findNameProblems(scopes, text, room.vocabulary),
    ...findCallProblems(tree, { text, scopes }, room),
    ...findUnreachable(tree, text),
  ]
    .filter(isFirstOfItsPlace)
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .slice(0, MAX_PROBLEMS);
}

const IDLE: ReadonlySet<string> = new Set(["Comment", "PassStatement"]);

function findSizeProblem(text: ProgramText): ProgramProblem | undefined {
  const lines = text.lineCount;
  const isLong = lines > MAX_PROGRAM_LINES;
  if (!isLong && text.text.length <= MAX_PROGRAM_CHARS) {
    return undefined;
  }
  const size = isLong
    ? `${lines.toLocaleString("en")} lines long; at most ${MAX_PROGRAM_LINES.toLocaleString("en")} are checked and run`
    : `${text.text.length.toLocaleString("en")} characters long; at most ${MAX_PROGRAM_CHARS.toLocaleString("en")} are checked and run`;
  const sentence = `The program is ${size}.`;
  return { kind: "too-long", severity: "error", sentence, ...text.rangeOf(0, 0) };
}

/** One constant that is used in several calls is reported once. */
function isFirstOfItsPlace(
  problem: ProgramProblem,
  index: number,
  all: readonly ProgramProblem[],
): boolean {
  return (
    all.findIndex(
      (other) =>
        other.line === problem.line &&
        other.column === problem.column &&
        other.kind === problem.kind,
    ) === index
  );
}
