import { expect, test } from "vitest";
import { closingQuestion, PassedOver } from "@/engines/agent/closing-question";
import type { TriedCall } from "@/engines/agent/writer";

const PROGRAM = { questions: ["With what?", "Where?"], steps: [] };
const TRIED: TriedCall = {
  call: { receiver: { variable: "fern", class: "Fern" }, method: "lift", args: [] },
  ok: true,
  changes: [],
};

test("where nothing was begun what to do is asked, and not whether it is done", () => {
  expect(closingQuestion(PROGRAM, [])).toBe("With what?");
});

test("after anything that was tried, and where nothing is open, it is whether it is done", () => {
  expect(closingQuestion(PROGRAM, [TRIED])).toContain("Did I miss anything?");
  expect(closingQuestion({ questions: [], steps: [] }, [])).toContain("Did I miss anything?");
});

test("words that came to nothing are named and asked about, once", () => {
  const part = (what: string, kind: "words" | "step" = "words") => ({ kind, what, why: "" });
  const passedOver = new PassedOver();
  passedOver.note({ unmapped: [part("dance"), part("line 4", "step")] }, false);
  const question = closingQuestion(PROGRAM, [TRIED], { passedOver: passedOver.take() });
  expect(question).toContain("Did I miss anything?");
  expect(question).toContain("I did nothing about “dance”: what do you mean by that?");
  passedOver.note({ unmapped: [part("dance"), part("tango")] }, false);
  expect(closingQuestion(PROGRAM, [TRIED], { passedOver: passedOver.take() })).toContain(
    "about “tango”:",
  );
  expect(closingQuestion(PROGRAM, [TRIED], { passedOver: passedOver.take() })).not.toContain(
    "I did nothing",
  );
  passedOver.note({ unmapped: [part("dance")] }, true);
  expect(closingQuestion(PROGRAM, [TRIED], { passedOver: passedOver.take() })).toContain(
    "about “dance”:",
  );
});

test("of what is nowhere it is asked what to use instead, once; where nothing was done, what to do", () => {
  const missing = { all: ["Knife", "CoffeeMachine"], unasked: ["CoffeeMachine"] };
  expect(closingQuestion(PROGRAM, [{ ...TRIED, ok: false }], { missing })).toBe(
    "I found no knife, coffee machine here. What should I do instead?",
  );
  const question = closingQuestion(PROGRAM, [TRIED], { missing });
  expect(question).toContain("Did I miss anything?");
  expect(question).toContain("I found no coffee machine here: what should I use instead?");
});

test("what the world refused to the end is told in its own words; what went well later is not", () => {
  const evidence = { kind: "words", words: "lift it" } as const;
  const open = { questions: [], steps: [{ call: TRIED.call, evidence, confidence: 1 }] };
  const refused: TriedCall = {
    ...TRIED,
    ok: false,
    failure: { kind: "rooted", sentence: "The fern is rooted. Dig it out first." },
  };
  expect(closingQuestion(open, [TRIED, refused])).toContain(
    "This could not be done: The fern is rooted. Dig it out first. What should I do instead?",
  );
  expect(closingQuestion(open, [refused, TRIED])).not.toContain("could not be done");
  expect(closingQuestion({ questions: [], steps: [] }, [TRIED, refused])).not.toContain(
    "could not be done",
  );
});
