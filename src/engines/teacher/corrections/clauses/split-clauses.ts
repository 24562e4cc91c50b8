/** Takes a correction apart into clauses: one order, remark or question each, with its reason. */
import {
  hasKind,
  thingsOf,
  type Chunk,
  type ChunkKind,
  type Thing,
} from "@/engines/teacher/corrections/clauses/chunk";
import { EMPTY, JOINTS, type Clause } from "@/engines/teacher/corrections/clauses/clause";
import { joinFragments } from "@/engines/teacher/corrections/clauses/join-fragments";
import { nameUnknown, withoutPoliteness } from "@/engines/teacher/corrections/clauses/plain-clause";

export function splitClauses(chunks: readonly Chunk[], text: string): readonly Clause[] {
  const clauses = splitAt(chunks, ({ kind }) => kind === "stop")
    .flatMap((part) => repairIn(part, splitSentence(joinQuotedNo(part), text)))
    .map((clause) => nameUnknown(withoutPoliteness(withdrawing(clause))))
    .filter(({ chunks: own }) => own.some(({ kind }) => !EMPTY.has(kind)));
  return joinFragments(clauses);
}

/** "Never mind the lettuce" leaves that out, "never mind" everything that was said. */
function withdrawing(clause: Clause): Clause {
  const chunks = thingsOf(clause.chunks).length === 0 ? clause.chunks : clause.chunks.map(asNoNeed);
  return { ...clause, chunks };
}

function asNoNeed(chunk: Chunk): Chunk {
  const { text, start, end } = chunk;
  return chunk.kind === "withdrawn" ? { kind: "not", text, start, end } : chunk;
}

/** Parts that end with a separator, which stays in the part before it. */
function splitAt(
  chunks: readonly Chunk[],
  isEnd: (chunk: Chunk) => boolean,
): readonly (readonly Chunk[])[] {
  const parts: Chunk[][] = [[]];
  for (const chunk of chunks) {
    parts.at(-1)?.push(chunk);
    if (isEnd(chunk)) {
      parts.push([]);
    }
  }
  return parts;
}

/** "Two plates. No, three": the first clause of such a sentence takes back what was said before. */
function repairIn(
  sentence: readonly Chunk[],
  [first, ...others]: readonly Clause[],
): readonly Clause[] {
  const isRepair = joinQuotedNo(sentence).length < sentence.length && !hasKind(sentence, "too");
  return first === undefined ? [] : [{ ...first, isRepair: first.isRepair || isRepair }, ...others];
}

/** "Wait, the plate", "sorry, three", "I mean the other one". */
function takesBack(chunks: readonly Chunk[]): boolean {
  const first = chunks.find(({ kind }) => !JOINTS.has(kind));
  const isTurning =
    (first?.kind === "filler" && /\b(?:wait|sorry|actually)\b/.test(first.text)) ||
    (first?.kind === "instead" && /\bi mean/.test(first.text));
  return isTurning && !hasKind(chunks, "too");
}

/** "No, use the other mug": the first word answers, it negates nothing. */
function joinQuotedNo(chunks: readonly Chunk[]): readonly Chunk[] {
  const [first, second] = chunks;
  return first?.kind === "not" && first.text === "no" && second?.kind === "comma"
    ? chunks.slice(2)
    : chunks;
}

function splitSentence(sentence: readonly Chunk[], text: string): readonly Clause[] {
  const last = sentence.at(-1);
  const isQuestion = last?.kind === "stop" && last.isQuestion;
  const { rest, reason, mentioned } = takeReason(sentence, text);
  const parts: Chunk[][] = [[]];
  for (const [index, chunk] of rest.entries()) {
    const isJoint = JOINTS.has(chunk.kind);
    const isNew =
      isJoint &&
      !isTimeAlone(parts.at(-1) ?? []) &&
      hasContent(parts.at(-1) ?? []) &&
      !JOINTS.has(rest[index - 1]?.kind ?? "filler") &&
      startsClause(rest.slice(index), parts.at(-1) ?? []);
    if (isNew) {
      parts.push([]);
    }
    const isPause = isJoint && isTimeAlone(parts.at(-1) ?? []);
    if (!isPause) {
      parts.at(-1)?.push(chunk);
    }
  }
  const own = withoutReasons(parts, text);
  const why = reason ?? own.reason;
  return own.parts.map((part) => ({
    chunks: part.filter(({ kind }) => kind !== "stop"),
    isQuestion,
    mentioned,
    isJoined: part[0]?.kind === "and",
    isRepair: takesBack(part),
    text: textOf(part, text),
    ...(why === undefined ? {} : { reason: why }),
  }));
}

/** "First, wash the plate": when, and so far nothing else. */
function isTimeAlone(chunks: readonly Chunk[]): boolean {
  const own = chunks.filter(({ kind }) => !EMPTY.has(kind));
  return own.length === 1 && own.every(({ kind }) => /^(?:first|last|start)$/.test(kind));
}

/** What comes after "because"; at the start of a sentence up to the comma. */
function takeReason(
  sentence: readonly Chunk[],
  text: string,
): {
  readonly rest: readonly Chunk[];
  readonly reason: string | undefined;
  readonly mentioned: readonly Thing[];
} {
  const at = sentence.findIndex(({ kind }) => kind === "reason");
  if (at < 0) {
    return { rest: sentence, reason: undefined, mentioned: [] };
  }
  const comma = sentence.findIndex(({ kind }, index) => index > at && kind === "comma");
  const isInFront = !hasContent(sentence.slice(0, at));
  const end = isInFront && comma >= 0 ? comma + 1 : sentence.length;
  const words = textOf(sentence.slice(at + 1, end), text);
  return {
    rest: [...sentence.slice(0, at), ...sentence.slice(end)],
    mentioned: isInFront ? thingsOf(sentence.slice(at, end)) : [],
    ...(words === "" ? { reason: undefined } : { reason: words }),
  };
}

/** "The coffee gets cold, so make the toast first": what stands before "so" is the reason. */
function withoutReasons(
  parts: readonly (readonly Chunk[])[],
  text: string,
): { readonly parts: readonly (readonly Chunk[])[]; readonly reason: string | undefined } {
  const [first, second] = parts;
  const isReason =
    first !== undefined &&
    second !== undefined &&
    second.some(({ kind }, index) => kind === "so" && index < 2) &&
    !first.some(({ kind }) => kind === "verb" || kind === "state" || kind === "must");
  return isReason
    ? { parts: parts.slice(1), reason: textOf(first, text) }
    : { parts, reason: undefined };
}

function hasContent(chunks: readonly Chunk[]): boolean {
  return chunks.some(({ kind }) => !EMPTY.has(kind));
}

/** Whether a clause of its own begins after the joint at the front of `chunks`. */
function startsClause(chunks: readonly Chunk[], before: readonly Chunk[]): boolean {
  const skipped = new Set<ChunkKind>([...JOINTS, "filler", "too", "subject", "instead", "always"]);
  const from = chunks.findIndex(({ kind }) => !skipped.has(kind));
  const isTold = chunks.slice(0, Math.max(0, from)).some(({ kind }) => kind === "subject");
  const right = chunks.slice(from);
  const [first, second] = right;
  if (from < 0 || first === undefined) {
    return false;
  }
  const ahead = untilJoint(right);
  const hasVerb = ahead.some(({ kind }) => kind === "verb");
  if (first.kind === "verb") {
    const isOrder = first.verb.form === "base" || first.verb.form === "ed" || isTold;
    return !isBareContrast(before) && !first.isNominal && isOrder;
  }
  if (first.kind === "not") {
    return /^(?:verb|filler|subject)$/.test(second?.kind ?? "") || isFullRemoval(before, ahead);
  }
  if (first.kind === "thing") {
    return startsWithThing(first.thing, before, ahead);
  }
  if (first.kind === "in") {
    return hasVerb && isComplete(before);
  }
  if (first.kind === "unknown") {
    return chunks.slice(0, from).some(({ kind }) => kind === "then");
  }
  return (
    ALWAYS_NEW.has(first.kind) ||
    (NEW_WITH_VERB.has(first.kind) && hasVerb) ||
    (NEW_WITH_TWO_VERBS.has(first.kind) &&
      right.filter(({ kind }) => kind === "verb").length > 1) ||
    isAbout(first.kind, ahead)
  );
}

const ALWAYS_NEW: ReadonlySet<ChunkKind> = new Set([
  "never",
  "exists",
  "prefer",
  "wish",
  "code",
  "why",
  "withdrawn",
]);
const NEW_WITH_VERB: ReadonlySet<ChunkKind> = new Set([
  "first",
  "last",
  "start",
  "must",
  "only",
  "done",
]);
const NEW_WITH_TWO_VERBS: ReadonlySet<ChunkKind> = new Set(["before", "after", "when"]);

/** "line 4 is not needed", "two are enough". */
function isAbout(kind: ChunkKind, ahead: readonly Chunk[]): boolean {
  return (
    (kind === "lines" &&
      ahead.some((chunk) => /^(?:useless|verb|must|before|after|not)$/.test(chunk.kind))) ||
    (kind === "number" && ahead.some((chunk) => /^(?:enough|tooMany)$/.test(chunk.kind)))
  );
}

/** "..., the fridge is still open" is told anew; "..., two forks" as well where something was asked. */
function startsWithThing(thing: Thing, before: readonly Chunk[], ahead: readonly Chunk[]): boolean {
  const isTold = ahead.some(
    (chunk) => /^(?:must|be|useless|tooMany|enough)$/.test(chunk.kind) || isTelling(chunk),
  );
  return isTold || isGapped(before, ahead) || (isComplete(before) && thing.count !== undefined);
}

/** "Put the cup in the sink and the plate on the table": the verb is not said twice. */
function isGapped(before: readonly Chunk[], ahead: readonly Chunk[]): boolean {
  const isPutting = before.some(
    (chunk) => chunk.kind === "verb" && /^(?:put|belong|want)$/.test(chunk.verb.sense),
  );
  const kinds = ahead.filter(({ kind }) => kind !== "filler").map(({ kind }) => kind);
  const isPlaced = before.some(({ kind }) => kind === "in");
  return isPutting && isPlaced && /^thing in thing(?: stop)?$/.test(kinds.join(" "));
}

/** "not in the cabinet, put it ...": the first part belongs to the second. */
function isBareContrast(before: readonly Chunk[]): boolean {
  const [first] = before.filter(({ kind }) => kind !== "filler");
  const isNot = (first?.kind === "not" && first.text === "not") || first?.kind === "insteadOf";
  return isNot && !before.some(({ kind }) => kind === "verb");
}

/** "no fridge, no toaster": a new removal, where what came before was one as well. */
function isFullRemoval(before: readonly Chunk[], right: readonly Chunk[]): boolean {
  const isNo = right[0]?.text === "no" && right.some(({ kind }) => kind === "thing");
  return isNo && before.some(({ kind }) => kind === "verb" || kind === "not");
}

function isTelling(chunk: Chunk): boolean {
  return chunk.kind === "verb" && (chunk.verb.form === "s" || chunk.verb.sense === "belong");
}

function isComplete(chunks: readonly Chunk[]): boolean {
  const kinds = new Set(chunks.map(({ kind }) => kind));
  return kinds.has("thing") && (kinds.has("verb") || kinds.has("not"));
}

function untilJoint(chunks: readonly Chunk[]): readonly Chunk[] {
  const end = chunks.findIndex(({ kind }) => JOINTS.has(kind));
  return end < 0 ? chunks : chunks.slice(0, end);
}

/** The words as they were written, without the marks around them. */
function textOf(chunks: readonly Chunk[], text: string): string {
  const [first] = chunks;
  const last = chunks.at(-1);
  return first === undefined || last === undefined
    ? ""
    : text
        .slice(first.start, last.end)
        .replace(/^[\s,;:.]+/, "")
        .replace(/[\s,;:.!?]+$/, "")
        .replace(/^(?:and|but|then|also|so)\s+/i, "");
}
