/**
 * What the nouns of a correction may stand for: instances (`Mug 71`), the program's variables,
 * classes in words (`coffee machines`), groups (`vegetables`), everyday words (`tap`), and what a
 * program makes (`the toast`, `the coffee`).
 */
import { pluralOf } from "@/base/english/nouns";
import { toPythonName } from "@/core/python-name";
import type { ObjectReference } from "@/core/world/program-call";
import type { WorldVocabulary } from "@/core/world/world-model";
import type { ProductWords, WorldWords } from "@/core/world/world-words";
import { kindOf } from "@/engines/teacher/corrections/words/small-words";
import { GRAMMAR_VERBS } from "@/engines/teacher/corrections/words/verb-words";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";

export interface Noun {
  /** The classes that it may mean, the likelier ones first. */
  readonly classes: readonly string[];
  /** A single object that is meant by name. */
  readonly reference?: ObjectReference;
  readonly isPlural: boolean;
  /** Several classes together: "fruit" is apples and tomatoes, not the one or the other. */
  readonly isGroup?: boolean;
  /** The word names what comes of the object, as coffee does of a mug under the machine. */
  readonly product?: ProductWords;
}

/** What names are made of, beside the objects at hand. */
export interface NounSource {
  readonly words: WorldWords;
  readonly vocabulary: WorldVocabulary | undefined;
}

/** A look-up of every name that corrections may use in one room. */
export class Nouns {
  readonly #nouns = new Map<string, Noun>();
  /** Names of the room and the program: what misspelt words are compared with. */
  readonly near: readonly string[];
  readonly longestWords: number;
  /** Every word that is part of a name. */
  readonly allWords: ReadonlySet<string>;

  constructor(
    things: readonly RoomThing[],
    references: readonly ObjectReference[],
    { words, vocabulary }: NounSource,
  ) {
    const present = new Set([...things, ...references].map((each) => each.class));
    this.#addInstances(things, references);
    this.#addEveryday(words, present);
    for (const name of present) {
      this.#addClass(name, [name]);
    }
    this.#addPieces(words, present);
    this.#addLastWords(words, present);
    const single = [...this.#nouns].filter(([name]) => !/[ \d]/.test(name));
    // Of two that are as near, the one that is here was meant.
    const isHere = ([, { classes }]: (typeof single)[number]) =>
      classes.some((each) => present.has(each));
    this.near = [...single.filter(isHere), ...single.filter((each) => !isHere(each))].map(
      ([name]) => name,
    );
    for (const { name, members } of vocabulary?.classes ?? []) {
      this.#addClass(name, [...new Set([...members, name])]);
    }
    const names = [...this.#nouns.keys()].map((name) => name.split(" "));
    this.longestWords = Math.max(1, ...names.map(({ length }) => length));
    this.allWords = new Set(names.flat());
  }

  find(name: string): Noun | undefined {
    return this.#nouns.get(name);
  }

  #addInstances(things: readonly RoomThing[], references: readonly ObjectReference[]): void {
    for (const { id, class: objectClass } of things) {
      const reference = { variable: toPythonName(id), class: objectClass, instance: id };
      const noun: Noun = { classes: [objectClass], reference, isPlural: false };
      for (const name of [id.toLowerCase(), toPythonName(id), id.replace("_", " ").toLowerCase()]) {
        this.#add(name, noun);
      }
      const plain = toPythonName(id).replaceAll("_", " ");
      this.#add(plain, noun);
      // A name that its class is no part of: "the attic lamp", "lamp attic".
      const kind = wordsOf(objectClass);
      if (!plain.startsWith(kind)) {
        this.#add(`${plain} ${kind}`, noun);
        this.#add(`${kind} ${plain}`, noun);
      }
    }
    for (const reference of references) {
      if (/_/.test(reference.variable)) {
        const noun: Noun = { classes: [reference.class], reference, isPlural: false };
        this.#add(reference.variable.toLowerCase(), noun);
      }
    }
  }

  #addEveryday({ nouns, products }: WorldWords, present: ReadonlySet<string>): void {
    for (const { name, classes, isTogether } of nouns) {
      const here = classes.filter((each) => present.has(each));
      const noun = { classes: here.length > 0 ? here : classes, isPlural: false };
      this.#addBoth(name, isTogether === true ? { ...noun, isGroup: true } : noun);
    }
    for (const product of products) {
      for (const name of product.names) {
        this.#addBoth(name, { classes: product.classes, isPlural: false, product });
      }
    }
  }

  #addClass(name: string, members: readonly string[]): void {
    const words = wordsOf(name);
    const classes = [...new Set(members)];
    const isGroup = classes.length > 2 || (classes.length > 1 && /[^s]s$/.test(words));
    const noun: Noun = { classes, isPlural: false, isGroup };
    this.#addBoth(isGroup && /[^s]s$/.test(words) ? singularOf(words) : words, noun);
    this.#addBoth(words.replaceAll(" ", ""), noun);
  }

  /** `slice`, `tomato slice`, `slice of tomato`, `sliced tomato`. */
  #addPieces({ pieces }: WorldWords, present: ReadonlySet<string>): void {
    for (const { piece, whole, names, adjectives } of pieces) {
      const of = wordsOf(whole);
      const all = names.flatMap((name) => [
        `${of} ${name}`,
        `${name} of ${of}`,
        `${name} of the ${of}`,
        `${name} of a ${of}`,
      ]);
      for (const name of [...all, ...adjectives.map((adjective) => `${adjective} ${of}`)]) {
        this.#addBoth(name, { classes: [piece], isPlural: false });
      }
    }
    for (const name of new Set(pieces.flatMap(({ names }) => names))) {
      const used = pieces.filter((each) => each.names.includes(name) && present.has(each.piece));
      this.#addBoth(name, { classes: used.map(({ piece }) => piece), isPlural: false });
    }
  }

  /** "The card" where the only card here is a credit card. */
  #addLastWords({ verbs }: WorldWords, present: ReadonlySet<string>): void {
    const isVerb = (word: string) =>
      [...GRAMMAR_VERBS, ...verbs].some(({ words }) => words.includes(word));
    const named = [...present].flatMap((objectClass) => {
      const parts = wordsOf(objectClass).split(" ");
      const last = parts.at(-1);
      const isName = last !== undefined && parts.length > 1 && kindOf(last) === undefined;
      return isName && !isVerb(last) ? [{ last, objectClass }] : [];
    });
    for (const { last, objectClass } of named) {
      const isOnly = named.every((each) => each.last !== last || each.objectClass === objectClass);
      if (isOnly) {
        this.#addBoth(last, { classes: [objectClass], isPlural: false });
      }
    }
  }

  #addBoth(name: string, noun: Noun): void {
    this.#add(name, noun);
    this.#add(pluralOf(name), { ...noun, isPlural: true });
  }

  /** What was added first stays: names of the room go before those of the world. */
  #add(name: string, noun: Noun): void {
    if (!this.#nouns.has(name)) {
      this.#nouns.set(name, noun);
    }
  }
}

/** `CoffeeMachine` as people write it. */
function wordsOf(objectClass: string): string {
  return toPythonName(objectClass).replaceAll("_", " ");
}

function singularOf(name: string): string {
  return name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}
