import { ensureExists } from "@/base/assert";
import { Tally } from "@/base/tally";

/**
 * What a situation says, in parts: which classes are handled, where things come to, and what becomes of
 * them. Read from the text that both sides of the state channel are written in, so that a task and an
 * exemplar are compared by the same facts, before a proposal as after it.
 */
export interface SituationFacts {
  readonly objects: ReadonlySet<string>;
  /** Classes of what things are put into or onto. */
  readonly containers: ReadonlySet<string>;
  /** Each effect without what it happens to: "dirty false". */
  readonly effects: ReadonlySet<string>;
  /** Each class with how often it is affected: "Mug 2". */
  readonly counts: ReadonlySet<string>;
  /** What each effect is about, as "Cup dirty" or "Cup in", and what it came to. */
  readonly outcomes: readonly (readonly [about: string, outcome: string])[];
}

/** "Cup, SinkBasin." */
const CLASSES = /^[\w-]{1,100}(?:, [\w-]{1,100})*\.$/u;
/** "Cup in CounterTop.", "Cup dirty false.", "Bread gone." */
const EFFECT =
  /(?<![\w-])(?<class>[\w-]{1,100}) (?:in (?<place>[\w-]{1,100})|(?<effect>[\w-]{1,100}(?: [^.]{1,60})?))\.(?= |$)/gu;

type Groups = Readonly<Record<string, string | undefined>>;

/** No facts where the text is no such situation: that of a web page is the page. */
export function readSituation(situation: string): SituationFacts {
  const end = situation.indexOf(".") + 1;
  const classes = situation.slice(0, end);
  if (!CLASSES.test(classes)) {
    return NOTHING;
  }
  const found = [...situation.slice(end).matchAll(EFFECT)].map(({ groups }) =>
    ensureExists(groups),
  );
  const affected = new Tally<string>();
  for (const { class: name } of found) {
    affected.add(ensureExists(name));
  }
  return {
    objects: new Set(classes.slice(0, -1).split(", ")),
    containers: new Set(found.flatMap(({ place }) => (place === undefined ? [] : [place]))),
    effects: new Set(found.flatMap(({ effect }) => (effect === undefined ? [] : [effect]))),
    counts: new Set([...affected].map(([name, count]) => `${name} ${count}`)),
    outcomes: found.map(toOutcome),
  };
}

function toOutcome({ class: name, place, effect }: Groups): readonly [string, string] {
  if (place !== undefined) {
    return [`${name} in`, place];
  }
  const [attribute, ...value] = ensureExists(effect).split(" ");
  return [`${name} ${attribute}`, value.join(" ")];
}

const EMPTY: ReadonlySet<string> = new Set();
const NOTHING: SituationFacts = {
  objects: EMPTY,
  containers: EMPTY,
  effects: EMPTY,
  counts: EMPTY,
  outcomes: [],
};
