/** The objects that a tuned model names, as variables of the agent's program. */
import { ensureExists } from "@/base/assert";
import { jsonSchema, type Json } from "@/base/json";
import type { CallArgument, ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { WorldObject } from "@/core/world/world-state";
import type { WantedObject, WritingTask } from "@/engines/agent/writer";
import type { NamedObject, SpokenCall } from "@/engines/agent/writers/tuned/program-grammar";

const CONSTANTS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ["True", true],
  ["False", false],
  ["None", null],
]);

export class SpokenObjects {
  readonly #left: WorldObject[];
  readonly #seen = new Map<string, WorldObject>();
  readonly #wanted = new Map<string, WantedObject>();

  constructor({ objects }: Pick<WritingTask, "objects">) {
    this.#left = [...objects];
  }

  /** One of its class that has been seen and that no other name stands for; undefined where there is none. */
  seenAs(named: NamedObject): WorldObject | undefined {
    const at = this.#left.findIndex((object) => object.class === named.class);
    const [seen] = at === -1 ? [] : this.#left.splice(at, 1);
    if (seen !== undefined) {
      this.#seen.set(variableOf(named), seen);
    }
    return seen;
  }

  wanted(variable: string): WantedObject | undefined {
    return this.#wanted.get(variable);
  }

  toCall({ receiver, method, args }: SpokenCall): ProgramCall {
    return {
      receiver: this.#refer(receiver),
      method,
      args: args.map((each): CallArgument =>
        typeof each === "string"
          ? { kind: "literal", value: readLiteral(each) }
          : { kind: "object", object: this.#refer(each) },
      ),
    };
  }

  #refer(named: NamedObject): ObjectReference {
    const variable = variableOf(named);
    const instance = this.#seen.get(variable)?.id;
    const own = { variable, class: named.class, ...(instance === undefined ? {} : { instance }) };
    const whole = named.partOf === undefined ? undefined : this.#refer(named.partOf);
    this.#wanted.set(variable, {
      ...own,
      ...(whole === undefined ? {} : { partOf: whole.variable }),
    });
    return { ...own, ...(whole?.instance === undefined ? {} : { parentObject: whole.instance }) };
  }
}

function variableOf({ class: name, number }: NamedObject): string {
  return `${name.toLowerCase()}_${number}`;
}

/** As programs write it; a text where it is nothing else. */
function readLiteral(text: string): Json {
  const constant = CONSTANTS.get(text);
  if (constant !== undefined) {
    return constant;
  }
  try {
    return ensureExists(jsonSchema.parse(JSON.parse(text)));
  } catch {
    return text;
  }
}
