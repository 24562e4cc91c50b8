/** Where something is to go with regard to another thing, as people say it and as robots are told it. */
import { firstNamed } from "@/engines/skills/plan/named-things";
import type { ToldScene } from "@/engines/skills/plan/read-scene";

export type Relation = "inside" | "above" | "left" | "right" | "ahead" | "behind" | "beside";

/** `words` stand in a step, `call` in the code; beside is whichever side is free. */
export const RELATIONS: Readonly<
  Record<Relation, { readonly words: string; readonly call: string; readonly said: RegExp }>
> = {
  left: {
    words: "to the left of",
    call: "to the left",
    said: /\b(?:(?:to|on|at) (?:the )?)?left(?:[- ]hand)?(?: side)? of\b/u,
  },
  right: {
    words: "to the right of",
    call: "to the right",
    said: /\b(?:(?:to|on|at) (?:the )?)?right(?:[- ]hand)?(?: side)? of\b/u,
  },
  ahead: { words: "ahead of", call: "ahead", said: /\b(?:ahead of|beyond|past)\b/u },
  behind: { words: "behind", call: "behind", said: /\bbehind\b/u },
  beside: { words: "beside", call: "", said: /\b(?:beside|next to|near|by|alongside)\b/u },
  inside: { words: "inside", call: "inside", said: /\b(?:into|inside|within|in)\b(?! front)/u },
  above: {
    words: "on top of",
    call: "above",
    said: /\b(?:on top of|onto|upon|on|over|above|atop)\b/u,
  },
};

export interface SaidRelation {
  readonly relation: Relation;
  readonly reference: string;
}

/** The first one after a place in the words that is followed by a thing. */
export function relationIn(
  words: string,
  from: number,
  scene: ToldScene,
): SaidRelation | undefined {
  const rest = words.slice(from);
  const found = Object.entries(RELATIONS).flatMap(([name, { said }]) =>
    [...rest.matchAll(new RegExp(said, "gu"))].map(({ index, 0: text }) => ({
      name,
      index,
      to: index + text.length,
    })),
  );
  const isRelation = (name: string): name is Relation => Object.hasOwn(RELATIONS, name);
  for (const { name, to } of found.toSorted((a, b) => a.index - b.index || b.to - a.to)) {
    const named = firstNamed(rest.slice(to), scene);
    const reference = named?.things[0];
    if (
      named !== undefined &&
      reference !== undefined &&
      isRelation(name) &&
      named.from < MOST_BETWEEN
    ) {
      return { relation: name, reference };
    }
  }
  return undefined;
}

/** Letters between the words for a place and the thing: an article, a colour, an adjective. */
const MOST_BETWEEN = 24;
