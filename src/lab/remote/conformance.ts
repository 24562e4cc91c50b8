/**
 * Whether a server keeps the protocol of worlds elsewhere: named checks, each on a connection of its own, so
 * that one fault does not hide the others.
 */
import { AppError } from "@/base/app-error";
import { toCanonicalJson } from "@/base/json";
import {
  REQUESTS,
  type RemoteCall,
  type RemoteDescription,
  type RemoteObject,
  type RemoteScene,
} from "@/worlds/remote/protocol";
import { RpcClient } from "@/worlds/remote/rpc-client";
import type { OpenWire } from "@/worlds/remote/wire";

export interface CheckReport {
  readonly check: string;
  readonly isMet: boolean;
  /** What was wrong; empty where nothing was. */
  readonly why: string;
}

/** So many different calls are tried in an episode. */
const MOST_TRIED = 60;

class Fault extends Error {}

function demand(isSo: boolean, otherwise: string): void {
  if (!isSo) {
    throw new Fault(otherwise);
  }
}

interface Server {
  readonly client: RpcClient;
  readonly description: RemoteDescription;
}

type Check = (server: Server) => Promise<void>;

const CHECKS: Readonly<Record<string, Check>> = {
  describe: async ({ client, description }) => {
    const again = await client.ask(REQUESTS.describe, {});
    demand(isSame(again, description), "it describes itself differently when asked again");
  },
  "objects are of described classes": async ({ client, description }) => {
    const names = description.types.map(({ name }) => name);
    for (const { id: task } of description.tasks) {
      const { scene } = await begin(client, task, 1);
      const other = scene.objects.find((object) => !names.includes(object.class));
      demand(other === undefined, `the class of ${other?.id} is not described`);
    }
  },
  "same seed, same start": async ({ client, description }) => {
    for (const { id: task } of description.tasks) {
      const [one, other] = [await begin(client, task, 3), await begin(client, task, 3)];
      demand(isSame(one.scene, other.scene), `the task ${task} with seed 3 begins differently`);
    }
  },
  "the goal report stays": async ({ client, description }) => {
    const { episode } = await begin(client, firstTask(description), 1);
    const [one, other] = [
      await client.ask(REQUESTS.goal, { episode }),
      await client.ask(REQUESTS.goal, { episode }),
    ];
    demand(isSame(one, other), "the goal report changes though nothing was done");
  },
  "refused calls change nothing": async (server) => {
    await tryCalls(server, ({ call, isDone, before, after }) => {
      demand(isDone || isSame(before, after), `the refused ${textOf(call)} changed something`);
    });
  },
  "same calls, same outcomes": async (server) => {
    const { client, description } = server;
    const { done, end } = await tryCalls(server, () => undefined);
    const { episode } = await begin(client, firstTask(description), 1);
    for (const call of done) {
      const { ok } = await client.ask(REQUESTS.call, { episode, ...call });
      demand(ok, `${textOf(call)} is refused the second time`);
    }
    demand(isSame(await look(client, episode), end), "the same calls end differently");
  },
  fork: async (server) => {
    const { client, description } = server;
    if (description.canFork) {
      const { episode } = await begin(client, firstTask(description), 1);
      const before = await look(client, episode);
      const { episode: forked } = await client.ask(REQUESTS.fork, { episode });
      demand(isSame(await look(client, forked), before), "a fork begins elsewhere");
      for (const call of callsOf(description, before.objects)) {
        await client.ask(REQUESTS.call, { episode: forked, ...call });
      }
      demand(isSame(await look(client, episode), before), "what is done in a fork is done in both");
    }
  },
  frame: async ({ client, description }) => {
    const { camera } = description;
    if (camera !== undefined) {
      const { episode } = await begin(client, firstTask(description), 1);
      const frame = await client.ask(REQUESTS.frame, { episode });
      const isAsSaid = frame.widthPx === camera.widthPx && frame.heightPx === camera.heightPx;
      demand(isAsSaid, "a picture is of another size than its camera's");
      demand(isPicture(frame), `a picture is no ${frame.mediaType} of its size`);
    }
  },
  "unknown things are errors": async ({ client, description }) => {
    await demandError(client.ask(REQUESTS.reset, { task: "no such task", seed: 1 }), "task");
    await demandError(client.ask(REQUESTS.goal, { episode: "no such episode" }), "episode");
    const { episode } = await begin(client, firstTask(description), 1);
    await client.ask(REQUESTS.close, { episode });
    await demandError(client.ask(REQUESTS.goal, { episode }), "closed episode");
    const strange = { ...REQUESTS.describe, method: "no-such-method" };
    await demandError(client.ask(strange, {}), "method");
  },
  cancel: async ({ client, description }) => {
    const abort = new AbortController();
    const cancelled = client.ask(REQUESTS.describe, {}, abort.signal).catch(() => undefined);
    abort.abort();
    await cancelled;
    const again = await client.ask(REQUESTS.describe, {});
    demand(isSame(again, description), "it does not go on after a cancelled request");
  },
};

/** Runs every check; `answerMs` is how long an answer may take. */
export async function checkConformance(
  open: OpenWire,
  answerMs: number,
): Promise<readonly CheckReport[]> {
  const reports: CheckReport[] = [];
  for (const check of ["handshake", ...Object.keys(CHECKS)]) {
    const why = await faultOf(open, answerMs, CHECKS[check]);
    reports.push({ check, isMet: why === "", why });
  }
  return reports;
}

async function faultOf(open: OpenWire, answerMs: number, check?: Check): Promise<string> {
  try {
    const client = await RpcClient.open(open, { answerMs });
    try {
      if (check !== undefined) {
        await check({ client, description: await client.ask(REQUESTS.describe, {}) });
      }
    } finally {
      client.close();
    }
    return "";
  } catch (error) {
    if (error instanceof AppError) {
      return error.what;
    }
    if (error instanceof Fault) {
      return error.message;
    }
    throw error;
  }
}

/** Errors of the server are what is asked for here; anything else that goes wrong is none. */
async function demandError(asked: Promise<unknown>, what: string): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (error instanceof AppError && error.code === "RMT-04") {
      return;
    }
    throw error;
  }
  throw new Fault(`an unknown ${what} is no error`);
}

function firstTask({ tasks }: RemoteDescription): string {
  const [first] = tasks;
  if (first === undefined) {
    throw new Fault("there is no task");
  }
  return first.id;
}

async function begin(client: RpcClient, task: string, seed: number) {
  const { episode } = await client.ask(REQUESTS.reset, { task, seed });
  return { episode, scene: await look(client, episode) };
}

async function look(client: RpcClient, episode: string): Promise<RemoteScene> {
  const { objects } = await client.ask(REQUESTS.objects, { episode });
  return { objects, goal: await client.ask(REQUESTS.goal, { episode }) };
}

interface Tried {
  readonly call: RemoteCall;
  readonly isDone: boolean;
  readonly before: RemoteScene;
  readonly after: RemoteScene;
}

/** Tries every call that the description offers, one after the other, in one episode. */
async function tryCalls({ client, description }: Server, onTried: (tried: Tried) => void) {
  const { episode, scene } = await begin(client, firstTask(description), 1);
  const done: RemoteCall[] = [];
  let before = scene;
  for (const call of callsOf(description, scene.objects)) {
    const { ok: isDone } = await client.ask(REQUESTS.call, { episode, ...call });
    const after = await look(client, episode);
    onTried({ call, isDone, before, after });
    if (isDone) {
      done.push(call);
    }
    before = after;
  }
  return { done, end: before };
}

/** Methods without parameters, and those that take one object with every other one. */
function callsOf(
  { types }: RemoteDescription,
  objects: readonly RemoteObject[],
): readonly RemoteCall[] {
  return objects
    .flatMap(({ id, class: name }) =>
      types
        .flatMap((type) => (type.name === name ? type.methods : []))
        .flatMap((method) => {
          const [parameter, ...others] = method.parameters;
          const call = { object: id, method: method.name };
          if (parameter === undefined) {
            return [{ ...call, args: [] }];
          }
          return parameter.takes === "object" && others.length === 0
            ? objects.map((other) => ({ ...call, args: [other.id] }))
            : [];
        }),
    )
    .slice(0, MOST_TRIED);
}

function isSame(one: unknown, other: unknown): boolean {
  return toCanonicalJson(one) === toCanonicalJson(other);
}

function textOf({ object, method, args }: RemoteCall): string {
  return `${object}.${method}(${args.map((value) => JSON.stringify(value)).join(", ")})`;
}

/** Whether the bytes begin as a picture of this kind does, and a PNG says the size that was told. */
function isPicture(frame: {
  readonly mediaType: string;
  readonly base64: string;
  readonly widthPx: number;
  readonly heightPx: number;
}): boolean {
  const bytes = Uint8Array.from(atob(frame.base64), (sign) => sign.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  if (frame.mediaType === "image/jpeg") {
    return bytes.length > 4 && view.getUint16(0) === 0xff_d8;
  }
  return (
    bytes.length > 24 &&
    view.getUint32(0) === 0x89_50_4e_47 &&
    view.getUint32(16) === frame.widthPx &&
    view.getUint32(20) === frame.heightPx
  );
}
