/**
 * The worker inside the sealed frame. One worker starts one Python and runs one program, or serves console
 * sessions one after the other; the page then removes the frame, so nothing that was left behind can meet
 * the next one.
 *
 * It knows no world: the composition root calls {@link startSandbox} with one.
 */
import { ensureExists } from "@/base/assert";
import type { PyodideAPI } from "pyodide";
import type { Json } from "@/base/json";
import { SandboxConsole } from "@/engines/runner/console/sandbox-console";
import { freezeBuiltins } from "@/engines/runner/freeze-builtins";
import { runProgram } from "@/engines/runner/program-run";
import { startPython } from "@/engines/runner/python-runtime";
import {
  MAX_SENTENCE_CHARS,
  toSandboxSchema,
  type BootAnswer,
  type BootMessage,
  type FromConsole,
  type FromSandbox,
  type RunMessage,
} from "@/engines/runner/sandbox-protocol";
import type { CallOutcome, WorldModel } from "@/core/world/world-model";

/**
 * Waits for the port that the frame hands over, then serves `boot`, `run`, `answer` and `stop` on it. Without
 * a world it is for worlds elsewhere.
 */
export function startSandbox(world?: WorldModel): void {
  addEventListener(
    "message",
    (event) => {
      const port = ensureExists(event.ports[0]);
      serve(world, port);
    },
    { once: true },
  );
}

function serve(world: WorldModel | undefined, port: MessagePort): void {
  let python: PyodideAPI | undefined;
  let isStopAsked = false;
  let handAnswer: ((outcome: CallOutcome) => void) | undefined;
  const boot = async (message: BootMessage) => {
    python = await bootPython(message, port);
  };
  let console: SandboxConsole | undefined;
  const send = (message: FromSandbox | FromConsole) => port.postMessage(JSON.stringify(message));
  const openConsole = async (state: Json) => {
    const started = ensureExists(python, "a console before boot");
    console ??= new SandboxConsole(started, ensureExists(world, "a console of a world"), send);
    await console.open(state);
  };
  const run = async (request: RunMessage) => {
    freezeBuiltins();
    try {
      await runProgram(ensureExists(python, "run before boot"), {
        world,
        request,
        send,
        isStopAsked: () => isStopAsked,
        nextAnswer: () =>
          new Promise((resolve) => {
            handAnswer = resolve;
          }),
      });
    } catch {
      send({ kind: "broken" });
    }
  };
  port.addEventListener("message", (event) => {
    const message = toSandboxSchema.parse(event.data);
    switch (message.kind) {
      case "boot":
        void boot(message);
        break;
      case "run":
        void run(message);
        break;
      case "console":
        void openConsole(message.state);
        break;
      case "statement":
        void ensureExists(console, "a statement before a console").run(message.source);
        break;
      case "stop":
        isStopAsked = true;
        console?.stop();
        break;
      case "answer":
        handAnswer?.(message.outcome);
        break;
    }
  });
  port.start();
}

/** Undefined where Python does not start, which the page is told. */
async function bootPython(
  message: BootMessage,
  port: MessagePort,
): Promise<PyodideAPI | undefined> {
  try {
    const { python, snapshot } = await startPython(message);
    answerBoot(port, { kind: "ready", snapshot });
    return python;
  } catch (error) {
    answerBoot(port, { kind: "boot-failed", message: toShortText(error) });
    return undefined;
  }
}

function answerBoot(port: MessagePort, answer: BootAnswer): void {
  port.postMessage(answer);
}

function toShortText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, MAX_SENTENCE_CHARS);
}
