/**
 * Which source file imports which: static and dynamic imports, re-exports and types, `@/...` and
 * relative. Packages, generated modules (`virtual:`) and files that are no source are left out; `?raw`
 * and the like are cut off, since they import the same file.
 */
import { posix } from "node:path";
import ts from "typescript";
import { walk, type SourceTree } from "@/lab/house/source-tree";

/** Imported paths by the path of the importing file; an import that resolves to nothing is left out. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

export function readImportGraph({ sources }: SourceTree): ImportGraph {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, syntax }) => {
      const paths = specifiersOf(syntax).flatMap((specifier) => resolve(path, specifier, known));
      return [path, new Set(paths)];
    }),
  );
}

function specifiersOf(syntax: ts.SourceFile): readonly string[] {
  const specifiers: string[] = [];
  walk(syntax, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined && ts.isStringLiteralLike(specifier)) {
      specifiers.push(specifier.text);
    }
  });
  return specifiers;
}

/** Where a node names another file: an import of any kind, or the URL of a worker. */
function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return node.moduleSpecifier;
  }
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  }
  const isDynamic =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isUrl = ts.isNewExpression(node) && node.expression.getText() === "URL";
  return isDynamic || isUrl ? node.arguments?.[0] : undefined;
}

function resolve(
  importer: string,
  specifier: string,
  known: ReadonlySet<string>,
): readonly string[] {
  const [bare = specifier] = specifier.split("?");
  const isOurs = bare.startsWith("@/") || bare.startsWith(".");
  const base = bare.startsWith("@/")
    ? posix.join("src", bare.slice(2))
    : posix.join(posix.dirname(importer), bare);
  const found = [base, `${base}.ts`, `${base}.tsx`].find((path) => isOurs && known.has(path));
  return found === undefined ? [] : [found];
}
