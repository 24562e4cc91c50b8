import fc from "fast-check";
import { expect, test } from "vitest";
import type { Chat, ChatPart } from "@/engines/teacher/endpoint/chat";
import { SECTIONS, toSection } from "@/engines/teacher/endpoint/prompts/prompt-data";
import { withRandomTags } from "@/engines/teacher/endpoint/prompts/random-tags";

function chatOf(...parts: readonly ChatPart[]): Chat {
  return {
    system: "<example> is material",
    messages: [
      { role: "user", parts },
      { role: "assistant", parts: [{ kind: "text", text: "<feedback>mine</feedback>" }] },
      { role: "user", parts: [{ kind: "text", text: "Again, without <feedback>." }] },
    ],
    reply: { name: "x", schema: {} },
  };
}

const textOf = (chat: Chat) =>
  chat.messages[0]?.parts.map((part) => (part.kind === "text" ? part.text : "")).join("\n") ?? "";

test("the tags of a request have an ending of their own, which is told; what servers keep has none", () => {
  const api = { kind: "text", text: toSection("api", "pickup()", 100), isStatic: true } as const;
  const given = { kind: "text", text: toSection("dialogue", "Hello", 100) } as const;
  const example = { kind: "text", text: '<example number="1">\nx\n</example>' } as const;
  const chat = chatOf(api, given, example);
  const [one, two] = [withRandomTags(chat), withRandomTags(chat)];
  const ending = /<dialogue(-[a-z0-9]+)>\nHello/u.exec(textOf(one))?.[1];
  expect(ending?.length).toBeGreaterThan(8);
  expect(textOf(one)).toContain(`</dialogue${ending}>`);
  expect(textOf(one)).toContain(`<example${ending} number="1">`);
  expect(textOf(one).split("From here on")).toHaveLength(2);
  expect(textOf(one)).toContain("<api>\npickup()\n</api>");
  expect(textOf(two)).not.toContain(String(ending));
  expect(one.messages.slice(1)).toEqual(chat.messages.slice(1));
  expect(one.system).toBe(chat.system);
});

test("no text in a section writes a tag of the request, whatever stands in it", () => {
  const tag = fc
    .tuple(fc.constantFrom("<", "</", "< /", "<\u200b", "<\n"), fc.constantFrom(...SECTIONS))
    .map(([open, name]) => `${open}${name}>`);
  const hostile = fc.array(fc.oneof(tag, fc.string({ maxLength: 10 }))).map((all) => all.join(""));
  fc.assert(
    fc.property(hostile, (text) => {
      const part = { kind: "text", text: toSection("dialogue", text, 10_000) } as const;
      const sent = textOf(withRandomTags(chatOf(part)));
      const ending = /each tag of this request ends in (-[a-z0-9]+)/u.exec(sent)?.[1] ?? "none";
      const inside = sent.slice(sent.indexOf("\n<dialogue-") + 1);
      expect(inside.split(ending)).toHaveLength(3);
      expect(inside.endsWith(`</dialogue${ending}>`)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
