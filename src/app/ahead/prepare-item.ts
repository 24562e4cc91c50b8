/** What can be done of an item before a person asks for it: its labels, a first proposal and that one's run. */
import { openParts } from "@/app/review/open-parts";
import type { ReviewParts } from "@/app/review/review-parts";
import type { Services } from "@/app/services";
import { BUILT_IN } from "@/app/studio-settings";
import { isOnlyRead, type Demonstration } from "@/core/demonstration";
import type { SessionStore } from "@/document/session-store";
import { currentSession } from "@/lesson/lesson-parts";
import { askAhead, keepProposal, labelActions, takeLoggedActions } from "@/lesson/lesson-steps";
import { runAhead } from "@/lesson/run-ahead";

export interface PieceOptions {
  readonly signal: AbortSignal;
  /** There is something to be done. */
  readonly onStart: () => void;
}

/**
 * Labels it (its recorded actions, where it has some, or the model's), has the built-in teacher answer what it
 * will be asked, and runs what that answered; nothing of either is written down before somebody looks at the item. Who already has
 * a proposal, belongs to another tab, or is taught by a language model that costs something, is left as it is.
 * A person who opens it in another tab has it at once: the work is given up. Rejects where it cannot be opened
 * or taught; what was done until then stays.
 */
export async function prepareItem(
  services: Services,
  demonstration: Demonstration,
  { signal: wanted, onStart }: PieceOptions,
): Promise<void> {
  await atItem({ services, demonstration, wanted }, async (parts, signal) => {
    onStart();
    if (currentSession(parts).labels.length > 0) {
      // A person is at it.
    } else if (demonstration.loggedActions.length > 0) {
      takeLoggedActions(parts);
    } else {
      await labelUntouched(parts, signal);
    }
    signal.throwIfAborted();
    if (isBuiltIn(services)) {
      const { draft } = await askAhead(parts, { signal });
      await runAhead(parts, draft.program, { signal });
    }
  });
}

/** A person may have begun on the item on screen meanwhile: then the labels are theirs to give. */
async function labelUntouched(parts: ReviewParts, signal: AbortSignal): Promise<void> {
  const { session } = parts;
  const before = session.operations().length;
  const label: ReviewParts["label"] = async (listener) => {
    const labelling = await parts.label(listener);
    signal.throwIfAborted();
    if (session.operations().length !== before) {
      throw new DOMException("Somebody has begun on it.", "AbortError");
    }
    return labelling;
  };
  await labelActions({ ...parts, label }, { signal });
}

/**
 * Proposes for the item on screen, where it came labelled and nobody has begun on it: at once, if what was
 * answered ahead is still the answer. Then it is run, unless that was done ahead too.
 */
export async function proposeShown(
  services: Services,
  demonstration: Demonstration,
  { signal: wanted, onStart }: PieceOptions,
): Promise<void> {
  if (isBuiltIn(services)) {
    await atItem({ services, demonstration, wanted }, async (parts, signal) => {
      const { labels, versions } = currentSession(parts);
      if (labels.length > 0 && versions.length > 0) {
        onStart();
        const answered = await askAhead(parts, { signal });
        signal.throwIfAborted();
        if (currentSession(parts).versions === versions) {
          const kept = await keepProposal(parts, answered);
          if (kept !== undefined) {
            await runAhead(parts, kept.text, { signal });
          }
        }
      }
    });
  }
}

function isBuiltIn({ settings }: Services): boolean {
  return settings.getState().teachers.propose === BUILT_IN;
}

interface ItemAhead {
  readonly services: Services;
  readonly demonstration: Demonstration;
  readonly wanted: AbortSignal;
}

/** Does some work on an item that has no proposal yet, while nobody writes to it in another tab. */
async function atItem(
  { services, demonstration, wanted }: ItemAhead,
  work: (parts: ReviewParts, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (isOnlyRead(demonstration) || demonstration.steps !== undefined) {
    return;
  }
  const handle = services.sessions.openAhead(demonstration.id);
  try {
    const session = await handle.store;
    const isFree = session.getState().saveState !== "read-only";
    const { versions, decisions, marks } = session.getState().session;
    const isDeleted = marks.includes("deleted");
    if (
      !isFree ||
      isDeleted ||
      decisions.length > 0 ||
      versions.some(({ kind }) => kind !== "noisy")
    ) {
      return;
    }
    using free = whileFree(session, wanted);
    const parts = await openParts({ services, demonstration, session });
    try {
      free.signal.throwIfAborted();
      await work(parts, free.signal);
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
