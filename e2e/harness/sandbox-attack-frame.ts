/** Tries every way out of a frame. Run in the sandbox's document, and in an ordinary frame as the control. */
import { makeAttacks, readSecretFromDatabase, settle, type Attack } from "./sandbox-attack";

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
  font: async ({ hit }) => {
    const face = new FontFace("secret", `url(${hit})`);
    await face.load();
    return face.status;
  },
  "child frame": async ({ hit }) => {
    // A frame "loads" its error page too: only a request that arrives counts.
    await loadElement("iframe", { src: hit, credentialless: "" });
    return undefined;
  },
  "service worker": async ({ own }) =>
    (await navigator.serviceWorker.register(`${own}/nested.js`)).scope,
  "window.open": ({ hit }) => {
    window.open(hit);
    return settle();
  },
  "form post": ({ hit }) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = hit;
    form.target = "_blank";
    document.body.append(form);
    form.submit();
    return settle();
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
