/**
 * One run inside the sandbox: Python's calls go to the world here, events go to the page. It has no goal:
 * what is to be reached is the page's to know and to judge.
 */
import type { PyodideAPI } from "pyodide";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { nextTask } from "@/base/turns/next-task";
import {
  programEndSchema,
  type FromSandbox,
  type ProgramEnd,
  type RunMessage,
} from "@/engines/runner/sandbox-protocol";
import { programCallSchema, type ProgramCall } from "@/core/world/program-call";
import type { CallOutcome, Environment, WorldModel } from "@/core/world/world-model";

/** Above this the program is stopped: a browser tab dies at about four times as much. */
const MAX_MEMORY_BYTES = 1024 * 1024 * 1024;

/** How the harness reaches the world and the page; each method is called from Python. */
export interface Bridge {
  /** One call of the API at a line: `{ outcome, limit }` as JSON; of a world elsewhere as a promise. */
  call(line: number, callJson: string): string | Promise<string>;
  /** Whether Python has to wait for what `call` gives. */
  readonly isFar: boolean;
  line(line: number): void;
  output(text: string): void;
  /** Why to stop, or nothing. */
  verdict(): string;
  /** The verdict after the worker has read its messages. */
  pause(): Promise<string>;
  rest(durationMs: number): Promise<void>;
}

export interface ProgramRunOptions {
  /** Undefined for a world elsewhere: the page makes its calls. */
  readonly world: WorldModel | undefined;
  readonly request: RunMessage;
  readonly send: (message: FromSandbox) => void;
  readonly isStopAsked: () => boolean;
  /** The page's answer to the call that was asked last; absent where nobody answers. */
  readonly nextAnswer?: () => Promise<CallOutcome>;
}

/** Runs the program of the request to its end. Sends `started`, the events and `finished`. */
export async function runProgram(python: PyodideAPI, options: ProgramRunOptions): Promise<void> {
  const { request, send } = options;
  const { bridge, pythonApi } = openBridge(python, options);
  const end = await callHarness(python, [
    request.program,
    pythonApi,
    bridge,
    request.limits.durationMs / 1000,
    request.limits.outputChars,
  ]);
  send({ kind: "finished", end });
}

function openBridge(python: PyodideAPI, options: ProgramRunOptions) {
  const { world, request, nextAnswer } = options;
  if (request.far !== undefined) {
    const answer = ensureExists(nextAnswer, "somebody answers for a world elsewhere");
    return {
      bridge: createFarBridge(python, answer, options),
      pythonApi: request.far.pythonApi,
    };
  }
  const here = ensureExists(world, "the sandbox has its world");
  const environment = here.open(here.read(request.state), undefined);
  return { bridge: createBridge(python, environment, options), pythonApi: here.pythonApi };
}

/** Runs the harness; an error that it does not catch itself is the interpreter's own. */
async function callHarness(python: PyodideAPI, args: readonly unknown[]): Promise<ProgramEnd> {
  const run = ensureExists(python.globals.get("run_program"));
  try {
    // Without stack switching Python cannot pause: a stop then ends the whole sandbox instead.
    return parseEnd(canSwitchStacks() ? await run.callPromising(...args) : run(...args));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // Of a Python traceback, the last line says what happened.
    const message = text.trim().split("\n").at(-1) ?? "";
    return { end: "crashed", message: message.slice(0, 300) };
  }
}

/** Whether Python can be paused while it runs. */
export function canSwitchStacks(): boolean {
  return "Suspending" in WebAssembly;
}

function parseEnd(text: unknown): ProgramEnd {
  return programEndSchema.parse(JSON.parse(z.string().parse(text)));
}

/** What the bridge of a run or of a console session needs. */
export interface BridgeOptions {
  readonly request: Pick<RunMessage, "limits">;
  readonly send: (message: FromSandbox) => void;
  readonly isStopAsked: () => boolean;
}

/** The way from Python to an episode; every call is sent on as a step. */
export function createBridge(
  python: PyodideAPI,
  environment: Environment,
  options: BridgeOptions,
): Bridge {
  const { request, send } = options;
  let calls = 0;
  return {
    ...createWatch(python, options),
    isFar: false,
    call: (line, callJson) => {
      if (calls >= request.limits.worldCalls) {
        return toAnswer(undefined);
      }
      const call = parseCall(callJson);
      if (call === undefined) {
        return toAnswer(UNREADABLE_CALL);
      }
      const outcome = environment.call(call);
      send({ kind: "step", step: { index: calls, line, call, outcome } });
      calls += 1;
      return toAnswer(outcome);
    },
  };
}

/** The way from Python to the page, which makes the calls of a world elsewhere. */
function createFarBridge(
  python: PyodideAPI,
  nextAnswer: () => Promise<CallOutcome>,
  options: BridgeOptions,
): Bridge {
  const { request, send } = options;
  let calls = 0;
  return {
    ...createWatch(python, options),
    isFar: true,
    call: async (line, callJson) => {
      const call = parseCall(callJson);
      if (call === undefined || calls >= request.limits.worldCalls) {
        return toAnswer(call === undefined ? UNREADABLE_CALL : undefined);
      }
      calls += 1;
      const answer = nextAnswer();
      send({ kind: "ask", line, call });
      return toAnswer(await answer);
    },
  };
}

/** What every bridge tells and asks besides calls. */
function createWatch(
  python: PyodideAPI,
  { send, isStopAsked }: BridgeOptions,
): Omit<Bridge, "call" | "isFar"> {
  const verdict = () => {
    if (isStopAsked()) {
      return "stop";
    }
    return usedMemoryBytes(python) > MAX_MEMORY_BYTES ? "memory" : "";
  };
  return {
    line: (line) => send({ kind: "line", line }),
    output: (text) => send({ kind: "output", text }),
    verdict,
    pause: async () => {
      await nextTask();
      return verdict();
    },
    rest: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
  };
}

function parseCall(callJson: string): ProgramCall | undefined {
  try {
    return programCallSchema.parse(JSON.parse(callJson));
  } catch {
    return undefined;
  }
}

/** What Python reads: the outcome, or that the program has made all the calls it may. */
function toAnswer(outcome: CallOutcome | undefined): string {
  return JSON.stringify({ outcome: outcome ?? null, limit: outcome === undefined });
}

const UNREADABLE_CALL: CallOutcome = {
  ok: false,
  failure: {
    kind: "bad-call",
    sentence:
      "The world could not read this call: every number in it has to be a plain, finite one, and every text a text.",
  },
  changes: [],
  environmentSteps: 0,
};

const memorySchema = z.object({ HEAP8: z.object({ byteLength: z.number() }) });

function usedMemoryBytes(python: PyodideAPI): number {
  const module: unknown = Reflect.get(python, "_module");
  const parsed = memorySchema.safeParse(module);
  return parsed.success ? parsed.data.HEAP8.byteLength : 0;
}
