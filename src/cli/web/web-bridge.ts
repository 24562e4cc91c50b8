/** `exemplar web-bridge`: a real browser of this machine as a world elsewhere (docs/remote-worlds.md). */
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { isAllowed } from "@/cli/web/allowed-addresses";
import { BridgeSession } from "@/cli/web/bridge-session";
import { bridgeTasksSchema, type BridgeTask } from "@/cli/web/bridge-tasks";
import { BrowserEpisode } from "@/cli/web/browser-episode";
import { listen } from "@/cli/web/socket-server";

const HELP = `exemplar web-bridge TASKS.json [--also HOST]... [--port N] [--stdio] [--window]

A browser of this machine, as a world elsewhere: demonstrations are recorded and programs run on real pages.
Only addresses of this machine are opened, and hosts that are named; all else is refused, whoever asks.

  TASKS.json   a list of { id, title, instruction, start, done }: \`start\` is an address, \`done\` a list of
               { "shows": words }, { "lacks": words }, { "address": part } or { "answers": words }
  --also HOST  another host that may be opened, with its port where it is not the usual one
  --port N     of the WebSocket (8767); 0 takes a free one, and the address says which
  --stdio      on standard input and output instead
  --window     shows the browser`;

/** Runs until it is ended, or until its input ends. Exit code 2 for a wrong call. */
export async function webBridge(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      also: { type: "string", multiple: true, default: [] },
      port: { type: "string", default: "8767" },
      stdio: { type: "boolean", default: false },
      window: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [file] = positionals;
  const port = Number(values.port);
  if (values.help || file === undefined || !(Number.isInteger(port) && port >= 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const also = new Set(values.also);
  const tasks = await readTasks(file, also);
  const asked = endAsked();
  const browser = await launch(values.window);
  const open = () =>
    new BridgeSession({
      tasks,
      open: async (task) => await BrowserEpisode.open(browser, task, also),
    });
  try {
    if (values.stdio) {
      await Promise.race([answerLines(open()), asked]);
      return 0;
    }
    const server = await listen(port, open);
    console.log(
      `The browser is a world at ws://127.0.0.1:${server.port}; name that address in the settings under Worlds. Ctrl+C ends it.`,
    );
    await asked;
    await server.end();
    return 0;
  } finally {
    await browser.close();
  }
}

/** Resolves when somebody ends it: Ctrl+C, `kill`, or a terminal that is closed. Whoever asks twice does not wait. */
async function endAsked(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.once(signal, () => resolve());
    }
  });
}

/** Answers each line of the input with one, until it ends. */
async function answerLines(session: BridgeSession): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const reply = await session.answer(line);
    if (reply !== undefined) {
      process.stdout.write(`${reply}\n`);
    }
  }
  await session.close();
}

async function launch(isShown: boolean) {
  const [{ chromium }, { findBrowserPath }] = await Promise.all([
    import("playwright"),
    import("@/lab/pages/headless-page"),
  ]);
  const executablePath = findBrowserPath();
  if (executablePath === undefined) {
    throw new AppError({
      code: "WEB-12",
      what: "No Chromium was found on this machine.",
      safe: "Nothing was opened.",
      next: "Set EXEMPLAR_CHROMIUM to the path of a Chromium, or run: npx playwright install chromium",
    });
  }
  // Its own handlers would end the browser, and this process with it, before what is open was closed.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return await chromium.launch({ executablePath, headless: !isShown, ...signals });
}

/** Throws AppError WEB-12 for a file that is none of tasks, and for a beginning that may not be opened. */
export async function readTasks(
  file: string,
  also: ReadonlySet<string>,
): Promise<readonly BridgeTask[]> {
  const wrong = (what: string, next: string) =>
    new AppError({ code: "WEB-12", what, safe: "Nothing was opened.", next });
  let given: unknown;
  try {
    given = JSON.parse(await readFile(file, "utf8"));
  } catch {
    throw wrong(`${file} cannot be read as JSON.`, "Give the path of a file of tasks.");
  }
  const read = bridgeTasksSchema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue === undefined ? "" : ` (${issue.path.join(".")}: ${issue.message})`;
    throw wrong(`${file} is no list of tasks${where}.`, "See exemplar web-bridge --help.");
  }
  const outside = read.data.find(({ start }) => !isAllowed(start, also));
  if (outside !== undefined) {
    throw wrong(
      `The task ${outside.id} begins at ${outside.start}, which is not on this machine.`,
      "Name its host with --also, if it is to be opened.",
    );
  }
  return read.data;
}
