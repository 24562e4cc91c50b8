/** With what stands before the host, and what a scheme is followed by. */
const PERSON = /^(\s*(?:[a-z][a-z0-9+.-]*:[/\\]+)?)[^/\\?#]+@/iu;
const AFTER_PATH = /[?#].*$/su;

/**
 * An address without the places in which keys travel: user name and password, and all that follows a ? or #.
 * It is told from the text, since half of an address is no address yet.
 */
export function toKeylessAddress(typed: string): string {
  return typed.replace(PERSON, "$1").replace(AFTER_PATH, "");
}
