import fc from "fast-check";
import { expect, test } from "vitest";
import { capsOf, chordsOf, conflictsOf, isSingleKey, type Keymap } from "@/ui/keys/keymap";
import { chordOf, matchesChord, type KeyPress } from "@/ui/keys/match-chord";

const AS_THEY_CAME: Keymap = { chords: {}, hasSingleKeys: true };
const ACCEPT = { id: "decision.accept", title: "Accept", keys: ["A"] };
const RUN = { id: "program.run", title: "Run", keys: ["Mod+Enter"] };
const NEXT = { id: "queue.next", title: "Next demonstration", keys: ["J"] };
const HELP = { id: "app.help", title: "Show the keys", keys: ["?"] };
const GROUPS = [
  { title: "Review", commands: [ACCEPT, RUN] },
  { title: "Queue", commands: [NEXT] },
  { title: "Everywhere", commands: [HELP], isEverywhere: true },
];

test("a key is another one, or off, and the caps say so", () => {
  const keymap = { ...AS_THEY_CAME, chords: { [ACCEPT.id]: ["Shift+G"], [RUN.id]: [] } };
  expect(chordsOf(ACCEPT, keymap)).toEqual(["Shift+G"]);
  expect(chordsOf(NEXT, keymap)).toEqual(["J"]);
  expect([...capsOf([ACCEPT, RUN, NEXT], keymap)]).toEqual([
    ["A", "Shift+G"],
    ["Ctrl+Enter", undefined],
  ]);
  expect(capsOf([ACCEPT, RUN], AS_THEY_CAME).size).toBe(0);
});

test("without single keys only what nobody types by chance is left", () => {
  const keymap = { ...AS_THEY_CAME, hasSingleKeys: false };
  expect([ACCEPT, RUN, HELP].map((command) => chordsOf(command, keymap))).toEqual([
    [],
    ["Mod+Enter"],
    ["?"],
  ]);
  expect(["Shift+Y", "[", "1"].every(isSingleKey)).toBe(true);
  expect(["Delete", "ArrowDown", "Space", "Mod+K"].some(isSingleKey)).toBe(false);
});

test("a key clashes with those of its own page and of every page, and with no other page's", () => {
  const clash = (id: string, chord: string) =>
    conflictsOf({ id, chords: [chord] }, GROUPS, AS_THEY_CAME);
  expect(clash(ACCEPT.id, "Mod+Enter")).toEqual(["Run"]);
  expect(clash(ACCEPT.id, "J")).toEqual([]);
  expect(clash(NEXT.id, "?")).toEqual(["Show the keys"]);
  expect(clash(HELP.id, "J")).toEqual(["Next demonstration"]);
});

test("the chord that a press is read as is a chord that this press matches", () => {
  const keys = fc.constantFrom(
    ..."abcxyz".split("").map((key) => ({ key, code: `Key${key.toUpperCase()}` })),
    ..."0123456789".split("").map((key) => ({ key, code: `Digit${key}` })),
    { key: "ü", code: "BracketLeft" },
    { key: "Enter", code: "Enter" },
    { key: "ArrowDown", code: "ArrowDown" },
    { key: "F10", code: "F10" },
    { key: " ", code: "Space" },
    { key: "?", code: "Slash" },
  );
  fc.assert(
    fc.property(keys, fc.boolean(), fc.boolean(), (key, shiftKey, ctrlKey) => {
      const more = { altKey: false, metaKey: false, getModifierState: () => false };
      // The question mark is typed as it is, and only alone a chord.
      const press: KeyPress = { ...key, ...more, shiftKey, ctrlKey: ctrlKey && key.key !== "?" };
      const chord = chordOf(press);
      expect(chord === undefined ? false : matchesChord(press, chord)).toBe(true);
    }),
  );
});
