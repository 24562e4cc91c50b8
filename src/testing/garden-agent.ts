/** An agent in a garden of which it may have seen little, and exemplars of another one. */
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import { knowAll, type Look, type SensedObject, type Senses } from "@/core/senses/senses";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import type { Environment } from "@/core/world/world-model";
import type { AgentEvent, AgentTools } from "@/engines/agent/agent-engine";
import { createAgentEngine } from "@/engines/agent/create-agent-engine";
import type { WritingSource } from "@/engines/agent/writer";
import { copyWriter } from "@/engines/agent/writers/copy-writer";
import { buildExemplar } from "@/testing/build-exemplar";
import { gardenWorld } from "@/testing/garden-world";

export const refer = (objectClass: string): ObjectReference => ({
  variable: objectClass.toLowerCase(),
  class: objectClass,
  // The instance of another garden, which means nothing here.
  instance: `${objectClass}-9`,
});

export function call(objectClass: string, method: string, target?: string): ProgramCall {
  const args = target === undefined ? [] : [{ kind: "object" as const, object: refer(target) }];
  return { receiver: refer(objectClass), method, args };
}

/** An exemplar that did these calls, in a garden where shears lay in the shed. */
export function remember(...calls: readonly ProgramCall[]): WritingSource {
  const exemplar = buildExemplar({ id: "ex_garden", world: "garden", title: "Tidy up" });
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

const GARDEN = {
  things: [
    { id: "Shed-1", is: { ajar: false } },
    { id: "Bed-1", is: {} },
    { id: "Rose-1", at: "Bed-1", is: { pruned: false } },
    { id: "Shears-1", at: "Shed-1", is: {} },
    { id: "Fern-1", is: { parched: true } },
    { id: "Fern-2", is: { parched: true } },
  ],
} as const;

export function openGarden(goal?: Json): Environment {
  return gardenWorld.open(gardenWorld.read(structuredClone(GARDEN)), goal);
}

export function agentWith(sources: readonly WritingSource[], tools: Partial<AgentTools> = {}) {
  return createAgentEngine({
    writer: copyWriter,
    world: gardenWorld,
    rooms: [],
    retrieve: async () => sources,
    ...tools,
  });
}

export const TASK = { instruction: "Put the fern into the bed.", dialogue: [] };
export const FERN_TO_BED = remember(call("Fern", "lift"), call("Fern", "lay", "Bed"));

export function of<Kind extends AgentEvent["kind"]>(
  events: readonly AgentEvent[],
  kind: Kind,
): readonly Extract<AgentEvent, { kind: Kind }>[] {
  return events.filter(
    (event): event is Extract<AgentEvent, { kind: Kind }> => event.kind === kind,
  );
}

/** A garden of which only what was looked at is seen; looking costs steps. */
export function peekInto(
  garden: Environment,
  places: Readonly<Record<string, readonly string[]>>,
): Senses {
  const seen = new Set(["Shed-1", "Bed-1", "Bench-1"]);
  const looked = new Set<string>();
  const objects = (): readonly SensedObject[] => garden.objects().filter(({ id }) => seen.has(id));
  const looks = (): readonly Look[] =>
    Object.keys(places)
      .filter((id) => !looked.has(id))
      .map((id) => {
        const object = ensureExists(garden.objects().find((each) => each.id === id));
        return { id, kind: "open", object, steps: 5, gain: 0 };
      });
  return {
    ...knowAll(garden),
    isAllKnown: false,
    objects,
    looks,
    look: (id) => {
      looked.add(id);
      for (const found of places[id] ?? []) {
        seen.add(found);
      }
      return { ok: true, changes: [], environmentSteps: 5 };
    },
  };
}
