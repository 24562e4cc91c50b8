/** Names of instances: `Mug_71` is a Mug, wherever it is and whenever it came into being. */

/** A whole name, as the pattern of a {@link '@/core/world/world-model'} vocabulary; its group is the class. */
export const INSTANCE_PATTERN = String.raw`^(.+)_\d+$`;
const NAME_IN_TEXT = /\b([A-Z][A-Za-z]*)_\d+\b/g;

/** The class that an instance's name tells: `SinkBasin` of `SinkBasin_3`; a name without one is itself. */
export function classNamed(id: string): string {
  return new RegExp(INSTANCE_PATTERN, "u").exec(id)?.[1] ?? id;
}

/** A text with every instance that it names replaced. */
export function replaceIds(
  text: string,
  replace: (id: string, objectClass: string) => string,
): string {
  return text.replaceAll(NAME_IN_TEXT, (id, objectClass: string) => replace(id, objectClass));
}
