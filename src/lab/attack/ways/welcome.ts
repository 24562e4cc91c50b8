import type { IncomingMessage, ServerResponse } from "node:http";

/** The answer of a server that lets everyone in (CORS, CORP), with something that can be got hold of. */
export function welcome(
  { url = "", headers: { accept = "" } }: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Headers": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
  };
  if (accept.includes("text/event-stream")) {
    response.writeHead(200, { ...headers, "Content-Type": "text/event-stream" });
    response.write("data: secret\n\n");
    return;
  }
  const isModule = /import\(\)|module/u.test(decodeURIComponent(url));
  const body = isModule ? 'export const secret = "module";' : 'globalThis.secret = "script";';
  response.writeHead(200, { ...headers, "Content-Type": "text/javascript" }).end(body);
}
