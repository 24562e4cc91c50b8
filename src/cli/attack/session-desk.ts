/** Where an attacked session is kept: a storage as the studio has it, in memory, and a log over it. */
import { ensureExists } from "@/base/assert";
import type { Demonstration } from "@/core/demonstration";
import type { Change, Operation } from "@/core/operation";
import type { Session } from "@/core/session";
import type { Rules } from "@/cli/attack/session-rules";
import { openLesson, type LessonTools } from "@/cli/teach/open-lesson";
import type { TeachCase } from "@/cli/teach/teach-case";
import { gestureToUndo } from "@/document/memory-session";
import { reduceSession } from "@/document/reduce-session";
import { openSession } from "@/document/session-store";
import { readUndoState } from "@/document/undo-table";
import type { LessonLog, LessonParts } from "@/lesson/lesson-parts";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";

export interface SessionDesk {
  readonly storage: Storage;
  readonly parts: LessonParts;
  /** The log as it is stored, once everything is written. */
  readonly stored: () => Promise<readonly Operation[]>;
  /** Has the open session take in what was written past it, as a tab does that is told. */
  readonly catchUp: () => Promise<void>;
}

/** A demonstration in a storage of its own, opened for a review. */
export async function openDesk(
  one: TeachCase,
  tools: LessonTools,
  rules: Rules,
): Promise<SessionDesk> {
  const storage = openMemoryStorage();
  const { labels } = one;
  const demonstration = { ...one.demonstration, importId: "import", projectId: "project" };
  const { id, importId, projectId } = demonstration;
  await storage.imports.addImport({
    id: importId,
    projectId,
    label: "",
    at: 0,
    demonstrations: [demonstration],
    videos: [],
    exemplars: [],
  });
  const { exemplars } = storage;
  const memory = { ...exemplars, list: async () => (await exemplars.list()).items };
  const parts = openLesson(demonstration, labels, { ...tools, memory });
  if (rules === "trash") {
    const log = new LaxLog(id);
    const nothing = async () => undefined;
    return {
      storage,
      parts: { ...parts, log },
      stored: async () => log.operations(),
      catchUp: nothing,
    };
  }
  const log = await openSession(storage.operations, id);
  return {
    storage,
    parts: { ...parts, log },
    stored: async () => {
      await log.whenSaved();
      return (await storage.operations.read(id)).items;
    },
    catchUp: () => log.catchUp(),
  };
}

/** The demonstration as it is stored by now. */
export async function storedDemonstration({ storage, parts }: SessionDesk): Promise<Demonstration> {
  return ensureExists(await storage.demonstrations.get(parts.demonstration.id));
}

/** A log as it once was: it takes whatever is done to a deleted item. For a control. */
class LaxLog implements LessonLog {
  readonly #id: string;
  #operations: readonly Operation[] = [];

  constructor(id: string) {
    this.#id = id;
  }

  getState(): { readonly session: Session } {
    return { session: reduceSession(this.#id, this.#operations) };
  }

  operations(): readonly Operation[] {
    return this.#operations;
  }

  apply(change: Change): Operation {
    const sequence = this.#operations.length;
    const id = `op_${sequence}`;
    const operation = { id, demonstrationId: this.#id, sequence, at: 0, change };
    this.#operations = [...this.#operations, operation];
    return operation;
  }

  undo(operationId?: string) {
    return this.#mark("undo", gestureToUndo(this.#operations, operationId));
  }

  redo() {
    return this.#mark("redo", readUndoState(this.#operations).undone.at(-1));
  }

  #mark(kind: "undo" | "redo", gesture: ReturnType<typeof gestureToUndo>) {
    if (gesture !== undefined) {
      this.apply({ kind, operationId: gesture[0].id });
    }
    return gesture;
  }
}
