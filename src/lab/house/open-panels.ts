/**
 * Views that would take their page with them where they break: those of `src/features` that the app draws
 * with no `ErrorBoundary` around them and none inside.
 *
 * Key ideas: what is drawn stands as `<Name>` in a component, and a component in others. One is kept to its
 * place where a boundary (or a dialog, which has one) is around it, or around every place in which the
 * component that draws it is drawn; or where it draws boundaries itself, around its own parts.
 */
import ts from "typescript";
import { groupBy } from "@/base/groups";
import {
  findingAt,
  walk,
  type Finding,
  type Source,
  type SourceTree,
} from "@/lab/house/source-tree";

const BOUNDARIES: ReadonlySet<string> = new Set(["ErrorBoundary", "Dialog"]);

/** One `<Name>`: who draws whom, and whether a boundary stands between. */
interface Drawing {
  readonly source: Source;
  readonly node: ts.Node;
  /** As `path#Name`. */
  readonly by: string;
  readonly drawn: string;
  readonly isWithin: boolean;
}

export function findOpenPanels({ sources }: SourceTree): readonly Finding[] {
  const drawings = sources.filter(({ path }) => path.endsWith(".tsx")).flatMap(drawingsOf);
  const byDrawn = groupBy(drawings, ({ drawn }) => drawn);
  const byDrawer = groupBy(drawings, ({ by }) => by);
  const isKept = memoized((drawn) => {
    const places = byDrawn.of(drawn);
    return places.length > 0 && places.every(({ isWithin, by }) => isWithin || isKept(by));
  });
  const keepsParts = memoized((drawer) =>
    byDrawer.of(drawer).some(({ drawn }) => BOUNDARIES.has(nameOf(drawn)) || keepsParts(drawn)),
  );
  return drawings
    .filter(({ source, drawn }) => source.path.startsWith("src/app/") && isView(drawn))
    .filter(({ isWithin, by, drawn }) => !isWithin && !isKept(by) && !keepsParts(drawn))
    .map(({ source, node, drawn }) =>
      findingAt(source, node, `${nameOf(drawn)} is drawn without an error boundary`),
    );
}

const isView = (drawn: string): boolean => drawn.startsWith("src/features/");
const nameOf = (drawn: string): string => drawn.slice(drawn.indexOf("#") + 1);

/** A component that draws itself is no reason for itself. */
function memoized(decide: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) {
      return before;
    }
    known.set(name, false);
    const found = decide(name);
    known.set(name, found);
    return found;
  };
}

function drawingsOf(source: Source): readonly Drawing[] {
  const imported = importsOf(source);
  const drawings: Drawing[] = [];
  walk(source.syntax, (node) => {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) {
      return;
    }
    const name = node.tagName.getText(source.syntax);
    if (/^[A-Z]/u.test(name)) {
      drawings.push({
        source,
        node,
        by: `${source.path}#${drawerOf(node)}`,
        drawn: imported.get(name) ?? `${source.path}#${name}`,
        isWithin: isWithinBoundary(node, source),
      });
    }
  });
  return drawings;
}

/** What a name in this file stands for, where it is a component of ours. */
function importsOf({ syntax }: Source): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const statement of syntax.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) {
      continue;
    }
    const bindings = statement.importClause?.namedBindings;
    if (bindings !== undefined && ts.isNamedImports(bindings)) {
      const path = statement.moduleSpecifier.text.replace(/^@\//u, "src/");
      for (const { name, propertyName } of bindings.elements) {
        names.set(name.text, `${path}.tsx#${(propertyName ?? name).text}`);
      }
    }
  }
  return names;
}

/** The function of the file's own level that this stands in. */
function drawerOf(node: ts.Node): string {
  let outermost = "";
  for (let up: ts.Node = node; !ts.isSourceFile(up); up = up.parent) {
    if (ts.isFunctionDeclaration(up) || ts.isVariableDeclaration(up)) {
      outermost = up.name?.getText() ?? outermost;
    }
  }
  return outermost;
}

function isWithinBoundary(node: ts.Node, { syntax }: Source): boolean {
  for (let up = node.parent; !ts.isSourceFile(up); up = up.parent) {
    if (ts.isJsxElement(up) && BOUNDARIES.has(up.openingElement.tagName.getText(syntax))) {
      return true;
    }
  }
  return false;
}
