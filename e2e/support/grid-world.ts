import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The grid-world in Python on a port of its own. */
export interface GridWorld {
  readonly address: string;
  kill(): Promise<void>;
}

export const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** `port` 0 takes a free one; the address says which. */
export async function startGridWorld(port = 0): Promise<GridWorld> {
  const script = fileURLToPath(new URL("../../servers/python/grid_world.py", import.meta.url));
  const server = spawn("python3", [script, "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    server.once("exit", () => resolve());
  });
  const address = await new Promise<string>((resolve) => {
    server.stdout.setEncoding("utf8");
    server.stdout.once("data", (line: string) => resolve(line.trim()));
  });
  return {
    address,
    kill: async () => {
      server.kill();
      await ended;
    },
  };
}
