import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const GUEST_BOOK = `<!doctype html><title>Guest book</title><style>button { padding: 60px }</style><h1>Guests</h1><p id="list">Nobody yet</p>
<button onclick="document.getElementById('list').textContent = 'Ada was here'">Sign as Ada</button>
<button onclick="document.getElementById('list').textContent = 'Bob was here'">Sign as Bob</button>`;

/** A browser of this machine on a page of this machine, as a world elsewhere. */
export interface WebBridge {
  readonly address: string;
  end(): Promise<void>;
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
  const task = {
    id: "sign",
    title: "Sign",
    instruction: "Sign the guest book as Ada.",
    start: `http://127.0.0.1:${port}/`,
    done: [{ shows: "Ada was here" }],
  };
  await writeFile(tasks, JSON.stringify([task]));
  // The process itself: a signal to npx would end the browser before the bridge.
  const script = ["--import", "tsx", "src/cli/main.ts", "web-bridge", tasks, "--port", "0"];
  const bridge = spawn(process.execPath, script, {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    bridge.once("exit", () => resolve());
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
      await ended;
      site.close();
      await rm(folder, { recursive: true });
    },
  };
}
