/** Programs of several exemplars, one after the other, as one. */
import { ensureExists } from "@/base/assert";
import type { ProgramCall } from "@/core/world/program-call";
import type { WantedObject, WrittenProgram, WrittenStep } from "@/engines/agent/writer";

/**
 * What a part begins with and the parts before it ended with is done once: "find the lamp and buy it" looks for it
 * once. A thing of a later part may be one of an earlier, which is told by what stands on it when it is needed.
 */
export function joinParts(parts: readonly WrittenProgram[]): WrittenProgram {
  let joined: Pick<WrittenProgram, "steps" | "objects"> = { steps: [], objects: [] };
  for (const [index, part] of parts.entries()) {
    const own = index === 0 ? part : renamed(part, `_${index + 1}`);
    const steps = own.steps.slice(doneBefore(joined, own));
    const used = new Set(steps.map(({ call }) => call.receiver.variable));
    joined = {
      steps: [...joined.steps, ...steps],
      objects: [...joined.objects, ...own.objects.filter(({ variable }) => used.has(variable))],
    };
  }
  return {
    ...joined,
    unmapped: [],
    questions: [],
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
    explanation: [...new Set(parts.map(({ explanation }) => explanation))].join(" Then: "),
  };
}

function renamed({ steps, objects, ...rest }: WrittenProgram, suffix: string): WrittenProgram {
  const name = (variable: string) => `${variable}${suffix}`;
  return {
    ...rest,
    steps: steps.map(({ call, ...step }): WrittenStep => ({
      ...step,
      call: { ...call, receiver: { ...call.receiver, variable: name(call.receiver.variable) } },
    })),
    objects: objects.map(({ variable, ...object }): WantedObject => ({
      ...object,
      variable: name(variable),
      notSameAs: objects
        .map((other) => name(other.variable))
        .filter((other) => other !== name(variable)),
    })),
  };
}

/** How many of the first steps of a part are the last ones of what comes before it. */
function doneBefore(
  before: Pick<WrittenProgram, "steps" | "objects">,
  part: Pick<WrittenProgram, "steps" | "objects">,
): number {
  const done = before.steps.map(({ call }) => keyOf(call, before.objects));
  const own = part.steps.map(({ call }) => keyOf(call, part.objects));
  const most = Math.min(done.length, own.length);
  const counts = Array.from({ length: most + 1 }, (_, index) => most - index);
  return ensureExists(
    counts.find((count) =>
      own.slice(0, count).every((key, at) => key === done[done.length - count + at]),
    ),
    "nothing at all is always in common",
  );
}

function keyOf({ receiver, method, args }: ProgramCall, objects: readonly WantedObject[]): string {
  const wanted = objects.find(({ variable }) => variable === receiver.variable);
  return JSON.stringify([receiver.class, wanted?.called?.names, method, args]);
}
