/** What marked lines of a program do, in the words of their world: for who makes a skill of them. */
import type { Json } from "@/base/json";
import { toPythonName } from "@/core/python-name";
import type { TellLines } from "@/core/sub-programs/make-sub-program";
import { tellSkill, type ShownStep } from "@/core/sub-programs/tell-skill";
import { PLAIN_SPEECH } from "@/core/world/speech/plain-speech";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldModel } from "@/core/world/world-model";

/** Reads a program call by call, its own functions unrolled. */
type ReadCalls = (program: string) => {
  readonly calls: readonly { readonly line: number; readonly call: ProgramCall }[];
  /** Lines that are no plain call. */
  readonly unsupportedLines: readonly number[];
};

export interface ShownProgram {
  readonly text: string;
  readonly world: WorldModel;
  readonly readCalls: ReadCalls;
  /** Undefined where nobody knows the room. */
  readonly state: Json | undefined;
  /** Of a run of this text; undefined where there is none. */
  readonly steps: readonly ShownStep[] | undefined;
}

/** Told from what the lines do in their own room, or did in a run; nothing where neither is known. */
export function tellLinesOf(shown: ShownProgram): TellLines {
  const { world } = shown;
  const steps = stepsOf(shown) ?? shown.steps;
  return ({ first, last }, things) =>
    tellSkill(
      steps === undefined ? [] : steps.filter(({ line }) => first <= line && line <= last),
      {
        speech: world.language?.speech ?? PLAIN_SPEECH,
        nameOf: (id, sort) => things.get(id) ?? toPythonName(sort).replaceAll("_", " "),
      },
    );
}

/**
 * Undefined where the lines are no plain calls, or the room or its world is not here; up to the first call that is
 * refused.
 */
function stepsOf({
  text,
  world,
  readCalls,
  state,
}: ShownProgram): readonly ShownStep[] | undefined {
  const { calls, unsupportedLines } = readCalls(text);
  if (state === undefined || unsupportedLines.length > 0 || world.farSide !== undefined) {
    return undefined;
  }
  const episode = world.open(world.read(state), undefined);
  const steps: ShownStep[] = [];
  for (const { line, call } of calls) {
    const outcome = episode.call(call);
    steps.push({ line, call, outcome });
    if (!outcome.ok) {
      break;
    }
  }
  return steps;
}
