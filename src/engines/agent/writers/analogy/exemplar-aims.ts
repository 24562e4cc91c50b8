/**
 * What an exemplar was for, as data of classes: which things came to be how, and where. Taken from what
 * its verified run changed, as far as its own words speak of it: a cup that was washed because it stood
 * in the same sink is nobody's aim.
 */
import { classOfInstance } from "@/core/world/world-model";
import type { SourceExemplar, WritingSource, WriterWorld } from "@/engines/agent/writer";
import type {
  Mention,
  MentionReader,
  StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";

export interface Aim {
  readonly class: string;
  readonly isEvery: boolean;
  readonly count: number;
  /** What each is to be, in the order in which it came about. */
  readonly facts: readonly StateFact[];
  /** The class of what they are to be in or on. */
  readonly place?: string;
}

export interface ExemplarAims {
  readonly source: WritingSource;
  readonly aims: readonly Aim[];
  /** What its words name: those of the person, and those of its own summary. */
  readonly said: readonly Mention[];
  readonly told: readonly Mention[];
}

export function aimsOf(
  source: WritingSource,
  reader: MentionReader,
  world: WriterWorld,
): ExemplarAims {
  const { exemplar } = source;
  const said = reader.read(`${exemplar.instruction} . ${exemplar.dialogue}`);
  const told = reader.read(exemplar.abstractions.summary);
  const facts = new AimFacts(source, world, told.length > 0 ? told : said);
  return { source, aims: facts.aims(), said, told };
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
  readonly #source: WritingSource;
  readonly #world: WriterWorld;
  readonly #named: readonly Mention[];
  readonly #aims = new Map<string, MutableAim>();

  constructor(source: WritingSource, world: WriterWorld, named: readonly Mention[]) {
    this.#source = source;
    this.#world = world;
    this.#named = named;
  }

  aims(): readonly Aim[] {
    const { meaning, abstractions } = this.#source.exemplar;
    meaning?.effects.wishes.forEach((wish) => {
      this.#addWish(wish);
    });
    for (const { object, attribute, after } of abstractions.stateChanges) {
      const name = this.#classOf(object);
      if (this.#isLasting(attribute) && this.#mentionsOf(name).length > 0) {
        this.#fact(name, { attribute, value: after });
      }
    }
    this.#addToldStates();
    return [...this.#aims.values()].map(toAim);
  }

  #addWish({ of, are, how }: EffectWish): void {
    const name = of.class;
    if (name === undefined || this.#mentionsOf(name).length === 0) {
      return;
    }
    const aim = this.#aim(name);
    aim.isEvery ||= how.quantifier === "all" && this.#isCarriedAll(name);
    aim.count = Math.max(aim.count, "count" in how ? how.count : 1);
    for (const fact of are) {
      this.#addFact(aim, fact);
    }
  }

  #addFact(aim: MutableAim, fact: EffectFact): void {
    if ("in" in fact) {
      const place = fact.in.class;
      if (place !== undefined && this.#mentionsOf(place).length > 0) {
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

  /** What its words say of a thing is aimed at, even where it was so from the beginning. */
  #addToldStates(): void {
    for (const [name, aim] of this.#aims) {
      const mentions = this.#mentionsOf(name);
      const counted = mentions.find(({ count }) => count !== undefined)?.count;
      aim.count = counted ?? aim.count;
      aim.isEvery ||= mentions.some(({ isEvery, isPlural }) => isEvery && isPlural);
      for (const state of mentions.flatMap(({ states }) => states)) {
        if (!aim.facts.has(state.attribute) && this.#isLasting(state.attribute)) {
          aim.facts.set(state.attribute, state);
        }
      }
    }
  }

  /** All slices that there are were cooked: nobody asked for that many. */
  #isCarriedAll(name: string): boolean {
    return this.#world.vocabulary?.madeClasses.includes(name) !== true;
  }

  #fact(name: string, fact: StateFact): void {
    this.#aim(name).facts.set(fact.attribute, fact);
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

  #mentionsOf(name: string): readonly Mention[] {
    return this.#named.filter(({ classes }) => classes.includes(name));
  }

  #isLasting(attribute: string): boolean {
    const lasting = this.#world.language?.speech?.attributes.lasting;
    return lasting === undefined || lasting.includes(attribute);
  }

  #classOf(object: string): string {
    const { vocabulary } = this.#world;
    return (vocabulary === undefined ? undefined : classOfInstance(object, vocabulary)) ?? object;
  }
}

function toAim({ place, facts, ...aim }: MutableAim): Aim {
  return { ...aim, facts: [...facts.values()], ...(place === undefined ? {} : { place }) };
}
