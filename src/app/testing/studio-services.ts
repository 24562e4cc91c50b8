/** The studio's services in memory: a test gives those that it is about, everything else is absent. */
import { createStore } from "zustand/vanilla";
import type { Services } from "@/app/services";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import type { FrameTable } from "@/core/demonstration";
import { SessionLibrary } from "@/document/session-library";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import type { VideoEngine } from "@/engines/video/video-engine";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { createQueries } from "@/storage/queries";
import { kitOf, recordedKitOf } from "@/worlds/worlds";

/** What a part answers that a test is not about. */
export const isAbsent = () => Promise.reject(new Error("not part of this test"));

export async function buildServices(given: Partial<Services> = {}): Promise<Services> {
  const { storage = openMemoryStorage() } = given;
  return {
    storage,
    queries: createQueries(storage),
    settings: await openStudioSettings(storage.settings),
    outside: {
      fetch: isAbsent,
      allowed: createStore(() => []),
      windowFor: isAbsent,
      allow: () => ({ [Symbol.dispose]: () => undefined }),
    },
    remoteWorlds: {
      spokenTo: createStore(() => []),
      add: isAbsent,
      remove: () => undefined,
      bringer: () => async () => undefined,
    },
    sessions: new SessionLibrary(storage.operations),
    kit: kitOf,
    recordedKit: recordedKitOf,
    teacher: isAbsent,
    video: isAbsent,
    perception: isAbsent,
    embedder: isAbsent,
    embedding: isAbsent,
    starter: isAbsent,
    retrieval: isAbsent,
    usefulness: async () => createUsefulnessEngine(),
    runner: isAbsent,
    consoles: isAbsent,
    checker: isAbsent,
    agent: isAbsent,
    experiments: isAbsent,
    painter: isAbsent,
    ...given,
  };
}

/** Takes every file for a film with these frames, and shows none of them. */
export function buildVideoEngine(frames: FrameTable): VideoEngine {
  return {
    open: async () => ({
      frames,
      frame: isAbsent,
      thumbnails: isAbsent,
      pixels: isAbsent,
      close: () => undefined,
    }),
    cut: isAbsent,
    createWriter: isAbsent,
    [Symbol.dispose]: () => undefined,
  };
}
