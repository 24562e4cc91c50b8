/**
 * A tuned model, run: what is read once for a task, and what comes next, token by token. The runtime is somebody
 * else's; ids are floats, as it takes nothing else.
 */
import { ensureExists } from "@/base/assert";
import { TokenTable, type Token } from "@/engines/agent/writers/tuned/token-table";
import type { TunedDescription } from "@/engines/agent/writers/tuned/tuned-description";

interface Floats {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

export interface TunedSession {
  run(inputs: Readonly<Record<string, Floats>>): Promise<Readonly<Record<string, Floats>>>;
}

export interface TunedParts {
  readonly description: TunedDescription;
  readonly reader: TunedSession;
  readonly scribe: TunedSession;
}

/** What a model keeps in mind between two tokens; another one for every token, so that it can be gone back to. */
export interface Mind {
  /** The chance of every token to come next, by its row. */
  readonly chances: Float32Array;
  readonly hidden: Floats;
  readonly read: Readonly<Record<"memory" | "is_read" | "copies", Floats>>;
}

export class TunedModel {
  readonly id: string;
  readonly table: TokenTable;
  readonly #parts: TunedParts;

  constructor(parts: TunedParts) {
    this.id = `tuned ${parts.description.revision}`;
    this.table = new TokenTable(parts.description);
    this.#parts = parts;
  }

  /** Reads words and a remembered program, by their rows; throws what the runtime throws. */
  async read(words: readonly number[], shown: readonly number[]): Promise<Mind> {
    const { memory, is_read, copies, hidden } = await this.#parts.reader.run({
      words: toRow(words),
      // Nothing remembered is one empty place: the runtime reads no row of none.
      shown: toRow(shown.length === 0 ? [0] : shown),
    });
    const read = {
      memory: ensureExists(memory),
      is_read: ensureExists(is_read),
      copies: ensureExists(copies),
    };
    return await this.#step(this.table.only("start").id, ensureExists(hidden), read);
  }

  /** What may come after one more token. */
  async next({ hidden, read }: Mind, token: number): Promise<Mind> {
    return await this.#step(token, hidden, read);
  }

  async #step(token: number, hidden: Floats, read: Mind["read"]): Promise<Mind> {
    const { chances, next_hidden } = await this.#parts.scribe.run({
      before: toRow([token]),
      hidden,
      ...read,
    });
    const { data } = ensureExists(chances);
    if (data.length !== this.table.tokens.length) {
      throw new TypeError("the model tells of other tokens than its config.json does");
    }
    return { chances: data, hidden: ensureExists(next_hidden), read };
  }
}

/** 0 to 1. */
export function chanceOf({ chances }: Mind, { id }: Pick<Token, "id">): number {
  return ensureExists(chances[id], "a chance for every token");
}

/** The likeliest of the tokens that are allowed; undefined where none is. */
export function likeliest(
  mind: Mind,
  table: TokenTable,
  isAllowed: (token: Token) => boolean,
): Token | undefined {
  let best: Token | undefined;
  for (const token of table.tokens) {
    const isBetter = best === undefined || chanceOf(mind, token) > chanceOf(mind, best);
    if (isBetter && isAllowed(token)) {
      best = token;
    }
  }
  return best;
}

function toRow(ids: readonly number[]): Floats {
  return { data: Float32Array.from(ids), dims: [1, ids.length] };
}
