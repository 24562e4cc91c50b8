/** Nobody is spoken to but whom the settings name, or whom a person is trying out just now. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutsideDoor } from "@/app/connect/outside-door";
import { eventually } from "@/testing/eventually";

const frames = vi.hoisted(() => ({ open: [] as string[] }));
vi.mock("@/app/connect/connect-frame", () => ({
  openConnectFrame: async (origin: string) => {
    frames.open.push(origin);
    return {
      window: { of: origin },
      [Symbol.dispose]: () => {
        frames.open = frames.open.filter((each) => each !== origin);
      },
    };
  },
}));

beforeEach(() => {
  frames.open = [];
  vi.stubGlobal("location", { href: "http://studio.example/", origin: "http://studio.example" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const REFUSED = { code: "NET-01" };

test("a world's server is spoken to by its scheme, host and port, and by no other", async () => {
  const { windowFor } = createOutsideDoor(() => ["ws://localhost:8765/lamps"]);
  expect(await windowFor("ws://localhost:8765/lamps")).toEqual({ of: "ws://localhost:8765" });
  for (const other of [
    "ws://localhost:8766",
    "ws://127.0.0.1:8765",
    "wss://localhost:8765",
    "http://localhost:8765",
    "wss://robots.example",
  ]) {
    await expect(windowFor(other)).rejects.toMatchObject(REFUSED);
  }
  expect(frames.open).toEqual(["ws://localhost:8765"]);
});

test("a server that was removed from the settings is refused, and its frame taken away", async () => {
  let worlds = ["wss://robots.example", "wss://lamps.example"];
  const { windowFor } = createOutsideDoor(() => worlds);
  await windowFor("wss://robots.example");
  worlds = ["wss://lamps.example"];
  await expect(windowFor("wss://robots.example")).rejects.toMatchObject(REFUSED);
  expect(frames.open).toEqual([]);
});

test("an address that is tried out is let through for as long as that takes", async () => {
  const { windowFor, allow, allowed } = createOutsideDoor(() => ["wss://lamps.example"]);
  await windowFor("wss://lamps.example");
  const tried = allow("wss://robots.example");
  const again = allow("wss://robots.example");
  await windowFor("wss://robots.example");
  expect(allowed.getState()).toEqual(["wss://robots.example"]);
  again[Symbol.dispose]();
  await windowFor("wss://robots.example");
  expect(allowed.getState()).toEqual(["wss://robots.example"]);
  tried[Symbol.dispose]();
  expect(allowed.getState()).toEqual([]);
  await eventually(() => expect(frames.open).toEqual(["wss://lamps.example"]));
  await expect(windowFor("wss://robots.example")).rejects.toMatchObject(REFUSED);
});
