/** What the studio is served with, whoever serves it: real answers of each host, and a page without any header. */
import { readdirSync } from "node:fs";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { startHarnessServer } from "./harness-server";
import { openChatEndpoint } from "./support/chat-endpoint";
import { openHost, readNginxHeaders, readStaticHeaders, type HeadersFor } from "./support/hosts";

const HELD = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-embedder-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
];
const DEVELOPMENT_PORT = 4398;

/** The page, its documents, a script of it and one of a worker. */
const assets = () => readdirSync(new URL("../dist/assets", import.meta.url));
const placesOf = (files: readonly string[]) => [
  "/",
  "/index.html",
  "/connect.html",
  "/sandbox.html",
  "/screen.html",
  ...[/^index-.*\.js$/u, /^import\.worker-.*\.js$/u].map((name) => {
    const file = files.find((each) => name.test(each));
    return `/assets/${String(file)}`;
  }),
];

async function headersOf(
  request: APIRequestContext,
  url: string,
): Promise<Readonly<Record<string, string>>> {
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  const all = response.headers();
  return Object.fromEntries(HELD.map((name) => [name, String(all[name])]));
}

test("the studio's own server says what a page may do, for each of its documents", async ({
  request,
  baseURL,
}) => {
  for (const place of placesOf(assets())) {
    const headers = await headersOf(request, `${baseURL}${place}`);
    expect(Object.values(headers), place).not.toContain("undefined");
    expect(headers, place).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
    expect(headers["permissions-policy"]).toContain("camera=(), display-capture=()");
  }
  const policy = async (place: string) =>
    (await headersOf(request, `${baseURL}${place}`))["content-security-policy"];
  expect(await policy("/")).toContain("connect-src 'self' blob: data:;");
  expect(await policy("/")).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(await policy("/")).toContain("worker-src 'self';");
  expect(await policy("/")).toContain("require-trusted-types-for 'script'");
  expect(await policy("/")).not.toContain("https:");
  expect(await policy("/connect.html")).toMatch(/^default-src 'none'; connect-src /u);
  expect(await policy("/sandbox.html")).toContain("connect-src 'none'");
  expect(await policy("/sandbox.html")).toContain("sandbox allow-scripts");
  expect(await policy("/screen.html")).toMatch(/^default-src 'none'; script-src 'sha256-/u);
});

const HOSTS: readonly (readonly [string, () => Promise<HeadersFor>])[] = [
  ["_headers", readStaticHeaders],
  ["nginx-headers.conf", readNginxHeaders],
];

for (const [file, read] of HOSTS) {
  test(`a host that follows ${file} says the same`, async ({ request, baseURL }) => {
    const host = await openHost(await read());
    try {
      for (const place of placesOf(assets())) {
        const own = await headersOf(request, `${baseURL}${place}`);
        expect(await headersOf(request, `${host.url}${place}`), place).toEqual(own);
      }
    } finally {
      host.close();
    }
  });
}

test("a host that sends no headers serves a page that holds itself to its policy", async ({
  page,
}) => {
  const host = await openHost(() => []);
  const other = await openChatEndpoint(() => "nobody should ask me");
  try {
    const response = await page.goto(host.url);
    expect(response?.headers()["content-security-policy"]).toBeUndefined();
    await expect(page.getByRole("button", { name: /sample project/u })).toBeVisible();
    const done = await page.evaluate(async (address) => {
      const asked = await fetch(`${address}/chat`, { method: "POST", body: "?" }).then(
        () => ["a request"],
        () => [],
      );
      const made: string[] = [];
      try {
        document.createElement("div").innerHTML = "<b>text</b>";
        made.push("HTML");
      } catch {
        // Refused.
      }
      return [...asked, ...made];
    }, other.baseUrl);
    expect(done).toEqual([]);
    expect(other.sent).toEqual([]);
  } finally {
    host.close();
    await other.close();
  }
});

test("the development server's page is held to a policy, too", async ({ page }) => {
  const server = await startHarnessServer(DEVELOPMENT_PORT);
  try {
    const response = await page.goto(`http://localhost:${DEVELOPMENT_PORT}/`, {
      waitUntil: "commit",
    });
    const headers = (await response?.allHeaders()) ?? {};
    const policy = headers["content-security-policy"];
    expect(policy).toContain("connect-src 'self' blob: data:;");
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'nonce-[^']+';/u);
    expect(policy).not.toContain("https:");
    expect(headers["cross-origin-embedder-policy"]).toBe("require-corp");
    expect(headers["permissions-policy"]).toContain("camera=()");
  } finally {
    await server.close();
  }
});
