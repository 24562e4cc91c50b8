/** Takes a correction apart into clauses: one order, remark or question each, with its reason. */
import {
  thingsOf,
  type Chunk,
  type ChunkKind,
  type Thing,
} from "@/engines/teacher/corrections/chunk";

export interface Clause {
  readonly chunks: readonly Chunk[];
  readonly isQuestion: boolean;
  /** The person's own words for why, without "because". */
  readonly reason?: string;
  /** What the reason speaks of: "I am watching TV, don't switch it off". */
  readonly mentioned: readonly Thing[];
  /** As it was written. */
  readonly text: string;
  /** Whether it goes on from what was said before: "and the spoon". */
  readonly isJoined: boolean;
}

const JOINTS: ReadonlySet<ChunkKind> = new Set(["and", "but", "comma", "then", "so"]);
/** These say nothing by themselves. */
const EMPTY: ReadonlySet<ChunkKind> = new Set([
  ...JOINTS,
  "filler",
  "subject",
  "stop",
  "too",
  "instead",
]);

export function splitClauses(chunks: readonly Chunk[], text: string): readonly Clause[] {
  const clauses = splitAt(chunks, ({ kind }) => kind === "stop")
    .map((part) => joinQuotedNo(part))
    .flatMap((part) => splitSentence(part, text))
    .map((clause) => nameUnknown(withoutPoliteness(clause)))
    .filter(({ chunks: own }) => own.some(({ kind }) => !EMPTY.has(kind)));
  return joinFragments(clauses);
}

/** "Table? No, counter!" and "not the sofa! the armchair!" say together what one clause could. */
function joinFragments(clauses: readonly Clause[]): readonly Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const rejected = last === undefined ? undefined : rejectedIn(last);
    const isBare = bareThing(clause.chunks) !== undefined;
    if (last !== undefined && rejected !== undefined && isBare) {
      const { start, end } = rejected;
      const instead: Chunk = { kind: "insteadOf", text: "instead of", start, end };
      joined.pop();
      joined.push({
        ...clause,
        chunks: [...clause.chunks, instead, rejected],
        text: `${last.text}, ${clause.text}`,
      });
    } else {
      joined.push(clause);
    }
  }
  return joined;
}

/** A thing that is asked about or negated, and nothing else. */
function rejectedIn({ chunks, isQuestion }: Clause): Chunk | undefined {
  const [first] = chunks;
  if (first?.kind === "not" && first.text === "not") {
    return bareThing(chunks.slice(1));
  }
  return isQuestion ? bareThing(chunks.filter(({ kind }) => kind !== "why")) : undefined;
}

function bareThing(chunks: readonly Chunk[]): Chunk | undefined {
  const plain = chunks.filter(({ kind }) => !EMPTY.has(kind) && kind !== "in");
  const [only] = plain;
  const isOne = plain.length === 1 && only?.kind === "thing" && only.thing.count === undefined;
  return isOne ? only : undefined;
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
      hasContent(parts.at(-1) ?? []) &&
      !JOINTS.has(rest[index - 1]?.kind ?? "filler") &&
      startsClause(rest.slice(index), parts.at(-1) ?? []);
    if (isNew) {
      parts.push([]);
    }
    parts.at(-1)?.push(chunk);
  }
  const own = withoutReasons(parts, text);
  const why = reason ?? own.reason;
  return own.parts.map((part) => ({
    chunks: part.filter(({ kind }) => kind !== "stop"),
    isQuestion,
    mentioned,
    isJoined: part[0]?.kind === "and",
    text: textOf(part, text),
    ...(why === undefined ? {} : { reason: why }),
  }));
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
  switch (first.kind) {
    case "verb":
      if (isBareContrast(before)) {
        return false;
      }
      return !first.isNominal && (first.verb.form === "base" || isTold || first.verb.form === "ed");
    case "never":
      return true;
    case "not":
      return /^(?:verb|filler|subject)$/.test(second?.kind ?? "") || isFullRemoval(before, ahead);
    case "first":
    case "last":
    case "start":
    case "must":
    case "only":
    case "done":
      return ahead.some(({ kind }) => kind === "verb");
    case "before":
    case "after":
    case "when":
      return right.filter(({ kind }) => kind === "verb").length > 1;
    case "exists":
    case "prefer":
    case "wish":
    case "code":
    case "why":
      return true;
    case "lines":
      return ahead.some(({ kind }) => /^(?:useless|verb|must|before|after|not)$/.test(kind));
    case "number":
      return ahead.some(({ kind }) => kind === "enough" || kind === "tooMany");
    case "unknown":
      return chunks.slice(0, from).some(({ kind }) => kind === "then");
    case "thing":
      return (
        ahead.some(
          (chunk) => /^(?:must|be|useless|tooMany|enough)$/.test(chunk.kind) || isTelling(chunk),
        ) ||
        (isComplete(before) && first.thing.count !== undefined)
      );
    case "in":
      return ahead.some(({ kind }) => kind === "verb") && isComplete(before);
    default:
      return false;
  }
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

/** Joints at the front, and what negates only in form: "shouldn't the fridge be closed?" */
function withoutPoliteness(clause: Clause): Clause {
  const from = clause.chunks.findIndex(({ kind }) => !JOINTS.has(kind) && kind !== "filler");
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
function nameUnknown(clause: Clause): Clause {
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
