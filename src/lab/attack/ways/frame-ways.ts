/**
 * Tries every way out of a frame that a policy can close. Run in the sandbox's document, and in an ordinary
 * frame as the control. Ways to peers (WebRTC) are not among them: no policy closes those in Chromium, and
 * what keeps them closed is that only the sandbox's own few lines run in its frame. Workers have none.
 */
import {
  makeAttacks,
  readSecretFromDatabase,
  settle,
  type Attack,
} from "@/lab/attack/ways/attempt";

/** Adds an element that loads something, and waits for it to have done so. */
function loadElement(
  name: keyof HTMLElementTagNameMap,
  attributes: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      element.setAttribute(key, value);
    }
    element.addEventListener("load", () => resolve("loaded"));
    element.addEventListener("error", () => reject(new Error("error event")));
    document.body.append(element);
  });
}

async function loadMedia(name: "video" | "audio", src: string): Promise<undefined> {
  const media = document.createElement(name);
  media.src = src;
  media.preload = "auto";
  document.body.append(media);
  media.load();
  return await settle();
}

const attacks: Readonly<Record<string, Attack>> = {
  "the page's document": () => parent.document.title,
  "the page's variables": () => Reflect.get(parent, "pageSecret"),
  localStorage: () => localStorage.getItem("secret") ?? undefined,
  sessionStorage: () => sessionStorage.getItem("secret") ?? undefined,
  cookies: () => document.cookie || undefined,
  IndexedDB: () => readSecretFromDatabase(),
  "fetch own origin": async ({ own }) => (await fetch(`${own}/secret.txt`)).text(),
  "fetch other origin": async ({ hit }) => (await fetch(hit)).text(),
  beacon: ({ hit }) => {
    navigator.sendBeacon(hit);
    return settle();
  },
  image: ({ hit }) => loadElement("img", { src: hit }),
  "style sheet": ({ hit }) => loadElement("link", { rel: "stylesheet", href: hit }),
  script: ({ hit }) => loadElement("script", { src: hit }),
  "module script": ({ hit }) => loadElement("script", { type: "module", src: hit }),
  "picture of a set": ({ hit }) => loadElement("img", { srcset: `${hit} 1x` }),
  "background of a style": ({ hit }) => {
    document.body.style.background = `url(${hit})`;
    return settle();
  },
  "style sheet in a style": ({ hit }) => {
    const style = document.createElement("style");
    style.textContent = `@import url(${hit});`;
    document.head.append(style);
    return settle();
  },
  "picture in a drawing": ({ hit }) => {
    const inside = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${hit}" width="9" height="9"/></svg>`;
    document.body.insertAdjacentHTML("beforeend", inside);
    return settle();
  },
  video: ({ hit }) => loadMedia("video", hit),
  audio: ({ hit }) => loadMedia("audio", hit),
  object: async ({ hit }) => {
    await loadElement("object", { data: hit, type: "image/png" }).catch(() => undefined);
    return undefined;
  },
  "a page fetched ahead": ({ hit }) => {
    void loadElement("link", { rel: "prefetch", href: hit }).catch(() => undefined);
    return settle();
  },
  "a file loaded ahead": ({ hit }) => {
    void loadElement("link", { rel: "preload", as: "image", href: hit }).catch(() => undefined);
    return settle();
  },
  "a module loaded ahead": ({ hit }) => {
    void loadElement("link", { rel: "modulepreload", href: hit }).catch(() => undefined);
    return settle();
  },
  "fetch no-cors": async ({ hit }) => (await fetch(hit, { mode: "no-cors" })).type,
  XMLHttpRequest: ({ hit }) => {
    const request = new XMLHttpRequest();
    request.open("GET", hit);
    request.send();
    return settle();
  },
  WebSocket: ({ hit }) => {
    void new WebSocket(hit.replace("http", "ws"));
    return settle();
  },
  EventSource: ({ hit }) => {
    void new EventSource(hit);
    return settle();
  },
  "import()": async ({ hit }) => Reflect.get(await import(/* @vite-ignore */ hit), "secret"),
  "worker from a blob": ({ hit }) => {
    const script = `fetch(${JSON.stringify(hit)}).catch(() => 0)`;
    void new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    return settle();
  },
  "shared worker": ({ hit }) => {
    const script = `fetch(${JSON.stringify(hit)}).catch(() => 0)`;
    void new SharedWorker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    return settle();
  },
  "link that is pressed": ({ hit }) => {
    const link = document.createElement("a");
    Object.assign(link, { href: hit, target: "_blank" });
    document.body.append(link);
    link.click();
    return settle();
  },
  "frame that a script writes": ({ hit }) => {
    const frame = document.createElement("iframe");
    frame.srcdoc = `<img src="${hit}">`;
    document.body.append(frame);
    return settle();
  },
  "the page's own address": () => {
    parent.location.hash = "#taken";
    return parent.location.hash;
  },
};

addEventListener(
  "message",
  (event) => {
    const port = event.ports[0];
    if (event.data.kind === "navigate top") {
      try {
        window.top?.location.assign(event.data.url);
      } catch (error) {
        port?.postMessage(String(error));
      }
      return;
    }
    void makeAttacks(attacks, event.data.targets).then((results) => port?.postMessage(results));
  },
  { once: true },
);
