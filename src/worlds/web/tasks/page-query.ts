/** Finds text on a page as evaluators ask for it: `.comments .comment-title`, `h1`, `#total`. */
import type { PageNode } from "@/worlds/web/page/page-node";

/** The words of the first node that fits, with those below it; undefined where none does. */
export function queryText(body: readonly PageNode[], selector: string): string | undefined {
  const found = query(body, selector.trim().split(/\s+/u));
  return found === undefined ? undefined : wordsOf(found);
}

function query(nodes: readonly PageNode[], path: readonly string[]): PageNode | undefined {
  const [wanted = "", ...rest] = path;
  for (const node of nodes) {
    const children = node.children === undefined ? [] : node.children;
    const found =
      fits(node, wanted) && rest.length > 0 ? query(children, rest) : fits(node, wanted) && node;
    const within = found === false || found === undefined ? query(children, path) : found;
    if (within !== undefined) {
      return within;
    }
  }
  return undefined;
}

function fits({ tag, className, id }: PageNode, wanted: string): boolean {
  const [, name = "", mark = "", key = ""] = /^([a-z0-9]*)([.#]?)([\w-]*)$/u.exec(wanted) ?? [];
  const isKey = mark === "." ? className?.split(" ").includes(key) === true : id === key;
  return (name === "" || tag === name) && (mark === "" || isKey) && name + mark !== "";
}

/** All that a node says, a line each. */
export function wordsOf({ text, children }: PageNode): string {
  const below = children === undefined ? [] : children.map(wordsOf);
  return [...(text === undefined ? [] : [text]), ...below].join("\n");
}
