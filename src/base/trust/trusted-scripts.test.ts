import { afterEach, expect, test, vi } from "vitest";
import { requireOwnScript, trustOwnScripts } from "@/base/trust/trusted-scripts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("only scripts of the studio's own origin are let through", () => {
  vi.stubGlobal("location", new URL("https://studio.example/app/"));
  for (const own of ["/assets/a.js", "b.js", "https://studio.example/c.js"]) {
    expect(requireOwnScript(own)).toBe(own);
  }
  for (const other of [
    "https://elsewhere.example/a.js",
    "//elsewhere.example/a.js",
    "http://studio.example/a.js",
    "data:text/javascript,1",
    "javascript:1",
    "blob:null/5c1a",
  ]) {
    expect(() => requireOwnScript(other)).toThrow("own origin");
  }
});

test("the policy is made once, and a browser without them does without", () => {
  const createPolicy = vi.fn<NonNullable<typeof globalThis.trustedTypes>["createPolicy"]>();
  vi.stubGlobal("trustedTypes", undefined);
  trustOwnScripts();
  vi.stubGlobal("trustedTypes", { defaultPolicy: {}, createPolicy });
  trustOwnScripts();
  expect(createPolicy).not.toHaveBeenCalled();
  vi.stubGlobal("trustedTypes", { defaultPolicy: null, createPolicy });
  trustOwnScripts();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith("default", {
    createScriptURL: requireOwnScript,
  });
});
