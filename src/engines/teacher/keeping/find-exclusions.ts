/**
 * What the words forbid: "don't close the laptop", "without moving the towel", "leave the lamp on",
 * "everything except the pillow", "the blinds stay shut", "wash only the plates", "leave it on the desk".
 */
import { RoomWords, type Exclusion } from "@/engines/teacher/keeping/spoken-of";

const CLAUSE_END = /^(?:[.,;:!?\n()]|and|but|then|because|so)$/u;
const EXCEPTIONS: ReadonlySet<string> = new Set(["except", "excluding", "besides"]);
const STAYING: ReadonlySet<string> = new Set(
  "leave keep let stay stays remain remains stayed leaving keeping".split(" "),
);
const NEGATIONS: ReadonlySet<string> = new Set(["not", "never", "without", "nor"]);
/** "Do not forget to wash it" asks for it. */
const TURNED: ReadonlySet<string> = new Set(
  "forget leave let keep mind worry stop only just".split(" "),
);
/** Of "leave the wine out", "let it be": as it is. After anything else a place or a wish follows. */
const AS_IT_IS: ReadonlySet<string> = new Set(
  "out alone be there untouched where as put here".split(" "),
);
/** Without these before it "not" says how something is, not what is not to be done. */
const COMMANDING: ReadonlySet<string> = new Set("do must should need can".split(" "));

export function findExclusions(text: string, room: RoomWords): readonly Exclusion[] {
  return splitClauses(RoomWords.wordsOf(text)).flatMap((clause) => {
    const exclusion =
      exception(clause, room) ??
      staying(clause, room) ??
      prohibition(clause, room) ??
      limitation(clause, room);
    const isAboutSomething =
      exclusion !== undefined && exclusion.things.classes.size + exclusion.things.ids.size > 0;
    return isAboutSomething ? [exclusion] : [];
  });
}

function splitClauses(words: readonly string[]): readonly (readonly string[])[] {
  const clauses: string[][] = [[]];
  for (const word of words) {
    if (CLAUSE_END.test(word)) {
      clauses.push([]);
    } else {
      clauses.at(-1)?.push(word);
    }
  }
  return clauses.filter((clause) => clause.length > 0);
}

function exception(clause: readonly string[], room: RoomWords): Exclusion | undefined {
  const at = clause.findIndex((word) => EXCEPTIONS.has(word));
  return at < 0 ? undefined : { things: room.named(clause.slice(at + 1)) };
}

/** "Leave the lamp on" forbids its being off; "leave the lamp alone" forbids all; "on the desk" is a wish. */
function staying(clause: readonly string[], room: RoomWords): Exclusion | undefined {
  // "Let us cook it" proposes to do something.
  const at = clause.findIndex(
    (word, index) => STAYING.has(word) && !(word === "let" && clause[index + 1] === "us"),
  );
  if (at < 0 || clause.slice(0, at).some((word) => NEGATIONS.has(word))) {
    return undefined;
  }
  const things = room.named(clause);
  const last = clause.at(-1);
  const state = last === undefined ? undefined : room.lexicon.stateOf(last);
  if (state !== undefined) {
    return { things, state: { attribute: state.flag, holds: !state.value } };
  }
  const placed = placeAfter(clause.slice(at), room);
  if (placed !== undefined) {
    return placed;
  }
  const isUntouched = clause.slice(at + 1).some((word) => AS_IT_IS.has(word));
  const isPlaced = clause
    .slice(at + 1)
    .some((word) => /^(?:on|in|into|onto|at|to|by)$/u.test(word));
  return isUntouched && !isPlaced ? { things } : undefined;
}

/** "Leave the mug on the desk": it lies there, or nowhere else. */
function placeAfter(clause: readonly string[], room: RoomWords): Exclusion | undefined {
  const at = clause.findIndex((word) => PLACING.has(word));
  const [things, except] = [room.named(clause.slice(0, at)), room.named(clause.slice(at))];
  const isNamed = at > 0 && except.classes.size + except.ids.size > 0;
  return isNamed ? { things, isAboutPlace: true, except } : undefined;
}

const PLACING: ReadonlySet<string> = new Set("on in into onto at inside".split(" "));

/** "Wash only the plates" forbids washing anything else. */
function limitation(clause: readonly string[], room: RoomWords): Exclusion | undefined {
  const at = clause.indexOf("only");
  const things = room.named(clause.slice(at + 1));
  const effect = at < 0 ? undefined : effectIn(clause, room);
  return effect === undefined ? undefined : { things, isOthers: true, state: effect };
}

/** What a verb among the words brings about. */
function effectIn(words: readonly string[], { lexicon }: RoomWords): Exclusion["state"] {
  return words
    .map((word) => lexicon.effect(lexicon.verbOf(word)?.sense))
    .find((found) => found !== undefined);
}

function prohibition(clause: readonly string[], room: RoomWords): Exclusion | undefined {
  const at = clause.findIndex(
    (word, index) =>
      NEGATIONS.has(word) &&
      (word !== "not" || index === 0 || COMMANDING.has(String(clause[index - 1]))),
  );
  const avoiding = clause.findIndex((word, index) => isAvoiding(word, clause[index + 1], room));
  return at >= 0 ? forbidden(clause, at, room) : forbidden(clause, avoiding, room);
}

/** "Skip the pan", "avoid the sofa", "no need to wash the cup", "no touching the vase". */
function isAvoiding(word: string, next: string | undefined, { lexicon }: RoomWords): boolean {
  const isVerb = next === "need" || (next !== undefined && lexicon.verbOf(next)?.form === "ing");
  return AVOIDING.has(word) || (word === "no" && isVerb);
}

const AVOIDING: ReadonlySet<string> = new Set("skip avoid ignore omit spare".split(" "));

/** What is forbidden from a word on: what follows it, or leads to it ("the bowl must not be washed"). */
function forbidden(clause: readonly string[], at: number, room: RoomWords): Exclusion | undefined {
  const rest = clause.slice(at + 1);
  if (at < 0 || rest.slice(0, 2).some((word) => TURNED.has(word))) {
    return undefined;
  }
  const named = room.named(rest);
  const isLed = named.classes.size + named.ids.size === 0;
  const things = isLed ? room.named(clause.slice(0, at)) : named;
  const verbs = rest.map((word) => room.lexicon.verbOf(word)).filter((verb) => verb !== undefined);
  const effect = effectIn(rest, room);
  if (effect !== undefined) {
    return { things, state: { attribute: effect.attribute, holds: effect.holds } };
  }
  return { things, ...(verbs.length === 0 ? {} : { isAboutPlace: true }) };
}
