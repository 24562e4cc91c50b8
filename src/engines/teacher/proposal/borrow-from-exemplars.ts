import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { WorldSpeech } from "@/core/world/world-speech";
import { nameOf, referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { ExecutedStep } from "@/engines/teacher/proposal/planned-step";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import { titleOf } from "@/engines/teacher/recall/recalled-goals";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";

export interface BorrowedComment {
  readonly text: string;
  /** Titles of the exemplars that say so in the same words, the nearest first: without all of them it is not said. */
  readonly from: readonly string[];
}

/** An exemplar's call for another room: classes in place of instances, one name for one object. */
export function transferCall(call: ProgramCall): ProgramCall {
  const strip = (reference: ObjectReference): ObjectReference => ({
    variable: `${reference.variable}_alike`,
    class: reference.class,
  });
  return {
    receiver: strip(call.receiver),
    method: call.method,
    args: call.args.map((argument) =>
      argument.kind === "object"
        ? { kind: "object" as const, object: strip(argument.object) }
        : argument,
    ),
  };
}

/**
 * The causal comments of the exemplars by what they explain: the method and the classes of the
 * call. The first exemplar, which is the nearest, wins.
 */
export function collectComments(
  job: Pick<TeacherJob, "read">,
  exemplars: readonly RetrievedExemplar[],
): ReadonlyMap<string, BorrowedComment> {
  const comments = new Map<string, BorrowedComment>();
  for (const { exemplar } of exemplars) {
    const { calls } = job.read(exemplar.program);
    for (const comment of exemplar.abstractions.comments) {
      const call = calls.find(({ line }) => line === comment.line)?.call;
      // A person's own reason is that person's of that program: nothing was found that bears it out.
      if (comment.kind !== "causal" || comment.by === "person" || call === undefined) {
        continue;
      }
      const key = keyOf(call);
      const { text, from } = comments.get(key) ?? { text: comment.text, from: [] };
      if (comment.text === text) {
        comments.set(key, { text, from: [...new Set([...from, titleOf(exemplar)])] });
      }
    }
  }
  return comments;
}

/**
 * The comment that an exemplar has for such a step, with its instances replaced by this room's.
 * Undefined where it speaks of an object that has no counterpart in this call.
 */
export function borrowComment(
  step: ExecutedStep,
  comments: ReadonlyMap<string, BorrowedComment>,
  speech: WorldSpeech,
): BorrowedComment | undefined {
  const found = comments.get(keyOf(step.call));
  if (found === undefined) {
    return undefined;
  }
  const counterparts = new Map(referencesOf(step.call).map((each) => [each.class, nameOf(each)]));
  let isFitting = true;
  const text = speech.replaceIds(found.text, (_, objectClass) => {
    const name = counterparts.get(objectClass);
    isFitting &&= name !== undefined;
    return name ?? objectClass;
  });
  return isFitting ? { ...found, text } : undefined;
}

function keyOf(call: ProgramCall): string {
  return [call.method, ...referencesOf(call).map((each) => each.class)].join(" ");
}
