/** What can be done of an item before a person looks at it: its labels and a first proposal. */
import { openParts } from "@/app/review/open-parts";
import type { Services } from "@/app/services";
import { BUILT_IN } from "@/app/studio-settings";
import { isOnlyRead, type Demonstration } from "@/core/demonstration";
import type { SessionStore } from "@/document/session-store";
import { currentSession } from "@/lesson/lesson-parts";
import { labelActions, proposeProgram, takeLoggedActions } from "@/lesson/lesson-steps";

/**
 * Labels it (its recorded actions, where it has some, or the model's) and asks the built-in teacher. Who
 * already has that, belongs to another tab, or is taught by a language model that costs something, is left
 * as it is. A person who opens it in another tab has it at once: the work is given up. Rejects where it
 * cannot be opened or taught; what was done until then stays.
 */
export async function prepareItem(
  services: Services,
  demonstration: Demonstration,
  wanted: AbortSignal,
): Promise<void> {
  if (isOnlyRead(demonstration) || demonstration.steps !== undefined) {
    return;
  }
  const handle = services.sessions.openAhead(demonstration.id);
  try {
    const session = await handle.store;
    const isFree = session.getState().saveState !== "read-only";
    if (!isFree || session.getState().session.versions.some(({ kind }) => kind !== "noisy")) {
      return;
    }
    using free = whileFree(session, wanted);
    const { signal } = free;
    const parts = await openParts({ services, demonstration, session });
    try {
      signal.throwIfAborted();
      if (currentSession(parts).labels.length > 0) {
        // A person is at it.
      } else if (demonstration.loggedActions.length > 0) {
        takeLoggedActions(parts);
      } else {
        await labelActions(parts, { signal });
      }
      signal.throwIfAborted();
      if (services.settings.getState().teachers.propose === BUILT_IN) {
        await proposeProgram(parts, { signal });
      }
      await session.whenSaved();
    } finally {
      parts.video.close();
    }
  } finally {
    handle[Symbol.dispose]();
  }
}

/** Aborted with `wanted`, and when another tab has become the one that writes. */
function whileFree(session: SessionStore, wanted: AbortSignal) {
  const taken = new AbortController();
  const stopWatching = session.subscribe(({ saveState }) => {
    if (saveState === "read-only") {
      taken.abort();
    }
  });
  return {
    signal: AbortSignal.any([wanted, taken.signal]),
    [Symbol.dispose]: stopWatching,
  };
}
