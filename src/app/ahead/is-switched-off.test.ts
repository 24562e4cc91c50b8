import { afterEach, expect, test, vi } from "vitest";
import { isSwitchedOff } from "@/app/ahead/is-switched-off";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what is done ahead is switched off by hand", () => {
  vi.stubGlobal("localStorage", { getItem: () => "off" });
  expect(isSwitchedOff()).toBe(true);
});

test("a browser that blocks a page's storage, by throwing, switches nothing off and breaks no page", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  });
  expect(isSwitchedOff()).toBe(false);
});
