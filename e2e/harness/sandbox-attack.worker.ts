/** Tries every way out of a worker. Run sealed by the sandbox's frame, and ordinary as the control. */
import { firstMessage, makeAttacks, readSecretFromDatabase, type Attack } from "./sandbox-attack";

declare function importScripts(url: string): void;

function requestByXhr(url: string, isAsync: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", url, isAsync);
    request.addEventListener("load", () => resolve(request.status));
    request.addEventListener("error", () => reject(new Error("refused")));
    request.send();
  });
}

/** A worker whose script asks the other server. */
function nestedScript(hit: string): string {
  return `fetch("${hit}").then((r) => r.text()).then(postMessage, () => setTimeout(() => { throw 1 }))`;
}

const attacks: Readonly<Record<string, Attack>> = {
  "fetch own origin": async ({ own }) => (await fetch(`${own}/secret.txt`)).text(),
  "fetch other origin": async ({ hit }) => (await fetch(hit)).text(),
  "fetch no-cors": async ({ hit }) => {
    const response = await fetch(hit, { mode: "no-cors" });
    return response.type;
  },
  XMLHttpRequest: ({ hit }) => requestByXhr(hit, true),
  "synchronous XMLHttpRequest": ({ hit }) => requestByXhr(hit, false),
  WebSocket: ({ hit }) =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(hit.replace("http", "ws"));
      socket.addEventListener("open", () => resolve("open"));
      socket.addEventListener("error", () => reject(new Error("error event")));
    }),
  EventSource: ({ hit }) => firstMessage(new EventSource(hit)),
  WebTransport: () => {
    const transport = new WebTransport("https://localhost:1/");
    transport.ready.catch(() => undefined);
    transport.closed.catch(() => undefined);
    return "constructed";
  },
  "import()": async ({ hit }) => Reflect.get(await import(/* @vite-ignore */ hit), "secret"),
  importScripts: ({ hit }) => {
    importScripts(hit);
    return Reflect.get(globalThis, "secret");
  },
  "nested worker from the server": ({ own }) => firstMessage(new Worker(`${own}/nested.js`)),
  "nested worker from a blob": ({ hit }) => {
    const blob = new Blob([nestedScript(hit)], { type: "text/javascript" });
    return firstMessage(new Worker(URL.createObjectURL(blob)));
  },
  "nested worker from data": ({ hit }) => {
    const script = encodeURIComponent(nestedScript(hit));
    return firstMessage(new Worker(`data:text/javascript,${script}`));
  },
  IndexedDB: () => readSecretFromDatabase(),
  "list of databases": async () => (await indexedDB.databases())[0]?.name,
  "cache storage": async ({ own }) => (await caches.match(`${own}/cached-secret`))?.text(),
  "private file system": async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle("secret.txt")).getFile();
    return file.text();
  },
  BroadcastChannel: async () => {
    const channel = new BroadcastChannel("secrets");
    const answer = firstMessage(channel);
    channel.postMessage("tell me");
    return answer;
  },
  "web locks": async () => (await navigator.locks.query()).held?.[0]?.name,
  "font of another origin": async ({ hit }) => {
    const face = new FontFace("secret", `url(${hit})`);
    await face.load();
    return face.status;
  },
  "message to the page past the port": () =>
    new Promise((resolve) => {
      // A worker that the page started itself is answered; a sealed one has no one who listens.
      addEventListener("message", (event) => resolve(event.data));
      postMessage("tell me");
    }),
};

addEventListener(
  "message",
  (event) => {
    const port = event.ports[0];
    port?.addEventListener("message", (message) => {
      void makeAttacks(attacks, message.data).then((results) => port.postMessage(results));
    });
    port?.start();
  },
  { once: true },
);
