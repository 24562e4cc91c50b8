/** Which classes a text names, by the household's dictionary: nothing of what a task is called. */
import { pluralOf } from "@/base/english/nouns";
import { OBJECT_CLASSES } from "@/worlds/household/objects/object-classes";
import { DICTIONARY } from "@/worlds/household/words/dictionary";
import { PRODUCTS } from "@/worlds/household/words/noun-words";

/** The likeliest class of each name, and of what is made ("coffee") also what makes it. */
const ROWS: readonly (readonly [string, readonly string[]])[] = [
  ...DICTIONARY.map(({ name, classes }) => [name, classes.slice(0, 1)] as const),
  ...PRODUCTS.filter(({ verb }) => verb !== undefined).flatMap(({ names, classes, about }) =>
    names.map((name) => [name, [...classes.slice(0, 1), ...about]] as const),
  ),
  ...OBJECT_CLASSES.map((name) => [spacedOf(name), [name]] as const),
];
const NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ...ROWS.map(([name, classes]) => [pluralOf(name), classes] as const),
  ...ROWS,
]);
const LONGEST = Math.max(...[...NAMES.keys()].map((name) => name.split(" ").length));

/** In the order of the text, the longest names first: "coffee table" is no coffee. */
export function classesNamed(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[^a-z]+/u);
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let length = LONGEST; length > 0; length -= 1) {
      const classes = NAMES.get(words.slice(at, at + length).join(" "));
      if (classes !== undefined) {
        found.push(...classes);
        at += length - 1;
        break;
      }
    }
  }
  return [...new Set(found)];
}

function spacedOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
}
