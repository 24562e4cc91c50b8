/**
 * Which token may come next: nothing that the model says can be anything but calls that the world has, each with
 * as many arguments of the kinds that it takes, on objects that are numbered as they are named.
 */
import type { VocabularyCall, WorldVocabulary } from "@/core/world/world-model";
import { Tally } from "@/base/tally";
import type { Token } from "@/engines/agent/writers/tuned/token-table";
import { MOST_NUMBER } from "@/engines/agent/writers/tuned/tokens-of-calls";

export interface NamedObject {
  readonly class: string;
  readonly number: number;
  /** The whole that it is cut from. */
  readonly partOf?: NamedObject;
}

export interface SpokenCall {
  readonly method: string;
  readonly receiver: NamedObject;
  /** Objects, or literals as the program writes them. */
  readonly args: readonly (NamedObject | string)[];
}

type Place =
  | "method"
  | "receiver"
  | "receiver-number"
  | "after-object"
  | "object-number"
  | "whole"
  | "whole-number";

/** What is said so far of a program, and what may follow. */
export class ProgramGrammar {
  readonly #methods: ReadonlyMap<string, VocabularyCall> | undefined;
  readonly #classes: ReadonlySet<string> | undefined;
  readonly #made: ReadonlySet<string>;
  readonly #counts = new Tally<string>();
  readonly #objects = new Map<string, NamedObject>();
  readonly #calls: SpokenCall[] = [];
  #place: Place = "method";
  #method = "";
  #said: (NamedObject | string)[] = [];
  /** The class whose number comes next, and the object that was just named for the first time. */
  #class = "";
  #fresh: NamedObject | undefined;

  constructor(vocabulary: WorldVocabulary | undefined) {
    const methods = vocabulary?.types.flatMap(({ methods: own }) => own);
    this.#methods =
      methods === undefined ? undefined : new Map(methods.map((one) => [one.name, one]));
    this.#classes =
      vocabulary === undefined ? undefined : new Set(vocabulary.classes.map(({ name }) => name));
    this.#made = new Set(vocabulary?.madeClasses);
  }

  /** The calls that are whole. */
  get calls(): readonly SpokenCall[] {
    return this.#isWhole() ? [...this.#calls, this.#callSoFar()] : this.#calls;
  }

  allows({ kind, text }: Token): boolean {
    const place = this.#place;
    if (place === "method") {
      return kind === "end" || (kind === "method" && this.#isMethod(text));
    }
    if (place === "after-object") {
      return this.#allowsAfterObject({ kind, text });
    }
    if (place === "receiver" || place === "whole") {
      const isKnown = place === "receiver" ? this.#isClass(text) : this.#counts.of(text) > 0;
      return kind === "class" && isKnown;
    }
    const named = this.#counts.of(this.#class);
    const highest = place === "whole-number" ? named : Math.min(MOST_NUMBER, named + 1);
    return kind === "number" && numberOf(text) <= highest;
  }

  /** Takes an allowed token. Gives the object that it names for the first time. */
  take({ kind, text }: Token): NamedObject | undefined {
    if (kind === "method" || kind === "end") {
      this.#calls.push(...(this.#isWhole() ? [this.#callSoFar()] : []));
      this.#method = text;
      this.#said = [];
      this.#place = kind === "end" ? "method" : "receiver";
    } else if (kind === "class") {
      this.#class = text;
      this.#place =
        this.#place === "whole"
          ? "whole-number"
          : this.#place === "receiver"
            ? "receiver-number"
            : "object-number";
    } else if (kind === "number") {
      return this.#takeNumber(numberOf(text));
    } else if (kind === "part") {
      this.#place = "whole";
    } else {
      this.#said.push(text);
      this.#fresh = undefined;
    }
    return undefined;
  }

  #takeNumber(number: number): NamedObject | undefined {
    const key = `${this.#class} ${number}`;
    const known = this.#objects.get(key);
    if (this.#place === "whole-number") {
      this.#joinWhole(known);
      return undefined;
    }
    this.#place = "after-object";
    const object = known ?? { class: this.#class, number };
    this.#said.push(object);
    this.#fresh = known === undefined ? object : undefined;
    if (known === undefined) {
      this.#counts.add(this.#class);
      this.#objects.set(key, object);
    }
    return this.#fresh;
  }

  #joinWhole(whole: NamedObject | undefined): void {
    const piece = this.#fresh;
    this.#place = "after-object";
    this.#fresh = undefined;
    if (piece !== undefined && whole !== undefined) {
      const joined = { ...piece, partOf: whole };
      this.#objects.set(`${piece.class} ${piece.number}`, joined);
      this.#said = this.#said.map((each) => (each === piece ? joined : each));
    }
  }

  #allowsAfterObject({ kind, text }: Pick<Token, "kind" | "text">): boolean {
    if (kind === "end" || kind === "method") {
      return this.#isWhole() && (kind === "end" || this.#isMethod(text));
    }
    if (kind === "part") {
      return this.#fresh !== undefined && this.#made.has(this.#fresh.class);
    }
    return kind === "class"
      ? this.#takesObject() && this.#isClass(text)
      : kind === "literal" && this.#takesLiteral();
  }

  /** What the call that is being said takes next; undefined where it takes nothing more, or nobody knows. */
  #nextParameter() {
    return this.#methods?.get(this.#method)?.parameters[this.#said.length - 1];
  }

  #takesObject(): boolean {
    return this.#methods === undefined || this.#nextParameter()?.takes === "object";
  }

  #takesLiteral(): boolean {
    const next = this.#nextParameter();
    return this.#methods === undefined || (next !== undefined && next.takes !== "object");
  }

  #isWhole(): boolean {
    const known = this.#methods?.get(this.#method);
    const required = known?.parameters.filter(({ isRequired }) => isRequired);
    const isLong = required === undefined || this.#said.length > required.length;
    return this.#place === "after-object" && isLong;
  }

  #callSoFar(): SpokenCall {
    const [receiver, ...args] = this.#said;
    if (receiver === undefined || typeof receiver === "string") {
      throw new TypeError("a call begins with its object");
    }
    return { method: this.#method, receiver, args };
  }

  #isMethod(text: string): boolean {
    return this.#methods === undefined || this.#methods.has(text);
  }

  #isClass(text: string): boolean {
    return this.#classes === undefined || this.#classes.has(text);
  }
}

function numberOf(text: string): number {
  return Number(text.slice(1));
}
