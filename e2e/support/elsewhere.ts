/**
 * Nothing that the tests open may ask anybody but this machine: whatever a browser asks of others goes through
 * a proxy of ours, which lets nothing through and fails the whole run.
 */
import { createServer } from "node:http";

/** Beside the studio's own port, so that runs on several ports have a proxy each. */
const PORTS_APART = 10_000;

/** Where the studio is served for the tests. */
export const studioPort = Number(process.env["EXEMPLAR_E2E_PORT"] ?? "4173");
export const proxyPort = studioPort + PORTS_APART;

/** What makes a browser ask the proxy for everything but this machine. */
export const proxyArguments: readonly string[] = [
  `--proxy-server=http://127.0.0.1:${proxyPort}`,
  "--proxy-bypass-list=localhost;127.0.0.1",
];

/** Playwright's global setup: opens the proxy, and says at the end what was asked of it. */
export default async function refuseElsewhere(): Promise<() => void> {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(403).end("Tests ask nobody but this machine.");
  });
  // Encrypted connections and sockets ask for a tunnel.
  proxy.on("connect", ({ url }, socket) => {
    asked.push(`CONNECT ${url}`);
    // Whoever asked may be gone before the refusal is written; unheard, that would end the whole run.
    socket.on("error", () => undefined);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  await new Promise<void>((resolve, reject) => {
    proxy.once("error", reject);
    proxy.listen(proxyPort, "127.0.0.1", resolve);
  });
  return () => {
    proxy.close();
    proxy.closeAllConnections();
    const elsewhere = asked.filter((each) => !OF_THE_TEST.test(each) && !OF_THE_BROWSER.test(each));
    if (elsewhere.length > 0) {
      throw new Error(`Somebody else than this machine was asked:\n${elsewhere.join("\n")}`);
    }
  };
}

/** `elsewhere.spec.ts` asks there on purpose, to see that whoever asks comes to the proxy. */
const OF_THE_TEST = /^\w+ (?:http:\/\/)?counted\.example\b/u;
/** Browsers ask their makers by themselves, whatever page is open: they get no answer here either. */
const OF_THE_BROWSER =
  /^\w+ (?:http:\/\/)?(?:(?:accounts|android\.clients)\.google\.com|[\w.-]+\.gvt1\.com|(?:update|content-autofill|optimizationguide-pa|safebrowsing)\.googleapis\.com|[\w.-]+\.mozilla\.(?:com|net|org))\b/u;
