/** Finds text on a page as evaluators ask for it: `.comments .comment-title`, `h1`, `#total`. */
import type { PageNode } from "@/worlds/web/page/page-node";

/** The words of the first node that fits, with those below it; undefined where none does. */
export function queryText(body: readonly PageNode[], selector: string): string | undefined {
  const found = query(body, selector.trim().split(/\s+/u));
  return found === undefined ? undefined : wordsOf(found);
}

function query(nodes: readonly PageNode[], path: readonly string[]): PageNode | undefined {
  const [wanted, ...rest] = path;
  for (const node of nodes) {
    const isFound = wanted !== undefined && fits(node, wanted);
    if (isFound && rest.length === 0) {
      return node;
    }
    const { children } = node;
    const within =
      children && ((isFound ? query(children, rest) : undefined) ?? query(children, path));
    if (within !== undefined) {
      return within;
    }
  }
  return undefined;
}

/** A tag, a class, an id, or a tag with one of both. */
function fits({ tag, className, id }: PageNode, wanted: string): boolean {
  const read = /^(?<name>[a-z0-9]*)(?:\.(?<group>[\w-]+)|#(?<key>[\w-]+))?$/u.exec(wanted);
  const { name, group, key } = { ...read?.groups };
  const isTag = name === "" || tag === name;
  const isGroup = group === undefined || className?.split(" ").includes(group) === true;
  return read !== null && isTag && isGroup && (key === undefined || id === key);
}

/** All that a node says, a line each. */
export function wordsOf({ text, children }: PageNode): string {
  const below = children === undefined ? [] : children.map(wordsOf);
  return [...(text === undefined ? [] : [text]), ...below].join("\n");
}
