/**
 * One demonstration under review, saved as it is worked on.
 *
 * Why it exists: there is no Save button. Each change becomes an operation, shows at once, and is
 * on its way to the log before the call returns; what is typed follows within a second.
 *
 * How to use: `openSession(storage.operations, id)`, read it with zustand's `useStore`, change it with
 * `apply`, `typeDraft`, `undo`, `redo`, and dispose of it when the page is left (a
 * {@link '@/document/session-library'} does so and never drops what is not written).
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ErrorData } from "@/base/app-error";
import { createId } from "@/base/id";
import type { Change, Draft, Operation } from "@/core/operation";
import type { Standing } from "@/core/line/standing";
import type { Session } from "@/core/session";
import { DraftBuffer } from "@/document/draft-buffer";
import { toKeylessChange } from "@/document/keyless-change";
import { requireChangeable, requireInQueue } from "@/core/line/in-trash";
import { gestureToUndo, requireCorrectionLeft } from "@/document/memory-session";
import {
  OperationWriter,
  PLACE_TAKEN,
  WRITER_REPLACED,
  type OperationLog,
} from "@/document/operation-writer";
import { whenPageIsLeft } from "@/document/page-leave";
import { reduceSession } from "@/document/reduce-session";
import { PLAIN_TAB, type KeysInUse } from "@/document/session-tab";
import { toStanding } from "@/document/to-standing";
import { openSessionLock, readOnlyError, type SessionLock } from "@/document/session-lock";
import {
  readUndoState,
  type Gesture,
  type MemoryWrite,
  type ToMemoryWrite,
} from "@/document/undo-table";

/** What the save chip tells. `full` and `failed`: everything works on in memory and is tried again. */
export type SaveState = "saved" | "saving" | "memory only" | "full" | "failed" | "read-only";

export interface SessionState {
  readonly session: Session;
  readonly saveState: SaveState;
  /** Why it is `full` or `failed`, for people. */
  readonly saveProblem: ErrorData | undefined;
  /** Milliseconds since 1970; absent while nothing was saved. */
  readonly lastSavedAt: number | undefined;
}

type Readable = Pick<StoreApi<SessionState>, "getState" | "getInitialState" | "subscribe">;

export interface SessionStore extends Readable {
  readonly demonstrationId: string;
  /**
   * Does one change, and with it what it does to the memory. Throws AppError: DOC-01 another tab writes,
   * DOC-02 no correction is left, DOC-03 the item is deleted.
   */
  apply(change: Change, memory?: MemoryWrite): Operation;
  /** Memory and log are one here: what is given to `apply`, `undo` and `redo` is written with them. */
  readonly writesMemory: true;
  /** Everything that was done, oldest first, written or on its way. */
  operations(): readonly Operation[];
  /**
   * A change as it would be done now, for whoever writes it together with others: it is not done by this. Wait
   * for `whenSaved` before, and call `catchUp` after. Throws DOC-01 where another tab writes, DOC-03 where the item
   * is deleted.
   */
  prepare(change: Change): PreparedChange;
  /** Takes in what was written to the log past this session. */
  catchUp(): Promise<void>;
  /** Takes what is typed in the editor; shows at once and is written at the next pause. */
  typeDraft(draft: Draft): void;
  /**
   * Takes back the last gesture, or the one that holds the operation; `toMemory` tells what that does to
   * the memory.
   */
  undo(operationId?: string, toMemory?: ToMemoryWrite): Gesture | undefined;
  /** Brings back what undo took back last. */
  redo(toMemory?: ToMemoryWrite): Gesture | undefined;
  /** Resolves when everything is written; rejects with STO-01 and the like while it cannot be. */
  whenSaved(): Promise<void>;
  /** Whether something was done here that closing the tab would lose. */
  hasUnsaved(): boolean;
  /** Writes the whole log anew where nothing of it is stored any more; false where it is there. */
  saveAgain(): Promise<boolean>;
  /** A person has come to it in this tab: one where nobody is at it lets them write. */
  come(): void;
  /** Becomes the tab that writes; the other one looks on. */
  takeOver(): Promise<void>;
  /** Writes what is pending, then lets go of the demonstration. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** An operation that is not written yet, with what its log has to know of the writer. */
export interface PreparedChange {
  readonly operation: Operation;
  readonly by: { readonly writerId: string; readonly standing: Standing };
}

/** What a tab that closes now would take with it. */
const UNSAVED: ReadonlySet<SaveState> = new Set(["saving", "full", "failed"]);

/** Opens a demonstration's session from its log. */
export async function openSession(
  log: OperationLog,
  demonstrationId: string,
  tab = PLAIN_TAB,
): Promise<SessionStore> {
  const store = new LoggedSession(log, demonstrationId, tab.keys);
  await store.open(tab.isAttended);
  return store;
}

class LoggedSession implements SessionStore {
  readonly writesMemory = true;
  readonly demonstrationId: string;
  readonly #log: OperationLog;
  readonly #keys: KeysInUse;
  readonly #writer: OperationWriter;
  readonly #drafts: DraftBuffer;
  readonly #store: StoreApi<SessionState>;
  #operations: readonly Operation[] = [];
  #nextSequence = 0;
  #damagedCount = 0;
  #hasWorked = false;
  #lock: SessionLock | undefined;
  #watch: Disposable | undefined;

  constructor(log: OperationLog, demonstrationId: string, keys: KeysInUse) {
    this.demonstrationId = demonstrationId;
    this.#log = log;
    this.#keys = keys;
    this.#drafts = new DraftBuffer((draft) => {
      this.#append({ kind: "draft.set", draft });
    });
    const standingAfter = (last: Operation) => this.#standingAfter(last);
    this.#writer = new OperationWriter(log, standingAfter, (state) => {
      if (state.kind === "failing" && state.error.code === PLACE_TAKEN) {
        // If the log cannot be read either, the writer's next try comes back here.
        this.#load().catch(() => undefined);
      }
      this.#show(state.kind === "idle" ? { lastSavedAt: Date.now() } : {});
    });
    this.#store = createStore<SessionState>(() => ({
      session: reduceSession(demonstrationId, []),
      saveState: "saved",
      saveProblem: undefined,
      lastSavedAt: undefined,
    }));
  }

  readonly getState = () => this.#store.getState();
  readonly getInitialState = () => this.#store.getInitialState();
  readonly subscribe: Readable["subscribe"] = (listener) => this.#store.subscribe(listener);

  async open(isAttended: () => boolean): Promise<void> {
    this.#lock = await openSessionLock(this.demonstrationId, {
      isAttended,
      // What cannot be written now is not lost: it is tried again, and goes after the other tab's.
      onAsked: () => this.whenSaved().catch(() => undefined),
      onGained: () => {
        // While the log cannot be read, the writer's tries come back to it.
        this.#become(false).catch(() => undefined);
      },
      onLost: () => {
        this.#show({});
      },
    });
    try {
      await this.#become(false);
    } catch (error) {
      this.#lock[Symbol.dispose]();
      throw error;
    }
    this.#show({ lastSavedAt: this.#operations.at(-1)?.at });
    this.#watch = whenPageIsLeft(() => this.#drafts.flush());
  }

  apply(change: Change, memory?: MemoryWrite): Operation {
    this.#requireWriter();
    this.#drafts.flush();
    this.#requireChangeable(change);
    if (change.kind === "correction.add") {
      requireCorrectionLeft(this.getState().session);
    }
    return this.#append(change, memory);
  }

  prepare(change: Change): PreparedChange {
    this.#requireWriter();
    this.#requireChangeable(change);
    const operation = this.#compose(change);
    const standing = this.#standingOf([...this.#operations, operation]);
    return { operation, by: { writerId: this.#writer.writerId, standing } };
  }

  async catchUp(): Promise<void> {
    this.#hasWorked = true;
    await this.#load();
  }

  typeDraft(draft: Draft): void {
    this.#requireWriter();
    requireInQueue(this.getState().session);
    this.#drafts.set(draft);
    this.#show({});
  }

  operations(): readonly Operation[] {
    return this.#operations;
  }

  undo(operationId?: string, toMemory?: ToMemoryWrite): Gesture | undefined {
    this.#requireWriter();
    this.#drafts.flush();
    return this.#mark("undo", gestureToUndo(this.#operations, operationId), toMemory);
  }

  redo(toMemory?: ToMemoryWrite): Gesture | undefined {
    this.#requireWriter();
    this.#drafts.flush();
    return this.#mark("redo", readUndoState(this.#operations).undone.at(-1), toMemory);
  }

  async whenSaved(): Promise<void> {
    this.#drafts.flush();
    await this.#writer.settle();
  }

  hasUnsaved(): boolean {
    const { saveState } = this.getState();
    const isWaiting = this.#writer.state.kind !== "idle";
    return isWaiting || (saveState === "memory only" ? this.#hasWorked : UNSAVED.has(saveState));
  }

  async saveAgain(): Promise<boolean> {
    this.#drafts.flush();
    let isMissing = false;
    await this.#writer.hold(async () => {
      const { nextSequence } = await this.#log.read(this.demonstrationId);
      isMissing = nextSequence === 0 && this.#operations.length > 0;
      if (isMissing) {
        this.#writer.takeQueue();
        this.#operations = this.#operations.map((each, sequence) => ({ ...each, sequence }));
        this.#nextSequence = this.#operations.length;
        this.#writer.write(this.#operations);
      }
    });
    await this.#writer.settle();
    return isMissing;
  }

  come(): void {
    this.#lock?.come();
  }

  async takeOver(): Promise<void> {
    await this.#lock?.takeOver();
    await this.#become(true);
  }

  /** The writer, where the lock is held here, or one who looks on; with what others have written. */
  async #become(isTakeOver: boolean): Promise<void> {
    if (this.#lock?.isHeld === true) {
      const { writerId } = this.#writer;
      await this.#log.claim?.(this.demonstrationId, writerId, isTakeOver);
    }
    await this.#load();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#watch?.[Symbol.dispose]();
    await this.whenSaved();
    this.#lock?.[Symbol.dispose]();
  }

  #mark(kind: "undo" | "redo", gesture: Gesture | undefined, toMemory: ToMemoryWrite | undefined) {
    if (gesture !== undefined) {
      const change = { kind, operationId: gesture[0].id };
      this.#requireChangeable(change);
      this.#append(change, toMemory?.(gesture));
    }
    return gesture;
  }

  #compose(change: Change): Operation {
    const at = Date.now();
    return {
      id: createId("op", at),
      demonstrationId: this.demonstrationId,
      sequence: this.#nextSequence,
      at,
      change: toKeylessChange(change, this.#keys()),
    };
  }

  #append(change: Change, memory?: MemoryWrite): Operation {
    this.#hasWorked = true;
    const operation = this.#compose(change);
    this.#nextSequence += 1;
    this.#operations = [...this.#operations, operation];
    this.#writer.writeWith(operation, memory);
    this.#reduce();
    return operation;
  }

  /**
   * Reads the log and puts what is not written at its end: at the start, after taking over, and
   * when another tab wrote where this one wanted to.
   */
  async #load(): Promise<void> {
    await this.#writer.hold(async () => {
      const { items, damaged, nextSequence } = await this.#log.read(this.demonstrationId);
      this.#damagedCount = damaged.length;
      const known = new Set(items.map(({ id }) => id));
      const moved = this.#writer
        .takeQueue()
        .filter(({ id }) => !known.has(id))
        .map((operation, index) => ({ ...operation, sequence: nextSequence + index }));
      this.#operations = [...items, ...moved];
      this.#nextSequence = nextSequence + moved.length;
      if (moved.length > 0) {
        this.#writer.write(moved);
      }
      this.#reduce();
    });
  }

  /** As the log makes it up to there. */
  #standingAfter(last: Operation): Standing {
    const until = this.#operations.findIndex(({ id }) => id === last.id) + 1;
    return this.#standingOf(this.#operations.slice(0, until));
  }

  #standingOf(operations: readonly Operation[]): Standing {
    return toStanding(reduceSession(this.demonstrationId, operations), this.#damagedCount);
  }

  #reduce(): void {
    this.#show({ session: reduceSession(this.demonstrationId, this.#operations) });
  }

  #show(change: Partial<SessionState>): void {
    const { session: before } = this.#store.getState();
    const session = change.session ?? before;
    const draft = this.#drafts.pending;
    const { state } = this.#writer;
    this.#store.setState({
      ...change,
      session: draft === undefined ? session : { ...session, draft },
      saveState: this.#saveState(),
      saveProblem: state.kind === "failing" ? state.error : undefined,
    });
  }

  #saveState(): SaveState {
    const { state } = this.#writer;
    if (this.#isReplaced()) {
      return "read-only";
    }
    if (state.kind === "failing" && state.error.code !== PLACE_TAKEN) {
      return state.error.code === "STO-01" ? "full" : "failed";
    }
    if (!this.#log.isPersistent) {
      return "memory only";
    }
    return state.kind === "idle" && this.#drafts.pending === undefined ? "saved" : "saving";
  }

  /** The lock is known to be gone, or the log has said so to a tab that slept through it. */
  #isReplaced(): boolean {
    const { state } = this.#writer;
    const isRefused = state.kind === "failing" && state.error.code === WRITER_REPLACED;
    return isRefused || this.#lock?.isHeld === false;
  }

  #requireChangeable(change: Change): void {
    requireChangeable(this.getState().session, this.#operations, change);
  }

  #requireWriter(): void {
    if (this.#isReplaced()) {
      throw readOnlyError();
    }
  }
}
