/** A text, or a word that may be a name. */
const PIECE = /"[^"]*"|'[^']*'|(?<![.\w])[^\W\d]\w*/gu;

/** A line of Python with names in the place of others; keys of arguments and attributes stay what they are. */
export function replaceNames(line: string, names: ReadonlyMap<string, string>): string {
  return line.replaceAll(PIECE, (piece, at: number) => {
    const isKey = at > 0 && /^\s*=(?!=)/u.test(line.slice(at + piece.length));
    const now = isKey ? undefined : names.get(piece);
    return now ?? piece;
  });
}
