/** In which order parts of the program are done: "toast first, then coffee", "start with the bread". */
import type { ChunkKind } from "@/engines/teacher/corrections/clauses/chunk";
import { read, type Reading, type Where } from "@/engines/teacher/corrections/edits/edit";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import type { Phrase } from "@/engines/teacher/corrections/clauses/phrases";
import { topicNames, type Said } from "@/engines/teacher/corrections/clauses/said";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";

/** Verbs that only say that something is done. */
const PLAIN: ReadonlySet<Sense> = new Set(["make", "start", "come", "want", "belong", "use"]);

export function readOrder(said: Said): Reading | undefined {
  if (said.isNegative || !isPlain(said)) {
    return undefined;
  }
  const objects = said.phrases.filter(({ link }) => link !== "in" && link !== "near");
  const [first, second] = objects;
  if (first === undefined || first.thing.count !== undefined || first.thing.isMore) {
    return undefined;
  }
  const pair = second === undefined ? undefined : readPair(said, first, second);
  if (pair !== undefined) {
    return pair;
  }
  const where = said.where ?? startOf(said);
  const isPlaced = said.phrases.some(({ link }) => link === "in");
  if (where === undefined || isPlaced || !hasSteps(said, first)) {
    return undefined;
  }
  return read([
    { kind: "move", step: { objects: topicNames(first.thing, said) }, where: toStart(where) },
  ]);
}

/** Whether the clause says nothing but when; "put the bread first" does where no place is named. */
function isPlain(said: Said): boolean {
  const isPutting = said.where !== undefined && !said.phrases.some(({ link }) => link === "in");
  return said.verbs.every(({ sense }) => PLAIN.has(sense) || (isPutting && sense === "put"));
}

/** "start with the bread". */
function startOf({ verbs }: Said): Where | undefined {
  return verbs.some(({ sense }) => sense === "start") ? { at: "start" } : undefined;
}

/** "toast, then coffee", "coffee second, toast first". */
function readPair(said: Said, first: Phrase, second: Phrase): Reading | undefined {
  if (said.has("then")) {
    return moveBefore(said, first, second);
  }
  return !second.isListed && said.where !== undefined ? readRanks(said, first, second) : undefined;
}

function moveBefore(said: Said, first: Phrase, second: Phrase): Reading {
  if (!hasSteps(said, first) || !hasSteps(said, second)) {
    return { ok: false, why: "the program does not do both" };
  }
  const step = { objects: topicNames(second.thing, said) };
  const where: Where = { at: "before", step, words: `before ${second.text}` };
  return read([{ kind: "move", step: { objects: topicNames(first.thing, said) }, where }]);
}

/** "coffee second, toast first": each word of order belongs to the thing beside it. */
function readRanks(said: Said, first: Phrase, second: Phrase): Reading {
  const [a, b] = [rankOf(said, first), rankOf(said, second)];
  if (a === b) {
    return { ok: false, why: "say which of them comes first" };
  }
  return a < b ? moveBefore(said, first, second) : moveBefore(said, second, first);
}

/** 1 for what comes first, 3 for what comes last, 2 where nothing is said of it. */
function rankOf({ chunks: own, clause: { chunks } }: Said, phrase: Phrase): number {
  const at = chunks.findIndex(({ start }) => start === own[phrase.at]?.start);
  const beside = [chunks[at + 1], chunks[at - 1]];
  const kind = beside.find((chunk) => chunk !== undefined && RANKS.has(chunk.kind))?.kind;
  return kind === undefined ? 2 : kind === "first" || kind === "start" ? 1 : 3;
}

const RANKS: ReadonlySet<ChunkKind> = new Set(["first", "start", "last", "ordinal"]);

function hasSteps(said: Said, { thing }: Phrase): boolean {
  return findSteps(said.scene, { objects: topicNames(thing, said) }).length > 0;
}

/** A whole part that comes first comes before everything else. */
function toStart(where: Where): Where {
  return where.at === "first" ? { at: "start" } : where;
}
