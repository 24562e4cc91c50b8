/**
 * What an importer says of a file in one line, in the chosen language: it says so in English, with " · " between
 * parts, and the same words go into reports and logs.
 */
import { elementAt } from "@/base/element-at";
import { toldHere } from "@/base/language/told-elsewhere";
import { countOf, t } from "@/base/language/translate";

/** Of so many. */
const COUNTED: ReadonlyMap<string, (count: number) => string> = new Map([
  ["frame", (count) => countOf(count, "frame")],
  ["action", (count) => countOf(count, "action")],
  ["object", (count) => countOf(count, "object")],
  ["task", (count) => countOf(count, "task")],
  ["demonstration", (count) => countOf(count, "demonstration")],
  ["with a film", (count) => t("{count} with a film", { count })],
  ["drawn from a room", (count) => t("{count} drawn from a room", { count })],
  ["to be read only", (count) => t("{count} to be read only", { count })],
]);

/** Each part that is a count of something known; the others, such as sizes and codecs, as they are. */
export function summaryWords(summary: string): string {
  return summary.split(" · ").map(partWords).join(" · ");
}

function partWords(part: string): string {
  const shots = /^(\d+) of (\d+) screenshots at hand$/u.exec(part);
  if (shots !== null) {
    return t("{found} of {named} screenshots at hand", {
      found: elementAt(shots, 1),
      named: elementAt(shots, 2),
    });
  }
  const counted = /^(\d+) (.+)$/u.exec(part);
  return counted === null
    ? toldHere(part)
    : (countWords(Number(elementAt(counted, 1)), elementAt(counted, 2)) ?? toldHere(part));
}

/** Undefined for a count of something that is not known here. */
function countWords(count: number, what: string): string | undefined {
  const told = COUNTED.get(what) ?? COUNTED.get(what.replace(/s$/u, ""));
  return told?.(count);
}
