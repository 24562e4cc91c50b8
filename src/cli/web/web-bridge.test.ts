/** The bridge in front of a real browser and a small site of this machine. */
import { createServer, type Server } from "node:http";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { isAllowed } from "@/cli/web/allowed-addresses";
import { BridgeSession } from "@/cli/web/bridge-session";
import { reportOf, type BridgeTask } from "@/cli/web/bridge-tasks";
import { BrowserEpisode } from "@/cli/web/browser-episode";
import { isLocalOrigin, listen } from "@/cli/web/socket-server";
import { readTasks } from "@/cli/web/web-bridge";
import { webSocketWire } from "@/cli/remote/websocket-wire";
import { checkConformance } from "@/lab/remote/conformance";
import { REQUESTS } from "@/worlds/remote/protocol";
import { findBrowserPath } from "@/lab/pages/headless-page";

const browserPath = findBrowserPath();
if (browserPath === undefined) {
  process.stderr.write("Skipped: no Chromium was found for the web bridge.\n");
}

const HOME = `<!doctype html><title>Guest book</title><h1>Guests</h1><p id="list">Nobody yet</p>
<form onsubmit="event.preventDefault(); document.getElementById('list').textContent = this.name2.value + ' as ' + this.kind.value">
<label>Your name <input name="name2"></label>
<label>Kind <select name="kind"><option>friend</option><option>neighbour</option></select></label>
<label><input type="checkbox" name="mail"> Write to me</label>
<button>Sign</button></form><button disabled>Later</button>
<a href="/rules">Rules</a> <a href="http://elsewhere.example/">Away</a><a href="/lies">Lies</a>`;
const PAGES: Readonly<Record<string, string>> = {
  "/": HOME,
  "/rules": "<!doctype html><title>Rules</title><h1>Be kind</h1>",
  // A page that turns the reader's own tools against it.
  "/lies": `<!doctype html><h1>Lies</h1><script>Element.prototype.getClientRects = () => { throw new Error("no"); };
    String.prototype.replaceAll = () => "x".repeat(1e6);</script>`,
};

let site: Server;
let browser: Browser;
let home = "";
beforeAll(async () => {
  if (browserPath === undefined) {
    return;
  }
  site = createServer(({ url = "/" }, response) => {
    const page = PAGES[url];
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html" }).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  home = `http://127.0.0.1:${portOf(site)}/`;
  browser = await chromium.launch({ executablePath: browserPath });
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

function portOf(server: Server): number {
  return z.object({ port: z.number() }).parse(server.address()).port;
}

const taskAt = (start: string): BridgeTask => ({
  id: "sign",
  title: "Sign",
  instruction: "Sign the guest book as Ada, a neighbour.",
  start,
  done: [{ shows: "Ada as neighbour" }],
});
const openSession = () =>
  new BridgeSession({
    tasks: [taskAt(home)],
    open: async (task) => await BrowserEpisode.open(browser, task, new Set()),
  });

const replySchema = z.object({ result: z.json().optional(), error: z.json().optional() });
async function ask(session: BridgeSession, method: string, params: object): Promise<string> {
  const reply = await session.answer(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
  const { result, error } = replySchema.parse(JSON.parse(reply ?? "{}"));
  return JSON.stringify(result ?? error);
}

test.skipIf(browserPath === undefined)(
  "a task is done on a real page by calls on its things",
  async () => {
    const session = openSession();
    await ask(session, "reset", { task: "sign", seed: 0 });
    const call = (object: string, method: string, ...args: readonly string[]) =>
      ask(session, "call", { episode: "1", object, method, args });
    const objects = await ask(session, "objects", { episode: "1" });
    expect(objects).toContain(
      '{"id":"Field_1","class":"Field","attributes":{"text":"Your name","value":""}}',
    );
    expect(objects).toContain('"options":["friend","neighbour"]');
    expect(await ask(session, "goal", { episode: "1" })).toContain('"success":false');
    await call("Field_1", "type", "Ada");
    await call("Menu_1", "choose", "neighbour");
    expect(await call("Button_1", "click")).toBe('{"ok":true,"steps":1}');
    expect(await ask(session, "goal", { episode: "1" })).toContain('"success":true');
    expect(await ask(session, "frame", { episode: "1" })).toMatch(
      /^\{"mediaType":"image\/jpeg","widthPx":1280/u,
    );
    const { marks = [] } = REQUESTS.frame.result.parse(
      JSON.parse(await ask(session, "frame", { episode: "1" })),
    );
    // What can be acted upon has its place in the picture; the heading is only read.
    const marked = marks.map(({ object }) => object);
    expect(marked).toEqual(expect.arrayContaining(["Field_1", "Menu_1", "Button_1", "Link_1"]));
    expect(marked.some((id) => id.startsWith("Text_"))).toBe(false);
    await call("Link_1", "click");
    expect(await ask(session, "objects", { episode: "1" })).toContain('"text":"Be kind"');
    const rules = await ask(session, "frame", { episode: "1" });
    expect(REQUESTS.frame.result.parse(JSON.parse(rules)).marks).toEqual([]);
    await session.close();
  },
);

test.skipIf(browserPath === undefined)(
  "what cannot be done is refused in a sentence, and nothing leaves the machine",
  async () => {
    const session = openSession();
    await ask(session, "reset", { task: "sign", seed: 0 });
    const call = (object: string, method: string, ...args: readonly string[]) =>
      ask(session, "call", { episode: "1", object, method, args });
    const before = await ask(session, "objects", { episode: "1" });
    expect(await call("Link_2", "click")).toContain(
      "elsewhere.example, which is not on this machine",
    );
    expect(await call("Page_1", "visit", "file:///etc/passwd")).toContain('"kind":"outside"');
    expect(await call("Page_1", "back")).toContain('"kind":"nothing-before"');
    expect(await call("Button_2", "click")).toContain('"kind":"not-enabled"');
    expect(await call("Button_9", "click")).toContain('"kind":"unknown-object"');
    expect(await call("Link_1", "eat")).toContain('"kind":"unknown-call"');
    expect(await ask(session, "objects", { episode: "1" })).toBe(before);
    expect(await ask(session, "fork", { episode: "1" })).toContain("-32601");
    expect(await ask(session, "goal", { episode: "7" })).toContain("-32002");
    expect(await session.answer("<html>")).toContain("-32700");
    await call("Link_3", "click");
    expect(await ask(session, "objects", { episode: "1" })).not.toContain("Text_");
    await session.close();
  },
);

test.skipIf(browserPath === undefined)(
  "over WebSocket it keeps the protocol, as any server of a world",
  async () => {
    const server = await listen(0, openSession);
    const reports = await checkConformance(webSocketWire(`ws://127.0.0.1:${server.port}`), 4000);
    expect(reports.filter(({ isMet }) => !isMet)).toEqual([]);
    await expect(listen(server.port, openSession)).rejects.toThrow(/--port/u);
    await server.end();
  },
  60_000,
);

test("only this machine and hosts that were named are opened, and only its pages may ask", () => {
  const also = new Set(["wiki.example:8080"]);
  const allowed = [
    "http://localhost:3000/",
    "http://[::1]/",
    "https://wiki.example:8080/a",
    "http://wiki.example/",
    "http://127.0.0.1.evil.example/",
    "javascript:alert(1)",
    "file:///etc/passwd",
  ].map((address) => isAllowed(address, also));
  expect(allowed).toEqual([true, true, true, false, false, false, false]);
  expect(
    [undefined, "http://localhost:4173", "https://evil.example", "null"].map(isLocalOrigin),
  ).toEqual([true, true, false, false]);
});

test("a task ends by what the page shows, lacks, where it is and what was answered", () => {
  const task = taskAt("http://localhost/");
  const done = [
    { shows: "Thank  you" },
    { lacks: "Error" },
    { address: "/done" },
    { answers: "42" },
  ];
  const report = (words: string, answer?: string) =>
    reportOf({ ...task, done }, { words, address: "http://localhost/done", answer }).conditions.map(
      ({ met }) => met,
    );
  expect(report("thank you", "It is 42")).toEqual([true, true, true, true]);
  expect(report("An error")).toEqual([false, false, true, false]);
});

test("a file of tasks that is none, or begins elsewhere, opens nothing", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bridge-"));
  const file = path.join(folder, "tasks.json");
  await expect(readTasks(file, new Set())).rejects.toThrow(/cannot be read/u);
  await writeFile(file, JSON.stringify([{ id: "sign" }]));
  await expect(readTasks(file, new Set())).rejects.toThrow(/0.title/u);
  await writeFile(file, JSON.stringify([taskAt("https://shop.example/")]));
  await expect(readTasks(file, new Set())).rejects.toThrow(/not on this machine/u);
  expect(await readTasks(file, new Set(["shop.example"]))).toHaveLength(1);
});
