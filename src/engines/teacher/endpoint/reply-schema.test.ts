import { expect, test } from "vitest";
import { z } from "zod";
import {
  describeFields,
  parseReply,
  createReplySchemas,
  toAbstractions,
  toWireSchema,
  withoutFence,
} from "@/engines/teacher/endpoint/reply-schema";
import { goodReply } from "@/testing/teacher-reply";
import { HOUSEHOLD_SPEECH } from "@/worlds/household/words/household-speech";

const good = JSON.stringify(goodReply);
const { answer: replySchema, program: programReplySchema } = createReplySchemas(
  HOUSEHOLD_SPEECH.prompt,
);
const parsed = replySchema.parse(goodReply);

const read = (reply: string) => {
  const result = parseReply(reply, replySchema);
  return result.ok ? result.value : result.error;
};

test.each([
  ["bare", good],
  [
    "in a fence with words around it",
    `Sure, here it is:\n\`\`\`json\n${good}\n\`\`\`\nAnything else?`,
  ],
  ["after thoughts that hold another object", `<think>{"summary": "no"} {</think>${good}`],
  ["after a brace that nobody closes", `I use {braces like { this: ${good}`],
  ["with commas too many", good.replaceAll("}]", "},]").replace(/\}$/, ",}")],
  ["with Python's words", good.replace("false", "False").replace("true", "True")],
  ["with bare line ends in its texts", good.replaceAll("\\n", "\n")],
  ["with comments", good.replace("{", "{ // the reply\n")],
  ["second of two objects", `{"note": 1} ${good}`],
])("a reply is read %s", (_, reply) => {
  const value = read(reply);
  expect(value).toMatchObject({ summary: parsed.summary, step_by_step: parsed.step_by_step });
  expect(typeof value === "object" && value.program).toContain("lamp.toggle_on()");
});

test("what models like to leave out or write shorter is understood", () => {
  const { explanation: _, ...rest } = goodReply;
  const reply = {
    ...rest,
    step_by_step: "Turn on Lamp_0.\n\nLook around.",
    abstraction_comments: ["One lamp is enough.", { kind: "insight", text: "It is dark." }],
  };
  expect(read(JSON.stringify(reply))).toMatchObject({
    explanation: "",
    step_by_step: ["Turn on Lamp_0.", "Look around."],
    abstraction_comments: [
      { kind: "causal", text: "One lamp is enough.", line: null },
      { kind: "causal", text: "It is dark.", line: null },
    ],
  });
});

test.each([
  ["", "it is empty"],
  ["I would turn it on.", "there is no JSON object in it"],
  [good.slice(0, -20), "it breaks off before its end"],
  [JSON.stringify({ ...goodReply, program: "" }), "program"],
  [JSON.stringify({ ...goodReply, program: "x".repeat(50_000) }), "program"],
  [JSON.stringify({ ...goodReply, summary: null }), "summary"],
])("a reply that cannot be used says why: %#", (reply, why) => {
  expect(read(reply)).toEqual(expect.stringContaining(why));
});

test("keys of the prototype are data like others, and are dropped", () => {
  const reply = good.replace("{", '{"__proto__": {"isAdmin": true}, "constructor": 1, ');
  expect(read(reply)).toEqual(parsed);
  expect("isAdmin" in {}).toBe(false);
});

test("the schema on the wire names every field and carries no bounds", () => {
  const wire = JSON.stringify(toWireSchema(replySchema));
  for (const name of Object.keys(replySchema.shape)) {
    expect(wire).toContain(`"${name}"`);
    expect(describeFields(replySchema)).toMatch(new RegExp(`^- ${name}: \\w`, "m"));
  }
  expect(wire).not.toMatch(/maxLength|maxItems|minLength/);
  expect(toWireSchema(programReplySchema)).toMatchObject({
    type: "object",
    additionalProperties: false,
    required: ["abstraction_comments", "program", "questions"],
  });
  expect(toWireSchema(z.object({ a: z.string().max(3) }))).toMatchObject({
    properties: { a: { type: "string" } },
  });
});

test("a comment of a line that the program does not have belongs to the whole", () => {
  const { comments } = toAbstractions({ ...parsed, program: "a\nb\n" });
  expect(comments.map(({ line }) => line)).toEqual([2, undefined]);
});

test("a fence is no part of a program", () => {
  expect(withoutFence("```py\nmug.pickup()\n```\n")).toBe("mug.pickup()\n");
  expect(withoutFence("mug.pickup()")).toBe("mug.pickup()\n");
});
