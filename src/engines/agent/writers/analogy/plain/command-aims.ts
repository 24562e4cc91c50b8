/** Commands into aims: what is to be so in the end, of which things. What stays open makes a reading less than whole. */
import type { ClassAbilities } from "@/engines/agent/writers/analogy/class-abilities";
import {
  firstClassOf,
  type Mention,
  type MentionReader,
  type StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";
import {
  saidThing,
  type PlainCommand,
  type PlainReading,
  type SaidThing,
} from "@/engines/agent/writers/analogy/plain/plain-command";
import { wishedOf } from "@/engines/agent/writers/analogy/said-facts";
import type { WantedAim } from "@/engines/agent/writers/analogy/wanted-aim";
import type { VerbWords } from "@/core/world/world-words";

export interface PlainAims {
  readonly aims: readonly WantedAim[];
  /** Whether these are all that was said. */
  readonly isWhole: boolean;
}

interface AimTools {
  readonly reader: MentionReader;
  readonly abilities: ClassAbilities;
}

/** One thing and what is to become of it. */
interface Wish {
  readonly thing: SaidThing;
  readonly facts: readonly StateFact[];
  readonly places: readonly string[];
  /** The words for where to. */
  readonly placeWords?: string;
  readonly isCut: boolean;
}

export function plainAims(reading: PlainReading, tools: AimTools): PlainAims {
  const wishes: Wish[] = [];
  let isWhole = reading.unknown.length === 0;
  const asked = reading.commands.filter(({ isTold, isDenied }) => !isTold && !isDenied);
  for (const [index, command] of asked.entries()) {
    const isAgain = asked.slice(index + 1).some((later) => isAboutSame(command, later));
    const made = new CommandWishes(command, tools).read();
    if (made !== undefined) {
      wishes.push(...made);
    } else if (!isIdle(command, { isAgain, wishes })) {
      isWhole = false;
    }
  }
  const aims = mergeWishes(wishes).map((wish) => toAim(wish, tools.reader));
  return { aims, isWhole: isWhole && aims.length > 0 };
}

/** "Get a cup" before "and put it on the table", "set it down there" after, "keep the book" at any time. */
function isIdle(
  { verb, things }: PlainCommand,
  { isAgain, wishes }: { readonly isAgain: boolean; readonly wishes: readonly Wish[] },
): boolean {
  if (verb === undefined || verb.kind === "take") {
    const isSaid = (thing: SaidThing) => wishes.some((wish) => keyOf(wish.thing) === keyOf(thing));
    return things.length > 0 && (isAgain || things.every(isSaid));
  }
  const isThere = ({ places }: Wish): boolean => places.length > 0;
  const isPutAlready = (thing: SaidThing): boolean =>
    wishes.some((wish) => keyOf(wish.thing) === keyOf(thing) && isThere(wish));
  return verb.kind === "leave" || (verb.kind === "put" && (isAgain || things.every(isPutAlready)));
}

function isAboutSame(command: PlainCommand, later: PlainCommand): boolean {
  const keys = later.things.map(keyOf);
  return !later.isTold && command.things.every((thing) => keys.includes(keyOf(thing)));
}

class CommandWishes {
  readonly #command: PlainCommand;
  readonly #tools: AimTools;

  constructor(command: PlainCommand, tools: AimTools) {
    this.#command = command;
    this.#tools = tools;
  }

  /** Undefined where it asks for nothing that can be seen, or in a way that is not read. */
  read(): readonly Wish[] | undefined {
    const { things, isBeside, verb } = this.#command;
    if (things.length === 0 || isBeside) {
      return undefined;
    }
    if (verb?.kind === "world") {
      return this.#worldWishes(verb.words);
    }
    const made = things.flatMap((thing) => this.#plainWishes(thing));
    return made.every((wish) => wish !== undefined) ? made : undefined;
  }

  /** What lies on something by its name, and that with it: "a plate of toast". */
  #plainWishes(thing: SaidThing): readonly (Wish | undefined)[] {
    const { on } = thing;
    if (on === undefined) {
      return [this.#plainWish(thing)];
    }
    const lying: Wish = {
      thing,
      facts: this.#wished(thing),
      places: on.classes,
      placeWords: on.words,
      isCut: false,
    };
    return this.#command.places.length === 0 && this.#command.verb?.kind !== "discard"
      ? [lying]
      : [lying, this.#plainWish(saidThing(on))];
  }

  #worldWishes(verb: VerbWords): readonly Wish[] | undefined {
    const made = this.#command.things.map((thing): Wish | undefined => {
      if (verb.makesPieces === true) {
        return { thing, facts: [], places: [], isCut: true };
      }
      const able = this.#ableThing(thing, verb);
      const effect = able === undefined ? undefined : this.#effectOn(able, verb);
      return able === undefined || effect === undefined
        ? undefined
        : { thing: able, facts: [...this.#wished(able), effect], places: [], isCut: false };
    });
    return made.every((wish) => wish !== undefined) ? made : undefined;
  }

  /** The thing, or what else "it" may be where that cannot be so. */
  #ableThing(thing: SaidThing, verb: VerbWords): SaidThing | undefined {
    const candidates = [thing, ...(thing.orElse === undefined ? [] : [saidThing(thing.orElse)])];
    return candidates.find((each) => this.#effectOn(each, verb) !== undefined);
  }

  /** What the verb makes of it; of what has no such state, what it means of others: "shut the tap". */
  #effectOn(thing: SaidThing, verb: VerbWords): StateFact | undefined {
    const own = verb.effect;
    if (own !== undefined && this.#canBe(thing, own.attribute)) {
      const content = this.#contentFact(own.attribute);
      return content ?? { attribute: own.attribute, value: own.value ?? own.holds };
    }
    const other = this.#tools.reader.verbOf(verb.otherwise)?.effect;
    return other !== undefined && this.#canBe(thing, other.attribute)
      ? { attribute: other.attribute, value: other.value ?? other.holds }
      : undefined;
  }

  /** "With coffee", which is made, and "with water", which is there. */
  #contentFact(attribute: string): StateFact | undefined {
    const { content } = this.#command;
    const { substances } = this.#tools.reader.words;
    const substance = substances.find(({ name }) => name === content?.words);
    return substance === undefined
      ? content?.states.find((each) => each.attribute === attribute)
      : { attribute, value: substance.name };
  }

  #canBe({ mention }: SaidThing, attribute: string): boolean {
    const { reader, abilities } = this.#tools;
    const first = firstClassOf(mention);
    const whole = reader.wholeOf(first);
    const name = whole === undefined || abilities.isKnown(first) ? first : whole;
    return !abilities.cannotHave(name, attribute);
  }

  /** What is switched may be what else "it" is: "put the mug in the machine and turn it on". */
  #plainWish(said: SaidThing): Wish | undefined {
    const other = this.#command.verb?.kind === "switch" ? said.orElse : undefined;
    return this.#wishOf(said) ?? (other === undefined ? undefined : this.#wishOf(saidThing(other)));
  }

  #wishOf(spoken: SaidThing): Wish | undefined {
    const thing = this.#named(spoken);
    const places = this.#placesFor(thing);
    if (places === undefined) {
      return undefined;
    }
    const said = [...this.#command.facts, ...this.#heldFact()];
    const facts = [...this.#wished(thing), ...said];
    const possible = facts.every(({ attribute }) => this.#switchOf(thing, attribute) !== undefined);
    const isMade = this.#command.verb === undefined && facts.length > 0;
    const isAsked = places.length > 0 || said.length > 0 || isMade;
    if (!isAsked || !possible) {
      return undefined;
    }
    const [fact] = this.#command.facts;
    const own = fact === undefined ? undefined : this.#switchOf(thing, fact.attribute);
    const wish = { thing: own ?? thing, facts, isCut: false };
    const placeWords = this.#command.places.at(-1)?.words;
    return placeWords === undefined || places.length === 0
      ? { ...wish, places }
      : { ...wish, places, placeWords };
  }

  /** "A glass of water", "a cup with water": what it is to hold, as the verb for it would have it. */
  #heldFact(): readonly StateFact[] {
    const { reader } = this.#tools;
    const named = this.#command.content?.words;
    const substance = reader.words.substances.find(({ name }) => name === named);
    const effect = reader.verbOf(substance?.verb)?.effect;
    return substance === undefined || effect === undefined
      ? []
      : [{ attribute: effect.attribute, value: substance.name }];
  }

  /** What is switched for it: the knob of a burner; the thing itself where it has the state. */
  #switchOf(thing: SaidThing, attribute: string): SaidThing | undefined {
    if (this.#canBe(thing, attribute)) {
      return thing;
    }
    const control = this.#tools.reader.words.controls.find(
      (each) => each.attribute === attribute && each.of.includes(firstClassOf(thing.mention)),
    );
    return control === undefined
      ? undefined
      : { ...thing, mention: { ...thing.mention, classes: [control.control] } };
  }

  /** "Coffee in a clean mug": one thing by two names. */
  #named(thing: SaidThing): SaidThing {
    const { mention } = thing;
    const vessel = this.#command.places.find((place) => isVesselOf(place, mention));
    return vessel === undefined
      ? thing
      : {
          ...thing,
          mention: {
            ...mention,
            classes: vessel.classes,
            states: [...mention.states, ...vessel.states],
          },
        };
  }

  /** Empty where nothing is said of it; undefined where it cannot be. */
  #placesFor({ mention }: SaidThing): readonly string[] | undefined {
    const { reader, abilities } = this.#tools;
    const first = firstClassOf(mention);
    const isFixed = abilities.isKnown(first) && !abilities.isCarried(first);
    if (this.#command.verb?.kind === "discard") {
      return isFixed ? undefined : reader.words.discard;
    }
    const place = this.#command.places.findLast((each) => !isVesselOf(each, mention));
    if (place === undefined) {
      return [];
    }
    const name = firstClassOf(place);
    const isHolding = abilities.canHold(name) || reader.words.takesIn?.includes(name) === true;
    return isFixed || !isHolding ? undefined : place.classes;
  }

  #wished({ mention }: SaidThing): readonly StateFact[] {
    return wishedOf(mention, this.#tools.reader);
  }
}

/** Whether a place is only the narrower name of what is said to be in it. */
function isVesselOf(place: Mention, thing: Mention): boolean {
  return (
    thing.states.length > 0 &&
    place.classes.length <= thing.classes.length &&
    place.classes.every((name) => thing.classes.includes(name))
  );
}

/** What is said of the same thing in several commands is one wish; what is said later holds. */
function mergeWishes(wishes: readonly Wish[]): readonly Wish[] {
  const merged = new Map<string, Wish>();
  for (const wish of wishes) {
    const key = keyOf(wish.thing);
    const known = merged.get(key);
    merged.set(key, known === undefined ? wish : joined(known, wish));
  }
  return [...merged.values()];
}

function joined(known: Wish, wish: Wish): Wish {
  const isNews = ({ attribute }: StateFact) =>
    !wish.facts.some((fact) => fact.attribute === attribute);
  const pieces = wish.thing.pieces ?? known.thing.pieces;
  return {
    thing: { ...known.thing, ...(pieces === undefined ? {} : { pieces }) },
    facts: [...known.facts.filter(isNews), ...wish.facts],
    ...placeOf(wish.places.length > 0 ? wish : known),
    isCut: known.isCut || wish.isCut,
  };
}

function placeOf({ places, placeWords }: Wish): Pick<Wish, "places" | "placeWords"> {
  return { places, ...(placeWords === undefined ? {} : { placeWords }) };
}

function keyOf({ mention, nth }: SaidThing): string {
  return `${firstClassOf(mention)} ${nth}`;
}

function toAim(
  { thing, facts, places, placeWords, isCut }: Wish,
  reader: MentionReader,
): WantedAim {
  const { mention, nth, pieces, without } = thing;
  const isOfPieces = isCut || pieces !== undefined;
  const { classes, isTogether, words } = mention;
  const meant = isOfPieces ? classes.map((name) => reader.pieceOf(name) ?? name) : classes;
  return {
    classes: meant.filter((name) => !without.includes(name)),
    isTogether,
    isEvery: !isOfPieces && isEveryMeant(thing),
    count: countOf(thing),
    ...(nth === 0 ? {} : { nth }),
    facts: onceEach(facts),
    places,
    words: [words, ...(placeWords === undefined ? [] : [placeWords])].join(", "),
    substitutions: [],
    likeness: 1,
  };
}

function countOf({ mention, pieces, isOneOf }: SaidThing): number {
  return isOneOf === true ? 1 : (pieces ?? mention.count ?? 1);
}

/** "All the mugs", "the mugs"; "both the mug and the plate" are one of each. */
function isEveryMeant({ mention, isOneOf }: SaidThing): boolean {
  const { isEvery, isPlural, count, before } = mention;
  const isBoth = !isPlural && before.includes("both");
  return isOneOf !== true && !isBoth && (isEvery || (isPlural && count === undefined));
}

/** The last that is said of an attribute. */
function onceEach(facts: readonly StateFact[]): readonly StateFact[] {
  return facts.filter(
    ({ attribute }, at) => facts.findLastIndex((each) => each.attribute === attribute) === at,
  );
}
