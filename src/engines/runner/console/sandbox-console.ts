/** Console sessions inside the sandbox: statements come in as messages, answers and calls go out. */
import type { PyodideAPI } from "pyodide";
import type { Json } from "@/base/json";
import type { ConsoleSession, StatementAnswer } from "@/core/console/console-session";
import type { WorldModel } from "@/core/world/world-model";
import { loadConsoleHarness, openConsoleRun } from "@/engines/runner/console-run";
import { freezeBuiltins } from "@/engines/runner/freeze-builtins";
import { MAX_NAME_CHARS, MAX_NAMES, type FromConsole } from "@/engines/runner/sandbox-protocol";

const OPENED: StatementAnswer = { kind: "nothing", text: "" };

export class SandboxConsole {
  readonly #python: PyodideAPI;
  readonly #world: WorldModel;
  readonly #send: (message: FromConsole) => void;
  #session: ConsoleSession | undefined;
  #stop = new AbortController();

  /** Defines in Python what sessions need; one for each interpreter. */
  constructor(python: PyodideAPI, world: WorldModel, send: (message: FromConsole) => void) {
    this.#python = python;
    this.#world = world;
    this.#send = send;
    loadConsoleHarness(python);
    freezeBuiltins();
  }

  /** Opens a session in the place of the one before and answers for it. */
  async open(state: Json): Promise<void> {
    await this.#answer(async () => {
      this.#session?.[Symbol.dispose]();
      this.#session = openConsoleRun(this.#python, {
        world: this.#world,
        state,
        onStep: this.#send,
      });
      return OPENED;
    });
  }

  /** Runs a statement of the session and answers for it. */
  async run(source: string): Promise<void> {
    this.#stop = new AbortController();
    await this.#answer(async () => await this.#opened().run(source, this.#stop.signal));
  }

  stop(): void {
    this.#stop.abort();
  }

  async #answer(act: () => Promise<StatementAnswer>): Promise<void> {
    try {
      const answer = await act();
      const names = await this.#opened().names();
      const offered = names.filter((name) => name.length <= MAX_NAME_CHARS).slice(0, MAX_NAMES);
      this.#send({ kind: "answered", answer, names: offered });
    } catch {
      this.#send({ kind: "broken" });
    }
  }

  #opened(): ConsoleSession {
    if (this.#session === undefined) {
      throw new Error("a statement before a session");
    }
    return this.#session;
  }
}
