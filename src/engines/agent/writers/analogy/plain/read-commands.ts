/**
 * Items into commands, in the order in which they are said: what is done, to which things, and where to.
 *
 * How: a verb begins a command, a thing goes to it, or becomes its place after "in" or "onto"; a pronoun stands for
 * what the commands before are about; who thinks again replaces what was said last.
 */
import {
  firstClassOf,
  tokensOf,
  type Mention,
  type MentionReader,
  type StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";
import { commasIn } from "@/engines/agent/writers/analogy/plain/commas";
import {
  readItems,
  type PlainItem,
  type PlainVerb,
} from "@/engines/agent/writers/analogy/plain/plain-items";

/** A thing that is spoken of, and which of several of its kind. */
export interface SaidThing {
  readonly mention: Mention;
  /** 0 for the first of its kind; "the other one" is 1. */
  readonly nth: number;
  /** What else "it" may be, where it cannot be that: "put the mug in the drawer and close it". */
  readonly orElse?: Mention;
  /** So many pieces of it are meant. */
  readonly pieces?: number;
  /** What it lies on or in, by its name: toast of "a plate of toast". */
  readonly on?: Mention;
  /** Whether it is one of several that were named together: "one for the table". */
  readonly isOneOf?: true;
  /** Classes that are expressly not meant: "all dishes but the pan". */
  readonly without?: readonly string[];
}

export interface PlainCommand {
  readonly verb: PlainVerb | undefined;
  readonly things: readonly SaidThing[];
  /** Where to, the last one said; the ones before say where things are, or what they are in. */
  readonly places: readonly Mention[];
  /** "On", "off", "open": how the things are to be. */
  readonly facts: readonly StateFact[];
  /** What it is to be filled with, by name. */
  readonly content: Mention | undefined;
  readonly isDenied: boolean;
  /** Told of how things are or came to be; nobody asks for it. */
  readonly isTold: boolean;
  /** Next to, behind, under something. */
  readonly isBeside: boolean;
}

export interface PlainReading {
  readonly commands: readonly PlainCommand[];
  /** Words that say something and that are in no command. */
  readonly unknown: readonly string[];
}

interface Draft {
  verb: PlainVerb | undefined;
  things: SaidThing[];
  places: Mention[];
  facts: StateFact[];
  content: Mention | undefined;
  isDenied: boolean;
  isTold: boolean;
  isBeside: boolean;
}

type Role = "thing" | "to" | "from" | "with" | "for" | "of" | "beside" | "but";

/** Reads one instruction clause by clause. */
export function readPlain(text: string, reader: MentionReader): PlainReading {
  const words = { tokens: tokensOf(text), commas: commasIn(text) };
  return readCommands(readItems(words, reader.readEach(text), reader));
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
      case "unknown":
        // What is told of how things are need not be understood.
        this.#unknown.push(...(this.#draft.isTold ? [] : [item.word]));
        break;
      default:
        this.#takeSmall(item.kind);
    }
  }

  finish(): PlainReading {
    this.#close();
    return { commands: this.#commands, unknown: this.#unknown };
  }

  #takeSmall(
    kind:
      | "to"
      | "from"
      | "with"
      | "for"
      | "of"
      | "beside"
      | "but"
      | "rethink"
      | "told"
      | "and"
      | "comma",
  ): void {
    if (kind === "rethink") {
      this.#isRethinking = true;
      this.#draft.isDenied = false;
    } else if (kind === "told") {
      if (this.#isJoined) {
        this.#close();
      }
      this.#draft.isTold ||= this.#draft.verb === undefined;
    } else if (kind === "and" || kind === "comma") {
      this.#isJoined = true;
    } else {
      this.#draft.isBeside ||= kind === "beside";
      this.#role = kind;
    }
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
    const { things, places } = this.#draft;
    if (role === "to" || role === "beside" || (role === "for" && things.length > 0)) {
      places.splice(this.#isRethinking ? -1 : places.length, this.#isRethinking ? 1 : 0, mention);
    } else if (role === "with") {
      this.#draft.content = mention;
    } else if (role === "of") {
      const holder = things.pop();
      this.#addThing({ mention, nth: 0, ...(holder === undefined ? {} : { on: holder.mention }) });
    } else if (role === "but") {
      this.#leaveOut(mention);
    } else if (role === "thing" || role === "for") {
      const pieces = this.#piecesOfNext;
      this.#addThing({ mention, nth: 0, ...(pieces === undefined ? {} : { pieces }) });
      this.#piecesOfNext = undefined;
    }
  }

  #addThing(thing: SaidThing): void {
    const { things } = this.#draft;
    if (this.#isRethinking && things.length > 0) {
      things.pop();
    }
    things.push(thing);
  }

  /** "All the dishes but the pan." */
  #leaveOut({ classes }: Mention): void {
    this.#draft.things = this.#draft.things.map((thing) => ({
      ...thing,
      without: [...(thing.without ?? []), ...classes],
    }));
  }

  get #hasPlace(): boolean {
    return this.#draft.places.length > 0 && this.#draft.things.length > 0;
  }

  /** A verb begins a command, but for one that says what the things before it need: "give the pan a wash". */
  #takeVerb(verb: PlainVerb, isNoun: boolean): void {
    const { things, verb: own, isTold } = this.#draft;
    const isOpen = own === undefined || (own.kind === "take" && (isNoun || things.length === 0));
    const isOfThese = isOpen && (things.length === 0 || isNoun || verb.kind !== "take") && !isTold;
    if (isOfThese && (things.length === 0 || !this.#isJoined)) {
      this.#draft.verb = verb;
      this.#isJoined = false;
      return;
    }
    if (isTold && own === undefined && !this.#isJoined) {
      this.#draft.verb = verb;
      return;
    }
    this.#close();
    this.#draft.verb = verb;
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

  #takePointer(to: Extract<PlainItem, { kind: "pointer" }>["to"]): void {
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
    if (role !== "thing") {
      return;
    }
    if (to === "one" && this.#draft.things.length > 0) {
      this.#close();
    } else if (this.#isJoined && this.#hasPlace) {
      this.#closeKeeping();
    }
    this.#isJoined = false;
    this.#meant(to).forEach((thing) => {
      this.#addThing(thing);
    });
  }

  /** "A plate with a slice of lettuce and a slice of apple on it." */
  #turnAround(content: Mention): void {
    const { things } = this.#draft;
    const [holder, ...others] = things;
    if (holder !== undefined) {
      this.#draft.things = [{ mention: content, nth: 0 }, ...others];
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

  #meant(to: Extract<PlainItem, { kind: "pointer" }>["to"]): readonly SaidThing[] {
    const before = this.#commands.filter(({ isDenied }) => !isDenied);
    const last = before.at(-1);
    const own = this.#draft.things.at(-1) ?? last?.things.at(-1);
    switch (to) {
      case "everything":
        return this.#allBefore(before);
      case "other":
        return own === undefined ? [] : [{ ...own, nth: own.nth + 1, isOneOf: true }];
      case "one":
        return this.#oneOf(before);
      case "them":
        return last === undefined ? [] : last.things;
      default: {
        const [place] = lastPlaceOf(last);
        const orElse = place?.mention;
        return own === undefined
          ? lastPlaceOf(last)
          : [{ ...own, ...(orElse === undefined ? {} : { orElse }) }];
      }
    }
  }

  /** Everything that was named, but what is on something else of it. */
  #allBefore(before: readonly PlainCommand[]): readonly SaidThing[] {
    const all = before.flatMap(({ things, places }) =>
      things.map((thing) => {
        const holder = thing.on ?? places.at(-1);
        return holder === undefined ? thing : { mention: holder, nth: 0 };
      }),
    );
    const known = new Set<string>();
    return all.filter(({ mention, nth }) => {
      const key = `${firstClassOf(mention)} ${nth}`;
      const isNew = !known.has(key);
      known.add(key);
      return isNew;
    });
  }

  /** "One for the table and one for the counter": the next of those that were named together. */
  #oneOf(before: readonly PlainCommand[]): readonly SaidThing[] {
    const all = [...before.flatMap(({ things }) => things), ...this.#draft.things];
    const whole = all.findLast(({ isOneOf }) => isOneOf !== true);
    const used = all.filter(({ isOneOf }) => isOneOf === true).length;
    return whole === undefined ? [] : [{ mention: whole.mention, nth: used, isOneOf: true }];
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

function lastPlaceOf(last: PlainCommand | undefined): readonly SaidThing[] {
  const place = last?.places.at(-1);
  return place === undefined ? [] : [{ mention: place, nth: 0 }];
}

function emptyDraft(): Draft {
  return {
    verb: undefined,
    things: [],
    places: [],
    facts: [],
    content: undefined,
    isDenied: false,
    isTold: false,
    isBeside: false,
  };
}
