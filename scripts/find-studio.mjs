/**
 * Who answers on the studio's port. What a person stores belongs to the address, port included: on
 * another port all of it seems gone, so the studio never moves by itself.
 */
import { createServer } from "node:net";

/** `free`, `studio` where the studio runs there already, `taken` by something else. */
export async function askPort(port) {
  if (await isFree(port)) {
    return "free";
  }
  return (await isStudio(port)) ? "studio" : "taken";
}

/** What a person is told when the port is not free, and whether that is a failure. */
export function describePort(answer, port) {
  const address = `http://localhost:${port}/`;
  return answer === "studio"
    ? { isFailure: false, text: `\n  Exemplar runs already: ${address}\n  Open it there.\n` }
    : {
        isFailure: true,
        text: [
          `\n  Port ${port} is taken by another program, so the studio was not started.`,
          "  What you stored is safe: it belongs to this address and is there when the port is free again.",
          `  End the other program and run npm start again. With PORT=${port + 1} npm start you get another`,
          "  address, which has a memory of its own; carry yours over with a backup (Settings, Your data).\n",
        ].join("\n"),
      };
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "localhost", exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}

async function isStudio(port) {
  try {
    const response = await fetch(`http://localhost:${port}/`, {
      signal: AbortSignal.timeout(3000),
    });
    return (await response.text()).includes("<title>Exemplar</title>");
  } catch {
    return false;
  }
}
