/** The page of the sandbox tests: the runner as the studio uses it, on a world of lamps. */
import type { Json } from "@/base/json";
import { createLazy } from "@/base/lazy";
import { createSealedConsoles } from "@/engines/runner/console/create-sealed-console";
import { createRunnerEngine } from "@/engines/runner/create-runner-engine";
import { loadPythonFiles } from "@/engines/runner/load-python-files";
import type { RunEvent, RunLimits } from "@/engines/runner/runner-engine";
import { openSealedFrame, openSealedWorker } from "@/engines/runner/sandbox-frame";
import { hideSecrets } from "@/lab/attack/ways/secrets";
import type { AttackResult, AttackTargets } from "@/lab/attack/ways/attempt";
import { lampWorld } from "@/testing/lamp-world";
import { sandboxScript as attackFrame } from "virtual:attack-frame";
import { sandboxScript as attackWorker } from "virtual:attack-worker";

const pythonFiles = createLazy(() => loadPythonFiles({}));

const engine = createRunnerEngine({
  world: lampWorld,
  loadSandboxScript: async () => (await import("virtual:lamp-sandbox")).sandboxScript,
  loadPythonFiles,
});

const consoles = createSealedConsoles({
  world: lampWorld,
  loadSandboxScript: async () => (await import("virtual:lamp-sandbox")).sandboxScript,
  loadPythonFiles,
});

export interface HarnessStatement {
  readonly source: string;
  /** Stops the statement this long after it was sent. */
  readonly stopAfterMs?: number;
}

/** Statements of one console session; a session whose sandbox is ended answers nothing more. */
async function runConsole(statements: readonly HarnessStatement[], script?: string) {
  using forged =
    script === undefined
      ? undefined
      : createSealedConsoles({
          world: lampWorld,
          loadSandboxScript: () => Promise.resolve(script),
          loadPythonFiles: pythonFiles,
        });
  const answers: string[] = [];
  const tookMs: number[] = [];
  const stopMs: number[] = [];
  let state: unknown;
  try {
    using session = await (forged ?? consoles).open({ hall: false, desk: false });
    for (const { source, stopAfterMs } of statements) {
      const stop = new AbortController();
      let stoppedMs = Infinity;
      if (stopAfterMs !== undefined) {
        setTimeout(() => {
          stoppedMs = performance.now();
          stop.abort();
        }, stopAfterMs);
      }
      const startMs = performance.now();
      const { kind, text } = await session.run(source, stop.signal);
      const endMs = performance.now();
      answers.push(`${kind}: ${text}`);
      tookMs.push(endMs - startMs);
      stopMs.push(endMs - stoppedMs);
      state = session.state();
    }
  } catch (error) {
    answers.push(String(error));
  }
  return { answers, tookMs, stopMs, state };
}

export interface HarnessRequest {
  readonly program: string;
  readonly goal?: readonly string[];
  readonly limits?: Partial<RunLimits>;
  /** Stops the run this long after its first step: a busy machine may take its time until there is one. */
  readonly stopAfterMs?: number;
}

/** An event as it can be handed to a test: with the state of when it was told. */
type ToldEvent =
  | Exclude<RunEvent, { readonly kind: "step" }>
  | (Omit<Extract<RunEvent, { readonly kind: "step" }>, "readState"> & { readonly state: Json });

function toTold(event: RunEvent): ToldEvent {
  if (event.kind !== "step") {
    return event;
  }
  const { readState, ...told } = event;
  return { ...told, state: readState() };
}

async function runWith(runner: typeof engine, request: HarnessRequest) {
  const events: ToldEvent[] = [];
  const abort = new AbortController();
  let isStopPlanned = false;
  const startMs = performance.now();
  const run = await runner.run(
    {
      programId: "program_1",
      program: request.program,
      state: { hall: false, desk: false },
      goal: request.goal,
      ...(request.limits === undefined ? {} : { limits: request.limits }),
    },
    (event) => {
      if (events.length < 2000) {
        events.push(toTold(event));
      }
      if (request.stopAfterMs !== undefined && event.kind === "step" && !isStopPlanned) {
        isStopPlanned = true;
        setTimeout(() => abort.abort(), request.stopAfterMs);
      }
    },
    abort.signal,
  );
  return { run, events, tookMs: performance.now() - startMs };
}

/** A sandbox whose script does not keep to the protocol: `onRun` is code that has `port`. */
async function runForged(onRun: string, request: HarnessRequest) {
  const script = `addEventListener("message", ({ ports: [port] }) => {
    port.onmessage = ({ data }) => {
      if (data.kind === "boot") { port.postMessage({ kind: "ready" }); }
      if (data.kind === "run") { ${onRun} }
    };
  }, { once: true });`;
  const forged = createRunnerEngine({
    world: lampWorld,
    loadSandboxScript: () => Promise.resolve(script),
    loadPythonFiles: pythonFiles,
  });
  try {
    return await runWith(forged, request);
  } finally {
    forged[Symbol.dispose]();
  }
}

async function warmUp() {
  const startMs = performance.now();
  await engine.warmUp();
  return performance.now() - startMs;
}

function ask<T = readonly AttackResult[]>(port: MessagePort): Promise<T> {
  return new Promise((resolve) => {
    port.addEventListener("message", (event) => resolve(event.data), { once: true });
    port.start();
  });
}

async function attackFromSealedWorker(targets: AttackTargets) {
  const worker = await openSealedWorker(attackWorker);
  const results = ask(worker.port);
  worker.port.postMessage(targets);
  try {
    return await results;
  } finally {
    worker[Symbol.dispose]();
  }
}

async function attackFromOrdinaryWorker(targets: AttackTargets) {
  const blob = new Blob([attackWorker], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(blob));
  const { port1, port2 } = new MessageChannel();
  worker.addEventListener("message", () => worker.postMessage("from the page"));
  worker.postMessage("port", [port2]);
  const results = ask(port1);
  port1.postMessage(targets);
  try {
    return await results;
  } finally {
    worker.terminate();
  }
}

/** What is around the attack: the frame that programs run in, the one that shows screens, or an ordinary one. */
type Wall = "programs" | "screens" | "none";

/** A sealed frame with the attack as its one script (`sandbox-servers.ts`), or an ordinary frame with it. */
async function openAttackFrame(wall: Wall): Promise<HTMLIFrameElement> {
  if (wall !== "none") {
    return openSealedFrame(`/${wall}-attack.html`);
  }
  const frame = document.createElement("iframe");
  frame.srcdoc = `<!doctype html><body><script>${attackFrame}</script>`;
  const loaded = new Promise((resolve) => {
    frame.addEventListener("load", resolve);
  });
  document.body.append(frame);
  await loaded;
  return frame;
}

async function attackFromFrame(wall: Wall, targets: AttackTargets) {
  const frame = await openAttackFrame(wall);
  const { port1, port2 } = new MessageChannel();
  const results = ask(port1);
  frame.contentWindow?.postMessage({ kind: "attack", targets }, "*", [port2]);
  try {
    return await results;
  } finally {
    frame.remove();
  }
}

/** Asks a frame to take the whole page elsewhere; resolves with its error if it cannot. */
async function navigateTopFromFrame(wall: Wall, url: string) {
  const frame = await openAttackFrame(wall);
  const { port1, port2 } = new MessageChannel();
  const error = ask<string>(port1);
  frame.contentWindow?.postMessage({ kind: "navigate top", url }, "*", [port2]);
  return error;
}

/** The same interpreter without the sandbox: the control for what Python tries. */
async function runOrdinaryPython(program: string) {
  const files = await pythonFiles();
  const toUrl = (text: string) =>
    URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { loadPyodide } = await import(/* @vite-ignore */ toUrl(files.loader));
  const runtime = await import(/* @vite-ignore */ toUrl(files.runtime));
  const indexURL = `${location.origin}/node_modules/pyodide/`;
  const python = await loadPyodide({
    indexURL,
    packageBaseUrl: indexURL,
    lockFileContents: JSON.stringify({ info: files.lockInfo, packages: {} }),
    createPyodideModule: runtime.default,
  });
  return String(await python.runPythonAsync(program));
}

const harness = {
  run: (request: HarnessRequest) => runWith(engine, request),
  runForged,
  runConsole,
  warmUp,
  hideSecrets,
  attackFromSealedWorker,
  attackFromOrdinaryWorker,
  attackFromFrame,
  navigateTopFromFrame,
  runOrdinaryPython,
};
export type SandboxHarness = typeof harness;
window.sandboxHarness = harness;
