/**
 * What is to be done here, from what exemplars were for: the exemplar that accounts for most of the
 * words gives its aims, its things replaced by those of the words; what it leaves out comes from others.
 */
import type { Substitution, UnmappedPart } from "@/engines/agent/writer";
import { WordAlignment, type AlignmentTools } from "@/engines/agent/writers/analogy/align-words";
import type { Aim, ExemplarAims } from "@/engines/agent/writers/analogy/exemplar-aims";
import {
  firstClassOf,
  type Mention,
  type StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";

/** An aim in the words of here. */
export interface WantedAim {
  /** Any of these; together: all of each. */
  readonly classes: readonly string[];
  readonly isTogether: boolean;
  readonly isEvery: boolean;
  readonly count: number;
  readonly facts: readonly StateFact[];
  readonly places: readonly string[];
  readonly exemplarId: string;
  readonly substitutions: readonly Substitution[];
  /** 0 to 1: how sure it is that this is what is meant. */
  readonly likeness: number;
}

export interface ChosenAims {
  readonly aims: readonly WantedAim[];
  readonly unmapped: readonly UnmappedPart[];
  readonly from: readonly ExemplarAims[];
  readonly confidence: number;
}

export interface Spoken {
  readonly mentions: readonly Mention[];
  /** Of pieces of nobody says what. */
  readonly bareCount: number | undefined;
}

export function chooseAims(
  exemplars: readonly ExemplarAims[],
  spoken: Spoken,
  tools: AlignmentTools,
): ChosenAims {
  const readings = exemplars.map(
    (exemplar, rank) => new Reading(exemplar, { spoken, rank, ...tools }),
  );
  const [base, ...others] = readings.toSorted((a, b) => b.score - a.score);
  if (base === undefined) {
    return { aims: [], unmapped: [], from: [], confidence: 0 };
  }
  const aims = [...base.aims];
  const from = [base.exemplar];
  for (const other of others) {
    const more = other.aims.filter((aim) => isMissing(aim, aims, spoken.mentions));
    if (more.length > 0) {
      aims.push(...more);
      from.push(other.exemplar);
    }
  }
  aims.push(...cutBesides(aims, spoken.mentions, { ...tools, exemplars }));
  const wanted = servedTogether(
    aims.map((aim) => withUsualFacts(aim, exemplars)),
    tools,
  );
  const confidence = aims.length === 0 ? 0 : Math.min(...aims.map(({ likeness }) => likeness));
  return { aims: wanted, unmapped: base.unmapped, from, confidence };
}

/** What is to be cut, by the words, and no aim sees to: as the exemplars do with other pieces. */
function cutBesides(
  aims: readonly WantedAim[],
  here: readonly Mention[],
  { reader, exemplars }: AlignmentTools & { readonly exemplars: readonly ExemplarAims[] },
): readonly WantedAim[] {
  const model = aims.find((aim) => reader.wholeOf(firstClassOf(aim)) !== undefined);
  const found = new Map<string, WantedAim>();
  for (const mention of here) {
    const piece = cutPieceOf(mention, reader);
    const isSeenTo =
      piece === undefined ||
      found.has(piece) ||
      aims.some(({ classes }) => classes.includes(piece));
    if (model === undefined || isSeenTo) {
      continue;
    }
    const known = exemplars.flatMap((each) => each.aims).find((aim) => aim.class === piece);
    const why = "It is to be cut, by the words, as this was.";
    found.set(piece, {
      ...model,
      classes: [piece],
      count: mention.count ?? known?.count ?? 1,
      facts: known === undefined ? [] : known.facts,
      substitutions: [{ kind: "class", from: model.classes.join(), to: piece, why }],
      likeness: 0.6,
    });
  }
  return [...found.values()];
}

/** The piece that somebody speaks of, or that comes of what is to be cut. */
function cutPieceOf(mention: Mention, reader: AlignmentTools["reader"]): string | undefined {
  const first = firstClassOf(mention);
  if (reader.wholeOf(first) !== undefined) {
    return first;
  }
  return mention.isCut ? reader.pieceOf(first) : undefined;
}

/** Of a class that the exemplar had not, others may know more: slices of potato in a salad are cooked. */
function withUsualFacts(aim: WantedAim, exemplars: readonly ExemplarAims[]): WantedAim {
  const [first] = aim.classes;
  const isOwn = aim.substitutions.every(({ kind }) => kind !== "class");
  const others = isOwn
    ? []
    : exemplars.flatMap(({ aims }) => aims.filter((other) => other.class === first));
  const facts = others
    .flatMap((other) => other.facts)
    .filter(
      (fact, index, all) =>
        !aim.facts.some(({ attribute }) => attribute === fact.attribute) &&
        all.findIndex(({ attribute }) => attribute === fact.attribute) === index &&
        all.filter(({ attribute }) => attribute === fact.attribute).length * 2 > others.length,
    );
  return { ...aim, facts: [...aim.facts, ...facts] };
}

/** Pieces that are left nowhere go where the others go. */
function servedTogether(
  aims: readonly WantedAim[],
  { reader }: AlignmentTools,
): readonly WantedAim[] {
  const isPiece = (aim: WantedAim): boolean => reader.wholeOf(firstClassOf(aim)) !== undefined;
  const places = aims.find((aim) => isPiece(aim) && aim.places.length > 0)?.places;
  return places === undefined
    ? aims
    : aims.map((aim) => (isPiece(aim) && aim.places.length === 0 ? { ...aim, places } : aim));
}

/** It is spoken of by the name of what is made, and nothing else sees to it. */
function isMissing(aim: WantedAim, aims: readonly WantedAim[], here: readonly Mention[]): boolean {
  const isMade = here.some(
    (mention) =>
      mention.states.length > 0 && aim.classes.some((name) => mention.classes[0] === name),
  );
  return isMade && !aims.some(({ classes }) => classes.some((name) => aim.classes.includes(name)));
}

interface ReadingFacts extends AlignmentTools {
  readonly spoken: Spoken;
  readonly rank: number;
}

class Reading {
  readonly exemplar: ExemplarAims;
  readonly aims: readonly WantedAim[];
  readonly unmapped: readonly UnmappedPart[];
  readonly score: number;
  readonly #facts: ReadingFacts;
  readonly #alignment: WordAlignment;

  constructor(exemplar: ExemplarAims, facts: ReadingFacts) {
    this.exemplar = exemplar;
    this.#facts = facts;
    this.#alignment = new WordAlignment(exemplar, facts.spoken.mentions, facts);
    const dropped = exemplar.aims.filter((aim) => this.#isDropped(aim));
    const kept = exemplar.aims.filter((aim) => !dropped.includes(aim));
    this.aims = kept.map((aim) => this.#toWanted(aim));
    this.unmapped = dropped.map((aim) => ({
      kind: "object",
      what: aim.class,
      why: "Nobody speaks of it or of anything that could stand for it here.",
      exemplarId: exemplar.source.exemplar.id,
    }));
    const named = kept.reduce((sum, aim) => sum + this.#alignment.of(aim.class).likeness, 0);
    this.score =
      named / Math.max(1, kept.length) -
      DROPPED * (dropped.length / Math.max(1, exemplar.aims.length)) -
      LEFT_OVER * this.#leftOver() -
      LATER * facts.rank -
      (kept.length === 0 ? 1 : 0);
  }

  /** Things that are made, by the words, and that no aim sees to. */
  #leftOver(): number {
    const { mentions } = this.#facts.spoken;
    const made = mentions.filter(({ states }) => states.some(({ attribute }) => attribute !== ""));
    const left = made.filter(
      ({ classes }) => !this.aims.some((aim) => aim.classes.some((name) => classes.includes(name))),
    );
    return new Set(left.map(({ classes }) => classes.join())).size;
  }

  #isDropped(aim: Aim): boolean {
    const { mention, isSaidThere } = this.#alignment.of(aim.class);
    const isPlace = this.exemplar.aims.some(({ place }) => place === aim.class);
    return mention === undefined && isSaidThere && !isPlace;
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
      isEvery: !isPiece && isEveryMeant(aim, mention),
      count,
      facts: this.#factsFor(aim, classes),
      places: this.#placesFor(aim),
      exemplarId: this.exemplar.source.exemplar.id,
      substitutions: this.#substitutions(aim, classes, count),
      likeness: mention === undefined ? (isSaidThere ? 0.3 : 0.7) : likeness,
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
      : mention === undefined && isSaidThere && !isServed
        ? []
        : this.#classesFor(place, mention);
  }

  #isServed(place: string): boolean {
    return this.exemplar.aims.some((aim) => aim.class === place);
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

/** "All", a plural without a number, or all of them there and no number here. */
function isEveryMeant(aim: Aim, mention: Mention | undefined): boolean {
  if (mention === undefined) {
    return aim.isEvery;
  }
  return mention.isEvery || (mention.count === undefined && (mention.isPlural || aim.isEvery));
}

const DROPPED = 0.6;
const LEFT_OVER = 0.5;
const LATER = 0.12;
