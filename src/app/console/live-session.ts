/** The console session behind the lines: opened, run again, watched, and given up when it breaks. */
import { toCanonicalJson, type Json } from "@/base/json";
import type { Progress } from "@/base/progress";
import { replayLines, withInterrupts } from "@/app/console/console-lines";
import { stateAfter, type ConsoleRecord } from "@/core/console/console-record";
import type { ConsoleSession } from "@/core/console/console-session";
import { definedBy } from "@/engines/console/python-statement";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";
import { t } from "@/base/language/translate";

/** What is told where a session was opened with its functions alone. */
export const FUNCTIONS_ONLY = t(
  "The session goes on from its scene with the functions that were defined. Other names have to be set again: run again, its statements leave another scene, because one was stopped in the middle, or goes by the clock or by chance.",
);

interface LiveListeners {
  readonly onProgress: (progress: Progress) => void;
  /** Told each statement as it begins. */
  readonly onRun: (source: string) => void;
}

export class LiveSession {
  readonly #consoles: SealedConsoles;
  readonly #listeners: LiveListeners;
  #session: ConsoleSession | undefined;
  /** Scenes after statements that nobody has asked for yet. */
  #states: Json[] = [];
  #isSpent = false;
  #isDisposed = false;

  constructor(consoles: SealedConsoles, listeners: LiveListeners) {
    this.#consoles = consoles;
    this.#listeners = listeners;
  }

  /** Undefined before it is opened, after it broke, and where its memory is used up: it has to be opened. */
  get session(): ConsoleSession | undefined {
    return this.#isSpent ? undefined : this.#session;
  }

  /**
   * Opens where the lines begin and runs them again. Where another scene comes out of it (a statement was stopped
   * in the middle, or goes by the clock), it is opened in the scene as it was, with the functions alone.
   */
  async open(record: ConsoleRecord, signal: AbortSignal): Promise<"all" | "functions"> {
    const { lines, start } = record;
    const scene = stateAfter(record, lines.length);
    const session = await this.#openAt(start, signal);
    await this.#replay(lines, session, signal);
    if (toCanonicalJson(session.state()) === toCanonicalJson(scene)) {
      this.#states = [];
      return "all";
    }
    const again = await this.#openAt(scene, signal);
    const functions = lines.filter(({ source }) => definedBy(source) !== undefined);
    await this.#replay(functions, again, signal);
    this.#states = [];
    return "functions";
  }

  #replay(lines: ConsoleRecord["lines"], session: ConsoleSession, signal: AbortSignal) {
    const { onProgress } = this.#listeners;
    return replayLines(lines, session, { signal, onProgress });
  }

  /** The scene after the statement that was run first of those that were not asked for. */
  takeState(): Json | undefined {
    return this.#states.shift() ?? this.#session?.state();
  }

  close(): void {
    this.#session?.[Symbol.dispose]();
    this.#session = undefined;
    this.#states = [];
    this.#isSpent = false;
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    this.close();
  }

  async #openAt(state: Json, signal: AbortSignal): Promise<ConsoleSession> {
    this.close();
    const { onProgress } = this.#listeners;
    const opened = await this.#consoles.open(state, { signal, onProgress });
    const session = this.#watch(withInterrupts(opened));
    this.#session = session;
    if (this.#isDisposed) {
      this.close();
      throw new DOMException("The console was left.", "AbortError");
    }
    return session;
  }

  #watch(session: ConsoleSession): ConsoleSession {
    return {
      ...session,
      run: async (source, signal) => {
        this.#listeners.onRun(source);
        const answer = await session.run(source, signal);
        this.#states.push(session.state());
        // What a statement took is not given back while its Python lives.
        this.#isSpent ||= answer.kind === "limit" && !answer.text.includes("took longer");
        return answer;
      },
    };
  }
}
