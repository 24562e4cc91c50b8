import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askBeforeLoss } from "@/app/loss/watch-loss";
import { SessionLibrary } from "@/document/session-library";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import { buildExemplar } from "@/testing/build-exemplar";
import { holdUnsaved } from "@/ui/unsaved";

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether the browser would ask before it closes the tab. */
function asks(): boolean {
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test("a tab that holds something unsaved is not closed without a question", () => {
  const storage = openMemoryStorage();
  askBeforeLoss({ storage, sessions: new SessionLibrary(storage.operations) });
  expect(asks()).toBe(false);
  const held = holdUnsaved();
  expect(asks()).toBe(true);
  held[Symbol.dispose]();
  expect(asks()).toBe(false);
});

test("where nothing can be stored, what was made is asked about; where it can, it is safe", async () => {
  const stored = { ...openMemoryStorage(), isPersistent: true };
  askBeforeLoss({ storage: stored, sessions: new SessionLibrary(stored.operations) });
  await stored.exemplars.put(buildExemplar());
  expect(asks()).toBe(false);
  const storage = openMemoryStorage();
  askBeforeLoss({ storage, sessions: new SessionLibrary(storage.operations) });
  expect(asks()).toBe(false);
  await storage.exemplars.put(buildExemplar());
  expect(asks()).toBe(true);
});
