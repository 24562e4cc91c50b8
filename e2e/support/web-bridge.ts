import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const GUEST_BOOK = `<!doctype html><title>Guest book</title><style>form > * { display: block; padding: 30px }</style>
<h1>Guests</h1><p id="list">Nobody yet</p>
<form onsubmit="event.preventDefault(); const { guest, kind } = this; document.getElementById('list').textContent = guest.value + ' as ' + kind.value">
<label>Your name <input name="guest"></label>
<label>Kind <select name="kind"><option>friend</option><option>neighbour</option><option>stranger</option></select></label>
<button>Write it in</button></form><button>Empty the book</button>`;

/** A browser of this machine on a page of this machine, as a world elsewhere. */
export interface WebBridge {
  readonly address: string;
  /** As with Ctrl+C. The exit code: 0 where it closed its browser and ended by itself. */
  end(): Promise<number | null>;
}

export async function startWebBridge(): Promise<WebBridge> {
  const site = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(GUEST_BOOK);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const at = site.address();
  const port = typeof at === "object" && at !== null ? at.port : 0;
  const folder = await mkdtemp(join(tmpdir(), "bridge-"));
  const tasks = join(folder, "tasks.json");
  const taskOf = (id: string, guest: string, kind: string) => ({
    id,
    title: `Sign as ${guest}`,
    instruction: `Sign the guest book as ${guest}, a ${kind}.`,
    start: `http://127.0.0.1:${port}/`,
    done: [{ shows: `${guest} as ${kind}` }],
  });
  const bob = taskOf("bob", "Bob Low", "stranger");
  // Words that one exemplar does not cover: its way is gone twice.
  const instruction = `Sign the guest book as Eve, a friend, and s${bob.instruction.slice(1)}`;
  const both = [taskOf("ada", "Ada", "neighbour"), { ...bob, instruction }];
  await writeFile(tasks, JSON.stringify(both));
  // The process itself: a signal to npx would end the browser before the bridge.
  const script = ["--import", "tsx", "src/cli/main.ts", "web-bridge", tasks, "--port", "0"];
  const bridge = spawn(process.execPath, script, {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => {
    bridge.once("exit", (code) => resolve(code));
  });
  bridge.stdout.setEncoding("utf8");
  const address = await new Promise<string>((resolve) => {
    bridge.stdout.on("data", (line: string) => {
      const said = /ws:\/\/[\d.]+:\d+/u.exec(line);
      if (said !== null) {
        resolve(said[0]);
      }
    });
  });
  return {
    address,
    end: async () => {
      bridge.kill("SIGINT");
      const code = await ended;
      site.close();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}
