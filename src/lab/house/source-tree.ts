/**
 * The source files of a folder as syntax trees: what every figure of the house is counted on.
 *
 * Only syntax is read, never types, so that a tree of three planted files is counted like the whole
 * house. Paths are relative to the root and written with `/`.
 */
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import ts from "typescript";

export interface Source {
  /** From the root of the repository: `src/core/run.ts`. */
  readonly path: string;
  readonly syntax: ts.SourceFile;
}

export interface SourceTree {
  /** Everything that people are given or work with; neither tests nor what serves only them. */
  readonly sources: readonly Source[];
  /** Test files by path. */
  readonly tests: ReadonlySet<string>;
}

/** One place of an offence, and what is wrong there. */
export interface Finding {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly what: string;
}

const SOURCE = /\.tsx?$/u;
const TEST = /\.test\.tsx?$/u;
/** Builders and fakes: the layers' rules keep them out of the product. */
const FOR_TESTS = "src/testing/";

/** Reads and parses `src` below a root. Throws where there is none. */
export async function readSourceTree(root: string): Promise<SourceTree> {
  const entries = await readdir(join(root, "src"), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => path.split(sep).join("/"))
    .sort();
  const product = paths.filter((path) => !TEST.test(path) && !path.startsWith(FOR_TESTS));
  const sources = await Promise.all(
    product.map(async (path) => parseSource(path, await readFile(join(root, path), "utf8"))),
  );
  return { sources, tests: new Set(paths.filter((path) => TEST.test(path))) };
}

/** One file as a syntax tree, under the path that it is told by. */
export function parseSource(path: string, text: string): Source {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return { path, syntax: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind) };
}

/** Calls `visit` for the node and everything in it, outer nodes first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => {
    walk(child, visit);
  });
}

export function findingAt(source: Source, node: ts.Node, what: string): Finding {
  const { line } = source.syntax.getLineAndCharacterOfPosition(node.getStart(source.syntax));
  return { path: source.path, line: line + 1, what };
}
