/** The milestones of an exemplar that keeps none: read off its program and the changes that it predicts. */
import type { ExpectedChange } from "@/core/abstraction";
import type { Exemplar } from "@/core/exemplar";
import type { Milestone } from "@/core/milestones/milestone";
import { tellMilestones } from "@/core/milestones/tell-milestones";
import type { StateChange } from "@/core/world/program-call";
import type { WorldModel } from "@/core/world/world-model";
import { parseStraightLine, type ParsedCall } from "@/engines/teacher/straight-line-program";

/** None where the program's lines do not tell its calls one by one. */
export function milestonesOfProgram(
  { language, vocabulary }: Pick<WorldModel, "language" | "vocabulary">,
  { program, abstractions }: Pick<Exemplar, "program" | "abstractions">,
): readonly Milestone[] {
  const { calls } = parseStraightLine(program, vocabulary);
  const steps = calls.map((parsed, index) => ({
    call: parsed.call,
    outcome: {
      ok: true,
      environmentSteps: 0,
      changes: abstractions.stateChanges
        .filter(({ line }) => line !== undefined && isBy(line, parsed, calls[index + 1]))
        .map((change) => toChange(change, parsed)),
    },
  }));
  return tellMilestones({ language, steps, frames: new Map() });
}

/** A change belongs to the call on its line or last before it: notes of changes stand below. */
function isBy(line: number, call: ParsedCall, next: ParsedCall | undefined): boolean {
  return line >= call.line && (next === undefined || line < next.line);
}

function toChange(
  { object, attribute, before, after }: ExpectedChange,
  { call: { receiver } }: ParsedCall,
): StateChange {
  const isReceiver = object === receiver.instance;
  return {
    objectId: object,
    class: isReceiver ? receiver.class : object,
    attribute,
    before,
    after,
  };
}
