/**
 * What an importer says of a file in one line, in the chosen language: it says so in English, with " · " between
 * parts, and the same words go into reports and logs.
 */
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
  const [, digits = "", what = ""] = /^(\d+) (.+)$/u.exec(part) ?? [];
  const told = COUNTED.get(what) ?? COUNTED.get(what.replace(/s$/u, ""));
  const [, found, named] = /^(\d+) of (\d+) screenshots at hand$/u.exec(part) ?? [];
  if (found !== undefined && named !== undefined) {
    return t("{found} of {named} screenshots at hand", { found, named });
  }
  return told === undefined ? toldHere(part) : told(Number(digits));
}
