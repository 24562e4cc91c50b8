/** One correction given to the teacher, and the revised program executed. */
import { readingsOf, type Reading } from "@/core/correction";
import type { Json } from "@/base/json";
import type { RunFailure } from "@/core/run";
import type { StateChange } from "@/core/world/program-call";
import type { WorldObject } from "@/core/world/world-state";
import type { CorrectionEntry } from "@/lab/corrections/corrections-file";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import type { ProposalDraft, Teacher } from "@/engines/teacher/teacher-engine";
import { householdWorld, toJson } from "@/worlds/household/household-study";

/** A call as it was made: names are instances where they are known. */
export interface MadeCall {
  readonly method: string;
  readonly object: string;
  readonly objectClass: string;
  readonly target: string | undefined;
  readonly targetClass: string | undefined;
  /** Tells slices of one class apart. */
  readonly variable: string;
  readonly changes: readonly StateChange[];
  /** Whether the world would not do it: then nothing is lost without it. */
  readonly isRefused: boolean;
}

export interface CorrectionOutcome {
  readonly draft: ProposalDraft;
  readonly before: readonly MadeCall[];
  readonly after: readonly MadeCall[];
  /** Whether the calls are the same as before, in the same order. */
  readonly isSame: boolean;
  /** What the world refuses of the revised program. */
  readonly refusal: string | undefined;
  /** The room's objects after the revised program. */
  readonly end: readonly WorldObject[];
  readonly durationMs: number;
  /** What would come of each reading that is offered, the first one first. */
  readonly offered: readonly CorrectionOutcome[];
}

export async function giveCorrection(
  teacher: Teacher,
  { situation, text }: CorrectionEntry,
): Promise<CorrectionOutcome> {
  const state = toJson(situation.state);
  const before = execute(situation.program, state);
  const startedMs = performance.now();
  const draft = await teacher.revise({
    instruction: situation.instruction,
    dialogue: [],
    noisyProgram: situation.program,
    state,
    exemplars: [],
    images: [],
    program: situation.program,
    abstractions: EMPTY_ABSTRACTIONS,
    correction: text,
    failure: before.failure,
  });
  const durationMs = performance.now() - startedMs;
  const readings = draft.pending === undefined ? [] : readingsOf(draft.pending);
  const given = { before: before.calls, state, durationMs };
  return { ...comeOf(draft, given), offered: toOutcomes(readings, given) };
}

/** What would come of each reading of an entry's correction. */
export function outcomesOf(
  readings: readonly Reading[],
  { situation }: CorrectionEntry,
): readonly CorrectionOutcome[] {
  const state = toJson(situation.state);
  const before = execute(situation.program, state).calls;
  return toOutcomes(readings, { before, state, durationMs: 0 });
}

function toOutcomes(readings: readonly Reading[], given: Given): readonly CorrectionOutcome[] {
  return readings.map(({ program, abstractions, note, record }) =>
    comeOf({ program, abstractions, note, record, isAddressed: true }, given),
  );
}

interface Given {
  readonly before: readonly MadeCall[];
  readonly state: Json;
  readonly durationMs: number;
}

function comeOf(draft: ProposalDraft, { before, state, durationMs }: Given): CorrectionOutcome {
  const after = execute(draft.program, state);
  const isSame = signatures(before).join("\n") === signatures(after.calls).join("\n");
  return {
    draft,
    before,
    after: after.calls,
    isSame,
    refusal: after.failure?.sentence,
    end: after.end,
    durationMs,
    offered: [],
  };
}

function signatures(calls: readonly MadeCall[]): readonly string[] {
  return calls.map(({ method, object, target }) => `${object}.${method}(${target ?? ""})`);
}

interface Execution {
  readonly calls: readonly MadeCall[];
  readonly failure: RunFailure | undefined;
  readonly end: readonly WorldObject[];
}

/** Executes all calls; the first refused one is told, the later ones are tried all the same. */
function execute(program: string, state: Json): Execution {
  const environment = householdWorld.open(householdWorld.read(state), undefined);
  const calls: MadeCall[] = [];
  let failure: RunFailure | undefined;
  for (const { call, line } of parseStraightLine(program, householdWorld.vocabulary).calls) {
    if (call.method === "change_state" || call.method === "go_to") {
      continue;
    }
    const { receiver, args } = call;
    const target = args.find((each) => each.kind === "object")?.object;
    const object = environment.resolve(receiver) ?? receiver.class;
    const targetId =
      target === undefined ? undefined : (environment.resolve(target) ?? target.class);
    const outcome = environment.call(call);
    if (!outcome.ok && outcome.failure !== undefined) {
      failure ??= { ...outcome.failure, line, cause: "world" };
    }
    calls.push({
      method: call.method,
      object,
      objectClass: receiver.class,
      target: targetId,
      targetClass: target?.class,
      variable: receiver.variable,
      changes: outcome.changes,
      isRefused: !outcome.ok,
    });
  }
  return { calls, failure, end: environment.objects() };
}
