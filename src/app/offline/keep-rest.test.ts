/** What of the studio is kept ahead of need does not take the room of what a person makes. */
import { afterEach, expect, test, vi } from "vitest";
import { keepRest } from "@/app/offline/keep-rest";

const MODEL = { path: "/models/large.onnx", bytes: 60_000_000, isKept: false };

function openBrowser(freeBytes: number, isKept = false) {
  const asked: string[] = [];
  vi.stubGlobal("navigator", {
    serviceWorker: { controller: {} },
    storage: { estimate: async () => ({ usage: 1, quota: 1 + freeBytes }) },
  });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ files: [{ ...MODEL, isKept }] });
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("with room the rest is asked for", async () => {
  const asked = openBrowser(1_000_000_000);
  await keepRest({});
  expect(asked).toContain(MODEL.path);
});

test("on a disk that is nearly full nothing is asked for, and whoever wanted it is told", async () => {
  const asked = openBrowser(300_000_000);
  await expect(keepRest({})).rejects.toMatchObject({ code: "OFL-01" });
  expect(asked).not.toContain(MODEL.path);
});

test("where all is kept a full disk is no matter", async () => {
  openBrowser(0, true);
  await expect(keepRest({})).resolves.toBeUndefined();
});
