/** A program as the tokens that a tuned model reads; the same as `read_program` of `models/training/writer_data.py`. */
import { isDefined } from "@/base/defined";
import { Tally } from "@/base/tally";
import { printLiteral } from "@/core/one-text/written-note";
import type { ObjectReference } from "@/core/world/program-call";
import { isHolding, type WorldObject } from "@/core/world/world-state";
import type { WritingSource } from "@/engines/agent/writer";
import type { Token, TokenTable } from "@/engines/agent/writers/tuned/token-table";

/** As `MOST_NUMBER` and `MOST_TOKENS` there. */
export const MOST_NUMBER = 12;
export const MOST_TOKENS = 200;

/** How a thing is at the start, in the words that the model was trained with; what it never saw is left out. */
export function statesOf(
  { attributes, supports: [place] }: WorldObject,
  table: TokenTable,
): readonly Token[] {
  const names = Object.entries(attributes).flatMap(([name, value]) =>
    isHolding(value) ? [name] : [],
  );
  return [...names, ...(place === undefined ? [] : [`at:${place.class}`])]
    .map((text) => table.find(text))
    .filter(isDefined)
    .filter(({ kind }) => kind === "state");
}

/** What of a remembered program the model knows, from its beginning. */
export function tokensOfCalls(source: WritingSource, table: TokenTable): readonly Token[] {
  const reader = new CallReader(source, table);
  for (const { call } of source.calls) {
    reader.say(call.method);
    reader.mention(call.receiver);
    for (const argument of call.args) {
      if (argument.kind === "object") {
        reader.mention(argument.object);
      } else {
        reader.say(printLiteral(argument.value));
      }
    }
  }
  return reader.tokens.slice(0, MOST_TOKENS);
}

class CallReader {
  readonly tokens: Token[] = [];
  readonly #table: TokenTable;
  readonly #room: ReadonlyMap<string, WorldObject>;
  readonly #counts = new Tally<string>();
  /** By the variables that were named. */
  readonly #numbers = new Map<string, number>();
  readonly #named: ObjectReference[] = [];

  constructor({ exemplar: { objects = [] } }: WritingSource, table: TokenTable) {
    this.#table = table;
    this.#room = new Map(objects.map((object) => [object.id, object]));
  }

  say(text: string): void {
    const token = this.#table.find(text);
    if (token !== undefined) {
      this.tokens.push(token);
    }
  }

  mention(reference: ObjectReference): void {
    const known = this.#numbers.get(reference.variable);
    if (known !== undefined) {
      this.#name(reference.class, known);
      return;
    }
    this.#counts.add(reference.class);
    const number = Math.min(MOST_NUMBER, this.#counts.of(reference.class));
    this.#numbers.set(reference.variable, number);
    this.#name(reference.class, number);
    const object =
      reference.instance === undefined ? undefined : this.#room.get(reference.instance);
    this.tokens.push(...(object === undefined ? [] : statesOf(object, this.#table)));
    this.#tellWhole(reference);
    this.#named.push(reference);
  }

  #tellWhole({ parentObject }: ObjectReference): void {
    const whole = this.#named.find(
      ({ instance }) => instance !== undefined && instance === parentObject,
    );
    const number = whole === undefined ? undefined : this.#numbers.get(whole.variable);
    if (whole !== undefined && number !== undefined) {
      this.tokens.push(this.#table.only("part"));
      this.#name(whole.class, number);
    }
  }

  #name(objectClass: string, number: number): void {
    this.say(objectClass);
    this.say(`#${number}`);
  }
}
