/** What a pronoun stands for, by the commands before it: "it", "them", "everything", "the other one", "one". */
import { assertNever } from "@/base/assert";
import { firstClassOf } from "@/engines/agent/writers/analogy/mention-reader";
import {
  saidThing,
  type PlainCommand,
  type SaidThing,
} from "@/engines/agent/writers/analogy/plain/plain-command";
import type { Pointer } from "@/engines/agent/writers/analogy/plain/plain-item";

/** `own` are the things of the command that the pronoun stands in. */
export function meantBy(
  to: Pointer,
  commands: readonly PlainCommand[],
  own: readonly SaidThing[],
): readonly SaidThing[] {
  const before = commands.filter(({ isDenied }) => !isDenied);
  // "Don't wash the plate, put it in the cabinet."
  const last = before.at(-1) ?? commands.at(-1);
  const thing = own.at(-1) ?? last?.things.at(-1);
  switch (to) {
    case "everything":
      return allBefore(before);
    case "other":
      return thing === undefined ? [] : [{ ...thing, nth: thing.nth + 1, isOneOf: true }];
    case "one":
      return oneOf([...before.flatMap(({ things }) => things), ...own]);
    case "them":
      return last === undefined ? [] : last.things;
    case "it":
      return meantByIt(thing, last);
    default:
      return assertNever(to);
  }
}

/** The thing; what else it may be is where that was put. */
function meantByIt(
  thing: SaidThing | undefined,
  last: PlainCommand | undefined,
): readonly SaidThing[] {
  const place = last?.places.at(-1);
  if (place === undefined) {
    return thing === undefined ? [] : [thing];
  }
  return [thing === undefined ? saidThing(place) : { ...thing, orElse: place }];
}

/** Everything that was named, but what is on something else of it. */
function allBefore(before: readonly PlainCommand[]): readonly SaidThing[] {
  const all = before.flatMap(({ things, places }) =>
    things.map((thing) => {
      const holder = thing.on ?? places.at(-1);
      return holder === undefined ? thing : saidThing(holder);
    }),
  );
  const known = new Set<string>();
  return all.filter(({ mention, nth }) => {
    const key = `${firstClassOf(mention)} ${nth}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** "One for the table and one for the counter": the next of those that were named together. */
function oneOf(all: readonly SaidThing[]): readonly SaidThing[] {
  const whole = all.findLast(({ isOneOf }) => isOneOf !== true);
  const used = all.filter(({ isOneOf }) => isOneOf === true).length;
  return whole === undefined ? [] : [{ ...saidThing(whole.mention), nth: used, isOneOf: true }];
}
