/**
 * Of the fifteen largest views in `src/features`, those without a component test beside them
 * (`execution-panel.test.tsx`). Size is lines of code: neither blank ones nor comments.
 */
import ts from "typescript";
import { walk, type Finding, type Source, type SourceTree } from "@/lab/house/source-tree";

const PANELS = 15;

export function findUntestedPanels({ sources, tests }: SourceTree): readonly Finding[] {
  return sources
    .filter(({ path }) => path.startsWith("src/features/") && path.endsWith(".tsx"))
    .map((source) => ({ path: source.path, lines: codeLinesOf(source) }))
    .sort((one, other) => other.lines - one.lines || (one.path < other.path ? -1 : 1))
    .slice(0, PANELS)
    .filter(({ path }) => !tests.has(path.replace(/\.tsx$/u, ".test.tsx")))
    .map(({ path, lines }) => ({ path, line: 1, what: `${lines} lines without a component test` }));
}

/** Lines on which a token begins or ends. */
function codeLinesOf({ syntax }: Source): number {
  const lines = new Set<number>();
  walk(syntax, (node) => {
    const isToken = node.getChildCount(syntax) === 0 && !ts.isSourceFile(node);
    if (isToken && node.getWidth(syntax) > 0) {
      lines.add(syntax.getLineAndCharacterOfPosition(node.getStart(syntax)).line);
      lines.add(syntax.getLineAndCharacterOfPosition(node.getEnd()).line);
    }
  });
  return lines.size;
}
