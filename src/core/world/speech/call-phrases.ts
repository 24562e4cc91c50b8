import type { ProgramCall } from "@/core/world/program-call";
import type { CallPhrases } from "@/core/world/world-speech";

/** The words of one method, for {@link composePhrases}. */
export interface CallWords {
  /** `put`. */
  readonly base: string;
  /** `putting`. */
  readonly gerund: string;
  /** `put`, `washed`. */
  readonly participle: string;
  /** Between the object and another one of this class that the call names; `with` without it. */
  readonly preposition?: string | ((objectClass: string) => string);
}

/**
 * A call said in the usual English order, verb, receiver, preposition, second object: `put the Mug_71
 * in the SinkBasin_3`. A world's `describeCall` may be no more than a table and this.
 */
export function composePhrases(call: ProgramCall, words: CallWords): CallPhrases {
  const name = `the ${spokenName(call.receiver)}`;
  const target = call.args.find((argument) => argument.kind === "object");
  const rest =
    target === undefined
      ? ""
      : ` ${between(words, target.object.class)} the ${spokenName(target.object)}`;
  return {
    toDo: `${words.base} ${name}${rest}`,
    doing: `${words.gerund} ${name}${rest}`,
    done: `${words.participle}${rest}`,
  };
}

function between({ preposition = "with" }: CallWords, objectClass: string): string {
  return typeof preposition === "string" ? preposition : preposition(objectClass);
}

function spokenName(object: ProgramCall["receiver"]): string {
  return object.instance ?? object.class;
}
