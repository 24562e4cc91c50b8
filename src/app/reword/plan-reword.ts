/**
 * A causal comment in other words, wherever the memory says the same: the same sentence about other things of the
 * same kinds. Program and abstractions are one text, so both say the new words.
 */
import { bounds } from "@/core/bounds";
import type { Exemplar } from "@/core/exemplar";
import type { CausalComment } from "@/core/abstraction";
import type { WorldModel } from "@/core/world/world-model";
import { afterAbstractions } from "@/core/one-text/annotated-program";
import { toOneLine } from "@/core/one-text/written-comment";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { programReadingOf } from "@/engines/teacher/abstraction/program-reading";
import { isSameReason } from "@/engines/teacher/abstraction/true-reason";
import type { Reworded } from "@/features/memory/reword/reword-port";

interface Wish {
  readonly exemplar: Exemplar;
  readonly commentId: string;
  readonly text: string;
}

/** The wished one first; nothing where the text is empty or as it was. */
export function planReword(
  world: WorldModel,
  memory: readonly Exemplar[],
  { exemplar, commentId, text }: Wish,
): readonly Reworded[] {
  const wanted = toOneLine(text).trim();
  const source = exemplar.abstractions.comments.find(({ id }) => id === commentId);
  if (source === undefined || wanted === "" || wanted === source.text) {
    return [];
  }
  const others = memory.filter(
    ({ id, world: own }) => id !== exemplar.id && own === exemplar.world,
  );
  const context = { language: languageOf(world) };
  return [exemplar, ...others].flatMap((each) => {
    const alike = each.abstractions.comments.filter((comment) =>
      each.id === exemplar.id
        ? comment.id === commentId
        : comment.kind === source.kind && isSameReason(comment.text, source.text, context),
    );
    const [first] = alike;
    return first === undefined
      ? []
      : [rewordIn(world, each, { alike, toWords: wordsFor(world, source.text, wanted), first })];
  });
}

/** As it would be written, with what was reworded in its provenance: its history tells of it. */
export function withTrace({ after, said, says }: Reworded, at: number): Exemplar {
  const { reworded = [], ...provenance } = after.provenance;
  const all = [...reworded, { at, said, says }];
  return {
    ...after,
    provenance: { ...provenance, reworded: all.slice(-bounds.rewordings.ofOne) },
  };
}

interface Alike {
  readonly alike: readonly CausalComment[];
  readonly first: CausalComment;
  readonly toWords: (said: string) => string;
}

function rewordIn(world: WorldModel, before: Exemplar, { alike, first, toWords }: Alike): Reworded {
  const { program, abstractions } = before;
  const ids = new Set(alike.map(({ id }) => id));
  const comments = abstractions.comments.map((comment) =>
    ids.has(comment.id) ? { ...comment, text: toWords(comment.text) } : comment,
  );
  const edited = afterAbstractions(
    { text: program, abstractions },
    { ...abstractions, comments },
    programReadingOf(world),
  );
  return {
    before,
    after: { ...before, program: edited.text, abstractions: edited.abstractions },
    said: first.text,
    says: toWords(first.text),
  };
}

/** The new words about the things that an alike sentence is about. */
function wordsFor(world: WorldModel, from: string, wanted: string): (said: string) => string {
  const named = namesIn(world, from);
  return (said) => {
    const own = namesIn(world, said);
    const renamed = new Map(named.map((id, index) => [id, own[index] ?? id]));
    return languageOf(world).speech.replaceIds(wanted, (id) => renamed.get(id) ?? id);
  };
}

/** The things that a text names, in its order. */
export function namesIn(world: WorldModel, text: string): readonly string[] {
  const names: string[] = [];
  languageOf(world).speech.replaceIds(text, (id) => {
    names.push(id);
    return id;
  });
  return names;
}
