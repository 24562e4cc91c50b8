/**
 * `bench remote`: the grid-world in Python over WebSocket: how long a call takes there and back, whether a
 * thousand of them leave anything behind, and what becomes of a server that is killed on the way.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parseArgs } from "node:util";
import { AppError, toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { webSocketWire } from "@/cli/remote/websocket-wire";
import { printFigures } from "@/lab/report/print-figures";
import type { RemoteCall } from "@/worlds/remote/protocol";
import { RemoteServer } from "@/worlds/remote/remote-server";
import { afterCall, type RemoteState } from "@/worlds/remote/remote-state";

const HELP = `bench remote [--calls N] [--json]

Calls of the grid-world in Python (servers/python) over WebSocket on this machine.

  --calls N  how many calls (1000)
  --json     one object with the figures as the last line`;

const SCRIPT = "servers/python/grid_world.py";
const MIB = 1024 * 1024;

/** Runs the benchmark. Exit code 1 where python3 does not start. */
export async function benchRemote(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      calls: { type: "string", default: "1000" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const calls = Number(values.calls);
  let python = await startPython(0);
  const server = new RemoteServer(webSocketWire(python.address));
  try {
    const state = await server.begin("cup", 1);
    const first = await makeCalls(server, state, calls);
    const heapBefore = heapMiB();
    const second = await makeCalls(server, await server.begin("cup", 2), calls);
    const heapGrowthMiB = heapMiB() - heapBefore;
    const times = [...first.times, ...second.times].toSorted((a, b) => a - b);
    const { state: last, next } = second;
    const killed = await kill(server, last, { next, python });
    python = await startPython(Number(new URL(python.address).port));
    const startMs = performance.now();
    const { result } = await server.answer(last, next);
    const reconnectMs = performance.now() - startMs;
    const figures = {
      calls: times.length,
      roundTripMs: at(times, 0.5),
      roundTripP95Ms: at(times, 0.95),
      heapGrowthMiB,
      killedToldMs: killed.toldMs,
      killedLost: result.ok ? 0 : 1,
      reconnectMs,
    };
    printFigures({ figures, killed: killed.told }, values.json);
    return 0;
  } finally {
    await server.close();
    python.child.kill();
  }
}

interface Python {
  readonly address: string;
  readonly child: ChildProcess;
}

async function startPython(port: number): Promise<Python> {
  const child = spawn("python3", [SCRIPT, "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const failed = once(child, "error").then(([error]) => {
    throw new AppError({
      code: "CLI-22",
      what: `python3 did not start: ${String(error)}.`,
      safe: "Nothing was measured.",
      next: "Install Python 3, which the reference server needs.",
    });
  });
  const [line] = await Promise.race([once(child.stdout, "data"), failed]);
  return { address: String(line).trim(), child };
}

/** A key is taken and laid down again: calls that always do something. */
function toggle(object: string, index: number): RemoteCall {
  return { object, method: index % 2 === 0 ? "pick_up" : "drop", args: [] };
}

async function makeCalls(server: RemoteServer, start: RemoteState, count: number) {
  const key = await reachableKey(server, start);
  const times: number[] = [];
  let state = start;
  for (let index = 0; index < count; index += 1) {
    const call = toggle(key, index);
    const startMs = performance.now();
    const { scene } = await server.answer(state, call);
    times.push(performance.now() - startMs);
    state = { ...afterCall(state, call), scene };
  }
  return { times, state, next: toggle(key, count) };
}

/** Which key lies in the robot's own room is by chance. */
async function reachableKey(server: RemoteServer, state: RemoteState): Promise<string> {
  for (const key of ["Key_1", "Key_2"]) {
    const { result } = await server.answer(state, { object: key, method: "pick_up", args: [] });
    if (result.ok) {
      return key;
    }
  }
  throw new Error("no key of the grid-world can be reached");
}

async function kill(
  server: RemoteServer,
  state: RemoteState,
  { next, python: { child } }: { readonly next: RemoteCall; readonly python: Python },
) {
  const ended = once(child, "exit");
  child.kill();
  await ended;
  const startMs = performance.now();
  try {
    await server.answer(state, next);
    return { told: "it still answered", toldMs: Number.NaN };
  } catch (error) {
    return { told: toErrorData(error).what, toldMs: performance.now() - startMs };
  }
}

function heapMiB(): number {
  setFlagsFromString("--expose_gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") {
    collect();
  }
  return process.memoryUsage().heapUsed / MIB;
}

function at(sorted: readonly number[], share: number): number {
  return ensureExists(sorted[Math.floor((sorted.length - 1) * share)], "something was measured");
}
