/** What was once done in a garden, and a writer who is asked for more of it: for stories of writing by analogy. */
import type { Json } from "@/base/json";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { WorldObject } from "@/core/world/world-state";
import type { WritingSource, WritingTask, WrittenProgram } from "@/engines/agent/writer";
import { analogyWriter } from "@/engines/agent/writers/analogy-writer";
import { buildExemplar } from "@/testing/build-exemplar";
import { gardenWorld } from "@/testing/garden-world";

const OPTIONS = { signal: new AbortController().signal };

export function objectsOf(things: Json[]): readonly WorldObject[] {
  return gardenWorld
    .open(gardenWorld.read({ things: structuredClone(things) }), undefined)
    .objects();
}

const THERE = objectsOf([
  { id: "Bed-7", is: {} },
  { id: "Bench-7", is: {} },
  { id: "Fern-7", is: { parched: true } },
]);

export const HERE = objectsOf([
  { id: "Bed-1", is: {} },
  { id: "Bench-1", is: {} },
  { id: "Fern-1", is: { parched: true } },
  { id: "Fern-2", is: { parched: true } },
  { id: "Fern-3", is: { parched: true } },
  { id: "Tulip-1", is: { parched: true } },
]);

const refer = (name: string): ObjectReference => ({
  variable: name.toLowerCase(),
  class: name,
  instance: `${name}-7`,
});

export function call(name: string, method: string, target?: string): ProgramCall {
  const args = target === undefined ? [] : [{ kind: "object" as const, object: refer(target) }];
  return { receiver: refer(name), method, args };
}

/** "Put the fern in the bed", as it was once done. */
export function remember(more: Partial<WritingSource["exemplar"]> = {}): WritingSource {
  const exemplar = buildExemplar({
    id: "ex_bed",
    world: "garden",
    title: "Put the fern in the bed",
    instruction: "Put the fern in the bed.",
    dialogue: "<Commander> put the fern in the bed",
    abstractions: {
      summary: "Put the fern in the bed",
      plan: [],
      comments: [],
      stateChanges: [],
      relevantObjects: [],
    },
    meaning: {
      effects: {
        form: "effects",
        wishes: [
          {
            how: { quantifier: "some", count: 1 },
            of: { class: "Fern" },
            are: [{ in: { class: "Bed" } }],
          },
        ],
      },
    },
    objects: [...THERE],
    ...more,
  });
  const calls = [call("Fern", "lift"), call("Fern", "lay", "Bed")];
  return {
    exemplar,
    calls: calls.map((each, index) => ({ line: index + 1, call: each })),
    retrieved: {
      exemplarId: exemplar.id,
      title: exemplar.title,
      rank: 1,
      score: 0.7,
      channels: { instruction: 0.7, state: 0, visual: 0 },
      margin: 0.2,
    },
  };
}

export async function write(
  instruction: string,
  more: Partial<WritingTask> = {},
): Promise<WrittenProgram> {
  return await analogyWriter.write(
    {
      instruction,
      dialogue: [],
      sources: [remember()],
      objects: HERE,
      isAllKnown: true,
      tried: [],
      world: gardenWorld,
      ...more,
    },
    OPTIONS,
  );
}

/** `Fern-1.lay(Bed-1)`: the calls with the things of this garden. */
export function callsIn({ steps, objects }: WrittenProgram): readonly string[] {
  const nameOf = ({ variable }: ObjectReference): string => {
    const wanted = objects.find((each) => each.variable === variable);
    return wanted?.instance ?? wanted?.class ?? "undeclared";
  };
  return steps.map(({ call: { receiver, method, args } }) => {
    const named = args.map((each) =>
      each.kind === "object" ? nameOf(each.object) : JSON.stringify(each.value),
    );
    return `${nameOf(receiver)}.${method}(${named.join(", ")})`;
  });
}
