import { expect, test } from "vitest";
import { EMPTY_ABSTRACTIONS, type Abstractions, type CausalComment } from "@/core/abstraction";
import { afterAbstractions, afterText } from "@/core/one-text/annotated-program";
import { markWorded } from "@/core/one-text/worded-by";
import type { ProgramReading } from "@/core/diff/program-steps";

const found: CausalComment = { id: "a", kind: "causal", text: "It is dark.", line: 2 };
const said: CausalComment = { id: "b", kind: "causal", text: "I like it.", line: 4, by: "person" };
const withComments = (...comments: CausalComment[]): Abstractions => ({
  ...EMPTY_ABSTRACTIONS,
  comments,
});
const VERSION = withComments(found, said);

test("what is reworded or added is a person's; what was left alone is as it was", () => {
  const added: CausalComment = { id: "c", kind: "causal", text: "" };
  const after = withComments({ ...found, text: "The fuse is old." }, said, added);
  expect(markWorded(after, { before: VERSION, version: VERSION }).comments).toEqual([
    { ...found, text: "The fuse is old.", by: "person" },
    said,
    { ...added, by: "person" },
  ]);
});

test("worded again as the version has it, it is what was found; a person's own words stay theirs", () => {
  const before = withComments(
    { ...found, text: "It is", by: "person" },
    { ...said, text: "I like" },
  );
  const after = withComments({ ...found, by: "person" }, { ...said });
  expect(markWorded(after, { before, version: VERSION }).comments).toEqual([found, said]);
});

test("the program says it too, and reading it gives the mark back", () => {
  const reading: ProgramReading = {
    roles: { note: "note" },
    read: (text) => ({
      unsupportedLines: [],
      calls: text.split("\n").flatMap((line, at) => {
        const thing = /^(\w+)\.on\(\)$/u.exec(line)?.[1];
        return thing === undefined
          ? []
          : [
              {
                line: at + 1,
                call: {
                  receiver: { variable: thing, class: thing, instance: thing },
                  method: "on",
                  args: [],
                },
              },
            ];
      }),
    }),
  };
  const text = "# (causal abstraction) It is dark.\nlamp.on()\n";
  const before = afterText({ text: "", abstractions: EMPTY_ABSTRACTIONS }, text, { reading });
  const [comment] = before.abstractions.comments;
  const wanted = withComments({ ...found, ...comment, text: "The fuse is old." });
  const marked = markWorded(wanted, {
    before: before.abstractions,
    version: before.abstractions,
  });
  const edited = afterAbstractions(before, marked, reading);
  expect(edited.text).toBe("# (causal abstraction, by a person) The fuse is old.\nlamp.on()\n");
  expect(edited.abstractions.comments).toMatchObject([{ text: "The fuse is old.", by: "person" }]);
  const again = afterText({ text: "", abstractions: EMPTY_ABSTRACTIONS }, edited.text, { reading });
  expect(again.abstractions.comments).toMatchObject([{ text: "The fuse is old.", by: "person" }]);
});
