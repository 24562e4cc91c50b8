/** What stands where the studio would: its server does not answer, and this browser keeps no studio. */
const GONE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Exemplar cannot be reached</title>
    <style>
      html { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      main { max-width: 36rem; margin: 15vh auto 0; padding: 0 1.5rem; }
    </style>
  </head>
  <body>
    <main>
      <h1>Exemplar cannot be reached</h1>
      <p>Its server does not answer, and this browser has cleared the studio's own files.</p>
      <p>What you stored here is kept apart from them.</p>
      <p>Start the server again (npm start), or connect to the network, then <a href="">try again</a>.</p>
    </main>
  </body>
</html>
`;

/** Needs nothing but itself, and may do nothing. */
export function goneResponse(): Response {
  return new Response(GONE, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    },
  });
}
