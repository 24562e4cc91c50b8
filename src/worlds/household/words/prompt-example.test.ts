import { expect, test } from "vitest";
import { createReplySchemas, parseReply } from "@/engines/teacher/endpoint/reply-schema";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import { householdWorld } from "@/worlds/household/household-world";
import { HOUSEHOLD_SPEECH } from "@/worlds/household/words/household-speech";
import { PROMPT_EXAMPLE } from "@/worlds/household/words/prompt-example";

test("the example written by hand is a reply that we would take, in the order that we ask for", () => {
  const { answer } = createReplySchemas(HOUSEHOLD_SPEECH.prompt);
  const reply = PROMPT_EXAMPLE.slice(PROMPT_EXAMPLE.indexOf("Reply:"));
  const parsed = parseReply(reply, answer);
  expect(parsed).toMatchObject({ ok: true, value: { abstraction_comments: [{}, {}, {}] } });
  const names = Object.keys(answer.shape);
  const places = names.map((name) => reply.indexOf(`\n "${name}"`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  const { program, abstraction_comments: comments } = answer.parse(
    parsed.ok ? parsed.value : undefined,
  );
  const { calls, unsupportedLines } = parseStraightLine(program, householdWorld.vocabulary);
  expect(unsupportedLines).toEqual([]);
  expect(calls.length).toBeGreaterThan(6);
  const lines = program.split("\n");
  for (const { line } of comments.filter((comment) => comment.line !== null)) {
    expect(lines[(line ?? 0) - 2]).toMatch(/^# /);
  }
});
