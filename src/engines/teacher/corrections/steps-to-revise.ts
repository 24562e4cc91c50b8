import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { ParsedCall } from "@/engines/teacher/straight-line-program";
import type { ReviseRequest } from "@/engines/teacher/teacher-engine";

/** The program's calls; a comment of its version stays with its call. */
export function toSteps(
  request: ReviseRequest,
  calls: readonly ParsedCall[],
  lexicon: Lexicon,
): readonly PlannedStep[] {
  return calls
    .filter(({ call }, index) => !isWalkTo(call, calls[index + 1]?.call, lexicon))
    .map(({ call, line }): PlannedStep => {
      const comment = request.abstractions.comments.find((each) => each.line === line);
      return {
        call,
        line,
        origin: "reviewed",
        ...(comment === undefined ? {} : { why: comment.text }),
        ...(comment?.by === undefined ? {} : { whyBy: comment.by }),
      };
    });
}

/** Calls walk by themselves: a walk to what the next call is about says nothing of its own. */
function isWalkTo(
  call: ParsedCall["call"],
  next: ParsedCall["call"] | undefined,
  lexicon: Lexicon,
): boolean {
  return (
    lexicon.isWalk(call.method) &&
    next !== undefined &&
    referencesOf(next).some(({ variable }) => variable === call.receiver.variable)
  );
}
