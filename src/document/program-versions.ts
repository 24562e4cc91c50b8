import { createId } from "@/base/id";
import { toCanonicalJson } from "@/base/json";
import { EMPTY_ABSTRACTIONS } from "@/core/abstraction";
import type { ProgramVersion } from "@/core/program";
import type { Session } from "@/core/session";

/** The number of the next version: numbers only grow. */
export function nextVersionNumber(session: Session): number {
  return Math.max(0, ...session.versions.map((version) => version.number)) + 1;
}

export function findVersion(session: Session, id: string): ProgramVersion | undefined {
  return session.versions.find((version) => version.id === id);
}

/**
 * The version that this one is again: what is taken back or brought back makes the text of an earlier version the
 * program as a version of its own. Itself where it says something new.
 */
export function firstOfSame(session: Session, version: ProgramVersion): ProgramVersion {
  let first = version;
  for (;;) {
    const { kind, parentId, number } = first;
    const isAgain = kind === "edited" || kind === "noisy";
    const parent = isAgain && parentId !== undefined ? findVersion(session, parentId) : undefined;
    // A parent is older: a damaged log does not lead round in circles.
    if (parent === undefined || parent.number >= number || !hasSameContent(parent, first)) {
      return first;
    }
    first = parent;
  }
}

/**
 * The draft as a version of its own, for `program.add` when it is run or submitted; `undefined`
 * where there is no draft or it says what its base says.
 */
export function versionFromDraft(session: Session, nowMs = Date.now()): ProgramVersion | undefined {
  const { draft } = session;
  if (draft === undefined) {
    return undefined;
  }
  const base = findVersion(session, draft.baseId);
  if (base !== undefined && hasSameContent(base, draft)) {
    return undefined;
  }
  return {
    id: createId("prg", nowMs),
    number: nextVersionNumber(session),
    kind: "edited",
    text: draft.text,
    abstractions: draft.abstractions,
    ...(base === undefined ? {} : { parentId: base.id }),
    createdAt: nowMs,
  };
}

/** What the editor shows: the draft of this version if there is one, else the version itself. */
export function workingCopy(
  session: Session,
  version: ProgramVersion | undefined,
): Pick<ProgramVersion, "text" | "abstractions"> {
  if (session.draft !== undefined && session.draft.baseId === version?.id) {
    return session.draft;
  }
  return version ?? { text: "", abstractions: EMPTY_ABSTRACTIONS };
}

function hasSameContent(
  a: Pick<ProgramVersion, "text" | "abstractions">,
  b: Pick<ProgramVersion, "text" | "abstractions">,
): boolean {
  return a.text === b.text && toCanonicalJson(a.abstractions) === toCanonicalJson(b.abstractions);
}
