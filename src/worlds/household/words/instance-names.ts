/** Names of instances: `Mug_71` is a Mug, wherever it is and whenever it came into being. */

const NAME = /^(.+)_\d+$/u;
const NAME_IN_TEXT = /\b([A-Z][A-Za-z]*)_\d+\b/g;

/** The class in front of the number; undefined where there is none. */
export function classOfInstance(name: string): string | undefined {
  return NAME.exec(name)?.[1];
}

/** A text with every instance that it names replaced. */
export function replaceIds(
  text: string,
  replace: (id: string, objectClass: string) => string,
): string {
  return text.replaceAll(NAME_IN_TEXT, (id, objectClass: string) => replace(id, objectClass));
}
