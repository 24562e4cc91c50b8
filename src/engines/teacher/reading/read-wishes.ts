/**
 * What words literally ask for, in any world's vocabulary: wishes of a goal of effects.
 *
 * Key idea: a clause is a verb with the things after it. The world says what its verb brings about, what
 * a state, a product or a substance is; "put" asks for a place. Nothing is known here of what a task is
 * called: words that name no thing, state or verb of the world are returned as not understood. What is
 * named on the way ("put the potato in the microwave") cannot be told from a wish by words alone: see
 * `intended-goal.ts`.
 */
import { isDefined } from "@/base/defined";
import type { EffectFact, EffectSelection, EffectWish } from "@/core/world/effect-goal";
import type { VerbWords } from "@/core/world/world-words";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import type { RoomWords } from "@/engines/teacher/keeping/spoken-of";
import { splitOrders, type Order } from "@/engines/teacher/reading/split-orders";
import type { NounPhrase } from "@/engines/teacher/reading/noun-phrase";

/** A wish, and whether the verb itself asks for it or it follows from how a thing is described. */
export interface LiteralWish {
  readonly wish: EffectWish;
  /** A place where things are put: it may be only on the way. */
  readonly isPlacing: boolean;
}

export interface LiteralReading {
  readonly wishes: readonly LiteralWish[];
  /** Words of an order that nothing is known of: "sandwich". */
  readonly unknown: readonly string[];
  /** All of the orders that such words are in. */
  readonly unread: string;
}

/** Senses by which something is wanted, whatever it is. */
const WANTING: ReadonlySet<string> = new Set(["make", "want", "take", "add", "use"]);
/** What follows is what somebody calls it. */
const NAMING: ReadonlySet<string> = new Set(["make", "want"]);
const PUTTING: ReadonlySet<string> = new Set(["put", "add", "make", "want", "take", "keep"]);

export function readWishes(text: string, room: RoomWords): LiteralReading {
  const orders = splitOrders(text, room);
  const unread = orders.filter((order) => unknownIn(order, room).length > 0);
  return {
    wishes: orders.flatMap((order) => wishesOf(order, room)),
    unknown: [...new Set(unread.flatMap((order) => unknownIn(order, room)))],
    unread: unread.map(({ words }) => words.join(" ")).join("\n"),
  };
}

function wishesOf(order: Order, room: RoomWords): readonly LiteralWish[] {
  const place = order.places.find((each) => isKept(each, room));
  return order.things.flatMap((thing) => wishOf(thing, { order, place, room }));
}

interface Clause {
  readonly order: Order;
  readonly place: NounPhrase | undefined;
  readonly room: RoomWords;
}

function wishOf(thing: NounPhrase, clause: Clause): readonly LiteralWish[] {
  const { order, room } = clause;
  const done = doneTo(thing, order, room);
  if (done === undefined) {
    return [];
  }
  const { facts: placed, at } = placedFacts(done, clause);
  const { state } = order;
  const facts: readonly EffectFact[] = [
    ...done.facts,
    ...(state === undefined ? [] : [{ attribute: state.flag, holds: state.value }]),
    ...placed,
  ];
  if (facts.length === 0 && !done.isMaking) {
    return [];
  }
  const wish: EffectWish = {
    how: thing.how,
    of: { class: done.class },
    are: facts,
    ...(at?.isSingle === true ? { isTogether: true } : {}),
  };
  return [{ wish, isPlacing: at !== undefined && done.facts.length === 0 }];
}

interface Placed {
  readonly facts: readonly EffectFact[];
  /** Where it is to be; undefined where no other thing is named. */
  readonly at: NounPhrase | undefined;
}

function placedFacts({ class: name, isMaking }: Done, { order, place }: Clause): Placed {
  const at = PUTTING.has(order.sense) || isMaking ? place : undefined;
  if (at === undefined) {
    return { facts: [], at };
  }
  // "Coffee in a clean mug": the place is the very thing, and how it is said to be is how it should be.
  return isItself(at, name)
    ? { facts: at.that, at: undefined }
    : { facts: [{ in: placeSelection(at) }], at };
}

function isItself({ placed: { noun } }: NounPhrase, name: string): boolean {
  return noun.classes[0] === name && noun.reference?.instance === undefined;
}

interface Done {
  readonly class: string;
  readonly facts: readonly EffectFact[];
  /** Whether it is wanted that such a thing is there at all. */
  readonly isMaking: boolean;
}

/** What the verb does to the thing, or the thing's own name tells: coffee is brewed. */
function doneTo(thing: NounPhrase, order: Order, { lexicon }: RoomWords): Done | undefined {
  const { noun } = thing.placed;
  const [name] = noun.classes;
  if (name === undefined) {
    return undefined;
  }
  if (noun.product !== undefined) {
    const effect = order.isAsked ? lexicon.effect(noun.product.verb) : undefined;
    return effect === undefined
      ? undefined
      : { class: name, facts: [...thing.that, factOf(effect)], isMaking: true };
  }
  const verb = lexicon.verb(order.sense);
  return verb === undefined || (verb.effect === undefined && verb.makesPieces !== true)
    ? wantedSo(thing, name, { sense: order.sense, lexicon })
    : broughtAbout(name, verb, { lexicon, order });
}

/** By a verb of the world's own. */
function broughtAbout(
  name: string,
  verb: VerbWords,
  { lexicon, order }: { readonly lexicon: Lexicon; readonly order: Order },
): Done | undefined {
  if (verb.makesPieces === true) {
    const own = lexicon.wholeOf(name) === undefined ? undefined : name;
    const cut = lexicon.pieceOf(name) ?? own;
    return cut === undefined ? undefined : { class: cut, facts: [], isMaking: true };
  }
  return verb.effect === undefined
    ? undefined
    : {
        class: name,
        facts: [factOf(withWhat(verb.effect, order, lexicon))],
        isMaking: verb.isMaking === true,
      };
}

/** "Fill a mug with coffee": what makes coffee tells what a mug is filled with. */
function withWhat(effect: VerbEffect, { words }: Order, lexicon: Lexicon): VerbEffect {
  const said = ` ${words.join(" ")} `;
  const named = lexicon.words.products.filter(({ names }) =>
    names.some((name) => said.includes(` with ${name} `)),
  );
  const made = named.map(({ verb }) => lexicon.effect(verb)).filter(isDefined);
  const told = made.find(({ attribute, value }) => attribute === effect.attribute && value);
  return effect.value === undefined ? (told ?? effect) : effect;
}

type VerbEffect = NonNullable<VerbWords["effect"]>;

/** By a verb that every world has: put there, turned on, wanted at all. */
function wantedSo(
  { that }: NounPhrase,
  name: string,
  { sense, lexicon }: { readonly sense: string; readonly lexicon: Lexicon },
): Done | undefined {
  const isWanted = PUTTING.has(sense) || WANTING.has(sense);
  const isPiece = lexicon.wholeOf(name) !== undefined;
  if (isPiece && isWanted) {
    return { class: name, facts: that, isMaking: true };
  }
  return PUTTING.has(sense) || sense === "turn"
    ? { class: name, facts: that, isMaking: false }
    : undefined;
}

function factOf({
  attribute,
  holds,
  value,
}: {
  readonly attribute: string;
  readonly holds: boolean;
  readonly value?: Extract<EffectFact, { readonly value: unknown }>["value"];
}): EffectFact {
  return value === undefined ? { attribute, holds } : { attribute, value };
}

/** Where things stay, unlike a toaster. */
function isKept({ placed }: NounPhrase, { lexicon }: RoomWords): boolean {
  return !lexicon.words.sites.some(
    ({ class: name, makes }) => makes.length > 0 && placed.noun.classes[0] === name,
  );
}

function placeSelection({ placed, that }: NounPhrase): EffectSelection {
  const { classes, reference } = placed.noun;
  return {
    class: reference?.class ?? classes[0],
    ...(reference?.instance === undefined ? {} : { ids: [reference.instance] }),
    ...(that.length === 0 ? {} : { that }),
  };
}

/** What is asked for by a name that says nothing literally. */
function unknownIn(order: Order, room: RoomWords): readonly string[] {
  const { things, isAsked, sense, unread } = order;
  const { lexicon } = room;
  if (!isAsked) {
    return [];
  }
  const products = things
    .map(({ placed }) => placed.noun.product)
    .filter(isDefined)
    .filter(({ verb }) => lexicon.effect(verb) === undefined)
    .flatMap(({ names: [name] }) => (name === undefined ? [] : [name]));
  // "Make a lettuce sandwich": what is made is not the lettuce.
  const isName = NAMING.has(sense) && wishesOf(order, room).length === 0;
  return [...products, ...(things.length === 0 || isName ? unread : [])];
}
