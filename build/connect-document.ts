/**
 * The document behind which the studio speaks to other origins: empty, without script, in a hidden frame
 * for each configured origin. It is the only place whose policy lets connections out, and the studio
 * narrows that to the one origin before it asks anything (`src/app/connect/outside-door.ts`).
 */
import { isolationHeaders } from "./security-headers.ts";

/** Its name in `dist`, beside `index.html`. */
export const CONNECT_FILE = "connect.html";

const directives = [
  "default-src 'none'",
  "connect-src https: wss: http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Only the studio itself may frame it: not another site, and not the sealed frame of programs. */
export const connectPolicy = [...directives, "frame-ancestors 'self'"].join("; ");

export const connectHeaders: Record<string, string> = {
  ...isolationHeaders,
  "Content-Security-Policy": connectPolicy,
};

/** Carries its policy for hosts that send no headers. */
export const connectDocument = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${directives.join("; ")}" />
    <meta name="exemplar" content="connect" />
    <title>Connections of Exemplar</title>
  </head>
  <body></body>
</html>
`;
