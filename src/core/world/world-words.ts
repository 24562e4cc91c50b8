/**
 * The words in which people speak of a world, as data: what a reader of corrections needs to know.
 *
 * Why it exists: the teacher's grammar (clauses, time, contrast, order, numbers, pronouns) is the same
 * everywhere; what a noun, a verb or a state means is known to the world alone. Nothing here is a
 * function, so that a world's words can be read, printed, checked and sent.
 *
 * How to fill it in: begin with {@link NO_WORDS} and add `calls`, `attributes` and `verbs`; the rest is
 * for worlds that have vessels, tools, places to work in or things that come in pieces. Classes name
 * themselves (`CoffeeMachine` is "coffee machine"), and so do objects; `nouns` is for other names.
 */
import type { Json } from "@/base/json";

/** Another name that people have for objects: "tap" for a `Faucet`. */
export interface NounWords {
  /** In small letters and the singular, one or more words: `tap`, `coffee maker`. */
  readonly name: string;
  /** The classes that it may mean, likeliest first: "table" is a `DiningTable`, else a `Desk`. */
  readonly classes: readonly string[];
  /** All of these classes together: "cutlery" is forks and spoons, not the one or the other. */
  readonly isTogether?: true;
}

/** Something that a program makes, and that people name before it is there: "the coffee". */
export interface ProductWords {
  /** `coffee`, `cup of coffee`. */
  readonly names: readonly string[];
  /** What carries or becomes it, likeliest first: `Mug` for coffee, `BreadSliced` for toast. */
  readonly classes: readonly string[];
  /** The sense of the verb that makes it: "make the coffee" is `brew`. */
  readonly verb?: string;
  /** Whether it is in what carries it: then it is where the program took that to be filled. */
  readonly isCarried?: true;
  /** What else is spoken of with it: the machine of the coffee, the toaster and bread of the toast. */
  readonly about: readonly string[];
}

/** One side of a state: how something is while an attribute holds, or while it does not. */
export interface StateSide {
  /** How it is told: `clean`. */
  readonly said: string;
  /** What people say for it, one or more words: `clean`, `washed`, `in your hand`. */
  readonly words: readonly string[];
  /** The sense of the verb that brings it about: `clean`. Absent where nothing does. */
  readonly verb?: string;
  /** Whether it is a fault where somebody points it out, always or of some classes: a dry plant. */
  readonly fault?: "always" | readonly string[];
  /** Whether things are left so when all is done: doors shut, lamps off. */
  readonly isRest?: true;
  /** Whether it matters when the thing is used, not before or after: a plate clean, a mug empty. */
  readonly isReady?: true;
  /** Whether, of several that will do, one that is otherwise is taken: not the dirty one. */
  readonly isWorse?: true;
  /** Whether what lies inside cannot be got at: a closed door. */
  readonly isBarring?: true;
}

/** What can be true of an object, by the name that state changes and `objects()` have for it. */
export interface AttributeWords {
  readonly attribute: string;
  readonly holds: StateSide;
  readonly not: StateSide;
}

/** What a verb brings about. */
export interface VerbEffect {
  readonly attribute: string;
  readonly holds: boolean;
  /** Only this value counts: "brew" fills with `coffee` and nothing else. */
  readonly value?: Json;
}

/**
 * Where in a program a step of this kind serves, if nobody says where: before the first use of its
 * object; after the last thing was put there; before the object gets to where it stays; after what
 * started it; after the object's last use; before what another verb does with the object. Without any
 * of these it comes at the end.
 */
export type VerbPlace =
  | "first-use"
  | "after-put"
  | "before-serving"
  | "after-start"
  | "after-last-use"
  | { readonly before: string };

/** A verb of the world's own. General ones (put, take, use, remove, want, ...) belong to the grammar. */
export interface VerbWords {
  /** Its name among the senses: `clean`. */
  readonly sense: string;
  /** Base forms that mean it: `wash`, `rinse`; two words together as well: `put out`. */
  readonly words: readonly string[];
  /** Forms that follow no rule, each with its base: `lit` of `light`. */
  readonly irregular?: Readonly<Record<string, string>>;
  /** The method of the API that does it: `clean`. Without one it can be spoken of, not added. */
  readonly call?: string;
  /** Other methods that do it too: `toast` cooks. */
  readonly otherCalls?: readonly string[];
  readonly effect?: VerbEffect;
  /**
   * What counts as doing it: its own calls, or whichever call brings the effect about, or either. A
   * tap washes the mug below it; but a composite call that opens a door on its way is no "open".
   */
  readonly seenIn: "call" | "effect" | "either";
  /** The attribute that its object has to have: only what can be `dirty` is washed. */
  readonly object?: string;
  /** The sense that is meant of objects without that attribute: "close" of a tap is `off`. */
  readonly otherwise?: string;
  readonly place?: VerbPlace;
  /** The object is taken in the hand for it, or out of where it stands: washing, cutting. */
  readonly isInHand?: true;
  /** Whether afterwards there are pieces in the place of the object, see {@link PieceWords}. */
  readonly makesPieces?: true;
  /** Whether it makes something to be served: "cook two" is a number, and of a cut thing the pieces. */
  readonly isMaking?: true;
  /** Classes of what has to be in the hand for it: the knives for cutting. */
  readonly tools?: readonly string[];
  /**
   * Where the other object is named: in a phrase of place ("pour it over the plant"), or as the
   * verb's object with the first one after "with" ("water the plant with the cup").
   */
  readonly argument?: "place" | "object";
  /** A place named with the object says which one is meant, not where it is done: "cut the bread on the table". */
  readonly placeTells?: "which";
  /** The sense that "out" makes of it: to pour out is to `empty`. */
  readonly withOut?: string;
}

/**
 * Methods of the API in the roles that the grammar knows; absent where a world has no such call. Walks
 * and notes are among the roles of `WorldSpeech.calls`.
 */
export interface CallsByRole {
  /** Takes the receiver into the hand: `pickup`. */
  readonly take?: string;
  /** Puts what is in the hand in or on the argument: `place`. */
  readonly place?: string;
  /** Both in one: `pickup_and_place`. */
  readonly carry?: string;
  /** Puts down what is in the hand, wherever there is room: `put_down`. */
  readonly drop?: string;
  /** The attribute of a state change that says whether something is in the hand: `holding`. */
  readonly heldAttribute?: string;
}

/** A class whose objects come of cutting or breaking another one. */
export interface PieceWords {
  readonly piece: string;
  readonly whole: string;
  /** "slice": then "tomato slice" and "slice of tomato" are pieces, and "slice" any of them. */
  readonly names: readonly string[];
  /** "sliced": then "sliced tomato" is a piece. */
  readonly adjectives: readonly string[];
}

/** A class that things are put into to be worked on, not kept: a toaster. */
export interface SiteWords {
  readonly class: string;
  /** Senses of the verbs that are done by what stands there: `toast`. */
  readonly makes: readonly string[];
  /** Only what can have this attribute is worked on there; other things are kept: a sink. */
  readonly onlyWith?: string;
  /** Only where the program does something with one of these: a stove burner that is never lit. */
  readonly onlyUsing?: readonly string[];
}

/** A class by which another one is switched: the knob of a burner. */
export interface ControlWords {
  readonly control: string;
  readonly of: readonly string[];
  /** What is switched: `on`. */
  readonly attribute: string;
}

export interface WorldWords {
  readonly nouns: readonly NounWords[];
  readonly products: readonly ProductWords[];
  readonly attributes: readonly AttributeWords[];
  readonly verbs: readonly VerbWords[];
  readonly calls: CallsByRole;
  /** Classes that serve the same ends, the closest ones first in the list: knife and butter knife. */
  readonly kin: readonly (readonly string[])[];
  readonly pieces: readonly PieceWords[];
  readonly sites: readonly SiteWords[];
  readonly controls: readonly ControlWords[];
  /** Classes that things are said to be in, not on: a sink, a bowl. Absent where nobody has said it. */
  readonly takesIn?: readonly string[];
  /** What something can hold, and the sense of the verb that gives it: water by `fill`. */
  readonly substances: readonly { readonly name: string; readonly verb: string }[];
  /** Parts that are spoken of for the whole: "the fridge door". */
  readonly parts: readonly string[];
  /** Classes of where things that are thrown away go. */
  readonly discard: readonly string[];
  /** Sentences that somebody could say, for whoever was not understood. */
  readonly examples: readonly string[];
}

/** The words of a world that nothing is known of: to begin with. */
export const NO_WORDS: WorldWords = {
  nouns: [],
  products: [],
  attributes: [],
  verbs: [],
  calls: {},
  kin: [],
  pieces: [],
  sites: [],
  controls: [],
  substances: [],
  parts: [],
  discard: [],
  examples: [],
};
