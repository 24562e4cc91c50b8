import type { ObjectReference } from "@/core/world/world-model";
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
  const [verb] = said.verbs;
  const isSubject = said.phrases.some(({ at, link }) => link === undefined && at < (verb?.at ?? 0));
  const isHappening =
    verb?.form === "s" &&
    isSubject &&
    !said.has("useless") &&
    !/^(?:belong|want|take|keep|come|need)$/.test(verb.sense);
  const isUnable = said.hasText("not", /(?:can|could) ?not$/) && said.phrases.length > 0;
  const isNaming =
    said.has("be") &&
    said.phrases.length > 0 &&
    said.verbs.length === 0 &&
    said.state === undefined &&
    !said.isNegative &&
    !said.has("exists") &&
    !said.has("must") &&
    !said.has("useless") &&
    !said.has("tooMany") &&
    !said.has("wrong") &&
    !said.has("enough") &&
    said.phrases.every(({ thing }) => thing.pronoun !== "one") &&
    said.phrases.every(({ link, thing }) => link === undefined && thing.count === undefined) &&
    said.rejected === undefined;
  const isPast =
    verb !== undefined &&
    said.hasText("be", /^(?:was|were)$/) &&
    said.state === undefined &&
    !said.isNegative &&
    !said.has("must") &&
    said.rejected === undefined;
  const isStrange =
    said.has("unknown") || said.phrases.some(({ thing }) => thing.unknownNoun !== undefined);
  return isUnable || ((isNaming || isHappening || isPast) && !isStrange);
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
