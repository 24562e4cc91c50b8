import type { ObjectReference } from "@/core/world/program-call";
import type { ChunkKind } from "@/engines/teacher/corrections/clauses/chunk";
import type { Clause } from "@/engines/teacher/corrections/clauses/clause";
import { read, type Reading } from "@/engines/teacher/corrections/edits/edit";
import { readCount } from "@/engines/teacher/corrections/readers/read-count";
import { readDo } from "@/engines/teacher/corrections/readers/read-do";
import { readFact } from "@/engines/teacher/corrections/readers/read-fact";
import { readLines } from "@/engines/teacher/corrections/readers/read-lines";
import { readOrder } from "@/engines/teacher/corrections/readers/read-order";
import { readAlso, readPut } from "@/engines/teacher/corrections/readers/read-put";
import { readRemoval } from "@/engines/teacher/corrections/readers/read-removal";
import { readState } from "@/engines/teacher/corrections/readers/read-state";
import { readUse } from "@/engines/teacher/corrections/readers/read-use";
import { Said } from "@/engines/teacher/corrections/clauses/said";
import type { Scene } from "@/engines/teacher/corrections/things/scene";

/** The readers in order: the first that knows the kind of remark decides. */
const READERS: readonly ((said: Said) => Reading | undefined)[] = [
  readLines,
  readState,
  readRemoval,
  readOrder,
  readCount,
  readUse,
  readPut,
  readFact,
  readDo,
  readAlso,
];

export interface ReadClause {
  readonly said: Said;
  readonly reading: Reading;
  /** Words that have no meaning here and were passed over. */
  readonly passedOver: readonly string[];
}

export function readClause(
  clause: Clause,
  scene: Scene,
  before: { readonly recent: readonly ObjectReference[]; readonly recentLines: readonly number[] },
): ReadClause {
  const said = new Said(clause, scene, before);
  const passedOver = clause.chunks.flatMap(({ kind, text }) => (kind === "unknown" ? [text] : []));
  const fault = faultOf(said, passedOver);
  if (fault !== undefined) {
    return { said, reading: fault, passedOver: [] };
  }
  for (const reader of READERS) {
    const reading = reader(said);
    if (reading !== undefined) {
      return isRisky(reading, passedOver)
        ? {
            said,
            reading: { ok: false, why: `I do not know "${passedOver.join(" ")}"` },
            passedOver: [],
          }
        : { said, reading, passedOver };
    }
  }
  return { said, reading: { ok: false }, passedOver: [] };
}

/** A word without a meaning may turn a number or a removal into its opposite: "too few". */
function isRisky(reading: Reading, passedOver: readonly string[]): boolean {
  return (
    reading.ok &&
    passedOver.length > 0 &&
    reading.changes.some(({ kind }) => kind === "count" || kind === "remove" || kind === "repeat")
  );
}

/** "it can't go in", "it is a salad", "it was put on the desk": told so that something else is understood. */
function isTelling(said: Said): boolean {
  const isUnable = said.hasText("not", /(?:can|could) ?not$/) && said.phrases.length > 0;
  const isStrange =
    said.has("unknown") || said.phrases.some(({ thing }) => thing.unknownNoun !== undefined);
  return isUnable || (!isStrange && (isNaming(said) || isHappening(said) || wasDone(said)));
}

/** Kinds of words by which a clause judges and does not only name. */
const JUDGING: ReadonlySet<ChunkKind> = new Set([
  "exists",
  "must",
  "useless",
  "tooMany",
  "wrong",
  "enough",
]);

/** "it is a salad". */
function isNaming(said: Said): boolean {
  const isPlain =
    said.has("be") && said.verbs.length === 0 && said.state === undefined && !said.isNegative;
  return (
    isPlain &&
    said.phrases.length > 0 &&
    said.rejected === undefined &&
    !said.chunks.some(({ kind }) => JUDGING.has(kind)) &&
    said.phrases.every(
      ({ link, thing }) =>
        link === undefined && thing.count === undefined && thing.pronoun !== "one",
    )
  );
}

/** "the mug falls down". */
function isHappening(said: Said): boolean {
  const [verb] = said.verbs;
  const isOrder = verb === undefined || /^(?:belong|want|take|keep|come|need)$/.test(verb.sense);
  return (
    !isOrder &&
    verb.form === "s" &&
    said.phrases.some(({ at, link }) => link === undefined && at < verb.at) &&
    !said.has("useless")
  );
}

/** "it was put on the desk". */
function wasDone(said: Said): boolean {
  return (
    said.verbs.length > 0 &&
    said.hasText("be", /^(?:was|were)$/) &&
    said.state === undefined &&
    !said.isNegative &&
    !said.has("must") &&
    said.rejected === undefined
  );
}

/** What keeps a clause from being read at all. */
function faultOf(said: Said, passedOver: readonly string[]): Reading | undefined {
  const { clause } = said;
  if (said.has("shorter")) {
    return read([{ kind: "shorten" }]);
  }
  if (said.unclearTime !== undefined) {
    return { ok: false, why: `the program has no step for "${said.unclearTime}"` };
  }
  if (isTelling(said)) {
    const mentioned = said.phrases.flatMap(({ thing }) => {
      const meant = said.resolve(thing);
      return meant.ok ? meant.references : [];
    });
    return { ok: true, changes: [], mentioned };
  }
  const known = clause.chunks.filter(({ kind }) => kind !== "unknown" && kind !== "comma").length;
  return passedOver.length > 1 && passedOver.length * 2 > known ? { ok: false } : undefined;
}
