/**
 * Where values stand in the text of valid JSON, so that one can be changed and all else stays byte for byte:
 * numbers such as `2.0` do not survive being parsed and written.
 */
export interface TextSpan {
  readonly start: number;
  /** The first place after it. */
  readonly end: number;
}

/** The elements of the array under this path; absent where there is none. The text must be valid JSON. */
export function arrayElements(
  text: string,
  path: readonly (string | number)[],
): readonly TextSpan[] | undefined {
  let at = skipSpace(text, 0);
  for (const key of path) {
    const children = childrenOf(text, at);
    const child =
      typeof key === "number" ? children[key] : children.find((each) => each.key === key);
    if (child === undefined) {
      return undefined;
    }
    at = child.start;
  }
  return text[at] === "[" ? childrenOf(text, at) : undefined;
}

/** What an object or an array holds; nothing for any other value. */
function childrenOf(text: string, start: number): readonly (TextSpan & { key?: unknown })[] {
  const isObject = text[start] === "{";
  if (!isObject && text[start] !== "[") {
    return [];
  }
  const children: (TextSpan & { key?: unknown })[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== "}" && text[at] !== "]") {
    const named = isObject ? readKey(text, at) : { next: at };
    const end = valueEnd(text, named.next);
    children.push({ ...named, start: named.next, end });
    at = skipSpace(text, end);
    at = text[at] === "," ? skipSpace(text, at + 1) : at;
  }
  return children;
}

function readKey(text: string, at: number): { readonly key: unknown; readonly next: number } {
  const end = valueEnd(text, at);
  const colon = skipSpace(text, end);
  return { key: JSON.parse(text.slice(at, end)), next: skipSpace(text, colon + 1) };
}

function valueEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const letter = text[at];
    if (letter === '"') {
      at = stringEnd(text, at);
    } else if (letter === "{" || letter === "[") {
      depth += 1;
      at += 1;
    } else if (letter === "}" || letter === "]") {
      depth -= 1;
      at += 1;
    } else if (depth === 0) {
      return wordEnd(text, at);
    } else {
      at += 1;
    }
  } while (depth > 0 && at < text.length);
  return at;
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') {
    at += text[at] === "\\" ? 2 : 1;
  }
  return at + 1;
}

function wordEnd(text: string, start: number): number {
  const rest = /[\s,\]}]/u.exec(text.slice(start, start + 64));
  return rest === null ? text.length : start + rest.index;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") {
    at += 1;
  }
  return at;
}
