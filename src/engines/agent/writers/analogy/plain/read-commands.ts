/**
 * Items into commands, in the order in which they are said: what is done, to which things, and where to.
 *
 * How: a verb begins a command, a thing goes to it, or becomes its place after "in" or "onto"; a pronoun stands for
 * what the commands before are about; who thinks again replaces what was said last.
 */
import { assertNever } from "@/base/assert";
import {
  tokensOf,
  type Mention,
  type MentionReader,
} from "@/engines/agent/writers/analogy/mention-reader";
import { commasIn } from "@/engines/agent/writers/analogy/plain/commas";
import { meantBy } from "@/engines/agent/writers/analogy/plain/meant-things";
import { emptyDraft } from "@/engines/agent/writers/analogy/plain/command-draft";
import {
  saidThing,
  type PlainCommand,
  type PlainReading,
  type SaidThing,
} from "@/engines/agent/writers/analogy/plain/plain-command";
import type {
  PlainItem,
  PlainVerb,
  Pointer,
  SmallWord,
} from "@/engines/agent/writers/analogy/plain/plain-item";
import { spellOut, withoutAsides } from "@/engines/agent/writers/analogy/plain/plain-text";
import { readItems } from "@/engines/agent/writers/analogy/plain/plain-items";

type Role = "thing" | "to" | "from" | "with" | "for" | "of" | "beside" | "but";

/** Reads one instruction clause by clause. */
export function readPlain(text: string, reader: MentionReader): PlainReading {
  const spelt = spellOut(text);
  const said = withoutAsides(spelt, (clause) => reader.readEach(clause).length > 0);
  const words = { tokens: tokensOf(said), commas: commasIn(said) };
  return readCommands(readItems(words, reader.readEach(said), reader));
}

export function readCommands(items: readonly PlainItem[]): PlainReading {
  const reader = new CommandReader();
  items.forEach((item, index) => {
    reader.take(item, items[index + 1]);
  });
  return reader.finish();
}

class CommandReader {
  readonly #commands: PlainCommand[] = [];
  readonly #unknown: string[] = [];
  readonly #open: string[] = [];
  #draft = emptyDraft();
  #role: Role = "thing";
  #isRethinking = false;
  /** So many pieces of what is named next. */
  #piecesOfNext: number | undefined;
  /** A join was read, and nothing after it. */
  #isJoined = false;

  take(item: PlainItem, next: PlainItem | undefined): void {
    switch (item.kind) {
      case "thing":
        this.#takeThing(item.mention);
        break;
      case "verb":
        this.#takeVerb(item.verb, item.isNoun);
        break;
      case "pointer":
        this.#takePointer(item.to);
        break;
      case "pieces":
        this.#takePieces(item);
        break;
      case "state":
        this.#draft.facts.push(item.fact);
        break;
      case "not":
        this.#takeDenial(next);
        break;
      case "end":
        this.#close();
        break;
      case "open":
      case "unknown":
        this.#takeUnread(item);
        break;
      case "small":
        this.#takeSmall(item.is);
        break;
      default:
        assertNever(item);
    }
  }

  finish(): PlainReading {
    this.#close();
    return { commands: this.#commands, unknown: this.#unknown, open: this.#open };
  }

  /** What is to stay as it is, and what is told of how things are, may be said in any way. */
  #takeUnread(item: Extract<PlainItem, { kind: "open" | "unknown" }>): void {
    if (item.kind === "open" && !this.#isLeftAlone) {
      this.#open.push(item.words);
    } else if (item.kind === "unknown" && !this.#draft.isTold && !this.#draft.isDenied) {
      this.#unknown.push(item.word);
    }
  }

  /** "Keep the rest on the counter", "do not touch the others". */
  get #isLeftAlone(): boolean {
    const { verb, isDenied, isTold } = this.#draft;
    return verb?.kind === "leave" || isDenied || isTold;
  }

  #takeSmall(is: SmallWord): void {
    if (is === "rethink") {
      this.#reopen();
      this.#isRethinking = true;
      this.#draft.isDenied = false;
    } else if (is === "told") {
      this.#beginTelling();
    } else if (is === "and") {
      this.#isJoined = true;
    } else {
      this.#draft.isBeside ||= is === "beside";
      this.#role = is;
    }
  }

  /** "On the desk... no wait, in the drawer": it is the command before that is thought about again. */
  #reopen(): void {
    const isEmpty = this.#draft.things.length === 0 && this.#draft.verb === undefined;
    const last = isEmpty ? this.#commands.pop() : undefined;
    if (last !== undefined) {
      const { things, places, facts, ...rest } = last;
      this.#draft = { ...rest, things: [...things], places: [...places], facts: [...facts] };
    }
  }

  #beginTelling(): void {
    if (this.#isJoined) {
      this.#close();
    }
    this.#draft.isTold ||= this.#draft.verb === undefined;
  }

  #takeThing(mention: Mention): void {
    const role = this.#role;
    const isAnother = this.#isJoined && this.#hasPlace && role === "thing";
    if (isAnother) {
      this.#closeKeeping();
    }
    this.#put(mention, role);
    this.#role = role === "but" ? "but" : "thing";
    this.#isRethinking = false;
    this.#isJoined = false;
  }

  #put(mention: Mention, role: Role): void {
    const { things } = this.#draft;
    if (role === "to" || role === "beside" || (role === "for" && things.length > 0)) {
      this.#addPlace(mention);
    } else if (role === "with" && (things.length > 0 || !this.#isPlaced)) {
      this.#draft.content = mention;
    } else if (role === "of") {
      this.#addLying(mention);
    } else if (role === "but") {
      this.#leaveOut(mention);
    } else if (role !== "from") {
      const pieces = this.#piecesOfNext;
      this.#addThing({ ...saidThing(mention), ...(pieces === undefined ? {} : { pieces }) });
      this.#piecesOfNext = undefined;
    }
  }

  #addPlace(mention: Mention): void {
    const { places } = this.#draft;
    if (this.#isRethinking) {
      places.pop();
    }
    places.push(mention);
  }

  /** "A plate of toast": the toast lies on the plate. */
  #addLying(mention: Mention): void {
    const on = this.#draft.things.pop()?.mention;
    this.#addThing({ ...saidThing(mention), ...(on === undefined ? {} : { on }) });
  }

  #addThing(thing: SaidThing): void {
    const { things } = this.#draft;
    if (this.#isRethinking && things.length > 0) {
      things.pop();
    }
    things.push(thing);
  }

  /** "All the dishes but the pan." */
  #leaveOut({ classes, words }: Mention): void {
    if (this.#draft.things.length === 0) {
      this.#open.push(`but ${words}`);
    }
    this.#draft.things = this.#draft.things.map((thing) => ({
      ...thing,
      without: [...thing.without, ...classes],
    }));
  }

  get #isPlaced(): boolean {
    return this.#draft.places.length > 0;
  }

  get #hasPlace(): boolean {
    return this.#draft.places.length > 0 && this.#draft.things.length > 0;
  }

  /** A verb begins a command, but for one that says what the things before it need: "give the pan a wash". */
  #takeVerb(verb: PlainVerb, isNoun: boolean): void {
    const { things, verb: own } = this.#draft;
    if (verb.kind === "take" && own === undefined && things.length > 0 && !this.#isJoined) {
      // "The watch needs to be on the chair": what is to become of it comes next.
      return;
    }
    if (!this.#isOfThese(isNoun)) {
      this.#close();
    }
    this.#draft.verb = verb;
    this.#isJoined = false;
  }

  /** Whether a verb that is read now is of the things that were named before it. */
  #isOfThese(isNoun: boolean): boolean {
    const { things, verb: own, isTold } = this.#draft;
    if (isTold) {
      return own === undefined && !this.#isJoined;
    }
    const isOpen = own === undefined || (own.kind === "take" && (isNoun || things.length === 0));
    return isOpen && (things.length === 0 || !this.#isJoined);
  }

  #takeDenial(next: PlainItem | undefined): void {
    // "The egg goes in the fridge, the bread does not."
    if ((next === undefined || next.kind === "end") && this.#draft.things.length > 0) {
      this.#draft.isDenied = true;
      return;
    }
    // "Not that one, the other": what is denied is a thing, and the command stands.
    if (next?.kind === "thing" && this.#draft.verb !== undefined) {
      this.#role = "but";
      return;
    }
    if (this.#draft.things.length > 0 || this.#draft.verb !== undefined) {
      this.#close();
    }
    this.#draft.isDenied = true;
  }

  #takePointer(to: Pointer): void {
    const role = this.#role;
    this.#role = "thing";
    if (role === "to" && this.#draft.content !== undefined) {
      this.#turnAround(this.#draft.content);
      return;
    }
    if (role === "to" || role === "beside") {
      const place = this.#placeBefore();
      this.#draft.places.push(...(place === undefined ? [] : [place]));
      return;
    }
    // "Into the sink with them."
    if (role !== "thing" && !(role === "with" && this.#isPlaced)) {
      return;
    }
    this.#pointToThings(to);
  }

  #pointToThings(to: Pointer): void {
    if (to === "one" && this.#draft.things.length > 0) {
      this.#close();
    } else if (this.#isJoined && this.#hasPlace) {
      this.#closeKeeping();
    }
    this.#isJoined = false;
    meantBy(to, this.#commands, this.#draft.things).forEach((thing) => {
      this.#addThing(thing);
    });
  }

  /** "A plate with a slice of lettuce and a slice of apple on it." */
  #turnAround(content: Mention): void {
    const { things } = this.#draft;
    const [holder, ...others] = things;
    if (holder !== undefined) {
      this.#draft.things = [saidThing(content), ...others];
      this.#draft.places = [holder.mention];
      this.#draft.content = undefined;
    }
  }

  #takePieces({ count, isOfNext }: Extract<PlainItem, { kind: "pieces" }>): void {
    if (isOfNext) {
      this.#piecesOfNext = count;
      return;
    }
    const whole = this.#commands.at(-1)?.things.at(-1);
    if (whole !== undefined) {
      this.#addThing({ ...whole, pieces: count });
    }
  }

  /** "Put the tomato in it": what was named before, or where something was put. */
  #placeBefore(): Mention | undefined {
    const last = this.#commands.at(-1);
    return last?.places.at(-1) ?? last?.things.at(-1)?.mention;
  }

  /** What comes next is of the same verb: "the mug in the sink and the plate on the table". */
  #closeKeeping(): void {
    const { verb, isDenied } = this.#draft;
    this.#close();
    this.#draft.verb = verb;
    this.#draft.isDenied = isDenied;
  }

  #close(): void {
    const draft = this.#draft;
    if (draft.verb !== undefined || draft.things.length > 0) {
      this.#commands.push({ ...draft });
    }
    this.#draft = emptyDraft();
    this.#role = "thing";
    this.#isJoined = false;
    this.#isRethinking = false;
  }
}
