/** The console session behind the lines: opened, run again, watched, and given up when it breaks. */
import type { Json } from "@/base/json";
import type { Progress } from "@/base/progress";
import { replayLines, withInterrupts } from "@/app/console/console-lines";
import type { ConsoleRecord } from "@/core/console/console-record";
import type { ConsoleSession } from "@/core/console/console-session";
import type { SealedConsoles } from "@/engines/runner/console/create-sealed-console";

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
  #isDisposed = false;

  constructor(consoles: SealedConsoles, listeners: LiveListeners) {
    this.#consoles = consoles;
    this.#listeners = listeners;
  }

  /** Undefined before it is opened and after it broke. */
  get session(): ConsoleSession | undefined {
    return this.#session;
  }

  /** Opens where the lines begin and runs them again; whether the scene came out as it was. */
  async open(record: ConsoleRecord, signal: AbortSignal): Promise<boolean> {
    this.close();
    const { onProgress } = this.#listeners;
    const opened = await this.#consoles.open(record.start, { signal, onProgress });
    const session = this.#watch(withInterrupts(opened));
    this.#session = session;
    if (this.#isDisposed) {
      this.close();
      throw new DOMException("The console was left.", "AbortError");
    }
    const isSame = await replayLines(record, session, signal);
    this.#states = [];
    return isSame;
  }

  /** The scene after the statement that was run first of those that were not asked for. */
  takeState(): Json | undefined {
    return this.#states.shift() ?? this.#session?.state();
  }

  close(): void {
    this.#session?.[Symbol.dispose]();
    this.#session = undefined;
    this.#states = [];
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    this.close();
  }

  #watch(session: ConsoleSession): ConsoleSession {
    return {
      ...session,
      run: async (source, signal) => {
        this.#listeners.onRun(source);
        const answer = await session.run(source, signal);
        this.#states.push(session.state());
        return answer;
      },
    };
  }
}
