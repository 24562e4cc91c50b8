import { expect, test } from "vitest";
import type { ScreenElement } from "@/core/screens/screen";
import { answerAsked } from "@/engines/agent/screens/answer-asked";
import { wantsAnswer } from "@/engines/agent/screens/asked-words";
import { readInstruction } from "@/engines/agent/screens/transfer-words";

const shown = (...texts: readonly string[]): { elements: readonly ScreenElement[] } => ({
  elements: texts.map((text) => ({
    id: "",
    kind: "note",
    text,
    box: { xPx: 0, yPx: 0, widthPx: 1, heightPx: 1 },
  })),
});
const letter = shown("Sender: Ada", "Posted on: 3 May", "Pages: 12", "7 copies");
const asked = (text: string) => readInstruction(text, new Set());

test.each([
  ["When was the letter posted?", "3 May"],
  ["Who is the sender of the letter?", "Ada"],
  ["Tell me who sends the letter.", "Ada"],
  ["How many copies of the letter are there?", "7"],
  ["What colour is the letter?", undefined],
  ["Look at what was posted and tell me the sender.", "Ada"],
])("“%s” is answered from the screen", (text, answer) => {
  expect(answerAsked(letter, asked(text))).toBe(answer);
});

test("what is quoted asks for nothing", () => {
  expect(answerAsked(letter, asked('What is "the sender" about?'))).toBeUndefined();
});

test.each([
  ["Is it there?", true],
  ["Which lamp costs least", true],
  ["Open the lamp and tell me the price.", true],
  ["Show me the lamp.", false],
  ['Write "tell me" on the lamp.', false],
])("“%s” wants to be told something: %s", (text, isWanted) => {
  expect(wantsAnswer(asked(text))).toBe(isWanted);
});
