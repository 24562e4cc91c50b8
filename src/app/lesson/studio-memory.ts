/** What every lesson in the studio shares, whatever is taught: the log, the memory and how it is searched. */
import { createId } from "@/base/id";
import type { Demonstration } from "@/core/demonstration";
import type { Services } from "@/app/services";
import type { SessionStore } from "@/document/session-store";
import type { ExemplarMemory } from "@/lesson/exemplar-memory";
import type { MemoryParts, Observations } from "@/lesson/lesson-parts";

/** What a lesson in the studio is about. */
export interface StudioLesson {
  readonly services: Services;
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
}

/** The parts of a lesson that come from the services; what counts in a retrieval is the world's to say. */
export function toMemoryParts(
  { services, demonstration, session }: StudioLesson,
  observations: Observations,
): Omit<MemoryParts, "retrievalSettings"> {
  return {
    demonstration,
    log: session,
    memory: toExemplarMemory(services),
    embedder: services.embedder,
    retrieval: services.retrieval,
    usefulness: services.usefulness,
    observations,
    createId: (prefix) => createId(prefix),
    nowMs: () => Date.now(),
  };
}

/** The memory of the studio as the loop knows one. */
export function toExemplarMemory({
  storage: { exemplars },
}: Pick<Services, "storage">): ExemplarMemory {
  return {
    list: async () => (await exemplars.list()).items,
    put: (exemplar) => exemplars.put(exemplar),
    keepVectors: (id, embeddings) => exemplars.keepVectors(id, embeddings),
    remove: (id) => exemplars.remove(id),
    countUse: (ids, use) => exemplars.countUse(ids, use),
  };
}
