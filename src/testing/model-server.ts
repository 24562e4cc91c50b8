/** A real HTTP server of files, with the faults that servers have. */
import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";

/** What is wrong with one path. */
export type FileFault = "absent" | "cut-off" | "wrong-hash" | "never-ends";

export interface ModelServer {
  readonly address: string;
  /** Paths in the order in which they were asked for. */
  readonly asked: string[];
  readonly faults: Map<string, FileFault>;
  close(): Promise<void>;
}

export async function openModelServer(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ModelServer> {
  const asked: string[] = [];
  const faults = new Map<string, FileFault>();
  const server = createServer((request, response) => {
    const path = (request.url ?? "").replace("/some/model/", "");
    asked.push(path);
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Expose-Headers", "ETag");
    const bytes = files.get(path);
    const fault = faults.get(path);
    if (bytes === undefined || fault === "absent") {
      response.writeHead(404).end();
      return;
    }
    send(response, bytes, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    address: `http://localhost:${port}/some/model`,
    asked,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}

function send(response: ServerResponse, bytes: Uint8Array, fault: FileFault | undefined): void {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const etag = fault === "wrong-hash" ? hash.replaceAll(/./gu, "0") : hash;
  response.writeHead(200, { "Content-Length": bytes.length, ETag: `"${etag}"` });
  if (fault === "cut-off" || fault === "never-ends") {
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => {
      if (fault === "cut-off") {
        response.destroy();
      }
    });
    return;
  }
  response.end(bytes);
}
