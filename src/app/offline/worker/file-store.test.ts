import { expect, test } from "vitest";
import { hashOf, type OfflineBuild, type StudioFile } from "@/app/offline/offline-build";
import { answerRequest, placeOf, type Asked } from "@/app/offline/worker/answer-request";
import { FileStore } from "@/app/offline/worker/file-store";

const ORIGIN = "http://studio.test";

/** A browser's caches, by the two ways in which they are asked here. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>();
  const toCache = (entries: Map<string, Response>) => ({
    put: async (key: string, answer: Response) => void entries.set(key, answer),
    match: async (key: string, { ignoreSearch = false } = {}) =>
      [...entries]
        .find(([each]) => (ignoreSearch ? each.split("?")[0] : each) === key)?.[1]
        .clone(),
    keys: async () => [...entries.keys()].map((key) => ({ url: `${ORIGIN}${key}` })),
  });
  return {
    open: async (name: string) => {
      all.set(name, all.get(name) ?? new Map());
      // A test double of the part that is used.
      return Object.assign(Object.create(null), toCache(all.get(name) ?? new Map()));
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

async function fileOf(path: string, text: string, when: StudioFile["when"] = "first") {
  const bytes = new TextEncoder().encode(text);
  return { path, bytes: bytes.length, hash: await hashOf(bytes.buffer), when };
}

async function buildOf(id: string, texts: Readonly<Record<string, string>>): Promise<OfflineBuild> {
  const files = await Promise.all(
    Object.entries(texts).map(([path, text]) =>
      fileOf(path, text, path.startsWith("/models/") ? "later" : "first"),
    ),
  );
  return { entry: `/assets/index-${id}.js`, id, files };
}

/** A browser in which a build is opened, with the server that it is loaded from. */
function openBrowser() {
  const caches = openCaches();
  const served = new Map<string, string>();
  const asked: string[] = [];
  const held: string[] = [];
  const fetch = async (request: Request | string) => {
    const path = typeof request === "string" ? request : new URL(request.url).pathname;
    asked.push(path);
    const text = served.get(path);
    return text === undefined
      ? new Response("not here", { status: 404 })
      : new Response(text, {
          headers: { "Content-Security-Policy": "default-src 'self'", "Content-Encoding": "gzip" },
        });
  };
  const serve = (texts: Readonly<Record<string, string>>) => {
    Object.entries(texts).forEach(([path, text]) => served.set(path, text));
  };
  const open = (build: OfflineBuild) =>
    new FileStore(build, { caches, fetch, heldLocks: async () => held });
  return { caches, asked, held, served, fetch, serve, open };
}

const FIRST = { "/index.html": "page one", "/assets/a.js": "a", "/assets/b.js": "b" };

test("what is needed first is kept as it was served; the rest when it is asked for", async () => {
  const browser = openBrowser();
  const texts = { ...FIRST, "/models/idm.onnx": "weights" };
  const build = await buildOf("1", texts);
  browser.serve(texts);
  const store = browser.open(build);
  await store.keepFirst();
  expect([...(await store.kept())].toSorted()).toEqual(Object.keys(FIRST).toSorted());
  const page = await store.find("/index.html");
  expect(await page?.text()).toBe("page one");
  expect(page?.headers.get("content-security-policy")).toBe("default-src 'self'");
  expect(page?.headers.get("content-encoding")).toBeNull();

  const parts = { build, store, fetch: browser.fetch, origin: ORIGIN };
  const answer = answerRequest(parts, new Request(`${ORIGIN}/models/idm.onnx`));
  expect(await (await answer?.response)?.text()).toBe("weights");
  await answer?.afterwards;
  expect(await store.kept()).toContain("/models/idm.onnx");
  browser.served.clear();
  const again = answerRequest(parts, new Request(`${ORIGIN}/models/idm.onnx`));
  expect(await (await again?.response)?.text()).toBe("weights");
  // A worker that never ends its work keeps every newer studio from taking over.
  await again?.afterwards;
});

test("a host that answers with another file is not believed, and nothing half is installed", async () => {
  const browser = openBrowser();
  const store = browser.open(await buildOf("1", FIRST));
  browser.serve({ ...FIRST, "/assets/b.js": "page one" });
  await expect(store.keepFirst()).rejects.toThrow("/assets/b.js is not the file of this build");
  browser.served.delete("/assets/b.js");
  await expect(store.keepFirst()).rejects.toThrow("/assets/b.js is not the file of this build");
});

test("a newer build loads only what is new, and the older one stays as long as a page of it is open", async () => {
  const browser = openBrowser();
  browser.serve(FIRST);
  const old = browser.open(await buildOf("1", FIRST));
  await old.keepFirst();
  const next = { "/index.html": "page two", "/assets/a.js": "a", "/assets/c.js": "c" };
  browser.served.clear();
  browser.serve(next);
  browser.asked.length = 0;
  const newer = browser.open(await buildOf("2", next));
  await newer.keepFirst();
  expect(browser.asked.toSorted()).toEqual(["/assets/c.js", "/index.html"]);
  expect(await (await newer.find("/index.html"))?.text()).toBe("page two");

  browser.held.push("exemplar:/assets/index-1.js", "somebody else's");
  await newer.clearOld();
  expect(await (await newer.find("/assets/b.js"))?.text()).toBe("b");
  browser.held.length = 0;
  await newer.clearOld();
  expect(await newer.find("/assets/b.js")).toBeUndefined();
  expect(await browser.caches.keys()).toEqual(["exemplar:/assets/index-2.js:2"]);
});

test("only what belongs to the studio passes through its worker", async () => {
  const build = await buildOf("1", FIRST);
  const place = (url: string, change: Partial<Asked> = {}) =>
    placeOf(build, ORIGIN, {
      url,
      method: "GET",
      mode: "cors",
      destination: "",
      headers: new Headers(),
      ...change,
    });
  const page = { mode: "navigate", destination: "document" } as const;
  expect(place(`${ORIGIN}/assets/a.js`)).toBe("/assets/a.js");
  expect(place(`${ORIGIN}/some/old/link?x=1`, page)).toBe("/index.html");
  expect(place(`${ORIGIN}/`, page)).toBe("/index.html");
  expect(place("https://api.model.test/v1/chat")).toBeUndefined();
  expect(place("https://api.model.test/assets/a.js")).toBeUndefined();
  expect(place(`${ORIGIN}/v1/models`)).toBeUndefined();
  expect(place(`${ORIGIN}/assets/a.js`, { method: "POST" })).toBeUndefined();
  expect(
    place(`${ORIGIN}/assets/a.js`, { headers: new Headers({ range: "bytes=0-1" }) }),
  ).toBeUndefined();
  expect(place(`${ORIGIN}/other.html`, { mode: "navigate", destination: "iframe" })).toBe(
    undefined,
  );
});

test("with neither server nor files, a page says so by itself", async () => {
  const browser = openBrowser();
  const build = await buildOf("1", FIRST);
  const fetch = async () => {
    throw new TypeError("no network");
  };
  const parts = { build, store: browser.open(build), fetch, origin: ORIGIN };
  const asked = new Request(`${ORIGIN}/`);
  // No script can make a request of this kind.
  Object.defineProperties(asked, {
    mode: { value: "navigate" },
    destination: { value: "document" },
  });
  const answer = answerRequest(parts, asked);
  const response = await answer?.response;
  expect(response?.status).toBe(503);
  expect(await response?.text()).toContain("Exemplar cannot be reached");
  await answer?.afterwards;
});

test("a host that sends on whoever is not signed in is followed by the browser, and nothing of it is kept", async () => {
  const browser = openBrowser();
  const build = await buildOf("1", FIRST);
  const hidden = Response.redirect("https://sign-in.test/");
  // As the browser hands it to a worker: neither status nor body is told.
  Object.defineProperties(hidden, { type: { value: "opaqueredirect" }, status: { value: 0 } });
  const store = browser.open(build);
  const parts = { build, store, fetch: async () => hidden, origin: ORIGIN };
  const answer = answerRequest(parts, new Request(`${ORIGIN}/assets/a.js`));
  expect(await answer?.response).toBe(hidden);
  await answer?.afterwards;
  expect(await store.kept()).toEqual(new Set());
});
