/** Which part of the memory an agent acts from, and how it is searched: through the door of every lesson. */
import type {
  AgentHost,
  FoundExemplar,
  RememberedRoom,
  SentExemplar,
  SentRoutine,
} from "@/app/deploy/agent-job";
import type { StudioSettingsStore } from "@/app/studio-settings";
import { isStarter, usableOf, type Exemplar } from "@/core/exemplar";
import type { WorldKit } from "@/core/world/world-kit";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { RetrievalEngine } from "@/engines/retrieval/retrieval-engine";
import type { UsefulnessEngine } from "@/engines/usefulness/usefulness-engine";
import type { Storage } from "@/storage/open-storage";
import type { MemoryChoice } from "@/features/deploy/deploy-choice";
import { retrieveExemplars } from "@/lesson/retrieve-exemplars";
import { actingRetrievalOf } from "@/lesson/retrieval-settings";

/** What finding exemplars takes of the studio. */
export interface MemoryServices {
  readonly storage: Pick<Storage, "exemplars">;
  readonly settings: Pick<StudioSettingsStore, "getState">;
  readonly embedder: () => Promise<Embedder>;
  readonly retrieval: () => Promise<RetrievalEngine>;
  readonly usefulness: () => Promise<UsefulnessEngine>;
  readonly kit: (worldId: string) => Promise<WorldKit>;
}

/** Where the agent stands: exemplars of the very same file are not handed to it. */
export interface ActingPlace {
  readonly world: string;
  readonly fileHash: string;
}

const BELONGS: Readonly<Record<MemoryChoice, (exemplar: Exemplar) => boolean>> = {
  all: () => true,
  starter: isStarter,
  own: (exemplar) => !isStarter(exemplar),
  none: () => false,
};

/** The exemplars that count: claims of bundles never do. */
export function chooseExemplars(
  all: readonly Exemplar[],
  choice: MemoryChoice,
  world: string,
): readonly Exemplar[] {
  const usable = usableOf(all).filter((exemplar) => exemplar.world === world);
  return usable.filter(BELONGS[choice]);
}

/** Finds exemplars for an agent's words. */
export function retrieverOf(
  services: MemoryServices,
  exemplars: readonly Exemplar[],
  { world, fileHash }: ActingPlace,
): AgentHost["retrieve"] {
  const memory = {
    list: async () => exemplars,
    put: (exemplar: Exemplar) => services.storage.exemplars.put(exemplar),
    keepVectors: (id: string, embeddings: Exemplar["embeddings"]) =>
      services.storage.exemplars.keepVectors(id, embeddings),
    remove: (id: string) => services.storage.exemplars.remove(id),
    countUse: (ids: readonly string[], use: keyof Exemplar["uses"]) =>
      services.storage.exemplars.countUse(ids, use),
  };
  return async ({ instruction, dialogue, situation }, count) => {
    const kit = await services.kit(world);
    const found = await retrieveExemplars(
      {
        demonstration: { world, source: { fileHash } },
        memory,
        embedder: services.embedder,
        retrieval: services.retrieval,
        usefulness: services.usefulness,
        retrievalSettings: () => {
          const settings = actingRetrievalOf(kit, services.settings.getState().retrieval);
          return count === undefined ? settings : { ...settings, count };
        },
        // Nothing was shown: only words are compared.
        observations: {
          firstPixels: async () => undefined,
          thumbnail: async () => undefined,
          forTeacher: async () => ({ images: [] }),
        },
      },
      { instruction, dialogue, situation },
    );
    return found.map(({ exemplar, retrieved }): FoundExemplar => ({
      exemplar: toSent(exemplar),
      retrieved,
    }));
  };
}

/** Those of them that somebody asks for by a name. */
export function routinesIn(exemplars: readonly Exemplar[]): readonly SentRoutine[] {
  return exemplars.flatMap((exemplar) =>
    exemplar.routine === undefined ? [] : [{ name: exemplar.routine, exemplar: toSent(exemplar) }],
  );
}

function toSent(exemplar: Exemplar): SentExemplar {
  const { id, title, instruction, dialogue, program, noisyProgram, abstractions } = exemplar;
  const { stateText, situation, meaning } = exemplar;
  return {
    id,
    title,
    instruction,
    dialogue,
    program,
    noisyProgram,
    abstractions,
    stateText,
    ...(situation === undefined ? {} : { situation }),
    ...(meaning === undefined ? {} : { meaning }),
  };
}

/** The rooms of exemplars that the worker does not have yet. */
export function roomsToSend(
  exemplars: readonly Exemplar[],
  sent: ReadonlySet<string>,
): readonly RememberedRoom[] {
  return exemplars.flatMap(({ id, stateJson }) =>
    stateJson === undefined || sent.has(id) ? [] : [{ exemplarId: id, stateJson }],
  );
}
