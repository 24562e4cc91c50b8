/**
 * From the things of an exemplar to those of the words at hand: which class stands for which. What both
 * name is itself; the rest goes to what is spoken of in the same way: after the same words, of the same
 * kin, at the same place among the words.
 */
import { isDefined } from "@/base/defined";
import { SMALL_WORDS } from "@/base/english/function-words";
import type { ClassAbilities } from "@/engines/agent/writers/analogy/class-abilities";
import type { ExemplarAims } from "@/engines/agent/writers/analogy/exemplar-aims";
import {
  firstClassOf,
  type Mention,
  type MentionReader,
} from "@/engines/agent/writers/analogy/mention-reader";

export interface Aligned {
  /** The mention that stands for a class of the exemplar. */
  readonly mention?: Mention;
  /** Whether the exemplar's own person named it; what nobody names goes without saying. */
  readonly isSaidThere: boolean;
  readonly likeness: number;
}

export interface AlignmentTools {
  readonly reader: MentionReader;
  readonly abilities: ClassAbilities;
}

export class WordAlignment {
  readonly #here: readonly Mention[];
  readonly #reader: MentionReader;
  readonly #abilities: ClassAbilities;
  readonly #exemplar: ExemplarAims;
  readonly #pairs = new Map<string, Aligned>();

  constructor(
    exemplar: ExemplarAims,
    here: readonly Mention[],
    { reader, abilities }: AlignmentTools,
  ) {
    this.#here = here;
    this.#reader = reader;
    this.#abilities = abilities;
    this.#exemplar = exemplar;
    this.#pairAll(exemplar);
  }

  of(name: string): Aligned {
    return this.#pairs.get(name) ?? { isSaidThere: false, likeness: 0 };
  }

  #pairAll({ aims, said }: ExemplarAims): void {
    const slots = [
      ...new Set(
        aims.flatMap((aim) => [aim.class, ...(aim.place === undefined ? [] : [aim.place])]),
      ),
    ];
    const open: string[] = [];
    const taken = new Set<Mention>();
    for (const slot of slots) {
      const own = this.#destinations(this.#naming(this.#here, slot), slot);
      const isSaidThere = this.#naming(said, slot).length > 0;
      const [first] = own;
      if (first === undefined) {
        this.#pairs.set(slot, { isSaidThere, likeness: 0 });
        if (isSaidThere) {
          open.push(slot);
        }
      } else {
        own.forEach((mention) => taken.add(mention));
        this.#pairs.set(slot, { mention: best(own), isSaidThere, likeness: 1 });
      }
    }
    const free = this.#here.filter((mention) => !this.#isTaken(mention, taken));
    this.#pairRest(open, free, said);
  }

  /** Of furniture to put things on, what is said as such, where anything is: not where things are now. */
  #destinations(own: readonly Mention[], slot: string): readonly Mention[] {
    const isFixed = this.#isPlace(slot) && !this.#abilities.isCarried(slot);
    const isSaid = this.#here.some(
      ({ isDestination, classes }) =>
        isDestination &&
        classes.some((name) => this.#abilities.canHold(name)) &&
        !classes.some((name) => this.#abilities.isCarried(name)),
    );
    return isFixed && isSaid ? own.filter(({ isDestination }) => isDestination) : own;
  }

  /** A food and its pieces are one thing to speak of. */
  #isTaken(mention: Mention, taken: ReadonlySet<Mention>): boolean {
    const name = this.#wholeName(mention);
    return [...taken].some((each) => each === mention || this.#wholeName(each) === name);
  }

  #wholeName(mention: Mention): string {
    const first = firstClassOf(mention);
    return this.#reader.wholeOf(first) ?? first;
  }

  #pairRest(open: readonly string[], free: readonly Mention[], said: readonly Mention[]): void {
    const left = new Set(open);
    const gone = new Set<string>();
    const scored = open
      .flatMap((slot) =>
        free.map((mention) => ({ slot, mention, score: this.#score(slot, mention, said) })),
      )
      .toSorted((a, b) => b.score - a.score);
    for (const { slot, mention, score } of scored) {
      const name = this.#wholeName(mention);
      if (score >= LEAST && left.has(slot) && !gone.has(name)) {
        left.delete(slot);
        gone.add(name);
        const all = free.filter((each) => this.#wholeName(each) === name);
        this.#pairs.set(slot, {
          mention: best(all),
          isSaidThere: true,
          likeness: Math.min(0.9, score),
        });
      }
    }
  }

  #score(slot: string, mention: Mention, said: readonly Mention[]): number {
    const first = firstClassOf(mention);
    const isPiece = this.#reader.wholeOf(slot) !== undefined;
    if (isPiece !== (this.#reader.wholeOf(first) !== undefined) && !this.#isWhole(first, isPiece)) {
      return 0;
    }
    const known = mention.classes.find((name) => this.#abilities.isKnown(name)) ?? first;
    if (!this.#isAble(slot, isPiece ? (this.#reader.pieceOf(first) ?? first) : known)) {
      return 0;
    }
    return this.#fit(slot, mention, said);
  }

  /** How much speaks for a mention that could be meant. */
  #fit(slot: string, mention: Mention, said: readonly Mention[]): number {
    const first = firstClassOf(mention);
    const there = this.#naming(said, slot);
    const context = Math.max(0, ...there.map((each) => overlap(each.before, mention.before)));
    const asPlace = this.#isPlace(slot) && mention.isDestination ? KIN : 0;
    if (this.#isPlace(slot) && !this.#abilities.isCarried(slot) && asPlace === 0) {
      return Math.min(context, ELSEWHERE);
    }
    return context + asPlace + (this.#isKin(slot, first) ? KIN : 0) + EARLY / (1 + mention.at);
  }

  #isPlace(slot: string): boolean {
    return this.#exemplar.aims.some(({ place }) => place === slot);
  }

  /** Whether a thing of the class could take the place of the slot's. */
  #isAble(slot: string, name: string): boolean {
    const { aims } = this.#exemplar;
    const isLike = this.#abilities.isCarried(slot) === this.#abilities.isCarried(name);
    return (
      (!this.#isPlace(slot) || (this.#abilities.canHold(name) && isLike)) &&
      aims.every((aim) => aim.class !== slot || this.#abilities.canBe(name, aim))
    );
  }

  /** "Slice the apple": then pieces of it may be meant. */
  #isWhole(name: string, isPiece: boolean): boolean {
    return isPiece && this.#reader.pieceOf(name) !== undefined;
  }

  #isKin(a: string, b: string): boolean {
    const [one, other] = [this.#reader.wholeOf(a) ?? a, this.#reader.wholeOf(b) ?? b];
    return this.#reader.words.kin.some((group) => group.includes(one) && group.includes(other));
  }

  /** Mentions of a class, and of the whole of a piece: "slice the bread, two slices". */
  #naming(mentions: readonly Mention[], slot: string): readonly Mention[] {
    const own = mentions.filter(({ classes }) => classes.includes(slot));
    const whole = this.#reader.wholeOf(slot);
    return whole === undefined
      ? own
      : [...own, ...mentions.filter(({ classes }) => classes[0] === whole)];
  }
}

const KIN = 0.5;
/** Of furniture that nobody says to put things on. */
const ELSEWHERE = 0.4;
const EARLY = 1;
const LEAST = 0.35;

/** The one that says most: how many, or all. */
function best(mentions: readonly Mention[]): Mention {
  const [first, ...others] = mentions;
  const most = Math.max(0, ...mentions.map(({ count }) => count).filter(isDefined));
  const said =
    [first, ...others].find((each) => each?.isEvery === true) ??
    mentions.find(({ count }) => count === most);
  const plural = mentions.find(({ isPlural }) => isPlural);
  const found = said ?? plural ?? first;
  if (found === undefined) {
    throw new RangeError("no mention to choose from");
  }
  return found;
}

/** How alike the words before are, the nearest counting most: 0 to 1. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const weightOf = (word: string, index: number) => (SMALL_WORDS.has(word) ? 0 : 1 / (1 + index));
  const total = a.reduce((sum, word, index) => sum + weightOf(word, index), 0);
  const shared = a.reduce(
    (sum, word, index) => sum + (b.includes(word) ? weightOf(word, index) : 0),
    0,
  );
  return total === 0 ? 0 : shared / total;
}
