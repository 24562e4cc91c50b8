/**
 * What an exemplar was for, as data of classes: which things came to be how, and where.
 *
 * Taken from what its verified run changed, as far as its own words speak of it and its program dealt
 * with it, and not as a means to something else. What an exemplar says of itself (its title, its
 * summary, its comments) is not read: whoever wrote these may have known the task.
 */
import { isDefined } from "@/base/defined";
import { isHolding } from "@/core/world/world-state";
import type { SourceExemplar, WritingSource, WriterWorld } from "@/engines/agent/writer";
import { ExemplarDeeds } from "@/engines/agent/writers/analogy/exemplar-deeds";
import type {
  Mention,
  MentionReader,
  StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";
import type { Recipe } from "@/engines/agent/writers/analogy/recipe";

export interface Aim {
  readonly class: string;
  readonly isEvery: boolean;
  readonly count: number;
  /** What each is to be, in the order in which it came about. */
  readonly facts: readonly StateFact[];
  /** The class of what they are to be in or on. */
  readonly place?: string;
  /** How they were left, which made them fit for use, whether or not it was so before. */
  readonly ready: readonly StateFact[];
}

export interface ExemplarAims {
  readonly source: WritingSource;
  readonly aims: readonly Aim[];
  /** What its person names. */
  readonly said: readonly Mention[];
  /** Lasting changes of the means: of what these things were not for. */
  readonly means: ReadonlySet<string>;
}

export interface AimTools {
  readonly reader: MentionReader;
  readonly world: WriterWorld;
  readonly recipes: readonly Recipe[];
}

export function aimsOf(source: WritingSource, tools: AimTools): ExemplarAims {
  const text = `${source.exemplar.instruction} . ${source.exemplar.dialogue}`;
  const said = tools.reader.read(text);
  const facts = new AimFacts(source, said, tools);
  return { source, aims: facts.aims(tools.reader.bareCount(text)), said, means: facts.means };
}

type EffectWish = NonNullable<SourceExemplar["meaning"]>["effects"]["wishes"][number];
type EffectFact = EffectWish["are"][number];

interface MutableAim {
  class: string;
  isEvery: boolean;
  count: number;
  facts: Map<string, StateFact>;
  place: string | undefined;
}

class AimFacts {
  readonly means = new Set<string>();
  readonly #source: WritingSource;
  readonly #world: WriterWorld;
  readonly #reader: MentionReader;
  readonly #said: readonly Mention[];
  readonly #deeds: ExemplarDeeds;
  readonly #aims = new Map<string, MutableAim>();

  constructor(
    source: WritingSource,
    said: readonly Mention[],
    { reader, world, recipes }: AimTools,
  ) {
    this.#source = source;
    this.#world = world;
    this.#reader = reader;
    this.#said = said;
    const lasting = recipes.filter(
      ({ exemplarId, fact }) =>
        exemplarId === source.exemplar.id &&
        this.#isLasting(fact.attribute) &&
        isHolding(fact.value),
    );
    this.#deeds = new ExemplarDeeds(source, world, lasting);
  }

  aims(bareCount: number | undefined): readonly Aim[] {
    const { meaning, abstractions } = this.#source.exemplar;
    meaning?.effects.wishes.forEach((wish) => {
      this.#addWish(wish);
    });
    for (const { object, attribute, after } of abstractions.stateChanges) {
      const name = this.#deeds.classOf(object);
      if (this.#isLasting(attribute) && this.#isMeant(name) && this.#deeds.isDealtWith(object)) {
        this.#aim(name).facts.set(attribute, { attribute, value: after });
      }
    }
    this.#cutInPieces();
    this.#dropMeans();
    this.#countSaid(bareCount);
    const places = new Set([...this.#aims.values()].map(({ place }) => place));
    return [...this.#aims.values()]
      .filter(
        ({ facts, place, class: name }) =>
          facts.size > 0 ||
          place !== undefined ||
          places.has(name) ||
          this.#reader.wholeOf(name) !== undefined,
      )
      .map(({ place, facts, ...aim }) => ({
        ...aim,
        facts: [...facts.values()],
        ready: this.#deeds.readyAtEnd(aim.class),
        ...(place === undefined ? {} : { place }),
      }));
  }

  #addWish({ of, are, how }: EffectWish): void {
    const name = of.class;
    if (name === undefined || !this.#isMeant(name)) {
      return;
    }
    const own = this.#deeds.countOf(name);
    const aim = this.#aim(name);
    const isMade = this.#world.vocabulary?.madeClasses.includes(name) === true;
    aim.isEvery ||= how.quantifier === "all" && !isMade && own > 1;
    aim.count = Math.max(aim.count, Math.min(own, "count" in how ? how.count : 1));
    for (const fact of are) {
      this.#addFact(aim, fact);
    }
  }

  #addFact(aim: MutableAim, fact: EffectFact): void {
    if ("in" in fact) {
      const place = fact.in.class;
      const isAnyMeant = this.#said.length === 0;
      if (place !== undefined && (isAnyMeant || this.#mentionsOf(place).length > 0)) {
        aim.place ??= place;
        fact.in.that?.forEach((inner) => {
          this.#addFact(this.#aim(place), inner);
        });
      }
    } else if (this.#isLasting(fact.attribute)) {
      const value = "holds" in fact ? fact.holds : fact.value;
      aim.facts.set(fact.attribute, { attribute: fact.attribute, value });
    }
  }

  /** Whoever has a thing cut wants the pieces: what is said of the whole is meant of them. */
  #cutInPieces(): void {
    for (const [name, aim] of Array.from(this.#aims)) {
      const piece = this.#reader.pieceOf(name);
      const consuming = this.#world.language?.speech?.attributes.consuming;
      const cut = consuming?.find((attribute) => aim.facts.has(attribute));
      if (piece === undefined || cut === undefined) {
        continue;
      }
      this.#aims.delete(name);
      aim.facts.delete(cut);
      const own = this.#aim(piece);
      own.place ??= aim.place;
      aim.facts.forEach((fact, attribute) => {
        own.facts.set(attribute, fact);
      });
    }
  }

  /** What was filled, washed or heated only to work on something else, and holds nothing in the end. */
  #dropMeans(): void {
    const places = new Set([...this.#aims.values()].map(({ place }) => place));
    for (const [name, { place }] of Array.from(this.#aims)) {
      if (this.#deeds.isMeans(name) && place === undefined && !places.has(name)) {
        this.#aims.delete(name);
        this.means.add(name);
      }
    }
  }

  /** How many its person asked for. */
  #countSaid(bareCount: number | undefined): void {
    for (const [name, aim] of this.#aims) {
      const mentions = this.#mentionsOf(name);
      const counts = mentions.map(({ count }) => count).filter(isDefined);
      const counted = counts.length === 0 ? undefined : Math.max(...counts);
      const isPiece = this.#reader.wholeOf(name) !== undefined;
      aim.count = counted ?? (isPiece ? bareCount : undefined) ?? aim.count;
      aim.isEvery ||= mentions.some(({ isEvery, isPlural }) => isEvery && isPlural);
    }
  }

  /** Where no thing is named at all ("I am hungry, make me a sandwich"), all that was done is what was meant. */
  #isMeant(name: string): boolean {
    const isSaid = this.#said.length === 0 || this.#mentionsOf(name).length > 0;
    return isSaid && this.#deeds.countOf(name) > 0;
  }

  #aim(name: string): MutableAim {
    const known = this.#aims.get(name);
    const aim = known ?? {
      class: name,
      isEvery: false,
      count: 1,
      facts: new Map<string, StateFact>(),
      place: undefined,
    };
    this.#aims.set(name, aim);
    return aim;
  }

  /** Where its pieces are not named, the whole is spoken of. */
  #mentionsOf(name: string): readonly Mention[] {
    const own = this.#said.filter(({ classes }) => classes.includes(name));
    const whole = this.#reader.wholeOf(name);
    return own.length > 0 || whole === undefined
      ? own
      : this.#said.filter(({ classes }) => classes.includes(whole));
  }

  #isLasting(attribute: string): boolean {
    const lasting = this.#world.language?.speech?.attributes.lasting;
    return lasting === undefined || lasting.includes(attribute);
  }
}
