/**
 * The simplest writer: the program of the nearest exemplar as it is, its objects bound anew by their
 * classes, and on pages by what stands on them. It reads no words, so it is the row that every other writer is compared with.
 */
import type { ObjectReference } from "@/core/world/program-call";
import type {
  TriedCall,
  WantedObject,
  Writer,
  WritingSource,
  WrittenProgram,
} from "@/engines/agent/writer";
import {
  calledBy,
  calledHere,
  calledIn,
} from "@/engines/agent/writers/analogy/called/called-thing";
import { restOf } from "@/engines/agent/writers/rest-of-program";

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
  write: async ({ sources, previous, tried, world }) => {
    const [nearest] = sources;
    if (previous !== undefined) {
      return restOf(previous, tried);
    }
    return nearest === undefined ? NOTHING : copyOf(nearest, calledBy({ world }));
  },
};

function copyOf(source: WritingSource, attribute: string | undefined): WrittenProgram {
  const { exemplar, calls, retrieved } = source;
  const confidence = Math.min(1, Math.max(0, retrieved.score));
  return {
    steps: calls.map(({ line, call }) => ({
      call,
      evidence: { kind: "exemplar", exemplarId: exemplar.id, line, substitutions: [] },
      confidence,
    })),
    objects: toObjects(
      calls.flatMap(({ call }) => referencesOf(call)),
      (reference) =>
        attribute === undefined
          ? {}
          : calledHere(calledIn(reference, source, attribute), attribute),
    ),
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
function toObjects(
  references: readonly ObjectReference[],
  called: (reference: ObjectReference) => Pick<WantedObject, "called">,
): readonly WantedObject[] {
  const byVariable = new Map(references.map((each) => [each.variable, each]));
  const variableOf = new Map(
    references.flatMap(({ instance, variable }) =>
      instance === undefined ? [] : [[instance, variable]],
    ),
  );
  return [...byVariable.values()].map((reference) => {
    const { variable, class: objectClass, parentObject } = reference;
    const partOf = parentObject === undefined ? undefined : variableOf.get(parentObject);
    return {
      variable,
      class: objectClass,
      ...called(reference),
      ...(partOf === undefined ? {} : { partOf }),
    };
  });
}
