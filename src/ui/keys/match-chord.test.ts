import { expect, test } from "vitest";
import { matchesChord, type KeyPress } from "@/ui/keys/match-chord";

/** A key press as a browser reports it: `press("a")`, `press("A", { shiftKey: true })`. */
function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  return {
    key,
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: () => false,
    ...more,
  };
}

test("a letter matches in either case, and Shift only where it is asked for", () => {
  expect(matchesChord(press("a"), "A")).toBe(true);
  expect(matchesChord(press("A", { shiftKey: true }), "A")).toBe(false);
  expect(matchesChord(press("U", { shiftKey: true }), "Shift+U")).toBe(true);
});

test("Mod is Ctrl or Command, and a plain key never matches with it", () => {
  expect(matchesChord(press("k", { ctrlKey: true }), "Mod+K")).toBe(true);
  expect(matchesChord(press("k", { metaKey: true }), "Mod+K")).toBe(true);
  expect(matchesChord(press("k", { ctrlKey: true }), "K")).toBe(false);
});

test("symbols are matched by their place on the keyboard", () => {
  expect(matchesChord(press("ü", { code: "BracketLeft" }), "[")).toBe(true);
  expect(matchesChord(press("!", { code: "Digit1", shiftKey: true }), "1")).toBe(false);
});

test("the question mark is matched by what is typed, whatever the layout needs for it", () => {
  expect(matchesChord(press("?", { code: "Minus", shiftKey: true }), "?")).toBe(true);
});

test("AltGr types characters and fires nothing", () => {
  const altGraph = { getModifierState: (name: string) => name === "AltGraph" };
  expect(matchesChord(press("e", altGraph), "E")).toBe(false);
  expect(matchesChord(press("e", { altKey: true }), "E")).toBe(false);
});
