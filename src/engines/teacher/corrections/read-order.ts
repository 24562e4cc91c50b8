/** In which order parts of the program are done: "toast first, then coffee", "start with the bread". */
import { read, type Reading, type Where } from "@/engines/teacher/corrections/edit";
import type { Sense } from "@/engines/teacher/corrections/lexicon";
import type { Phrase } from "@/engines/teacher/corrections/phrases";
import { topicNames, type Said } from "@/engines/teacher/corrections/said";
import { findSteps } from "@/engines/teacher/corrections/step-match";

/** Verbs that only say that something is done. */
const PLAIN: ReadonlySet<Sense> = new Set(["make", "start", "come", "want", "belong", "use"]);

export function readOrder(said: Said): Reading | undefined {
  const isPutting = said.where !== undefined && !said.phrases.some(({ link }) => link === "in");
  const isPlain = said.verbs.every(
    ({ sense }) => PLAIN.has(sense) || (isPutting && sense === "put"),
  );
  if (said.isNegative || !isPlain) {
    return undefined;
  }
  const objects = said.phrases.filter(({ link }) => link !== "in" && link !== "near");
  const [first, second] = objects;
  if (first === undefined || first.thing.count !== undefined || first.thing.isMore) {
    return undefined;
  }
  const isStart = said.verbs.some(({ sense }) => sense === "start");
  if (second !== undefined && said.has("then")) {
    return moveBefore(said, first, second);
  }
  const where = said.where ?? (isStart ? ({ at: "start" } as const) : undefined);
  const isPlaced = said.phrases.some(({ link }) => link === "in");
  if (where === undefined || isPlaced || !hasSteps(said, first)) {
    return undefined;
  }
  return read([
    { kind: "move", step: { objects: topicNames(first.thing, said) }, where: toStart(where) },
  ]);
}

function moveBefore(said: Said, first: Phrase, second: Phrase): Reading {
  if (!hasSteps(said, first) || !hasSteps(said, second)) {
    return { ok: false, why: "the program does not do both" };
  }
  const step = { objects: topicNames(second.thing, said) };
  const where: Where = { at: "before", step, words: second.text };
  return read([{ kind: "move", step: { objects: topicNames(first.thing, said) }, where }]);
}

function hasSteps(said: Said, { thing }: Phrase): boolean {
  return findSteps(said.scene.steps, { objects: topicNames(thing, said) }).length > 0;
}

/** A whole part that comes first comes before everything else. */
function toStart(where: Where): Where {
  return where.at === "first" ? { at: "start" } : where;
}
