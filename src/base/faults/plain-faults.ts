/**
 * What is wrong with something that came from outside, for a person: where, what was found, what belongs there.
 * The one way in which a refusal of a schema gets into a sentence.
 */
import type { z } from "zod";
import { firstOf } from "@/base/element-at";
import { quoted } from "@/base/faults/fault-words";

/** One thing that is wrong, with its whole path; its message is for {@link sentenceOf}. */
export type Fault = z.core.$ZodIssue;

/** So many are told at once; whoever mends these sees the next ones. */
const MOST_TOLD = 3;

/** All that is wrong, in the order in which it was found. */
export function faultsOf(error: z.core.$ZodError): readonly Fault[] {
  return error.issues.flatMap((issue) => meant(issue, []));
}

export function firstFault(error: z.core.$ZodError): Fault {
  return firstOf(faultsOf(error));
}

/**
 * Subject and predicate, without a full stop: “title” in item 2 of “exemplars” is missing. Whoever has told a
 * part of the place already gives the rest of it.
 */
export function sentenceOf({ code, message, path }: Fault, rest = path): string {
  if (code === "custom") {
    return rest.length === 0 ? message : `${placeInWords(rest)}: ${message}`;
  }
  return `${placeInWords(rest)} ${message}`;
}

/** The first of what is wrong as one text without a full stop, and how many more there are. */
export function tellFaults(error: z.core.$ZodError): string {
  const faults = faultsOf(error);
  const told = faults.slice(0, MOST_TOLD).map((fault) => sentenceOf(fault));
  const more = faults.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more like this`] : [])].join("; ");
}

/** A place in something nested, from the inside out; items count from 1. The whole of it is “it”. */
export function placeInWords(path: readonly PropertyKey[]): string {
  let place = "";
  for (const key of path) {
    const isItem = typeof key === "number";
    const name = isItem ? `item ${key + 1}` : quoted(key);
    place = place === "" ? name : `${name} ${isItem ? "of" : "in"} ${place}`;
  }
  return place === "" ? "it" : place;
}

/**
 * Where none of several forms fits, what is wrong with the one that was meant: the one that has the least against it, and
 * of those the one that gets furthest.
 */
function meant(issue: Fault, before: readonly PropertyKey[]): readonly Fault[] {
  const path = [...before, ...issue.path];
  if (issue.code !== "invalid_union") {
    return [{ ...issue, path }];
  }
  const inside = issue.errors.filter((issues) => issues.every((each) => each.path.length > 0));
  const [best] = inside.toSorted((a, b) => a.length - b.length || depthOf(b) - depthOf(a));
  return best === undefined ? [{ ...issue, path }] : best.flatMap((each) => meant(each, path));
}

function depthOf(issues: readonly Fault[]): number {
  return Math.max(...issues.map(({ path }) => path.length));
}
