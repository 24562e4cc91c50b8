import fc from "fast-check";
import { expect, test } from "vitest";
import { KeyStriker } from "@/base/keys/key-striker";
import { withoutKey } from "@/base/keys/without-key";

const KEY = "sk-proj-4711AbCdEfGh";
const base64 = (text: string) => btoa(text);
const escaped = (text: string) =>
  Array.from(text, (char) => `\\u00${char.charCodeAt(0).toString(16)}`).join("");

const wide = (text: string) =>
  Array.from(text, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join("");

test.each([
  ["as it is", KEY],
  ["as JSON writes characters", escaped(KEY)],
  ["as JSON writes what JSON wrote", escaped(escaped(KEY))],
  ["as addresses write characters", KEY.replaceAll("-", "%2d").replaceAll("s", "%73")],
  ["as markup writes characters", KEY.replaceAll("k", "&#107;").replaceAll("-", "&#x2d;")],
  ["backwards", Array.from(KEY).toReversed().join("")],
  ["as pieces to join", 'sk-proj" + "-4711Ab" +\\n "CdEfGh'],
  ["with blanks", Array.from(KEY).join(" ")],
  ["over lines of comments", "sk-proj-47\n# 11AbCd\n# EfGh"],
  ["in capitals", KEY.toUpperCase()],
  ["in small letters", KEY.toLowerCase()],
  ["in wide letters", wide(KEY)],
  ["in wide capitals with blanks", Array.from(wide(KEY.toUpperCase())).join(" ")],
  ["with what nobody sees", Array.from(KEY).join("\u200B")],
])("a key %s goes no further", (_, hidden) => {
  expect(withoutKey(`Take the mug, ${hidden}; then pour.`, KEY)).toBe(
    "Take the mug, (key); then pour.",
  );
});

test.each([0, 1, 2])("a key in base64 goes no further, with %i bytes before it", (before) => {
  const struck = withoutKey(base64(`${"x".repeat(before)}${KEY}yz`), KEY);
  expect(struck).toContain("(key)");
  expect(struck.length).toBeLessThan(16);
});

test("a text in pieces is struck as the whole is, and what holds no key stays what it was", () => {
  const word = fc.constantFrom("mug ", KEY, KEY.slice(0, 7), escaped(KEY), "\\", "%4", "&#1", "\n");
  fc.assert(
    fc.property(fc.array(word), fc.integer({ min: 1, max: 9 }), (words, size) => {
      const text = words.join("");
      const striker = new KeyStriker(KEY);
      let struck = "";
      for (let at = 0; at < text.length; at += size) {
        struck += striker.push(text.slice(at, at + size));
      }
      struck += striker.finish();
      expect(struck).toBe(withoutKey(text, KEY));
      expect(struck).not.toContain(KEY);
      // Whatever was taken out, everything that is no part of a key is still there.
      expect(struck.split("mug ")).toHaveLength(text.split("mug ").length);
    }),
  );
});

test("a reply of 400,000 characters in small pieces takes no time that a person sees", () => {
  const text = "The plan is to put the mug \\n and % of & the skillet there. ".repeat(7000);
  const startedMs = performance.now();
  const striker = new KeyStriker(KEY);
  let struck = "";
  for (let at = 0; at < text.length; at += 7) {
    struck += striker.push(text.slice(at, at + 7));
  }
  expect(struck + striker.finish()).toBe(text);
  // It was quadratic once: minutes.
  expect(performance.now() - startedMs).toBeLessThan(5000);
});

test("a key of signs goes no further as markup names them, whole or cut at any place", () => {
  const signs = `ab"1<2>3+4'567890`;
  const named = "ab&quot;1&lt;2&gt;3+4&apos;567890";
  const twice = named.replaceAll("&", "&amp;");
  for (const hidden of [named, twice]) {
    for (let cut = 0; cut <= hidden.length; cut += 1) {
      const striker = new KeyStriker(signs);
      const struck = striker.push(`Say ${hidden.slice(0, cut)}`) + striker.push(hidden.slice(cut));
      expect(struck + striker.finish()).toBe("Say (key)");
    }
  }
  expect(withoutKey("Say ab&amp;1234567890.", "ab&1234567890")).toBe("Say (key).");
  expect(withoutKey("Salt & pepper &amp; oil &constructor;", signs)).toBe(
    "Salt & pepper &amp; oil &constructor;",
  );
});
