/**
 * Whether an exemplar that calls itself verified is true, by somebody who knows the tasks and none of the
 * studio's judgement: its program is carried out once more, and the state that it ends in is counted
 * through plainly (`lab/goals/plain-verdict.ts`) for what its words ask for, as their author wrote it down.
 */
import { z } from "zod";
import { gradeOf, type Exemplar } from "@/core/exemplar";
import type { Verification } from "@/core/verification";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldKit } from "@/core/world/world-kit";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import type { Asked } from "@/cli/attack/session-words";
import { plainVerdict } from "@/lab/goals/plain-verdict";

/** What words ask for, as their author wrote it down; undefined for words that nobody wrote beforehand. */
export type AskedBy = (instruction: string) => Asked | undefined;

/** Grades that say of no run that it was made. */
const SAYS_NOTHING: ReadonlySet<Verification> = new Set(["claimed", "unverified", "person"]);

/** Why what an exemplar says of itself is untrue; undefined where it is true, or says nothing. */
export function untruthOf(
  exemplar: Exemplar,
  askedBy: AskedBy,
  { model }: WorldKit,
): string | undefined {
  const { instruction, program, stateJson } = exemplar;
  if (SAYS_NOTHING.has(gradeOf(exemplar))) {
    return undefined;
  }
  if (stateJson === undefined) {
    return "it calls itself run and has no room";
  }
  const start = model.read(z.json().parse(JSON.parse(stateJson)));
  const episode = model.open(start, undefined);
  const { calls, unsupportedLines } = parseStraightLine(program, model.vocabulary);
  const refused = calls.find(({ call }) => !episode.call(call).ok);
  if (refused !== undefined || unsupportedLines.length > 0) {
    return `its program does not run (line ${refused?.line ?? unsupportedLines[0]})`;
  }
  const done = calls.map(({ call }) => call);
  const asked = askedBy(instruction);
  const byTheWorld = () => judgedByTheWorld(exemplar, done, { model, start });
  if (asked === undefined || isAskingNothing(asked)) {
    return byTheWorld();
  }
  const byItsWords = judgedByItsWords(instruction, asked, { start, end: episode.state() });
  return byItsWords ?? (asked.isPartUnknown === true ? byTheWorld() : undefined);
}

function isAskingNothing({ goals, isBeyondCounting }: Asked): boolean {
  return goals.length === 0 && !isBeyondCounting;
}

function judgedByItsWords(
  instruction: string,
  { goals, isBeyondCounting, isPartUnknown }: Asked,
  { start, end }: { readonly start: WorldState; readonly end: WorldState },
): string | undefined {
  if (isBeyondCounting) {
    return `nothing but a person shows that all of “${instruction}” was done`;
  }
  // What nobody wrote down beforehand may be what was done.
  if (isPartUnknown !== true && goals.every((goal) => plainVerdict(start.json, goal))) {
    return `what “${instruction}” asks for was so before`;
  }
  return goals.every((goal) => plainVerdict(end.json, goal))
    ? undefined
    : `“${instruction}” is not done by its program`;
}

/** Of words that nobody wrote down beforehand, such as what a run turned out to have done. */
function judgedByTheWorld(
  { instruction, goal, provenance }: Exemplar,
  calls: readonly ProgramCall[],
  { model, start }: { readonly model: WorldModel; readonly start: WorldState },
): string | undefined {
  if (goal === undefined) {
    return `it calls itself ${provenance.verifiedBy} and has no goal`;
  }
  const episode = model.open(start, goal);
  if (episode.checkGoal().success) {
    return `its goal, of “${instruction}”, held before`;
  }
  calls.forEach((call) => episode.call(call));
  return episode.checkGoal().success ? undefined : `its goal, of “${instruction}”, is not reached`;
}
