/**
 * What one exemplar leaves open, from the others: other parts of what is asked, pieces that are to be cut
 * besides, how things are made ready for use, and where pieces are served.
 */
import type { AlignmentTools } from "@/engines/agent/writers/analogy/align-words";
import type { Spoken, WantedAim } from "@/engines/agent/writers/analogy/wanted-aim";
import type { Aim, ExemplarAims } from "@/engines/agent/writers/analogy/exemplar-aims";
import {
  firstClassOf,
  type Mention,
  type StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";
import { isReadying, wishedOf } from "@/engines/agent/writers/analogy/said-facts";

export interface CompletionTools extends AlignmentTools {
  readonly exemplars: readonly ExemplarAims[];
  readonly spoken: Spoken;
}

export class AimCompletion {
  readonly #tools: CompletionTools;

  constructor(tools: CompletionTools) {
    this.#tools = tools;
  }

  /** With `isSaid` the words say all that is to become of the things. */
  complete(aims: readonly WantedAim[], isSaid = false): readonly WantedAim[] {
    const parts = [...aims, ...this.#cutBesides(aims)].map((aim) =>
      isSaid ? aim : this.#withUsualFacts(aim),
    );
    const served = this.#servedTogether(parts);
    return this.#withPlaces(served)
      .map((aim) => this.#withReadiness(aim))
      .map((aim) => this.#withUsualPlace(aim));
  }

  /** It is spoken of, nothing else sees to it, and whoever speaks of it mostly wants that. */
  isMissing(aim: WantedAim, aims: readonly WantedAim[]): boolean {
    const { spoken } = this.#tools;
    const isSeenTo = aims.some(
      ({ classes, places }) =>
        [...classes, ...places].some((name) => aim.classes.includes(name)) ||
        classes.some((name) => aim.classes.some((own) => this.#isOneThing(name, own))),
    );
    const name = firstClassOf(aim);
    const own = spoken.mentions.filter((mention) => this.#isOneThing(firstClassOf(mention), name));
    const isMade = own.some(({ states, classes }) => states.length > 0 && classes[0] === name);
    return !isSeenTo && own.length > 0 && (isMade || this.#isUsuallyWanted(name));
  }

  /** A thing and its pieces. */
  #isOneThing(a: string, b: string): boolean {
    const { reader } = this.#tools;
    return (reader.wholeOf(a) ?? a) === (reader.wholeOf(b) ?? b);
  }

  #isUsuallyWanted(name: string): boolean {
    const speaking = this.#tools.exemplars.filter(({ said }) =>
      said.some((mention) => this.#isOneThing(firstClassOf(mention), name)),
    );
    const wanting = speaking.filter(({ aims }) => aims.some((aim) => aim.class === name));
    return wanting.length * 2 > speaking.length;
  }

  /** What is to be cut, by the words, and no aim sees to: as the exemplars do with other pieces. */
  #cutBesides(aims: readonly WantedAim[]): readonly WantedAim[] {
    const { reader, exemplars, spoken } = this.#tools;
    const model = aims.find((aim) => reader.wholeOf(firstClassOf(aim)) !== undefined);
    const found = new Map<string, WantedAim>();
    for (const mention of spoken.mentions) {
      const piece = this.#cutPieceOf(mention);
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
  #cutPieceOf(mention: Mention): string | undefined {
    const { reader } = this.#tools;
    const first = firstClassOf(mention);
    if (reader.wholeOf(first) !== undefined) {
      return first;
    }
    return mention.isCut ? reader.pieceOf(first) : undefined;
  }

  /** Of a class that the exemplar had not, others may know more: slices of potato in a salad are cooked. */
  #withUsualFacts(aim: WantedAim): WantedAim {
    const isOwn = aim.substitutions.every(({ kind }) => kind !== "class");
    const others = isOwn ? [] : this.#aimsOn(firstClassOf(aim));
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

  #aimsOn(name: string): readonly Aim[] {
    return this.#tools.exemplars.flatMap(({ aims }) => aims.filter((aim) => aim.class === name));
  }

  /** Pieces that are left nowhere go where the others go. */
  #servedTogether(aims: readonly WantedAim[]): readonly WantedAim[] {
    const { reader } = this.#tools;
    const isPiece = (aim: WantedAim): boolean => reader.wholeOf(firstClassOf(aim)) !== undefined;
    const own = aims.find((aim) => isPiece(aim) && aim.places.length > 0)?.places;
    const places = own ?? (aims.some(isPiece) ? this.#usualServing() : undefined);
    return places === undefined
      ? aims
      : aims.map((aim) => (isPiece(aim) && aim.places.length === 0 ? { ...aim, places } : aim));
  }

  /** What others put pieces on, where the words name it. */
  #usualServing(): readonly string[] | undefined {
    const { reader, exemplars, spoken, abilities } = this.#tools;
    const served = exemplars.flatMap(({ aims }) =>
      aims.flatMap(({ class: name, place }) =>
        reader.wholeOf(name) !== undefined && place !== undefined ? [place] : [],
      ),
    );
    const found = served.find(
      (place) =>
        abilities.isCarried(place) &&
        spoken.mentions.some(({ classes }) => classes.includes(place)),
    );
    return found === undefined ? undefined : [found];
  }

  /** Where such things were taken by others, and the words say to put something there. */
  #withUsualPlace(aim: WantedAim): WantedAim {
    const { spoken } = this.#tools;
    const usual = this.#aimsOn(firstClassOf(aim)).flatMap(({ place }) =>
      place === undefined ? [] : [place],
    );
    const said = spoken.mentions.find(
      ({ isDestination, classes }) => isDestination && classes.some((name) => usual.includes(name)),
    );
    const isOpen = aim.places.length === 0 && aim.facts.length > 0;
    return isOpen && said !== undefined ? { ...aim, places: said.classes } : aim;
  }

  /** What things are served on is to be ready too, even where nothing had to be done to it there. */
  #withPlaces(aims: readonly WantedAim[]): readonly WantedAim[] {
    const made = [...aims];
    for (const { places, exemplarId, words, likeness } of aims) {
      const [first] = places;
      const isSeenTo = first === undefined || made.some(({ classes }) => classes.includes(first));
      if (!isSeenTo && this.#tools.abilities.isCarried(first)) {
        made.push({
          classes: places,
          isTogether: false,
          isEvery: false,
          count: 1,
          facts: [],
          places: [],
          ...(exemplarId === undefined ? {} : { exemplarId }),
          ...(words === undefined ? {} : { words }),
          substitutions: [],
          likeness,
        });
      }
    }
    return made;
  }

  /** Clean, empty: as the words say, or as others had it who used it so. */
  #withReadiness(aim: WantedAim): WantedAim {
    const { reader, spoken, abilities } = this.#tools;
    const name = firstClassOf(aim);
    const isUsedHere =
      aim.facts.some((fact) => !isReadying(fact, reader)) || aim.places.length === 0;
    const said = spoken.mentions
      .filter(({ classes }) => classes.includes(name))
      .flatMap((mention) => wishedOf(mention, reader));
    const facts = [...said, ...(isUsedHere ? this.#readinessOf(name) : [])].filter(
      ({ attribute }, index, all) =>
        !aim.facts.some((own) => own.attribute === attribute) &&
        !abilities.cannotHave(name, attribute) &&
        all.findIndex((each) => each.attribute === attribute) === index,
    );
    return { ...aim, facts: [...aim.facts, ...facts] };
  }

  /** What others did to ready such a thing for the same use, or what all of theirs happened to be. */
  #readinessOf(name: string): readonly StateFact[] {
    const { reader, exemplars } = this.#tools;
    const used = this.#aimsOn(name).filter(
      ({ facts }) =>
        facts.some((fact) => !isReadying(fact, reader)) ||
        exemplars.some(({ aims }) => aims.some(({ place }) => place === name)),
    );
    const done = used.flatMap(({ facts }) => facts).filter((fact) => isReadying(fact, reader));
    const [first] = used;
    const shared =
      first === undefined || used.length < FEW
        ? []
        : first.ready.filter(({ attribute }) =>
            used.every(({ ready }) => ready.some((each) => each.attribute === attribute)),
          );
    return [...done, ...shared];
  }
}

/** Of so many alike, what all have in common is no accident. */
const FEW = 2;
