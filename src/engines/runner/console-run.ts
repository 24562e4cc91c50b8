/** A console session on a started Python: statements go in, answers and the world's state come out. */
import type { PyodideAPI } from "pyodide";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import {
  statementAnswerSchema,
  type ConsoleSession,
  type StatementAnswer,
} from "@/core/console/console-session";
import type { Environment, WorldModel } from "@/core/world/world-model";
import { CONSOLE_HARNESS } from "@/engines/runner/console-harness";
import { canSwitchStacks, createBridge } from "@/engines/runner/program-run";
import type { FromSandbox } from "@/engines/runner/sandbox-protocol";

/** What one statement may take; a session may go on for as long as anybody likes. */
export const STATEMENT_LIMITS = {
  durationMs: 10_000,
  outputChars: 20_000,
  /** Of a whole session. */
  worldCalls: 20_000,
} as const;

const LIMIT_SENTENCES: Readonly<Record<string, string>> = {
  duration:
    "Stopped: the statement took longer than 10 seconds. What it had done by then stays done.",
  output: "Stopped: the statement printed more than 20,000 characters.",
  calls: "Stopped: this session has made all the calls that it may.",
  memory: "Stopped: the statement used too much memory.",
  recursion: "Stopped: the functions called each other too deeply.",
};

export interface ConsoleRunOptions {
  readonly world: WorldModel;
  readonly state: Json;
  /** Told every call as it is made. */
  readonly onStep?: (message: Extract<FromSandbox, { kind: "step" }>) => void;
}

/** Defines what sessions need; once for each interpreter. */
export function loadConsoleHarness(python: PyodideAPI): void {
  python.runPython(CONSOLE_HARNESS, { filename: "<harness>" });
}

/** Opens a session. Throws what the world throws for a state that it cannot open. */
export function openConsoleRun(python: PyodideAPI, options: ConsoleRunOptions): ConsoleSession {
  const { world, state } = options;
  return new ConsoleRun(python, world.open(world.read(state), undefined), options);
}

class ConsoleRun implements ConsoleSession {
  readonly #environment: Environment;
  readonly #session: PythonSession;
  #printed = "";
  #signal: AbortSignal | undefined;

  constructor(python: PyodideAPI, environment: Environment, options: ConsoleRunOptions) {
    this.#environment = environment;
    const bridge = createBridge(python, environment, {
      request: { limits: STATEMENT_LIMITS },
      send: (message) => {
        if (message.kind === "output") {
          this.#printed += message.text;
        } else if (message.kind === "step") {
          options.onStep?.(message);
        }
      },
      isStopAsked: () => this.#signal?.aborted === true,
    });
    const open = ensureExists(python.globals.get("open_console"));
    this.#session = open(options.world.pythonApi, bridge, STATEMENT_LIMITS.outputChars);
  }

  async run(source: string, signal?: AbortSignal): Promise<StatementAnswer> {
    this.#signal = signal;
    this.#printed = "";
    const { statement } = this.#session;
    const seconds = STATEMENT_LIMITS.durationMs / 1000;
    const text = canSwitchStacks()
      ? await statement.callPromising(source, seconds)
      : statement(source, seconds);
    const answer = statementAnswerSchema.parse(JSON.parse(z.string().parse(text)));
    return {
      ...answer,
      text: [this.#printed.replace(/\n$/u, ""), toText(answer)].filter(Boolean).join("\n"),
    };
  }

  async names(): Promise<readonly string[]> {
    return z.array(z.string()).parse(JSON.parse(this.#session.names()));
  }

  state(): Json {
    return this.#environment.state().json;
  }

  [Symbol.dispose](): void {
    this.#session.destroy();
  }
}

function toText({ kind, text }: StatementAnswer): string {
  return kind === "limit" ? ensureExists(LIMIT_SENTENCES[text]) : text;
}

/** The part of Pyodide's proxy of a session that is used. */
interface PythonSession {
  readonly statement: {
    (source: string, seconds: number): unknown;
    callPromising(source: string, seconds: number): Promise<unknown>;
  };
  names(): string;
  destroy(): void;
}
