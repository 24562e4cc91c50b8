/**
 * What words speak of, and what they exclude, in any world's nouns: coarse on purpose. It is not the
 * reader of corrections; it only tells whether a shown effect is about something that somebody named.
 */
import { isDefined } from "@/base/defined";
import type { ShownEffect } from "@/core/shown-effect";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";
import { toThings } from "@/engines/teacher/corrections/things/room-thing";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { Nouns, type Noun } from "@/engines/teacher/corrections/words/nouns";
import { tokenize } from "@/engines/teacher/corrections/words/tokenize";

/** Things that a stretch of words names: of a class, or by their own name. */
export interface NamedThings {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

/** What may not be done, by the words. */
export interface Exclusion {
  readonly things: NamedThings;
  /** Only this state is not to be brought about; anything without it. */
  readonly state?: { readonly attribute: string; readonly holds: boolean };
  /** Only carrying it elsewhere is meant. */
  readonly isAboutPlace?: boolean;
  /** All but these things are meant: "wash only the plates". */
  readonly isOthers?: boolean;
  /** It may lie there: "leave the mug on the desk" forbids every other place. */
  readonly except?: NamedThings;
}

/** A noun, and which words it is. */
export interface PlacedNoun {
  readonly noun: Noun;
  readonly at: number;
  readonly length: number;
}

/** Finds the nouns of one room in words. */
export class RoomWords {
  readonly lexicon: Lexicon;
  /** Attributes of the objects that the world has no words for: they are called by their names. */
  readonly bareAttributes: readonly string[];
  readonly #nouns: Nouns;

  constructor(world: WorldModel, objects: readonly WorldObject[]) {
    this.lexicon = lexiconOf(world);
    const spoken = new Set(this.lexicon.words.attributes.map(({ attribute }) => attribute));
    const all = new Set(objects.flatMap(({ attributes }) => Object.keys(attributes)));
    this.bareAttributes = [...all].filter((attribute) => !spoken.has(attribute));
    const { vocabulary } = world;
    const { words } = this.lexicon;
    this.#nouns = new Nouns(toThings(objects, this.lexicon), [], { words, vocabulary });
  }

  /** The words of a text in small letters, its marks among them. */
  static wordsOf(text: string): readonly string[] {
    return tokenize(text).map((token) => token.text);
  }

  /** The nouns of the words in their order, the longest names first: "coffee table" is no coffee. */
  nouns(words: readonly string[]): readonly PlacedNoun[] {
    const found: PlacedNoun[] = [];
    for (let at = 0; at < words.length; at += 1) {
      for (let length = this.#nouns.longestWords; length > 0; length -= 1) {
        const noun = this.#nouns.find(words.slice(at, at + length).join(" "));
        if (noun === undefined || at + length > words.length) {
          continue;
        }
        found.push({ noun, at, length });
        at += length - 1;
        break;
      }
    }
    return found;
  }

  /** Everything that the words name. */
  named(words: readonly string[]): NamedThings {
    const found = this.nouns(words).map(({ noun }) => noun);
    const ids = found.map(({ reference }) => reference?.instance).filter(isDefined);
    const classes = found.flatMap(({ reference, classes: all }) =>
      reference?.instance === undefined ? all : [],
    );
    return { classes: new Set(classes), ids: new Set(ids) };
  }

  /** Whether a thing, or the whole that it is a piece of, is among the named ones. */
  isNamed(thing: { readonly id: string; readonly class: string }, named: NamedThings): boolean {
    const whole = this.lexicon.wholeOf(thing.class);
    return (
      named.ids.has(thing.id) ||
      named.classes.has(thing.class) ||
      (whole !== undefined && named.classes.has(whole))
    );
  }
}

/** Whether an exclusion speaks of an effect. */
export function excludes(words: RoomWords, exclusion: Exclusion, effect: ShownEffect): boolean {
  const { things, state, isAboutPlace = false, isOthers = false, except } = exclusion;
  if (words.isNamed({ id: effect.objectId, class: effect.class }, things) === isOthers) {
    return false;
  }
  if (effect.kind === "place") {
    const isAllowed = except !== undefined && words.isNamed(effect.place, except);
    return state === undefined && !isAllowed;
  }
  const holds = effect.value !== false && effect.value !== null;
  return state === undefined
    ? !isAboutPlace
    : effect.attribute === state.attribute && holds === state.holds;
}
