/** Takes from a clause what is only its form: joints, polite negations, names that nothing has. */
import type { Chunk } from "@/engines/teacher/corrections/clauses/chunk";
import { JOINTS, type Clause } from "@/engines/teacher/corrections/clauses/clause";

/** Joints at the front, and what negates only in form: "shouldn't the fridge be closed?" */
export function withoutPoliteness(clause: Clause): Clause {
  const from = clause.chunks.findIndex(
    ({ kind }) => !JOINTS.has(kind) && kind !== "filler" && kind !== "subject",
  );
  const own = clause.chunks.slice(Math.max(0, from));
  const [first] = own;
  if (clause.isQuestion && first?.kind === "why" && own[1]?.kind === "verb") {
    const not: Chunk = { kind: "not", text: "why", start: first.start, end: first.end };
    return { ...clause, chunks: [not, ...own.slice(1)] };
  }
  const isTold =
    (first?.kind === "not" && /^(?:did|has|have|had) not$|never$/.test(first.text)) ||
    (first?.kind === "never" && own[1]?.kind === "verb" && own[1].verb.form === "ed");
  if (isTold && own.some(({ kind }) => kind === "verb")) {
    return { ...clause, chunks: own.slice(1) };
  }
  const isAsked =
    clause.isQuestion &&
    first?.kind === "not" &&
    /^(?:should|must|could|would|can|is|are|does|do|has) not$/.test(first.text);
  if (first === undefined || !isAsked) {
    return { ...clause, chunks: own };
  }
  // "isn't the tap still on?" says that it is; "shouldn't it be off?" that it should be.
  const kind = /^(?:is|are|does|do|has)/.test(first.text) ? "be" : "must";
  const asked: Chunk = { kind, text: first.text, start: first.start, end: first.end };
  return { ...clause, chunks: [asked, ...own.slice(1)] };
}

/** "the dishwasher", where nothing is called so: a thing that is not known, not a word to pass over. */
export function nameUnknown(clause: Clause): Clause {
  const chunks: Chunk[] = [];
  for (const chunk of clause.chunks) {
    const last = chunks.at(-1);
    if (chunk.kind === "unknown" && last?.kind === "the") {
      chunks.pop();
      chunks.push({ ...toUnknownThing(chunk), start: last.start });
    } else if (
      chunk.kind === "unknown" &&
      last?.kind === "thing" &&
      last.thing.unknownNoun !== undefined
    ) {
      chunks.pop();
      chunks.push({
        ...last,
        end: chunk.end,
        thing: { ...last.thing, unknownNoun: `${last.thing.unknownNoun} ${chunk.text}` },
      });
    } else {
      chunks.push(chunk);
    }
  }
  return { ...clause, chunks };
}

function toUnknownThing(chunk: Chunk): Chunk & { readonly kind: "thing" } {
  const { text, start, end } = chunk;
  return {
    kind: "thing",
    text,
    start,
    end,
    thing: {
      unknownNoun: text,
      isAll: false,
      isMore: false,
      isLess: false,
      isOther: false,
      isPlural: false,
      states: [],
      unknown: [],
    },
  };
}
