/** What a sub-task's words tell without any exemplar: which things they name, and what they should become. */
import { isDefined } from "@/base/defined";
import type { Body, BodyObject } from "@/core/senses/body";
import type { WriterWorld } from "@/engines/agent/writer";
import { isFormOf, MentionReader } from "@/engines/agent/writers/analogy/mention-reader";

export interface SubTask {
  readonly words: string;
  /** The classes of each thing that is named, in the order of the words; likeliest first. */
  readonly named: readonly (readonly string[])[];
  /** What the verbs of the words bring about. */
  readonly states: readonly { readonly attribute: string; readonly holds: boolean }[];
  /** The words that name no thing. */
  readonly others: readonly string[];
}

export function readSubTask(words: string, world: WriterWorld): SubTask {
  const reader = MentionReader.of(world);
  const mentions = reader.read(words);
  const named = new Map(mentions.map(({ classes }) => [classes[0], classes]));
  const tokens = words
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((token) => token !== "");
  const naming = new Set(mentions.flatMap((mention) => mention.words.split(" ")));
  const others = [...new Set(tokens.filter((token) => !naming.has(token)))];
  const states = reader.words.verbs.flatMap(({ words: bases, effect }) =>
    effect !== undefined && bases.some((base) => others.some((word) => isFormOf(word, base)))
      ? [{ attribute: effect.attribute, holds: effect.holds }]
      : [],
  );
  return { words, named: [...named.values()].filter(isDefined), states, others };
}

/** A touch on a named thing that the words themselves tell: "pick up" of what can be picked up. */
export function saidTouch({ others }: SubTask, object: BodyObject, body: Body): string | undefined {
  return body.actionsOn(object.id).find(({ title }) => {
    const [verb] = title.toLowerCase().split(" ");
    return verb !== undefined && others.some((word) => isFormOf(word, verb));
  })?.verb;
}
