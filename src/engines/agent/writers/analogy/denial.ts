const DENYING: ReadonlySet<string> = new Set("not don't dont except without".split(" "));
/** Words further away speak of something else. */
const NEAR = 3;

/** "On the sofa, not the armchair"; of the words before a thing, nearest first. */
export function isDenied(before: readonly string[]): boolean {
  return before.slice(0, NEAR).some(isDenying);
}

export function isDenying(word: string): boolean {
  return DENYING.has(word);
}
