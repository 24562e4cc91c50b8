/**
 * An abstraction in other words, wherever the memory says the same: the same sentence about other things of the same
 * kinds, or the same change of a thing of the same class. Program and abstractions are one text, so what stands in
 * both says the new words in both.
 */
import type { Abstractions } from "@/core/abstraction";
import { bounds } from "@/core/bounds";
import type { Exemplar } from "@/core/exemplar";
import type { WorldModel } from "@/core/world/world-model";
import { afterAbstractions } from "@/core/one-text/annotated-program";
import { toOneLine } from "@/core/one-text/written-comment";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { rewordPart, type RewordedPart } from "@/app/reword/reword-part";
import type { Reworded, Wording } from "@/features/memory/reword/reword-port";
import { wordingText } from "@/features/memory/reword/wording-text";

interface Wish {
  readonly exemplar: Exemplar;
  readonly wording: Wording;
  readonly text: string;
}

/** The wished one first; nothing where the text is empty or as it was. */
export function planReword(
  world: WorldModel,
  memory: readonly Exemplar[],
  { exemplar, wording, text }: Wish,
): readonly Reworded[] {
  const wanted = toOneLine(text).trim();
  const said = wordingText(exemplar.abstractions, wording);
  if (said === undefined || wanted === "" || wanted === said) {
    return [];
  }
  const others = memory.filter(
    ({ id, world: own }) => id !== exemplar.id && own === exemplar.world,
  );
  const from = exemplar.abstractions;
  return [exemplar, ...others].flatMap((each): readonly Reworded[] => {
    const isOwn = each.id === exemplar.id;
    const part = rewordPart(each.abstractions, { world, wording, wanted, from, isOwn });
    return part === undefined || part.said === part.says ? [] : [rewordIn(world, each, part)];
  });
}

/** As it would be written, with what was reworded in its provenance: its history tells of it. */
export function withTrace({ after, said, says, of }: Reworded, at: number): Exemplar {
  const { reworded = [], ...provenance } = after.provenance;
  const all = [...reworded, { at, said, says, ...(of === "comment" ? {} : { of }) }];
  return {
    ...after,
    provenance: { ...provenance, reworded: all.slice(-bounds.rewordings.ofOne) },
  };
}

function rewordIn(
  world: WorldModel,
  before: Exemplar,
  { abstractions: wanted, ...told }: RewordedPart,
): Reworded {
  const { text, abstractions } = afterAll(world, before, wanted);
  return { before, after: { ...before, program: text, abstractions }, ...told };
}

function afterAll(world: WorldModel, { program, abstractions }: Exemplar, wanted: Abstractions) {
  return afterAbstractions({ text: program, abstractions }, wanted, programReadingOf(world));
}
