/**
 * What is to be done here, from what exemplars were for: the exemplar that accounts for most of the
 * words gives its aims, its things replaced by those of the words; what it leaves out comes from others.
 */
import { isDefined } from "@/base/defined";
import type { Substitution, UnmappedPart } from "@/engines/agent/writer";
import { WordAlignment, type AlignmentTools } from "@/engines/agent/writers/analogy/align-words";
import type { Aim, ExemplarAims } from "@/engines/agent/writers/analogy/exemplar-aims";
import { AimCompletion } from "@/engines/agent/writers/analogy/complete-aims";
import type { Spoken, WantedAim } from "@/engines/agent/writers/analogy/wanted-aim";
import {
  isDoneBy,
  literalAims,
  type LiteralReading,
} from "@/engines/agent/writers/analogy/literal-aims";
import { madeNamesIn, type MadeNames } from "@/engines/agent/writers/analogy/words/made-name";
import { asksOtherwise } from "@/engines/agent/writers/analogy/plain/asked-deeds";
import { isSaidAlike } from "@/engines/agent/writers/analogy/said-alike";
import { isReadying, saidOf } from "@/engines/agent/writers/analogy/said-facts";
import type { Mention, StateFact } from "@/engines/agent/writers/analogy/mention-reader";

export interface ChosenAims {
  readonly aims: readonly WantedAim[];
  readonly unmapped: readonly UnmappedPart[];
  readonly from: readonly ExemplarAims[];
  readonly confidence: number;
  /** Whether it is what the words say, word for word, and every one of them was read. */
  readonly isAllRead?: boolean;
}

export function chooseAims(
  exemplars: readonly ExemplarAims[],
  spoken: Spoken,
  tools: AlignmentTools,
): ChosenAims {
  const names = madeNamesIn(exemplars, spoken, tools.reader);
  const readings = exemplars.map(
    (exemplar, rank) => new Reading(exemplar, { spoken, rank, names, ...tools }),
  );
  const literal = literalAims(spoken, tools);
  const [base, ...others] = readings
    .filter((reading) => reading.isSpokenOf && !(spoken.isAlone && reading.isOnlyOf(literal)))
    .filter(({ aims }) => !asksOtherwise(spoken.reading, aims))
    .toSorted((a, b) => b.score - a.score);
  const completion = new AimCompletion({ ...tools, exemplars, spoken });
  if (isLiteral(literal, base, spoken)) {
    const aims = completion.complete(literal.aims);
    const isAllRead = literal.isWhole && spoken.isAlone;
    return { aims, unmapped: [], from: [], confidence: LITERAL, isAllRead };
  }
  if (base === undefined) {
    return { aims: [], unmapped: [], from: [], confidence: 0 };
  }
  const aims = [...base.aims];
  const from = [base.exemplar];
  if (spoken.isAlone) {
    aims.push(...literal.aims.filter((said) => isOpenPut(said, aims)));
  }
  // One instruction that is done as it is said leaves nothing to others.
  const isSaid = spoken.isAlone && literal.isWhole;
  for (const other of isSaid ? [] : others) {
    const more = other.aims.filter((aim) => completion.isMissing(aim, aims));
    if (more.length > 0) {
      aims.push(...more);
      from.push(other.exemplar);
    }
  }
  const confidence = aims.length === 0 ? 0 : Math.min(...aims.map(({ likeness }) => likeness));
  return { aims: completion.complete(aims, isSaid), unmapped: base.unmapped, from, confidence };
}

/** Of what is said literally nobody needs to have done anything like it before. */
function isLiteral(literal: LiteralReading, base: Reading | undefined, spoken: Spoken): boolean {
  return base === undefined
    ? literal.isWhole || (spoken.isAlone && literal.aims.length > 0)
    : literal.isWhole && (!base.isWholeFor(literal) || (spoken.isAlone && base.doesMore(literal)));
}

interface ReadingFacts extends AlignmentTools {
  readonly spoken: Spoken;
  readonly rank: number;
  readonly names: MadeNames;
}

class Reading {
  readonly exemplar: ExemplarAims;
  readonly aims: readonly WantedAim[];
  readonly unmapped: readonly UnmappedPart[];
  readonly score: number;
  /**
   * Whether the words have anything to do with the exemplar: they name one of its things or one that could
   * stand for it, or say much the same. The nearest of what is remembered may be near to nothing.
   */
  readonly isSpokenOf: boolean;
  /** Words that name nothing, and were said there too, mean what was done there: "Make breakfast". */
  readonly #isAgain: boolean;
  readonly #facts: ReadingFacts;
  readonly #alignment: WordAlignment;

  constructor(exemplar: ExemplarAims, facts: ReadingFacts) {
    this.exemplar = exemplar;
    this.#facts = facts;
    this.#alignment = new WordAlignment(exemplar, facts.spoken.mentions, facts);
    this.#isAgain =
      facts.spoken.mentions.length === 0 && isSaidAlike(exemplar, facts.spoken.tokens);
    const dropped = exemplar.aims.filter((aim) => this.#isDropped(aim));
    const kept = exemplar.aims.filter((aim) => !dropped.includes(aim));
    this.aims = kept.map((aim) => this.#toWanted(aim));
    this.unmapped = dropped.map((aim) => ({
      kind: "object",
      what: aim.class,
      why: "Nobody speaks of it or of anything that could stand for it here.",
      exemplarId: exemplar.source.exemplar.id,
    }));
    // Where nobody named a thing, nothing there can stand for what is named here.
    const isOfThings = exemplar.said.length > 0 && kept.some((aim) => this.#isNamed(aim));
    this.isSpokenOf = this.#isAgain || isOfThings;
    const named = kept.reduce((sum, aim) => sum + this.#alignment.of(aim.class).likeness, 0);
    this.score =
      named / Math.max(1, kept.length) -
      DROPPED * (dropped.length / Math.max(1, exemplar.aims.length)) -
      LEFT_OVER * this.#leftOver() -
      LATER * facts.rank +
      (this.#isOfName() ? SAME_NAME : 0) -
      (kept.length === 0 ? 1 : 0);
  }

  /** Whether it does all that the words literally ask for, and nothing that only resembles it. */
  isWholeFor(literal: LiteralReading): boolean {
    return (
      this.aims.every(({ likeness }) => likeness >= ALMOST) &&
      literal.aims.every((aim) => this.aims.some((own) => isDoneBy(aim, own)))
    );
  }

  /**
   * Whether it makes something else of the very things that are named: who wants a slice of bread on a plate has not
   * asked for toast. What only readies a thing for use goes without saying.
   */
  doesMore(literal: LiteralReading): boolean {
    const { reader } = this.#facts;
    return this.aims.some((own) =>
      literal.aims
        .filter(({ classes }) => own.classes.some((name) => classes.includes(name)))
        .some((said) =>
          own.facts.some(
            (fact) =>
              !isReadying(fact, reader) &&
              !said.facts.some(({ attribute }) => attribute === fact.attribute),
          ),
        ),
    );
  }

  /**
   * Whether all it shares with the words are things that these put somewhere, where it does not take them: "put the
   * potato in the fridge" is not about boiling, though that was done to a potato.
   */
  isOnlyOf(literal: LiteralReading): boolean {
    const named = this.exemplar.aims
      .map((aim) => this.#alignment.of(aim.class).mention)
      .filter(isDefined);
    return (
      named.length > 0 &&
      named.every((mention) => literal.read.has(mention) || literal.unread.has(mention)) &&
      (literal.aims.length === 0 || !this.isWholeFor(literal))
    );
  }

  /** Whether it was asked for by the same name, and everything that is named here stands for something of it. */
  #isOfName(): boolean {
    const { names, spoken } = this.#facts;
    const classes = this.exemplar.aims.flatMap(({ class: name, place = name }) => [name, place]);
    const meant = new Set(classes.map((name) => this.#alignment.of(name).mention));
    return (
      names.exemplarIds.has(this.exemplar.source.exemplar.id) &&
      spoken.mentions.every((mention) => meant.has(mention))
    );
  }

  /** Things that are made, by the words, and that no aim sees to, or not as they are to be. */
  #leftOver(): number {
    const { mentions } = this.#facts.spoken;
    const left = mentions.flatMap((mention) =>
      saidOf(mention, this.#facts.reader)
        .filter((fact) => !this.aims.some((aim) => isSeenTo(fact, mention, aim)))
        .map((fact) => `${mention.classes.join()} ${fact.attribute}`),
    );
    return new Set(left).size;
  }

  #isNamed({ class: name, place }: Aim): boolean {
    return [name, place]
      .filter(isDefined)
      .some((each) => this.#alignment.of(each).mention !== undefined);
  }

  #isDropped(aim: Aim): boolean {
    const { mention, isSaidThere } = this.#alignment.of(aim.class);
    const isPlace = this.exemplar.aims.some(({ place }) => place === aim.class);
    return mention === undefined && !isPlace && this.#isOpen(aim, isSaidThere);
  }

  /** Whether it was said there, and nothing here says that it is meant, as it goes without saying under a name. */
  #isOpen({ class: name }: Aim, isSaidThere: boolean): boolean {
    return isSaidThere && !this.#isAgain && !this.#facts.names.usual.has(name);
  }

  #toWanted(aim: Aim): WantedAim {
    const { mention, likeness, isSaidThere } = this.#alignment.of(aim.class);
    const classes = this.#classesFor(aim.class, mention);
    const isPiece = this.#facts.reader.wholeOf(aim.class) !== undefined;
    const bare = isPiece ? this.#facts.spoken.bareCount : undefined;
    const count = mention?.count ?? bare ?? aim.count;
    return {
      classes,
      isTogether: mention?.isTogether === true && !classes.includes(aim.class),
      isEvery: !isPiece && isEveryMeant(aim, mention, this.#facts.spoken),
      count,
      facts: this.#factsFor(aim, classes),
      places: this.#placesFor(aim),
      exemplarId: this.exemplar.source.exemplar.id,
      substitutions: this.#substitutions(aim, classes, count),
      likeness:
        mention === undefined ? (this.#isOpen(aim, isSaidThere) ? UNSAID : ALMOST) : likeness,
    };
  }

  /** Furniture that was spoken of there and has no counterpart here is left out; what is served on is not. */
  #placesFor({ place, facts }: Aim): readonly string[] {
    if (place === undefined) {
      return [];
    }
    const { mention, isSaidThere } = this.#alignment.of(place);
    const isServed = this.#isServed(place);
    const isMeant = isServed || facts.length === 0 || mention?.isDestination === true;
    return !isMeant && mention !== undefined
      ? []
      : mention === undefined && isSaidThere && !isServed && !this.#isAgain
        ? []
        : this.#classesFor(place, mention);
  }

  #isServed(place: string): boolean {
    return (
      this.#facts.abilities.isCarried(place) ||
      this.exemplar.aims.some((aim) => aim.class === place)
    );
  }

  /** What its own class could be, and the one in its place cannot, is left out: an apple is not toasted. */
  #factsFor({ class: name, facts }: Aim, classes: readonly string[]): readonly StateFact[] {
    const { reader, abilities } = this.#facts;
    const [first = name] = classes;
    const whole = reader.wholeOf(first) ?? first;
    return first === name
      ? facts
      : facts.filter(({ attribute }) => !abilities.cannotHave(whole, attribute));
  }

  #classesFor(name: string, mention: Mention | undefined): readonly string[] {
    if (mention === undefined) {
      return [name];
    }
    const { reader } = this.#facts;
    const isPiece = reader.wholeOf(name) !== undefined;
    const classes = mention.classes.map((each) =>
      isPiece ? (reader.pieceOf(each) ?? each) : each,
    );
    return classes.includes(name) && !mention.isTogether
      ? [name, ...classes.filter((each) => each !== name)]
      : classes;
  }

  #substitutions(aim: Aim, classes: readonly string[], count: number): readonly Substitution[] {
    const [own = aim.class] = classes;
    return [
      ...(own === aim.class
        ? []
        : [
            {
              kind: "class" as const,
              from: aim.class,
              to: own,
              why: `The words speak of it where those of the exemplar speak of ${aim.class}.`,
            },
          ]),
      ...(count === aim.count
        ? []
        : [
            {
              kind: "count" as const,
              from: String(aim.count),
              to: String(count),
              why: "That many are asked for.",
            },
          ]),
    ];
  }
}

function isSeenTo(fact: StateFact, { classes }: Mention, aim: WantedAim): boolean {
  return (
    classes.some((name) => aim.classes.includes(name)) &&
    aim.facts.some(({ attribute }) => attribute === fact.attribute)
  );
}

/**
 * "All", a plural without a number, or all of them there and no number here; in one instruction "a mug" is one, and so
 * is "the mug".
 */
function isEveryMeant(aim: Aim, mention: Mention | undefined, { isAlone }: Spoken): boolean {
  if (mention === undefined) {
    return aim.isEvery;
  }
  const { count } = mention;
  const [before] = mention.before;
  const isOne = isAlone && before !== undefined && ONE.has(before);
  return mention.isEvery || (count === undefined && (mention.isPlural || (!isOne && aim.isEvery)));
}

const ONE: ReadonlySet<string> = new Set("a an the my your this that".split(" "));

/** Where it is said in so many words where something is to go, no exemplar has to have taken it there. */
function isOpenPut(said: WantedAim, aims: readonly WantedAim[]): boolean {
  return said.places.length > 0 && !aims.some((own) => isDoneBy(said, own));
}

const LITERAL = 0.9;
/** Of what goes without saying in an exemplar nobody is less sure. */
const ALMOST = 0.7;
const UNSAID = 0.3;
const DROPPED = 0.6;
const LEFT_OVER = 0.5;
const LATER = 0.12;
/** A sandwich is as another sandwich was, whatever else there is of lettuce. */
const SAME_NAME = 0.5;
