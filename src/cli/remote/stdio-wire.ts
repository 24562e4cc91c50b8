/** The way to a server that is a program: a JSON document a line on its input and output. */
import { createDeferred } from "@/base/waiting/deferred";
import { spawn } from "node:child_process";
import { ensureExists } from "@/base/assert";
import { bounds } from "@/core/bounds";
import { gone } from "@/worlds/remote/remote-errors";
import type { OpenWire } from "@/worlds/remote/wire";

/** The program is started when the wire is opened, without a shell, and ended with it. */
export function stdioWire(command: string): OpenWire {
  return async ({ onMessage, onClose }) => {
    const [program, ...args] = command.trim().split(/\s+/u);
    if (program === undefined) {
      throw gone("no command was given");
    }
    const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"] });
    const started = createDeferred<void>();
    child.once("spawn", started.resolve);
    child.once("error", (error) => started.reject(gone(error.message)));
    await started.promise;
    let text = "";
    child.stdout.setEncoding("utf8");
    child.stdout.on("data", (part: string) => {
      text += part;
      const lines = text.split("\n");
      text = ensureExists(lines.pop(), "a text has a last line");
      for (const line of lines.filter((each) => each.trim() !== "")) {
        onMessage(line);
      }
      if (text.length > bounds.remote.messageChars) {
        // Whoever reads it says that it is too long.
        onMessage(text);
        child.kill();
      }
    });
    child.stdin.on("error", () => undefined);
    child.once("exit", (code, signal) =>
      onClose(
        signal === null ? `its program ended with ${code}` : `its program was ended (${signal})`,
      ),
    );
    return {
      send: (message) => {
        child.stdin.write(`${message}\n`);
      },
      close: () => {
        child.kill();
      },
    };
  };
}
