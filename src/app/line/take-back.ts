import { toExemplarMemory } from "@/app/lesson/studio-memory";
import { tallyStanding } from "@/app/line/session-tally";
import type { Services } from "@/app/services";
import type { SessionStore } from "@/document/session-store";
import { undoGesture } from "@/lesson/lesson-decisions";

/** Does something to the log of a demonstration that may be on screen or not; resolves when it is saved. */
async function inSession(
  { sessions }: Pick<Services, "sessions">,
  demonstrationId: string,
  act: (session: SessionStore) => void | Promise<void>,
): Promise<void> {
  const handle = sessions.open(demonstrationId);
  try {
    const session = await handle.store;
    await act(session);
    await session.whenSaved();
  } finally {
    handle[Symbol.dispose]();
  }
}

/** Takes back a verdict; its exemplar leaves the memory with it. */
export async function takeBackDecision(
  services: Pick<Services, "sessions" | "storage">,
  demonstrationId: string,
  decisionId: string,
): Promise<void> {
  await inSession(services, demonstrationId, async (log) => {
    await undoGesture({ log, memory: toExemplarMemory(services) }, decisionId);
    tallyStanding(
      demonstrationId,
      log.getState().session.decisions.map(({ id }) => id),
    );
  });
}

/** Takes back what one operation did. */
export async function takeBackOperation(
  services: Pick<Services, "sessions">,
  demonstrationId: string,
  operationId: string,
): Promise<void> {
  await inSession(services, demonstrationId, (session) => {
    session.undo(operationId);
  });
}
