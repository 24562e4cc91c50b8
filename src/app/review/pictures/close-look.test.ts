import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CloseLook } from "@/app/review/pictures/close-look";
import { openSession, type SessionStore } from "@/document/session-store";
import { createTransportStore, type TransportStore } from "@/document/transport-store";
import type { Embedder } from "@/engines/perception/perception-engine";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildDemonstration } from "@/testing/build-demonstration";
import { eventually } from "@/testing/eventually";

const { id: DEMONSTRATION_ID, frames } = buildDemonstration();
const APPEARANCES = [
  {
    class: "Mug",
    noun: "mug",
    states: [
      { attribute: "dirty", holds: "dirty", lacks: "clean" },
      { attribute: "filled", holds: "filled", lacks: "empty" },
    ],
  },
  { class: "Pen", noun: "pen", states: [] },
];
const inSpace = (...values: readonly number[]) => ({
  model: "dual",
  revision: "7",
  vector: Float32Array.from(values),
});
/** Every picture shows something dirty and empty. */
const MODEL: Embedder = {
  model: "words",
  revision: "1",
  canEmbedImages: true,
  pictures: { model: "dual", revision: "7", dimensions: 2 },
  embedText: async () => ({ ...inSpace(1, 0), model: "words" }),
  embedImage: async () => inSpace(1, 0),
  embedCaption: async (text) => (/dirty|empty/u.test(text) ? inSpace(1, 0) : inSpace(0, 1)),
};

let session: SessionStore;
let transport: TransportStore;
let cropped: readonly number[];

beforeEach(async () => {
  session = await openSession(openMemoryStorage().operations, DEMONSTRATION_ID);
  transport = createTransportStore({ ...frames, timestampsUs: [0, 100_000, 200_000] });
  // The idle signal is an attribute of the page.
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  cropped = [];
  const where = { startFrame: 1, endFrame: 2, confidence: 1, by: "person" } as const;
  session.apply({ kind: "label.set", label: { id: "l", verb: "Pickup", object: "Mug", ...where } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function openLook(embedder: Embedder = MODEL): CloseLook {
  const look = new CloseLook({
    transport,
    session,
    appearances: APPEARANCES,
    crop: async (frame) => {
      cropped = [...cropped, frame];
      return { rgba: new Uint8ClampedArray(4), sizePx: 1 };
    },
    openModel: async () => ({ embedder, isShipped: true }),
  });
  transport.subscribe(look.followPlayhead);
  look.toggle();
  return look;
}

async function whenSeen(look: CloseLook): Promise<ReturnType<typeof look.store.getState>> {
  await eventually(() => {
    expect(look.store.getState().job).toBeUndefined();
  });
  return look.store.getState();
}

test("the label of the frame names the thing, and only what that can be is asked", async () => {
  const look = openLook();
  transport.getState().seek(1);
  expect(look.store.getState().thing).toBe("Mug");
  look.take();
  const seen = await whenSeen(look);
  expect(cropped).toEqual([1]);
  expect(seen.look?.findings.map(({ holds }) => holds)).toEqual(["dirty", "filled"]);
  expect(seen.look?.findings.map(({ probability }) => probability > 0.5)).toEqual([true, false]);
  expect(seen.look?.model).toEqual({ name: "dual", revision: "7", isShipped: true });
});

test("without a name nothing is asked until the person gives one", async () => {
  const look = openLook();
  look.take();
  expect((await whenSeen(look)).look).toBeUndefined();
  look.name("Mug");
  expect((await whenSeen(look)).look?.noun).toBe("mug");
});

test("of a thing that can be nothing of all this, nothing is said", async () => {
  const look = openLook();
  look.name("Pen");
  look.take();
  expect((await whenSeen(look)).look?.findings).toEqual([]);
  expect(look.describe()).toBeUndefined();
});

test("what was found on a frame is gone on the next one", async () => {
  const look = openLook();
  look.name("Mug");
  look.take();
  await whenSeen(look);
  transport.getState().seek(2);
  expect(look.store.getState()).toMatchObject({ isOpen: true, subject: undefined });
  expect(look.store.getState().look).toBeUndefined();
});

test("a look that is cancelled, or left, shows nothing later", async () => {
  const look = openLook();
  look.name("Mug");
  look.take();
  look.cancel();
  await eventually(() => {
    expect(document.documentElement.dataset["busy"]).toBe("false");
  });
  expect(look.store.getState()).toMatchObject({ look: undefined, error: undefined });
  look.take();
  look.leave();
  await eventually(() => {
    expect(document.documentElement.dataset["busy"]).toBe("false");
  });
  expect(look.store.getState()).toMatchObject({ isOpen: false, look: undefined });
});

test("what is seen is kept in the note once, below what was there, and taken back", async () => {
  session.apply({ kind: "note.set", text: "Asked Ann." });
  const look = openLook();
  look.name("Mug");
  look.take();
  await whenSeen(look);
  // Another thought than what was typed just before.
  vi.setSystemTime(Date.now() + 10_000);
  const takeBack = look.keep();
  look.keep();
  const { note } = session.getState().session;
  expect(note).toMatch(/^Asked Ann\.\nFrame 0 \(0:00\.000\), mug .*: dirty 99 %, empty 99 %/u);
  expect(note.split("\n")).toHaveLength(2);
  takeBack();
  expect(session.getState().session.note).toBe("Asked Ann.");
  vi.useRealTimers();
});

test("where no picture model is at work it says so, and keeps nothing", async () => {
  const { pictures: _, ...words } = MODEL;
  const look = openLook({ ...words, canEmbedImages: false, note: "The files are missing." });
  look.name("Mug");
  look.take();
  const seen = await whenSeen(look);
  expect(seen.error).toMatchObject({ code: "MOD-07" });
  expect(seen.error?.what).toContain("The files are missing.");
  expect(look.describe()).toBeUndefined();
});
