/**
 * Re-ranking (ICAL Table 1): of several programs, each written from other exemplars, the one that is run.
 *
 * Each is judged by how sure its writer is, and by trying it in the agent's own model of what it has
 * seen: the share of its steps that go there. What nobody has seen yet speaks against none.
 */
import { ensureExists } from "@/base/assert";
import { Groups } from "@/base/groups";
import type { Senses } from "@/core/senses/senses";
import type { WorldSpeech } from "@/core/world/world-speech";
import {
  ALL_PARTS,
  CANDIDATE_SOURCES,
  TEACH_LIMITS,
  type RankedCandidate,
} from "@/engines/agent/agent-engine";
import { AgentRecord, Stopped } from "@/engines/agent/agent-record";
import { ObjectBindings } from "@/engines/agent/object-bindings";
import { ObjectSearch } from "@/engines/agent/object-search";
import { ProgramActor } from "@/engines/agent/program-actor";
import type { TriedCall, WriterWorld, WritingSource, WrittenProgram } from "@/engines/agent/writer";

export interface JudgedProgram {
  readonly sources: readonly WritingSource[];
  readonly program: WrittenProgram;
  /** Steps that were refused when it was tried, of all. */
  readonly refusedSteps: number;
  /** 0 to 1: the writer's own score times the share of steps that go. */
  readonly score: number;
}

/** As it is told in an event. */
export function toCandidate({
  sources,
  program,
  refusedSteps,
  score,
}: JudgedProgram): RankedCandidate {
  return {
    exemplarIds: sources.map(({ exemplar }) => exemplar.id),
    confidence: program.confidence,
    steps: program.steps.length,
    refusedSteps,
    score,
  };
}

/** Attributes after whose change an object is no more. */
export function consumingIn(speech: WorldSpeech | undefined): readonly string[] {
  return speech === undefined ? [] : speech.attributes.consuming;
}

/** The best first; of equals the one from nearer exemplars. */
export function rankPrograms(
  written: readonly Pick<JudgedProgram, "sources" | "program">[],
  senses: Senses,
  speech: WorldSpeech | undefined,
): readonly JudgedProgram[] {
  return written
    .map(({ sources, program }) => {
      const refusedSteps = tryOut(program, senses, speech);
      const share = program.steps.length === 0 ? 0 : 1 - refusedSteps / program.steps.length;
      return { sources, program, refusedSteps, score: program.confidence * Math.max(0, share) };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** What came of a program in the agent's own model. */
export interface ImaginedRun {
  readonly tried: readonly TriedCall[];
  /** The room as it would be. */
  readonly senses: Senses;
}

/** Runs a program in the agent's own model, every step of it; undefined where it has no model of its own. */
export function imagineRun(
  program: WrittenProgram,
  senses: Senses,
  speech: WorldSpeech | undefined,
): ImaginedRun | undefined {
  const imagined = senses.imagine?.();
  if (imagined === undefined) {
    return undefined;
  }
  const record = new AgentRecord({ ...TEACH_LIMITS, refusedCalls: Infinity }, {});
  const bindings = new ObjectBindings(imagined, consumingIn(speech));
  const said = new Groups<string, string>();
  const tools = { senses: imagined, record, bindings, seed: 1, said, whereabouts: undefined };
  const search = new ObjectSearch(tools);
  const actor = new ProgramActor({ ...tools, search, parts: ALL_PARTS, speech });
  try {
    actor.run({ ...program, steps: program.steps.map((step) => ({ ...step, isOptional: true })) });
  } catch (error) {
    if (!(error instanceof Stopped)) {
      throw error;
    }
  }
  return { tried: record.tried, senses: imagined };
}

/** Steps that are refused in the agent's own model; none where it has no model of its own. */
export function tryOut(
  program: WrittenProgram,
  senses: Senses,
  speech: WorldSpeech | undefined,
): number {
  const imagined = imagineRun(program, senses, speech);
  if (imagined === undefined) {
    return 0;
  }
  // By step: what was mended in the end did go.
  const last = new Map(
    imagined.tried.flatMap(({ step, ...each }) => (step === undefined ? [] : [[step, each]])),
  );
  return [...last.values()].filter(
    ({ ok, failure, notFound }) =>
      !ok && notFound === undefined && !(failure !== undefined && speech?.isAlreadySo(failure)),
  ).length;
}

/** A program from each of the next few exemplars; one from nothing where there is none. */
async function writeEach(
  found: readonly WritingSource[],
  write: (sources: readonly WritingSource[]) => Promise<WrittenProgram>,
) {
  const written: { sources: readonly WritingSource[]; program: WrittenProgram }[] = [];
  for (let from = 0; from < Math.max(1, found.length); from += CANDIDATE_SOURCES) {
    const sources = found.slice(from, from + CANDIDATE_SOURCES);
    written.push({ sources, program: await write(sources) });
  }
  return written;
}

interface BestTools {
  readonly senses: Senses;
  readonly world: WriterWorld;
  readonly record: AgentRecord;
}

/** Several programs from exemplars farther and farther away; the best of them, and its exemplars. */
export async function writeBest(
  found: readonly WritingSource[],
  write: (sources: readonly WritingSource[]) => Promise<WrittenProgram>,
  { senses, world, record }: BestTools,
): Promise<JudgedProgram> {
  const written = await writeEach(found, write);
  const ranked = rankPrograms(written, senses, world.language?.speech);
  record.tell({ kind: "ranked", candidates: ranked.map(toCandidate) });
  return ensureExists(ranked[0]);
}
