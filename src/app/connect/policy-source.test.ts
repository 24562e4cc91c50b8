/** Who may be spoken to, as the browser is told: by the page, by the connect document, and by a frame of it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { toFramePolicy, toPolicySource } from "@/app/connect/policy-source";
import { connectDocument, connectPolicy } from "../../../build/connect-document";
import { metaPolicy, pagePolicy } from "../../../build/security-headers";

/** The sources of a directive, sorted. */
function sourcesOf(policy: string, directive: string): readonly string[] {
  const found = policy.split("; ").filter((each) => each.startsWith(`${directive} `));
  expect(found).toHaveLength(1);
  return found.flatMap((each) => each.split(" ").slice(1)).toSorted();
}

test("the page itself reaches the studio and no WebSocket or server elsewhere", () => {
  for (const policy of [pagePolicy, metaPolicy]) {
    expect(sourcesOf(policy, "connect-src")).toEqual(["'self'", "blob:", "data:"]);
    expect(policy).not.toMatch(/wss?:|https?:/u);
  }
});

test("the connect document has no script and reaches what a frame of it can be narrowed to", () => {
  const widest = ["https:", "wss:"];
  const nearby = ["http", "ws"].flatMap((scheme) =>
    ["127.0.0.1", "localhost"].map((host) => `${scheme}://${host}:*`),
  );
  expect(sourcesOf(connectPolicy, "default-src")).toEqual(["'none'"]);
  expect(sourcesOf(connectPolicy, "connect-src")).toEqual([...widest, ...nearby].toSorted());
  expect(sourcesOf(connectPolicy, "frame-ancestors")).toEqual(["'self'"]);
  expect(connectPolicy).not.toContain("script-src");
  expect(connectDocument).not.toContain("<script");
});

test.each([
  ["ws://localhost:8765/worlds?one=1", "connect-src ws://localhost:8765"],
  ["ws://127.0.0.1:9", "connect-src ws://127.0.0.1:9"],
  ["wss://robots.example/lamps", "connect-src wss://robots.example"],
  ["wss://robots.example:4430", "connect-src wss://robots.example:4430"],
  ["https://models.example/v1", "connect-src https://models.example"],
  ["http://localhost:11434/v1", "connect-src http://localhost:11434"],
])("a frame for %s is narrowed to that origin", (address, policy) => {
  expect(toFramePolicy(address)).toBe(policy);
});

test.each([
  "ws://robots.example",
  "ws://192.168.0.7:8765",
  "http://models.example",
  "ws://[::1]:8765",
  "wss://*.example",
  "wss://*",
  "wss://a.example;script-src *",
  "ftp://localhost",
  "data:text/plain,hello",
  "localhost",
  "",
])("no policy names %s", (address) => {
  expect(toFramePolicy(address)).toBeUndefined();
});

test("whatever the address, a frame speaks to its origin alone, and only by a scheme that may be spoken", () => {
  const scheme = fc.constantFrom("ws", "wss", "http", "https");
  const host = fc.oneof(fc.domain(), fc.constantFrom("localhost", "127.0.0.1", "[::1]", "*"));
  const rest = fc.oneof(fc.constant(""), fc.webPath(), fc.string());
  fc.assert(
    fc.property(scheme, host, fc.option(fc.nat(65_535)), rest, (by, at, port, path) => {
      const address = `${by}://${at}${port === null ? "" : `:${port}`}${path}`;
      const source = toPolicySource(address);
      const policy = source === undefined ? undefined : `connect-src ${source}`;
      expect(toFramePolicy(address)).toBe(policy);
      const origin = URL.canParse(address) ? new URL(address).origin : undefined;
      expect([undefined, origin]).toContain(source);
      expect(String(source)).toMatch(
        /^(?:undefined|(?:wss|https):\/\/[^*;,\s]+|(?:ws|http):\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)$/u,
      );
    }),
  );
});
