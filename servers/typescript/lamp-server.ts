/**
 * A world of lamps for Exemplar, in TypeScript with Node alone: JSON-RPC 2.0, one document a line on standard
 * input and output. `npx tsx servers/typescript/lamp-server.ts`
 *
 * {@link createLampSession} answers one message with one; put it behind any other transport.
 */
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

interface Episode {
  readonly task: string;
  readonly lamps: Map<string, boolean>;
}

type Params = Readonly<Record<string, unknown>>;

class RequestError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const TASKS = [
  { id: "on", title: "All on", instruction: "Turn on all the lamps." },
  { id: "off", title: "All off", instruction: "Turn off all the lamps." },
];

const phrases = (base: string, gerund: string) => ({
  says: [base],
  base,
  gerund,
  participle: base.replace("turn", "turned"),
});

const DESCRIPTION = {
  title: "Lamps elsewhere",
  about: "Lamps that can be turned on and off.",
  types: [
    {
      name: "Lamp",
      doc: "A lamp.",
      methods: [
        {
          name: "turn_on",
          doc: "Turns it on; refused where it is on.",
          parameters: [],
          phrases: phrases("turn on", "turning on"),
          effect: { attribute: "on", holds: true },
        },
        {
          name: "turn_off",
          doc: "Turns it off; refused where it is off.",
          parameters: [],
          phrases: phrases("turn off", "turning off"),
          effect: { attribute: "on", holds: false },
        },
      ],
    },
  ],
  attributes: [
    { name: "on", holds: { said: "on", words: ["on"] }, not: { said: "off", words: ["off"] } },
  ],
  tasks: TASKS,
  canFork: true,
};

/** One connection: its episodes, and an answer to each message; undefined where none is due. */
export function createLampSession(): { answer(text: string): string | undefined } {
  const episodes = new Map<string, Episode>();
  let made = 0;
  const keep = (episode: Episode) => {
    made += 1;
    episodes.set(String(made), episode);
    return String(made);
  };
  const find = ({ episode }: Params): Episode => {
    const found = episodes.get(String(episode));
    if (found === undefined) {
      throw new RequestError(-32_002, "There is no such episode; reset begins one.");
    }
    return found;
  };
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    hello: ({ protocol, versions }) => {
      if (protocol !== "exemplar-world" || !Array.isArray(versions) || !versions.includes(1)) {
        throw new RequestError(-32_001, "This server speaks exemplar-world version 1.");
      }
      return { protocol: "exemplar-world", version: 1 };
    },
    describe: () => DESCRIPTION,
    reset: ({ task, seed }) => {
      const known = TASKS.find(({ id }) => id === task);
      if (known === undefined) {
        throw new RequestError(-32_003, "There is no such task.");
      }
      return { episode: keep(begin(known.id, Number(seed))), instruction: known.instruction };
    },
    fork: (params) => {
      const { task, lamps } = find(params);
      return { episode: keep({ task, lamps: new Map(lamps) }) };
    },
    close: ({ episode }) => {
      episodes.delete(String(episode));
      return {};
    },
    call: (params) => turn(find(params), String(params["object"]), String(params["method"])),
    objects: (params) => ({ objects: [...find(params).lamps].map(toObject) }),
    goal: (params) => report(find(params)),
  };
  return { answer: (text) => answer(methods, text) };
}

function begin(task: string, seed: number): Episode {
  // Never as the task wants them all: something is left to do.
  const lamps = [1, 2, 3].map(
    (number) =>
      [`Lamp_${number}`, number === 1 ? task === "off" : (seed >> number) % 2 === 1] as const,
  );
  return { task, lamps: new Map(lamps) };
}

const toObject = ([id, on]: readonly [string, boolean]) => ({
  id,
  class: "Lamp",
  attributes: { on },
});

function turn({ lamps }: Episode, id: string, method: string) {
  const isOn = lamps.get(id);
  const refuse = (kind: string, sentence: string) => ({
    ok: false,
    steps: 0,
    failure: { kind, sentence },
  });
  if (isOn === undefined) {
    return refuse("unknown-object", `There is no ${id}.`);
  }
  if (method !== "turn_on" && method !== "turn_off") {
    return refuse("unknown-call", `A lamp cannot ${method}.`);
  }
  if (isOn === (method === "turn_on")) {
    return refuse("already", `The ${id} is ${isOn ? "on" : "off"} already.`);
  }
  lamps.set(id, !isOn);
  return { ok: true, steps: 1 };
}

function report({ task, lamps }: Episode) {
  const conditions = [...lamps].map(([id, on]) => {
    const met = on === (task === "on");
    const description = `The ${id} is ${task}`;
    return { id, description, met, ...(met ? {} : { failure: `The ${id} is not ${task} yet.` }) };
  });
  return { success: conditions.every(({ met }) => met), conditions };
}

function answer(
  methods: Readonly<Record<string, (params: Params) => unknown>>,
  text: string,
): string | undefined {
  let request: unknown;
  try {
    request = JSON.parse(text);
  } catch {
    return failed(null, -32_700, "The message is not JSON.");
  }
  if (!isRecord(request) || typeof request["method"] !== "string") {
    return failed(null, -32_600, "The message is no request.");
  }
  const { id, method, params = {} } = request;
  if (id === undefined) {
    return undefined;
  }
  const act = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (act === undefined || !isRecord(params)) {
    return failed(id, act === undefined ? -32_601 : -32_602, `“${method}” cannot be done.`);
  }
  try {
    return JSON.stringify({ jsonrpc: "2.0", id, result: act(params) });
  } catch (error) {
    return error instanceof RequestError
      ? failed(id, error.code, error.message)
      : failed(id, -32_603, String(error));
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> & { method: string } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function failed(id: unknown, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const session = createLampSession();
  createInterface({ input: process.stdin }).on("line", (line) => {
    const reply = session.answer(line);
    if (reply !== undefined) {
      process.stdout.write(`${reply}\n`);
    }
  });
}
