/** Verdicts, and what they do to the memory: accepting stores an exemplar, taking it back removes it. */
import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import type { Decision, Verdict } from "@/core/operation";
import type { ProgramVersion } from "@/core/program";
import type { Actor } from "@/core/correction";
import { requireSound } from "@/app/review/check-program";
import { makeExemplar } from "@/app/review/make-exemplar";
import { currentSession, lastRunOf, type ReviewParts } from "@/app/review/review-parts";
import type { Gesture } from "@/document/undo-table";
import { requestPersistence } from "@/storage/storage-quota";

/** The exemplars that a version's proposal was shown. */
export function retrievedIds(version: ProgramVersion): readonly string[] {
  return version.proposal?.retrieved.map((item) => item.exemplarId) ?? [];
}

/**
 * Stores the exemplar and the verdict. Throws REV-02 unless the version's last run succeeded, and
 * CHK-01 where the static check finds an error all the same.
 */
export async function acceptVersion(
  parts: ReviewParts,
  version: ProgramVersion,
  by: Actor = "person",
): Promise<void> {
  const { services, demonstration, video } = parts;
  const run = lastRunOf(parts, version.id);
  if (run?.status !== "succeeded") {
    throw new AppError({
      code: "REV-02",
      what: "Only a program that has run successfully becomes an exemplar.",
      safe: "The program and its abstractions are kept.",
      next: "Run it, mend what fails, and accept it then.",
    });
  }
  await requireSound(parts, version.text);
  const session = currentSession(parts);
  const input = { demonstration, session, version, run, video, by };
  const exemplar = await makeExemplar(services, input);
  await services.storage.exemplars.put(exemplar);
  // Now there is something worth keeping: browsers grant this only to pages in use.
  await requestPersistence();
  decide(parts, {
    programId: version.id,
    verdict: "accepted",
    exemplarId: exemplar.id,
    ...saidBy(by),
  });
  await services.storage.exemplars.countUse(retrievedIds(version), "succeeded");
}

/** Gives a demonstration up: nothing is stored, everything tried is kept (ICAL 3.3). */
export function setAside(parts: ReviewParts, programId: string, text: string, by: Actor): void {
  decide(parts, { programId, verdict: "set aside", text, ...saidBy(by) });
}

function saidBy(by: Actor): Pick<Decision, "by"> {
  return by === "person" ? {} : { by };
}

export function rejectVersion(
  parts: ReviewParts,
  version: ProgramVersion,
  reasons: readonly string[],
  text: string,
): void {
  decide(parts, { programId: version.id, verdict: "rejected", reasons: [...reasons], text });
}

function decide(
  { session }: ReviewParts,
  decision: Partial<Decision> & { readonly programId: string; readonly verdict: Verdict },
): void {
  session.apply({
    kind: "decision.add",
    decision: { id: createId("decision"), reasons: [], text: "", at: Date.now(), ...decision },
  });
}

/** Takes back the last gesture, or the verdict given; its exemplar leaves the memory with it. */
export async function undoGesture(parts: ReviewParts, decisionId?: string): Promise<void> {
  const { services, demonstration, session } = parts;
  const operationId =
    decisionId === undefined
      ? undefined
      : (await services.storage.operations.read(demonstration.id)).items.find(
          ({ change }) => change.kind === "decision.add" && change.decision.id === decisionId,
        )?.id;
  const exemplarId = decisionOf(session.undo(operationId))?.exemplarId;
  if (exemplarId !== undefined) {
    await services.storage.exemplars.remove(exemplarId);
  }
}

/** Brings back what was undone; an accepted exemplar is made again from the same parts. */
export async function redoGesture(parts: ReviewParts): Promise<void> {
  const { services, demonstration, video, session } = parts;
  const decision = decisionOf(session.redo());
  const version = currentSession(parts).versions.find(({ id }) => id === decision?.programId);
  const run = version === undefined ? undefined : lastRunOf(parts, version.id);
  if (decision?.exemplarId !== undefined && version !== undefined && run !== undefined) {
    const input = {
      demonstration,
      session: currentSession(parts),
      version,
      run,
      video,
      by: decision.by ?? "person",
    };
    const exemplar = await makeExemplar(services, input);
    await services.storage.exemplars.put({ ...exemplar, id: decision.exemplarId });
  }
}

function decisionOf(gesture: Gesture | undefined): Decision | undefined {
  const change = gesture
    ?.map((operation) => operation.change)
    .find((candidate) => candidate.kind === "decision.add");
  return change?.kind === "decision.add" ? change.decision : undefined;
}
