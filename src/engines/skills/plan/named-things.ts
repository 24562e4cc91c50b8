/** Which things of a told scene words mean: by sort and colour, by what they hold or do not hold, by where they are. */
import { ensureExists } from "@/base/assert";
import { headOf, type ToldScene } from "@/engines/skills/plan/read-scene";
import { readTask, stemOf } from "@/engines/skills/plan/plan-words";

export interface NamedThings {
  readonly things: readonly string[];
  /** Where in the words they are named. */
  readonly from: number;
  readonly to: number;
}

const ALL = /\b(?:all|every|each|both|rest|other|others|two|three|four|five|remaining)\b/u;
const DENIED = /\b(?:without|no|not|free|never|none)\b|n't\b/u;
const HELD = /\b(?:in|inside|within|on|over|above)\b/u;
const BELOW = /\b(?:under|below|beneath|underneath)\b/u;
/** What follows tells which of them, or where they go. */
const TELLS =
  /\b(?:that|which|where|without|with|free|containing|holding|under|below|beneath|underneath)\b/u;

/** The first things that the words name; undefined where they name none. */
export function firstNamed(words: string, scene: ToldScene): NamedThings | undefined {
  for (const match of words.matchAll(/[a-z]+/gu)) {
    const [word] = match;
    const alike = scene.things.filter((thing) => stemOf(headOf(thing)) === stemOf(word));
    if (alike.length > 0) {
      const to = match.index + word.length;
      const isMany = alike.every((thing) => headOf(thing) !== word);
      const before = words.slice(0, match.index);
      return {
        things: chosenOf(alike, { before, after: words.slice(to), isMany }, scene),
        from: match.index,
        to,
      };
    }
  }
  return undefined;
}

/** All names in the order in which they are said. */
export function allNamed(words: string, scene: ToldScene): readonly NamedThings[] {
  const found: NamedThings[] = [];
  let at = 0;
  for (;;) {
    const next = firstNamed(words.slice(at), scene);
    if (next === undefined) {
      return found;
    }
    found.push({ things: next.things, from: at + next.from, to: at + next.to });
    at += next.to;
  }
}

interface Said {
  readonly before: string;
  readonly after: string;
  readonly isMany: boolean;
}

function chosenOf(
  alike: readonly string[],
  { before, after, isMany }: Said,
  scene: ToldScene,
): readonly string[] {
  const near = before.split(/\s+/u).slice(-5).join(" ");
  const coloured = alike.filter((thing) =>
    thing
      .split(" ")
      .slice(0, -1)
      .some((word) => new RegExp(String.raw`\b${word}\s*$`, "u").test(before.trimEnd())),
  );
  const told = coloured.length > 0 ? coloured : toldApart(alike, { before, after, isMany }, scene);
  const free = /\bempty\s*$/u.test(before.trimEnd())
    ? told.filter((thing) => contentsOf(thing, scene).length === 0)
    : told;
  const isAll = isMany || ALL.test(near);
  return isAll ? free : free.slice(0, 1);
}

/** “without mugs”, “that has a mug in it”, “under the box”. */
function toldApart(
  alike: readonly string[],
  { before, after, isMany }: Said,
  scene: ToldScene,
): readonly string[] {
  const tells = TELLS.exec(after);
  const isNext = tells !== null && !/[a-z]/u.test(after.slice(0, tells.index));
  if (tells === null || !isNext) {
    // “Put the mug in the tray”: that is where it goes, and not which one it is.
    return isMany || !readTask(before).isTaking ? alike : besideOrIn(alike, after, scene);
  }
  const clause = after.slice(tells.index);
  const other = firstHead(clause, scene);
  if (other === undefined) {
    return alike;
  }
  const isBelow = BELOW.test(clause);
  const isDenied = DENIED.test(clause);
  return alike.filter((thing) => {
    const held = isBelow ? listAt(scene.over, thing) : contentsOf(thing, scene);
    return held.some((each) => stemOf(headOf(each)) === other) !== isDenied;
  });
}

/** “the mug in the blue tray”, where there is one. */
function besideOrIn(alike: readonly string[], after: string, scene: ToldScene): readonly string[] {
  const holds = HELD.exec(after);
  if (alike.length < 2 || holds === null || /[a-z]/u.test(after.slice(0, holds.index))) {
    return alike;
  }
  const holder = firstNamed(after.slice(holds.index), scene)?.things[0];
  const held =
    holder === undefined ? [] : alike.filter((thing) => contentsOf(holder, scene).includes(thing));
  return held.length > 0 ? held : alike;
}

/** The stem of what sort of thing is spoken of, whether there is one or not. */
function firstHead(words: string, scene: ToldScene): string | undefined {
  const stems = new Set(scene.things.map((thing) => stemOf(headOf(thing))));
  return [...words.matchAll(/[a-z]+/gu)]
    .map(([word]) => stemOf(word))
    .find((stem) => stems.has(stem));
}

export function contentsOf(thing: string, { inside, over }: ToldScene): readonly string[] {
  return [...listAt(inside, thing), ...listAt(over, thing)];
}

const NOTHING: readonly string[] = [];

/** What a scene tells of a thing; mostly nothing. */
export function listAt(told: ToldScene["inside"], thing: string): readonly string[] {
  return told.has(thing) ? ensureExists(told.get(thing)) : NOTHING;
}
