/**
 * The page that hostile programs are run in: the studio's runner with its own sandbox, one with a hole in
 * its manners, one whose script keeps to no protocol, and the same attacks where nothing is sealed.
 * `attack --kind programs` serves it twice, with the studio's headers and without its policy.
 */
import { createLazy } from "@/base/lazy";
import { trustOwnScripts } from "@/base/trust/trusted-scripts";
import { z } from "zod";
import { jsonSchema } from "@/base/json";
import type { Run } from "@/core/run";
import { createStudioRunner } from "@/app/create-runner";
import { createRunnerEngine } from "@/engines/runner/create-runner-engine";
import { loadPythonFiles } from "@/engines/runner/load-python-files";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { openSealedFrame, openSealedWorker } from "@/engines/runner/sandbox-frame";
import type { AttackResult, AttackTargets } from "@/lab/attack/ways/attempt";
import { hideSecrets } from "@/lab/attack/ways/secrets";
import { kitOf } from "@/worlds/worlds";
import { sandboxScript as frameWays } from "virtual:frame-ways";
import { sandboxScript as holeSandbox } from "virtual:hole-sandbox";
import { sandboxScript as workerWays } from "virtual:worker-ways";

export interface HostileRun {
  readonly program: string;
  /** State and goal as JSON. */
  readonly task: string;
  readonly durationMs: number;
  /** `studio`: as in the studio; `hole`: with `unmannered`; else the code of a sandbox that has `port`. */
  readonly sandbox: "studio" | "hole" | { readonly onRun: string };
}

export interface HostileRunEnd {
  readonly run: Run;
  /** The longest time in which the page could not answer. */
  readonly blockedMs: number;
  readonly tookMs: number;
}

trustOwnScripts();

const taskSchema = z.object({ state: jsonSchema, goal: jsonSchema });

const pythonFiles = createLazy(() => loadPythonFiles({}));
const loadModel = createLazy(async () => (await kitOf("household")).model);
const studio = createLazy(async () => createStudioRunner(await kitOf("household")));
const hole = createLazy(() => createRunnerOf(holeSandbox));

async function createRunnerOf(script: string): Promise<RunnerEngine> {
  return createRunnerEngine({
    world: await loadModel(),
    loadSandboxScript: async () => script,
    loadPythonFiles: pythonFiles,
  });
}

async function run({ sandbox, durationMs, program, task }: HostileRun): Promise<HostileRunEnd> {
  const runner =
    sandbox === "studio"
      ? await studio()
      : sandbox === "hole"
        ? await hole()
        : await createRunnerOf(toForged(sandbox.onRun));
  // Starting Python is no doing of the program.
  await runner.warmUp();
  const startedMs = performance.now();
  using blocks = watchBlocks();
  const limits = { durationMs };
  const { state, goal } = taskSchema.parse(JSON.parse(task));
  const request = { programId: "hostile", program, state, goal, limits };
  const ended = await runner.run(request, () => undefined);
  if (typeof sandbox === "object") {
    runner[Symbol.dispose]();
  }
  const tookMs = performance.now() - startedMs;
  return { run: ended, blockedMs: blocks.longestMs(), tookMs };
}

function toForged(onRun: string): string {
  return `addEventListener("message", ({ ports: [port] }) => {
    const send = (message) => port.postMessage(JSON.stringify(message));
    port.onmessage = ({ data }) => {
      if (data.kind === "boot") { port.postMessage({ kind: "ready" }); }
      if (data.kind === "run") { ${onRun} }
    };
  }, { once: true });`;
}

const TICK_MS = 5;

function watchBlocks() {
  let longestMs = 0;
  let lastMs = performance.now();
  const tick = () => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs - TICK_MS);
    lastMs = nowMs;
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    longestMs: () => {
      tick();
      return longestMs;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

function listen(port: MessagePort): Promise<readonly AttackResult[]> {
  return new Promise((resolve) => {
    port.addEventListener("message", (event) => resolve(event.data), { once: true });
    port.start();
  });
}

async function fromSealedWorker(targets: AttackTargets) {
  using worker = await openSealedWorker(workerWays);
  const results = listen(worker.port);
  worker.port.postMessage(targets);
  return await results;
}

async function fromOpenWorker(targets: AttackTargets) {
  const url = URL.createObjectURL(new Blob([workerWays], { type: "text/javascript" }));
  const worker = new Worker(url);
  const { port1, port2 } = new MessageChannel();
  worker.addEventListener("message", () => worker.postMessage("from the page"));
  worker.postMessage("port", [port2]);
  const results = listen(port1);
  port1.postMessage(targets);
  const told = await results;
  worker.terminate();
  return told;
}

async function fromFrame(isSealed: boolean, targets: AttackTargets) {
  const frame = isSealed ? await openSealedFrame("/sealed-ways.html") : await openFrame();
  const { port1, port2 } = new MessageChannel();
  const results = listen(port1);
  frame.contentWindow?.postMessage({ kind: "attack", targets }, "*", [port2]);
  const told = await results;
  frame.remove();
  return told;
}

async function openFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.srcdoc = `<!doctype html><body><script>${frameWays}</script>`;
  const loaded = new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
  });
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Python in the page itself, which `/pyodide/` serves: gives what the programs printed. */
const openPython = createLazy(async () => {
  const { loadPyodide } = await import(/* @vite-ignore */ `${location.origin}/pyodide/pyodide.mjs`);
  return await loadPyodide({ indexURL: `${location.origin}/pyodide/` });
});

async function runOpenPython(program: string): Promise<string> {
  const python = await openPython();
  let printed = "";
  python.setStdout({ batched: (line: string) => (printed += `${line}\n`) });
  await python.runPythonAsync(program).catch((error: unknown) => (printed += String(error)));
  return printed;
}

const page = { hideSecrets, run, fromSealedWorker, fromOpenWorker, fromFrame, runOpenPython };
export type ProgramsPage = typeof page;

declare global {
  interface Window {
    programsPage?: ProgramsPage;
  }
}
window.programsPage = page;
