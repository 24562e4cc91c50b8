/**
 * The simplest writer: the program of the nearest exemplar as it is, its objects bound anew by their
 * classes. It reads no words, so it is the row that every other writer is compared with.
 */
import type { ObjectReference } from "@/core/world/program-call";
import {
  toMissing,
  type TriedCall,
  type WantedObject,
  type Writer,
  type WritingSource,
  type WrittenProgram,
} from "@/engines/agent/writer";

const NOTHING: WrittenProgram = {
  steps: [],
  objects: [],
  unmapped: [],
  questions: ["I remember nothing like this. What should I do, step by step?"],
  confidence: 0,
  explanation: "The memory has no exemplar to copy.",
};

export const copyWriter: Writer = {
  id: "copy",
  write: async ({ sources, previous, tried }) => {
    const [nearest] = sources;
    if (previous !== undefined) {
      return restOf(previous, tried);
    }
    return nearest === undefined ? NOTHING : copyOf(nearest);
  },
};

function copyOf({ exemplar, calls, retrieved }: WritingSource): WrittenProgram {
  const confidence = Math.min(1, Math.max(0, retrieved.score));
  return {
    steps: calls.map(({ line, call }) => ({
      call,
      evidence: { kind: "exemplar", exemplarId: exemplar.id, line, substitutions: [] },
      confidence,
    })),
    objects: toObjects(calls.flatMap(({ call }) => referencesOf(call))),
    unmapped: [],
    questions: [],
    confidence,
    explanation: `The program of "${exemplar.title}", word for word.`,
  };
}

function referencesOf({ receiver, args }: TriedCall["call"]): readonly ObjectReference[] {
  const others = args.flatMap((each) => (each.kind === "object" ? [each.object] : []));
  return [receiver, ...others];
}

/** A piece is told by the whole that it was cut from, which is another variable of the program. */
function toObjects(references: readonly ObjectReference[]): readonly WantedObject[] {
  const byVariable = new Map(references.map((each) => [each.variable, each]));
  const variableOf = new Map(
    references.flatMap(({ instance, variable }) =>
      instance === undefined ? [] : [[instance, variable]],
    ),
  );
  return [...byVariable.values()].map(({ variable, class: objectClass, parentObject }) => {
    const partOf = parentObject === undefined ? undefined : variableOf.get(parentObject);
    return { variable, class: objectClass, ...(partOf === undefined ? {} : { partOf }) };
  });
}

/** What comes after the step that could not be done; what that wanted and is nowhere is told. */
function restOf(previous: WrittenProgram, tried: readonly TriedCall[]): WrittenProgram {
  const last = tried.findLast(({ step }) => step !== undefined);
  const steps = last?.step === undefined ? [] : previous.steps.slice(last.step + 1);
  // A piece comes of cutting: that there is none says nothing of what it is cut from.
  const lacking = last?.notFound?.partOf === undefined ? last?.notFound?.class : undefined;
  const isTold = previous.unmapped.some(({ kind, what }) => kind === "missing" && what === lacking);
  return lacking === undefined || isTold
    ? { ...previous, steps }
    : { ...previous, steps, unmapped: [...previous.unmapped, toMissing(lacking)] };
}
